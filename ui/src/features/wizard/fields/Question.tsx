import { text as termsOf } from 'virtual:glossary/questions';
import { type ComponentType, memo, use } from 'react';
import { BehindLabel } from '../../../components/Field';
import type { Field } from '../form/definition';
import type { Control } from '../form/kinds/kind';
import { kindOf } from '../form/kinds/kinds';
import { AnsweredTwice } from '../Overlapping';
import { SittingContext, useAsked, useAsking } from '../sitting';
import { afterPress } from './after-press';
import {
  AddQuestion,
  ChoiceQuestion,
  CountryQuestion,
  ManyOfQuestion,
  NoneOfQuestion,
  StateQuestion,
  YesNoQuestion,
} from './ChoiceQuestion';
import { DateQuestion } from './DateQuestion';
import { isAsked } from './none-of';
import { PhoneQuestion } from './PhoneQuestion';
import { RehabLinesQuestion } from './RehabLinesQuestion';
import { Terms } from './Terms';
import { LineQuestion, LongTextQuestion, NumberQuestion } from './TextQuestion';
import { ZipQuestion } from './ZipQuestion';

const parts: Record<Control, ComponentType<{ field: Field }>> = {
  line: LineQuestion,
  lines: LongTextQuestion,
  phone: PhoneQuestion,
  number: NumberQuestion,
  date: DateQuestion,
  yesNo: YesNoQuestion,
  choice: ChoiceQuestion,
  manyOf: ManyOfQuestion,
  state: StateQuestion,
  zip: ZipQuestion,
  country: CountryQuestion,
  rehabLines: RehabLinesQuestion,
};

function partOf(field: Field): ComponentType<{ field: Field }> {
  if (field.noneOf) return NoneOfQuestion;
  return field.adds ? AddQuestion : parts[kindOf(field).control];
}

export const Question = memo(function Question({ field }: { field: Field }) {
  const { leave, draft } = useAsking();
  // Only an application is filled in on several devices.
  const isApplication = use(SittingContext) !== undefined;
  const asked = useAsked((sitting) => isAsked(sitting, field.path));
  if (!asked) return null;
  const Part = partOf(field);
  const terms = termsOf[field.path];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble up from its controls
    <div
      onFocus={() => draft.attend(field.path)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        draft.attend(undefined);
        draft.flush();
        afterPress(() => leave(field.path));
      }}
    >
      <BehindLabel value={terms && <Terms field={field} terms={terms} />}>
        <Part field={field} />
      </BehindLabel>
      {isApplication && <AnsweredTwice path={field.path} />}
    </div>
  );
});
