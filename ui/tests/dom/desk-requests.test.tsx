import { expect, it } from 'vitest';
import { definition } from '../../src/features/wizard/form/shipped';
import { text as words } from '../../src/features/wizard/form-words.en';
import type { AnswerRequest, DeskApplication } from '../../src/lib/api/types';
import { text as desk } from '../../src/routes/admin/desk.en';
import { text as evidence } from '../../src/routes/admin/file/evidence.en';
import { text as file } from '../../src/routes/admin/file/file.en';
import { text as en } from '../../src/routes/admin/file/requests.en';
import { as, button, buttons, field, fill, json, leaveUnsent, openDesk, play, refused, soon } from './desk';
import { fileOf, happened, hours, pipelineOf, rafael } from './desk-data';
import { find, press } from './render';
import { enough, servedFor } from './wizard';

const answers: DeskApplication['answers'] = {};
for (const [path, answer] of Object.entries(enough)) {
  const [group = '', ...key] = path.split('.');
  answers[group] = { ...answers[group], [key.join('.')]: answer };
}

const sent = (more: Partial<DeskApplication> = {}) =>
  fileOf({ program: 'fix-and-flip', formVersion: definition.version, answers, ...more });

const request = (more: Partial<AnswerRequest> = {}): AnswerRequest => ({
  id: 'a-request',
  at: hours(-3),
  by: rafael,
  questions: [{ question: 'borrowInfo.name', correction: 'one' }, { question: 'subjectProperty.yearBuilt' }],
  ...more,
});

const marisol = { kind: 'borrower' as const, name: 'Marisol' };

async function openFile(application: DeskApplication): Promise<HTMLElement> {
  play('GET /admin/application/{id}', () => application);
  play('GET /admin/application', () => pipelineOf([application]));
  play('GET /form_options/step/{step}', ({ path }) => servedFor(Number(path.split('/').at(-1))));
  const { place } = await openDesk(`/admin/application/${application.id}`);
  await soon(() => expect(find(place, 'h1').textContent).toBe(application.borrower));
  return place;
}

async function openForm(place: HTMLElement): Promise<HTMLElement> {
  await press(await soon(() => button(place, file.request)));
  return soon(() => find(place, '[aria-labelledby="file-requests"] form'));
}

const offered = (form: HTMLElement) =>
  [...form.querySelectorAll('fieldset')].map((group) => [
    group.querySelector('legend')?.textContent,
    ...[...group.querySelectorAll('label')].map((label) => label.textContent),
  ]);

