import { Suspense, useCallback } from 'react';
import { useParams } from 'react-router-dom';
import '../../../styles/site.css';
import { PageTitle } from '../../../components/PageTitle';
import { Paper, Sheet } from '../../../components/Paper';
import { EstimatePaper } from '../../../features/estimate/EstimatePaper';
import { Thread } from '../../../features/thread/Thread';
import { useSpeech } from '../../../i18n/language';
import type { DeskApplication } from '../../../lib/api/types';
import { lenderTime, withYear } from '../../../lib/time';
import { useQuery } from '../../../lib/useQuery';
import { readAgain } from '../calls';
import { deskText } from '../desk';
import { Loading } from '../Loading';
import { useTelling } from '../useTelling';
import { Answers } from './Answers';
import { Corrected } from './corrections';
import { DrawBasis } from './draw-basis';
import { Consents, Timeline } from './evidence';
import { Figures } from './Figures';
import { Flags } from './Flags';
import { fileText } from './file';
import { Notes } from './Notes';
import styles from './PrintPage.module.css';

function WholeFile({ application }: { application: DeskApplication }) {
  const text = fileText.use();
  const { status: statuses, nobody } = deskText.use();
  const { language } = useSpeech();
  const telling = useTelling();
  const { reference, borrower, email, phone, place, receivedAt, status, assignee, estimates } = application;
  const sent = estimates.find(({ sentAt }) => sentAt);
  return (
    <Sheet className={styles.file} beside={<p className="note">{lenderTime(new Date(), language, withYear)}</p>}>
      <PageTitle className={styles.title} title={text.print.title(reference)}>
        {text.print.title(reference)} <bdi>{borrower}</bdi>
      </PageTitle>
      <p>
        {telling.program(application)} · <bdi>{[place.address, telling.place(place)].filter(Boolean).join(', ')}</bdi>
        <br />
        <bdi>{email}</bdi> · <bdi>{phone}</bdi>
        <br />
        {statuses[status]} · {lenderTime(new Date(receivedAt), language, withYear)} · {text.acts.assignee}:{' '}
        <bdi>{assignee?.name ?? nobody}</bdi>
      </p>
      <Flags flags={application.flags} />
      <section>
        <h2>{text.figures.title}</h2>
        <Figures figures={application.figures} />
      </section>
      <DrawBasis answers={application.answers} />
      {sent && (
        <section>
          <h2>{text.estimates.title}</h2>
          <EstimatePaper terms={sent.terms} costs={sent.costs} language={application.language} />
        </section>
      )}
      <section>
        <h2>{text.answers}</h2>
        <Answers application={application} heading="h3" />
      </section>
      {application.corrections.length > 0 && (
        <Suspense>
          <Corrected corrections={application.corrections} />
        </Suspense>
      )}
      <section>
        <h2>{text.thread}</h2>
        <Thread messages={application.thread} reader="lender" />
      </section>
      <section>
        <h2>{text.notes.title}</h2>
        <Notes notes={application.notes} />
      </section>
      <section>
        <h2>{text.consents}</h2>
        <Suspense>
          <Consents application={application} />
        </Suspense>
      </section>
      <section>
        <h2>{text.happened}</h2>
        <Suspense>
          <Timeline entries={application.timeline} />
        </Suspense>
      </section>
    </Sheet>
  );
}

async function pages<Page extends { next?: string | null }>(
  from: string | null | undefined,
  fetchPage: (asking: { path: { id: string }; query: URLSearchParams; quiet: true }) => Promise<Page>,
  id: string,
): Promise<Page[]> {
  const all: Page[] = [];
  let cursor = from;
  while (cursor) {
    const page = await fetchPage({ path: { id }, query: new URLSearchParams({ cursor }), quiet: true });
    all.push(page);
    cursor = page.next;
  }
  return all;
}

/** Loads every page of every list, because a printout cannot load more. */
async function wholeFile(id: string): Promise<DeskApplication> {
  const application = await readAgain('GET /admin/application/{id}', { path: { id }, quiet: true });
  const thread = await pages(
    application.threadNext,
    (asking) => readAgain('GET /admin/application/{id}/message', asking),
    id,
  );
  const notes = await pages(
    application.notesNext,
    (asking) => readAgain('GET /admin/application/{id}/note', asking),
    id,
  );
  const timeline = await pages(
    application.timelineNext,
    (asking) => readAgain('GET /admin/application/{id}/timeline', asking),
    id,
  );
  return {
    ...application,
    thread: [...thread.reverse().flatMap(({ messages }) => messages), ...application.thread],
    notes: [...application.notes, ...notes.flatMap((page) => page.notes)],
    timeline: [...application.timeline, ...timeline.flatMap(({ entries }) => entries)],
  };
}

export function PrintPage() {
  const { print: text } = fileText.use();
  const { id = '' } = useParams();
  const ask = useCallback(() => wholeFile(id), [id]);
  // Asked once: a printout that reloads itself could change between the preview and the paper.
  const fresh = useQuery(ask, () => ask());
  return (
    <Paper to={`/admin/application/${id}`} back={text.back} print={fresh.reply !== undefined && text.print}>
      {fresh.reply ? (
        <WholeFile application={fresh.reply} />
      ) : (
        <>
          <PageTitle className="unseen" title={text.print} />
          <Loading fresh={fresh} />
        </>
      )}
    </Paper>
  );
}
