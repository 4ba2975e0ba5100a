import { describe, expect, it } from 'vitest';
import { displayedPartners } from '../../src/content/partners/partner';
import { text as overseasEn } from '../../src/content/programs/overseas.en';
import { families, findProgram, programPath } from '../../src/content/programs/program';
import { programs as known } from '../../src/content/programs/programs';
import { text as usaEn } from '../../src/content/programs/usa.en';

const files = import.meta.glob<Record<string, unknown>>('../../src/content/**/*.{en,es}.ts', { eager: true });
const english = Object.keys(files).filter((path) => path.endsWith('.en.ts'));
const programs = { ...usaEn, ...overseasEn };

/** Each text of a file, with its path. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const numbers = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();
const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(english)('%s', (path) => {
  const en = texts(files[path]);
  const es = new Map(texts(files[path.replace('.en.ts', '.es.ts')]));

  it('says the same numbers in Spanish', () => {
    for (const [at, text] of en) expect(numbers(es.get(at) ?? ''), at).toEqual(numbers(text));
  });

  it('names the lender where Spanish does', () => {
    for (const [at, text] of en) expect(blanks(es.get(at) ?? ''), at).toEqual(blanks(text));
  });
});

describe('the programs', () => {
  it('are the specification’s fourteen, each in its family', () => {
    expect(families.usa).toEqual([
      'fixandflip',
      'longtermrental',
      'multifamily',
      'newconstruction',
      'investorrentalportfolio',
      'landdevelopment',
      'commercial',
      'uniquedeals',
    ]);
    expect([...families.overseas].toSorted()).toEqual([
      'agriculture',
      'alternativeEnergy',
      'industrialsRetail',
      'machineryEquipment',
      'overseaDeals',
      'resortHotels',
    ]);
  });

  it('are found by their id alone', () => {
    expect(findProgram('commercial')).toEqual({ id: 'commercial', family: 'usa', index: 6 });
    for (const unknown of ['Commercial', 'constructor', '', undefined]) expect(findProgram(unknown)).toBeUndefined();
    expect(programPath('agriculture')).toBe('/loan/agriculture');
    expect(programPath()).toBe('/loan-programs#default-id');
  });

  it('are compared with others of their family', () => {
    for (const [id, { related: others }] of Object.entries(known)) {
      expect(others).not.toContain(id);
      for (const other of others) expect(findProgram(other)?.family).toBe(findProgram(id)?.family);
    }
  });

  it('promise no percentage or rate that is not in the specification', () => {
    for (const { figures, features } of Object.values(programs)) {
      for (const figure of figures) if ('share' in figure) expect([40, 75, 80, 90, 100]).toContain(figure.share);
      for (const feature of features) {
        for (const [, share] of feature.matchAll(/([\d.]+)%/g)) {
          expect(['40', '75', '80', '90', '100', '5.75']).toContain(share);
        }
      }
    }
  });
});

describe.each(Object.entries(programs))('the example of %s', (_, { example, figures }) => {
  const shares = figures.flatMap((figure) => ('share' in figure ? [figure.share] : []));

  it('lends no larger share of each cost than the program does', () => {
    if (!('costs' in example)) return expect(example.rent).toBeGreaterThan(0);
    const most = Math.max(...(shares.includes(40) ? [60] : shares));
    for (const { cost, loan } of example.costs) expect((loan / cost) * 100).toBeLessThanOrEqual(most);
  });

  it('matches its own description', () => {
    if ('costs' in example) {
      const loan = example.costs.reduce((sum, row) => sum + row.loan, 0);
      const ceiling = /is \$([\d,]+)\. The loan fits/.exec(example.check)?.[1];
      if (ceiling) expect(loan).toBeLessThanOrEqual(Number(ceiling.replaceAll(',', '')));
    } else {
      const spent = example.outgoings.reduce((sum, { cost }) => sum + cost, 0);
      expect(example.check).toContain((example.rent / spent).toFixed(2));
    }
  });
});

it('ten partners are on display, in the specification’s order', () => {
  expect(displayedPartners.map(({ id }) => id)).toEqual([
    'latinos',
    'latinosInnovadores1',
    'relayBanking',
    'subTo',
    'emprendeHoy',
    'astroFlipping1',
    'gatorMethod',
    'lamassuMedia',
    'wyomingLLC',
    'myScoreIQ',
  ]);
});
