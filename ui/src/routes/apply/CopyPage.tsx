import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import '../../styles/site.css';
import { Button } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { Paper, Sheet } from '../../components/Paper';
import { Spinner } from '../../components/Spinner';
import { http } from '../../features/calls/http';
import { EstimatePaper } from '../../features/estimate/EstimatePaper';
import { estimateWords } from '../../features/estimate/estimate';
import { AnswerList } from '../../features/wizard/AnswerList';
import type { Field } from '../../features/wizard/form/definition';
import { migrate } from '../../features/wizard/form/migrate';
import { otherAmount } from '../../features/wizard/form/other-amount';
import { definition } from '../../features/wizard/form/shipped';
import { offers } from '../../features/wizard/offers';
import { useProgramName } from '../../features/wizard/useProgramName';
import { useSay } from '../../features/wizard/useSay';
import { useSpeech } from '../../i18n/language';
import type { Application } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { lender, office } from '../../lib/lender';
import { lenderTime } from '../../lib/time';
import { applyText } from './apply';
import styles from './CopyPage.module.css';

type Loaded = 'loading' | 'failed' | Application;

/** The application with what its selects offer: the words of an option come from the lender. */
function useApplication(id: string): [Loaded, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let gone = false;
    Promise.all([http('GET /application/{id}', { path: { id } }), offers.again()])
      .then(([application]) => !gone && setLoaded(application))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!gone) setLoaded('failed');
      });
    return () => {
      gone = true;
    };
  }, [id, turn]);
  const again = () => {
    setLoaded('loading');
    setTurn((past) => past + 1);
  };
  return [loaded, again];
}

function Copy({ application }: { application: Application }) {
  const text = applyText.use();
  const say = useSay();
  const { language } = useSpeech();
  const { reference, receivedAt, status, consents, formVersion, estimate } = application;
  const answers = migrate(definition, formVersion, application.answers) ?? application.answers;
  const answerTo = ({ group, key }: Field) => answers[group]?.[key];
  const [street, town] = office();
  const { phone, email } = lender();
  return (
    <Sheet
      beside={
        <address className={styles.office}>
          {street}, {town}
          <br />
          {phone} · {email}
        </address>
      }
    >
      <PageTitle title={text.copy.title(reference ?? '')} className={styles.title}>
        {text.copy.title('')} <span>{reference}</span>
      </PageTitle>
      <dl className={styles.facts}>
        <div>
          <dt>{say(definition.program.name)}</dt>
          <dd>{useProgramName()(application)}</dd>
        </div>
        <div>
          <dt>{text.copy.status}</dt>
          <dd>
            {text.status[status]}
            {receivedAt && ` · ${text.received(lenderTime(new Date(receivedAt), language))}`}
          </dd>
        </div>
      </dl>
      {estimate && (
        <section className={styles.step}>
          <h2>{estimateWords[language].title}</h2>
          <p className="note">{lenderTime(new Date(estimate.sentAt), language)}</p>
          <EstimatePaper terms={estimate.terms} costs={estimate.costs} language={language} />
        </section>
      )}
      {definition.steps.map(
        (step) =>
          step.sections.some(({ fields }) => fields.some((field) => answerTo(field) !== undefined)) && (
            <section key={step.route} className={styles.step}>
              <h2>{say(step.name)}</h2>
              <AnswerList
                step={step}
                isShown={(field) => answerTo(field) !== undefined}
                answerTo={answerTo}
                doubtOf={(field) => otherAmount(definition, field, answerTo(field), answers)?.text[language]}
              />
            </section>
          ),
      )}
      {consents && consents.length > 0 && (
        <section className={styles.step}>
          <h2>{text.copy.confirmed}</h2>
          {consents.map(({ id, text: words, at, language: spoken }) => (
            <div key={id} className={styles.consent}>
              <p lang={spoken}>{words}</p>
              <p className="note">{text.copy.at(lenderTime(new Date(at), language))}</p>
            </div>
          ))}
        </section>
      )}
    </Sheet>
  );
}

/** An application on paper, in its person's language. */
export function CopyPage() {
  const text = applyText.use();
  const { id = '' } = useParams();
  const [loaded, again] = useApplication(id);
  return (
    <Paper to="/apply" back={text.copy.back} print={typeof loaded === 'object' && text.copy.print}>
      {loaded === 'loading' && (
        <>
          <PageTitle title={text.copy.title('').trim()} className={styles.title} />
          <Spinner>{text.copy.loading}</Spinner>
        </>
      )}
      {loaded === 'failed' && (
        <div className={styles.failed} role="alert">
          <PageTitle title={text.failed} className={styles.title} />
          <Button look="line" onClick={again}>
            {text.again}
          </Button>
        </div>
      )}
      {typeof loaded === 'object' && <Copy application={loaded} />}
    </Paper>
  );
}
