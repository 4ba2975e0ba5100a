import { expect, it } from 'vitest';
import type { DeskLead } from '../../src/lib/api/types';
import { button, dialog, field, fill, json, openDesk, play, soon } from './desk';
import { hours, rafael } from './desk-data';
import { press } from './render';

const requested: DeskLead = {
  id: 'a-lead',
  name: 'Marisol',
  email: 'marisol@example.com',
  answers: {},
  clock: 'green',
  receivedAt: hours(0),
  estimateDue: hours(4),
  request: {
    kind: 'proofOfFunds',
    formVersion: 1,
    language: 'es',
    answers: { proofOfFunds: { amount: '350000', buyer: 'Casa Clara LLC', city: 'Hialeah', state: 'FL' } },
  },
};

it('issues a letter from a request with what the request says, and withdraws it', async () => {
  let lead = requested;
  const letter = {
    id: 'a-letter',
    reference: '4HKC-HT7G-G6P9',
    amount: '$350,000.50',
    buyer: 'Casa Clara LLC',
    issuedOn: '2026-11-26',
    expiresOn: '2026-12-26',
    by: rafael,
  };
  play('GET /admin/lead', () => ({ leads: [lead] }));
  const issued = play('POST /admin/lead/{id}/letter', () => {
    lead = { ...lead, letters: [{ ...letter, standing: 'good' }] };
    return lead;
  });
  play('POST /admin/lead/{id}/letter/{letter}/withdrawn', () => {
    lead = { ...lead, letters: [{ ...letter, standing: 'withdrawn' }] };
    return lead;
  });
  const { place } = await openDesk('/admin/leads');
  const open = await soon(() => button(place, /^Approve and issue letter/));
  await press(open);
  const sheet = () => dialog(place, 'Issue a proof of funds letter');
  expect(field(sheet(), 'Amount').value).toBe('350,000');
  await fill(field(sheet(), 'Amount'), '350,000.50');
  await fill(field(sheet(), 'Valid through'), '12/26/2026');
  await press(button(sheet(), /^Issue letter/));
  await soon(() => expect(place.textContent).toContain('4HKC-HT7G-G6P9'));
  expect(issued[0]?.body).toMatchObject({
    amount: '350,000.50',
    buyer: 'Casa Clara LLC',
    language: 'es',
    property: '',
    expiresOn: '2026-12-26',
  });
  expect(place.textContent).toContain('Valid through Dec 26, 2026');
  await press(button(place, /^Withdraw/));
  await press(button(dialog(place, 'Withdraw this letter?'), /^Withdraw it/));
  await soon(() => expect(place.textContent).toContain('Withdrawn'));
});

it('says in the dialog what is wrong with the letter, also where it has no field', async () => {
  play('GET /admin/lead', () => ({ leads: [requested] }));
  play('POST /admin/lead/{id}/letter', () =>
    json(422, { code: 'invalid', fields: { amount: 'Enter an amount', letter: 'The letter can’t show “漢”' } }),
  );
  const { place } = await openDesk('/admin/leads');
  await press(await soon(() => button(place, /^Approve and issue letter/)));
  const sheet = () => dialog(place, 'Issue a proof of funds letter');
  await press(button(sheet(), /^Issue letter/));
  await soon(() => expect(sheet().querySelector('[role=alert]')?.textContent).toBe('The letter can’t show “漢”'));
  expect(sheet().textContent).toContain('Enter an amount');
});
