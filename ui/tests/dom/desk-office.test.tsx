import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { DeskAccount, DeskLead, Report } from '../../src/lib/api/types';
import {
  accounts,
  as,
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
import { fileOf, hours, rafael } from './desk-data';
import { find, press } from './render';

const rowOf = (place: ParentNode, words: string) =>
  soon(() => {
    const row = [...place.querySelectorAll<HTMLElement>('tbody tr')].find((one) => one.textContent.includes(words));
    if (!row) throw new Error(`${words}: no row`);
    return row;
  });
const gone = (place: ParentNode, words: string) =>
  soon(() => expect(place.querySelector('tbody')?.textContent ?? '').not.toContain(words));

it('shows a lead with its clock and answers until it is handled, and can reopen it', async () => {
  let lead: DeskLead = {
    id: 'a-lead',
    account: 'marisol',
    name: 'Marisol',
    email: 'marisol@example.com',
    answers: { 'How much are you looking for': '187650' },
    clock: 'green',
    receivedAt: hours(0),
    estimateDue: hours(23.9),
  };
  play('GET /admin/lead', ({ query }) => {
    const wanted = new URLSearchParams(query).get('handled');
    return { leads: wanted === null || String(Boolean(lead.handled)) === wanted ? [lead] : [] };
  });
  const handled = play('POST /admin/lead/{id}/handled', ({ body }) => {
    const by = body.handled ? { at: hours(0), by: rafael } : null;
    lead = { ...lead, handled: by, clock: by ? 'stopped' : 'green' };
    return lead;
  });
  const { place, address } = await openDesk('/admin/leads');
  const row = await rowOf(place, '$187,650');
  expect(row.textContent).toContain('marisol@example.com');
  expect(row.textContent).toMatch(/23 h 5\d min/);
  await press(button(row, /^Mark as handled/));
  await gone(place, '$187,650');
  expect(place.textContent).toContain('No leads here');
  await fill(field(place, 'Show'), 'handled');
  expect(address()).toBe('/admin/leads?which=handled');
  const done = await rowOf(place, '$187,650');
  expect(done.textContent).toContain('Rafael');
  expect(done.textContent, 'handled is not answered').toContain('Nothing due');
  expect(done.textContent).not.toContain('Answered');
  await press(button(done, /^Reopen/));
  await gone(place, '$187,650');
  expect(handled.map(({ body }) => body.handled)).toEqual([true, false]);
});

it('links from a lead to the application made from it', async () => {
  const lead = {
    account: 'marisol',
    name: 'Marisol',
    email: 'marisol@example.com',
    answers: {},
    clock: 'stopped' as const,
    receivedAt: hours(-3),
    estimateDue: hours(21),
  };
  play('GET /admin/lead', () => ({
    leads: [
      { ...lead, id: 'one', application: { id: 'an-application', reference: 'PC-2026-00001', status: 'received' } },
      { ...lead, id: 'two', application: { id: 'a-draft', reference: null, status: 'draft' } },
      { ...lead, id: 'three' },
    ],
  }));
  const { place, address } = await openDesk('/admin/leads?which=all');
  const application = await soon(() => link(place, 'PC-2026-00001'));
  const [, draft, nothing] = place.querySelectorAll('tbody tr');
  expect(draft?.textContent).toContain('Draft started');
  expect(nothing?.textContent).toContain('No application yet');
  play('GET /admin/application/{id}', () => fileOf());
  await press(application);
  await soon(() => expect(address()).toBe('/admin/application/an-application?leads=all'));
  await press(await soon(() => link(place, 'Back to the list')));
  expect(address()).toBe('/admin/leads?which=all');
  await soon(() => expect(document.activeElement).toBe(link(place, 'PC-2026-00001')));
  await press(link(place, 'PC-2026-00001'));
  await soon(() => link(place, 'Back to the list'));
  await key('Escape');
  expect(address()).toBe('/admin/leads?which=all');
});

const openLead = (name: string): DeskLead => ({
  id: name,
  account: name,
  name,
  email: `${name}@example.com`,
  answers: {},
  clock: 'green',
  receivedAt: hours(-3),
  estimateDue: hours(21),
});

it('hands on the focus to the next lead after one was handled, and at last to the heading', async () => {
  let leads = ['one', 'two', 'three'].map(openLead);
  play('GET /admin/lead', () => ({ leads }));
  play('POST /admin/lead/{id}/handled', ({ path }) => {
    const [handled = openLead('')] = leads.filter(({ id }) => path.includes(`/${id}/`));
    leads = leads.filter((one) => one !== handled);
    return handled;
  });
  const { place } = await openDesk('/admin/leads');
  await rowOf(place, 'two@example.com');
  for (const [name, next] of [
    ['two', 'Mark as handled: three'],
    ['three', 'Mark as handled: one'],
  ] as const) {
    const handle = button(place, `Mark as handled: ${name}`);
    handle.focus();
    await press(handle);
    await gone(place, `${name}@example.com`);
    expect(document.activeElement).toBe(button(place, next));
  }
  await press(button(place, 'Mark as handled: one'));
  await soon(() => expect(place.textContent).toContain('No leads here'));
  expect(document.activeElement).toBe(find(place, 'h1'));
});

it('hands on the focus after a lead of a later page was handled', async () => {
  let further = ['two', 'three'].map(openLead);
  play('GET /admin/lead', ({ query }) =>
    query.includes('cursor=one') ? { leads: further } : { leads: [openLead('one')], next: 'one' },
  );
  play('POST /admin/lead/{id}/handled', () => {
    further = [openLead('three')];
    return openLead('two');
  });
  const { place } = await openDesk('/admin/leads');
  await press(await soon(() => button(place, 'Show more')));
  await rowOf(place, 'two@example.com');
  const handle = button(place, 'Mark as handled: two');
  handle.focus();
  await press(handle);
  await gone(place, 'two@example.com');
  expect(document.activeElement).toBe(button(place, 'Mark as handled: three'));
});

it('deletes a lead and a subscriber permanently, after a question', async () => {
  let leads = [
    {
      id: 'a-lead',
      account: 'marisol',
      name: 'Marisol',
      email: 'marisol@example.com',
      answers: {},
      clock: 'stopped' as const,
      receivedAt: hours(-3),
      estimateDue: hours(21),
    },
  ];
  let subscribers = [{ email: 'one@example.com', since: hours(-5), account: 'marisol' }];
  play('GET /admin/lead', () => ({ leads }));
  play('GET /admin/subscriber', () => ({ subscribers }));
  const lead = play('DELETE /admin/lead/{id}', () => {
    leads = [];
    return new Response(null, { status: 204, headers: { 'X-Request-Id': 'a-name' } });
  });
  const subscriber = play('POST /admin/subscriber/remove', () => {
    subscribers = [];
    return new Response(null, { status: 204, headers: { 'X-Request-Id': 'a-name' } });
  });
  const { place } = await openDesk('/admin/leads?which=all');
  await press(button(await rowOf(place, 'Marisol'), /^Remove/));
  await press(button(await soon(() => dialog(place, 'Remove this lead?')), 'Keep it'));
  expect(lead).toHaveLength(0);
  await press(button(await rowOf(place, 'Marisol'), /^Remove/));
  await press(button(await soon(() => dialog(place, 'Remove this lead?')), 'Remove it'));
  await gone(place, 'Marisol');
  expect(lead).toHaveLength(1);
  const { place: other } = await openDesk('/admin/subscribers');
  await press(button(await rowOf(other, 'one@example.com'), /^Remove/));
  await press(button(await soon(() => dialog(other, 'Remove this address?')), 'Remove it'));
  await gone(other, 'one@example.com');
  expect(subscriber.map(({ body }) => body)).toEqual([{ email: 'one@example.com' }]);
});

it('lists subscribers page by page, and exports them', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const subscriber = (email: string) => ({ email, since: hours(-5), account: 'marisol' });
  play('GET /admin/subscriber', ({ query }) =>
    query.includes('cursor=on')
      ? { subscribers: [subscriber('two@example.com')] }
      : { subscribers: [subscriber('one@example.com')], next: 'on' },
  );
  play('GET /admin/export/subscriber', () =>
    json(200, null, { 'content-disposition': 'attachment; filename="subscribers.csv"' }),
  );
  const { place } = await openDesk('/admin/subscribers');
  await rowOf(place, 'one@example.com');
  await press(button(place, 'Show more'));
  await rowOf(place, 'two@example.com');
  await press(button(place, 'Export CSV'));
  await soon(() => expect(saved).toEqual(['subscribers.csv']));
});

