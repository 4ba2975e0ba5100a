import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { uncover } from '../../src/app/pages';
import { connection } from '../../src/lib/connection';
import { keepLender, lender } from '../../src/lib/lender';
import { soon } from '../soon';
import { playServer } from './played-server';
import { find, render } from './render';

vi.mock('../../src/routes/book/BookPage', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/book.js');
});

it('says whom to call if the page where calls are booked can’t be loaded, because it is not kept on the device', async () => {
  playServer();
  connection.setReached(false);
  const before = lender();
  onTestFinished(() => {
    connection.setReached(true);
    keepLender(before);
  });
  keepLender({ ...before, access: { pages: 'everyone', signUp: 'closed' } });
  const pages: RouteObject[] = [];
  await uncover('/book', { of: ({ pathname }) => String(pathname) }, (all) => void pages.push(...all));
  const place = await render(<RouterProvider router={createMemoryRouter(pages, { initialEntries: ['/book'] })} />);
  await soon(() => expect(place.querySelector('main h1')?.textContent).toBe('You’re offline'));
  expect(find(place, 'main').textContent).toContain('Check your internet connection');
  expect(find(place, 'main a[href^="tel:"]').textContent).toContain('(305) 555-0142');
});
