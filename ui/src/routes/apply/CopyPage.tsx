import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import '../../styles/site.css';
import { Asked } from '../../components/Asked';
import { Courtesy } from '../../components/Courtesy';
import { PageTitle } from '../../components/PageTitle';
import { Paper, Sheet } from '../../components/Paper';
import { owedIn } from '../../features/application/awaited';
import { askWhole, useWholeCopy } from '../../features/application/reading';
import { correctionsText } from '../../features/corrections/corrections';
import { EstimatePaper } from '../../features/estimate/EstimatePaper';
import { estimateWords } from '../../features/estimate/estimate';
import { AnswerList } from '../../features/wizard/AnswerList';
import { withoutAnswer } from '../../features/wizard/answer-text';
import type { Field } from '../../features/wizard/form/definition';
import { migrate } from '../../features/wizard/form/migrate';
import { otherAmount } from '../../features/wizard/form/other-amount';
import { definition } from '../../features/wizard/form/shipped';
import { offers } from '../../features/wizard/offers';
import { RehabAnswer } from '../../features/wizard/RehabItems';
import { useProgramName } from '../../features/wizard/useProgramName';
import { useSay } from '../../features/wizard/useSay';
import { useSpeech } from '../../i18n/language';
import type { Application } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import { office } from '../../lib/office';
import { isRecord } from '../../lib/shape';
import { lenderTime, recently, withYear } from '../../lib/time';
import { useQuery } from '../../lib/useQuery';
import { applyText } from './apply';
import styles from './CopyPage.module.css';

/** Loaded separately, because few applications are corrected. */
const Corrections = lazy(async () => ({
  default: (await import('../../features/corrections/Corrections')).Corrections,
}));

/** Loads the application and the options of its selects, for their labels. */
async function ask(id: string, signal: AbortSignal): Promise<Application> {
  const [application] = await Promise.all([askWhole(id, { signal }), offers.again()]);
  return application;
}

function receivedIn(state: unknown): 'answers' | 'corrections' | undefined {
  const received = isRecord(state) ? state['received'] : undefined;
  return received === 'answers' || received === 'corrections' ? received : undefined;
}

/** Says once that what was just sent was received. */
function Arrived() {
  const text = correctionsText.use();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [received] = useState(() => receivedIn(state));
  const line = useRef<HTMLParagraphElement>(null);
  const arrive = useEffectEvent(() => {
    if (!received) return;
    line.current?.focus();
    // Someone who comes back to this page has not just sent something.
    void navigate(pathname, { replace: true });
  });
  useEffect(() => arrive(), []);
  if (!received) return null;
  return (
    <p className={styles.arrived} role="status" ref={line} tabIndex={-1}>
      {text.received[received]}
    </p>
  );
}

function Copy({ application }: { application: Application }) {
  const text = applyText.use();
  const say = useSay();
  const { language } = useSpeech();
  const corrected = correctionsText.use();
  const { id, reference, receivedAt, status, consents, correctable, corrections, formVersion, estimate } = application;
  const owed = owedIn(application);
  const answers = migrate(definition, formVersion, application.answers) ?? application.answers;
  const answerTo = ({ group, key }: Field) => answers[group]?.[key];
  const none = withoutAnswer(corrections);
  const isShown = (field: Field) => answerTo(field) !== undefined || none.has(field.path);
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
      <Arrived />
      <dl className={styles.facts}>
        <div>
          <dt>{say(definition.program.name)}</dt>
          <dd>{useProgramName()(application)}</dd>
        </div>
        <div>
          <dt>{text.copy.status}</dt>
          <dd>
            {text.status[status]}
            {receivedAt && ` · ${text.received(lenderTime(new Date(receivedAt), language, withYear))}`}
          </dd>
        </div>
      </dl>
      {owed.length > 0 && (
        <p className={styles.needed}>
          <strong>{text.needed.title(owed.length)}</strong>
          <Link to={`/apply/correct/${id}`}>{text.needed.answer}</Link>
        </p>
      )}
      {correctable && (
        <p className={styles.correct}>
          <Link to={`/apply/correct/${id}`}>{text.correct}</Link>
        </p>
      )}
      {estimate && (
        <section className={styles.step}>
          <h2>{estimateWords[language].title}</h2>
          <p className="note">{lenderTime(new Date(estimate.sentAt), language, withYear)}</p>
          <EstimatePaper terms={estimate.terms} costs={estimate.costs} language={language} />
          <Courtesy />
        </section>
      )}
      {definition.steps.map(
        (step) =>
          step.sections.some(({ fields }) => fields.some(isShown)) && (
            <section key={step.route} className={styles.step}>
              <h2>{say(step.name)}</h2>
              <AnswerList
                step={step}
                isShown={isShown}
                answerTo={answerTo}
                none={none}
                doubtOf={(field) => otherAmount(definition, field, answerTo(field), answers)?.text[language]}
                below={(field, answer) => <RehabAnswer field={field} answer={answer} isPaper />}
              />
            </section>
          ),
      )}
      {corrections && corrections.length > 0 && (
        <section className={styles.step}>
          <h2>{corrected.made}</h2>
          <Suspense>
            <Corrections corrections={corrections} />
          </Suspense>
        </section>
      )}
      {consents && consents.length > 0 && (
        <section className={styles.step}>
          <h2>{text.copy.confirmed}</h2>
          {consents.map(({ id, text: words, at, language: spoken }) => (
            <div key={id} className={styles.consent}>
              <p lang={spoken}>{words}</p>
              <p className="note">{text.copy.at(lenderTime(new Date(at), language, withYear))}</p>
            </div>
          ))}
        </section>
      )}
    </Sheet>
  );
}

/** A printable copy of an application in its borrower's language. */
export function CopyPage() {
  const text = applyText.use();
  const { id = '' } = useParams();
  const { language } = useSpeech();
  const asked = useQuery(id, (signal) => ask(id, signal));
  const copy = useWholeCopy(id, asked);
  const reply = asked.reply ?? copy?.value;
  const words = { loading: text.copy.loading, failed: text.failed, again: text.again };
  return (
    <Paper to="/applications" back={text.copy.back} print={reply !== undefined && text.copy.print}>
      {!reply && <PageTitle title={text.copy.title('').trim()} className={styles.title} />}
      {copy && (
        <p className="note" role="status">
          {text.kept(recently(new Date(copy.at), language))}
        </p>
      )}
      <Asked asked={{ ...asked, reply }} words={words}>
        {(application) => <Copy application={application} />}
      </Asked>
    </Paper>
  );
}
