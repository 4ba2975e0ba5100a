import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import { connection } from '../../src/lib/connection';
import { Notices } from '../../src/routes/login/Notices';
import { soon } from '../soon';
import { render } from './render';

const device = vi.hoisted(() => ({ drafts: true }));
vi.mock('../../src/lib/device/labels', () => ({ isAnythingOn: async () => device.drafts, labelsOn: async () => [] }));

afterEach(async () => {
  connection.setReached(true);
  await act(() => switchLanguage('en'));
});

async function open(): Promise<HTMLElement> {
  const place = await render(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
  );
  await act(() => soon(() => import('../../src/lib/device/phone')));
  return place;
}

it.each([
  ['en', 'Your draft is safe on this device', 'sign in and continue where you left off'],
  ['es', 'Su borrador está a salvo en este dispositivo', 'inicie sesión y continúe donde se quedó'],
] as const)('tells an offline user who cannot sign in that their draft is safe, in %s', async (language, ...said) => {
  await act(() => switchLanguage(language));
  device.drafts = true;
  const place = await open();
  for (const words of said) expect(place.textContent).not.toContain(words);
  await act(async () => connection.setReached(false));
  for (const words of said) expect(place.textContent).toContain(words);
});

it('does not mention drafts if there are none', async () => {
  device.drafts = false;
  const place = await open();
  await act(async () => connection.setReached(false));
  expect(place.textContent).toBe('');
});
