import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import noSignal from '../../art/no-signal.svg';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Contact } from '../../components/Contact';
import { MoneyField } from '../../components/NumberField';
import { SelectOrOther } from '../../components/SelectOrOther';
import { Spinner } from '../../components/Spinner';
import { useUser } from '../../features/account/account';
import {
  amountQuestion,
  answersOf,
  missingIn,
  questions,
  type SelectQuestion,
} from '../../features/quick-apply/answers';
import { givenBack, handOver, keepForSigningIn, keptForSigningIn, leadOf } from '../../features/quick-apply/handover';
import { useOptions } from '../../features/quick-apply/useOptions';
import { useQuickApply } from '../../features/quick-apply/useQuickApply';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { Field, QuickAnswers } from '../../lib/api/types';
import { isForEveryone, lender } from '../../lib/lender';
import { wholeDollars, wrongNumber } from '../../lib/money';
import { renderedIn } from '../../lib/rendered';
import { session } from '../../lib/session';
import { visitor } from '../../lib/visitor';
import { loginTo } from '../../lib/wanted';
import { homeText } from './home';
import styles from './QuickApply.module.css';

const quickId = 'quick-apply';
/** Where a visitor returns after signing in. */
const here = `/#${quickId}`;
const amountId = 'quick-amount';
const typeId = 'quick-type';

/** The application, of the loan type that was chosen. */
const applicationFor = ({ 'Loan Type': type }: QuickAnswers) =>
  type && 'value' in type ? `/apply?program=${encodeURIComponent(type.value)}` : '/apply';

/** After an expired session, its user still sees what they typed. */
const isSignedOut = () => session.token() === null && session.own('inside').read() === null;

/**
 * The quick form's card. While its options load or cannot be loaded, it reserves its space. Never covers a page that is
 * already being read.
 */
export function QuickApply() {
  const { quick } = homeText.use();
  const options = useOptions();
  const [left, setLeft] = useState(0);
  // Not on signing in, perhaps in another tab: a visitor may be typing.
  useEffect(() => session.subscribe(() => isSignedOut() && setLeft((times) => times + 1)), []);
  return (
    <section className={styles.quick} id={quickId} aria-labelledby="quick-apply-heading" tabIndex={-1}>
      <div className="wrap">
        <div className={styles.card}>
          <div className={styles.head}>
            <h2 id="quick-apply-heading">{quick.title}</h2>
            <p className="small body">{quick.lede}</p>
          </div>
          {options.state === 'failed' ? (
            <OptionsFailed onRetry={() => void options.again()} />
          ) : (
            // After signing out, the next visitor starts with an empty form.
            <QuickForm key={left} fields={options.reply} />
          )}
        </div>
      </div>
      {options.state === 'loading' && renderedIn === undefined && (
        <div className={styles.veil}>
          <Spinner>{quick.loading}</Spinner>
        </div>
      )}
    </section>
  );
}

function OptionsFailed({ onRetry }: { onRetry: () => void }) {
  const { failed, title } = homeText.use().quick;
  return (
    <div className={styles.failed} role="alert">
      <Art src={noSignal} width={480} height={300} />
      <div>
        <h3>{failed.title}</h3>
        <p>{failed.text}</p>
        <Button onClick={onRetry}>{failed.again}</Button>
        <Contact subject={title} />
      </div>
    </div>
  );
}

/** The five questions. A field that the lender has switched off is hidden; until that is known, all are shown. */
function QuickForm({ fields }: { fields: Field[] | undefined }) {
  const { quick } = homeText.use();
  const { language } = useSpeech();
  const owner = useUser()?.id;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { busy, failure, send } = useQuickApply();
  // A queued lead that is to be changed goes back into the form.
  // So do the answers of a visitor who signed in, or came back without doing so.
  const [answers, setAnswers] = useState<QuickAnswers>(() => (owner && givenBack(owner)) || (keptForSigningIn() ?? {}));
  const amount = answers[amountQuestion] ?? '';
  /** The amount at the last try to send, if it could not be read. */
  const [unread, setUnread] = useState<string>();
  const types = fields?.[questions.indexOf('Loan Type')];
  const offersTypes = types?.active === true && types.values.some(({ active }) => active);
  const [tried, setTried] = useState(false);
  // Shown after a try, until the field is filled in.
  const missing = tried ? missingIn(answersOf(answers), offersTypes) : undefined;
  const { phone } = lender();

  const set = (change: QuickAnswers) => setAnswers((held) => ({ ...held, ...change }));
  const refused = (question: keyof QuickAnswers) => {
    const missed = offersTypes ? quick.missing.either : quick.missing.amount;
    const words = question === missing ? missed : failure?.fields[question];
    return words ? spoken(language, words) : undefined;
  };
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (wrongNumber(wholeDollars, amount)) {
      setUnread(amount);
      return document.getElementById(amountId)?.focus();
    }
    const given = answersOf(answers);
    const missed = missingIn(given, offersTypes);
    setTried(missed !== undefined);
    if (missed) return document.getElementById(missed === amountQuestion ? amountId : typeId)?.focus();
    if (!owner) {
      // A visitor begins without an account. There is nobody to call back yet, so no lead is sent.
      if (isForEveryone() && isSignedOut()) {
        handOver(visitor, leadOf(visitor, given));
        return void navigate(applicationFor(given));
      }
      keepForSigningIn(given);
      return void navigate(loginTo(here));
    }
    if (await send(owner, given)) navigate(applicationFor(given));
  }
  const goOn = useEffectEvent(async () => {
    const given = keptForSigningIn();
    // A reader who came another way sees the answers first.
    if (!owner || !given || hash !== `#${quickId}`) return;
    if (await send(owner, given)) navigate(applicationFor(given), { replace: true });
  });
  useEffect(() => void goOn(), []);
  const choice = (question: SelectQuestion, label: string) => {
    const field = fields?.[questions.indexOf(question)];
    if (fields && !field?.active) return null;
    return (
      <SelectOrOther
        key={question}
        id={question === 'Loan Type' ? typeId : undefined}
        label={label}
        placeholder={quick.select}
        options={(field?.values ?? [])
          .filter(({ active }) => active)
          .map(({ value, text }) => ({ value, text: text[language] }))}
        answer={answers[question]}
        onAnswer={(answer) => set({ [question]: answer })}
        error={refused(question)}
      />
    );
  };
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      {choice('Loan Type', quick.loanType)}
      {choice('Where are you in the process', quick.process)}
      <MoneyField
        id={amountId}
        label={quick.amount}
        kind={wholeDollars}
        judged={unread === amount ? 'now' : 'onLeaving'}
        value={amount}
        onValue={(raw) => set({ [amountQuestion]: raw })}
        error={refused(amountQuestion)}
      />
      {choice('How long do you need the funds for', quick.duration)}
      {choice('Lead source', quick.source)}
      <div className={styles.end}>
        <Button type="submit" arrow block busy={busy}>
          {busy ? quick.sending : quick.start}
        </Button>
      </div>
      {failure && (
        <p className={styles.unsent} role="alert">
          {failure.said?.[language] ?? quick.unsent(phone)}
        </p>
      )}
    </form>
  );
}
