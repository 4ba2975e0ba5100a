import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { placeIn, placeOf } from '../../src/lib/zip-codes';

afterEach(() => void vi.unstubAllGlobals());

const list = (digit: string) => readFileSync(new URL(`../../src/lib/zip-codes/${digit}.txt`, import.meta.url), 'utf8');

it.each([
  ['33131', 'Miami', 'FL'],
  ['33139', 'Miami Beach', 'FL'],
  ['33010', 'Hialeah', 'FL'],
  ['10001', 'New York', 'NY'],
  ['02108', 'Boston', 'MA'],
  ['90210', 'Beverly Hills', 'CA'],
  ['78501', 'McAllen', 'TX'],
  ['20500', 'Washington', 'DC'],
])('knows that %s is in %s, %s', (zip, city, state) => {
  expect(placeIn(list(zip[0] ?? ''), zip)).toEqual({ city, state });
});

it.each(['00000', '33100', '09007'])('knows no city of %s', (zip) => {
  expect(placeIn(list(zip[0] ?? ''), zip)).toBeUndefined();
});

it('reads every line of every list', () => {
  const lines = [...'0123456789'].flatMap((digit) => list(digit).trim().split('\n'));
  const wrong = lines.filter((line) => !/^(# From GeoNames .*|\d{3}[A-Z]{2}([A-Z][A-Za-z'. -]*(\d\d)+)+)$/.test(line));
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThan(850);
});

it('says nothing when the list cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await placeOf('33131')).toBeUndefined();
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>331FLMiami31', { status: 502 }));
  expect(await placeOf('33131')).toBeUndefined();
});
