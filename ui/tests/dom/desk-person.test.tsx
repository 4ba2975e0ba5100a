import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { PersonHeld } from '../../src/lib/api/types';
import {
  accounts,
  as,
  button,
  buttons,
  dialog,
  field,
  fill,
  json,
  openDesk,
  play,
  refused,
  soon,
  submit,
} from './desk';
import { find, press } from './render';

const email = 'marisol@example.com';
const title = `Data stored about ${email}`;

const heldOf = (more: Partial<PersonHeld> = {}): PersonHeld => ({
  account: {
    id: 'marisol',
    email,
    name: 'Marisol',
    kind: 'borrower',
    state: 'open',
    createdAt: '2026-01-05T10:00:00Z',
  },
  sessions: 2,
  leads: 3,
  subscriptions: 1,
  worksheets: 8,
  drafts: 4,
  applications: 2,
  calls: 7,
  messages: 5,
  letters: 6,
  keptCount: 2,
  kept: [
    { id: 'one', reference: 'PC-2026-00001', status: 'denied', until: '2028-02-05T10:00:00Z' },
    { id: 'two', reference: 'PC-2026-00002', status: 'received' },
  ],
  ...more,
});

/** The list of subscribers, with the data held about one of them open. */
async function openPerson() {
  play('GET /admin/subscriber', () => ({
    subscribers: [{ email, since: '2026-01-05T10:00:00Z', account: 'marisol' }],
  }));
  const opened = await openDesk('/admin/subscribers');
  await press(await soon(() => button(opened.place, /^Stored data/)));
  return opened;
}

it('shows the data held about a person and how long it must be kept, with no name in the address', async () => {
  const asked = play('POST /admin/person', () => heldOf());
  const { place, address } = await openPerson();
  const shown = await soon(() => {
    const box = dialog(place, title);
    expect(box.querySelector('dl')).not.toBeNull();
    return box;
  });
  const rows = [...shown.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual([
    'AccountSince Jan 5, 2026, signed in on 2 devices',
    'Leads3',
    'Newsletter subscriptions1',
    'Drafts4',
    'Applications submitted2',
    'Scenarios and budgets8',
    'Calls booked7',
    'Messages5',
    'Emails waiting to be sent6',
  ]);
  expect([...shown.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'PC-2026-00001: until Feb 5, 2028',
    'PC-2026-00002: at least until there is a decision',
  ]);
  expect(asked.map(({ body, path, query }) => [body, `${path}${query}`])).toEqual([[{ email }, '/api/admin/person']]);
  expect(address()).toBe('/admin/subscribers');
  await act(() => switchLanguage('es'));
  expect(dialog(place, `Datos guardados de ${email}`).textContent).toContain(
    'Lo que debemos conservar según nuestras reglas',
  );
});

it('erases a person after a question and identity check, says what must stay, and shows the receipt', async () => {
  play('POST /admin/person', () => heldOf());
  let proofs = 0;
  play('POST /user/proof', () => {
    proofs += 1;
    return null;
  });
  const erased = play('POST /admin/person/erase', () =>
    proofs === 0
      ? refused(403, 'prove_again')
      : { erasure: 'a-receipt', kept: 2, backupsUntil: '2026-12-05T10:00:00Z' },
  );
  const { place } = await openPerson();
  await press(await soon(() => button(dialog(place, title), 'Erase…')));
  const question = dialog(place, `Erase ${email}’s data?`);
  expect(question.textContent).toContain(
    'Our retention rules require us to keep 2 applications, so we’ll close the account instead of erasing it',
  );
  expect(question.textContent).toContain('until Feb 5, 2028');
  expect(question.textContent).toContain('Earlier backups contain this data until they expire');
  await press(button(question, 'Keep everything'));
  expect(erased).toHaveLength(0);
  await press(button(dialog(place, title), 'Erase…'));
  await press(button(dialog(place, `Erase ${email}’s data?`), 'Erase the data'));
  const proof = await soon(() => dialog(place, 'Confirm it’s you'));
  await fill(field(proof, 'Your password'), 'three-quiet-rivers');
  await submit(find(proof, 'form'));
  const receipt = await soon(() => dialog(place, 'Erased'));
  expect(receipt.textContent).toContain('a-receipt');
  expect(receipt.textContent).toContain(
    'Our retention rules require us to keep 2 applications, so we closed the account instead of erasing it.',
  );
  expect(receipt.textContent).toContain('removed on Dec 5, 2026');
  expect(erased.map(({ body }) => body)).toEqual([{ email }, { email }]);
});

it('exports a person’s data, and offers no erasure of colleagues', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const [colleague] = accounts;
  play('POST /admin/person', () => heldOf({ ...(colleague && { account: colleague }), keptCount: 0, kept: [] }));
  const asked = play('POST /admin/person/export', () =>
    json(200, { accounts: [] }, { 'Content-Disposition': 'attachment; filename="person.json"' }),
  );
  const { place } = await openPerson();
  const shown = await soon(() => {
    const box = dialog(place, title);
    expect(box.textContent).toContain('lender-site user remove');
    return box;
  });
  expect(buttons(shown, 'Erase…')).toEqual([]);
  await press(button(shown, 'Export (JSON)'));
  await soon(() => expect(saved).toEqual(['person.json']));
  expect(asked.map(({ body, query }) => [body, query])).toEqual([[{ email }, '']]);
});

it('opens a person from a lead and from an account, for owners only', async () => {
  play('POST /admin/person', () => refused(404, 'not_found'));
  const [first] = accounts;
  if (!first) throw new Error('nobody has an account');
  const borrower = { ...first, id: 'marisol', name: 'Marisol', email, kind: 'borrower' as const };
  play('GET /admin/account', () => ({ accounts: [...accounts, borrower] }));
  const lead = {
    id: 'a-lead',
    account: 'marisol',
    name: 'Marisol',
    email,
    answers: {},
    clock: 'green' as const,
    receivedAt: '2026-11-22T10:00:00Z',
    estimateDue: '2026-11-23T10:00:00Z',
  };
  play('GET /admin/lead', () => ({ leads: [lead] }));
  for (const path of ['/admin/leads', '/admin/accounts']) {
    const { place } = await openDesk(path);
    await press(await soon(() => button(place, /^Stored data.*Marisol$/)));
    await soon(() => expect(dialog(place, title).textContent).toContain('We have no data about this person.'));
  }
  as('officer');
  const { place } = await openDesk('/admin/leads');
  await soon(() => expect(place.querySelector('tbody')).not.toBeNull());
  expect(buttons(place, /^Stored data/)).toEqual([]);
});
