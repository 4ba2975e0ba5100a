import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { Pipeline } from '../../src/lib/api/types';
import { connection } from '../../src/lib/connection';
import {
  type Asked,
  button,
  buttons,
  driveClock,
  field,
  fill,
  held,
  json,
  key,
  link,
  noLine,
  openDesk,
  pass,
  play,
  rowNames,
  soon,
} from './desk';
import { clockRows, fileOf, pipelineOf, rowDue } from './desk-data';
import { find, press } from './render';

/** Answers calls for the visible list. The count of urgent applications is a separate call. */
function playList(answer: (asked: Asked) => Pipeline | Response, pressing: Pipeline = pipelineOf([])): Asked[] {
  const asked: Asked[] = [];
  play('GET /admin/application', (call) => {
    const query = new URLSearchParams(call.query);
    if (query.has('limit')) {
      const applications = pressing.applications.filter(({ clock }) => clock === query.get('clock'));
      const page = applications.slice(0, Number(query.get('limit')));
      return { ...pressing, applications: page, next: page.length < applications.length ? 'more' : null };
    }
    asked.push(call);
    return answer(call);
  });
  return asked;
}

const texts = (place: ParentNode, selector: string) =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent);

it.each([
  ['en', /1 h 1\d min over/, /Due soon/, /Due Nov|Due /, 'Answered in 14 h'],
  ['es', /1 h 1\d min de retraso/, /Vence pronto/, /Vence el/, 'Respondida en 14 h'],
] as const)('puts each clock state in words (%s)', async (language, over, soonDue, due, answered) => {
  await act(() => switchLanguage(language));
  playList(() => pipelineOf(clockRows()));
  const { place } = await openDesk();
  const rows = await soon(() => {
    const shown = texts(place, 'tbody tr');
    expect(shown).toHaveLength(4);
    return shown;
  });
  for (const [number, words] of [over, soonDue, due, answered].entries()) expect(rows[number]).toMatch(words);
});

it('does not show applications as answered if they ended without an answer', async () => {
  playList(() => pipelineOf([rowDue(-30, { borrower: 'Wanda', clock: 'stopped', status: 'withdrawn' })]));
  const { place } = await openDesk('/admin?view=all');
  await soon(() => expect(rowNames(place)).toEqual(['Wanda']));
  expect(texts(place, 'tbody tr').join()).toContain('Nothing due');
  expect(texts(place, 'tbody tr').join()).not.toContain('Answered');
});

it('shows open questions, the assignee, the program and the location', async () => {
  playList(() => pipelineOf(clockRows()));
  const { place } = await openDesk();
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  const [, gloria = '', nopal = ''] = texts(place, 'tbody tr');
  expect(nopal).toContain('Reply needed');
  expect(nopal).toContain('Unassigned');
  expect(gloria).toContain('L. Ortega');
  expect(gloria).not.toContain('Reply needed');
  expect(gloria).toContain('Bridge (Short term with no rehab)FL 33130$420,000In review');
});

it('keeps the view in the address and the search behind its #, and asks the server for it', async () => {
  driveClock();
  const asked = playList(() => pipelineOf(clockRows()));
  const { place, address } = await openDesk();
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  expect(asked.at(-1)?.query).toBe('?sort=due&order=asc&status=received&status=in_review');
  await press(link(place, /^Estimate sent/));
  expect(address()).toBe('/admin?view=estimate_sent');
  await fill(field(place, 'Program'), 'fix-and-flip');
  await fill(field(place, '24-hour deadline'), 'stopped');
  await fill(field(place, 'Assigned to'), 'nobody');
  await fill(field(place, 'Sort by'), 'amount');
  await fill(field(place, /^Search/), 'quintero núñez');
  await pass(300);
  expect(address()).toBe(
    '/admin?view=estimate_sent&program=fix-and-flip&assignee=nobody&clock=stopped&sort=amount#q=quintero+n%C3%BA%C3%B1ez',
  );
  const last = asked.at(-1);
  expect(last?.query).toBe(
    '?sort=amount&order=desc&status=estimate_sent&program=fix-and-flip&assignee=nobody&clock=stopped',
  );
  expect(decodeURIComponent(last?.headers.get('x-search') ?? '')).toBe('quintero núñez');
  await press(button(place, 'Clear search and filters'));
  expect(field(place, /^Search/).value).toBe('');
  expect(address()).toBe('/admin?view=estimate_sent&sort=amount');
  expect(buttons(place, 'Clear search and filters')).toEqual([]);
});

