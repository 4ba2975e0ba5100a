import { type ComponentType, memo } from 'react';
import type { Field } from '../form/definition';
import type { Control } from '../form/kinds/kind';
import { kindOf } from '../form/kinds/kinds';
import { AnsweredTwice } from '../Overlapping';
import { useOf, useSitting } from '../sitting';
import { ChoiceQuestion, CountryQuestion, ManyOfQuestion, StateQuestion, YesNoQuestion } from './ChoiceQuestion';
import { DateQuestion } from './DateQuestion';
import { LineQuestion, LongTextQuestion, NumberQuestion } from './TextQuestion';

const parts: Record<Control, ComponentType<{ field: Field }>> = {
  line: LineQuestion,
  lines: LongTextQuestion,
  number: NumberQuestion,
  date: DateQuestion,
  yesNo: YesNoQuestion,
  choice: ChoiceQuestion,
  manyOf: ManyOfQuestion,
  state: StateQuestion,
  country: CountryQuestion,
};

export const Question = memo(function Question({ field }: { field: Field }) {
  const { leave, draft } = useSitting();
  const asked = useOf(({ verdict }) => verdict().open.has(field.path));
  if (!asked) return null;
  const Part = parts[kindOf(field).control];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble up from its controls
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        leave(field.path);
        draft.flush();
      }}
    >
      <Part field={field} />
      <AnsweredTwice path={field.path} />
    </div>
  );
});
