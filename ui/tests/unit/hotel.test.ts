import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerAt } from '../../src/features/drafts/content';
import type { Kept } from '../../src/features/drafts/kept';
import * as vaults from '../../src/lib/journal';
import { Device, pass, Tab } from './device';
import { hotelStatuses, ModelServer } from './model-server';

const name = 'borrowInfo.name';

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 }));
afterAll(() => void vi.useRealTimers());

/** A borrower with a saved draft, in a hotel whose network answers every call with this status. */
async function guest(status: number) {
  const server = new ModelServer();
  const device = new Device(`guest-${status}`, server);
  server.tokens.set('first', device.account);
  const tab = new Tab(device);
  await tab.load(vaults);
  const id = tab.begin();
  await pass([tab], 2000);
  server.hotel = [status];
  server.fate = 'captive';
  return { id, server, device, tab, wait: (ms: number) => pass([tab], ms) };
}

it.each(hotelStatuses)(
  'a hotel’s %i does not count as an answer about a draft, which is saved later',
  async (status) => {
    const { id, server, device, tab, wait } = await guest(status);
    tab.draft?.draft.set(name, 'Marisol');
    await wait(2000);
    expect(tab.draft?.draft.standing()).toBe('waiting');
    const vault = await vaults.openVaultHere(device.account, 'A'.repeat(43));
    const kept = await vault.read<Kept>('drafts', id);
    expect(kept && answerAt(kept.content, name)).toBe('Marisol');
    expect(device.token).toBe('first');
    server.calm();
    await wait(10_000);
    expect(tab.draft?.draft.standing()).toBe('saved');
    expect(server.applications.get(id)?.content.answers['borrowInfo']).toEqual({ name: 'Marisol' });
    tab.close();
  },
);

it.each(hotelStatuses)(
  'a hotel’s %i does not count as an answer about a submission, which is sent again',
  async (status) => {
    const { id, server, device, tab, wait } = await guest(status);
    tab.draft?.draft.set(name, 'Marisol');
    tab.submit();
    await wait(1000);
    expect(tab.outbox.items().map(({ standing }) => standing)).toEqual([{ state: 'queued' }]);
    expect(device.token).toBe('first');
    server.calm();
    await wait(10_000);
    expect(tab.outbox.items().map(({ standing }) => standing.state)).toEqual(['accepted']);
    expect(server.applications.get(id)?.submissions).toBe(1);
    tab.close();
  },
);