it('is restored from its address with its search, filters and order', async () => {
  const asked = playList(() => pipelineOf(clockRows()));
  const { place } = await openDesk('/admin?view=estimate_sent&program=bridge&clock=red&sort=amount#q=n%C3%BA%C3%B1ez');
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  const shown = [/^Search/, 'Program', '24-hour deadline', 'Sort by'].map((label) => field(place, label).value);
  expect(shown).toEqual(['núñez', 'bridge', 'red', 'amount']);
  expect(asked.at(-1)?.query).toBe('?sort=amount&order=desc&status=estimate_sent&program=bridge&clock=red');
  expect(find(place, 'th[aria-sort]').textContent).toBe('Amount');
  expect(find(place, 'nav [aria-current="page"][href*="view"]').textContent).toBe('Estimate sent0');
});

it('counts urgent applications in the whole pipeline, whatever the view', async () => {
  playList(() => pipelineOf([]), pipelineOf(clockRows().slice(0, 2)));
  const { place } = await openDesk('/admin?view=inactive');
  await soon(() => expect(texts(place, 'p')).toContain('0 waiting1 due soon1 overdue'));
});

it('says that more are due than one answer holds, and counts those that are overdue separately', async () => {
  const soonDue = Array.from({ length: 60 }, () => rowDue(1, { clock: 'amber' }));
  const late = [rowDue(-1, { clock: 'red' })];
  playList(() => pipelineOf([]), pipelineOf([...soonDue, ...late]));
  const { place } = await openDesk();
  await soon(() => expect(texts(place, 'p')).toContain('0 waiting50+ due soon1 overdue'));
});

it('shows new applications automatically, announces them and does not move the page', async () => {
  driveClock();
  const [nadia, olga] = [rowDue(23, { borrower: 'Nadia Primera' }), rowDue(24, { borrower: 'Olga Segunda' })];
  let rows = [nadia];
  playList(() => pipelineOf(rows));
  const { place } = await openDesk('/admin?view=all');
  const focused = await soon(() => link(place, 'Nadia Primera'));
  focused.focus();
  rows = [olga, nadia];
  await pass(15_000);
  await soon(() => expect(rowNames(place)).toEqual(['Olga Segunda', 'Nadia Primera']));
  const news = link(place, 'Show the newest').closest('[role="status"]');
  expect(news?.textContent).toContain('A new application arrived.');
  expect(document.activeElement).toBe(focused);
  await press(find(place, '[role="status"] button'));
  expect(place.textContent).not.toContain('A new application arrived.');
});

it('sends its ETag, and keeps the list if nothing changed', async () => {
  driveClock();
  const asked = playList(({ headers }) =>
    headers.get('if-none-match') === '"one"'
      ? new Response(null, { status: 304 })
      : json(200, pipelineOf(clockRows()), { etag: '"one"' }),
  );
  const { place } = await openDesk();
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  await pass(15_000);
  await soon(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"one"']);
  expect(rowNames(place)).toHaveLength(4);
  expect(place.textContent).not.toContain('The server isn’t responding');
});

it('says when the server is silent, and keeps what was there', async () => {
  driveClock();
  playList(() => pipelineOf(clockRows()));
  const { place } = await openDesk();
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  playList(noLine);
  await pass(15_000);
  await soon(() => expect(texts(place, '[role="status"]').join()).toContain('The server isn’t responding'));
  expect(rowNames(place)).toHaveLength(4);
  playList(() => pipelineOf(clockRows()));
  await act(async () => connection.setReached(true));
  await soon(() => expect(place.textContent).not.toContain('The server isn’t responding'));
});

it('shows that a list is loading or could not be loaded, and retries', async () => {
  const first = held<Pipeline>();
  play('GET /admin/application', () => first.answer);
  const { place } = await openDesk();
  await soon(() => expect(place.querySelector('main')?.textContent).toContain('Loading…'));
  await act(async () => first.fail());
  await soon(() => expect(find(place, '[role="alert"]').textContent).toContain('We couldn’t load this.'));
  playList(() => pipelineOf(clockRows()));
  await press(button(place, 'Try again'));
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  expect(place.querySelector('[role="alert"]')).toBeNull();
});

it('distinguishes an empty pipeline from a search without results', async () => {
  driveClock();
  playList(() => pipelineOf([]));
  const { place } = await openDesk();
  await soon(() => expect(texts(place, 'h2')).toContain('Nothing is waiting'));
  await fill(field(place, /^Search/), 'nobody');
  await pass(300);
  await soon(() => expect(texts(place, 'h2')).toContain('No results'));
});

it('fetches a long list page by page', async () => {
  const [first, second] = [rowDue(3, { borrower: 'First' }), rowDue(5, { borrower: 'Second' })];
  playList(({ query }) => (query.includes('cursor=on') ? pipelineOf([second]) : pipelineOf([first], 'on')));
  const { place } = await openDesk();
  await press(await soon(() => button(place, 'Show more')));
  await soon(() => expect(rowNames(place)).toEqual(['First', 'Second']));
  expect(buttons(place, 'Show more')).toEqual([]);
  expect(place.textContent).toContain('2 applications shown');
});

it('exports the current view, under the server’s file name', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  playList(() => pipelineOf(clockRows()));
  const exported = play('GET /admin/export/application', () =>
    json(200, [], { 'content-disposition': 'attachment; filename="applications-2026-11-22.csv"' }),
  );
  const { place } = await openDesk('/admin?view=all#q=pe%C3%B1a');
  await press(await soon(() => button(place, 'Export CSV')));
  await soon(() => expect(saved).toEqual(['applications-2026-11-22.csv']));
  expect(exported[0]?.query).toBe('?sort=received&order=desc&format=csv');
  expect(exported[0]?.headers.get('x-search')).toBe('pe%C3%B1a');
  await soon(() => expect(place.textContent).toContain('The file is in your downloads.'));
});

