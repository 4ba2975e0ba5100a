import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSpeech } from '../i18n/language';
import { spoken } from '../i18n/message';
import { mostDigits, type NumberKind, wrongNumber } from '../lib/money';
import styles from './Field.module.css';
import { numberText } from './number';
import { TextField, type TextFieldProps } from './TextField';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'> & {
  kind: NumberKind;
  /** What was typed, as it was typed; once the field is left and it can be read, the number as it is stored. */
  value: string;
  onValue: (value: string) => void;
  /** When the field itself says what is wrong with its number: once it is left, or at once; never, if nothing is said. */
  judged?: 'onLeaving' | 'now';
};

const isPlain = (typed: string) => /^\d*$/.test(typed);

/** Whether a key writes a letter, which is in no number of digits. What is pasted is kept, and said to be wrong. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * A number, typed as people write it. While somebody types nothing of it changes; once they leave it is shown in its usual
 * form. Unless it was plain digits, the reading stands below.
 */
export function NumberField({
  kind,
  value,
  onValue,
  judged,
  error,
  note,
  onFocus,
  onBlur,
  ...field
}: NumberFieldProps) {
  const text = numberText.use();
  const { language } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  const selectsAll = useRef(false);
  const [typing, setTyping] = useState(false);
  const [left, setLeft] = useState(true);
  /** The number that was read out of more than plain digits. */
  const [meant, setMeant] = useState<string>();
  const { number } = kind.read(value);
  const wrong = wrongNumber(kind, value);
  const plain = isPlain(value) || (kind.words === 'percent' && number === value);

  const begin = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    // A script may select after it focuses: the selection is known once it is done.
    queueMicrotask(() => {
      if (document.activeElement !== target) return;
      const { selectionStart, selectionEnd, value: shown } = target;
      // Another form of the number replaces the one that is selected.
      selectsAll.current = shown !== '' && selectionStart === 0 && selectionEnd === shown.length;
      flushSync(() => setTyping(true));
    });
    onFocus?.(event);
  };
  useLayoutEffect(() => {
    if (typing && selectsAll.current) input.current?.select();
  }, [typing]);
  const end = (event: FocusEvent<HTMLInputElement>) => {
    selectsAll.current = false;
    setTyping(false);
    setLeft(true);
    if (number !== undefined && number !== value) {
      setMeant(plain ? undefined : number);
      onValue(number);
    }
    onBlur?.(event);
  };

  const reading = number !== undefined && wrong !== 'tooMany' ? text.read(kind.told(number)) : undefined;
  // Long digits are easier to count in groups; nobody needs to hear each of them.
  const seen = typing && isPlain(value) && value.length > 3 && kind.told(value) !== value;
  const heard = typing ? !plain : meant !== undefined && meant === number;
  const said = (why: NonNullable<typeof wrong>) => {
    if (why === 'malformed') return text.malformed[kind.words];
    return why === 'tooMany' ? text.tooMany(mostDigits) : text[why];
  };
  const says = judged === 'now' || (judged === 'onLeaving' && left);
  const own = says && wrong ? spoken(language, said(wrong)) : undefined;
  return (
    <TextField
      inputMode={kind.words === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      onKeyDown={(event) => kind.words === 'count' && isLetter(event) && event.preventDefault()}
      {...field}
      ref={input}
      value={typing || number === undefined ? value : kind.shown(number)}
      error={error ?? own}
      note={
        <div>
          <span className={styles.note}>
            <span>
              <span aria-live="polite">{heard && reading}</span>
              {seen && reading}
            </span>
          </span>
          {note}
        </div>
      }
      onChange={({ target }) => {
        setTyping(true);
        setLeft(false);
        setMeant(undefined);
        onValue(target.value);
      }}
      onFocus={begin}
      onBlur={end}
    />
  );
}

/** An amount of dollars. */
export const MoneyField = (field: NumberFieldProps) => <NumberField before="$" {...field} />;
