import { act } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../../src/components/Toaster';
import { http } from '../../src/features/calls/http';
import { switchLanguage } from '../../src/i18n/catalogue';
import { find, render } from './render';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const version = () => act(() => http('GET /health').catch(() => undefined));
const region = (place: HTMLElement) => find(place, 'section');

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  await act(async () => toast.removeAll());
  vi.unstubAllGlobals();
  fetched.mockReset();
  await act(() => switchLanguage('en'));
});

it('shows a connection error when a call gets no answer', async () => {
  const place = await render(<Toaster />);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await version();
  expect(region(place).textContent).toContain('We couldn’t reach the server.');
});

it.each([
  ['es', 'Avisos', 'No encontradoEl recurso solicitado no fue encontrado.'],
  ['en', 'Notifications', 'Not foundWe couldn’t find what you asked for.'],
] as const)('asks and shows a failure in the chosen language alone (%s)', async (language, name, words) => {
  const place = await render(<Toaster />);
  await act(() => switchLanguage(language));
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ code: 'not_found' }), { status: 404 }));
  await version();
  expect(fetched.mock.calls[0]?.[0].headers.get('accept-language')).toBe(language);
  expect(region(place).getAttribute('aria-label')).toBe(name);
  expect(find(region(place), 'li [lang]').textContent).toBe(words);
});
