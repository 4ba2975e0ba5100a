import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { Changed, DeskApplication, Pipeline } from '../../src/lib/api/types';
import { session } from '../../src/lib/session';
import {
  accounts,
  button,
  buttons,
  dialog,
  driveClock,
  field,
  fill,
  held,
  link,
  links,
  noLine,
  openDesk,
  pass,
  play,
  refused,
  region,
  rowNames,
  settled,
  soon,
  staff,
  submit,
} from './desk';
import { draftOf, figureOf, fileOf, happened, hours, pipelineOf, rafael } from './desk-data';
import { find, press } from './render';

const readOne = 'GET /admin/application/{id}';
const setStatus = 'POST /admin/application/{id}/status';

/** The application on the server. Every change replaces it. */
async function openFile(first: DeskApplication) {
  let file = first;
  play(readOne, () => file);
  play('GET /admin/application', () => pipelineOf([file]));
  const opened = await openDesk(`/admin/application/${file.id}`);
  await soon(() => expect(find(opened.place, 'h1').textContent).toBe(file.borrower));
  return {
    ...opened,
    now: (more: Partial<DeskApplication>) => {
      file = { ...file, revision: file.revision + 1, ...more };
      const { revision, status, undo = null } = file;
      return { revision, status, undo };
    },
  };
}

const log = (place: ParentNode) => [...place.querySelectorAll('section ol li')].map((one) => one.textContent);

it.each([
  ['(305) 555-0199', '+13055550199'],
  ['+52 55 1234 5678', '+525512345678'],
  ['555-0199', '5550199'],
])('shows the number %s as it was given, and dials %s', async (phone, number) => {
  const { place } = await openFile(fileOf({ phone }));
  const call = find(place, 'a[href^="tel:"]');
  expect([call.textContent, call.getAttribute('href')]).toEqual([phone, `tel:${number}`]);
});

it('shows which of two rehab amounts was kept, and the other one', async () => {
  const answers = { loanTerms: { rehab: true, ifYesHowMuch2: '85000', spendOnRehab: '50000' } };
  const { place } = await openFile(fileOf({ formVersion: 1, answers }));
  expect(place.textContent).toContain('Rehab budget$85,000');
  expect(place.textContent).toContain(
    'you gave two different amounts. We kept this one; the other was $50,000. Please check which is right.',
  );
});

