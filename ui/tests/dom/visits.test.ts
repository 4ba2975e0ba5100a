import { beforeEach, expect, it } from 'vitest';
import { definition } from '../../src/features/wizard/form/shipped';
import { steps } from '../../src/pwa/options';
import { visit } from '../../src/pwa/visits';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 21, 12);
beforeEach(() => localStorage.clear());

it('counts a visit once, however long it is and in however many tabs', () => {
  expect([0, 5, 34, 60].map((at) => visit(noon + at * minute))).toEqual([1, 1, 1, 1]);
});

it('recognizes a returning visitor', () => {
  expect([visit(noon), visit(noon + 31 * minute), visit(noon + 3 * 1440 * minute)]).toEqual([1, 2, 3]);
});

it('starts over if its stored data is broken', () => {
  localStorage.setItem('lender.visits', 'yes@no');
  expect(visit(noon)).toBe(1);
});

it('has the worker store the options of every step that has selects', () => {
  expect(steps).toEqual(definition.steps.flatMap(({ options }) => options ?? []).map(String));
});