it.each([
  ['/admin/leads', 'GET /admin/lead'],
  ['/admin/subscribers', 'GET /admin/subscriber'],
  ['/admin/accounts', 'GET /admin/account'],
  ['/admin/overview', 'GET /admin/report'],
] as const)('says at %s that it could not be loaded, and offers to ask again', async (path, call) => {
  play(call, noLine);
  const { place } = await openDesk(path);
  const alert = await soon(() => find(place, '[role="alert"]'));
  expect(alert.textContent).toContain('We couldn’t load this.');
  button(alert, 'Try again');
});

const invitation = { email: 'vera@example.com', name: 'Vera', kind: 'borrower' as const };

/** The accounts on the server, and what was done to them. */
function playAccounts() {
  let all: DeskAccount[] = accounts;
  play('GET /admin/account', () => ({ accounts: all }));
  const put = (one: DeskAccount) => {
    all = [...all.filter(({ id }) => id !== one.id), one];
    return one;
  };
  const changes = play('POST /admin/account/{id}', ({ path, body }) => {
    const one = all.find(({ id }) => path.endsWith(id));
    if (!one) return refused(404, 'not_found');
    return put({ ...one, state: body.action === 'disable' ? 'disabled' : 'open' });
  });
  return { put, changes };
}

it.each([
  ['en', false, 'The link is ready', 'Create invitation', 'Email'],
  ['en', true, 'The invitation is on its way', 'Create invitation', 'Email'],
  ['es', true, 'La invitación va en camino', 'Crear invitación', 'Correo'],
] as const)(
  'invites a user and shows the link once (%s, by mail: %s)',
  async (language, mailed, title, send, email) => {
    await act(() => switchLanguage(language));
    const { put } = playAccounts();
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    const invited = play('POST /user/invite', ({ body }) => {
      put({ ...invitation, id: 'vera', createdAt: hours(0), state: 'invited' });
      return { link: `https://x/login#invite=${body.kind}`, expiresAt: hours(72), mailed };
    });
    const { place } = await openDesk('/admin/accounts');
    const form = await soon(() => button(place, send).closest('form'));
    await fill(field(place, email), 'vera@');
    await submit(form);
    expect(field(place, email).getAttribute('aria-invalid')).toBe('true');
    expect(invited).toEqual([]);
    await fill(field(place, email), ' vera@example.com ');
    await submit(form);
    const box = await soon(() => dialog(place, title));
    expect(box.textContent).toContain('vera@example.com');
    expect(box.querySelector('input')?.value).toBe('https://x/login#invite=borrower');
    await press(find(box, '[class*="copy"] button'));
    expect(copied).toEqual(['https://x/login#invite=borrower']);
    expect(field(place, email).value).toBe('');
    expect((await rowOf(place, 'vera@example.com')).textContent).toMatch(/Invited|Invitación pendiente/);
    expect(invited[0]?.body).toEqual({ email: 'vera@example.com', kind: 'borrower' });
  },
);

