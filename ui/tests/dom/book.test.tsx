import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../../tests/data/request-cases.json';
import { signIn } from '../../src/features/account/account';
import { hasUnsent, signOut } from '../../src/features/account/sign-out';
import { bookingText } from '../../src/features/booking/booking';
import { writtenHere } from '../../src/features/thread/written-here';
import { switchLanguage } from '../../src/i18n/catalogue';
import { closeWork } from '../../src/lib/at-work';
import { readyToLeave } from '../../src/lib/before-leaving';
import { connection } from '../../src/lib/connection';
import { eraseVaultHere } from '../../src/lib/journal';
import { keepLender, lender } from '../../src/lib/lender';
import { session } from '../../src/lib/session';
import { isRecord } from '../../src/lib/shape';
import { visitor } from '../../src/lib/visitor';
import { BookPage } from '../../src/routes/book/BookPage';
import { ChangePage } from '../../src/routes/book/ChangePage';
import { soon } from '../soon';
import { booking, now, openTimes, plain, standAt } from './booking-data';
import { noSignal, playServer, refused } from './played-server';
import { find, press, render } from './render';
import { button, choose, type } from './typing';

const book = 'POST /appointment/bookings';
const marisol = { id: 'marisol', email: 'marisol@example.com', name: 'Marisol', kind: 'borrower' } as const;

let server: ReturnType<typeof playServer>;
beforeEach(async () => {
  await bookingText.load();
  standAt(now, 'America/Chicago');
  connection.setReached(true);
  server = playServer();
  server.on('GET /appointment/times', () => Response.json(openTimes));
  server.on(book, () => Response.json(booking));
  server.on('GET /appointment/bookings/a-key', () => Response.json(booking));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  session.endEverywhere();
  await readyToLeave();
  closeWork();
  for (const owner of [visitor, marisol.id]) await eraseVaultHere(owner);
  writtenHere.drop();
  connection.setReached(true);
  await act(() => switchLanguage('en'));
});

const become = (user: typeof marisol) => signIn({ token: 'a-token', user, draftKey: 'A'.repeat(43) }, false);

async function open() {
  const router = createMemoryRouter(
    [
      { path: '/book', Component: BookPage },
      { path: '/book/change', Component: ChangePage },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: ['/book'] },
  );
  const place = await render(<RouterProvider router={router} />);
  await soon(() => expect(place.querySelector('[role="status"] svg')).toBeNull());
  return { place, router };
}

const radios = (place: HTMLElement, name: string) => [
  ...place.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
];
const days = (place: HTMLElement) => radios(place, 'book-day').map((day) => day.getAttribute('aria-label'));
const slots = (place: HTMLElement) =>
  radios(place, 'book-time').map((slot) =>
    plain(
      [...(slot.parentElement?.children ?? [])]
        .map((part) => part.textContent)
        .filter(Boolean)
        .join(' | '),
    ),
  );
async function select(place: HTMLElement, name: string, index: number): Promise<void> {
  const radio = radios(place, name)[index];
  if (!radio) throw new Error(`${name}: no radio ${index}`);
  await press(radio);
}
const pickDay = (place: HTMLElement, index: number) => select(place, 'book-day', index);
const pickTime = (place: HTMLElement, index: number) => select(place, 'book-time', index);
async function asAna(place: HTMLElement): Promise<void> {
  await type(place, '#book-name', ' Ana Ruiz ');
  await type(place, '#book-email', 'ana@example.com');
}
const confirm = (place: HTMLElement) => press(button(place, 'Book this call'));
const alerts = (place: HTMLElement) => [...place.querySelectorAll('[role="alert"]')].map((one) => one.textContent);

const idsSent = () => server.sent(book).map((body) => (isRecord(body) ? body['id'] : undefined));

