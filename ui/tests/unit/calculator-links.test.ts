import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type Calculator, type Entries, entriesOf, workOut } from '../../src/features/calculators/calculator';
import { linkedIn, linkOf } from '../../src/features/calculators/link';

// The calculators open their shelves when they load.
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', localStorage);
vi.stubGlobal('window', { addEventListener: () => undefined });

const { constructionCalculator } = await import('../../src/routes/tools/construction/construction-calculator');
const { flipCalculator } = await import('../../src/routes/tools/flip/flip-calculator');
const { refinanceCalculator } = await import('../../src/routes/tools/refinance/refinance-calculator');
const { rentalCalculator } = await import('../../src/routes/tools/rental/rental-calculator');
const { sizingCalculator } = await import('../../src/routes/tools/sizing/sizing-calculator');

function read<Deal, Figures extends object>(calculator: Calculator<Deal, Figures>, hash: string) {
  return linkedIn(calculator, hash, (entries) => workOut(calculator, entries).faults ?? {});
}
const inFlip = (hash: string) => read(flipCalculator, hash);

it.each([
  ['fix and flip', flipCalculator.sample, inFlip, linkOf(flipCalculator, flipCalculator.sample)],
  [
    'rental',
    rentalCalculator.sample,
    (hash: string) => read(rentalCalculator, hash),
    linkOf(rentalCalculator, rentalCalculator.sample),
  ],
  [
    'refinance',
    refinanceCalculator.sample,
    (hash: string) => read(refinanceCalculator, hash),
    linkOf(refinanceCalculator, refinanceCalculator.sample),
  ],
  [
    'new construction',
    constructionCalculator.sample,
    (hash: string) => read(constructionCalculator, hash),
    linkOf(constructionCalculator, constructionCalculator.sample),
  ],
  [
    'sizing',
    sizingCalculator.sample,
    (hash: string) => read(sizingCalculator, hash),
    linkOf(sizingCalculator, sizingCalculator.sample),
  ],
])('a link of a %s says the same numbers again', (_, sample, parse, link) => {
  expect(parse(link)).toEqual({ entries: sample, unread: [] });
});

it('holds numbers only, as they are stored', () => {
  const entries: Entries = { ...flipCalculator.sample, price: ' 350k ', rate: 'about nine', fees: '' };
  const link = linkOf(flipCalculator, entries);
  expect(link).toContain('price=350000&');
  expect(link).not.toMatch(/rate=|fees=/);
  for (const [, value] of new URLSearchParams(link.slice(1))) expect(value).toMatch(/^[\d.]+$|^(drawn|whole)$/);
});

it('is no link if it names no field', () => {
  for (const hash of ['', '#', '#compare', '#even', '#utm_source=x', '#constructor=1'])
    expect(inFlip(hash)).toBeUndefined();
});

it('names what cannot be read, and gives it its usual number or none', () => {
  const linked = inFlip('#price=abc&arv=500000&rule=900&months=0&interestOn=never&rate=1e3&contingency=');
  expect(linked?.unread).toEqual(['price', 'rate', 'interestOn', 'months', 'rule']);
  expect(linked?.entries).toMatchObject({
    price: '',
    arv: '500000',
    rule: '70',
    months: '',
    interestOn: 'drawn',
    contingency: '',
  });
});

it('whatever a link says, every figure is a number or says why not, and nothing but fields is read', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('NaN', 'Infinity', '-1', '1e309', '9'.repeat(30), '<script>', '__proto__', '%00', '0', '350000'),
    fc.double().map(String),
    fc.integer().map(String),
  );
  const name = fc.oneof(fc.constantFrom(...Object.keys(flipCalculator.fields)), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const linked = inFlip(`#${new URLSearchParams(pairs)}`);
      if (!linked) return;
      expect(Object.keys(linked.entries)).toEqual(Object.keys(flipCalculator.fields));
      const { worked } = workOut(flipCalculator, linked.entries);
      expect(worked).toBeDefined();
      for (const figure of Object.values(worked?.figures ?? {})) {
        const number = typeof figure === 'number' ? figure : figure.known ? figure.value : 0;
        expect(Number.isFinite(number)).toBe(true);
      }
    }),
  );
});

it('reads a link of bare text without failing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const linked = inFlip(`#${text}`);
      expect(linked === undefined || Object.keys(linked.entries).length > 0).toBe(true);
    }),
  );
});

it('begins empty with what is usual, and asks for the rest', () => {
  const { worked } = workOut(flipCalculator, entriesOf(flipCalculator, flipCalculator.usual));
  expect(worked?.figures.profit).toEqual({ known: false, why: expect.any(String) });
});

it('refuses more decimals than it can keep, and letters', () => {
  const faults = (entries: Entries) => workOut(flipCalculator, { ...flipCalculator.sample, ...entries }).faults;
  expect(faults({ rate: '8.12345' })).toEqual({ rate: 'tooFine' });
  expect(faults({ rate: '8.1250000' })).toBeUndefined();
  expect(faults({ price: 'much' })).toEqual({ price: 'unread' });
  expect(faults({ rate: '101' })).toEqual({ rate: 'tooHigh' });
});
