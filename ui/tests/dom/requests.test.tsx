import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestsText } from '../../src/features/requests/requests';
import { switchLanguage } from '../../src/i18n/catalogue';
import { homeText } from '../../src/routes/home/home';
import { QuickLinks } from '../../src/routes/home/QuickLinks';
import { find, press, render } from './render';
import { button } from './typing';

beforeEach(async () => {
  await Promise.all([homeText.load(), requestsText.load()]);
});
afterEach(() => act(() => switchLanguage('en')));

const topics = ['EMD', 'POF', 'SOFT TERMS', 'TRANSACTIONAL FUNDING', 'CALCULATORS'];

const mailIn = (panel: HTMLElement) => new URL(find(panel, 'a[href^="mailto:"]').getAttribute('href') ?? '');

it('offers every quick link', async () => {
  const place = await render(<QuickLinks />);
  expect([...place.querySelectorAll('li button')].map(({ textContent }) => textContent)).toEqual(topics);
});

it.each(topics)('%s explains itself and is requested by phone or by a prepared email', async (name) => {
  const place = await render(<QuickLinks />);
  await press(button(place, name));
  const panel = find(place, 'dialog');
  expect(find(panel, 'h2').textContent).toBe(name);
  expect(find(panel, 'a[href^="tel:"]').getAttribute('href')).toBe('tel:+13055550142');
  const mail = mailIn(panel);
  expect(mail.pathname).toBe('hello@puentecapital.example');
  expect(mail.searchParams.get('subject')).not.toBe('');
  expect(mail.searchParams.get('body')).toMatch(/^Hello,\n\n.+\n\n(.+:\n)+$/);
  await press(find(panel, 'button'));
  expect(place.querySelector('dialog')).toBeNull();
});

it('prepares the email about soft terms, in the language of the page', async () => {
  const place = await render(<QuickLinks />);
  await press(button(place, 'SOFT TERMS'));
  const panel = find(place, 'dialog');
  expect(panel.textContent).toContain('They don’t bind you or us');
  expect(mailIn(panel).searchParams.get('subject')).toBe('Soft terms request');
  expect(mailIn(panel).searchParams.get('body')).toContain('Purchase price:');
  await act(() => switchLanguage('es'));
  expect(mailIn(panel).searchParams.get('subject')).toBe('Solicitud de términos preliminares');
  expect(mailIn(panel).searchParams.get('body')).toContain('Precio de compra:');
});
