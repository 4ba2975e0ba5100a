import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSpeech } from '../i18n/language';
import { spoken } from '../i18n/message';
import { maxDigits, type NumberKind, wrongNumber } from '../lib/money';
import { useSettled } from '../lib/useSettled';
import styles from './Field.module.css';
import { numberText } from './number';
import { TextField, type TextFieldProps } from './TextField';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'> & {
  kind: NumberKind;
  /** The text as typed; after leaving the field, the number in its stored form if it can be read. */
  value: string;
  onValue: (value: string) => void;
  /** When the field shows its own error: after leaving it, or at once. Never, if missing. */
  judged?: 'onLeaving' | 'now';
};

const isPlain = (typed: string) => /^\d*$/.test(typed);

/** Whether a key types a letter, which is blocked in fields for digits. Pasted letters stay and are reported. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * A number, typed as people write it. It does not change during typing and is formatted afterwards. If it was typed in
 * another way, shows below how it was read.
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
  /** The number as it was read, if it was typed in another way. */
  const [meant, setMeant] = useState<string>();
  const { number } = kind.read(value);
  const wrong = wrongNumber(kind, value);
  const plain = isPlain(value) || (number !== undefined && kind.shown(number) === value.trim());

  const begin = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    // A script may select text right after focusing, so check the selection afterwards.
    queueMicrotask(() => {
      if (document.activeElement !== target) return;
      const { selectionStart, selectionEnd, value: shown } = target;
      // When the displayed form changes, keep a full selection.
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

  const reading = number !== undefined && wrong !== 'tooMany' ? text.read(kind.formatted(number)) : undefined;
  // Shows long digits in groups, which are easier to count, once they are typed. Hidden from screen readers.
  const showsReading = typing && !left && isPlain(value) && value.length > 3 && kind.formatted(value) !== value;
  const reads = typing ? !plain : meant !== undefined && meant === number;
  const told = reads ? reading : undefined;
  // A mark in the middle of a number changes how it reads, which is read out only when someone pauses or leaves.
  const settled = useSettled(told);
  const announced = typing && settled !== told ? undefined : told;
  const faultMessage = (why: NonNullable<typeof wrong>) => {
    if (why === 'malformed') return text.malformed[kind.words];
    return why === 'tooMany' ? text.tooMany(maxDigits) : text[why];
  };
  const showsFault = judged === 'now' || (judged === 'onLeaving' && left);
  const own = showsFault && wrong ? spoken(language, faultMessage(wrong)) : undefined;
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
        <div data-reads={told !== undefined || showsReading || undefined}>
          <span className={styles.note}>
            <span>
              <span aria-live="polite">{announced}</span>
              {announced === undefined && (showsReading ? reading : told)}
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

export const MoneyField = (field: NumberFieldProps) => <NumberField before="$" {...field} />;
