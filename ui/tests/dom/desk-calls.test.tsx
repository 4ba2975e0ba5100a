import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { DeskCall, StaffCalendar } from '../../src/lib/api/types';
import { button, buttons, dialog, field, fill, link, noLine, openDesk, play, refused, region, soon } from './desk';
import { find, press } from './render';

const calendar: StaffCalendar = {
  revision: 1,
  zone: 'America/New_York',
  hours: [{ day: 'mon', from: '09:00', to: '12:00' }],
  buffer: 0,
  daysOff: [],
  languages: ['en', 'es'],
  meetingUrl: 'https://meet.example/rafael',
};

const gloria: DeskCall = {
  id: 'gloria',
  code: 'CALL-7K2M',
  at: '2026-11-26T15:15:00Z',
  minutes: 15,
  name: 'Gloria Pineda',
  email: 'gloria@example.com',
  phone: '(786) 555-0119',
  note: 'Cierro el 18 de diciembre.',
  language: 'es',
  zone: 'America/Chicago',
  with: { id: 'rafael', name: 'Rafael' },
  status: 'booked',
  revision: 0,
  mine: true,
  needsSomeone: false,
  changeable: true,
  meetingUrl: 'https://meet.example/rafael',
};
const kenji: DeskCall = {
  ...gloria,
  id: 'kenji',
  at: '2026-11-28T01:00:00Z',
  name: 'Kenji Watanabe',
  language: 'en',
  zone: 'America/New_York',
  phone: null,
  note: null,
  with: { id: 'ortega', name: 'L. Ortega' },
  mine: false,
};

/** Plays the calls of every week, and what staff do with them. */
function playCalls(all: DeskCall[]) {
  let calls = all;
  const put = (id: string | undefined, part: Partial<DeskCall>) => {
    calls = calls.map((call) => (call.id === id ? { ...call, ...part } : call));
    return calls.find((call) => call.id === id) ?? refused(404, 'not_found');
  };
  const weeks = play('GET /admin/appointment/week', ({ query }) => {
    const from = new URLSearchParams(query).get('from') ?? '';
    return { zone: 'America/New_York', from, calls };
  });
  return { weeks, put };
}

/** A press as browsers do it: the button takes the focus. */
function pressFocused(pressed: HTMLElement): Promise<void> {
  pressed.focus();
  return press(pressed);
}

const idIn = (path: string) => path.split('/').at(-2);
const callOf = (place: ParentNode, name: string) =>
  soon(() => {
    const row = [...place.querySelectorAll<HTMLElement>('main li')].find(
      (one) => one.querySelector('h3')?.textContent === name,
    );
    if (!row) throw new Error(`${name}: no call`);
    return row;
  });
const told = (row: Element) => row.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2068\u2069]/g, '');

beforeEach(() => {
  vi.setSystemTime('2026-11-26T15:10:00Z');
  play('GET /admin/appointment/calendar', () => calendar);
});

it('shows a call at the lender’s time and the booker’s, under the lender’s day, and marks the user’s own', async () => {
  playCalls([gloria, kenji]);
  const { place } = await openDesk('/admin/calls');
  const mine = told(await callOf(place, 'Gloria Pineda'));
  for (const words of ['10:15 AM', '9:15 AM for them, Central Time', 'In 5 minutes', 'With you', 'In Spanish'])
    expect(mine).toContain(words);
  for (const words of ['gloria@example.com', '(786) 555-0119', 'CALL-7K2M', 'Cierro el 18 de diciembre.'])
    expect(mine).toContain(words);
  const theirs = await callOf(place, 'Kenji Watanabe');
  expect(told(theirs)).toContain('8:00 PM');
  expect(told(theirs)).not.toContain('for them');
  expect(told(theirs)).toContain('With L. Ortega');
  expect(theirs.closest('section')?.querySelector('h2')?.textContent).toBe('Friday November 27');
  const join = link(await callOf(place, 'Gloria Pineda'), /^Join: Gloria/);
  expect([join.getAttribute('href'), join.getAttribute('target')]).toEqual(['https://meet.example/rafael', '_blank']);
});