it('shows the figures with what they need, what was left open, the proof, and where it came from', async () => {
  const consent = {
    id: 'credit',
    at: hours(-4),
    ip: '127.0.0.1',
    language: 'es' as const,
    person: { account: 'marisol', name: 'Marisol', email: 'marisol@example.com' },
    text: 'Autorizo la consulta.',
    userAgent: 'A browser',
    version: 3,
  };
  const { place } = await openFile(
    fileOf({
      language: 'es',
      consents: [consent],
      missing: ['loanTerms.propertyValue'],
      figures: {
        basis: 'requested',
        loan: 350_000,
        loanAtClosing: 250_000,
        rehabHoldback: 100_000,
        list: [
          figureOf('ltv', {
            value: 83.33,
            of: [{ name: 'loanAtClosing', amount: 250_000 }],
            by: [{ name: 'loanTerms.purchasePrice', amount: 300_000 }],
            notes: ['priceIsLess', 'land'],
          }),
          figureOf('ltc', { missing: ['loanTerms.propertyValue'] }),
          figureOf('dscr', {
            value: 1.2,
            of: [{ name: 'propertyDetails.currentRentalIncome', amount: 2600 }],
            by: [
              { name: 'payment', amount: 1678.11 },
              { name: 'propertyDetails.annualPropertyTaxes', amount: 300 },
            ],
            notes: ['noHoa'],
          }),
          figureOf('cashOut', {
            value: -4500,
            of: [
              { name: 'loanAtClosing', amount: 250_000 },
              { name: 'loanTerms.currentLoan', amount: -254_500 },
            ],
          }),
          figureOf('loanToArv', { missing: ['rate', 'term'] }),
        ],
      },
      readers: [{ by: rafael, at: hours(-1), times: 2 }],
    }),
  );
  const figures = find(place, 'section[aria-labelledby="file-figures"]');
  const told = [...figures.querySelectorAll('dl > div')].map((one) => [
    ...[...one.querySelectorAll('dt > small')].map((small) => small.textContent),
    one.querySelector('dd')?.textContent,
  ]);
  expect(told).toEqual([
    ['$250,000 at closing + $100,000 held back for rehab', '$350,000'],
    [
      'loan at closing $250,000 ÷ price $300,000',
      'Based on the price, which is not more than the as-is value.',
      'The as-is value is for the land only.',
      '83.33%',
    ],
    ['Missing: Property Value (As-Is)', 'Not available'],
    [
      'monthly rent $2,600 ÷ (monthly payment $1,678.11 + monthly taxes $300)',
      'No HOA dues were given, so they count as $0.',
      '1.20',
    ],
    ['loan at closing $250,000 − mortgage 1 $254,500', '−$4,500'],
    ['Missing: rate, term', 'Not available'],
  ]);
  expect(figures.textContent).toContain('Loan at closing to land value (as-is LTV)');
  expect(figures.textContent).toContain('Based on the amount requested.');
  expect(find(figures, 'summary').textContent).toBe('1 question not answered');
  expect(find(figures, 'details li').textContent).toContain('Property Value (As-Is)');
  const consents = find(place, 'section[aria-labelledby="file-consents"]');
  await soon(() => expect(find(consents, '[lang=es]').textContent).toBe('Autorizo la consulta.'));
  expect(consents.textContent).toContain('127.0.0.1');
  expect(consents.textContent, 'evidence says its year').toMatch(/[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d/);
  expect(place.textContent).toContain('Language: Spanish');
  expect(place.textContent).toContain('Viewed by: Rafael 2 times');
});

it('shows notable facts in one strip at the top, in the desk’s language', async () => {
  const flags: DeskApplication['flags'] = [
    { name: 'overPurchase', value: 96.67, limit: 90 },
    { name: 'overAsIs', value: 81.25, limit: 80 },
    { name: 'overRehab', value: 110_000, limit: 100_000 },
    { name: 'overArv', value: 76.92, limit: 75 },
    { name: 'overCost', value: 91.25, limit: 90 },
    { name: 'arvBelowAsIs', value: 300_000, limit: 310_000 },
    { name: 'rentNotMonthly', value: 24_000, limit: 16_000 },
    { name: 'felony' },
    { name: 'bankruptcy' },
    { name: 'coBorrowerAuthorization' },
  ];
  const { place } = await openFile(fileOf({ flags }));
  const strip = region(place, 'Check first');
  expect(strip.compareDocumentPosition(field(place, 'Status')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect([...strip.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    'The loan at closing is 96.67% of the price or the as-is value, whichever is less. The limit is 90%.',
    'The loan at closing is 81.25% of the as-is value. The limit is 80%.',
    'The amount held back for rehab is $110,000. The limit is $100,000.',
    'The loan is 76.92% of the after-repair value. The limit is 75%.',
    'The loan is 91.25% of the cost. The limit is 90%.',
    'The after-repair value ($300,000) is below the as-is value ($310,000).',
    'The monthly rent of $24,000 is more than 5% of the property’s value. It may be a year’s rent.',
    'Felony or fraud conviction: Yes.',
    'Bankruptcy in the past 7 years: Yes.',
    'Co-borrower authorization: missing. Once you have it, record it under Consents.',
  ]);
  await act(() => switchLanguage('es'));
  const spanish = await soon(() => region(place, 'Revise primero'));
  expect(spanish.querySelectorAll('li')).toHaveLength(flags.length);
  expect(spanish.textContent).toContain('Autorización del cosolicitante: falta.');
  await act(() => switchLanguage('en'));
});

it('shows no strip if nothing is notable', async () => {
  const { place } = await openFile(fileOf());
  expect(place.querySelector('section[aria-label="Check first"]')).toBeNull();
});

it('has its reference in the title and the borrower’s name in the heading', async () => {
  const file = fileOf();
  await openFile(file);
  expect(document.title).toBe(`${file.reference} · Puente Capital`);
  expect(document.activeElement?.tagName).toBe('H1');
});

it('says that every question was answered if none is open', async () => {
  const { place } = await openFile(fileOf());
  expect(find(place, 'section[aria-labelledby="file-figures"]').textContent).toContain('Every question was answered.');
});

it('changes the status at once, shows it in the timeline, and can undo it', async () => {
  const { place, now } = await openFile(fileOf({ revision: 7 }));
  const changes = play(setStatus, () =>
    now({
      status: 'in_review',
      transitions: ['received'],
      undo: { change: 'a-change', until: new Date(Date.now() + 10_000).toISOString() },
      timeline: [happened(2, { from: 'received', to: 'in_review' })],
    }),
  );
  await fill(field(place, 'Status'), 'in_review');
  await soon(() => expect(log(place).join()).toContain('Status: Received → In review'));
  expect(changes[0]?.headers.get('if-match')).toBe('"7"');
  expect(changes[0]?.body).toMatchObject({ status: 'in_review' });
  const undone = play('POST /admin/application/{id}/undo', () =>
    now({
      status: 'received',
      undo: null,
      timeline: [happened(3, { deed: 'status_undone', from: 'in_review', to: 'received' })],
    }),
  );
  await press(button(place, 'Undo'));
  await soon(() => expect(log(place).join()).toContain('Status change undone: In review → Received'));
  expect(undone[0]?.body).toEqual({ change: 'a-change' });
  expect(field(place, 'Status').value).toBe('received');
  expect(buttons(place, 'Undo')).toEqual([]);
});

it('counts down ten seconds to undo a change, then removes the offer', async () => {
  driveClock();
  const until = new Date(Date.now() + 10_000).toISOString();
  const { place } = await openFile(fileOf({ undo: { change: 'a-change', until } }));
  expect(find(place, '[role="timer"]').textContent).toBe('10 seconds left');
  await pass(9000);
  expect(find(place, '[role="timer"]').textContent).toBe('1 second left');
  await pass(1000);
  expect(buttons(place, 'Undo')).toEqual([]);
});

it('assigns the application, and reloads the list beside it', async () => {
  const { place, now } = await openFile(fileOf());
  const given = play('POST /admin/application/{id}/assignee', ({ body }) => {
    const who = accounts.find(({ id }) => id === body.assignee);
    return now({
      assignee: who ? { id: who.id, name: who.name } : null,
      timeline: [happened(2, { deed: 'assigned', assignee: who?.name ?? null })],
    });
  });
  const acts = region(place, 'Actions');
  await soon(() => expect(field(acts, 'Assigned to').textContent).toContain('L. Ortega'));
  await fill(field(acts, 'Assigned to'), 'ortega');
  await soon(() => expect(find(place, 'tbody tr').textContent).toContain('L. Ortega'));
  expect(given[0]?.body).toMatchObject({ assignee: 'ortega' });
  expect(log(place).join()).toMatch(/Assigned to .?L\. Ortega/);
});

it('assigns an unassigned application to oneself with one press, and hands on the focus', async () => {
  const { place, now } = await openFile(fileOf());
  const given = play('POST /admin/application/{id}/assignee', () =>
    now({ assignee: { id: staff.id, name: staff.name } }),
  );
  const mine = button(place, 'Assign to me');
  mine.focus();
  await press(mine);
  await soon(() => expect(field(region(place, 'Actions'), 'Assigned to').value).toBe(staff.id));
  expect(given.map(({ body }) => body.assignee)).toEqual([staff.id]);
  expect(buttons(place, 'Assign to me')).toEqual([]);
  expect(document.activeElement).toBe(find(place, 'h1'));
});

it.each([
  ['by pointer', false],
  ['by keyboard', true],
])('after a choice %s, letters are shortcuts again only if no further choice may follow', async (_, byKeyboard) => {
  const { place, now } = await openFile(fileOf());
  play('POST /admin/application/{id}/assignee', () => now({}));
  const assignee = field(region(place, 'Actions'), 'Assigned to');
  await soon(() => expect(assignee.textContent).toContain('L. Ortega'));
  if (!byKeyboard)
    await act(async () => void assignee.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  assignee.focus();
  await fill(assignee, 'ortega');
  expect(document.activeElement).toBe(byKeyboard ? assignee : find(place, 'h1'));
});

it('leads from the top of the file to its notes', async () => {
  const note = { id: 'a-note', at: hours(-1), by: rafael, text: 'Called.' };
  const { place } = await openFile(fileOf({ notes: [note], notesNext: 'more' }));
  await press(button(place, 'Notes (1+)'));
  expect(document.activeElement).toBe(find(place, '#file-notes'));
});

it('prints a thread from its beginning', async () => {
  const said = (text: string) => ({ id: text, at: hours(0), by: rafael, text });
  const file = fileOf({ thread: [said('third')], threadNext: 'c2' });
  play(readOne, () => file);
  play('GET /admin/application/{id}/message', ({ query }) =>
    new URLSearchParams(query).get('cursor') === 'c2'
      ? { messages: [said('second')], next: 'c1' }
      : { messages: [said('first')] },
  );
  const { place } = await openDesk(`/admin/application/${file.id}/print`);
  await soon(() => expect(place.textContent).toMatch(/first.*second.*third/));
});

it('takes the next change while the list beside it is still loading', async () => {
  const { place, now } = await openFile(fileOf());
  const list = held<Pipeline>();
  play('GET /admin/application', () => list.answer);
  play(setStatus, () => now({ status: 'in_review', transitions: ['received'] }));
  const given = play('POST /admin/application/{id}/assignee', () => now({}));
  const acts = region(place, 'Actions');
  await soon(() => expect(field(acts, 'Assigned to').textContent).toContain('L. Ortega'));
  await fill(field(place, 'Status'), 'in_review');
  await soon(() => expect(field(place, 'Status').value).toBe('in_review'));
  await fill(field(acts, 'Assigned to'), 'ortega');
  await soon(() => expect(given).toHaveLength(1));
  list.fail();
});

it.each([
  ['denied', 'Deny this application?', 'Deny it'],
  ['offer_not_accepted', 'Did the borrower turn down our estimate?', 'Yes, they turned it down'],
  ['inactive', 'Set this application to inactive?', 'Set it to inactive'],
] as const)('asks before an application is %s', async (next, title, yes) => {
  const { place, now } = await openFile(fileOf({ transitions: [next] }));
  const changes = play(setStatus, () => now({ status: next, transitions: [] }));
  await fill(field(place, 'Status'), next);
  await press(button(dialog(place, title), 'Leave it as is'));
  expect(field(place, 'Status').value).toBe('received');
  expect(changes).toEqual([]);
  await fill(field(place, 'Status'), next);
  await press(button(dialog(place, title), yes));
  await soon(() => expect(field(place, 'Status').value).toBe(next));
  expect(changes).toHaveLength(1);
  expect(field(place, 'Status').disabled).toBe(true);
  expect(links(place, 'Send estimate')).toEqual([]);
});

it('tells the later of two users what the other did, and shows the current state', async () => {
  const { place, now } = await openFile(fileOf());
  play(setStatus, () => {
    now({ status: 'in_review', timeline: [happened(2, { from: 'received', to: 'in_review' })] });
    return refused(412, 'changed');
  });
  await fill(field(place, 'Status'), 'denied');
  await press(button(dialog(place, 'Deny this application?'), 'Deny it'));
  const alert = await soon(() => region(place, 'Someone else updated this first'));
  expect(document.activeElement).toBe(alert);
  expect(alert.textContent).toContain('Status: Received → In review');
  await soon(() => expect(field(place, 'Status').value).toBe('in_review'));
  await press(button(alert, 'Got it'));
  expect(place.querySelector('section[aria-label="Someone else updated this first"]')).toBeNull();
});

it('says so when a change is refused, and leaves the application unchanged', async () => {
  const { place } = await openFile(fileOf());
  play(setStatus, () => refused(403, 'forbidden'));
  await fill(field(place, 'Status'), 'in_review');
  await soon(() => expect(place.textContent).toContain('You don’t have permission to do this.'));
  expect(field(place, 'Status').value).toBe('received');
});

it('sends a change once, however often it is chosen', async () => {
  const { place, now } = await openFile(fileOf());
  const answer = held<Changed>();
  const changes = play(setStatus, () => answer.answer);
  await fill(field(place, 'Status'), 'in_review');
  await fill(field(place, 'Status'), 'in_review');
  await act(async () => answer.come(now({ status: 'in_review' })));
  await soon(() => expect(field(place, 'Status').value).toBe('in_review'));
  expect(changes).toHaveLength(1);
});

it('queues a change made while another is being sent, and bases it on that one’s result', async () => {
  const { place, now } = await openFile(fileOf({ revision: 7 }));
  const answer = held<Changed>();
  play(setStatus, () => answer.answer);
  const given = play('POST /admin/application/{id}/assignee', ({ body }) =>
    now({ assignee: { id: String(body.assignee), name: 'L. Ortega' } }),
  );
  const acts = region(place, 'Actions');
  await soon(() => expect(field(acts, 'Assigned to').textContent).toContain('L. Ortega'));
  await fill(field(place, 'Status'), 'in_review');
  await fill(field(acts, 'Assigned to'), 'ortega');
  await settled();
  expect(given, 'one after the other').toEqual([]);
  await act(async () => answer.come(now({ status: 'in_review' })));
  await soon(() => expect(field(acts, 'Assigned to').value).toBe('ortega'));
  expect(given.map(({ headers }) => headers.get('if-match'))).toEqual(['"8"']);
});

it('bases a change made while a message is being sent on the message’s revision', async () => {
  const { place, now } = await openFile(fileOf({ revision: 7 }));
  const answer = held<void>();
  play('POST /admin/application/{id}/message', async ({ body }) => {
    await answer.answer;
    const said = { id: body.id, at: hours(0), by: rafael, text: body.text };
    now({ thread: [said] });
    return said;
  });
  const changes = play(setStatus, () => now({ status: 'in_review' }));
  await fill(field(place, /^Message to Marisol/), 'When was the roof done?');
  await submit(button(place, 'Send message').closest('form'));
  await fill(field(place, 'Status'), 'in_review');
  await settled();
  expect(changes, 'one after the other').toEqual([]);
  await act(async () => answer.come());
  await soon(() => expect(field(place, 'Status').value).toBe('in_review'));
  expect(changes.map(({ headers }) => headers.get('if-match'))).toEqual(['"8"']);
});

it('sends a message that was written while a change was refused as outdated', async () => {
  const { place, now } = await openFile(fileOf());
  const answer = held<void>();
  play(setStatus, async () => {
    await answer.answer;
    now({ status: 'denied', timeline: [happened(2, { from: 'received', to: 'denied' })] });
    return refused(412, 'changed');
  });
  const sent = play('POST /admin/application/{id}/message', ({ body }) => ({ ...body, at: hours(0), by: rafael }));
  await fill(field(place, 'Status'), 'in_review');
  await fill(field(place, /^Message to Marisol/), 'When was the roof done?');
  await submit(button(place, 'Send message').closest('form'));
  await act(async () => answer.come());
  await soon(() => expect(field(place, /^Message to Marisol/).value).toBe(''));
  expect(sent.map(({ body }) => body.text)).toEqual(['When was the roof done?']);
});

it('shows the latest answer, however late an earlier one arrives', async () => {
  const first = fileOf();
  const { place } = await openFile(first);
  const late = held<DeskApplication>();
  play(readOne, () => late.answer);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const after = { ...first, status: 'in_review' as const, transitions: [], revision: first.revision + 1 };
  play(readOne, () => after);
  play(setStatus, () => after);
  await fill(field(place, 'Status'), 'in_review');
  await soon(() => expect(field(place, 'Status').value).toBe('in_review'));
  await act(async () => late.come(first));
  await settled();
  expect(field(place, 'Status').value).toBe('in_review');
});

it('drops a change that was chosen before a colleague’s was shown', async () => {
  const { place, now } = await openFile(fileOf());
  const answer = held<void>();
  play(setStatus, async () => {
    await answer.answer;
    now({ status: 'denied', timeline: [happened(2, { from: 'received', to: 'denied' })] });
    return refused(412, 'changed');
  });
  const given = play('POST /admin/application/{id}/assignee', () => now({}));
  const acts = region(place, 'Actions');
  await soon(() => expect(field(acts, 'Assigned to').textContent).toContain('L. Ortega'));
  await fill(field(place, 'Status'), 'in_review');
  await fill(field(acts, 'Assigned to'), 'ortega');
  await act(async () => answer.come());
  await soon(() => region(place, 'Someone else updated this first'));
  await settled();
  expect(given).toEqual([]);
  await fill(field(acts, 'Assigned to'), 'ortega');
  await soon(() => expect(given).toHaveLength(1));
});

it('stores notes and messages once each, as plain text, and keeps what was typed while offline', async () => {
  const { place, now } = await openFile(fileOf());
  const noted = play('POST /admin/application/{id}/note', ({ body }) => {
    const note = { id: 'a-note', at: hours(0), by: rafael, text: body.text };
    now({ notes: [note] });
    return note;
  });
  await fill(field(place, 'New note'), 'Called, <b>nobody</b> there.');
  await submit(button(place, 'Save note').closest('form'));
  await soon(() => expect(find(place, 'ul li p[dir]').textContent).toBe('Called, <b>nobody</b> there.'));
  expect(noted).toHaveLength(1);

  const message = () => field(place, /^Message to Marisol/);
  const send = () => submit(button(place, 'Send message').closest('form'));
  await send();
  expect(place.textContent).toContain('Enter some text first.');
  const tried = play('POST /admin/application/{id}/message', noLine);
  await fill(message(), 'When was the roof done?');
  await send();
  await soon(() =>
    expect(place.textContent).toContain('We couldn’t send it. What you wrote is still here: please try again.'),
  );
  expect(message().value).toBe('When was the roof done?');
  const sent = play('POST /admin/application/{id}/message', ({ body }) => {
    const said = { id: 'a-message', at: hours(0), by: rafael, text: body.text };
    now({ thread: [said] });
    return said;
  });
  await send();
  await soon(() => expect(find(place, 'ol li p[dir]').textContent).toBe('When was the roof done?'));
  expect(message().value).toBe('');
  expect(sent.map(({ body }) => body)).toEqual(tried.map(({ body }) => body));
});

it('keeps what is being written when the session expires', async () => {
  const { place } = await openFile(fileOf());
  const message = field(place, /^Message to Marisol/);
  await act(async () => session.end());
  await fill(message, 'When was the roof done?');
  expect(field(place, /^Message to Marisol/)).toBe(message);
});

it('links to other applications of the same person or property', async () => {
  const other = { reference: 'PC-2026-00001', borrower: 'Nora', status: 'inactive' as const, receivedAt: hours(-90) };
  const { place, address } = await openFile(
    fileOf({ duplicates: [{ ...other, id: 'first', samePerson: true, sameProperty: true }] }),
  );
  expect(place.textContent).toContain('Same person · Same property');
  await press(link(place, 'PC-2026-00001'));
  await soon(() => expect(address()).toBe('/admin/application/first'));
});

it('labels the link to the estimate by the estimate’s state', async () => {
  const { place, now } = await openFile(fileOf());
  expect(links(place, 'Send estimate')).toHaveLength(1);
  const again = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  now({ status: 'estimate_sent', estimates: [draftOf({ sentAt: hours(-1) })] });
  await again();
  await soon(() => link(place, 'Send a new estimate'));
  await soon(() => expect(place.textContent).toContain('Waiting for an answer'));
  now({ estimates: [draftOf()] });
  await again();
  await soon(() => link(place, 'Continue the estimate'));
});

it('leads back to the list with its view', async () => {
  const file = fileOf();
  play(readOne, () => file);
  play('GET /admin/application', () => pipelineOf([file]));
  const { place, address } = await openDesk(`/admin/application/${file.id}?view=all#q=quintero`);
  await soon(() => expect(rowNames(place)).toEqual(['Marisol Quintero']));
  await press(await soon(() => link(place, 'Back to the list')));
  expect(address()).toBe('/admin?view=all#q=quintero');
});

it.each([
  ['en', 'Not found', 'This application doesn’t exist, or it was never submitted.'],
  ['es', 'No encontrada', 'Esta solicitud no existe o nunca se envió.'],
] as const)('says that an application is not there (%s)', async (language, title, lede) => {
  await act(() => switchLanguage(language));
  play(readOne, () => refused(404, 'not_found'));
  const { place } = await openDesk('/admin/application/018f0000-0000-7000-8000-000000000000');
  await soon(() => expect(find(place, 'h1').textContent).toBe(title));
  expect(place.textContent).toContain(lede);
});

it('says that a file could not be loaded, and asks again', async () => {
  const file = fileOf();
  play('GET /admin/application', () => pipelineOf([file]));
  play(readOne, noLine);
  const { place } = await openDesk(`/admin/application/${file.id}`);
  await soon(() => expect(find(place, '[role="alert"]').textContent).toContain('We couldn’t load this.'));
  play(readOne, () => file);
  await press(button(place, 'Try again'));
  await soon(() => expect(find(place, 'h1').textContent).toBe('Marisol Quintero'));
  await settled();
});

it('says that a reply is needed until someone marks that it is not', async () => {
  const { place, now } = await openFile(fileOf({ asked: true }));
  const marked = play('POST /admin/application/{id}/no-reply', () => now({ asked: false }));
  expect(find(place, 'article header').textContent).toContain('Reply needed');
  await press(button(place, 'No reply needed'));
  await soon(() => expect(find(place, 'article header').textContent).not.toContain('Reply needed'));
  expect(marked[0]?.headers.get('if-match')).toBe('"1"');
});

it('records that we received the co-borrower’s authorization, and removes a mistaken record', async () => {
  const flag = { name: 'coBorrowerAuthorization' } as const;
  const consent = {
    id: 'credit',
    at: hours(-4),
    ip: '127.0.0.1',
    language: 'en' as const,
    person: { account: 'marisol', name: 'Marisol', email: 'marisol@example.com' },
    text: 'I authorize it.',
    userAgent: 'A browser',
    version: 3,
  };
  const { place, now } = await openFile(fileOf({ flags: [flag], consents: [consent] }));
  const recorded = play('POST /admin/application/{id}/co-borrower-authorization', ({ body }) =>
    body.given
      ? now({ flags: [], coBorrowerAuthorization: { name: 'Andrés', by: rafael, at: hours(0) } })
      : now({ flags: [flag], coBorrowerAuthorization: null }),
  );
  await press(await soon(() => button(place, 'We received it')));
  await soon(() => expect(place.textContent).toContain('Co-borrower authorization: received.'));
  expect(place.textContent).not.toContain('record it under Consents.');
  await press(button(place, 'We don’t have it'));
  await soon(() => expect(place.textContent).toContain('record it under Consents.'));
  expect(recorded.map(({ body }) => body)).toEqual([{ given: true }, { given: false }]);
});

describe('the items of a rehab budget', () => {
  const rehabLines = [
    '# Kitchen',
    '- Cabinets | Cabinets and counters | 24 lin ft | 285.00*',
    '- Demolition | Demolition | lump sum | 1800.00',
    '# Bathroom',
    '- Gut to the studs | Demolition | 2 each | 900.00',
    '- Mirror | Electrical | ? each | 310.00',
    '+ 1044.00',
    '= 11484.00',
  ].join('\n');
  const fileWith = (loanTerms: Record<string, string>) =>
    openFile(fileOf({ formVersion: 5, answers: { loanTerms: { rehab: true, ...loanTerms } } }));
  const section = (place: HTMLElement) => soon(() => find(place, '[aria-labelledby=file-rehab]'));

  it('are the basis for draws, by room or by trade', async () => {
    const { place } = await fileWith({ rehabLines, spendOnRehab: '11484' });
    const items = await section(place);
    expect(items.textContent).toContain('The total of $11,484.00 is the basis for draws');
    expect(items.textContent).toContain('Matches the rehab budget');
    expect(items.textContent).toContain('1 price is an example');
    expect(items.textContent).toContain('1 item has no quantity or price yet.');
    const groups = () => [...items.querySelectorAll('section section > p')].map(({ textContent }) => textContent);
    expect(groups()).toEqual(['Kitchen$8,640.00', 'Bathroom$1,800.00']);
    expect(items.textContent).toContain('Gut to the studs2 each × $900.00$1,800.00');
    expect(items.textContent).toContain('Contingency$1,044.00Total$11,484.00');
    await press(button(items, 'Group by trade'));
    expect(groups()).toEqual(['Cabinets and counters$6,840.00', 'Demolition$3,600.00', 'Electrical$0.00']);
  });

  it.each([
    ['11000', '$484 more than the rehab budget of $11,000'],
    ['12000', '$516 less than the rehab budget of $12,000'],
    ['', 'No rehab budget is stated'],
  ])('beside a budget of %j: %s', async (spendOnRehab, said) => {
    const { place } = await fileWith({ rehabLines, spendOnRehab });
    expect((await section(place)).textContent).toContain(said);
  });

  it('that can’t be read are said to be so, and without any there is nothing', async () => {
    const { place } = await fileWith({ rehabLines: `${rehabLines}0` });
    expect((await section(place)).textContent).toContain('We can’t read these items.');
    const none = await fileWith({ spendOnRehab: '11484' });
    expect(none.place.querySelector('[aria-labelledby=file-rehab]')).toBeNull();
  });
});