it('books for a member in three presses: a day, a time, confirm', async () => {
  become(marisol);
  const { place, router } = await open();
  expect(place.querySelector('#book-email')).toBeNull();
  expect(find(place, 'dl').textContent).toContain('marisol@example.com');
  await press(button(place, 'Next week'));
  await pickDay(place, 0);
  await pickTime(place, 0);
  expect(plain(find(place, 'section[aria-labelledby="book-confirm"] p[role="status"]').textContent)).toBe(
    'Monday, November 30 at 8:00 AMCentral Time · 9:00 AM ET · 15 minutes',
  );
  await confirm(place);
  expect(server.sent(book)).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      at: '2026-11-30T14:00:00Z',
      language: 'en',
      zone: 'America/Chicago',
    },
  ]);
  expect(router.state.location).toMatchObject({ pathname: '/book/change', hash: '#a-key' });
  expect(plain(find(place, 'h1').textContent)).toBe('See you Monday at 8:00 AM');
});

it('says that no email comes where the site can’t send one to this address', async () => {
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, sendsMail: true });
  for (const call of [book, 'GET /appointment/bookings/a-key'])
    server.on(call, () => Response.json({ ...booking, emailed: false }));
  const { place } = await open();
  await pickTime(place, 0);
  await asAna(place);
  await confirm(place);
  const lede = () => find(place, '.lede').textContent;
  expect(lede()).toMatch(/^We can’t email you about this call right now\. Bookmark this page/);
  await act(() => switchLanguage('es'));
  expect(lede()).toMatch(/^Por ahora no podemos enviarle correos sobre esta llamada\. Guarde la dirección/);
});

it('shows each day with its open times, on the reader’s clock, with the lender’s beside it', async () => {
  const { place } = await open();
  expect(days(place)).toEqual([
    'Monday, November 23, no open times',
    'Tuesday, November 24, no open times',
    'Wednesday, November 25, no open times',
    'Thursday, November 26, no open times',
    'Friday, November 27, 2 open times',
  ]);
  expect(radios(place, 'book-day').map(({ disabled }) => disabled)).toEqual([true, true, true, true, false]);
  expect(slots(place)).toEqual(['9:00 AM | 10:00 AM ET', '1:15 PM | 2:15 PM ET']);
  expect([...place.querySelectorAll('h3')].map((part) => part.textContent)).toEqual(['Morning', 'Afternoon']);
  // One hanger for each open time.
  const hangers = [...place.querySelectorAll('svg path:last-child')].map((path) => path.getAttribute('d'));
  expect(hangers.map((line) => line?.match(/V40/g)?.length ?? 0)).toEqual([0, 0, 0, 0, 2]);
});

it('says when a week has no times, and leads to the next one that has', async () => {
  const { place } = await open();
  expect(button(place, 'Previous week').getAttribute('aria-disabled')).toBe('true');
  await press(button(place, 'Next week'));
  await press(button(place, 'Next week'));
  expect(slots(place)).toEqual(['9:00 AM | 10:00 AM ET']);
  expect(button(place, 'Next week').getAttribute('aria-disabled')).toBe('true');
  server.on('GET /appointment/times', () =>
    Response.json({ ...openTimes, times: openTimes.times.filter(({ at }) => !at.startsWith('2026-11-30')) }),
  );
  const gap = (await open()).place;
  await press(button(gap, 'Next week'));
  expect(gap.textContent).toContain('No open times this week.');
  expect(radios(gap, 'book-time')).toEqual([]);
  await press(button(gap, 'Go to the next open day'));
  expect(days(gap)).toContain('Wednesday, December 9, 1 open time');
  expect(slots(gap)).toEqual(['9:00 AM | 10:00 AM ET']);
});

it('changes the time zone, and says the lender’s day where it is another one', async () => {
  const { place } = await open();
  await press(button(place, 'Change (Your time zone)'));
  expect(document.activeElement).toBe(find(place, 'select'));
  await choose(place, 'select', 'Asia/Tokyo');
  // The afternoon in Miami is the next morning in Tokyo, a Saturday.
  expect(days(place)).toContain('Saturday, November 28, 2 open times');
  expect(slots(place)).toEqual(['12:00 AM | Fri 10:00 AM ET', '4:15 AM | Fri 2:15 PM ET']);
  await choose(place, 'select', 'America/New_York');
  expect(slots(place)).toEqual(['10:00 AM', '2:15 PM']);
});