it('goes from week to week in the address, and can show the user’s own calls only', async () => {
  const { weeks } = playCalls([gloria, kenji]);
  const { place, address } = await openDesk('/admin/calls?week=2026-12-09');
  await callOf(place, 'Gloria Pineda');
  await press(find(place, 'a[aria-label="Previous week"]'));
  expect(address()).toBe('/admin/calls?week=2026-11-30');
  await press(await soon(() => link(place, 'Go to this week')));
  expect(address()).toMatch(/^\/admin\/calls\??$/);
  await callOf(place, 'Kenji Watanabe');
  expect(weeks.map(({ query }) => query)).toEqual(['?from=2026-12-07', '?from=2026-11-30', '?from=2026-11-23']);
  await fill(field(place, 'Show'), 'me');
  expect(address()).toBe('/admin/calls?who=me');
  expect(place.textContent).not.toContain('Kenji');
  await press(find(place, 'a[aria-label="Next week"]'));
  expect(address()).toBe('/admin/calls?week=2026-11-30&who=me');
});

it('folds the days of this week that are over, and opens them from the strip', async () => {
  const tuesday = { ...gloria, id: 'tuesday', name: 'Tomás Herrera', at: '2026-11-24T15:15:00Z', changeable: false };
  playCalls([tuesday, gloria]);
  const { place } = await openDesk('/admin/calls');
  const row = await callOf(place, 'Tomás Herrera');
  const folded = row.closest('details');
  expect(folded?.querySelector('summary')?.textContent).toBe('Earlier this week: 1 call');
  expect(folded?.open).toBe(false);
  expect(buttons(row, /./), 'nothing to do about a call that is over').toEqual([]);
  await press(link(place, /Tuesday, November 24: 1 call/));
  expect(folded?.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Tuesday November 24');
});

it('says so when nothing is booked, and leads those without hours to theirs', async () => {
  playCalls([]);
  play('GET /admin/appointment/calendar', () => ({ ...calendar, revision: 0, hours: [], meetingUrl: null }));
  const { place, address } = await openDesk('/admin/calls');
  await soon(() => expect(place.textContent).toContain('Calls that people book appear here automatically.'));
  const notice = await soon(() => region(place, 'You have no hours yet'));
  await press(link(notice, 'Set your hours'));
  await soon(() => expect(place.querySelector('h1')?.textContent).toBe('Your hours'));
  expect(address()).toBe('/admin/calls/hours');
  expect(find(place, 'nav [aria-current="page"]').textContent).toBe('Calls');
});

it('has no notice for those with hours, and says what is shown when only their own calls are asked for', async () => {
  playCalls([kenji]);
  const { place } = await openDesk('/admin/calls?who=me');
  await soon(() => expect(place.textContent).toContain('You have no calls this week'));
  expect(place.textContent).not.toContain('You have no hours yet');
});

it('offers to try again after the week could not be loaded', async () => {
  let isDown = true;
  play('GET /admin/appointment/week', () =>
    isDown ? noLine() : { zone: 'America/New_York', from: '2026-11-23', calls: [gloria] },
  );
  const { place } = await openDesk('/admin/calls');
  await soon(() => expect(find(place, '[role="alert"]').textContent).toContain('We couldn’t load this.'));
  isDown = false;
  await press(button(place, 'Try again'));
  await callOf(place, 'Gloria Pineda');
});

it('cancels a call with a reason, which it asks for, and hands the focus on', async () => {
  const { put } = playCalls([gloria]);
  const sent = play('POST /admin/appointment/bookings/{id}/cancel', ({ path, body }) =>
    put(idIn(path), { status: 'canceled', changeable: false, ...body }),
  );
  const { place } = await openDesk('/admin/calls');
  await pressFocused(button(await callOf(place, 'Gloria Pineda'), 'Cancel call: Gloria Pineda'));
  const box = dialog(place, 'Cancel this call?');
  expect(told(box)).toContain('They read Spanish: please write it in Spanish if you can.');
  await fill(field(box, 'Reason'), '   ');
  await press(button(box, 'Cancel the call'));
  expect(box.textContent).toContain('Enter a reason.');
  await fill(field(box, 'Reason'), 'x'.repeat(501));
  await press(button(box, 'Cancel the call'));
  expect(box.textContent).toContain('Use 500 characters or fewer.');
  expect(sent).toEqual([]);
  await fill(field(box, 'Reason'), ' Estoy en una junta. ');
  await press(button(box, 'Cancel the call'));
  await soon(() => expect(place.querySelector('dialog[open]')).toBeNull());
  expect(sent.map(({ path, headers, body }) => [path, headers.get('if-match'), body])).toEqual([
    ['/api/admin/appointment/bookings/gloria/cancel', '"0"', { reason: 'Estoy en una junta.' }],
  ]);
  const row = await callOf(place, 'Gloria Pineda');
  expect(told(row)).toContain('Canceled');
  expect(told(row)).toContain('Reason: Estoy en una junta.');
  expect(buttons(row, /./)).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Gloria Pineda');
});

it('keeps the reason and says why a call was not canceled, or what is wrong with the reason', async () => {
  playCalls([gloria]);
  let answer = refused(409, 'too_late');
  play('POST /admin/appointment/bookings/{id}/cancel', () => answer);
  const { place } = await openDesk('/admin/calls');
  await press(button(await callOf(place, 'Gloria Pineda'), /^Cancel call/));
  const box = dialog(place, 'Cancel this call?');
  await fill(field(box, 'Reason'), 'Sick');
  await press(button(box, 'Cancel the call'));
  await soon(() => expect(find(box, '[role="alert"]').textContent).toBe('too_late'));
  expect(field(box, 'Reason').value).toBe('Sick');
  answer = new Response(JSON.stringify({ code: 'invalid', message: '', fields: { reason: 'No emoji' } }), {
    status: 422,
    headers: { 'X-Request-Id': 'x' },
  });
  await press(button(box, 'Cancel the call'));
  await soon(() => expect(field(box, 'Reason').getAttribute('aria-invalid')).toBe('true'));
  expect(box.textContent).toContain('No emoji');
  expect(find(box, '[role="alert"]').textContent).toBe('');
});

it('says what a call is now if it was moved while the reason was typed, and cancels it only after that', async () => {
  const { put } = playCalls([gloria]);
  let now = gloria;
  const sent = play('POST /admin/appointment/bookings/{id}/cancel', ({ path, headers }) =>
    headers.get('if-match') === `"${now.revision}"` ? put(idIn(path), { status: 'canceled' }) : refused(412, 'stale'),
  );
  const { place } = await openDesk('/admin/calls');
  await press(button(await callOf(place, 'Gloria Pineda'), /^Cancel call/));
  const box = dialog(place, 'Cancel this call?');
  await fill(field(box, 'Reason'), 'Nobody is here on Thursday.');
  // To another week, which is not on the page.
  now = { ...gloria, at: '2026-12-03T16:00:00Z', mine: false, with: kenji.with, revision: 1 };
  play('GET /admin/appointment/bookings/{id}', () => noLine());
  await press(button(box, 'Cancel the call'));
  await soon(() => expect(find(box, '[role="alert"]').textContent).toContain('internet'));
  play('GET /admin/appointment/bookings/{id}', () => now);
  await press(button(box, 'Cancel the call'));
  await soon(() =>
    expect(told(find(box, '[role="alert"]'))).toBe(
      'This call has changed since you opened it. It’s now on Dec 3, 11:00 AM ET, with L. Ortega. Check that you still want to go ahead.',
    ),
  );
  expect(told(box)).toContain('The call with Gloria Pineda on Dec 3, 11:00 AM ET will be canceled.');
  expect(field(box, 'Reason').value).toBe('Nobody is here on Thursday.');
  await press(button(box, 'Cancel the call'));
  await soon(() => expect(place.querySelector('dialog[open]')).toBeNull());
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"0"', '"0"', '"1"']);
});

it('says so if a call was moved before it is taken over, and lets the user decide again', async () => {
  await act(() => switchLanguage('es'));
  const { put } = playCalls([kenji]);
  const now = { ...kenji, at: '2026-11-28T02:00:00Z', revision: 3 };
  play('GET /admin/appointment/bookings/{id}', () => now);
  const sent = play('POST /admin/appointment/bookings/{id}/take', ({ path, headers }) =>
    headers.get('if-match') === '"3"' ? put(idIn(path), { mine: true }) : refused(412, 'stale'),
  );
  const { place } = await openDesk('/admin/calls');
  await press(button(await callOf(place, 'Kenji Watanabe'), /^Hacerme cargo/));
  const box = dialog(place, '¿Hacerse cargo de esta llamada?');
  await press(button(box, 'Hacerme cargo'));
  await soon(() =>
    expect(told(find(box, '[role="alert"]'))).toBe(
      'Esta llamada cambió después de que usted la abrió. Ahora es el 27 de noviembre a las 9:00 p. m. hora del Este, con L. Ortega. Revise si todavía quiere continuar.',
    ),
  );
  await press(button(box, 'Hacerme cargo'));
  await soon(() => expect(place.querySelector('dialog[open]')).toBeNull());
  expect(sent).toHaveLength(2);
});

it('marks a call whose officer’s account was closed, and offers to take it over instead of joining', async () => {
  playCalls([gloria, { ...kenji, needsSomeone: true }]);
  const { place } = await openDesk('/admin/calls');
  const row = await callOf(place, 'Kenji Watanabe');
  expect(told(row)).toContain('Needs someone');
  expect(told(row)).toContain('Was with L. Ortega');
  expect(buttons(row, /^Take over/)).toHaveLength(1);
  expect(row.querySelector('a[target="_blank"]')).toBeNull();
  expect(told(await callOf(place, 'Gloria Pineda'))).not.toContain('Needs someone');
  await act(() => switchLanguage('es'));
  expect(told(row)).toContain('Falta quien la atienda');
});

it('takes a colleague’s call over after a question, or says why not', async () => {
  const { put } = playCalls([kenji]);
  let isFree = false;
  play('POST /admin/appointment/bookings/{id}/take', ({ path }) =>
    isFree ? put(idIn(path), { mine: true, with: { id: 'rafael', name: 'Rafael' } }) : refused(409, 'not_free'),
  );
  const { place } = await openDesk('/admin/calls');
  await pressFocused(button(await callOf(place, 'Kenji Watanabe'), 'Take over: Kenji Watanabe'));
  const box = dialog(place, 'Take over this call?');
  expect(told(box)).toContain('You’ll take the call with Kenji Watanabe instead of L. Ortega.');
  await press(button(box, 'Take it over'));
  await soon(() => expect(find(box, '[role="alert"]').textContent).toBe('not_free'));
  isFree = true;
  await press(button(box, 'Take it over'));
  await soon(() => expect(place.querySelector('dialog[open]')).toBeNull());
  const row = await callOf(place, 'Kenji Watanabe');
  expect(told(row)).toContain('With you');
  expect(buttons(row, /^Take over/)).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Kenji Watanabe');
});

it('offers nothing for a call that has begun but to join it', async () => {
  playCalls([gloria]);
  vi.setSystemTime('2026-11-26T15:20:00Z');
  const { place } = await openDesk('/admin/calls');
  const row = await callOf(place, 'Gloria Pineda');
  expect(told(row)).toContain('Now');
  expect(buttons(row, /./)).toEqual([]);
  link(row, /^Join/);
});

it('says the week and its calls in Spanish', async () => {
  await act(() => switchLanguage('es'));
  playCalls([gloria]);
  const { place } = await openDesk('/admin/calls');
  const row = await callOf(place, 'Gloria Pineda');
  expect(told(row)).toContain('Allá: 9:15 a. m., hora del Centro');
  expect(row.closest('section')?.querySelector('h2')?.textContent).toBe('Jueves 26 de noviembreHoy');
});
