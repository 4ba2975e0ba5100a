import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { groupedMoney, rawMoney } from '../lib/money';
import { TextField, type TextFieldProps } from './TextField';

type MoneyFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'before' | 'after' | 'inputMode' | 'ref'
> & {
  /** The raw number's text, without sign or separators. */
  value: string;
  onValue: (raw: string) => void;
  /** Whether cents can be given. */
  decimals?: 0 | 2;
};

/** An amount of dollars: grouped while it is typed, the caret staying behind the digit it was behind. */
export function MoneyField({ value, onValue, decimals = 0, ...field }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number>(null);
  const [, settle] = useReducer((turn: number) => turn + 1, 0);
  const shown = groupedMoney(value);

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    before.current = rawMoney(target.value.slice(0, target.selectionStart ?? target.value.length), decimals).length;
    onValue(rawMoney(target.value, decimals));
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
  return (
    <TextField
      {...field}
      ref={input}
      before="$"
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={take}
    />
  );
}
