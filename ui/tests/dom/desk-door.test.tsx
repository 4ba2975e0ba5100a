import { act } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { uncover } from '../../src/app/pages';
import { session } from '../../src/lib/session';
import { openDesk, soon, staff } from './desk';
import { find } from './render';

const borrower = { id: 'marisol', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' as const };
const signIn = (user: typeof staff | typeof borrower) =>
  session.begin({ token: user.id, draftKey: 'A'.repeat(43), user }, false);

const paths = ['/admin', '/admin/leads', '/admin/application/018f0000-0000-7000-8000-000000000000', '/admin/nowhere'];

it('shows the desk to staff, and nothing of it to borrowers', async () => {
  const known: RouteObject[] = [];
  const add = (pages: RouteObject[]) => void known.push(...pages);
  const hrefs = { of: () => '' };
  const found = (path: string) => {
    const last = matchRoutes(known, path)?.at(-1);
    return last !== undefined && last.route.path !== ':unknown/*';
  };
  signIn(borrower);
  for (const path of ['/', ...paths]) await uncover(path, hrefs, add);
  expect(['/', '/apply', ...paths].map(found)).toEqual([true, true, false, false, false, false]);
  signIn(staff);
  for (const path of ['/apply', '/administration']) await uncover(path, hrefs, add);
  expect(paths.some(found)).toBe(false);
  await uncover('/admin', hrefs, add);
  expect(paths.map(found)).toEqual([true, true, true, false]);
});

it('is closed to a borrower who signs in after staff, though its code is loaded', async () => {
  const { place, router, address } = await openDesk();
  await soon(() => expect(find(place, 'h1').textContent).toBe('Desk'));
  for (const path of paths.slice(0, 3)) {
    signIn(borrower);
    await act(() => router.navigate(path));
    await soon(() => expect(address()).toBe('/'));
    expect(find(place, 'h1').textContent).toBe('Elsewhere');
  }
});