it('says that an existing account’s link is in their mailbox only, and shows none', async () => {
  const { put } = playAccounts();
  put({ ...invitation, id: 'vera', createdAt: hours(-90), state: 'open', passwordByLinkAt: hours(-2) });
  play('POST /user/invite', () => ({ expiresAt: hours(72), mailed: true }));
  const { place } = await openDesk('/admin/accounts');
  const row = await rowOf(place, 'vera@example.com');
  expect(row.textContent).toContain('Password set with a link');
  await press(button(row, /^New password link/));
  const box = await soon(() => dialog(place, 'The link is on its way'));
  expect(box.textContent).toContain('vera@example.com');
  expect(box.querySelector('input')).toBeNull();
});

it('changes a colleague’s role after the owner confirms their identity', async () => {
  const { put } = playAccounts();
  let fresh = false;
  const proofs = play('POST /user/proof', ({ body }) => {
    if (body.current !== 'correct horse')
      return json(422, { code: 'invalid', message: '', fields: { current: 'wrong' } });
    if (body.code !== '123456') return json(422, { code: 'invalid', message: '', fields: { code: 'missing' } });
    fresh = true;
    return null;
  });
  const given = play('POST /admin/account/{id}/role', ({ body }) => {
    const [, ortega] = accounts;
    if (!fresh || !ortega) return refused(403, 'prove_again');
    return put({ ...ortega, role: body.role });
  });
  const { place } = await openDesk('/admin/accounts');
  await press(button(await rowOf(place, 'ortega@example.com'), /^Change role/));
  const box = dialog(place, 'Role of L. Ortega');
  await fill(field(box, 'Role'), 'processor');
  expect(box.textContent).toContain('can’t send estimates or make decisions');
  await press(button(box, 'Save the role'));
  const proof = await soon(() => dialog(place, 'Confirm it’s you'));
  const confirm = () => submit(button(proof, 'Confirm and continue').closest('form'));
  await confirm();
  expect(proofs).toEqual([]);
  await fill(field(proof, 'Your password'), 'wrong horse');
  await confirm();
  await soon(() => expect(field(proof, 'Your password').getAttribute('aria-invalid')).toBe('true'));
  await fill(field(proof, 'Your password'), 'correct horse');
  await confirm();
  const code = await soon(() => field(proof, 'Code from your app'));
  expect(code.getAttribute('aria-invalid'), 'it is asked for, not found wrong').toBeNull();
  await fill(code, '123456');
  await confirm();
  await soon(() => expect(place.querySelector('tbody')?.textContent).toContain('Processor'));
  expect(given.map(({ body }) => body.role)).toEqual(['processor', 'processor']);
  expect(place.querySelector('dialog')).toBeNull();
});

