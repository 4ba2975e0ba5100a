import { shownDate, storedDate } from '../../../features/wizard/form/date';
import type { DeskRates, ProgramLimits, ProgramRates, RateBand, RatesVersion } from '../../../lib/api/types';
import { grouped, readCount, readDollars, readPercent } from '../../../lib/money';
import { fits } from '../../../lib/shape';

export interface BandDraft {
  from: string;
  to: string;
  rate: string;
  points: string;
}

export interface TypeDraft {
  type: string;
  /** Whether the program lends on it. */
  lends: boolean;
  rate: string;
  points: string;
}

export const groups = ['amount', 'ltv', 'score', 'experience'] as const;
export type BandGroup = (typeof groups)[number];

/** A program's rates as typed, whether or not they can be read yet. */
export interface ProgramDraft extends Record<BandGroup, readonly BandDraft[]> {
  rate: string;
  points: string;
  spread: string;
  allStates: boolean;
  states: string;
  takesNoScore: boolean;
  noScoreRate: string;
  noScorePoints: string;
  propertyTypes: readonly TypeDraft[];
}

/** A version of the rate sheet as typed. */
export interface VersionDraft {
  /** The revision of the settings that it is based on. */
  revision: number;
  /** The effective date of the version that this one replaces; `null` for a new one. */
  replaces: string | null;
  effective: string;
  sample: boolean;
  programs: Readonly<Record<string, ProgramDraft>>;
}

type Rules = Pick<DeskRates, 'limits' | 'propertyTypes'>;

const bandDraft = (group: BandGroup, { from, to, rate, points }: RateBand): BandDraft => {
  const shown = (count: number | null) =>
    count === null ? '' : group === 'amount' ? grouped(String(count)) : String(count);
  return { from: shown(from), to: shown(to), rate, points };
};

const zero = { rate: '0', points: '0' };

/** The types that the site asks about first, then others that an old version has. */
function typeDrafts({ propertyTypes }: ProgramRates, rules: Rules): TypeDraft[] {
  const known = rules.propertyTypes.map(({ value }) => value);
  const others = propertyTypes.map(({ type }) => type).filter((type) => !known.includes(type));
  return [...known, ...others].map((type) => {
    const found = propertyTypes.find((one) => one.type === type);
    return { type, lends: found !== undefined, rate: found?.rate ?? '0', points: found?.points ?? '0' };
  });
}

export const programDraft = (rates: ProgramRates, rules: Rules): ProgramDraft => {
  const bands = (group: BandGroup) => rates[group].map((band) => bandDraft(group, band));
  return {
    rate: rates.rate,
    points: rates.points,
    spread: rates.spread,
    allStates: rates.states === null,
    states: (rates.states ?? []).join(', '),
    amount: bands('amount'),
    ltv: bands('ltv'),
    score: bands('score'),
    experience: bands('experience'),
    takesNoScore: rates.noScore !== null,
    noScoreRate: rates.noScore?.rate ?? '0',
    noScorePoints: rates.noScore?.points ?? '0',
    propertyTypes: typeDrafts(rates, rules),
  };
};

/** The program's highest LTV, at which the bands by LTV have to end. */
const mostLtv = ({ ofPurchase, ofAsIs }: ProgramLimits): number =>
  Math.min(100, Math.max(ofPurchase ?? 100, ofAsIs ?? 100));

/** Rates for a program that has none: nothing is adjusted, and what only the lender knows is blank. */
export const blankProgram = (program: string, rules: Rules): ProgramDraft => {
  const limits = rules.limits[program];
  const band = (from: string, to = '') => [{ from, to, ...zero }];
  return {
    rate: '',
    points: '',
    spread: '0',
    allStates: false,
    states: '',
    amount: band(''),
    ltv: band('0', String(limits ? mostLtv(limits) : 100)),
    score: band(''),
    experience: band('0'),
    takesNoScore: false,
    noScoreRate: '0',
    noScorePoints: '0',
    propertyTypes: rules.propertyTypes.map(({ value }) => ({ type: value, lends: false, ...zero })),
  };
};

/** A new version with the figures of `from`, or without any. */
export const copyOf = (from: RatesVersion | undefined, rates: DeskRates): VersionDraft => ({
  revision: rates.revision,
  replaces: null,
  effective: '',
  sample: from?.sample ?? false,
  programs: Object.fromEntries(
    Object.entries(from?.programs ?? {}).map(([name, program]) => [name, programDraft(program, rates)]),
  ),
});

/** A version that doesn't apply yet, to be changed. */
export const changeOf = (version: RatesVersion, rates: DeskRates): VersionDraft => ({
  ...copyOf(version, rates),
  replaces: version.effective,
  effective: shownDate(version.effective),
});

