import { NumberField } from '../../../components/NumberField';
import { TextArea } from '../../../components/TextArea';
import { TextField } from '../../../components/TextField';
import { digitsAlone } from '../../../lib/money';
import type { Field } from '../form/definition';
import { kindOf } from '../form/kinds/kinds';
import { SameAddress, useCanBeSame } from './SameAddress';
import { typedAnswer, useQuestion } from './useQuestion';

export function LineQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder } = useQuestion(field);
  const { input } = kindOf(field);
  const canBeSame = useCanBeSame(field.path);
  return (
    <TextField
      {...words}
      note={canBeSame ? <SameAddress /> : words.note}
      {...input}
      spellCheck={input?.spellCheck === true && !field.autocomplete}
      autoComplete={field.autocomplete ?? 'off'}
      placeholder={placeholder}
      value={typedAnswer(answer)}
      onChange={({ target }) => give(target.value)}
    />
  );
}

export function LongTextQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  return (
    <TextArea {...words} rows={field.rows} value={typedAnswer(answer)} onChange={({ target }) => give(target.value)} />
  );
}

export function NumberQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder } = useQuestion(field);
  const { number = digitsAlone, affix } = kindOf(field);
  return (
    <NumberField
      {...words}
      {...affix}
      kind={number}
      // The unit beside the field says it already.
      placeholder={placeholder === affix?.after ? undefined : placeholder}
      value={typedAnswer(answer)}
      onValue={give}
    />
  );
}
