import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { amortization } from '../../src/lib/figures/amortization';
import { bridge } from '../../src/lib/figures/bridge';
import { construction } from '../../src/lib/figures/construction';
import { interest } from '../../src/lib/figures/days';
import type { Figure } from '../../src/lib/figures/figure';
import { flip } from '../../src/lib/figures/flip';
import { refinance } from '../../src/lib/figures/refinance';
import { rental } from '../../src/lib/figures/rental';
import { sizing } from '../../src/lib/figures/sizing';

const calculators = { amortization, bridge, construction, flip, interest, refinance, rental, sizing };

interface Case {
  name: string;
  deal: object;
  /** A number, or why there is none. For a schedule: some of its months, and in `months` their number. */
  figures?: Record<string, unknown>;
  faults?: Record<string, string>;
}

// The server's tests use the same table.
const file = new URL('../../../tests/data/figure-cases.json', import.meta.url);
const table: Record<string, Case[]> = JSON.parse(readFileSync(file, 'utf8'));

const isFigure = (value: unknown): value is Figure<string> =>
  typeof value === 'object' && value !== null && 'known' in value;

/** As the table writes it. */
function plain(value: unknown): unknown {
  if (isFigure(value)) return value.known ? value.value : value.why;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}

/** The months of a schedule that a case gives. */
function only(schedule: { month: number }[], { schedule: given }: NonNullable<Case['figures']>) {
  const months = Array.isArray(given) ? given.map(({ month }) => month) : [];
  return schedule.filter(({ month }) => months.includes(month));
}

it('is of every calculator', () => expect(Object.keys(table)).toEqual(Object.keys(calculators)));

describe.each(Object.entries(calculators))('%s is worked out as the table says', (name, calculator) => {
  const cases = table[name] ?? [];
  it('has enough cases', () => expect(cases.length).toBeGreaterThanOrEqual(12));
  it.each(cases)('$name', ({ deal, figures, faults }) => {
    const found = calculator(deal);
    expect(found.faults).toEqual(faults);
    if (figures === undefined || found.figures === undefined) return expect(found.figures).toEqual(figures);
    const parts: object = found.figures;
    const schedule =
      'schedule' in found.figures
        ? { schedule: only(found.figures.schedule, figures), months: found.figures.schedule.length }
        : {};
    expect(plain({ ...parts, ...schedule })).toEqual(figures);
  });
});

it('refuses what is not a whole number', () => {
  expect(flip({ price: 1.5, arv: Number.NaN, months: Number.POSITIVE_INFINITY }).faults).toEqual({
    price: 'notWhole',
    arv: 'notWhole',
    months: 'tooHigh',
  });
});
