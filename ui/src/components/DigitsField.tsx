import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export type DigitsFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** The raw number's text. */
  value: string;
  /** What counts of what was typed or pasted. */
  read: (typed: string) => string;
  /** How it is shown: with commas between the thousands, or as it is. */
  show?: (raw: string) => string;
  onValue: (raw: string) => void;
};

/** A number that takes what counts of what is typed, the caret staying behind the digit it was behind. */
export function DigitsField({ value, read, show = (raw) => raw, onValue, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number>(null);
  const [, settle] = useReducer((turn: number) => turn + 1, 0);
  const shown = show(value);

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    before.current = read(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    onValue(read(target.value));
    // Where nothing came of it (a letter), the browser has moved the caret all the same.
    settle();
  };
  useLayoutEffect(() => {
    if (before.current === null || !input.current) return;
    let place = 0;
    for (let left = before.current; left > 0 && place < shown.length; place += 1) if (shown[place] !== ',') left -= 1;
    input.current.setSelectionRange(place, place);
    before.current = null;
  });
  return <TextField inputMode="numeric" autoComplete="off" {...field} ref={input} value={shown} onChange={take} />;
}
