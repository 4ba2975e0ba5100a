import { expect, it } from 'vitest';
import table from '../../../tests/data/form-cases.json';
import { type Content, withAnswer } from '../../src/features/drafts/content';
import type { Answer } from '../../src/features/wizard/form/definition';
import { judge } from '../../src/features/wizard/form/judge';
import { definition } from '../../src/features/wizard/form/shipped';
import { stepsDone } from '../../src/features/wizard/progress';

const answers: Record<string, Answer> = table.answers;
const offers: Record<string, string[]> = table.offers;

/** How many steps are done for a borrower who opened the last one and gave these answers. */
function done(given: Record<string, Answer>): number {
  const empty: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'terms-conditions' };
  const content = Object.entries(given).reduce((held, [path, answer]) => withAnswer(held, path, answer), empty);
  return stepsDone(content, judge(definition, content, offers, '2026-11-22'));
}

const without = (path: string) => Object.fromEntries(Object.entries(answers).filter(([other]) => other !== path));

it('counts the steps that are filled, not those that were opened', () => {
  expect(done({})).toBe(0);
  expect(done({ 'borrowInfo.email': 'marisol@example.com' })).toBe(0);
  expect(done({ 'process.Where are you in the process': ['general-info'] })).toBe(1);
});

it('counts a step without required questions once it is answered or everything else is complete', () => {
  const whole = done(answers);
  expect(whole).toBe(definition.steps.length - 1);
  const missing = without('borrowInfo.lastName');
  const little = done(missing);
  expect(little).toBeLessThan(whole - 1);
  expect(done({ ...missing, 'propertyDetails.annualPropertyTaxes': '3200' })).toBe(little + 1);
});
