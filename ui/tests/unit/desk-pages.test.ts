import { beforeEach, expect, it, vi } from 'vitest';
import { type AskPage, createPages } from '../../src/routes/admin/pages';

interface Row {
  name: string;
  state?: string;
}
interface Reply {
  list: readonly Row[];
  next?: string;
}

const named = (names: string): Row[] => [...names].map((name) => ({ name }));
const nameOf = ({ name }: Row) => name;

/** The server's list, two rows a page. A cursor holds the rows up to it, so that it also works once its row is gone. */
let server: readonly Row[];
const ask = vi.fn<AskPage<Reply>>();
const answer: AskPage<Reply> = async (cursor = '') => {
  const list = server.filter(({ name }) => !cursor.includes(name));
  const page = list.slice(0, 2);
  const before = server.slice(0, server.indexOf(list[2] ?? { name: '' }));
  return { list: page, ...(list.length > 2 && { next: before.map(nameOf).join('') }) };
};

function openPages() {
  const pages = createPages(ask, ({ list, next }: Reply) => ({ rows: list, next }), nameOf);
  const shown = async () => {
    const { rows, next } = await pages.load();
    return rows.map(nameOf).join('') + (next ? '…' : '');
  };
  const more = () => pages.more(async () => void (await pages.load()));
  return { ...pages, shown, more };
}

beforeEach(() => {
  server = named('ABCD');
  ask.mockReset().mockImplementation(answer);
});

it('loads one page more each time, and keeps loading them', async () => {
  server = named('ABCDE');
  const { shown, more } = openPages();
  expect(await shown()).toBe('AB…');
  await more();
  expect(await shown()).toBe('ABCD…');
  await more();
  expect(await shown()).toBe('ABCDE');
});

it('loses no row to a new one, neither between pages nor at the end', async () => {
  const { shown, more } = openPages();
  await more();
  server = named('NABCD');
  expect(await shown()).toBe('NABCD');
  server = named('ONABCDE');
  expect(await shown()).toBe('ONABCD…');
  // New rows alone add no page that the user did not ask for.
  server = named('PONABCDE');
  expect(await shown()).toBe('PONABCDE');
  expect(ask).toHaveBeenCalledTimes(2 + 3 + 3 + 4);
});

it('shows only the first page of a list that grows until more is asked for', async () => {
  const { shown } = openPages();
  expect(await shown()).toBe('AB…');
  server = named('NABCD');
  expect(await shown()).toBe('NA…');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('shows later pages as they are now', async () => {
  const { load, shown, more } = openPages();
  await more();
  server = [...named('ABC'), { name: 'D', state: 'handled' }];
  expect((await load()).rows.at(-1)).toEqual({ name: 'D', state: 'handled' });
  server = named('ABD');
  expect(await shown()).toBe('ABD');
});

it('adds no page in place of a last row that was removed', async () => {
  server = named('ABCDEF');
  const { shown, more } = openPages();
  await more();
  server = named('ABCEF');
  expect(await shown()).toBe('ABCE…');
  server = named('NABCEF');
  expect(await shown(), 'the row that is now the last one stays').toBe('NABCEF');
});

it('shows a row once that moved to a later page between two answers', async () => {
  const { shown, more } = openPages();
  await more();
  ask.mockImplementationOnce(async () => ({ list: named('AB'), next: 'AB' }));
  ask.mockImplementationOnce(async () => ({ list: named('BC') }));
  expect(await shown()).toBe('ABC');
});

it('shows a toast only if a page that the user asked for fails, and does without the page then', async () => {
  const { shown, more } = openPages();
  await shown();
  ask.mockImplementationOnce(answer).mockRejectedValueOnce(new Error('silent'));
  await expect(more()).rejects.toThrow('silent');
  expect(await shown()).toBe('AB…');
  await more();
  await shown();
  const first = [undefined, true];
  const added = ['AB', false];
  expect(ask.mock.calls).toEqual([first, first, added, first, first, added, first, ['AB', true]]);
});

it('keeps the last row although a load from before its page was added ends later', async () => {
  server = named('ABCDEF');
  const { load, shown, more } = openPages();
  let come: (reply: Reply) => void = () => undefined;
  ask.mockImplementationOnce(() => new Promise((resolve) => (come = resolve)));
  const before = load();
  await more();
  await more();
  come(await answer(undefined, true));
  await before;
  server = named('NABCDEF');
  expect(await shown()).toBe('NABCDEF');
});
