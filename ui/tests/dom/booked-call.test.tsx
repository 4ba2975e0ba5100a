import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { bookingText } from '../../src/features/booking/booking';
import { switchLanguage } from '../../src/i18n/catalogue';
import { isForVisitors } from '../../src/lib/addresses';
import type { Booking } from '../../src/lib/api/types';
import { connection } from '../../src/lib/connection';
import { keepLender, lender } from '../../src/lib/lender';
import { addressIn } from '../../src/lib/localized';
import { ChangePage } from '../../src/routes/book/ChangePage';
import { soon } from '../soon';
import { booking, now, openTimes, plain, standAt } from './booking-data';
import { noSignal, playServer, refused } from './played-server';
import { find, press, render } from './render';
import { button } from './typing';

const show = 'GET /appointment/bookings/a-key';
// The link's own times: a person who has only the link may not be allowed to read the page.
const times = 'GET /appointment/bookings/a-key/times';
const move = 'POST /appointment/bookings/a-key/move';
const cancel = 'POST /appointment/bookings/a-key/cancel';

let server: ReturnType<typeof playServer>;
/** The revisions that moves were based on. */
const bases: (string | null)[] = [];
beforeEach(async () => {
  await bookingText.load();
  standAt(now, 'America/New_York');
  connection.setReached(true);
  server = playServer();
  const played = fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.url.endsWith('/move')) bases.push(request.headers.get('If-Match'));
    return played(request);
  });
  server.on(times, () => Response.json(openTimes));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  bases.length = 0;
  connection.setReached(true);
  await act(() => switchLanguage('en'));
});

async function open(shown?: Partial<Booking>): Promise<HTMLElement> {
  if (shown) server.on(show, () => Response.json({ ...booking, ...shown }));
  const routes = [{ path: '/book/change', Component: ChangePage }];
  const router = createMemoryRouter(routes, { initialEntries: ['/book/change#a-key'] });
  const place = await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await soon(() => expect(place.querySelector('p[role="status"] svg')).toBeNull());
  return place;
}

const heading = (place: HTMLElement) => plain(find(place, 'h1').textContent);
const facts = (place: HTMLElement) => [...place.querySelectorAll('dd')].map((fact) => plain(fact.textContent));
const names = (place: HTMLElement) =>
  [...place.querySelectorAll('button:not([lang])')].map(({ textContent }) => textContent);

async function moveToFirst(place: HTMLElement): Promise<void> {
  await press(button(place, 'Move'));
  await soon(() => expect(place.querySelector('input[name="book-time"]')).not.toBeNull());
  const [first] = place.querySelectorAll<HTMLElement>('input[name="book-time"]');
  if (first) await press(first);
  await press(button(place, 'Move to this time'));
}

it('shows the call in the booker’s time zone, and what can be done about it', async () => {
  const place = await open({});
  expect(heading(place)).toBe('See you Monday at 8:00 AM');
  expect(facts(place)).toEqual([
    'Monday, November 30, 8:00–8:15 AM Central Time (9:00 AM ET)',
    'Video call, in your browser: Join the video call (opens in a new tab)',
    'Lucía Ortega, in English',
    'CALL-7K2M',
  ]);
  expect(find(place, 'a[target="_blank"]').getAttribute('href')).toBe('https://meet.example/lucia');
  const save = find(place, 'a[download]');
  expect([save.textContent, save.getAttribute('href'), save.getAttribute('download')]).toEqual([
    'Add to my calendar',
    '/api/appointment/bookings/a-key/calendar',
    'CALL-7K2M.ics',
  ]);
  expect(names(place)).toEqual(['Move', 'Cancel the call']);
  await act(() => switchLanguage('es'));
  expect(heading(place)).toBe('Nos vemos el lunes a las 8:00 a. m.');
  expect(facts(place)[0]).toBe('lunes 30 de noviembre, 8:00–8:15 a. m., hora del Centro (9:00 a. m. hora del Este)');
});

it('moves the call, based on the revision that is shown, and says so', async () => {
  const place = await open({});
  server.on(move, () => Response.json({ ...booking, at: '2026-11-27T15:00:00Z', revision: 2 }));
  await moveToFirst(place);
  expect(server.sent(move)).toEqual([{ at: '2026-11-27T15:00:00Z' }]);
  expect(bases).toEqual(['"1"']);
  expect(heading(place)).toBe('See you Friday at 9:00 AM');
  expect(document.activeElement).toBe(find(place, 'h1'));
  expect(place.textContent).toContain('Your call was moved.');
});

it('promises no email about a call to an address that gets none', async () => {
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, sendsMail: true });
  const place = await open({ emailed: false });
  server.on(move, () => Response.json({ ...booking, emailed: false, revision: 2 }));
  await moveToFirst(place);
  expect(place.textContent).toContain('Your call was moved.');
  expect(place.textContent).not.toContain('We’ll email you');
});

it('stays as it is if someone decides not to move', async () => {
  const place = await open({});
  await press(button(place, 'Move'));
  expect(heading(place)).toBe('Move your call');
  await press(button(place, 'Keep the current time'));
  expect(heading(place)).toBe('See you Monday at 8:00 AM');
  expect(server.sent(move)).toEqual([]);
});

it('offers only times in the language of the call', async () => {
  const place = await open({});
  await press(button(place, 'Move'));
  await press(button(place, 'Next week'));
  expect(place.querySelectorAll('input[name="book-time"]')).toHaveLength(1);
});

