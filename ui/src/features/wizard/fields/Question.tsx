import { type ComponentType, memo } from 'react';
import type { Field, Kind } from '../form/definition';
import { AnsweredTwice } from '../Overlapping';
import { useOf, useSitting } from '../sitting';
import { ChoiceQuestion, CountryQuestion, ManyOfQuestion, StateQuestion, YesNoQuestion } from './ChoiceQuestion';
import { DateQuestion } from './DateQuestion';
import { DigitsQuestion, LineQuestion, LongTextQuestion, MoneyQuestion, PercentQuestion } from './TextQuestion';

/** One component a kind of answer. */
const parts: Record<Kind, ComponentType<{ field: Field }>> = {
  text: LineQuestion,
  email: LineQuestion,
  phone: LineQuestion,
  zip: LineQuestion,
  longText: LongTextQuestion,
  money: MoneyQuestion,
  digits: DigitsQuestion,
  year: DigitsQuestion,
  percent: PercentQuestion,
  date: DateQuestion,
  birthDate: DateQuestion,
  yesNo: YesNoQuestion,
  choice: ChoiceQuestion,
  manyOf: ManyOfQuestion,
  state: StateQuestion,
  country: CountryQuestion,
};

/** A question of the form, while it is asked. Typing in one renders no other. */
export const Question = memo(function Question({ field }: { field: Field }) {
  const { leave, draft } = useSitting();
  const asked = useOf(({ verdict }) => verdict().open.has(field.path));
  if (!asked) return null;
  const Part = parts[field.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its controls tell
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
