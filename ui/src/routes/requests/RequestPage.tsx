import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Contact } from '../../components/Contact';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PageTitle } from '../../components/PageTitle';
import { useUser } from '../../features/account/account';
import { earlierOf, findEarlier } from '../../features/application/earlier';
import { createAsking, type RequestAsking } from '../../features/requests/asking';
import { requestForm } from '../../features/requests/forms';
import { dropTyped, findTyped, keepTyped, typedBy } from '../../features/requests/kept';
import { useRequest } from '../../features/requests/useRequest';
import { fieldId } from '../../features/wizard/field-id';
import { Question } from '../../features/wizard/fields/Question';
import type { Answers, Definition, Section } from '../../features/wizard/form/definition';
import { AskingContext, useAsked } from '../../features/wizard/sitting';
import { useSay } from '../../features/wizard/useSay';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { FundingKind } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import { uuid } from '../../lib/uuid';
import { visitor } from '../../lib/visitor';
import { Received, Waiting } from './Outcome';
import styles from './RequestPage.module.css';
import { requestText } from './request';
import { SoftTermsRange } from './SoftTermsRange';

const phonePath = 'contact.phone';

export const ProofOfFundsPage = () => <RequestPage kind="proofOfFunds" />;
export const EarnestMoneyPage = () => <RequestPage kind="earnestMoney" />;
export const SoftTermsPage = () => <RequestPage kind="softTerms" />;
export const TransactionalFundingPage = () => <RequestPage kind="transactionalFunding" />;

function RequestPage({ kind }: { kind: FundingKind }) {
  const owner = useUser()?.id ?? visitor;
  // The key resets the page for another person and for another form.
  return <RequestFor key={`${kind} ${owner}`} kind={kind} owner={owner} />;
}

interface Opened {
  form: Definition;
  asking: RequestAsking;
}

function open(kind: FundingKind, owner: string): Opened {
  const form = requestForm(kind, owner === visitor);
  return { form, asking: createAsking(form, {}) };
}

function RequestFor({ kind, owner }: { kind: FundingKind; owner: string }) {
  const text = requestText.use();
  const { title, lede, bring } = text.kinds[kind];
  const [{ form, asking }, reopen] = useState(() => open(kind, owner));
  const sending = useRequest(kind, owner);
  const [wrong, setWrong] = useState(false);
  const [sent, setSent] = useState<Answers>();
  const { waiting, receipt } = sending;
  const showsRange = kind === 'softTerms';

  async function edit(): Promise<void> {
    const taken = await sending.takeBack();
    if (!taken) return;
    keepTyped({ id: taken.id, kind, owner, answers: taken.answers });
    asking.restore(taken.answers);
  }

  return (
    <article className={styles.page}>
      <div className="wrap">
        <header className={styles.head}>
          <PageTitle title={title} wrong={wrong} />
          <p className="lede">{lede}</p>
        </header>
        <div className={styles.columns}>
          {receipt ? (
            <div className={styles.done}>
              <Received receipt={receipt} onAgain={sending.again} />
              {showsRange && sent && <SoftTermsRange formVersion={form.version} answers={sent} />}
            </div>
          ) : waiting ? (
            <div className={styles.done}>
              <Waiting item={waiting} onRetry={sending.retry} onEdit={() => void edit()} />
              {showsRange && <SoftTermsRange formVersion={waiting.formVersion} answers={waiting.answers} />}
            </div>
          ) : (
            <AskingContext value={asking}>
              <RequestForm
                {...{ kind, owner, form, asking, sending }}
                onWrong={setWrong}
                onSent={(answers) => {
                  setSent(answers);
                  reopen(open(kind, owner));
                }}
              />
            </AskingContext>
          )}
          <aside className={styles.aside} aria-labelledby="request-aside">
            <h2 id="request-aside">{text.aside}</h2>
            <p>{text.call}</p>
            <Contact subject={title} />
            <p className={styles.bring}>{bring}</p>
          </aside>
        </div>
      </div>
    </article>
  );
}

interface RequestFormProps extends Opened {
  kind: FundingKind;
  owner: string;
  sending: ReturnType<typeof useRequest>;
  onWrong: (wrong: boolean) => void;
  onSent: (answers: Answers) => void;
}

