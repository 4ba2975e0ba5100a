import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from './render';

const scrolled = vi.fn();

/** Loads the page again at this address, by a reload or by a link. */
async function load(address: string, how: 'reload' | 'navigate') {
  vi.resetModules();
  vi.stubGlobal('scrollTo', scrolled);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(performance.mark('load'), { type: how })]);
  const { useReturn } = await import('../../src/routes/apply/useReturn');
  const Step = () => {
    useReturn();
    return null;
  };
  const router = createMemoryRouter([{ path: '*', Component: Step }], { initialEntries: [address] });
  await render(<RouterProvider router={router} />);
}

function leaveAt(y: number): void {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('pagehide'));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scrolled.mockReset();
  sessionStorage.clear();
});

const step = '/apply/borrower?draft=one';

it('comes back after a reload to the place on the page where the person was', async () => {
  await load(step, 'navigate');
  leaveAt(812.4);
  await load(step, 'reload');
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 812, behavior: 'instant' });
});

it.each([
  ['another step', '/apply/lead?draft=one', 'reload'],
  ['another application', '/apply/borrower?draft=two', 'reload'],
  ['a link', step, 'navigate'],
] as const)('begins at the top after %s', async (_, address, how) => {
  await load(step, 'navigate');
  leaveAt(812);
  await load(address, how);
  expect(scrolled).not.toHaveBeenCalled();
});
