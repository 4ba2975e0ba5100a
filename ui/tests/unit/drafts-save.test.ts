import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Content, withAnswer } from '../../src/features/drafts/content';
import type { Held } from '../../src/features/drafts/draft';
import { readKept } from '../../src/features/drafts/kept';
import { createDraft } from '../../src/features/drafts/run';
import { content, server, stored } from './draft-server';
import { memoryVault } from './memory-vault';

const name = 'borrowInfo.name';
const lastName = 'borrowInfo.lastName';
const nameIn = ({ content: { answers } }: { content: Content }) => answers['borrowInfo']?.['name'];

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

async function type(draft: ReturnType<typeof createDraft>, words: string, every = 100): Promise<void> {
  for (let length = 1; length <= words.length; length += 1) {
    draft.set(name, words.slice(0, length));
    await vi.advanceTimersByTimeAsync(every);
  }
}

describe('while a borrower types', () => {
  it('sends nothing while a save is under way, not even on leaving', async () => {
    const remote = server();
    remote.slow(5000);
    const draft = createDraft(remote.keeping, { content, stored });
    await type(draft, 'Mari', 200);
    draft.leave();
    await vi.advanceTimersByTimeAsync(4000);
    expect(remote.saves).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(nameIn(remote.kept())).toBe('Mari');
  });

  it('saves at most once a second, and finally everything', async () => {
    const remote = server();
    const draft = createDraft(remote.keeping, { content, stored });
    await type(draft, 'Marisol Quintero Vega de la Cruz y Montes');
    await vi.advanceTimersByTimeAsync(3000);
    const gaps = remote.saves.slice(1).map(({ at }, index) => at - (remote.saves[index]?.at ?? 0));
    expect(remote.saves.length).toBeGreaterThan(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
    expect(nameIn(remote.kept())).toBe('Marisol Quintero Vega de la Cruz y Montes');
    expect(draft.standing()).toBe('saved');
  });

  it('saves at most once a second even if every letter leaves its question', async () => {
    const remote = server();
    const draft = createDraft(remote.keeping, { content, stored });
    for (const letters of ['M', 'Ma', 'Mar', 'Mari', 'Maris']) {
      draft.set(name, letters);
      draft.flush();
      await vi.advanceTimersByTimeAsync(300);
    }
    await vi.advanceTimersByTimeAsync(2000);
    const gaps = remote.saves.slice(1).map(({ at }, index) => at - (remote.saves[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
    expect(nameIn(remote.kept())).toBe('Maris');
  });

  it('has one save under way at a time, and never blocks typing', async () => {
    const remote = server();
    remote.slow(5000);
    const draft = createDraft(remote.keeping, { content, stored });
    await type(draft, 'Marisol Quintero Vega');
    expect(remote.saves).toHaveLength(1);
    expect(draft.answer(name)).toBe('Marisol Quintero Vega');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(remote.saves.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(nameIn(remote.kept())).toBe('Marisol Quintero Vega');
  });
});

it('sends unsaved answers immediately when the page closes', async () => {
  const remote = server();
  const draft = createDraft(remote.keeping, { content, stored });
  draft.set(name, 'M');
  draft.leave();
  expect(remote.saves).toHaveLength(1);
});

it('begins a draft that the server has never seen', async () => {
  const remote = server();
  const draft = createDraft(remote.keeping, { content, stored: null });
  draft.change({ program: 'bridge' });
  await vi.advanceTimersByTimeAsync(300);
  expect(remote.saves[0]?.revision).toBeNull();
});

it('repeats unchanged a save whose reply was lost, and then sends newer answers', async () => {
  const remote = server();
  remote.reply('lost');
  const draft = createDraft(remote.keeping, { content, stored });
  draft.set(name, 'Mari');
  await vi.advanceTimersByTimeAsync(400);
  expect(draft.standing()).toBe('waiting');
  draft.set(name, 'Marisol');
  await vi.advanceTimersByTimeAsync(10_000);
  const [first, second, third] = remote.saves;
  expect(second).toMatchObject({ save: { saveId: first?.save.saveId }, revision: 1 });
  expect(third?.revision).toBe(2);
  expect(nameIn(remote.kept())).toBe('Marisol');
});

it('retries at growing intervals without signal, and keeps unsaved answers', async () => {
  const remote = server();
  remote.reply('lost', 503, 503, 503);
  const draft = createDraft(remote.keeping, { content, stored });
  draft.set(name, 'Marisol');
  await vi.advanceTimersByTimeAsync(29_000);
  const waits = remote.saves.slice(1).map(({ at }, index) => Math.round((at - (remote.saves[index]?.at ?? 0)) / 1000));
  expect(waits).toEqual([2, 4, 8]);
  expect(draft.standing()).toBe('waiting');
  expect(remote.held.at(-1)).toMatchObject({ stored, open: { saveId: remote.saves[0]?.save.saveId } });
  await vi.advanceTimersByTimeAsync(16_000);
  expect(draft.standing()).toBe('saved');
  expect(remote.held.at(-1)).toMatchObject({ content: remote.kept().content, stored: remote.kept(), open: null });
});

it('merges answers from elsewhere, and saves both', async () => {
  const remote = server();
  const draft = createDraft(remote.keeping, { content, stored });
  remote.elsewhere('borrowInfo.lastName', 'Quintero');
  draft.set(name, 'Marisol');
  await vi.advanceTimersByTimeAsync(3000);
  expect(remote.kept().content.answers).toEqual({ borrowInfo: { name: 'Marisol', lastName: 'Quintero' } });
  expect(draft.overlaps()).toEqual([]);
});

it('loses no answer from elsewhere after a first save whose reply was lost', async () => {
  const remote = server();
  const open = { saveId: 'lost', content: withAnswer(content, name, 'Mari') };
  const arrived = remote.keeping.save(open, stored.revision);
  await vi.advanceTimersByTimeAsync(10);
  await arrived;
  remote.elsewhere('borrowInfo.lastName', 'Quintero');
  const draft = createDraft(remote.keeping, { content: withAnswer(content, name, 'Marisol'), stored: null, open });
  draft.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(remote.kept().content.answers).toEqual({ borrowInfo: { name: 'Marisol', lastName: 'Quintero' } });
});

it.each([
  ['mine', 'Marisol'],
  ['theirs', 'Sol'],
] as const)('asks when both answered, and saves what was chosen: %s', async (whose, kept) => {
  const remote = server();
  const draft = createDraft(remote.keeping, { content, stored });
  remote.elsewhere(name, 'Sol');
  draft.set(name, 'Marisol');
  await vi.advanceTimersByTimeAsync(5000);
  expect(draft.standing()).toBe('asking');
  expect(nameIn(remote.kept())).toBe('Sol');
  const [overlap] = draft.overlaps();
  if (!overlap) throw new Error('Nothing was asked.');
  draft.choose(overlap, whose);
  await vi.advanceTimersByTimeAsync(2000);
  expect(nameIn(remote.kept())).toBe(kept);
  expect(draft.standing()).toBe('saved');
});

it('stops when the session has ended, and keeps what was typed', async () => {
  const remote = server();
  remote.reply(401);
  const draft = createDraft(remote.keeping, { content, stored });
  draft.set(name, 'Marisol');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(remote.saves).toHaveLength(1);
  expect(draft.standing()).toBe('signIn');
  expect(remote.held.at(-1)).toMatchObject({ content: { answers: { borrowInfo: { name: 'Marisol' } } }, stored });
});

it.each([
  [409, 'sent'],
  [404, 'gone'],
] as const)('stops when it is no longer a draft (%i)', async (status, standing) => {
  const remote = server();
  remote.reply(status);
  const draft = createDraft(remote.keeping, { content, stored });
  draft.set(name, 'Marisol');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remote.saves).toHaveLength(1);
  expect(draft.standing()).toBe(standing);
});

describe('before it is sent', () => {
  it('waits for the last answers', async () => {
    const remote = server();
    remote.slow(800);
    const draft = createDraft(remote.keeping, { content, stored });
    draft.set(name, 'Mari');
    await vi.advanceTimersByTimeAsync(500);
    draft.set(name, 'Marisol');
    const settled = draft.settled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await settled).toBe(true);
    expect(nameIn(remote.kept())).toBe('Marisol');
  });

  it('says so when they cannot be saved', async () => {
    const remote = server();
    remote.reply('lost');
    const draft = createDraft(remote.keeping, { content, stored });
    draft.set(name, 'Marisol');
    const settled = draft.settled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await settled).toBe(false);
  });
});

describe('restarted from the device’s copy', () => {
  it('repeats the save that was under way unchanged, and asks nothing', async () => {
    const remote = server();
    remote.reply('lost');
    const before = createDraft(remote.keeping, { content, stored });
    before.set(name, 'Mari');
    await vi.advanceTimersByTimeAsync(400);
    before.set(name, 'Marisol');
    const kept = remote.held.at(-1);
    before.close();
    if (!kept) throw new Error('Nothing was kept.');
    const after = createDraft(remote.keeping, structuredClone(kept));
    after.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(remote.saves[1]?.save.saveId).toBe(remote.saves[0]?.save.saveId);
    expect(after.standing()).toBe('saved');
    expect(nameIn(remote.kept())).toBe('Marisol');
  });

  it('recognizes a save sent while its page closed, though that could not be recorded', async () => {
    const remote = server();
    const before = createDraft(remote.keeping, { content, stored });
    before.set(name, 'Marisol');
    const kept = remote.held.at(-1);
    before.leave();
    await vi.advanceTimersByTimeAsync(10);
    before.close();
    if (!kept) throw new Error('Nothing was kept.');
    expect([kept.open, nameIn(remote.kept())]).toEqual([null, 'Marisol']);
    const after = createDraft(remote.keeping, structuredClone(kept));
    after.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(remote.saves.map(({ save }) => save.saveId)).toEqual([kept.saveId, kept.saveId]);
    expect(after.standing()).toBe('saved');
    after.set(name, 'Marisol Vega');
    await vi.advanceTimersByTimeAsync(5000);
    expect(remote.saves.map(({ revision }) => revision)).toEqual([1, 1, 2]);
    expect(nameIn(remote.kept())).toBe('Marisol Vega');
  });

  it.each<[string, (held: readonly Held[]) => Held | undefined]>([
    ['whose reply was lost', (held) => held.find(({ open }) => open !== null)],
    ['sent while its page closed', ([typed]) => typed],
  ])('recognizes its own save of an older form as well: %s', async (_, keptIn) => {
    const remote = server();
    const before = createDraft(remote.keeping, { content, stored });
    before.set(name, 'Marisol');
    before.leave();
    await vi.advanceTimersByTimeAsync(10);
    before.close();
    const vault = memoryVault();
    const value = { ...keptIn(remote.held), formVersion: 1, changedAt: '' };
    await vault.write([{ shelf: 'drafts', id: 'one', value }]);
    const start = await readKept(vault, 'one', { version: 2, carry: (one) => one });
    if (!start) throw new Error('Nothing was kept.');
    const after = createDraft(remote.keeping, start);
    after.set(name, 'Marisol Vega');
    await vi.advanceTimersByTimeAsync(5000);
    expect([after.overlaps(), after.standing()]).toEqual([[], 'saved']);
    expect(nameIn(remote.kept())).toBe('Marisol Vega');
  });

  it('recognizes the last letters sent while the page closed as its own', async () => {
    const remote = server();
    const before = createDraft(remote.keeping, { content, stored });
    before.set(name, 'Mari');
    before.set(lastName, 'Vega');
    const kept = remote.held.at(-1);
    before.set(name, 'Marisol');
    before.set(lastName, 'Vega Quintero');
    before.leave();
    await vi.advanceTimersByTimeAsync(10);
    before.close();
    if (!kept) throw new Error('Nothing was kept.');
    const after = createDraft(remote.keeping, structuredClone(kept));
    after.set(lastName, 'Vega de la Cruz');
    await vi.advanceTimersByTimeAsync(5000);
    expect([after.standing(), after.overlaps()]).toEqual(['saved', []]);
    expect(remote.kept().content.answers['borrowInfo']).toEqual({ name: 'Marisol', lastName: 'Vega de la Cruz' });
  });

  it('keeps what is typed next, though the save sent while the page closed is not stored here', async () => {
    const remote = server();
    const before = createDraft(remote.keeping, { content, stored });
    before.set(name, 'Mari');
    await vi.advanceTimersByTimeAsync(3000);
    const kept = remote.held.at(-1);
    if (!kept) throw new Error('Nothing was kept.');
    expect(kept.content).toBe(kept.stored?.content);
    before.set(name, 'Marisol');
    before.leave();
    await vi.advanceTimersByTimeAsync(10);
    before.close();
    const after = createDraft(remote.keeping, kept);
    after.set(lastName, 'Vega');
    await vi.advanceTimersByTimeAsync(5000);
    expect([after.standing(), after.overlaps()]).toEqual(['saved', []]);
    expect(after.content().answers['borrowInfo']).toEqual({ name: 'Marisol', lastName: 'Vega' });
    expect(remote.kept().content).toEqual(after.content());
  });

  it('never uses one save id for two versions', async () => {
    const remote = server();
    const draft = createDraft(remote.keeping, { content, stored });
    await type(draft, 'Marisol Quintero', 40);
    const saves = new Map(remote.held.map(({ saveId, content: { answers } }) => [saveId, JSON.stringify(answers)]));
    for (const held of remote.held) expect(saves.get(held.saveId)).toBe(JSON.stringify(held.content.answers));
    expect(saves.size).toBeGreaterThanOrEqual(16);
  });

  it('saves an answer that was reverted while its save was under way', async () => {
    const remote = server();
    remote.reply('lost');
    const before = createDraft(remote.keeping, { content, stored });
    before.set(name, 'Mari');
    await vi.advanceTimersByTimeAsync(400);
    before.close();
    const after = createDraft(remote.keeping, { content, stored, open: remote.held.at(-1)?.open ?? null });
    after.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(nameIn(remote.kept())).toBeUndefined();
    expect(after.standing()).toBe('saved');
  });

  it('still asks what was not decided', async () => {
    const remote = server();
    const before = createDraft(remote.keeping, { content, stored });
    remote.elsewhere(name, 'Sol');
    before.set(name, 'Marisol');
    await vi.advanceTimersByTimeAsync(3000);
    const kept = remote.held.at(-1);
    before.close();
    if (!kept) throw new Error('Nothing was kept.');
    const after = createDraft(remote.keeping, kept);
    after.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(after.standing()).toBe('asking');
    expect(nameIn(remote.kept())).toBe('Sol');
  });
});

describe('written in another tab', () => {
  const theirs: Held = {
    content: withAnswer(content, name, 'Theirs'),
    stored,
    open: null,
    overlaps: [],
  };

  it('shows what is written there, takes no answers and sends nothing', async () => {
    const remote = server();
    const draft = createDraft(remote.keeping, { content, stored });
    draft.set(name, 'Mine');
    draft.follow(theirs);
    const kept = remote.held.length;
    draft.set(name, 'Mine again');
    draft.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.answer(name)).toBe('Theirs');
    expect(draft.standing()).toBe('following');
    expect(remote.saves).toHaveLength(0);
    expect(remote.held).toHaveLength(kept);
  });

  it('leaves the reply to a save under way to the writing tab', async () => {
    const remote = server();
    remote.slow(1000);
    const draft = createDraft(remote.keeping, { content, stored });
    draft.set(name, 'Mine');
    await vi.advanceTimersByTimeAsync(400);
    draft.follow(theirs);
    await vi.advanceTimersByTimeAsync(5000);
    expect(draft.answer(name)).toBe('Theirs');
    expect(draft.stored()).toEqual(stored);
  });

  it('continues from there once this tab writes', async () => {
    const remote = server();
    const draft = createDraft(remote.keeping, { content, stored });
    draft.follow({ ...theirs, content });
    draft.lead(theirs);
    draft.set('borrowInfo.lastName', 'Vega');
    await vi.advanceTimersByTimeAsync(3000);
    expect(remote.kept().content.answers).toEqual({ borrowInfo: { name: 'Theirs', lastName: 'Vega' } });
  });

  it('is closed once it was sent or deleted there', () => {
    const draft = createDraft(server().keeping, { content, stored });
    draft.follow(undefined);
    expect(draft.standing()).toBe('left');
  });
});
