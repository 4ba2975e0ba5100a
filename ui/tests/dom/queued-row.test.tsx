import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item, ItemStatus, Why } from '../../src/features/outbox/item';
import { outboxText } from '../../src/features/outbox/words';
import { requestsText } from '../../src/features/requests/requests';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import { applyText } from '../../src/routes/apply/apply';
import { QueuedRow } from '../../src/routes/apply/QueuedRow';
import { find, press, render } from './render';
import { buttonIn } from './wizard';

const device = vi.hoisted(() => ({ wakes: false, keeps: true }));
vi.mock('../../src/features/outbox/device', () => ({ sendsWhileClosed: () => device.wakes }));
vi.mock('../../src/features/outbox/here', () => ({ keepsQueue: () => device.keeps }));

beforeAll(() => Promise.all([applyText, outboxText, formText, requestsText, wizardText].map((text) => text.load())));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 11, 0), toFake: ['Date'] });
  Object.assign(device, { wakes: false, keeps: true });
});
afterEach(() => void vi.useRealTimers());

const acts = { onRetry: vi.fn(), onEdit: vi.fn(), onDiscard: vi.fn() };
const at = { id: 'one', queuedAt: new Date(2026, 10, 21, 10, 42).getTime(), language: 'en' as const };
const content = { program: 'fix-and-flip', programInterest: null, answers: {}, returnStep: 'process' };

const application = (standing: ItemStatus): Item => ({
  ...at,
  kind: 'application',
  standing,
  formVersion: 1,
  save: { saveId: 'first', content },
  base: null,
  unheard: [],
  consents: [],
});
const lead: Item = { ...at, kind: 'quickApply', standing: { state: 'queued' }, answers: {} };
const address: Item = { ...at, kind: 'subscription', standing: { state: 'queued' }, email: 'marisol@example.com' };
const message: Item = {
  ...at,
  kind: 'message',
  standing: { state: 'queued' },
  application: 'two',
  reference: 'P36M-PQ36',
  text: 'The roof?',
};
const rejected = (why: Partial<Why>): Item =>
  application({ state: 'rejected', why: { reason: 'refused', fields: {}, said: undefined, ...why } });

async function show(item: Item): Promise<HTMLElement> {
  for (const act of Object.values(acts)) act.mockReset();
  return await render(<QueuedRow item={item} {...acts} />);
}

const waysIn = (place: HTMLElement) => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
const standing = (place: HTMLElement) => find(place, '[role=status]').textContent;

it.each([
  ['an application by its program', application({ state: 'queued' }), 'Fix and Flip', ['Discard', 'Edit', 'Try now']],
  ['the quick form', lead, 'Quick form', ['Discard', 'Edit', 'Try now']],
  ['a message by what it is about', message, 'Your message about P36M-PQ36', ['Discard', 'Try now']],
  ['an address for news, which cannot be changed', address, 'Newsletter: marisol@example.com', ['Discard', 'Try now']],
])('names %s, and when it was submitted', async (_, item, name, ways) => {
  const place = await show(item);
  expect(find(place, 'h3').textContent).toBe(name);
  expect(place.textContent).toMatch(/Submitted 10:42\sAM/);
  expect(waysIn(place)).toEqual(ways.map((way) => `${way}: ${name}`));
});

describe('while it waits', () => {
  it.each([
    ['is sent once the site is open', false, true, 'It will send when this site is open and you’re online.'],
    ['is sent automatically', true, true, 'even if this site is closed'],
    ['needs the page to stay open', false, false, 'Keep this page open until we receive it'],
  ])('%s where the browser allows no more', async (_, wakes, keeps, words) => {
    Object.assign(device, { wakes, keeps });
    const place = await show(application({ state: 'queued' }));
    expect(standing(place)).toBe('Queued on this device, not yet received');
    expect(place.textContent).toContain(words);
  });

  it('offers no retry while it is being sent or needs a sign-in', async () => {
    for (const [state, words] of [
      ['sending', 'Sending…'],
      ['needsSignIn', 'Sign in to send'],
    ] as const) {
      const place = await show(application({ state }));
      expect(standing(place)).toBe(words);
      expect(waysIn(place)).toEqual(['Discard: Fix and Flip', 'Edit: Fix and Flip']);
    }
  });
});

it('shows the receipt and no actions once received', async () => {
  const receipt = {
    id: 'one',
    reference: 'P36M-PQ36',
    receivedAt: new Date(at.queuedAt).toISOString(),
    estimateDue: '',
  };
  const place = await show(application({ state: 'accepted', receipt }));
  expect(standing(place)).toMatch(/^Received 10:42\sAM, reference P36M-PQ36$/);
  expect(waysIn(place)).toEqual([]);
});

describe('when it was not accepted', () => {
  const correct = ['Discard: Fix and Flip', 'Fix it: Fix and Flip'];
  it.each([
    ['answers are wrong', { reason: 'fields' }, 'Some answers are missing or incorrect.', correct],
    ['another device changed it', { reason: 'overlap' }, 'also changed on another device', correct],
    [
      'its draft was deleted',
      { reason: 'deleted' },
      'The draft was deleted',
      [...correct, 'Send it anyway: Fix and Flip'],
    ],
    ['the server says why', { said: { en: 'We no longer lend there.' } }, 'We no longer lend there.', correct],
    ['the server says nothing', {}, 'We couldn’t accept it.', correct],
  ] as const)('says so: %s', async (_, why, words, ways) => {
    const place = await show(rejected(why));
    expect(standing(place)).toBe('Needs a correction');
    expect(place.textContent).toContain(words);
    expect(waysIn(place)).toEqual(ways);
  });
});

it('asks for the one confirmation it lacks where an older release queued it', async () => {
  const fields = { 'consents.businessPurpose': 'Check this box to submit: Business purpose' };
  const place = await show(rejected({ reason: 'fields', fields, said: { en: 'Please check the marked answers.' } }));
  expect(place.textContent).toContain('We need one more confirmation from you. Your answers are saved');
  expect(waysIn(place)).toEqual(['Discard: Fix and Flip', 'Fix it: Fix and Flip']);
});

describe('a press', () => {
  it('tries it now, or takes it back to be changed', async () => {
    const place = await show(application({ state: 'queued' }));
    await press(buttonIn(place, 'Try now: Fix and Flip'));
    await press(buttonIn(place, 'Edit: Fix and Flip'));
    expect([acts.onRetry, acts.onEdit, acts.onDiscard].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('discards it after a question that names what is deleted', async () => {
    const place = await show(application({ state: 'queued' }));
    await press(buttonIn(place, 'Discard: Fix and Flip'));
    expect(find(place, 'dialog').textContent).toContain('and the draft from this device');
    await press(buttonIn(place, 'Keep it'));
    expect([place.querySelector('dialog'), acts.onDiscard.mock.calls.length]).toEqual([null, 0]);
    await press(buttonIn(place, 'Discard: Fix and Flip'));
    await press(buttonIn(place, 'Discard it'));
    expect([place.querySelector('dialog'), acts.onDiscard.mock.calls.length]).toEqual([null, 1]);
  });

  it('says that a lead is deleted from this device only', async () => {
    const place = await show(lead);
    await press(buttonIn(place, 'Discard: Quick form'));
    expect(find(place, 'dialog').textContent).toContain('This deletes it from this device. It won’t be sent.');
  });
});
