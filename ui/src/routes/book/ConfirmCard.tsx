import type { ReactNode } from 'react';
import { ErrorSummary } from '../../components/ErrorSummary';
import { TextArea } from '../../components/TextArea';
import { TextField } from '../../components/TextField';
import { useUser } from '../../features/account/account';
import { bookingText } from '../../features/booking/booking';
import type { TypedForCall } from '../../features/booking/typed';
import { useSpeech } from '../../i18n/language';
import type { Language } from '../../i18n/languages';
import { spoken } from '../../i18n/message';
import { lender } from '../../lib/lender';
import styles from './ConfirmCard.module.css';
import type { CallFaults } from './faults';
import { Step } from './Step';
import type { BookSetback } from './useBook';
import { When } from './When';

interface ConfirmCardProps {
  /** The time that was picked. */
  at: string | undefined;
  zone: string;
  minutes: number;
  typed: TypedForCall;
  change: (part: Partial<TypedForCall>) => void;
  /** The languages in which someone can take a call at this time. */
  languages: readonly Language[];
  callLanguage: Language;
  faults: CallFaults;
  /** How often someone tried to book with something missing. */
  tries: number;
  setback: BookSetback | undefined;
  isFixed: boolean;
  children: ReactNode;
}

/** As their speakers call them, whatever the page's language. */
const ownNames: Record<Language, string> = { en: 'English', es: 'Español' };

const idOf = (field: string) => `book-${field}`;

export function ConfirmCard(props: ConfirmCardProps) {
  const { at, zone, minutes, typed, change, languages, callLanguage, faults, tries, setback, isFixed, children } =
    props;
  const text = bookingText.use();
  const { language } = useSpeech();
  const user = useUser();
  const { price } = lender().appointment;
  const said = { ...setback?.fields, ...faults };
  const errors = (['name', 'email', 'phone', 'note'] as const).flatMap((field) => {
    const words = said[field];
    return words === undefined ? [] : [{ field: idOf(field), error: spoken(language, words) }];
  });
  const field = (name: 'name' | 'email' | 'phone' | 'note') => ({
    id: idOf(name),
    label: text.confirm[name],
    value: typed[name],
    error: said[name] === undefined ? undefined : spoken(language, said[name]),
    readOnly: isFixed,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <section className={styles.card} aria-labelledby="book-confirm">
      <Step id="book-confirm" number={3} title={text.confirm.heading} bare />
      {errors.length > 0 && <ErrorSummary key={tries} errors={errors} />}
      <When at={at} zone={zone} minutes={minutes} />
      {(user || price) && (
        <dl className={styles.facts}>
          {user && (
            <>
              <dt>{text.confirm.name}</dt>
              <dd>{user.name}</dd>
              <dt>{text.confirm.email}</dt>
              <dd>
                {user.email.replace(/@.*/, '@')}
                <wbr />
                {user.email.replace(/.*@/, '')}
              </dd>
            </>
          )}
          {price && (
            <>
              <dt>{text.confirm.price}</dt>
              <dd>${price}</dd>
            </>
          )}
        </dl>
      )}
      <div className={styles.fields}>
        {!user && (
          <>
            <TextField {...field('name')} required autoComplete="name" />
            <TextField {...field('email')} required type="email" inputMode="email" autoComplete="email" />
            <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          </>
        )}
        <TextArea {...field('note')} rows={2} />
      </div>
      <fieldset className={styles.language} disabled={isFixed}>
        <legend>{text.confirm.language}</legend>
        <div className={styles.segments}>
          {(['en', 'es'] as const).map((one) => (
            <label key={one} lang={one}>
              <input
                type="radio"
                name="book-language"
                checked={callLanguage === one}
                disabled={!languages.includes(one)}
                onChange={() => change({ language: one })}
              />
              {ownNames[one]}
            </label>
          ))}
        </div>
        {languages.length === 1 && <p className="small">{text.confirm.only[callLanguage]}</p>}
      </fieldset>
      {/* A fault stands at its field, and a time that was taken over the times. */}
      {setback && setback.kind !== 'taken' && errors.length === 0 && <Setback kind={setback.kind} />}
      {children}
    </section>
  );
}

/** Why the call is not booked. */
function Setback({ kind }: Pick<BookSetback, 'kind'>) {
  const { failures } = bookingText.use();
  const words = failures[kind];
  return (
    <p className={styles.setback} role="alert">
      {typeof words === 'string' ? words : words(lender().phone)}
    </p>
  );
}