it('asks a visitor for name and email, and says what is missing', async () => {
  const { place } = await open();
  await pickTime(place, 0);
  await confirm(place);
  const problems = find(place, '[aria-label="There is a problem"]');
  expect(document.activeElement).toBe(problems);
  expect([...problems.querySelectorAll('a')].map((one) => one.textContent)).toEqual([
    'Enter your name.',
    'Enter your email address.',
  ]);
  await asAna(place);
  await type(place, '#book-email', 'ana@');
  expect(place.textContent).toContain('Enter an email address in the format name@example.com.');
  await act(() => switchLanguage('es'));
  expect(place.textContent).toContain('Escriba un correo con el formato nombre@ejemplo.com.');
  await act(() => switchLanguage('en'));
  expect(server.sent(book)).toEqual([]);
  for (const [field, answer] of Object.entries(call.typed)) await type(place, `#${field}`, answer);
  await confirm(place);
  // `tests/binary/stories.rs` sends the same to the server.
  expect(server.sent(book)).toEqual([
    { ...call.sent, id: expect.any(String), at: expect.any(String), zone: 'America/Chicago' },
  ]);
});

it('leads to the times if none is picked', async () => {
  const { place } = await open();
  await asAna(place);
  await confirm(place);
  expect(document.activeElement?.getAttribute('name')).toBe('book-day');
  expect(server.sent(book)).toEqual([]);
});

it('loads the times again when one was taken, and keeps what was typed', async () => {
  const { place } = await open();
  await pickTime(place, 0);
  await asAna(place);
  server.on(book, () => refused(409, 'time_taken'));
  server.on('GET /appointment/times', () => Response.json({ ...openTimes, times: openTimes.times.slice(1) }));
  await confirm(place);
  await soon(() => expect(slots(place)).toEqual(['1:15 PM | 2:15 PM ET']));
  expect(alerts(place)).toEqual([expect.stringContaining('That time is no longer open.')]);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  expect(place.querySelector('input[name="book-time"]:checked')).toBeNull();
  expect(find(place, '#book-name')).toMatchObject({ value: ' Ana Ruiz ' });
  server.on(book, () => Response.json(booking));
  await pickTime(place, 0);
  expect(alerts(place)).toEqual([]);
  await confirm(place);
  expect(new Set(idsSent()).size).toBe(2);
});

it('sends a booking whose reply was lost again under the same id, and books nothing else until it is answered', async () => {
  const { place, router } = await open();
  await pickTime(place, 0);
  await asAna(place);
  server.on(book, noSignal);
  await confirm(place);
  expect(alerts(place)).toEqual([expect.stringContaining('We didn’t get a confirmation.')]);
  expect(find(place, 'fieldset:has([name="book-time"])').hasAttribute('disabled')).toBe(true);
  expect(find(place, '#book-name')).toMatchObject({ readOnly: true });
  await press(button(place, 'Try now'));
  // The page may be left and opened again meanwhile.
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/book'));
  await soon(() => expect(alerts(place)).toEqual([expect.stringContaining('We didn’t get a confirmation.')]));
  server.on(book, () => Response.json(booking));
  await act(async () => connection.setReached(true));
  await soon(() => expect(router.state.location.pathname).toBe('/book/change'));
  const [first, ...others] = server.sent(book);
  expect(others.length).toBeGreaterThan(1);
  for (const other of others) expect(other).toEqual(first);
});

