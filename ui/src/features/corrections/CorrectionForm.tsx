import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { Spinner } from '../../components/Spinner';
import { TextArea } from '../../components/TextArea';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import { shellText } from '../../i18n/shell';
import type { Application, CorrectedAnswers } from '../../lib/api/types';
import { lenderDay } from '../../lib/lender-day';
import { useBusy } from '../../lib/useBusy';
import { useStore } from '../../lib/useStore';
import { uuid } from '../../lib/uuid';
import type { Content } from '../drafts/content';
import { Act } from '../wizard/Act';
import { AnswerList } from '../wizard/AnswerList';
import { fieldId } from '../wizard/field-id';
import { type Field, fieldsOf, type Step } from '../wizard/form/definition';
import { judge } from '../wizard/form/judge';
import { migrate } from '../wizard/form/migrate';
import { definition } from '../wizard/form/shipped';
import { offers } from '../wizard/offers';
import { StepForm } from '../wizard/StepForm';
import { SittingContext, useOf } from '../wizard/sitting';
import { useSay } from '../wizard/useSay';
import { Changes } from './Corrections';
import styles from './Corrections.module.css';
import { changesBetween, type Typed, typedOver, withTyped } from './changes';
import { correctingAt } from './correcting';
import { correctionsText } from './corrections';
import { NotSent } from './NotSent';
import { AnswersLeft, RequestedAnswers } from './RequestedAnswers';
import { Unsent } from './Unsent';
import { nothing, type UnsentBox, type UnsentCorrection } from './unsent-correction';

type Sent = Pick<Application, 'id' | 'program' | 'formVersion' | 'answers'> & { corrections: readonly unknown[] };

interface CorrectionFormProps {
  sent: Sent;
  box: UnsentBox;
  /** The paths of the answers that the lender asks for. Only these, and what depends on them, are shown. */
  requested?: readonly string[] | undefined;
  /** Whether a reason is asked for, as of staff. */
  reasoned?: boolean;
  /** Sends the corrections. The id stays the same until they are known to have arrived. */
  onSend: (corrected: CorrectedAnswers, reason: string) => Promise<void>;
  onDone: () => void;
  /** The answers were corrected elsewhere: loads them. What was typed is put over them. */
  onStale: () => void;
  children?: ReactNode;
}

const contentOf = ({ program = null, formVersion, answers }: Sent): Content => ({
  program,
  programInterest: null,
  answers: migrate(definition, formVersion, answers) ?? answers,
  returnStep: '',
});

const judged = (content: Content) => judge(definition, content, offers.known(), lenderDay());

/** Whether this page has the question: all, or those that are asked for and those that were not asked before. */
const hasQuestion = ({ sent, requested }: Pick<CorrectionFormProps, 'sent' | 'requested'>) => {
  const { open } = judged(contentOf(sent));
  return (path: string) => !requested || requested.includes(path) || !open.has(path);
};

function apart(typed: Typed, isHere: (path: string) => boolean): { here: Typed; elsewhere: Typed } {
  const of = (here: boolean) => Object.fromEntries(Object.entries(typed).filter(([path]) => isHere(path) === here));
  return { here: of(true), elsewhere: of(false) };
}

const stepsOf = (paths: readonly string[]): string[] =>
  definition.steps
    .filter(({ sections }) => sections.some(({ fields }) => fields.some(({ path }) => paths.includes(path))))
    .map(({ route }) => route);

const headingOf = ({ route }: Step) => `correct-${route}`;
/** The first field of a step, or else the button that opens its first question. */
function firstFieldOf(step: Step): HTMLElement | null | undefined {
  const section = document.getElementById(headingOf(step))?.closest('section');
  return (
    section?.querySelector<HTMLElement>('form :is(input, select, textarea)') ??
    section?.querySelector<HTMLElement>('form button')
  );
}

interface CorrectedStepProps {
  step: Step;
  changed: ReadonlySet<string>;
  isOpen: boolean;
  onOpen: () => void;
}

