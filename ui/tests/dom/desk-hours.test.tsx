import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StaffCalendar } from '../../src/lib/api/types';
import { session } from '../../src/lib/session';
import { uuid } from '../../src/lib/uuid';
import {
  button,
  buttons,
  dialog,
  field,
  fill,
  json,
  key,
  link,
  noLine,
  openDesk,
  play,
  refused,
  soon,
  staff,
  submit,
} from './desk';
import { find, press } from './render';

const empty: StaffCalendar = {
  revision: 0,
  zone: 'America/New_York',
  hours: [],
  buffer: 0,
  daysOff: [],
  languages: [],
};
const kept: StaffCalendar = {
  ...empty,
  revision: 3,
  hours: [
    { day: 'mon', from: '09:00', to: '12:00' },
    { day: 'mon', from: '13:00', to: '17:00' },
  ],
  languages: ['en'],
  meetingUrl: 'https://meet.example/rafael',
};

/** Plays the user's own calendar. `change` is a save from another window. */
function playCalendar(first: StaffCalendar) {
  let calendar = first;
  play('GET /admin/appointment/calendar', () => calendar);
  const saves = play('PUT /admin/appointment/calendar', ({ headers, body }) => {
    if (headers.get('if-match') !== `"${calendar.revision}"`) return refused(412, 'stale');
    calendar = { ...calendar, ...body, revision: calendar.revision + 1 };
    return calendar;
  });
  const change = (part: Partial<StaffCalendar>) => {
    calendar = { ...calendar, ...part, revision: calendar.revision + 1 };
  };
  return { saves, change };
}

/** The hours page, once what this device kept was read. */
async function openHours() {
  const opened = await openDesk('/admin/calls/hours');
  const { place } = opened;
  const form = await soon(() => find(place, 'form'));
  await soon(() => expect(form.querySelector('fieldset')?.disabled).toBe(false));
  const save = () => submit(place.querySelector('form'));
  const summary = () =>
    [...place.querySelectorAll('section[aria-label="There is a problem"] li')].map((li) => li.textContent);
  return { ...opened, save, summary };
}

const check = (box: HTMLElement) => press(box);
const icon = (place: ParentNode, label: string) => find(place, `button[aria-label="${label}"]`);
const status = (place: ParentNode) => [...place.querySelectorAll('form [role="status"]')].map((one) => one.textContent);

beforeEach(() => {
  vi.setSystemTime('2026-11-26T15:10:00Z');
  // Someone else each time, because unsaved hours stay on the device.
  const user = { ...staff, id: uuid() };
  session.begin({ token: uuid(), draftKey: 'A'.repeat(43), user }, false);
  play('GET /user/me', () => ({ user, session: { endsIn: 1860, atMost: 43_200 } }));
});

it('saves hours that were entered for one day and copied to the weekdays', async () => {
  const { saves } = playCalendar(empty);
  const { place, save } = await openHours();
  expect(buttons(place, /^Copy to weekdays/)).toEqual([]);
  await press(icon(place, 'Add hours on Monday'));
  expect(document.activeElement).toBe(field(place, 'Monday, hours 1: from'));
  await fill(field(place, 'Monday, hours 1: from'), '08:30');
  expect(field(place, 'Monday, hours 1: to').value, 'the hours keep their length').toBe('11:30');
  await press(button(place, 'Copy to weekdays: Monday'));
  expect(status(place)).toContain('Monday through Friday now have Monday’s hours.');
  await press(icon(place, 'Add hours on Friday'));
  await press(icon(place, 'Remove hours 1 on Monday'));
  await check(field(place, 'English'));
  await check(field(place, '15 minutes'));
  await fill(field(place, 'Video link'), ' https://meet.example/rafael ');
  expect(status(place)).toContain('Not saved yet');
  await save();
  const morning = { from: '08:30', to: '11:30' };
  const afternoon = { from: '12:30', to: '16:30' };
  await soon(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.headers.get('if-match')).toBe('"0"');
  expect(saves[0]?.body).toEqual({
    hours: [
      { day: 'tue', ...morning },
      { day: 'wed', ...morning },
      { day: 'thu', ...morning },
      { day: 'fri', ...morning },
      { day: 'fri', ...afternoon },
    ],
    buffer: 15,
    daysOff: [],
    languages: ['en'],
    meetingUrl: 'https://meet.example/rafael',
  });
  await soon(() => expect(status(place).join()).toMatch(/Saved \d/));
  await check(field(place, '30 minutes'));
  await save();
  await soon(() => expect(saves.at(-1)?.headers.get('if-match'), 'based on the last save').toBe('"1"'));
});