it('books nothing more while the page of the booked call is still loading, however often it is pressed', async () => {
  become(marisol);
  let arrive: () => void = () => {};
  const page = new Promise<{ Component: typeof ChangePage }>((resolve) => {
    arrive = () => resolve({ Component: ChangePage });
  });
  const router = createMemoryRouter(
    [
      { path: '/book', Component: BookPage },
      { path: '/book/change', lazy: () => page },
    ],
    { initialEntries: ['/book'] },
  );
  const place = await render(<RouterProvider router={router} />);
  await soon(() => expect(slots(place)).not.toEqual([]));
  await pickTime(place, 0);
  await confirm(place);
  await soon(() => expect(server.sent(book)).toHaveLength(1));
  for (const submit of place.querySelectorAll<HTMLElement>('form button[type="submit"]')) await press(submit);
  expect(server.sent(book)).toHaveLength(1);
  await act(async () => arrive());
  await soon(() => expect(place.querySelector('h1')?.textContent).toContain('See you'));
});

it('says that the person has another call then', async () => {
  const { place } = await open();
  await pickTime(place, 0);
  await asAna(place);
  server.on(book, () => refused(409, 'already_booked'));
  await confirm(place);
  expect(alerts(place)).toEqual([expect.stringContaining('You already have a call at this time.')]);
});

it('says why it could not book, and keeps the id unless the content changes', async () => {
  const { place } = await open();
  await pickTime(place, 0);
  await asAna(place);
  const answers: [() => Response, string][] = [
    [() => refused(409, 'too_many_calls'), 'We can’t book another call for this email address right now.'],
    [() => refused(429, 'too_many_attempts', {}, { 'Retry-After': '60' }), 'There were too many attempts.'],
    [() => refused(500, 'internal'), 'We couldn’t book the call.'],
  ];
  for (const [answer, words] of answers) {
    server.on(book, answer);
    await confirm(place);
    expect(alerts(place)).toEqual([expect.stringContaining(words)]);
  }
  await confirm(place);
  await type(place, '#book-name', 'Ana María Ruiz');
  await confirm(place);
  const ids = idsSent();
  // A server that failed may have booked it.
  expect([ids[2] === ids[3], ids[3] === ids[4]]).toEqual([true, false]);
  expect(place.textContent).toContain('(305) 555-0142');
});

it('shows at its field what the server refuses', async () => {
  const { place } = await open();
  await pickTime(place, 0);
  await asAna(place);
  server.on(book, () => refused(422, 'invalid', { fields: { phone: 'Enter a phone number.' } }));
  await confirm(place);
  expect(find(place, '#book-phone').getAttribute('aria-invalid')).toBe('true');
  expect(find(place, '#book-phone-error').textContent).toBe('Enter a phone number.');
});

it('books the call in the reader’s language, or in the only one of the time', async () => {
  const { place } = await open();
  await press(button(place, 'Next week'));
  expect(slots(place)).toEqual(['8:00 AM | 9:00 AM ET', '8:15 AM | 9:15 AM ET | Spanish only']);
  await pickTime(place, 1);
  expect(place.textContent).toContain('This time is in Spanish only.');
  expect(radios(place, 'book-language').map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, false],
  ]);
  await asAna(place);
  await confirm(place);
  expect(server.sent(book)).toMatchObject([{ language: 'es', at: '2026-11-30T14:15:00Z' }]);
});

/** Leaves nothing in memory, as a reload does. */
async function reload(): Promise<void> {
  await readyToLeave();
  closeWork();
}

it('keeps what was typed while another page is open and after a reload, also after signing in, until a sign-out', async () => {
  const { place, router } = await open();
  await asAna(place);
  await type(place, '#book-phone', '3055550199');
  const comeBack = async () => {
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/book'));
    await soon(() => expect(place.querySelector('textarea')).not.toBeNull());
  };
  await comeBack();
  expect(find(place, '#book-email')).toMatchObject({ value: 'ana@example.com' });
  await reload();
  await comeBack();
  expect(find(place, '#book-email')).toMatchObject({ value: 'ana@example.com' });
  await type(place, '#book-name', 'Ana');
  await act(async () => become(marisol));
  await comeBack();
  await reload();
  expect(await hasUnsent()).toBe(true);
  server.on('POST /user/logout', () => Response.json(null));
  await act(async () => signOut());
  await comeBack();
  expect(find(place, '#book-email')).toMatchObject({ value: '' });
});

