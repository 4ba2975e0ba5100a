import { expect, it } from 'vitest';
import { answered } from '../../src/features/drafts/content';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { everything } from '../e2e/everything';

/** Fields that nobody types, that only foreign countries or a purchase need, an answer given already, and a select that the lender has turned off. */
const notAsked = [
  'subjectProperty.region',
  'subjectProperty.postalCode',
  'borrowInfo.Current Status',
  'borrowInfo.currentStatusCoborrower',
  'loanTerms.purchasePrice',
  'loanTerms.rehabLines',
  'propertyDetails.subjectPropertyCorrectOccupancy',
];

it('answers in the browser tests every question that can be asked at once', () => {
  const content = { program: null, programInterest: null, returnStep: 'process', answers: everything };
  const paths = fieldsOf(definition).map(({ path }) => path);
  expect([...answered(content).keys()].toSorted()).toEqual(paths.filter((path) => !notAsked.includes(path)).toSorted());
});
