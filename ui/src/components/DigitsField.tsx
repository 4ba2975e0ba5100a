import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField';

type DigitsFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'> & {
  value: string;
  /** What counts of what was typed or pasted. */
  read: (typed: string) => string;
  onValue: (raw: string) => void;
};

/** A number as it is written, that takes digits only and leaves the caret where it was. */
export function DigitsField({ value, read, onValue, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const [, settle] = useReducer((turn: number) => turn + 1, 0);

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    caret.current = read(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    onValue(read(target.value));
    // Where nothing came of it (a letter), the browser has moved the caret all the same.
    settle();
  };
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return <TextField inputMode="numeric" {...field} ref={input} value={value} onChange={take} />;
}