it('adds days off as they are typed, reads them back and says what is wrong with one', async () => {
  const { saves } = playCalendar({ ...kept, daysOff: ['2026-11-20', '2026-12-25'] });
  const { place, save } = await openHours();
  const days = () => [...place.querySelectorAll('#hours-daysOff-title ~ ul li')].map((li) => li.textContent);
  expect(days(), 'without those that are over').toEqual(['Friday, December 25, 2026']);
  const date = field(place, 'Date');
  const add = async (typed: string) => {
    await fill(date, typed);
    await key('Enter', date);
  };
  const error = () => document.getElementById(`${date.id}-error`)?.textContent;
  await fill(date, '12/24/2026');
  expect(error()).toBe('December 24, 2026');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => void date.dispatchEvent(enter));
  expect(enter.defaultPrevented, 'Enter does not send the form').toBe(true);
  expect(days()).toEqual(['Thursday, December 24, 2026', 'Friday, December 25, 2026']);
  expect(date.value).toBe('');
  await add('12/25/2026');
  expect(error()).toBe('This day is already a day off.');
  await add('11/25/2026');
  expect(error()).toBe('Enter today’s date or a later one.');
  await add('Christmas');
  expect(error()).toBe('Enter a date as MM/DD/YYYY.');
  expect(date.value).toBe('Christmas');
  await save();
  expect(document.activeElement, 'what was typed is not left out').toBe(date);
  expect(saves).toEqual([]);
  await press(icon(place, 'Remove Friday, December 25, 2026'));
  await fill(date, 'Jan 4, 2027');
  await save();
  await soon(() => expect(saves[0]?.body.daysOff).toEqual(['2026-12-24', '2027-01-04']));
});

it('says at each field what is missing or overlaps, and sends nothing', async () => {
  const { saves } = playCalendar({ ...kept, languages: [], meetingUrl: null });
  const { place, save, summary } = await openHours();
  await fill(field(place, 'Monday, hours 2: from'), '11:00');
  await save();
  expect(summary()).toEqual([
    'Monday: these hours overlap. Change or remove one of them.',
    'Choose at least one language.',
    'Enter your video link.',
  ]);
  await press(link(place, 'Choose at least one language.'));
  expect(document.activeElement).toBe(field(place, 'English'));
  await fill(field(place, 'Video link'), 'meet.example');
  expect(summary(), 'a corrected field is no longer wrong').toHaveLength(2);
  await save();
  expect(summary()).toContain('Enter a link that starts with https://.');
  expect(saves).toEqual([]);
});

it('shows what the server refused at its field, and a failed save without losing anything', async () => {
  playCalendar(kept);
  play('PUT /admin/appointment/calendar', () =>
    json(422, { code: 'invalid', message: '', fields: { 'hours.1.to': 'Too long', meetingUrl: 'Not this one' } }),
  );
  const { place, save, summary } = await openHours();
  await fill(field(place, 'Video link'), 'https://meet.example/other');
  await save();
  await soon(() => expect(summary()).toEqual(['Too long', 'Not this one']));
  expect(field(place, 'Video link').getAttribute('aria-invalid')).toBe('true');
  play('PUT /admin/appointment/calendar', noLine);
  await save();
  await soon(() => expect(place.textContent).toContain('Connection error'));
  expect(field(place, 'Video link').value).toBe('https://meet.example/other');
  expect(status(place)).toContain('Not saved yet');
});