it('loads the times again if the new time was taken, and the move can be sent again if its reply was lost', async () => {
  const place = await open({});
  server.on(move, noSignal);
  await moveToFirst(place);
  expect(find(place, '[role="alert"]').textContent).toContain('We didn’t get a confirmation.');
  server.on(move, () => refused(409, 'time_taken'));
  server.on(times, () => Response.json({ ...openTimes, times: openTimes.times.slice(1) }));
  await press(button(place, 'Move to this time'));
  expect(server.sent(move)).toEqual([{ at: '2026-11-27T15:00:00Z' }, { at: '2026-11-27T15:00:00Z' }]);
  expect(find(place, '[role="alert"]').textContent).toContain('That time is no longer open.');
  await soon(() => expect(place.querySelectorAll('input[name="book-time"]')).toHaveLength(1));
  expect(place.querySelector('input[name="book-time"]:checked')).toBeNull();
});

it('says that the person has another call at the new time', async () => {
  const place = await open({});
  server.on(move, () => refused(409, 'already_booked'));
  await moveToFirst(place);
  expect(find(place, '[role="alert"]').textContent).toContain('You already have another call at that time.');
});

it.each([
  [refused(412, 'stale'), 'This call was changed in another window or by someone else.'],
  [refused(409, 'call_canceled'), 'This call was changed in another window or by someone else.'],
  [refused(409, 'too_late'), 'This call has already started'],
])('shows how the call stands if it can’t be moved anymore', async (answer, words) => {
  const place = await open({});
  server.on(move, () => answer);
  server.on(show, () => Response.json({ ...booking, at: '2026-11-27T19:15:00Z', revision: 7 }));
  await moveToFirst(place);
  await soon(() => expect(heading(place)).toBe('See you Friday at 1:15 PM'));
  expect(place.textContent).toContain(words);
});

it('cancels only after a question, and says that the call is canceled', async () => {
  const place = await open({});
  await press(button(place, 'Cancel the call'));
  const dialog = find(place, 'dialog');
  expect(plain(dialog.textContent)).toContain('Your call on Monday, November 30 at 8:00 AM will be canceled');
  expect(server.sent(cancel)).toEqual([]);
  server.on(cancel, () => refused(500, 'internal'));
  await press(button(dialog, 'Cancel the call'));
  expect(find(dialog, '[role="alert"]').textContent).toContain('We couldn’t change the call.');
  server.on(cancel, () => Response.json({ ...booking, status: 'canceled', revision: 2, changeable: false }));
  await press(button(dialog, 'Cancel the call'));
  expect(heading(place)).toBe('This call is canceled');
  expect(document.activeElement).toBe(find(place, 'h1'));
  expect(names(place)).toEqual([]);
  expect(place.querySelector('a[download]')).toBeNull();
});

it('leads to the video when it is time, and ends there', async () => {
  standAt(new Date('2026-11-30T13:55:00Z'), 'America/New_York');
  const place = await open({});
  expect(heading(place)).toBe('Your call is on now');
  expect(find(place, 'a[target="_blank"]').textContent).toContain('Join the video call');
  standAt(new Date('2026-11-30T14:16:00Z'), 'America/New_York');
  const after = await open({ changeable: false });
  expect(heading(after)).toBe('This call is over');
  expect(after.querySelector('a[target="_blank"]')).toBeNull();
  expect(names(after)).toEqual([]);
  await act(() => switchLanguage('es'));
  expect(plain(find(after, '.lede').textContent)).toMatch(/^Fue el lunes 30 de noviembre a las \d:00 a\. m\.$/);
});

it('says whom to call if there is no such call, or none can be shown', async () => {
  server.on(show, () => refused(404, 'not_found'));
  const unknown = await open();
  expect(heading(unknown)).toBe('We couldn’t find this call');
  expect(find(unknown, 'a[href^="tel:"]').textContent).toContain('(305) 555-0142');
  server.on(show, () => refused(500, 'internal'));
  const failed = await open();
  expect(failed.textContent).toContain('We couldn’t load your call.');
  expect(find(failed, 'a[href^="tel:"]').textContent).toContain('(305) 555-0142');
  server.on(show, noSignal);
  const offline = await open();
  expect(heading(offline)).toBe('You’re offline');
  expect(offline.textContent).toContain('The video link is also in the email');
  server.on(show, () => Response.json(booking));
  await act(async () => connection.setReached(true));
  await soon(() => expect(heading(offline)).toBe('See you Monday at 8:00 AM'));
});

it('takes the lender’s time zone for one that the browser does not know', async () => {
  const place = await open({ zone: 'Nowhere/Atlantis' });
  expect(facts(place)[0]).toBe('Monday, November 30, 9:00–9:15 AM Eastern Time');
});

it('can be reached by its link where the site is closed to visitors, and has no address in Spanish', async () => {
  expect(isForVisitors('/book/change')).toBe(true);
  expect(isForVisitors('/book')).toBe(false);
  const place = await open({});
  // In place of the site's menus, which lead to pages that this reader may not see.
  expect(find(place, 'a[lang="es"]').getAttribute('aria-label')).toBe('es, Español');
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, access: { pages: 'everyone', signUp: 'closed' } });
  expect(isForVisitors('/book')).toBe(true);
  expect([addressIn('es', '/book'), addressIn('es', '/book/change')]).toEqual(['/es/book', '/book/change']);
  expect((await open({})).textContent).not.toContain('Español');
});