it.each(['a lost reply', 'a page that was closed before the reply'])(
  'is the same booking after a reload and %s',
  async (case_) => {
    const isLost = case_ === 'a lost reply';
    const first = await open();
    await pickTime(first.place, 0);
    await asAna(first.place);
    let come = () => {};
    server.on(
      book,
      isLost ? noSignal : () => new Promise<Response>((resolve) => (come = () => resolve(refused(500, 'internal')))),
    );
    onTestFinished(() => come());
    await confirm(first.place);
    await soon(() => expect(server.sent(book)).toHaveLength(1));
    await act(() => first.router.navigate('/elsewhere'));
    await reload();
    // Meanwhile, the last time was taken, by this booking.
    server.on('GET /appointment/times', () => Response.json({ ...openTimes, times: [] }));
    server.on(book, () => Response.json(booking));
    await act(async () => connection.setReached(true));
    const { router } = await open();
    await soon(() => expect(router.state.location.pathname).toBe('/book/change'));
    const [sent, again] = server.sent(book);
    expect(again).toEqual(sent);
  },
);

it('offers other times if the picked one has passed while the page was open', async () => {
  const { place } = await open();
  await pickTime(place, 0);
  await asAna(place);
  server.on(book, () => refused(422, 'invalid', { fields: { at: 'This time has passed.' } }));
  server.on('GET /appointment/times', () => Response.json({ ...openTimes, times: openTimes.times.slice(1) }));
  await confirm(place);
  await soon(() => expect(slots(place)).toEqual(['1:15 PM | 2:15 PM ET']));
  expect(alerts(place)).toEqual([expect.stringContaining('That time is no longer open.')]);
});

it('loads the times again when the page comes back to the front', async () => {
  const { place } = await open();
  server.on('GET /appointment/times', () => Response.json({ ...openTimes, times: openTimes.times.slice(1) }));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await soon(() => expect(slots(place)).toEqual(['1:15 PM | 2:15 PM ET']));
});

it('says that there are no times, with phone and email', async () => {
  server.on('GET /appointment/times', () => Response.json({ ...openTimes, times: [] }));
  const { place } = await open();
  expect(place.textContent).toContain('No open times right now');
  expect(find(place, 'a[href="tel:+13055550142"]').textContent).toContain('(305) 555-0142');
  expect(find(place, 'a[href^="mailto:hello@puentecapital.example"]').textContent).toContain('hello@');
});

it('loads the times again after a failure', async () => {
  server.on('GET /appointment/times', () => refused(500, 'internal'));
  const { place } = await open();
  expect(alerts(place)).toEqual([expect.stringContaining('We couldn’t load the open times.')]);
  server.on('GET /appointment/times', () => Response.json(openTimes));
  await press(button(place, 'Try again'));
  await soon(() => expect(radios(place, 'book-time')).toHaveLength(2));
});

it('says offline that booking needs a connection, and loads the times when it is back', async () => {
  server.on('GET /appointment/times', noSignal);
  const { place } = await open();
  expect(place.textContent).toContain('Booking a call needs a connection.');
  expect(find(place, 'a[href^="tel:"]').textContent).toContain('(305) 555-0142');
  server.on('GET /appointment/times', () => Response.json(openTimes));
  await act(async () => connection.setReached(true));
  await soon(() => expect(radios(place, 'book-time')).toHaveLength(2));
});

it('shows a price only if the lender has set one', async () => {
  const { place } = await open();
  expect(place.textContent).toContain('$0.01');
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, appointment: {} });
  expect((await open()).place.textContent).not.toContain('Price');
});
