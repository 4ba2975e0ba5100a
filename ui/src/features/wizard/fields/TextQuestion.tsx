import { DigitsField } from '../../../components/DigitsField';
import { MoneyField } from '../../../components/MoneyField';
import { TextArea } from '../../../components/TextArea';
import { TextField } from '../../../components/TextField';
import type { Field } from '../form/definition';
import { storedDigits, storedPercent } from '../form/entry';
import { typed, useQuestion } from './useQuestion';

/** How a browser is to treat what is typed. */
const manners = { email: { type: 'email', inputMode: 'email' }, phone: { type: 'tel' } } as const;

/** A question that is answered by typing a line: words, an address, a telephone number. */
export function LineQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder } = useQuestion(field);
  const manner = field.type === 'email' || field.type === 'phone' ? manners[field.type] : {};
  return (
    <TextField
      {...words}
      {...manner}
      spellCheck={field.type === 'text' && !field.autocomplete}
      autoComplete={field.autocomplete ?? 'off'}
      placeholder={placeholder}
      value={typed(answer)}
      onChange={({ target }) => give(target.value)}
    />
  );
}

export function LongTextQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  return <TextArea {...words} rows={field.rows} value={typed(answer)} onChange={({ target }) => give(target.value)} />;
}

export function MoneyQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  return <MoneyField {...words} value={typed(answer)} onValue={give} />;
}

/** A question that is answered with digits: a count, a year. */
export function DigitsQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  return <DigitsField {...words} read={storedDigits} value={typed(answer)} onValue={give} />;
}

/** While it is typed: what comes before the point, the point, and what comes behind. A decimal comma is a point. */
function writtenPercent(typed: string): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

/** A share or a rate. */
export function PercentQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder } = useQuestion(field);
  const value = typed(answer);
  return (
    <DigitsField
      {...words}
      after="%"
      inputMode="decimal"
      placeholder={placeholder}
      read={writtenPercent}
      value={value}
      onValue={give}
      onBlur={() => storedPercent(value) !== value && give(storedPercent(value))}
    />
  );
}
