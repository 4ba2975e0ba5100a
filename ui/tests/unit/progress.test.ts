import fc from 'fast-check';
import { expect, it } from 'vitest';
import table from '../../../tests/data/form-cases.json';
import { answerAt, type Content, withAnswer } from '../../src/features/drafts/content';
import type { Answer, Field } from '../../src/features/wizard/form/definition';
import { judge } from '../../src/features/wizard/form/judge';
import { definition } from '../../src/features/wizard/form/shipped';
import { leftOf, mayGrow } from '../../src/features/wizard/left';
import { stepsDone } from '../../src/features/wizard/progress';

const answers: Record<string, Answer> = table.answers;
const offers: Record<string, string[]> = table.offers;

function contentOf(given: Record<string, Answer>): Content {
  const empty: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'terms-conditions' };
  return Object.entries(given).reduce((held, [path, answer]) => withAnswer(held, path, answer), empty);
}

const judged = (content: Content) => judge(definition, content, offers, '2026-11-22');

/** How many steps are done for a borrower who opened the last one and gave these answers. */
function done(given: Record<string, Answer>): number {
  const content = contentOf(given);
  return stepsDone(content, judged(content));
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

const leftIn = (content: Content) => leftOf({ answer: (path) => answerAt(content, path) }, judged(content));

/** Any answers that a question takes. */
function answersTo({ type, choices }: Field): Answer[] {
  if (type === 'yesNo') return [true, false];
  if (type === 'manyOf') return choices.map(({ value }) => [value]);
  return ['1', 'one', ...choices.map(({ value }) => value)];
}

it('says “at least” wherever an answer that is missing can open more questions', () => {
  const paths = Object.keys(answers);
  fc.assert(
    fc.property(fc.subarray(paths), (gone) => {
      const given = Object.fromEntries(Object.entries(answers).filter(([path]) => !gone.includes(path)));
      const content = contentOf(given);
      const left = leftIn(content);
      for (const { field, step } of left) {
        for (const answer of answersTo(field)) {
          const after = leftIn(withAnswer(content, field.path, answer));
          if (after.length > left.length) expect(mayGrow(left), field.path).toBe(true);
          const [here, then] = [left, after].map((all) => all.filter((one) => one.step === step));
          if ((then?.length ?? 0) > (here?.length ?? 0)) expect(mayGrow(here ?? [], step), field.path).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(mayGrow(leftIn(contentOf({})))).toBe(true);
  expect(mayGrow(leftIn(contentOf(without('borrowInfo.lastName'))))).toBe(false);
});
