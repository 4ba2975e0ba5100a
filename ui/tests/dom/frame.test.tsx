import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Footer } from '../../src/app/frame/Footer';
import { frameText } from '../../src/app/frame/frame';
import { NavBar } from '../../src/app/frame/NavBar';
import { signIn } from '../../src/features/account/account';
import { requestsText } from '../../src/features/requests/requests';
import { switchLanguage } from '../../src/i18n/catalogue';
import { keepLender, lender } from '../../src/lib/lender';
import { session } from '../../src/lib/session';
import { find, press, render } from './render';

beforeEach(async () => {
  await Promise.all([frameText.load(), requestsText.load()]);
});
afterEach(async () => {
  session.endEverywhere();
  await act(() => switchLanguage('en'));
});

const within = (part: ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>);

it.each([
  ['borrower', '/applications'],
  ['staff', '/admin'],
] as const)('CRM leads a %s account to %s, from the bar and from the menu panel', async (kind, path) => {
  const user = { id: '1', email: 'somebody@example.com', name: 'Somebody', kind };
  signIn({ token: 'a-token', user, draftKey: 'A'.repeat(43) }, false);
  const place = await within(<NavBar away={false} />);
  await press(find(place, 'button[aria-haspopup="dialog"][aria-label="Menu"]'));
  const ways = [...place.querySelectorAll('a')].filter(({ textContent }) => textContent === 'CRM');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([path, path]);
});

it('shows the lender’s license lines in the language of the page', async () => {
  const shipped = lender();
  const licenses = [
    { en: 'Equal Housing Lender', es: 'Prestamista con igualdad de oportunidades de vivienda' },
    { en: 'License CFL-1', es: 'License CFL-1' },
  ];
  keepLender({ ...shipped, licenses });
  const place = await within(<Footer />);
  const words = find(place, 'footer');
  expect(words.textContent).toContain('Equal Housing Lender');
  expect(words.textContent).toContain('License CFL-1');
  await act(() => switchLanguage('es'));
  expect(words.textContent).toContain('Prestamista con igualdad de oportunidades de vivienda');
  keepLender(shipped);
});

it('says at the foot of Spanish pages that the Spanish is a courtesy, where the lender wants it said', async () => {
  const shipped = lender();
  const notice = 'La versión en español se ofrece por cortesía.';
  const foot = async () => find(await within(<Footer />), 'footer').textContent;
  await act(() => switchLanguage('es'));
  expect(await foot()).not.toContain(notice);
  keepLender({ ...shipped, spanishCourtesyNotice: true });
  expect(await foot()).toContain(notice);
  await act(() => switchLanguage('en'));
  expect(await foot()).not.toContain('courtesy');
  keepLender(shipped);
});

it('leads to the vendors only if the lender has some', async () => {
  const shipped = lender();
  const ways = async () => (await within(<NavBar away={false} />)).querySelectorAll('a[href="/vendors"]');
  expect(await ways()).toHaveLength(0);
  keepLender({ ...shipped, hasVendors: true });
  expect(await ways()).toHaveLength(1);
  keepLender(shipped);
});
