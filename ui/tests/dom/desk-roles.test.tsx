import { expect, it } from 'vitest';
import { as, buttons, field, json, openDesk, play, region, soon } from './desk';
import { fileOf, hours, pipelineOf, rowDue } from './desk-data';

const file = fileOf({ id: 'one', status: 'in_review', transitions: ['denied', 'inactive'] });

/** An application opened by a staff member with this role. */
async function openFile(role: Parameters<typeof as>[0], more: Parameters<typeof fileOf>[0] = {}) {
  as(role);
  play('GET /admin/application', () => pipelineOf([rowDue(20, { id: 'one' })]));
  play('GET /admin/application/{id}', () => ({ ...file, ...more }));
  const { place } = await openDesk('/admin/application/one');
  await soon(() => field(place, 'Status'));
  return place;
}
const ways = (place: ParentNode) => [...place.querySelectorAll('a[href*="/one/estimate"]')];
const choices = (place: ParentNode) => [...field(place, 'Status').querySelectorAll('option')].map((one) => one.value);

it('lets an officer decide and write an estimate', async () => {
  const place = await openFile('officer');
  expect(choices(place)).toEqual(['in_review', 'denied', 'inactive']);
  expect(ways(place)).toHaveLength(1);
});

it('offers a processor no final decision, and says who decides', async () => {
  const place = await openFile('processor', { status: 'estimate_sent', transitions: ['in_review', 'denied'] });
  expect(choices(place)).toEqual(['estimate_sent', 'in_review']);
  expect(place.textContent).toContain('Only a loan officer or an owner can make this decision.');
  expect(ways(place)).toHaveLength(1);
  expect(field(region(place, 'Actions'), 'Assigned to').disabled).toBe(false);
});

it('lets an assistant read an application, and says why they cannot change it', async () => {
  const place = await openFile('assistant');
  expect(field(place, 'Status').disabled).toBe(true);
  expect(field(region(place, 'Actions'), 'Assigned to').disabled).toBe(true);
  expect(place.textContent).toContain('Your role can view this file but not change it.');
  expect(place.querySelectorAll('textarea')).toHaveLength(0);
  expect(ways(place)).toEqual([]);
});

it('lets a processor draft an estimate, and only an officer send it', async () => {
  for (const [role, names] of [
    ['processor', ['Save draft']],
    ['officer', ['Send estimate', 'Save draft']],
  ] as const) {
    as(role);
    play('GET /admin/application', () => pipelineOf([rowDue(20, { id: 'one' })]));
    play('GET /admin/application/{id}', () => file);
    play('POST /admin/application/{id}/quote', () => json(422, { code: 'invalid', message: '', fields: {} }));
    const { place } = await openDesk('/admin/application/one/estimate');
    await soon(() => expect(place.querySelector('form fieldset:disabled')).toBeNull());
    const offered = names.flatMap((name) => buttons(place, name));
    expect(offered, role).toHaveLength(names.length);
    expect(place.textContent.includes('Only a loan officer or an owner can send'), role).toBe(role === 'processor');
  }
});

it('offers a lead’s actions only to roles that may work on it', async () => {
  as('assistant');
  const clock = 'green' as const;
  const lead = { id: 'a-lead', account: 'x', name: 'Marisol', email: 'm@example.com', answers: {}, clock };
  play('GET /admin/lead', () => ({ leads: [{ ...lead, receivedAt: hours(0), estimateDue: hours(23) }] }));
  const { place } = await openDesk('/admin/leads');
  await soon(() => expect(place.textContent).toContain('Marisol'));
  expect(buttons(place, /^Mark as handled/)).toEqual([]);
});
