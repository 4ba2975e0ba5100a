import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { outboxText } from '../../src/features/outbox/words';
import { homeText } from '../../src/routes/home/home';
import { QuickApply } from '../../src/routes/home/QuickApply';
import { find, press, render } from './render';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
afterEach(() => vi.unstubAllGlobals());

it('shows that the options load, offers contacts and another try when they fail, and then loads them', async () => {
  vi.stubGlobal('fetch', fetched);
  await Promise.all([homeText.load(), outboxText.load()]);
  let fail = () => {};
  fetched.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = () => reject(new TypeError('no network'));
    }),
  );
  const place = await render(
    <MemoryRouter>
      <QuickApply />
    </MemoryRouter>,
  );
  expect(find(place, '[role="status"]').textContent).toContain('Loading the form…');
  await act(async () => fail());
  expect(find(place, '[role="alert"]').textContent).toContain('We couldn’t load the questions');
  expect(place.querySelector('[role="status"]')).toBeNull();
  expect(find(place, 'a[href^="tel:"]').textContent).toContain('(305) 555-0142');
  const bridge = { value: 'bridge', text: { en: 'Bridge', es: 'Préstamo puente' }, active: true };
  const fields = [{ name: 'Loan Type', active: true, values: [bridge] }];
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ fields })));
  await press(find(place, '[role="alert"] button'));
  expect(find(place, 'select').textContent).toContain('Bridge');
  expect(place.querySelector('[role="alert"]')).toBeNull();
});
