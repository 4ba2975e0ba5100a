import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import '../../../styles/site.css';
import { Brand } from '../../../components/Brand';
import { Button, ButtonLink } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { PageTitle } from '../../../components/PageTitle';
import { EstimatePaper } from '../../../features/estimate/EstimatePaper';
import { Thread } from '../../../features/thread/Thread';
import { useSpeech } from '../../../i18n/language';
import type { DeskApplication } from '../../../lib/api/types';
import { cx } from '../../../lib/cx';
import { lenderTime } from '../../../lib/time';
import { readAgain } from '../calls';
import { deskText } from '../desk';
import { Loading } from '../Loading';
import { useFresh } from '../useFresh';
import { useTelling } from '../useTelling';
import { Answers } from './Answers';
import { Consents } from './Consents';
import { Figures } from './Figures';
import { fileText } from './file';
import { Notes } from './Notes';
import styles from './PrintPage.module.css';
import { Timeline } from './Timeline';

/** The whole file on paper. */
function Sheets({ application }: { application: DeskApplication }) {
  const text = fileText.use();
  const { status: statuses, nobody } = deskText.use();
  const { language } = useSpeech();
  const telling = useTelling();
  const { reference, borrower, email, phone, place, receivedAt, status, assignee, estimates } = application;
  const sent = estimates.find(({ sentAt }) => sentAt);
  return (
    <article className={styles.sheets}>
      <header className={styles.head}>
        <Brand />
        <p className="note">{lenderTime(new Date(), language)}</p>
      </header>
      <PageTitle className={styles.title} title={text.print.title(reference)}>
        {text.print.title(reference)} <bdi>{borrower}</bdi>
      </PageTitle>
      <p>
        {telling.program(application)} · <bdi>{[place.address, telling.place(place)].filter(Boolean).join(', ')}</bdi>
        <br />
        <bdi>{email}</bdi> · <bdi>{phone}</bdi>
        <br />
        {statuses[status]} · {lenderTime(new Date(receivedAt), language)} · {text.acts.assignee}:{' '}
        <bdi>{assignee?.name ?? nobody}</bdi>
      </p>
      <section>
        <h2>{text.figures.title}</h2>
        <Figures figures={application.figures} />
      </section>
      {sent && (
        <section>
          <h2>{text.estimates.title}</h2>
          <EstimatePaper terms={sent.terms} language={application.language} />
        </section>
      )}
      <section>
        <h2>{text.answers}</h2>
        <Answers application={application} heading="h3" />
      </section>
      <section>
        <h2>{text.thread}</h2>
        <Thread messages={application.thread} reader="lender" />
      </section>
      <section>
        <h2>{text.notes.title}</h2>
        <Notes notes={application.notes} />
      </section>
      <section>
        <h2>{text.consents.title}</h2>
        <Consents application={application} />
      </section>
      <section>
        <h2>{text.happened}</h2>
        <Timeline entries={application.timeline} />
      </section>
    </article>
  );
}

/** An application as staff put it into a folder. */
export function PrintPage() {
  const { print: text } = fileText.use();
  const { id = '' } = useParams();
  const ask = useCallback(() => readAgain('GET /admin/application/{id}', { path: { id }, quiet: true }), [id]);
  const fresh = useFresh(ask);
  return (
    <div className={cx('wrap', styles.page)}>
      <div className={styles.acts}>
        <ButtonLink look="line" slim arrow="back" to={`/admin/application/${id}`}>
          {text.back}
        </ButtonLink>
        {fresh.reply && (
          <Button look="primary" slim onClick={() => print()}>
            <Icon name="print" />
            {text.print}
          </Button>
        )}
      </div>
      {fresh.reply ? (
        <Sheets application={fresh.reply} />
      ) : (
        <>
          <PageTitle className="unseen" title={text.print} />
          <Loading fresh={fresh} />
        </>
      )}
    </div>
  );
}
