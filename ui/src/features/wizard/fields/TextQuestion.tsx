import { MoneyField, NumberField } from '../../../components/NumberField';
import { TextArea } from '../../../components/TextArea';
import { TextField } from '../../../components/TextField';
import { digitsAlone, percentage, wholeDollars } from '../../../lib/money';
import type { Field } from '../form/definition';
import { numberKind } from '../form/entry';
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

/** An amount of dollars, as people write it. */
export function MoneyQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  return <MoneyField {...words} kind={wholeDollars} value={typed(answer)} onValue={give} />;
}

/** A question that is answered with digits: a count, a year. */
export function DigitsQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  return <NumberField {...words} kind={numberKind(field) ?? digitsAlone} value={typed(answer)} onValue={give} />;
}

/** A share or a rate. */
export function PercentQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder } = useQuestion(field);
  return (
    <NumberField
      {...words}
      kind={percentage}
      after="%"
      placeholder={placeholder}
      value={typed(answer)}
      onValue={give}
    />
  );
}
