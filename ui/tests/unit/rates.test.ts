import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dealOfRequest } from '../../src/features/requests/soft-terms';
import type { Answers } from '../../src/features/wizard/form/definition';
import type { PublishedRates, RateOutcome } from '../../src/lib/api/types';
import type { RatesDeal } from '../../src/lib/rates/deal';
import { outcomeOf } from '../../src/lib/rates/rates';

interface Table {
  sheet: PublishedRates;
  deals: { name: string; program: string | null; deal: RatesDeal; outcome: RateOutcome }[];
  requests: { name: string; answers: Answers; program: string | null; deal: RatesDeal }[];
}

// The server's tests use the same table.
const file = new URL('../../../tests/data/rate-cases.json', import.meta.url);
const table: Table = JSON.parse(readFileSync(file, 'utf8'));

describe('a deal gets from the rate sheet what the table says', () => {
  it.each(table.deals)('$name', ({ program, deal, outcome }) => {
    expect(outcomeOf(table.sheet, program ?? undefined, deal)).toEqual(outcome);
  });
});

describe('a request is read as the table says', () => {
  it.each(table.requests)('$name', ({ answers, program, deal }) => {
    expect(dealOfRequest(answers)).toEqual({ program: program ?? undefined, deal });
  });
});

it('treats a number that is not whole or finite as missing', () => {
  const deal = { ...table.deals[0]?.deal, price: Number.NaN, requested: Number.POSITIVE_INFINITY, deals: 1.5 };
  expect(outcomeOf(table.sheet, 'fix-and-flip', deal)).toEqual({
    outcome: 'missing',
    answers: ['price', 'requested', 'deals'],
  });
});
