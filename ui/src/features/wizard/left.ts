import { appliesAt, gateOf } from './fields/none-of';
import type { Field, Step } from './form/definition';
import type { Finding } from './form/finding';
import { definition } from './form/shipped';
import { type Sitting, useOf, useSitting } from './sitting';

interface Left {
  step: Step;
  field: Field;
  finding: Finding;
  /** Missing, not wrong. */
  isBlank: boolean;
}

/** What is missing or wrong, in the form's order. Questions that are asked at once are missing at once. */
function leftOf(sitting: Pick<Sitting, 'draft' | 'verdict'>): Left[] {
  const { findings } = sitting.verdict();
  return definition.steps.flatMap((step) =>
    step.sections.flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const finding = findings.get(field.path);
        const gate = gateOf(field.path);
        const isTogether = gate !== undefined && appliesAt(sitting, gate) === undefined;
        if (!finding || (isTogether && gate.noneOf?.[0] !== field.path)) return [];
        const isBlank = finding.fault === 'required' || finding.fault === 'unanswered';
        return [{ step, field: isTogether ? gate : field, finding, isBlank }];
      }),
    ),
  );
}

export function useLeft(): Left[] {
  const sitting = useSitting();
  useOf(({ verdict }) => verdict());
  return leftOf(sitting);
}
