import { beforeEach, expect, it } from 'vitest';
import { answersOf, missingIn } from '../../src/features/quick-apply/answers';
import { givenBack, handedOver, handOver, leadOf, taken } from '../../src/features/quick-apply/handover';
import { session } from '../../src/lib/session';

const answers = { 'Loan Type': { value: 'bridge' }, 'How much are you looking for': '350000' };

beforeEach(() => sessionStorage.clear());

it('sends the same answers under the same id until the server has them', () => {
  const lead = leadOf('marisol', answers);
  expect(leadOf('marisol', { ...answers })).toEqual(lead);
  expect(leadOf('marisol', { ...answers, 'How much are you looking for': '360000' }).id).not.toBe(lead.id);
  const last = leadOf('marisol', answers);
  handOver('marisol', last);
  expect(leadOf('marisol', answers).id).not.toBe(last.id);
});

it('hands over only what the server has, once', () => {
  const lead = leadOf('marisol', answers);
  expect(handedOver('marisol')).toBeUndefined();
  handOver('marisol', lead);
  expect(handedOver('marisol')).toEqual(answers);
  taken();
  expect(handedOver('marisol')).toBeUndefined();
});

it('hands nothing to another account, or to anyone after signing out', () => {
  handOver('marisol', leadOf('marisol', answers));
  expect(handedOver('rafael')).toBeUndefined();
  session.end();
  expect(handedOver('marisol')).toEqual(answers);
  session.endEverywhere();
  expect(handedOver('marisol')).toBeUndefined();
});

it.each([
  ['of an older shape', JSON.stringify({ owner: 'marisol', answers, received: true })],
  ['that cannot be read', '{"owner":"marisol"'],
  ['that is not an object', '"marisol"'],
])('starts over if this tab has kept something %s', (_, words) => {
  sessionStorage.setItem('lender.lead', words);
  sessionStorage.setItem('lender.quick', words.replace('answers', 'typed'));
  expect([handedOver('marisol'), givenBack('marisol')]).toEqual([undefined, undefined]);
  expect(leadOf('marisol', answers).answers).toEqual(answers);
});

it('leaves out missing answers, and converts the others', () => {
  expect(
    answersOf({
      'Loan Type': { other: '  A marina ' },
      'Lead source': { other: '  ' },
      'How much are you looking for': ' $350.000 ',
    }),
  ).toEqual({ 'Loan Type': { other: 'A marina' }, 'How much are you looking for': '350000' });
  expect(answersOf({ 'How much are you looking for': '' })).toEqual({});
});

it('needs a loan type or an amount, and asks for those that are offered', () => {
  const amount = 'How much are you looking for';
  for (const enough of [
    { 'Loan Type': { value: 'bridge' } },
    { 'Loan Type': { other: 'A marina' } },
    { [amount]: '1' },
  ]) {
    expect([missingIn(enough, true), missingIn(enough, false)]).toEqual([undefined, undefined]);
  }
  for (const little of [{}, { [amount]: '0' }, { 'Lead source': { value: 'rep' } }]) {
    expect([missingIn(little, true), missingIn(little, false)]).toEqual(['Loan Type', amount]);
  }
});
