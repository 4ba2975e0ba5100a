import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tradesText } from '../../src/content/vendors/trades';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { Vendor } from '../../src/lib/api/types';
import { VendorsPage } from '../../src/routes/vendors/VendorsPage';
import { vendorsText } from '../../src/routes/vendors/vendors';
import { noSignal, playServer } from './played-server';
import { find, press, render } from './render';
import { type } from './typing';

const roofer: Vendor = {
  name: 'Torres Roofing',
  trade: 'roofer',
  area: 'Miami-Dade',
  languages: ['en', 'es'],
  phone: '(305) 555-0163',
  phoneDialed: '+13055550163',
  note: { en: 'Ask for Ana.', es: 'Pregunte por Ana.' },
};
const title: Vendor = {
  name: 'Bay Title',
  trade: 'title-company',
  area: 'Broward',
  languages: ['en'],
  website: 'https://bay.example',
};

const show = async (...vendors: Vendor[]) => {
  playServer().on('GET /vendors', () => Response.json({ vendors }));
  return render(<VendorsPage />);
};
const names = (place: HTMLElement) => [...place.querySelectorAll('li h2')].map(({ textContent }) => textContent);

beforeEach(async () => {
  await Promise.all([tradesText.load(), vendorsText.load()]);
});
afterEach(() => act(() => switchLanguage('en')));

it('shows how to reach each vendor, and finds one by what the page says of it', async () => {
  const place = await show(roofer, title);
  expect(names(place)).toEqual(['Torres Roofing', 'Bay Title']);
  expect(find(place, 'a[href^="tel:"]').getAttribute('href')).toBe('tel:+13055550163');
  const site = find(place, 'a[href="https://bay.example"]');
  expect([site.getAttribute('target'), site.textContent]).toEqual(['_blank', 'Website Bay Title (opens in a new tab)']);
  expect(find(place, '[role="status"]').textContent).toBe('2 vendors');
  await type(place, 'input', 'ana');
  expect(names(place)).toEqual(['Torres Roofing']);
  expect(find(place, '[role="status"]').textContent).toBe('1 vendor');
});

it('fills in the lender’s own details in what the lender says about a vendor', async () => {
  const place = await show({ ...roofer, note: { en: 'Say that {phone} sent you.', es: 'Diga que lo envía {phone}.' } });
  expect(place.textContent).toContain('Say that (305) 555-0142 sent you.');
  await type(place, 'input', '555-0142');
  expect(names(place)).toEqual(['Torres Roofing']);
});

it('leads back to the whole list when nothing matches', async () => {
  const place = await show(roofer, title);
  await type(place, 'input', 'pool');
  expect(place.textContent).toContain('No vendors match');
  await press(find(place, 'button'));
  expect(names(place)).toHaveLength(2);
});

it('names services and languages in the reader’s language', async () => {
  await act(() => switchLanguage('es'));
  const place = await show(roofer);
  for (const words of ['Techos', 'Habla inglés y español', 'Pregunte por Ana.', '1 proveedor']) {
    expect(place.textContent).toContain(words);
  }
});

it('says whom to ask when there is no list, and offers another try when it cannot be loaded', async () => {
  const empty = await show();
  expect(empty.textContent).toContain('The list is empty right now');
  expect(find(empty, 'a[href^="tel:"]').textContent).toContain('(305) 555-0142');
  playServer().on('GET /vendors', noSignal);
  const failed = await render(<VendorsPage />);
  expect(find(failed, '[role="alert"]').textContent).toContain('We couldn’t load the list.');
});
