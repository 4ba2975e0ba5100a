// The lines of a rehab budget as a text, so that they travel with an application like any other answer: people can read
// and change them there, and the desk reads their amounts again.

import type { Cents } from './figures/figure';
import { grouped } from './money';

interface WrittenLine {
  /** What is done, how much of it and at which price. */
  what: string;
  cost: Cents;
}

export interface WrittenRoom {
  /** Blank for lines that are in no room. */
  name: string;
  lines: readonly WrittenLine[];
}

/** The longest text that an application takes. */
export const maxRehabLines = 20_000;

const amount = /^(.*\S)\s*=\s*\$\s?(\d{1,3}(?:,\d{3}){0,4}|\d{1,12})(?:\.(\d\d))?$/;

const written = ({ what, cost }: WrittenLine): string =>
  `${what.replaceAll('=', '-')} = $${grouped(String(Math.floor(cost / 100)))}.${String(cost % 100).padStart(2, '0')}`;

/** Rooms over their lines, with a blank line before each room. */
const textOf = (rooms: readonly WrittenRoom[]): string =>
  rooms
    .map(({ name, lines }) => [name.replaceAll('=', '-'), ...lines.map(written)].filter(Boolean).join('\n'))
    .join('\n\n');

/** The lines as a text; if that is too long, only what each room costs. */
export function writeRehabLines(rooms: readonly WrittenRoom[], contingency: WrittenLine): string {
  const ends = contingency.cost > 0 ? [{ name: '', lines: [contingency] }] : [];
  const text = textOf([...rooms, ...ends]);
  if (text.length <= maxRehabLines) return text;
  const costs = rooms.map(({ name, lines }) => ({
    what: name,
    cost: lines.reduce((sum, { cost }) => sum + cost, 0),
  }));
  return textOf([{ name: '', lines: [...costs, ...ends.flatMap(({ lines }) => lines)] }]);
}

export interface ReadRehabLines {
  rooms: readonly WrittenRoom[];
  total: Cents;
  count: number;
}

/** The lines of such a text, also after someone changed it. A line without an amount stands over those that follow. */
export function readRehabLines(text: string): ReadRehabLines {
  const rooms: { name: string; lines: WrittenLine[] }[] = [];
  let isAfterBlank = true;
  let [total, count] = [0, 0];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') {
      isAfterBlank = true;
      continue;
    }
    const [, what, dollars = '', cents = '00'] = amount.exec(line) ?? [];
    const last = rooms.at(-1);
    if (what === undefined) {
      rooms.push({ name: line, lines: [] });
    } else {
      const cost = Number(dollars.replaceAll(',', '') + cents);
      total += cost;
      count += 1;
      if (last && !isAfterBlank) last.lines.push({ what, cost });
      else rooms.push({ name: '', lines: [{ what, cost }] });
    }
    isAfterBlank = false;
  }
  return { rooms, total, count };
}