function CorrectedStep({ step, changed, isOpen, onOpen }: CorrectedStepProps) {
  const text = correctionsText.use();
  const say = useSay();
  const { open, answers } = useOf(({ verdict }) => verdict());
  const id = headingOf(step);
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{say(step.name)}</h2>
        {!isOpen && (
          <Button look="line" slim onClick={onOpen}>
            {text.correct}
            <span className="unseen">: {say(step.name)}</span>
          </Button>
        )}
      </div>
      {isOpen ? (
        <StepForm step={step} />
      ) : (
        <AnswerList
          step={step}
          isShown={({ path }) => open.has(path)}
          answerTo={({ group, key }) => answers[group]?.[key]}
        />
      )}
      <NotSent step={step} changed={changed} />
    </section>
  );
}

interface CorrectingProps extends CorrectionFormProps {
  unsent: UnsentCorrection;
  keep: (unsent: UnsentCorrection) => void;
  trouble: Message | undefined;
  tellTrouble: (trouble: Message | undefined) => void;
}

function Correcting(props: CorrectingProps) {
  const { sent, requested, unsent, keep, trouble, tellTrouble, reasoned, onSend, onDone, onStale, children } = props;
  const text = correctionsText.use();
  const { problem } = shellText.use();
  const { language } = useSpeech();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(stepsOf(Object.keys(unsent.typed))));
  const [tries, setTries] = useState(0);
  const [busy, whileBusy] = useBusy();
  const submitted = contentOf(sent);
  const content = useOf(({ draft }) => draft.content());
  const sitting = useOf((here) => here);
  const verdict = useOf((here) => here.verdict());
  const before = judged(submitted);
  const changes = changesBetween(before.answers, verdict.answers);
  const changed = new Set(changes.map(({ question }) => question));
  const isHere = hasQuestion(props);
  const { elsewhere } = apart(unsent.typed, isHere);
  const owed = (requested ?? []).filter((path) => verdict.open.has(path) && !changed.has(path));
  const confirmed = owed.filter((path) => unsent.confirmed?.includes(path));
  const left = owed.filter((path) => !confirmed.includes(path));
  const isBlank = ({ group, key }: Field) => before.answers[group]?.[key] === undefined;
  const none = fieldsOf(definition).flatMap((field) =>
    confirmed.includes(field.path) && isBlank(field) ? [field.path] : [],
  );
  const same = confirmed.filter((path) => !none.includes(path));
  const count = changes.length + confirmed.length;
  // Staff give their reason beside the button.
  const inReach = count > 0 && !reasoned;
  const faults = [...verdict.findings].filter(
    ([path, { fault }]) => changed.has(path) || before.findings.get(path)?.fault !== fault,
  );

  // Other answers are another correction.
  const noteTyped = useEffectEvent(() => {
    const typed = { ...elsewhere, ...typedOver(submitted, content) };
    const { id: _, ...same } = unsent;
    const asked = requested !== undefined;
    if (JSON.stringify(typed) !== JSON.stringify({ ...elsewhere, ...unsent.typed })) keep({ ...same, typed, asked });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each change of the content
  useEffect(() => noteTyped(), [content]);

  // The bar may have come up over the field that someone is typing in.
  useEffect(() => {
    if (inReach) document.querySelector('form :focus')?.scrollIntoView({ block: 'nearest' });
  }, [inReach]);

  function open(paths: readonly string[]): void {
    setOpened(new Set([...opened, ...stepsOf(paths)]));
  }

  async function send(): Promise<void> {
    setTries((count) => count + 1);
    const missing = reasoned && unsent.reason.trim() === '' ? text.noReason : undefined;
    const wrong = count === 0 ? (requested ? text.noAnswer : text.nothing) : missing;
    tellTrouble(wrong === undefined ? undefined : spoken(language, wrong));
    if (faults.length > 0) {
      sitting.sayAll();
      open(faults.map(([path]) => path));
    }
    if (wrong !== undefined || faults.length > 0 || busy) return;
    const id = unsent.id ?? uuid();
    keep({ ...unsent, id });
    const corrected = { id, base: sent.corrections.length, formVersion: definition.version, answers: verdict.answers };
    await whileBusy(
      async () => {
        const also = { ...(same.length > 0 && { confirmed: same }), ...(none.length > 0 && { none }) };
        await onSend({ ...corrected, ...also }, unsent.reason.trim());
        keep({ ...nothing, typed: elsewhere });
        onDone();
      },
      ({ fields, said, kind, code }) => {
        sitting.refuse(fields);
        open(Object.keys(fields));
        tellTrouble(said ?? spoken(language, kind === 'unreachable' ? text.offline : text.failed));
        if (code === 'corrected_since' || code === 'request_closed') onStale();
      },
    );
  }

  const sendIt = (
    <Button look="primary" slim={inReach} busy={busy} onClick={() => void send()}>
      {busy ? text.sending : requested ? text.sendAnswers : text.send}
    </Button>
  );

  return (
    <div className="stack">
      {tries > 0 && faults.length > 0 && (
        <ErrorSummary
          key={tries}
          errors={faults.map(([path, { text: said }]) => ({
            field: fieldId(path),
            error: spoken(language, said[language]),
          }))}
        />
      )}
      {requested && (
        <RequestedAnswers
          isShown={(path) => verdict.open.has(path) && isHere(path)}
          isBlank={isBlank}
          canConfirm={(field) => requested.includes(field.path) && !(isBlank(field) && before.required.has(field.path))}
          changed={changed}
          confirmed={confirmed}
          onConfirm={(path, yes) => {
            const { id: _, ...same } = unsent;
            keep({
              ...same,
              asked: true,
              confirmed: [...confirmed.filter((other) => other !== path), ...(yes ? [path] : [])],
            });
          }}
        />
      )}
      {(requested ? [] : definition.steps).map(
        (step) =>
          step.sections.some(({ fields }) => fields.some(({ path }) => verdict.open.has(path))) && (
            <CorrectedStep
              key={step.route}
              step={step}
              changed={changed}
              isOpen={opened.has(step.route)}
              onOpen={() => {
                // A phone opens its keyboard only for a focus that is part of the tap.
                flushSync(() => setOpened(new Set([...opened, step.route])));
                firstFieldOf(step)?.focus();
              }}
            />
          ),
      )}
      <section className={styles.step} aria-labelledby="correct-changes">
        <h2 id="correct-changes">{requested ? text.answers : text.changes}</h2>
        {changes.length + owed.length === 0 && <p className="note">{text.unchanged}</p>}
        <Changes changes={changes} confirmed={same} none={none} />
        <AnswersLeft paths={left} />
        {reasoned && (
          <TextArea
            label={text.reason}
            hint={text.reasonHint}
            rows={2}
            value={unsent.reason}
            required
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => keep({ typed: unsent.typed, reason: target.value })}
          />
        )}
        {trouble && <Alert key={tries} title={problem} message={trouble} />}
        <div className={styles.head}>
          {!inReach && sendIt}
          {children}
        </div>
      </section>
      <Unsent
        sent={sent}
        typed={elsewhere}
        onDiscard={() => keep({ ...unsent, typed: apart(unsent.typed, isHere).here })}
      />
      {inReach && (
        <Act>
          <strong className={styles.count}>{requested ? text.answersUnsent(count) : text.changesUnsent(count)}</strong>
          {sendIt}
        </Act>
      )}
    </div>
  );
}

function Sitting(props: CorrectingProps) {
  const { sent, unsent } = props;
  const [sitting] = useState(() =>
    correctingAt(sent.id, withTyped(contentOf(sent), apart(unsent.typed, hasQuestion(props)).here)),
  );
  return (
    <SittingContext value={sitting}>
      <Correcting {...props} />
    </SittingContext>
  );
}

/** A submitted application's answers, to be corrected with the wizard's fields. What is typed stays on this device until it is sent. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { busy } = shellText.use();
  const { sent, box, requested } = props;
  const { writing, write, isRead } = box;
  const [trouble, tellTrouble] = useState<Message>();
  const complete = useStore({ subscribe: offers.subscribe, get: offers.complete });
  useEffect(() => offers.loadAll(undefined), []);
  if (!isRead || !complete) return <Spinner>{busy}</Spinner>;
  const key = `${sent.corrections.length} ${requested?.join()}`;
  return <Sitting key={key} {...props} unsent={writing} keep={write} trouble={trouble} tellTrouble={tellTrouble} />;
}
