import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../../src/components/Toaster';
import { cardsText } from '../../src/content/programs/cards';
import { signIn } from '../../src/features/account/account';
import { outboxHere } from '../../src/features/outbox/here';
import type { Received } from '../../src/features/outbox/item';
import { outboxText } from '../../src/features/outbox/words';
import { requestsText } from '../../src/features/requests/requests';
import { threadText } from '../../src/features/thread/thread';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import { closeWork } from '../../src/lib/at-work';
import { connection } from '../../src/lib/connection';
import { eraseVaultHere, openVaultHere } from '../../src/lib/journal';
import { session } from '../../src/lib/session';
import { answerText } from '../../src/routes/apply/answer';
import { applyText } from '../../src/routes/apply/apply';
import { MyApplications } from '../../src/routes/apply/MyApplications';
import { find, press, render } from './render';
import { buttonIn } from './wizard';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const summary = {
  status: 'draft',
  formVersion: 1,
  programInterest: null,
  returnStep: 'borrower',
  revision: 3,
  savedAt: '2026-11-20T15:42:00Z',
  hasMessage: false,
};
const drafts = [
  { ...summary, id: 'one', program: 'fix-and-flip' },
  { ...summary, id: 'two', program: 'new-construction' },
];

// Loads these first, as the page does in the background.
beforeAll(() =>
  Promise.all([
    import('../../src/features/outbox/open'),
    import('../../src/features/application/here'),
    import('../../src/features/thread/writing'),
  ]),
);
// For the whole file: deletions that still wait are sent when a test's page closes.
beforeAll(() => void vi.stubGlobal('fetch', fetched));
beforeAll(() =>
  Promise.all(
    [applyText, answerText, cardsText, outboxText, requestsText, threadText, formText, wizardText].map((text) =>
      text.load(),
    ),
  ),
);
beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  const user = { id: 'marisol', email: 'marisol@example.com', name: 'Marisol', kind: 'borrower' } as const;
  signIn({ token: 'a-token', user, draftKey: 'A'.repeat(43) }, false);
});
afterEach(() => {
  closeWork();
  session.endEverywhere();
  vi.useRealTimers();
  return eraseVaultHere('marisol');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const leavePage = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
const asked = (method: string) =>
  fetched.mock.calls.map(([request]) => request).filter((request) => request.method === method);
const rows = (place: HTMLElement) =>
  [...place.querySelectorAll('#mine ul > li :is(h3, summary > strong)')].map(({ textContent }) => textContent);

async function open(received: readonly Received[] = [], address = '/applications'): Promise<HTMLElement> {
  const place = await render(
    <MemoryRouter initialEntries={[address]}>
      <MyApplications received={received} />
      <div data-toasts>
        <Toaster />
      </div>
    </MemoryRouter>,
  );
  await pass(100);
  return place;
}

const served = (applications: readonly object[]) => async (request: Request) => {
  if (request.method === 'DELETE') return new Response(null, { status: 204 });
  if (request.url.endsWith('/application')) return new Response(JSON.stringify({ applications }));
  return new Response(JSON.stringify({ code: 'not_found', message: 'Not here.' }), { status: 404 });
};

it('says that there is nothing yet', async () => {
  fetched.mockImplementation(served([]));
  expect((await open()).textContent).toContain('Nothing here yet');
});

it('says that the list could not be loaded, and loads it when asked to', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  const place = await open();
  expect(find(place, '[role=alert]').textContent).toContain('We couldn’t load your applications.');
  fetched.mockImplementation(served(drafts));
  await press(buttonIn(place, 'Try again'));
  await pass(100);
  expect(rows(place)).toEqual(['Fix and Flip', 'New Construction']);
});

it('shows a page of a long list, the next when asked to, and keeps both up to date', async () => {
  const third = { ...summary, id: 'three', program: 'bridge' };
  let pages = [drafts, [third]];
  fetched.mockImplementation(async ({ url }) => {
    const page = Number(new URL(url).searchParams.get('cursor') ?? 0);
    const next = page + 1 < pages.length ? String(page + 1) : null;
    return new Response(JSON.stringify({ applications: pages[page], next }));
  });
  const place = await open();
  expect(rows(place)).toEqual(['Fix and Flip', 'New Construction']);
  await press(buttonIn(place, 'Show more'));
  await pass(100);
  expect(rows(place)).toEqual(['Fix and Flip', 'New Construction', expect.stringMatching(/^Bridge/)]);
  expect(place.textContent).not.toContain('Show more');
  pages = [drafts, [{ ...third, program: 'dscr-rental' }]];
  await pass(30_000);
  expect(rows(place)).toEqual(['Fix and Flip', 'New Construction', expect.stringMatching(/^DSCR/)]);
});

it('restores a deleted draft if undone in time', async () => {
  fetched.mockImplementation(served(drafts));
  const place = await open();
  await press(buttonIn(place, 'Delete: Fix and Flip'));
  await pass(10);
  expect(find(place, '[role=status]').textContent).toBe('Draft deleted: Fix and Flip');
  expect(document.activeElement?.textContent).toBe('Undo: Fix and Flip');
  await pass(19_000);
  await press(buttonIn(place, 'Undo: Fix and Flip'));
  await pass(60_000);
  await leavePage();
  expect(rows(place)).toEqual(['Fix and Flip', 'New Construction']);
  expect(asked('DELETE')).toEqual([]);
});

it.each([
  ['after a while', () => pass(21_000)],
  ['when the page is left', leavePage],
])('deletes a draft for good %s', async (_, goOn) => {
  fetched.mockImplementation(served(drafts));
  const place = await open();
  await press(buttonIn(place, 'Delete: Fix and Flip'));
  await pass(10);
  expect(asked('DELETE')).toEqual([]);
  await goOn();
  await pass(100);
  expect(asked('DELETE').map(({ url }) => new URL(url).pathname)).toEqual(['/api/application/one']);
  expect(rows(place)).not.toContain('Fix and Flip');
});

it('keeps a draft deleted offline out of the list, also after a reload', async () => {
  fetched.mockImplementation(served(drafts));
  const first = await open();
  fetched.mockRejectedValue(new TypeError('no network'));
  await press(buttonIn(first, 'Delete: Fix and Flip'));
  await pass(30_000);
  expect(rows(first)).toEqual(['New Construction']);
  const later = await open();
  await pass(1000);
  expect(later.textContent).toContain('Draft deleted: Fix and Flip');
  expect(later.textContent).toContain('We’ll delete our copy too when you’re back online.');
  expect(rows(later)).not.toContain('Fix and Flip');
  fetched.mockImplementation(served(drafts));
  await act(async () => connection.setReached(true));
  await pass(70_000);
  expect(asked('DELETE').length).toBeGreaterThan(0);
  expect(rows(later)).toEqual(['New Construction']);
});

it('says that a draft was kept because another device changed it', async () => {
  const stale = async (request: Request) =>
    request.method === 'DELETE'
      ? new Response(JSON.stringify({ code: 'stale', message: 'Changed.' }), { status: 412 })
      : request.url.endsWith('/one')
        ? new Response(JSON.stringify({ ...drafts[0], saveId: 'elsewhere', revision: 9, answers: {} }))
        : served(drafts)(request);
  fetched.mockImplementation(stale);
  const place = await open();
  await press(buttonIn(place, 'Delete: Fix and Flip'));
  await pass(22_000);
  expect(place.textContent).toContain('We didn’t delete Fix and Flip: it was changed or submitted on another device');
  expect(rows(place)).toContain('Fix and Flip');
  await press(buttonIn(place, 'Dismiss: Fix and Flip'));
  await pass(100);
  expect(place.textContent).not.toContain('We didn’t delete');
  expect(rows(place)).toContain('Fix and Flip');
});

it('shows a waiting message without a press, and the thread once it is sent', async () => {
  const sent = { ...summary, id: 'three', program: 'fix-and-flip', status: 'received', reference: 'P36M-PQ36' };
  const message = { id: 'a-message', text: 'The roof?' };
  fetched.mockRejectedValue(new TypeError('no network'));
  const standing = { state: 'queued' } as const;
  const about = { kind: 'message', application: 'three', reference: 'P36M-PQ36' } as const;
  await (await outboxHere())?.queue({ ...about, ...message, language: 'en', queuedAt: Date.now(), standing });
  const offline = await open();
  expect(offline.textContent).toContain('Your message about P36M-PQ36');
  let arrived = 0;
  const thread = [{ ...message, by: { kind: 'borrower', name: 'Marisol' }, at: '2026-11-20T15:42:00Z' }];
  const online = async (request: Request) => {
    if (request.method === 'POST') throw new TypeError('no network');
    if (!request.url.endsWith('/three')) return served([sent])(request);
    return new Response(JSON.stringify({ ...sent, thread: thread.slice(0, arrived) }));
  };
  fetched.mockImplementation(online);
  const place = await open();
  await pass(1000);
  expect(find(place, '[data-message]').textContent).toContain('Will send when you’re back online');
  fetched.mockImplementation(async (request) => {
    if (request.method !== 'POST') return online(request);
    arrived += 1;
    return new Response(JSON.stringify(message));
  });
  await pass(60_000);
  expect(arrived).toBe(1);
  expect(place.querySelector('[data-message]')).toBeNull();
  expect(place.textContent).toContain('The roof?');
});

it('opens the questions and answers of an application if a message in them was not sent', async () => {
  const sent = { ...summary, program: 'bridge', status: 'received' };
  const all = ['three', 'four'].map((id) => ({ ...sent, id, reference: `PC-${id}` }));
  fetched.mockImplementation(async ({ url }) => {
    const one = all.find(({ id }) => url.endsWith(`/${id}`));
    return new Response(JSON.stringify(one ? { ...one, answers: {}, thread: [] } : { applications: all }));
  });
  const vault = await openVaultHere('marisol', 'A'.repeat(43));
  await vault.write([{ shelf: 'writing', id: 'four/message', value: { text: 'The roof is' } }]);
  const place = await open();
  await pass(1000);
  const area = find(place, 'textarea');
  expect(area.closest('form')?.textContent).toContain('PC-four');
  expect(area instanceof HTMLTextAreaElement && area.value).toBe('The roof is');
});

it.each([
  ['corrections', undefined, 'You have unsent corrections.'],
  ['answers', [{ id: 'a', at: '2026-11-23T15:00:00Z', questions: ['borrowInfo.name'] }], 'You have unsent answers.'],
])('says that an application has %s that were not sent, and leads to them', async (_, requests, words) => {
  const sent = { ...summary, program: 'bridge', status: 'received', requests };
  const all = ['three', 'four'].map((id) => ({ ...sent, id, reference: `PC-${id}` }));
  fetched.mockImplementation(served(all));
  const vault = await openVaultHere('marisol', 'A'.repeat(43));
  const typed = { 'borrowInfo.name': 'Mariela' };
  await vault.write([{ shelf: 'writing', id: 'four/correction', value: { typed, reason: '' } }]);
  const place = await open();
  await pass(1000);
  const line = find(place, 'p:has(> a[href^="/apply/correct/"])');
  expect(line.textContent).toBe(`${words}Continue: PC-four`);
  expect(find(line, 'a').getAttribute('href')).toBe('/apply/correct/four');
});

it('withdraws an application on the server, and shows a failure only in the dialog', async () => {
  const sent = { ...summary, id: 'three', program: 'fix-and-flip', status: 'received', reference: 'P36M-PQ36' };
  const withdrawn = { ...sent, status: 'withdrawn' };
  fetched.mockImplementation(served([sent]));
  const place = await open();
  await press(buttonIn(place, 'Withdraw: P36M-PQ36'));
  fetched.mockRejectedValue(new TypeError('no network'));
  await press(buttonIn(place, 'Withdraw it'));
  await pass(100);
  expect(find(place, 'dialog [role=alert]').textContent).toContain('We couldn’t reach the server.');
  expect(find(place, '[data-toasts]').textContent).toBe('');
  fetched.mockImplementation(async (request) =>
    request.method === 'POST' ? new Response(JSON.stringify(withdrawn)) : served([withdrawn])(request),
  );
  await press(buttonIn(place, 'Withdraw it'));
  await pass(100);
  expect(asked('POST').map(({ url }) => new URL(url).pathname)).toContain('/api/application/three/withdraw');
  expect(place.querySelector('dialog')).toBeNull();
  expect(find(place, '#mine').textContent).toContain('Withdrawn');
});

it('shows an application as withdrawn, even if an older list arrives later', async () => {
  const sent = { ...summary, id: 'three', program: 'fix-and-flip', status: 'received', reference: 'P36M-PQ36' };
  fetched.mockImplementation(served([sent]));
  const place = await open();
  let come: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  await pass(31_000);
  fetched.mockImplementation(async () => new Response(JSON.stringify({ ...sent, status: 'withdrawn' })));
  await press(buttonIn(place, 'Withdraw: P36M-PQ36'));
  await press(buttonIn(place, 'Withdraw it'));
  await pass(100);
  expect(find(place, '#mine').textContent).toContain('Withdrawn');
  await act(async () => come(new Response(JSON.stringify({ applications: [sent] }))));
  await pass(100);
  expect(find(place, '#mine').textContent).toContain('Withdrawn');
});

it('polls for the lender’s answer while the page is visible', async () => {
  fetched.mockImplementation(served([drafts[0] ?? {}]));
  const place = await open();
  fetched.mockImplementation(served(drafts));
  await pass(31_000);
  expect(rows(place)).toEqual(['Fix and Flip', 'New Construction']);
});

it('keeps showing the list if it cannot be reloaded', async () => {
  fetched.mockImplementation(served(drafts));
  const place = await open();
  fetched.mockRejectedValue(new TypeError('no network'));
  await pass(31_000);
  expect(rows(place)).toEqual(['Fix and Flip', 'New Construction']);
  expect(place.querySelector('#mine [role=alert]')).toBeNull();
});

it('shows sent applications and their messages offline, from the copy on this device, and says so', async () => {
  const sent = { ...summary, id: 'three', program: 'bridge', status: 'received', reference: 'P36M-PQ36' };
  const message = { id: 'm', by: { kind: 'staff', name: 'Lucía' }, at: '2026-11-20T15:42:00Z', text: 'The roof?' };
  const whole = { ...sent, answers: {}, saveId: 'a-save', thread: [message] };
  fetched.mockImplementation(async (request) =>
    request.url.endsWith('/three') ? new Response(JSON.stringify(whole)) : served([sent])(request),
  );
  await open();
  await pass(1000);
  fetched.mockRejectedValue(new TypeError('no network'));
  const place = await open();
  await pass(1000);
  expect(rows(place)).toEqual([expect.stringMatching(/^Bridge/)]);
  expect(find(place, '#mine > [role=status]').textContent).toMatch(/^You’re offline. Last updated: /);
  expect(place.querySelector('#mine [role=alert]')).toBeNull();
  await press(buttonIn(place, 'Messages: P36M-PQ36'));
  await pass(1000);
  expect(place.textContent).toContain('The roof?');
  session.endEverywhere();
});

it.each([
  ['a list of an older shape', 'list', [{ id: 'three', status: 'received' }]],
  ['a list that is none', 'list', 'three'],
  ['an application of an older shape', 'three', { thread: [{ text: 'The roof?' }] }],
  ['an application that is none', 'three', null],
])('shows what it can offline if an earlier release kept %s', async (_, id, value) => {
  const sent = { ...summary, id: 'three', program: 'bridge', status: 'received', reference: 'P36M-PQ36' };
  const at = '2026-11-20T15:42:00Z';
  const vault = await openVaultHere('marisol', 'A'.repeat(43));
  await vault.write([
    { shelf: 'copies', id: 'list', value: { at, value: [sent] } },
    { shelf: 'copies', id: 'three', value: { at, value: { ...sent, answers: {}, saveId: 'a-save' } } },
    { shelf: 'copies', id, value: { at, value } },
  ]);
  fetched.mockRejectedValue(new TypeError('no network'));
  const place = await open();
  await pass(1000);
  if (id === 'list') return expect(rows(place)).toEqual([]);
  await press(buttonIn(place, 'Messages: P36M-PQ36'));
  await pass(1000);
  expect(rows(place)).toEqual([expect.stringMatching(/^Bridge/)]);
  expect(place.textContent).toContain('We couldn’t load your messages.');
});

it('names an application by its property, and folds those that have ended', async () => {
  const sent = { ...summary, id: 'three', program: 'fix-and-flip', status: 'received', reference: 'P36M-PQ36' };
  const deal = { address: '4410 NW 7th Avenue', requestedAmount: 315_000 };
  const days = { receivedAt: '2026-11-20T15:42:00Z', endedAt: '2026-11-24T15:42:00Z' };
  const past = { ...sent, id: 'four', address: '540 E 21st Street', status: 'withdrawn', ...days };
  fetched.mockImplementation(served([{ ...sent, ...deal }, past]));
  const place = await open();
  const [underway, ended] = [...place.querySelectorAll('#mine > section')];
  expect(underway?.querySelector('h3')?.textContent).toBe('4410 NW 7th Avenue');
  // The dot ends a line rather than beginning one.
  expect(underway?.textContent).toContain('Fix and Flip\u00a0· $315,000');
  const path = underway?.querySelector('ol');
  expect(path?.querySelector('[aria-current=step]')?.textContent).toBe('Received');
  expect(path?.textContent).not.toContain('done');
  expect(ended?.querySelector('summary')?.textContent).toBe(
    '540 E 21st StreetFix and Flip\u00a0· Withdrawn\u00a0· Nov 24, 2026',
  );
  expect(ended?.querySelector('h3')).toBeNull();
});

it('says on top what we need, once each, leads to answering it, and says who is next', async () => {
  const ask = (id: string, questions: string[]) => ({ id, at: '2026-11-23T15:00:00Z', questions });
  const requests = [
    ask('first', ['subjectProperty.yearBuilt', 'borrowInfo.lastName']),
    ask('second', ['borrowInfo.lastName']),
  ];
  const one = { ...summary, id: 'one', status: 'in_review', program: 'fix-and-flip', reference: 'PC-1', requests };
  fetched.mockImplementation(served([one]));
  const place = await open();
  const needed = find(place, 'section:has(> h4)');
  expect(needed.querySelector('h4')?.textContent).toBe('We need 2 things from you');
  expect([...needed.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Last Name', 'Year Built']);
  expect(find(needed, 'a').getAttribute('href')).toBe('/apply/correct/one');
  expect(place.textContent).toContain('Next, send us the answers we asked for above.');
  expect(place.textContent).not.toContain('You don’t need to do anything');
});

it('dates an application that ended in an older release by the day it was received, and says so', async () => {
  const past = { ...summary, id: 'four', program: 'bridge', status: 'inactive', receivedAt: '2026-11-20T15:42:00Z' };
  fetched.mockImplementation(served([past]));
  expect(find(await open(), 'summary').textContent).toMatch(/Inactive\u00a0· Received Nov 20, 2026$/);
});

it('undoes a withdrawal, and keeps the row where it was', async () => {
  const sent = { ...summary, id: 'three', program: 'fix-and-flip', status: 'received', reference: 'P36M-PQ36' };
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const withdrawn = { ...sent, status: 'withdrawn', undoUntil };
  let now: object = sent;
  fetched.mockImplementation(async (request) => {
    if (request.method !== 'POST') return served([now])(request);
    now = request.url.endsWith('/undo') ? sent : withdrawn;
    return new Response(JSON.stringify(now), { headers: { 'X-Request-Id': 'a-request' } });
  });
  const place = await open();
  await press(buttonIn(place, 'Withdraw: P36M-PQ36'));
  expect(find(place, 'dialog').textContent).toContain('You can undo this for 10 minutes.');
  await press(buttonIn(place, 'Withdraw it'));
  await pass(100);
  const section = find(place, '#mine > section');
  expect(section.querySelector('h2')?.textContent).toBe('In progress');
  expect(find(section, '[role=status]').textContent).toMatch(
    /^Application withdrawn: Fix and Flip\. You can undo this until .+\sET\.$/,
  );
  expect(document.activeElement).toBe(buttonIn(place, 'Undo: P36M-PQ36'));
  await press(buttonIn(place, 'Undo: P36M-PQ36'));
  await pass(100);
  expect(asked('POST').map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/application/three/withdraw',
    '/api/application/three/withdraw/undo',
  ]);
  expect(rows(place)).toEqual(['Fix and Flip']);
});

it('shows a receipt, with what is still needed, only while we work on an estimate', async () => {
  const sent = { ...summary, id: 'three', program: 'fix-and-flip', status: 'received', reference: 'P36M-PQ36' };
  const receipt = { id: 'three', reference: 'P36M-PQ36', receivedAt: summary.savedAt, estimateDue: summary.savedAt };
  const save = { content: { program: 'fix-and-flip' } };
  const received = { kind: 'application', id: 'three', queuedAt: 0, save, standing: { state: 'accepted', receipt } };
  const card = async (status: string) => {
    fetched.mockImplementation(served([{ ...sent, status, unauthorized: 'Andrés Quintero' }]));
    const place = await open([received as unknown as Received]);
    return place.querySelector('#receipt-title')?.closest('section');
  };
  expect((await card('received'))?.textContent).toContain('Still needed: credit authorization from');
  expect(await card('withdrawn')).toBeUndefined();
});

it('says whose authorization is missing and what to do about it', async () => {
  const sent = { ...summary, id: 'three', program: 'bridge', status: 'received', reference: 'P36M-PQ36' };
  fetched.mockImplementation(served([{ ...sent, unauthorized: 'Andrés Quintero' }]));
  const place = await open();
  const needed = find(place, 'section:has(> h4)');
  expect(needed.textContent).toContain('Still needed: credit authorization from \u2068Andrés Quintero\u2069');
  expect(find(needed, 'a[href^="tel:"]').textContent).toBe('(305) 555-0142');
  expect(place.textContent).toContain('We also need your co-borrower’s authorization: see above.');
  expect(place.textContent).not.toContain('You don’t need to do anything');
});

it('goes to the application that a link from an email names, and opens it if it has ended', async () => {
  const sent = { ...summary, program: 'bridge', status: 'received' };
  const all = ['one', 'two'].map((id) => ({ ...sent, id, reference: `PC-${id}` }));
  const past = { ...sent, id: 'three', reference: 'PC-three', status: 'inactive' };
  fetched.mockImplementation(served([...all, past]));
  await open([], '/applications#PC-two');
  expect(document.activeElement?.id).toBe('PC-two');
  const place = await open([], '/applications#PC-three');
  expect(find(place, 'details').hasAttribute('open')).toBe(true);
  expect(document.activeElement?.id).toBe('PC-three');
});