it('asks which version to keep after the hours were saved in another window', async () => {
  const { saves, change } = playCalendar(kept);
  const { place, save } = await openHours();
  const alert = () => place.querySelector('section[aria-label="Your hours were changed elsewhere"]');
  change({ buffer: 30 });
  await check(field(place, '15 minutes'));
  await save();
  await soon(() => expect(alert()).not.toBeNull());
  await press(button(place, 'Use the saved version'));
  expect(alert()).toBeNull();
  expect(place.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.parentElement?.textContent).toBe(
    '30 minutes',
  );
  change({ buffer: 0 });
  await check(field(place, '15 minutes'));
  await save();
  await soon(() => expect(alert()).not.toBeNull());
  await press(button(place, 'Keep this version'));
  await save();
  await soon(() => expect(saves.at(-1)?.body.buffer).toBe(15));
  await soon(() => expect(status(place).join()).toContain('Saved'));
});

it('keeps unsaved hours on this device until they are saved', async () => {
  const { saves, change } = playCalendar(kept);
  const first = await openHours();
  await fill(field(first.place, 'Video link'), 'https://meet.example/other');
  await act(() => first.router.navigate('/about'));
  change({ buffer: 30 });
  const { place, save } = await openHours();
  await soon(() => expect(field(place, 'Video link').value).toBe('https://meet.example/other'));
  await press(button(place, 'Keep this version'));
  await save();
  await soon(() => expect(saves.at(-1)?.body.meetingUrl).toBe('https://meet.example/other'));
  await soon(() => expect(status(place).join()).toContain('Saved'));
});

it('offers to try again after the hours could not be loaded', async () => {
  play('GET /admin/appointment/calendar', noLine);
  const { place } = await openDesk('/admin/calls/hours');
  await soon(() => button(place, 'Try again'));
  playCalendar(kept);
  await press(button(place, 'Try again'));
  await soon(() => field(place, 'Monday, hours 1: from'));
});

it('makes, copies, replaces and turns off the private calendar link, and says who can read it', async () => {
  playCalendar(kept);
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  let [made, fresh] = [0, false];
  const proofs = play('POST /user/proof', () => {
    fresh = true;
    return null;
  });
  play('POST /admin/appointment/feed', () => {
    if (!fresh) return refused(403, 'prove_again');
    made += 1;
    return { feedUrl: `https://x/api/appointment/calendar/${made}` };
  });
  const stops = play('DELETE /admin/appointment/feed', () => null);
  const { place } = await openHours();
  expect(place.textContent).toContain('Anyone who has the link can see your calls without signing in');
  expect(place.textContent).toContain('The link stops working when your password');
  await press(button(place, 'Create a link'));
  const proof = await soon(() => dialog(place, 'Confirm it’s you'));
  await fill(field(proof, 'Your password'), 'correct horse');
  await submit(proof.querySelector('form'));
  const shown = () => field(place, 'Private calendar link').value;
  await soon(() => expect(shown()).toBe('https://x/api/appointment/calendar/1'));
  await press(button(place, 'Copy the link'));
  await soon(() => expect(place.textContent).toContain('Copied.'));
  expect(copied).toEqual(['https://x/api/appointment/calendar/1']);
  expect(proofs).toHaveLength(1);
  await press(button(place, 'Replace'));
  await press(button(dialog(place, 'Replace the link?'), 'Replace it'));
  await soon(() => expect(shown()).toBe('https://x/api/appointment/calendar/2'));
  expect(place.textContent, 'the new one is not copied yet').not.toContain('Copied.');
  await press(button(place, 'Turn off'));
  await press(button(dialog(place, 'Turn the link off?'), 'Keep it'));
  expect(stops).toEqual([]);
  await press(button(place, 'Turn off'));
  await press(button(dialog(place, 'Turn the link off?'), 'Turn it off'));
  await soon(() => button(place, 'Create a link'));
  expect(stops).toHaveLength(1);
});
