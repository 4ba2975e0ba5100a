import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { trades } from '../../src/content/vendors/trade';
import { text as en } from '../../src/content/vendors/trades.en';
import type { Vendor } from '../../src/lib/api/types';
import { everything, matching } from '../../src/routes/vendors/matching';

const vendor = (name: string, trade: string, area: string, languages: string[]): Vendor => ({
  name,
  trade,
  area,
  languages,
  phone: '(305) 555-0163',
  phoneDialed: '+13055550163',
});
const all = [
  vendor('Núñez Roofing', 'roofer', 'Miami-Dade', ['en', 'es']),
  vendor('Bay Title', 'title-company', 'Broward', ['en']),
  vendor('Casa Plumbing', 'plumber', 'Miami-Dade', ['es', 'pt']),
];
const shown = ({ name, area }: Vendor) => `${name} ${area}`;
const found = (wanted: Partial<typeof everything>) =>
  matching(all, { ...everything, ...wanted }, shown).map(({ name }) => name);

it('finds vendors by words in any order, without accents or capitals', () => {
  expect(found({ words: 'nunez' })).toEqual(['Núñez Roofing']);
  expect(found({ words: ' MIAMI  núñez ' })).toEqual(['Núñez Roofing']);
  expect(found({ words: 'miami' })).toEqual(['Núñez Roofing', 'Casa Plumbing']);
  expect(found({ words: 'miami title' })).toEqual([]);
});

it('finds vendors by service and language together', () => {
  expect(found({})).toHaveLength(3);
  expect(found({ trade: 'plumber' })).toEqual(['Casa Plumbing']);
  expect(found({ language: 'es' })).toEqual(['Núñez Roofing', 'Casa Plumbing']);
  expect(found({ language: 'es', trade: 'title-company' })).toEqual([]);
});

it('has words for every service that the settings know', async () => {
  const schema: unknown = JSON.parse(await readFile('../assets/lender.schema.json', 'utf8'));
  expect(schema).toHaveProperty('$defs.vendor.properties.trade.enum', [...trades]);
  expect(Object.keys(en)).toEqual([...trades]);
});
