import type { Language } from '../i18n/languages';
import { lender } from './lender';

/** Keeps a time on one line, and writes `a. m.` in Spanish, where browsers write `a.m.` */
const unbroken = (time: string) =>
  time.replace(/\s([ap])\.\s?m\./, '\u00a0$1.\u00a0m.').replace(/\s([AP]M)/, '\u00a0$1');

/** `10:42 AM`, `10:42 a. m.` */
export function timeOfDay(at: Date, language: string): string {
  return unbroken(at.toLocaleTimeString(`${language}-US`, { hour: 'numeric', minute: '2-digit' }));
}

/** `11 h 54 min`, `3 h`, `12 min`: the same in both languages. */
export function span(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes));
  const [h, min] = [Math.floor(whole / 60), whole % 60];
  return [h > 0 && `${h} h`, (min > 0 || h === 0) && `${min} min`].filter(Boolean).join(' ');
}

/** `14:05`, `0:29`: minutes and seconds of a countdown. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `Nov 21, 4:18 PM ET`: in the lender's time zone. */
export function lenderTime(at: Date, language: Language): string {
  const { name: timeZone, called } = lender().timeZone;
  const time = unbroken(
    at.toLocaleString(`${language}-US`, {
      timeZone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
  );
  const zone = called[language];
  return zone.includes(' ') ? `${time} ${zone}` : `${time}\u00a0${zone}`;
}

/** `10:42 AM` if today, else `Nov 20, 10:42 AM`, in the reader's time zone. */
export function recently(at: Date, language: string, now = new Date()): string {
  if (at.toDateString() === now.toDateString()) return timeOfDay(at, language);
  const day = at.toLocaleDateString(`${language}-US`, { month: 'short', day: 'numeric' });
  return `${day}, ${timeOfDay(at, language)}`;
}

/** `Nov 21, 2026` */
export function day(at: Date, language: string): string {
  return at.toLocaleDateString(`${language}-US`, { year: 'numeric', month: 'short', day: 'numeric' });
}
