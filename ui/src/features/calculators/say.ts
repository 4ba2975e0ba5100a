import type { Cents, Figure, Millionths } from '../../lib/figures/figure';
import { dollars, grouped } from '../../lib/money';

/** In place of a figure that is unknown. */
export const unknown = '—';

/** Whole dollars of an amount in cents. A half is rounded away from zero. */
const wholeDollarsOf = (cents: Cents): number => Math.sign(cents) * Math.round(Math.abs(cents) / 100);

/** `$350,000`, `−$6,700` */
export function money(cents: Cents): string {
  const whole = wholeDollarsOf(cents);
  return whole < 0 ? `−${dollars(-whole)}` : dollars(whole);
}

/** `+$7,283`, `−$6,700`: a change. */
export const change = (cents: Cents): string => (wholeDollarsOf(cents) > 0 ? `+${money(cents)}` : money(cents));

/** `$2,331.24`, for what is billed to the cent. */
export function toTheCent(cents: Cents): string {
  const size = Math.abs(cents);
  const written = `$${grouped(String(Math.floor(size / 100)))}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `−${written}` : written;
}

/** `$350,000`, `$1,239.75`: cents only if there are any. */
export const exactly = (cents: Cents): string => (cents % 100 === 0 ? money(cents) : toTheCent(cents));

/** `$460k`, `$1.25M`: on the axis of a plot. */
export function inShort(cents: Cents): string {
  const size = Math.abs(wholeDollarsOf(cents));
  const sign = cents < 0 ? '−' : '';
  if (size >= 1_000_000) return `${sign}$${Number((size / 1_000_000).toFixed(2))}M`;
  if (size >= 10_000) return `${sign}$${Number((size / 1000).toFixed(1))}k`;
  return `${sign}${dollars(size)}`;
}

/** A number in millionths with at most so many decimals, without zeros at the end: `3.7`. */
export function decimal(millionths: Millionths, decimals: number): string {
  const size = Number((Math.abs(millionths) / 1_000_000).toFixed(decimals));
  return `${millionths < 0 && size !== 0 ? '−' : ''}${grouped(String(size))}`;
}

/** A ratio with two decimals: `1.05`. */
export const ratio = (millionths: Millionths): string => (millionths / 1_000_000).toFixed(2).replace('-', '−');

/** `69.1%`, `−3.6%` */
export function percent(millionths: Millionths, decimals = 1): string {
  const size = Number((Math.abs(millionths) / 10_000).toFixed(decimals));
  return `${millionths < 0 && size !== 0 ? '−' : ''}${grouped(String(size))}%`;
}

/** `+1.5%` */
export const percentChange = (millionths: Millionths): string =>
  millionths > 0 ? `+${percent(millionths)}` : percent(millionths);

/** A part of a whole, in millionths. */
export const shareOf = (part: number, whole: number): Millionths =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000_000);

/** A figure as text, or a dash. */
export const told = (figure: Figure<string>, tell: (value: number) => string = money): string =>
  figure.known ? tell(figure.value) : unknown;

/** A sentence about figures that are all known; otherwise why the first one is not. */
export function sentence<Why extends string>(
  figures: readonly Figure<Why>[],
  why: Readonly<Record<Why | 'tooLarge', string>>,
  tell: (...values: number[]) => string,
): string {
  const values: number[] = [];
  for (const figure of figures) {
    if (!figure.known) return why[figure.why];
    values.push(figure.value);
  }
  return tell(...values);
}
