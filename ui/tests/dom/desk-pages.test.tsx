import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../src/lib/http/error';
import { session } from '../../src/lib/session';
import { usePaged } from '../../src/routes/admin/usePaged';
import { find, press, render } from './render';

interface Reply {
  rows: readonly string[];
  next?: string;
}

const user = { id: '1', name: 'Rafael', email: 'rafael@example.com', kind: 'staff' as const };
const ask = vi.fn<(filter: string, cursor: string | undefined) => Promise<Reply>>();
const questions: Record<string, (cursor: string | undefined) => Promise<Reply>> = {
  open: (cursor) => ask('open', cursor),
  all: (cursor) => ask('all', cursor),
};
const read = (reply: Reply) => reply;
const nameOf = (row: string) => row.slice(0, 1);
const unasked = () => Promise.reject(new Error('No such filter.'));
let filterBy: (filter: string) => void;
let again: () => Promise<void>;

function List() {
  const [filter, setFilter] = useState('open');
  filterBy = setFilter;
  const { list, rows, more, fetching } = usePaged(questions[filter] ?? unasked, read, nameOf);
  again = list.again;
  return (
    <>
      {rows.map((row) => (
        <a key={nameOf(row)} href={`#${nameOf(row)}`}>
          {row}
        </a>
      ))}
      {more && (
        <button type="button" aria-disabled={fetching} onClick={more}>
          More
        </button>
      )}
      {list.silentSince && <small>silent</small>}
    </>
  );
}

/** The server's pages by cursor. */
const play = (pages: Record<string, Reply>) =>
  ask.mockImplementation(async (_, cursor = 'first') => pages[cursor] ?? Promise.reject(new CallError()));
/** An answer that the test delivers later. */
function held(): { answer: Promise<Reply>; come: (reply: Reply) => void } {
  let come: (reply: Reply) => void = () => undefined;
  const answer = new Promise<Reply>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}

const shown = (place: HTMLElement) => [...place.children].map(({ textContent }) => textContent).join(' ');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openBoth(): Promise<HTMLElement> {
  play({ first: { rows: ['A', 'B'], next: 'B' }, B: { rows: ['C', 'D'] } });
  const place = await render(<List />);
  await press(find(place, 'button'));
  expect(shown(place)).toBe('A B C D');
  return place;
}

beforeEach(() => {
  vi.useFakeTimers();
  session.begin({ token: 'a-token', draftKey: 'A'.repeat(43), user }, false);
});
afterEach(() => {
  session.end();
  ask.mockReset();
  vi.useRealTimers();
});

it('polls all loaded pages, and keeps the elements and the focus of the rows that stay', async () => {
  const place = await openBoth();
  const last = find(place, '[href="#D"]');
  last.focus();
  play({ first: { rows: ['N', 'A'], next: 'A' }, A: { rows: ['B', 'C handled'], next: 'C' }, C: { rows: ['D'] } });
  await pass(15_000);
  expect(shown(place)).toBe('N A B C handled D');
  expect(find(place, '[href="#D"]')).toBe(last);
  expect(document.activeElement).toBe(last);
});

it('shows a change to a row of a later page as soon as the list is reloaded, and not page by page', async () => {
  const place = await openBoth();
  const second = held();
  ask.mockImplementation(async (_, cursor) => (cursor ? second.answer : { rows: ['A handled', 'B'], next: 'B' }));
  const reloading = again();
  await pass(0);
  expect(shown(place)).toBe('A B C D');
  await act(async () => {
    second.come({ rows: ['C'] });
    await reloading;
  });
  expect(shown(place)).toBe('A handled B C');
});

it('keeps what is shown if a later page fails, and says so', async () => {
  const place = await openBoth();
  play({ first: { rows: ['N', 'A'], next: 'A' } });
  await pass(15_000);
  expect(shown(place)).toBe('A B C D silent');
  play({ first: { rows: ['N', 'A'], next: 'A' }, A: { rows: ['B', 'C'], next: 'C' }, C: { rows: ['D'] } });
  await pass(15_000);
  expect(shown(place)).toBe('N A B C D');
});

it('does not replace newer pages with older ones that arrive later', async () => {
  const place = await openBoth();
  const old = held();
  ask.mockImplementationOnce(async () => ({ rows: ['A', 'B'], next: 'B' })).mockImplementationOnce(() => old.answer);
  await pass(15_000);
  play({ first: { rows: ['A', 'B'], next: 'B' }, B: { rows: ['C handled', 'D'] } });
  await act(() => again());
  expect(shown(place)).toBe('A B C handled D');
  await act(async () => old.come({ rows: ['C', 'D'] }));
  expect(shown(place)).toBe('A B C handled D');
});

it('adds a page while the list is polled, and only once', async () => {
  play({ first: { rows: ['A'], next: 'A' } });
  const place = await render(<List />);
  const polled = held();
  ask.mockImplementationOnce(() => polled.answer);
  await pass(15_000);
  play({ first: { rows: ['A'], next: 'A' }, A: { rows: ['B'], next: 'B' }, B: { rows: ['C'] } });
  await press(find(place, 'button'));
  await act(async () => polled.come({ rows: ['A'], next: 'A' }));
  expect(shown(place)).toBe('A B More');
  await pass(15_000);
  expect(shown(place)).toBe('A B More');
});

it('starts another filter with its first page, and ignores pages of the one before', async () => {
  play({ first: { rows: ['A'], next: 'A' } });
  const place = await render(<List />);
  const late = held();
  ask.mockImplementation(async (filter, cursor) => {
    if (filter === 'open') return cursor ? late.answer : { rows: ['A'], next: 'A' };
    return cursor ? { rows: ['Y'] } : { rows: ['X'], next: 'X' };
  });
  await press(find(place, 'button'));
  await act(async () => filterBy('all'));
  expect(shown(place)).toBe('X More');
  await act(async () => late.come({ rows: ['B'] }));
  expect(shown(place)).toBe('X More');
  await press(find(place, 'button'));
  expect(shown(place)).toBe('X Y');
});
