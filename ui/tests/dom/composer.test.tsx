import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Composer, type UnsentText } from '../../src/features/thread/Composer';
import { threadText } from '../../src/features/thread/thread';
import { text as en } from '../../src/features/thread/thread.en';
import type { KeptWriting } from '../../src/features/thread/writing';
import { CallError } from '../../src/lib/http/error';
import { session } from '../../src/lib/session';
import { soon } from '../soon';
import { find, press, render } from './render';

/** What the device stores, by box; replaces the vault. */
const lying = new Map<string, UnsentText>();
let found: Promise<unknown> = Promise.resolve();
vi.mock('../../src/features/thread/writing', () => ({
  keptWriting: (_: unknown, box: string): KeptWriting<UnsentText> => ({
    read: async () => {
      await found;
      return lying.get(box);
    },
    hold: (writing) => void (writing ? lying.set(box, writing) : lying.delete(box)),
    replace: async () => undefined,
    flush: async () => undefined,
  }),
}));

beforeAll(() => threadText.load());
beforeEach(() => {
  lying.clear();
  onSend.mockReset();
  found = Promise.resolve();
  const user = { id: '1', name: 'Rafael', email: 'rafael@example.com', kind: 'staff' as const };
  session.begin({ token: 'a-token', draftKey: 'A'.repeat(43), user }, false);
});
afterEach(() => session.end());

const onSend = vi.fn<(written: { id: string; text: string }) => Promise<void>>();
const open = () => render(<Composer box="one/note" label="New note" send="Keep note" onSend={onSend} />);

function area(place: HTMLElement): HTMLTextAreaElement {
  const field = find(place, 'textarea');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('It takes no words.');
  return field;
}

const type = (place: HTMLElement, words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(place), words);
    area(place).dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = (place: HTMLElement) => press(find(place, 'button'));

it('restores what was written, and keeps what is added', async () => {
  lying.set('one/note', { text: 'Call' });
  const place = await open();
  await soon(() => expect(area(place).value).toBe('Call'));
  await type(place, 'Call her');
  await soon(() => expect(lying.get('one/note')).toEqual({ text: 'Call her' }));
  await type(place, '');
  await soon(() => expect(lying.size).toBe(0));
});

it.each(['{"words":"Call"}', '{"text":["Call"]}', 'null'])(
  'starts over if an earlier release stored %s',
  async (kept) => {
    lying.set('one/note', JSON.parse(kept));
    const place = await open();
    await act(async () => undefined);
    await send(place);
    await soon(() => expect(place.textContent).toContain(en.missing));
    expect(area(place).value).toBe('');
  },
);

it('keeps both the stored text and what is typed while it loads', async () => {
  lying.set('one/note', { text: 'Before' });
  let come: (value?: unknown) => void = () => undefined;
  found = new Promise((resolve) => {
    come = resolve;
  });
  const place = await open();
  await type(place, 'Meanwhile');
  await act(async () => come());
  await soon(() => expect(area(place).value).toBe('Before\nMeanwhile'));
  expect(lying.get('one/note')?.text).toBe('Before\nMeanwhile');
});

it('retries the same message after a reload, and removes it once sent', async () => {
  onSend.mockRejectedValueOnce(new CallError());
  const first = await open();
  await type(first, 'The roof?');
  await send(first);
  expect(area(first).value).toBe('The roof?');
  const later = await open();
  await soon(() => expect(area(later).value).toBe('The roof?'));
  onSend.mockResolvedValueOnce();
  await send(later);
  const [[tried] = [], [again] = []] = onSend.mock.calls;
  expect(again).toEqual(tried);
  expect(tried?.id).toMatch(/^[\da-f-]{36}$/);
  expect(area(later).value).toBe('');
  await soon(() => expect(lying.size).toBe(0));
});

it.each(['ctrlKey', 'metaKey'])('sends with Enter and %s, and begins a line with Enter alone', async (held) => {
  onSend.mockResolvedValue();
  const place = await open();
  await type(place, 'The roof?');
  const enter = (more: KeyboardEventInit) =>
    act(async () => area(place).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...more })));
  await enter({});
  expect(onSend).not.toHaveBeenCalled();
  await enter({ [held]: true });
  expect(onSend).toHaveBeenCalledOnce();
});

it('cannot be edited while it is being sent', async () => {
  onSend.mockReturnValueOnce(new Promise(() => undefined));
  const place = await open();
  await type(place, 'The roof?');
  await send(place);
  expect(area(place).readOnly).toBe(true);
});
