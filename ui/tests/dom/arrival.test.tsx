import { act, useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useArrival } from '../../src/app/useArrival';
import { find, render } from './render';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Frame() {
  useArrival();
  return (
    <main>
      <h1 tabIndex={-1}>Home</h1>
      <section id="appointment" tabIndex={-1} />
      <Outlet />
    </main>
  );
}

it.each([
  ['glides', false, 'smooth'],
  ['jumps for who wants less motion', true, 'instant'],
] as const)('a link with a hash %s to its section and focuses it', async (_, reduced, behavior) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduced-motion: reduce') }));
  const glide = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', Component: Frame }]);
  const place = await render(<RouterProvider router={router} />);
  await act(() => router.navigate('/#appointment'));
  expect(glide.mock.contexts).toEqual([find(place, '#appointment')]);
  expect(glide).toHaveBeenCalledWith({ behavior });
  expect(document.activeElement).toBe(find(place, '#appointment'));
});

it('a link with a hash is followed from an address with a search, too', async () => {
  const glide = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', Component: Frame }], { initialEntries: ['/?program=fixandflip'] });
  const place = await render(<RouterProvider router={router} />);
  await act(() => router.navigate('/#appointment'));
  expect(glide.mock.contexts).toEqual([find(place, '#appointment')]);
});

/** A scroll event of the page before, which arrives as this page is already shown. */
function AfterLateScroll() {
  useEffect(() => void dispatchEvent(new Event('scroll')));
  return null;
}

it('going back returns to the same place, even if the page before scrolls late', async () => {
  const to = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const children = [
    { path: '/', Component: AfterLateScroll },
    { path: '/about', element: null },
  ];
  vi.stubGlobal('scrollY', 900);
  const router = createMemoryRouter([{ Component: Frame, children }]);
  await render(<RouterProvider router={router} />);
  await act(() => router.navigate('/about'));
  vi.stubGlobal('scrollY', 0);
  await act(() => router.navigate(-1));
  expect(to.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }], [{ top: 900, behavior: 'instant' }]]);
});
