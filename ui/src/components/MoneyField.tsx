import { groupedMoney, rawMoney } from '../lib/money';
import { DigitsField, type DigitsFieldProps } from './DigitsField';

type MoneyFieldProps = Omit<DigitsFieldProps, 'read' | 'show' | 'before' | 'after' | 'inputMode'> & {
  /** Whether cents can be given. */
  decimals?: 0 | 2;
};

/** An amount of dollars, grouped while it is typed. Its value is the raw number's text, without sign or separators. */
export function MoneyField({ decimals = 0, ...field }: MoneyFieldProps) {
  return (
    <DigitsField
      {...field}
      before="$"
      inputMode={decimals ? 'decimal' : 'numeric'}
      read={(typed) => rawMoney(typed, decimals)}
      show={groupedMoney}
    />
  );
}
