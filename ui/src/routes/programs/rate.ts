import type { ProgramFigure } from '../../content/programs/program';
import { useSpeech } from '../../i18n/language';
import { lender } from '../../lib/lender';
import { programsText } from './programs';

const mark = '{rate}';

export const namesRate = (feature: string): boolean => feature.includes(mark);

interface ShownRate {
  percent: string;
  label: string;
  /** As of when and with how many points, or that it is no current offer. It stands wherever the rate does. */
  note: string;
  /** A feature with the rate filled in. */
  fill: (feature: string) => string;
}

/** The rate that a program with these figures shows: the lender's, or that of its example until the lender names one. */
export function useRate(figures: readonly ProgramFigure[]): ShownRate | undefined {
  const { rate: text } = programsText.use().program;
  const { language } = useSpeech();
  const example = figures.find((figure) => 'rate' in figure);
  if (!example) return undefined;
  const { advertisedRate: set } = lender();
  const percent = set?.percent ?? String(example.rate);
  const day = set && new Date(`${set.asOf}T00:00`).toLocaleDateString(`${language}-US`, { dateStyle: 'long' });
  return {
    percent,
    label: set ? text.lowest : text.example,
    note: set && day ? text.asOf(day, set.points) : text.noOffer,
    fill: (feature) => feature.replace(mark, percent),
  };
}