/**
 * Bases a draft on what is stored now. If the version it replaces was given another date, was removed or is now in
 * effect, the draft becomes a new version.
 */
export const basedOn = (draft: VersionDraft, { revision, versions }: DeskRates): VersionDraft => ({
  ...draft,
  revision,
  replaces: versions.some(({ effective, state }) => effective === draft.replaces && state === 'future')
    ? draft.replaces
    : null,
});

/** What can't be read is sent as typed, so that the server says what is wrong with it. */
const whole = (group: BandGroup, typed: string): number | string => {
  const { number } = (group === 'amount' ? readDollars : readCount)(typed.replace(/ ?%$/, ''));
  return number === undefined ? typed.trim() : Number(number);
};

const percent = (typed: string): string => readPercent(typed).number ?? typed.trim();

/** Percentage points with or without a sign, as people type them: `+0.25`, `−0.5%`. */
function adjustment(typed: string): string {
  const [, sign = '', size = ''] = /^([+\-\u2212–]?) ?(.*)$/su.exec(typed.trim()) ?? [];
  const { number } = readPercent(size);
  if (number === undefined) return typed.trim();
  return (sign === '' || sign === '+' ? '' : '-') + number;
}

const adjustments = ({ rate, points }: Pick<BandDraft, 'rate' | 'points'>) => ({
  rate: adjustment(rate),
  points: adjustment(points),
});

function programOf(draft: ProgramDraft) {
  const bands = (group: BandGroup) =>
    draft[group].map(({ from, to, ...adjusts }) => ({
      from: whole(group, from),
      to: to.trim() === '' ? null : whole(group, to),
      ...adjustments(adjusts),
    }));
  return {
    rate: percent(draft.rate),
    points: percent(draft.points),
    spread: percent(draft.spread),
    states: draft.allStates ? null : (draft.states.toUpperCase().match(/[^\s,;]+/g) ?? []),
    amount: bands('amount'),
    ltv: bands('ltv'),
    score: bands('score'),
    noScore: draft.takesNoScore ? adjustments({ rate: draft.noScoreRate, points: draft.noScorePoints }) : null,
    experience: bands('experience'),
    propertyTypes: draft.propertyTypes
      .filter(({ lends }) => lends)
      .map(({ type, ...adjusts }) => ({ type, ...adjustments(adjusts) })),
  };
}

/** A sheet in the format of the settings file. */
export const sheetOf = ({ effective, sample, programs }: VersionDraft): Record<string, unknown> => ({
  effective: storedDate(effective),
  sample,
  programs: Object.fromEntries(Object.entries(programs).map(([name, program]) => [name, programOf(program)])),
});

/** The program that a member of a sheet belongs to: `bridge` of `programs.bridge.ltv[1]`. */
export const programIn = (member: string): string | undefined => /^programs\.([^.]+)/.exec(member)?.[1];

/** The field that shows what is wrong with a member: a row is shown at its first cell. */
export function fieldOf(member: string): string {
  const place = member.replace(/^programs\.[^.]+\.?/, '');
  if (place === '' && member !== '') return member === 'programs' ? member : `${member}.rate`;
  if (/^(amount|ltv|score|experience)$/.test(place)) return `${member}[0].from`;
  if (/^(amount|ltv|score|experience)\[\d+\]$/.test(place)) return `${member}.from`;
  if (/^propertyTypes(\[\d+\](\.type)?)?$/.test(place)) return member.replace(/propertyTypes.*$/, 'propertyTypes');
  if (place.startsWith('states')) return member.replace(/states.*$/, 'states');
  if (place === 'noScore') return `${member}.rate`;
  return member;
}

/** The id of a field on the page. */
export const idOf = (field: string): string => `rates-${field}`;

const band = { from: 'string', to: 'string', rate: 'string', points: 'string' } as const;

const isProgram = (value: unknown): value is ProgramDraft =>
  fits<Omit<ProgramDraft, BandGroup> & Record<BandGroup, BandDraft[]>>(value, {
    rate: 'string',
    points: 'string',
    spread: 'string',
    allStates: 'boolean',
    states: 'string',
    takesNoScore: 'boolean',
    noScoreRate: 'string',
    noScorePoints: 'string',
    propertyTypes: [{ type: 'string', lends: 'boolean', rate: 'string', points: 'string' }],
    amount: [band],
    ltv: [band],
    score: [band],
    experience: [band],
  });

/** Whether a draft that this device kept has all that this release reads. */
export const isWhole = (found: unknown): found is VersionDraft =>
  fits<Omit<VersionDraft, 'programs'> & { programs: object }>(found, {
    revision: 'number',
    'replaces?': 'string',
    effective: 'string',
    sample: 'boolean',
    programs: {},
  }) && Object.values(found.programs).every(isProgram);
