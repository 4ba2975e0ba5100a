import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { text as en } from '../../src/features/booking/zone-names.en';
import { text as es } from '../../src/features/booking/zone-names.es';
import { zoneName } from '../../src/features/booking/zones';

const emails = readFileSync(new URL('../../../src/domain/time_zone/names.rs', import.meta.url), 'utf8');

it('calls time zones on the pages and at the desk as emails do', () => {
  const inEmails = [...emails.matchAll(/\("([\w/]+)", Text \{ en: "(.+?)", es: "(.+?)" \}\)/g)];
  const names = inEmails.map(([, zone = '', english = '', spanish = '']) => ({ zone, english, spanish }));
  expect(Object.fromEntries(names.map(({ zone, english }) => [zone, english]))).toEqual(en.zones);
  const capital = (name: string) => name.replace(/^h/, 'H');
  expect(Object.fromEntries(names.map(({ zone, spanish }) => [zone, capital(spanish)]))).toEqual(es.zones);
});

it.each([
  ['America/Chicago', 'Central Time', 'Hora del Centro'],
  ['America/Phoenix', 'Arizona time', 'Hora de Arizona'],
  ['America/Detroit', 'Eastern Time', 'Hora del Este'],
  ['America/Havana', 'Eastern Time', 'Hora del Este'],
  ['America/Tijuana', 'Pacific Time', 'Hora del Pacífico'],
  ['America/Costa_Rica', 'Costa Rica time', 'Hora de Costa Rica'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time', 'Hora de Buenos Aires'],
])('calls %s by its name, the US zone with the same clocks or its city', (zone, english, spanish) => {
  expect(zoneName(zone, en)).toBe(english);
  expect(zoneName(zone, es)).toBe(spanish);
});
