// The items of a rehab budget as a text. The counterpart of `src/domain/form/rehab_lines.rs`, which explains it. Both run
// `tests/data/form-cases.json`.

import type { Cents } from '../../../lib/figures/figure';
import type { Field } from './definition';
import type { Wrong } from './finding';
import { checkRange, notTooLong } from './kinds/kind';

export interface RehabItem {
  name: string;
  trade: string;
  /** In hundredths. Not there for a lump sum, and `?` if it is not known yet. */
  quantity: number | '?' | undefined;
  unit: string;
  /** Of one. */
  price: Cents | '?';
  isExample: boolean;
  /** Nothing while its quantity or price is not known. */
  cost: Cents;
}

interface RehabRoom {
  name: string;
  items: RehabItem[];
}

export interface RehabLines {
  rooms: RehabRoom[];
  count: number;
  contingency: Cents;
  total: Cents;
}

const roomLine = /^# (\P{Cc}{1,100})$/u;
const itemLine = /^- (\P{Cc}{1,100})$/u;
const short = /^\P{Cc}{1,40}$/u;
const amountPart = /^(?:(\?|\d{1,7}(?:\.\d\d?)?) )?((?![\d?])\P{Cc}{1,40})$/u;
const pricePart = /^(\?|\d{1,8}\.\d\d)(\*?)$/;
const contingencyLine = /^\+ (\d{1,10}\.\d\d)$/;
const totalLine = /^= (\d{1,10}\.\d\d)$/;

function hundredths(written: string): number {
  const [whole = '', decimals = ''] = written.split('.');
  return Number(whole + decimals.padEnd(2, '0'));
}

const unlessUnknown = (written: string) => (written === '?' ? written : hundredths(written));

function itemIn(line: string): RehabItem | undefined {
  const parts = line.split(' | ');
  const [trade = '', amount = '', priced = ''] = parts.splice(-3);
  const [, name] = itemLine.exec(parts.join(' | ')) ?? [];
  const [, many, unit] = amountPart.exec(amount) ?? [];
  const [, each, star] = pricePart.exec(priced) ?? [];
  if (name === undefined || unit === undefined || each === undefined || !short.test(trade)) return undefined;
  const quantity = many === undefined ? many : unlessUnknown(many);
  const price = unlessUnknown(each);
  const isKnown = quantity !== '?' && price !== '?';
  // The product of the two largest is more than a number holds exactly.
  const cost = isKnown ? Number((BigInt(quantity ?? 100) * BigInt(price) + 50n) / 100n) : 0;
  return { name, trade, quantity, unit, price, isExample: star === '*', cost };
}

/** `undefined` if anything in it can't be read, or if it doesn't add up to its total. */
export function readRehabLines(text: string): RehabLines | undefined {
  const lines = text.split('\n');
  const [, written] = totalLine.exec(lines.pop() ?? '') ?? [];
  const [, set] = contingencyLine.exec(lines.at(-1) ?? '') ?? [];
  if (set) lines.pop();
  const contingency = hundredths(set ?? '');
  const rooms: RehabRoom[] = [];
  for (const line of lines) {
    const [, name] = roomLine.exec(line) ?? [];
    const item = itemIn(line);
    if (name !== undefined) rooms.push({ name, items: [] });
    else if (item) rooms.at(-1)?.items.push(item);
    if (name === undefined && (!item || rooms.length === 0)) return undefined;
  }
  const items = rooms.flatMap((room) => room.items);
  const total = items.reduce((sum, { cost }) => sum + cost, contingency);
  const isWhole = rooms.length > 0 && rooms.every((room) => room.items.length > 0);
  return isWhole && written !== undefined && hundredths(written) === total
    ? { rooms, count: items.length, contingency, total }
    : undefined;
}

export function checkRehabLines(field: Field, text: string): Wrong | undefined {
  const { maxLines } = field;
  const tooLong = notTooLong(field, text);
  const lines = tooLong ? undefined : readRehabLines(text);
  if (!lines) return tooLong ?? { fault: 'lines' };
  return maxLines !== undefined && lines.count > maxLines
    ? { fault: 'tooManyLines', limit: maxLines }
    : checkRange(field, Math.floor(lines.total / 100));
}

/** What items add up to, in whole dollars. */
export function dollarsOf(text: string): number | undefined {
  const lines = readRehabLines(text);
  return lines && Math.round(lines.total / 100);
}