/** These answers, and others to the questions that they leave open. */
function joined(answers: Answers, others: Answers): Answers {
  const groups = new Set([...Object.keys(answers), ...Object.keys(others)]);
  return Object.fromEntries([...groups].map((group) => [group, { ...others[group], ...answers[group] }]));
}

/** Brings back what was typed before, keeps what is typed from then on, and fills in a phone number that is known. */
function useTyped({ kind, owner, asking }: Pick<RequestFormProps, 'kind' | 'owner' | 'asking'>): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const keep = () => {
      const id = typedBy(owner, kind)?.id ?? uuid();
      keepTyped({ id, kind, owner, answers: asking.typed() });
    };
    const begin = async () => {
      const before = await findTyped(owner, kind);
      if (isOver) return;
      // Someone may be typing already.
      if (before) asking.restore(joined(asking.answers(), before.answers));
      stop = asking.subscribe(keep);
      keep();
      if (owner === visitor) return;
      await findEarlier(owner);
      const phone = earlierOf(owner)?.answers['borrowInfo']?.['cellNumber'];
      if (typeof phone !== 'string' || asking.draft.answer(phonePath) !== undefined) return;
      asking.fill(phonePath, phone);
    };
    void begin();
    return () => {
      isOver = true;
      stop();
    };
  }, [kind, owner, asking]);
}

function RequestForm({ kind, owner, form, asking, sending, onWrong, onSent }: RequestFormProps) {
  const text = requestText.use();
  const { language } = useSpeech();
  const email = useUser()?.email;
  const say = useSay();
  const [tries, setTries] = useState(0);
  useTyped({ kind, owner, asking });
  const findings = useAsked(({ verdict }) => verdict().findings);
  const refused = useAsked((one) => one.refused());
  const { busy, failure } = sending;
  const ratesShown = useRef<string>(undefined);
  const [showRates] = useState(() => (version: string | undefined) => {
    ratesShown.current = version;
  });
  const answers = useAsked(({ verdict }) => verdict().answers);
  const wrong = new Map([...findings].map(([path, { text: words }]): [string, string] => [path, say(words)]));
  for (const [path, words] of Object.entries(refused)) wrong.set(path, words);
  const errors = [...wrong].map(([path, words]) => ({ field: fieldId(path), error: spoken(language, words) }));
  const shown = tries > 0 && errors.length > 0;
  useEffect(() => onWrong(shown), [shown, onWrong]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    asking.sayAll();
    setTries((past) => past + 1);
    const verdict = asking.verdict();
    if (verdict.findings.size > 0 || Object.keys(asking.refused()).length > 0) return;
    const id = typedBy(owner, kind)?.id ?? uuid();
    const fields = await sending.send({
      id,
      formVersion: form.version,
      answers: verdict.answers,
      ratesShown: ratesShown.current,
    });
    if (fields) return asking.refuse(fields);
    setTries(0);
    dropTyped(owner, kind);
    onSent(verdict.answers);
  }

  const sections = form.steps.flatMap((step) => step.sections);
  const end = (
    <div className={styles.end}>
      {failure && Object.keys(failure.fields).length === 0 && (
        <p className={styles.unsent} role="alert">
          {failure.said?.[language] ?? text.unsent(lender().phone)}
        </p>
      )}
      <Button look="primary" type="submit" arrow busy={busy}>
        {busy ? text.sending : text.send}
      </Button>
      <p className="small body">{text.note}</p>
    </div>
  );
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      {shown && <ErrorSummary key={tries} errors={errors} />}
      {sections.map((section) => (
        <Part key={section.id} section={section}>
          {section.id === 'contact' && email !== undefined && <p className={styles.known}>{text.account(email)}</p>}
        </Part>
      ))}
      {kind === 'softTerms' ? (
        <SoftTermsRange formVersion={form.version} answers={answers} onShown={showRates}>
          {end}
        </SoftTermsRange>
      ) : (
        end
      )}
    </form>
  );
}

function Part({ section, children }: { section: Section; children: ReactNode }) {
  const say = useSay();
  const { id, heading, fields } = section;
  return (
    <section className={styles.part} aria-labelledby={`request-${id}`}>
      {heading && <h2 id={`request-${id}`}>{say(heading)}</h2>}
      {children}
      {fields.map((field) => (
        <Question key={field.path} field={field} />
      ))}
    </section>
  );
}