it('does nothing, silently, if the identity check is canceled', async () => {
  playAccounts();
  play('POST /user/invite', () => refused(403, 'prove_again'));
  const { place } = await openDesk('/admin/accounts');
  const form = await soon(() => button(place, 'Create invitation').closest('form'));
  await fill(field(place, 'Email'), 'vera@example.com');
  await submit(form);
  await press(button(await soon(() => dialog(place, 'Confirm it’s you')), 'Cancel'));
  await soon(() => expect(place.querySelector('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain('permission');
  expect(field(place, 'Email').value, 'it stands there to be tried again').toBe('vera@example.com');
});

it.each(['officer', 'processor', 'assistant'] as const)('keeps accounts and exports from an %s', async (role) => {
  as(role);
  play('GET /admin/subscriber', () => ({ subscribers: [] }));
  const { place, router } = await openDesk('/admin/subscribers');
  await soon(() => expect(place.textContent).toContain('No subscribers yet'));
  expect(buttons(place, /Export/)).toEqual([]);
  expect(place.textContent).toContain('Only an owner can export.');
  expect([...place.querySelectorAll('nav a')].map((one) => one.textContent)).not.toContain('Accounts');
  await act(() => router.navigate('/admin/accounts'));
  await soon(() => expect(place.textContent).toContain('Only an owner'));
});

it('shows the accounts a page at a time', async () => {
  const vera = { ...invitation, id: 'vera', name: 'Vera', createdAt: hours(0), state: 'invited' as const };
  play('GET /admin/account', ({ query }) =>
    new URLSearchParams(query).get('cursor') === 'c1' ? { accounts: [vera] } : { accounts, next: 'c1' },
  );
  const { place } = await openDesk('/admin/accounts');
  await rowOf(place, 'L. Ortega');
  await press(button(place, 'Show more'));
  await rowOf(place, 'Vera');
  expect(buttons(place, 'Show more')).toEqual([]);
});

it('asks before it disables an account, and enables it again', async () => {
  const { put, changes } = playAccounts();
  put({ ...invitation, id: 'vera', createdAt: hours(0), state: 'open' });
  const { place } = await openDesk('/admin/accounts');
  const row = () => rowOf(place, 'vera@example.com');
  await press(button(await row(), /^Disable/));
  await press(button(dialog(place, 'Disable this account?'), 'Leave it as is'));
  expect(changes).toEqual([]);
  await press(button(await row(), /^Disable/));
  await press(button(dialog(place, 'Disable this account?'), 'Disable it'));
  await soon(() => expect(place.querySelector('tbody')?.textContent).toContain('Disabled'));
  await press(await soon(() => button(place, /^Enable/)));
  await soon(() => expect(buttons(place, /^Enable/)).toEqual([]));
  expect((await row()).textContent).toContain('Can sign in');
  expect(changes.map(({ body }) => body.action)).toEqual(['disable', 'enable']);
});

it('prevents disabling oneself and setting a colleague’s password', async () => {
  playAccounts();
  const { place } = await openDesk('/admin/accounts');
  const own = await rowOf(place, staff.email);
  expect(own.textContent).toContain('(You)');
  expect(own.querySelectorAll('button')).toHaveLength(0);
  const colleague = await rowOf(place, 'ortega@example.com');
  expect([...colleague.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
    'Change role: L. Ortega',
    'Clear failed sign-ins: L. Ortega',
    'Disable: L. Ortega',
  ]);
});

const report: Report = {
  from: '2025-11-24',
  to: '2026-11-22',
  byProgram: [{ value: 'dscr-rental', count: 2, amount: 500_000 }],
  bySource: [{ value: '', count: 2, amount: 500_000 }],
  medianSeconds: 50_400,
  pipeline: [{ status: 'received', count: 2, amount: 500_000 }],
  promise: { kept: 3, missed: 1, open: 1, percent: 75 },
  reminders: { drafts: 9, resumed: 4, submitted: 2 },
  weeks: [
    { monday: '2026-11-09', applications: 1, leads: 4 },
    { monday: '2026-11-16', applications: 12, leads: 0 },
  ],
};

it('sums up what was received, and keeps the period in the address', async () => {
  const asked = play('GET /admin/report', ({ query }) => ({ ...report, ...(query && { byProgram: [] }) }));
  const { place, address } = await openDesk('/admin/overview');
  const table = (name: string) =>
    [...place.querySelectorAll('table')].find((one) => one.querySelector('caption')?.textContent === name);
  await soon(() => expect(table('By program')?.textContent).toContain('DSCR Rental loan2$500,000'));
  expect(table('Received per week')?.querySelector('tbody tr')?.textContent).toBe('Nov 16120');
  expect(place.textContent).toContain('75%3 of 4 answered within 24 hours1 still within its 24 hours');
  expect(place.textContent).toContain('14 h');
  expect(place.textContent).toContain('Drafts with a reminder sent94 continued, 2 submitted');
  const show = () => submit(button(place, 'Show').closest('form'));
  await fill(field(place, 'From'), '02/30/2026');
  await show();
  expect(place.textContent).toContain('Enter both dates as MM/DD/YYYY, the earlier one first.');
  expect(asked).toHaveLength(1);
  await fill(field(place, 'From'), '01/05/2026');
  await fill(field(place, 'To'), '02/01/2026');
  await show();
  expect(address()).toBe('/admin/overview?from=2026-01-05&to=2026-02-01');
  await soon(() => expect(asked.at(-1)?.query).toBe('?from=2026-01-05&to=2026-02-01'));
  await soon(() => expect(table('By program')).toBeUndefined());
});