it('asks the borrower for the chosen answers, in the order of the form, with a note', async () => {
  const asked = play('POST /admin/application/{id}/request', () => ({ revision: 2, status: 'received' }));
  const place = await openFile(sent({ language: 'es' }));
  const form = await openForm(place);
  expect(form.textContent).toContain(en.noteHint.es);
  await press(field(form, /^Year Built/));
  await press(field(form, /^Last Name/));
  expect(form.textContent).toContain(en.chosen(2));
  await fill(field(form, en.note), ' ¿Qué año dice el avalúo? ');
  await press(button(form, en.send));
  await soon(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({
    questions: ['borrowInfo.lastName', 'subjectProperty.yearBuilt'],
    note: '¿Qué año dice el avalúo?',
  });
  await soon(() => expect(place.querySelector('[aria-labelledby="file-requests"] form')).toBeNull());
});

it('asks for an answer that is missing, from where it says so, and adds to what is chosen', async () => {
  const asked = play('POST /admin/application/{id}/request', () => ({ revision: 2, status: 'received' }));
  const application = sent({ missing: ['subjectProperty.yearBuilt'] });
  const place = await openFile(application);
  await leaveUnsent(`${application.id}/request`, { questions: ['borrowInfo.lastName'], note: '' });
  const figures = find(place, '[aria-labelledby="file-figures"]');
  await press(button(figures, /^Year Built/));
  const form = await soon(() => find(place, '[aria-labelledby="file-requests"] form'));
  await soon(() => expect(form.textContent).toContain(en.chosen(2)));
  expect(document.activeElement).toBe(field(form, en.search));
  await press(field(form, /^Year Built/));
  await press(button(figures, /^Year Built/));
  expect(form.textContent, 'it can be chosen there again').toContain(en.chosen(2));
  await press(button(form, en.send));
  await soon(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body.questions).toEqual(['borrowInfo.lastName', 'subjectProperty.yearBuilt']);
});

it('hands on the focus: to the requests after asking, or to where it was opened', async () => {
  const application = sent();
  play('POST /admin/application/{id}/request', () => {
    Object.assign(application, { requests: [request()], revision: 2 });
    return { revision: 2, status: 'received' };
  });
  const place = await openFile(application);
  await press(button(await openForm(place), en.close));
  expect(document.activeElement).toBe(button(place, file.request));
  const form = await openForm(place);
  await press(field(form, /^Last Name/));
  await press(button(form, en.send));
  await soon(() => expect(form.isConnected).toBe(false));
  expect(document.activeElement).toBe(find(place, '#file-requests'));
});

it.each([
  ['of an older shape', { question: 'borrowInfo.lastName', note: 'Year?' }],
  ['that is not a request', ['Year?']],
])('starts over if it finds an unsent request %s', async (_, unsent) => {
  const application = sent();
  const place = await openFile(application);
  await leaveUnsent(`${application.id}/request`, unsent);
  const form = await openForm(place);
  await press(field(form, /^Last Name/));
  await soon(() => expect(form.textContent).toContain(en.chosen(1)));
  expect(field(form, en.note).value).toBe('');
});

it('finds a question by words of its name or step, and keeps what is chosen in sight', async () => {
  const place = await openFile(sent());
  const form = await openForm(place);
  await press(field(form, /^Last Name/));
  await fill(field(form, en.search), 'BUILT property');
  expect(offered(form)).toEqual([
    ["Borrower's info", 'Last NameQuintero'],
    ['Subject property', 'Year Built1958'],
  ]);
  await fill(field(form, en.search), 'no such thing');
  expect(offered(form)).toEqual([["Borrower's info", 'Last NameQuintero']]);
});

it('lists first what is not answered, says what was asked already, and what has no answer', async () => {
  const none = { id: 'two', at: hours(-1), by: marisol, changes: [], none: ['propertyDetails.monthlyHoa'] };
  const owed = request({ questions: [{ question: 'propertyDetails.annualPropertyTaxes' }] });
  const place = await openFile(sent({ corrections: [none], requests: [owed] }));
  const form = await openForm(place);
  const [first, ...others] = offered(form);
  expect(first?.[0]).toBe(en.blank);
  expect(first).toContain(`Annual property taxes${en.asked}Property details`);
  expect(others.flat()).toContain(`HOA dues per month${words.none}`);
  expect(others.flat().join()).not.toContain(words.notProvided);
});

it('shows that the borrower answered with none, and no longer counts it as missing', async () => {
  const none = { id: 'two', at: hours(-1), by: marisol, changes: [], none: ['propertyDetails.monthlyHoa'] };
  const asked = request({
    questions: [{ question: 'propertyDetails.monthlyHoa', correction: 'two' }],
    answered: { at: hours(-1), by: marisol },
  });
  const place = await openFile(sent({ corrections: [none], requests: [asked] }));
  const requests = await soon(() => find(place, '[aria-labelledby="file-requests"]'));
  expect(requests.textContent).toContain(`HOA dues per month: ${words.none}`);
  expect(find(place, '[aria-labelledby="file-answers"]').textContent).toContain(`HOA dues per month${words.none}`);
});

it('offers no question that the application does not ask', async () => {
  const form = await openForm(await openFile(sent()));
  expect(form.textContent).toContain('Permits needed');
  expect(form.textContent).not.toContain('Cost of the permits');
});

it('sends nothing without a question, and keeps a request that was refused', async () => {
  const asked = play('POST /admin/application/{id}/request', () =>
    json(422, { code: 'invalid', message: 'No.', fields: { questions: 'Ten are open.' } }),
  );
  const place = await openFile(sent());
  const form = await openForm(place);
  await press(button(form, en.send));
  expect(form.textContent).toContain(en.noQuestion);
  expect(asked).toEqual([]);
  await press(field(form, /^Last Name/));
  await press(button(form, en.send));
  await soon(() => expect(form.textContent).toContain('Ten are open.'));
  await press(button(form, en.send));
  await soon(() => expect(asked).toHaveLength(2));
  expect(asked[0]?.body).toEqual(asked[1]?.body);
});

it('shows what is open since when, what was given, and how earlier requests ended', async () => {
  const ended = { at: hours(-1), by: marisol };
  const place = await openFile(
    sent({
      waitingSince: hours(-3),
      requests: [
        request({ id: 'answered', answered: ended }),
        request({ id: 'withdrawn', withdrawn: { ...ended, by: rafael } }),
        request({ note: 'As on the appraisal' }),
      ],
      timeline: [happened(2, { deed: 'request_answered', by: marisol }), happened(1, { deed: 'answers_requested' })],
    }),
  );
  const section = await soon(() => find(place, '[aria-labelledby="file-requests"]'));
  const [open, ...closed] = [...section.querySelectorAll('li:has(> ul)')].map(({ textContent }) => textContent);
  expect(open).toMatch(/^Waiting for the borrower since .*As on the appraisal/s);
  expect(open).toContain(`Name ${en.given}`);
  expect(closed).toEqual([
    expect.stringMatching(/^Withdrawn .* by .*Rafael/),
    expect.stringMatching(/^Answered .* by .*Marisol/),
  ]);
  expect(find(place, 'article > header').textContent).toContain(desk.pipeline.owed);
  expect(place.textContent).toContain(evidence.deeds.answers_requested);
  expect(place.textContent).toContain(evidence.deeds.request_answered);
});

it('withdraws an open request, and loads what happened if it is too late', async () => {
  let late = false;
  const asked = play('DELETE /admin/application/{id}/request/{request}', () =>
    late ? refused(409, 'request_closed') : { revision: 2, status: 'received' },
  );
  const place = await openFile(sent({ requests: [request()] }));
  const withdraw = () => soon(() => button(place, /^Withdraw/));
  await press(await withdraw());
  await soon(() => expect(asked).toHaveLength(1));
  late = true;
  await press(await withdraw());
  await soon(() => expect(document.body.textContent).toContain('request_closed'));
});

it('lets an assistant read requests, but neither ask nor withdraw', async () => {
  as('assistant');
  const place = await openFile(sent({ requests: [request()], missing: ['subjectProperty.yearBuilt'] }));
  await soon(() => expect(place.textContent).toContain('Waiting for the borrower since'));
  expect(find(place, '[aria-labelledby="file-figures"] details').querySelectorAll('button')).toHaveLength(0);
  expect([...buttons(place, file.request), ...buttons(place, /^Withdraw/)]).toEqual([]);
});

it('asks for nothing once the application has ended', async () => {
  const place = await openFile(sent({ editable: false, requests: [request()] }));
  await soon(() => expect(place.textContent).toContain(en.ended));
  expect([...buttons(place, file.request), ...buttons(place, /^Withdraw/)]).toEqual([]);
});

it('marks in the pipeline who owes an answer, and since when', async () => {
  const place = await openFile(sent({ waitingSince: hours(-3) }));
  const row = await soon(() => find(place, 'tbody tr'));
  expect(row.textContent).toContain(`${desk.pipeline.owed} · 3 h`);
});
