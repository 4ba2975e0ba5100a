import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { openVault } from '../../src/lib/device/vault';
import { session } from '../../src/lib/session';
import { button, buttons, dialog, link, type Opened, region, settled, soon } from './desk';
import { openSheet, playEstimates, writable } from './desk-estimates';
import { press } from './render';

/** Whether unsaved work on this application's estimate is stored on the device. */
async function isLying(id: string): Promise<boolean> {
  const now = session.current();
  if (!now) return false;
  const vault = await openVault(now.user.id, now.draftKey);
  return (await vault.all('writing')).has(`${id}/estimate`);
}
const lies = (id: string, wanted: boolean) =>
  vi.waitFor(async () => expect(await isLying(id)).toBe(wanted), { timeout: 30_000 });

const back = (place: HTMLElement) => press(link(place, 'Back to the application'));

/** Goes to another page of the site. The current one is left as on a reload. */
const quit = ({ router }: Opened) => act(() => router.navigate('/about'));

it('keeps an estimate that cannot be saved yet, and shows it again as unsaved', async () => {
  const server = playEstimates();
  const first = await openSheet(server.path);
  await first.write('Loan amount', '99000');
  await first.write('Valid through', '02/3');
  await press(button(first.place, 'Add a fee'));
  await first.write('Name of fee 1', 'Avalúo');
  await quit(first);

  const { place, value, write, says, save } = await openSheet(server.path);
  await soon(() => expect(value('Name of fee 1')).toBe('Avalúo'));
  expect(value('Amount of fee 1')).toBe('');
  expect(value('Loan amount')).toBe('99,000');
  expect(value('Valid through')).toBe('02/3');
  await says('Not saved yet');
  expect(server.puts).toEqual([]);

  await write('Valid through', '');
  await write('Amount of fee 1', '650');
  await press(save());
  await says(/Saved /);
  await lies(server.id, false);
  await write('Valid through', '02/3');
  await lies(server.id, true);
  await press(button(place, 'Discard draft'));
  await press(button(dialog(place, 'Discard this draft?'), 'Discard it'));
  await press(await soon(() => link(place, 'Send estimate')));
  await writable(place);
  expect(place.querySelector('[aria-label="Remove fee 1"]')).toBeNull();
  await lies(server.id, false);
});

it('keeps an estimate that is left without signal, and saves it on the way out once there is', async () => {
  const server = playEstimates();
  const { place, value, write, says } = await openSheet(server.path);
  server.lineDown(true);
  await write('Loan amount', '99000');
  await back(place);
  await soon(() => expect(server.puts).toHaveLength(1));
  await press(await soon(() => link(place, 'Send estimate')));
  await writable(place);
  expect(value('Loan amount')).toBe('99,000');
  await says('Not saved yet');
  server.lineDown(false);
  await back(place);
  await press(await soon(() => link(place, 'Continue the estimate')));
  await writable(place);
  expect(value('Loan amount')).toBe('99,000');
  await says(/Saved /);
  await lies(server.id, false);
});

it('sends nothing that was given up by signing out', async () => {
  const server = playEstimates();
  const { place, write, address } = await openSheet(server.path);
  await write('Loan amount', '99000');
  await lies(server.id, true);
  await press(button(place, 'Sign out'));
  await press(button(await soon(() => dialog(place, 'Sign out and lose what you typed?')), 'Sign out and delete'));
  await soon(() => expect(address()).toBe('/login'));
  await settled();
  expect(server.puts).toEqual([]);
});

it('shows what a colleague saved meanwhile, and overwrites nothing without asking', async () => {
  const server = playEstimates();
  const first = await openSheet(server.path);
  await first.write('Loan amount', '100000');
  await press(first.save());
  await first.says(/Saved /);
  await first.write('Loan amount', '111000');
  await first.write('Valid through', '02/3');
  await quit(first);
  server.colleagueSaves(222_000);

  const { place, value, write, save, says } = await openSheet(server.path);
  const alert = () => region(place, 'This estimate has a newer version');
  expect((await soon(alert)).textContent).toContain('$222,000');
  expect(buttons(place, 'Discard draft')).toEqual([]);
  expect(value('Loan amount')).toBe('111,000');
  await write('Valid through', '');
  await back(place);
  await press(await soon(() => link(place, 'Continue the estimate')));
  await soon(alert);
  expect(server.draft()?.terms.amount).toBe(222_000);
  await press(button(alert(), 'Keep my version'));
  await press(save());
  await says(/Saved /);
  expect(server.draft()?.terms.amount).toBe(111_000);
});