it.each([
  ['its link', (place: HTMLElement) => press(link(place, 'Back to the list'))],
  ['Escape', () => key('Escape')],
])('comes back from an application to its row, with the same filters, by %s', async (_, back) => {
  const rows = clockRows();
  playList(() => pipelineOf(rows));
  play('GET /admin/application/{id}', () => fileOf(rows[2]));
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { place, address } = await openDesk('/admin?view=all&sort=amount#q=bah%C3%ADa');
  await press(await soon(() => link(place, 'Inversiones Nopal')));
  await soon(() => expect(document.activeElement?.tagName).toBe('H1'));
  await soon(() => link(place, 'Back to the list'));
  shown.mockClear();
  await back(place);
  const row = link(place, 'Inversiones Nopal');
  expect(document.activeElement).toBe(row);
  expect(shown.mock.contexts).toEqual([row]);
  expect(address()).toBe('/admin?view=all&sort=amount#q=bah%C3%ADa');
});

it('comes back to the row that was reached by keyboard beside an open application', async () => {
  const rows = clockRows();
  playList(() => pipelineOf(rows));
  play('GET /admin/application/{id}', () => fileOf(rows[1]));
  const { place } = await openDesk();
  await press(await soon(() => link(place, 'Gloria Pineda')));
  await soon(() => link(place, 'Back to the list'));
  await key('j');
  const reached = document.activeElement;
  expect(reached?.matches('[data-row]:not([aria-current])')).toBe(true);
  await key('Escape');
  expect(document.activeElement).toBe(reached);
});

it('has keyboard shortcuts for the list, but not while typing', async () => {
  playList(() => pipelineOf(clockRows()));
  const { place } = await openDesk();
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  await key('/');
  expect(document.activeElement).toBe(field(place, /^Search/));
  await key('j');
  expect(document.activeElement).toBe(field(place, /^Search/));
  await key('Escape');
  expect(document.activeElement).toBe(document.body);
  await key('?');
  await soon(() => expect(find(place, 'dialog[open] h2').textContent).toBe('Keyboard shortcuts for the pipeline'));
});

it('stops letter shortcuts once they are turned off, and remembers that on this device', async () => {
  playList(() => pipelineOf(clockRows()));
  const { place } = await openDesk();
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  await key('?');
  await press(await soon(() => find(place, 'dialog[open] input[type="checkbox"]')));
  await press(find(place, 'dialog[open] button'));

  for (const letter of ['/', 'j', 'k', '?']) await key(letter);
  expect(document.activeElement).toBe(document.body);
  expect(place.querySelector('dialog[open]')).toBeNull();
  await key('ArrowDown');
  expect(document.activeElement?.textContent).toBe(rowNames(place)[0]);
  expect(localStorage.getItem('lender.letter-keys')).toBe('off');

  await press(button(place, 'Keyboard shortcuts'));
  await press(await soon(() => find(place, 'dialog[open] input[type="checkbox"]')));
  await press(find(place, 'dialog[open] button'));
  await key('/');
  expect(document.activeElement).toBe(field(place, /^Search/));
});

it('remembers on the device that letter shortcuts are off', async () => {
  localStorage.setItem('lender.letter-keys', 'off');
  playList(() => pipelineOf(clockRows()));
  const { place } = await openDesk();
  await soon(() => expect(rowNames(place)).toHaveLength(4));
  await key('/');
  expect(document.activeElement).toBe(document.body);
  localStorage.removeItem('lender.letter-keys');
});
