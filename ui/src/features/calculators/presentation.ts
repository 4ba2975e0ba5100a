import type { Tone } from '../../components/Tag';

/** Whether a figure is good or bad news. Words and signs say it too. */
export type Sense = 'gain' | 'loss' | undefined;

export const senseOf = (cents: number): Sense => (cents < 0 ? 'loss' : cents > 0 ? 'gain' : undefined);

/** Fills of the drawings. */
export type PartFill = 'deep' | 'mist' | 'lagoon' | 'dune' | 'ink' | 'haze' | 'sun' | 'brick' | 'shell';

/** A part of a bar. All bars of a drawing have one scale. */
export interface BarPart {
  name: string;
  /** In any unit, the same for all parts. */
  size: number;
  fill: PartFill;
}

export interface ResultLine {
  name: string;
  value: string;
  note: string;
  sense?: Sense;
}

export interface FormulaLine {
  name: string;
  words: string;
  /** The same with numbers, if all are known. */
  sum?: string | undefined;
}

export interface MainResult {
  name: string;
  value: string;
  sense?: Sense;
  tag?: { tone: Tone; text: string } | undefined;
  /** What the bar shows, or what is missing. */
  note: string;
  bar?: { parts: readonly BarPart[]; mark?: { at: number; over: boolean } | undefined } | undefined;
}

/** What a calculator's page shows of its figures, as texts. */
export interface Presentation {
  /** On the rule over each group, by its id. */
  totals: Readonly<Record<string, string>>;
  total?: { name: string; value: string } | undefined;
  /** Under the labels of fields, instead of what always stands there. By field. */
  hints: Readonly<Record<string, string>>;
  main: MainResult;
  lines: readonly ResultLine[];
  /** Beside the main result at the bottom of a phone. */
  second: { name: string; value: string };
  formulas: readonly FormulaLine[];
  /** When scenarios are compared. */
  compared: readonly { name: string; value: string }[];
}

/** The texts of a calculator's page that do not depend on figures. */
export interface CalculatorWords {
  groups: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  /** Under the label, unless the figures have more to say. By field. */
  hints: Readonly<Record<string, string>>;
  /** By field, then option. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  assumptions: readonly string[];
}
