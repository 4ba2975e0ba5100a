import { type Answered, appliesAt, gateOf } from './fields/none-of';
import { type Field, looksAt, type Step } from './form/definition';
import type { Finding } from './form/finding';
import type { Verdict } from './form/judge';
import { definition } from './form/shipped';
import type { WizardText } from './wizard.en';

export interface LeftInStep {
  step: Step;
  field: Field;
  finding: Finding;
  /** Missing, not wrong. */
  isBlank: boolean;
}

/** What is missing or wrong, in the form's order. Questions that are asked at once are missing at once. */
export function leftOf(answers: Answered, { findings }: Verdict): LeftInStep[] {
  return definition.steps.flatMap((step) =>
    step.sections.flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const finding = findings.get(field.path);
        const gate = gateOf(field.path);
        const isTogether = gate !== undefined && appliesAt(answers, gate) === undefined;
        if (!finding || (isTogether && gate.noneOf?.[0] !== field.path)) return [];
        const isBlank = finding.fault === 'required' || finding.fault === 'unanswered';
        return [{ step, field: isTogether ? gate : field, finding, isBlank }];
      }),
    ),
  );
}

/** By question, the steps where its answer can open more that must be answered. */
const opens = new Map<string, Set<Step>>();
for (const step of definition.steps) {
  for (const { when, fields } of step.sections) {
    for (const field of fields) {
      if (field.required === false) continue;
      const conditions = [when, field.when, typeof field.required === 'object' ? field.required : undefined];
      for (const path of conditions.flatMap((condition) => (condition ? looksAt(condition) : []))) {
        opens.set(path, (opens.get(path) ?? new Set()).add(step));
      }
    }
  }
}

/** Whether answering can open more questions, in this step or anywhere. */
export function mayGrow(left: readonly LeftInStep[], step?: Step): boolean {
  const mayOpen = (path: string) => (step ? opens.get(path)?.has(step) : opens.has(path)) === true;
  return left.some(({ field: { path, noneOf = [] }, isBlank }) => isBlank && [path, ...noneOf].some(mayOpen));
}

/** How many answers are missing and, apart from them, how many are wrong; empty if there are none. Of one step, or of all. */
export function countsOf(
  left: readonly LeftInStep[],
  words: WizardText['left'],
  word: 'answers' | 'missing',
  step?: Step,
): string {
  const missing = left.filter(({ isBlank }) => isBlank).length;
  const wrong = left.length - missing;
  return [missing > 0 && words[word](missing, mayGrow(left, step)), wrong > 0 && words.wrong(wrong)]
    .filter(Boolean)
    .join('\u00a0· ');
}
