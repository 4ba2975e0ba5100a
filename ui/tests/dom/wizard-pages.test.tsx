import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useArrival } from '../../src/app/useArrival';
import { cardsText } from '../../src/content/programs/cards';
import { correctionsText } from '../../src/features/corrections/corrections';
import { outboxText } from '../../src/features/outbox/words';
import { threadText } from '../../src/features/thread/thread';
import { fieldId } from '../../src/features/wizard/field-id';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import { text as english } from '../../src/features/wizard/wizard.en';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { ApplicationStatus, Draft } from '../../src/lib/api/types';
import { session } from '../../src/lib/session';
import { uuid } from '../../src/lib/uuid';
import { answerText } from '../../src/routes/apply/answer';
import { applyText } from '../../src/routes/apply/apply';
import { CopyPage } from '../../src/routes/apply/CopyPage';
import { CorrectPage } from '../../src/routes/apply/CorrectPage';
import { MinePage } from '../../src/routes/apply/MinePage';
import { StartPage } from '../../src/routes/apply/StartPage';
import { WizardPage } from '../../src/routes/apply/WizardPage';
import { createLocks } from '../unit/locks';
import { button, held, link, links, type Opened, play, refused, settled, soon } from './desk';
import { find, press, render } from './render';
import { lineOf, type } from './wizard';

const name = 'borrowInfo.name';

/** When what was sent was received. */
let receivedAt = '';

/** A server with one borrower's applications. */
const stored = new Map<string, Draft & { status: ApplicationStatus }>();

beforeEach(async () => {
  const texts = [answerText, applyText, cardsText, correctionsText, formText, outboxText, threadText, wizardText];
  await Promise.all(texts.map((text) => text.load()));
  sessionStorage.clear();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  stored.clear();
  receivedAt = '2026-01-20T15:42:00Z';
  const user = { id: uuid(), name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' as const };
  session.begin({ token: uuid(), draftKey: 'A'.repeat(43), user }, false);
  const saved = { revision: 1, savedAt: '2026-11-20T15:42:00Z' };
  const summary = (id: string, { saveId, answers, ...draft }: Draft & { status: ApplicationStatus }) => ({
    ...draft,
    program: draft.program ?? null,
    programInterest: draft.programInterest ?? null,
    returnStep: draft.returnStep ?? null,
    ...saved,
    id,
    receivedAt,
    hasMessage: false,
  });
  play('GET /application', () => ({ applications: [...stored].map(([id, draft]) => summary(id, draft)) }));
  play('GET /application/{id}', ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    const draft = stored.get(id);
    if (!draft) return refused(404, 'not_found');
    return { ...summary(id, draft), saveId: draft.saveId, answers: draft.answers };
  });
  play('PUT /application/{id}', ({ path, body }) => {
    stored.set(path.split('/').at(-1) ?? '', { ...body, status: 'draft' });
    return { ...saved, saveId: body.saveId };
  });
});

/** A draft that the same borrower saved on another device. */
function draftOf(
  first: string,
  program = 'bridge',
  status: ApplicationStatus = 'draft',
  others: Draft['answers'] = {},
): string {
  const id = uuid();
  const answers = { borrowInfo: { name: first }, ...others };
  const form = { formVersion: 1, programInterest: null, returnStep: 'borrower' };
  stored.set(id, { ...form, saveId: uuid(), program, answers, status });
  return id;
}

function Frame() {
  useArrival();
  return (
    <main>
      <Outlet />
    </main>
  );
}

async function open(path: string): Promise<Opened> {
  const routes = [
    { path: '/', element: <h1 tabIndex={-1}>Home</h1> },
    { path: '/apply', Component: StartPage },
    { path: '/applications', Component: MinePage },
    { path: '/apply/copy/:id', Component: CopyPage },
    { path: '/apply/correct/:id', Component: CorrectPage },
    { path: '/apply/*', Component: WizardPage },
  ];
  const router = createMemoryRouter([{ Component: Frame, children: routes }], { initialEntries: ['/', path] });
  const place = await render(<RouterProvider router={router} />);
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { place, router, address };
}

const at = (id: string, route = 'borrower') => `/apply/${route}?draft=${id}`;
const shows = (place: HTMLElement, first: string) => soon(() => expect(lineOf(place, name).value).toBe(first));

it.each(['change-borrowInfo-name', 'edit-borrower'])(
  'leads from the review to a question, and back to the link that was followed: %s',
  async (id) => {
    const { place } = await open(at(draftOf('Ana'), 'terms-conditions'));
    await soon(() => expect(place.querySelector(`#${id}`)).not.toBeNull());
    const section = () => find(place, '#review-borrower').hasAttribute('open');
    expect(section()).toBe(false);
    await press(find(place, `#${id}`));
    await shows(place, 'Ana');
    await press(link(place, 'Back to the review'));
    await soon(() => expect(document.activeElement).toBe(place.querySelector(`#${id}`)));
    expect(section()).toBe(id.startsWith('change'));
  },
);

describe('Enter in a line of text', () => {
  const enter = (element: Element, held: KeyboardEventInit = {}) =>
    act(async () => {
      const { activeElement } = document;
      if (element instanceof HTMLElement && activeElement !== element) element.focus();
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...held }));
    });
  const whole = { name: 'Ana', lastName: 'Vega', email: 'ana@example.com', cellNumber: '(305) 555-0101' };

  it('leads to the first question that is missing or wrong, and says why when it is still missing at the next Enter', async () => {
    const { place, address } = await open(at(draftOf('Ana', 'bridge', 'draft', { borrowInfo: whole })));
    await shows(place, 'Ana');
    await enter(lineOf(place, name), { isComposing: true });
    expect(document.activeElement).toBe(lineOf(place, name));
    await enter(lineOf(place, name));
    const missing = lineOf(place, 'borrowInfo.dateBirth');
    expect([document.activeElement, missing.getAttribute('aria-invalid')]).toEqual([missing, null]);
    await enter(missing);
    expect([document.activeElement, missing.getAttribute('aria-invalid')]).toEqual([missing, 'true']);
    expect(address()).toContain('/apply/borrower?');
  });

  it('goes on like Continue once nothing is missing, with what leaving the field completes', async () => {
    const { place, address } = await open(at(draftOf('Ana', 'bridge', 'draft', { borrowInfo: whole })));
    await shows(place, 'Ana');
    const birthday = lineOf(place, 'borrowInfo.dateBirth');
    birthday.focus();
    await type(birthday, '5/13/85');
    await enter(birthday);
    await soon(() => expect(address()).toContain('/apply/borrower-type?'));
  });

  it('begins a line in a text area', async () => {
    const borrowBack = { bankruptcy: true };
    const { place, address } = await open(at(draftOf('Ana', 'bridge', 'draft', { borrowBack }), 'borrower-back'));
    await soon(() => expect(place.querySelector('textarea')).not.toBeNull());
    await enter(find(place, 'textarea'));
    expect([document.activeElement?.localName, address()]).toEqual([
      'textarea',
      expect.stringContaining('borrower-back'),
    ]);
  });
});

describe('the address of a step', () => {
  it('shows its own application’s answers, however the user returns to it', async () => {
    const [ana, bea] = [draftOf('Ana'), draftOf('Bea', 'fix-and-flip')];
    const { place, router } = await open(at(ana));
    await shows(place, 'Ana');
    await act(() => router.navigate(at(bea)));
    await shows(place, 'Bea');
    await act(() => router.navigate(-1));
    expect(place.querySelector('main')?.textContent).not.toContain('Fix and Flip');
    await shows(place, 'Ana');
    await act(() => router.navigate(1));
    await shows(place, 'Bea');
  });

  it('names the application on every link of the step', async () => {
    const ana = draftOf('Ana');
    const { place } = await open(at(ana));
    await shows(place, 'Ana');
    const ways = [...place.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    const steps = ways.filter((to) => to.startsWith('/apply/'));
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.filter((to) => !to.endsWith(`?draft=${ana}`))).toEqual([]);
  });

  it('counts in few words what is missing and what is wrong, so that a phone shows the step’s number beside it', async () => {
    const { place } = await open(at(draftOf('Ana')));
    await shows(place, 'Ana');
    await soon(() => expect(place.textContent).toMatch(/Step 2 of 10.* · Borrower[’']s infoAt least \d+ answers left/));
    await type(lineOf(place, 'borrowInfo.email'), 'ana@');
    await soon(() =>
      expect(place.textContent).toMatch(/Step 2 of 10.* · Borrower[’']s info\d+\+ missing\u00a0· 1 answer to fix/),
    );
  });

  it('says why it asks nothing about a property: the stage is unknown, or there is no property yet', async () => {
    const { place, router } = await open(at(draftOf('Ana'), 'property-details'));
    await soon(() => expect(place.textContent).toContain(english.notYet.unknown));
    const undecided = draftOf('Bea', 'bridge', 'draft', {
      process: { 'Where are you in the process': ['general-info'] },
    });
    await act(() => router.navigate(at(undecided, 'property-details')));
    await soon(() => expect(place.textContent).toContain(english.notYet.property));
  });

  it('gets the id of the application last in use if it has none, and keeps its hash', async () => {
    const ana = draftOf('Ana');
    const { place, router, address } = await open('/apply/borrower#borrowInfo-name');
    await shows(place, 'Ana');
    expect([address(), router.state.location.hash]).toEqual([at(ana), '#borrowInfo-name']);
    await act(() => router.navigate(-1));
    expect(address()).toBe('/');
  });

  it('stays open after the session expired, and shows nothing to the next user', async () => {
    const { place } = await open(at(draftOf('Ana')));
    await shows(place, 'Ana');
    await act(async () => session.end());
    await shows(place, 'Ana');
    const rafael = { id: uuid(), name: 'Rafael', email: 'rafael@example.com', kind: 'borrower' as const };
    stored.clear();
    await act(async () => session.begin({ token: uuid(), draftKey: 'B'.repeat(43), user: rafael }, false));
    await soon(() => expect(find(place, '[role=alert] h1').textContent).toContain('isn’t in your account'));
    expect(place.querySelectorAll('input')).toHaveLength(0);
  });

  it("says so if it names another user's application, and shows nothing else", async () => {
    draftOf('Ana');
    const { place } = await open(at(uuid()));
    await soon(() => expect(find(place, '[role=alert] h1').textContent).toContain('isn’t in your account'));
    expect(place.querySelectorAll('input')).toHaveLength(0);
    expect(link(place, 'My applications').getAttribute('href')).toBe('/applications');
  });

  it('leads to My applications if its application was sent', async () => {
    const { address } = await open(at(draftOf('Ana', 'bridge', 'received')));
    await soon(() => expect(address()).toBe('/applications'));
  });

  it('gets the new application’s id once the answers of a deleted one are saved as a new one', async () => {
    const ana = draftOf('Ana');
    const { place, router, address } = await open(at(ana));
    await shows(place, 'Ana');
    const save = play('PUT /application/{id}', () => {
      stored.delete(ana);
      return refused(404, 'not_found');
    });
    await type(lineOf(place, name), 'Ana María');
    const keep = await soon(() => button(place, 'Save as a new application'));
    expect(save.map(({ path }) => path)).toEqual([`/api/application/${ana}`]);
    await press(keep);
    await soon(() => expect(address()).toMatch(/^\/apply\/borrower\?draft=/));
    await shows(place, 'Ana María');
    expect(address()).not.toBe(at(ana));
    await act(() => router.navigate(-1));
    expect(address()).toBe('/');
  });

  it('can be retried if there was no signal', async () => {
    const ana = draftOf('Ana');
    play('GET /application/{id}', () => {
      throw new TypeError('Failed to fetch');
    });
    const { place, router } = await open(at(ana));
    await soon(() => button(place, 'Try again'));
    const { saveId, answers } = stored.get(ana) ?? { saveId: '', answers: {} };
    const draft = { id: ana, status: 'draft' as const, formVersion: 1, program: 'bridge', programInterest: null };
    const saved = { returnStep: 'borrower', revision: 1, savedAt: '2026-11-20T15:42:00Z', hasMessage: false };
    play('GET /application/{id}', () => ({ ...draft, ...saved, saveId, answers }));
    await press(button(place, 'Try again'));
    await shows(place, 'Ana');
    expect(router.state.location.search).toBe(`?draft=${ana}`);
  });
});

it('can’t be changed once another device has submitted it, and leads to what was sent and to a correction', async () => {
  const ana = draftOf('Ana', 'bridge', 'draft', { borrowInfo: { name: 'Ana', lastName: 'Vega' } });
  const { place, address } = await open(at(ana));
  await shows(place, 'Ana');
  const sent = stored.get(ana);
  if (!sent) throw new Error('It is not stored.');
  stored.set(ana, { ...sent, status: 'received' });
  play('PUT /application/{id}', () => refused(409, 'submitted'));
  await type(lineOf(place, name), 'Ana María');
  const said = await soon(() => find(place, '[role=alert]'));
  expect(said.textContent).toContain('It was submitted from another device');
  expect([document.activeElement, find(said, 'li').textContent]).toEqual([said, 'Name: Ana María']);
  expect([find(place, 'form').closest('fieldset')?.disabled, link(said, 'See what was submitted')]).toEqual([
    true,
    expect.objectContaining({ pathname: `/apply/copy/${ana}` }),
  ]);
  expect([...place.querySelectorAll('a')].map((way) => way.textContent).join()).not.toContain('Continue');
  play(
    'GET /application/{id}',
    () => ({ ...sent, id: ana, status: 'received', correctable: true, corrections: [] }) as never,
  );
  await soon(() => expect(button(said, 'Send them as a correction').getAttribute('aria-disabled')).toBeNull());
  await press(button(said, 'Send them as a correction'));
  await soon(() => expect(place.textContent).toContain('Not sent yet: Name'));
  expect(address()).toBe(`/apply/correct/${ana}`);
});

it('names its program on every step, in both languages', async () => {
  const { place, router } = await open(at(draftOf('Ana', 'new-construction'), 'process'));
  for (const route of ['borrower', 'lead', 'terms-conditions']) {
    await act(() => router.navigate(`/apply/${route}${router.state.location.search}`));
    await soon(() => expect(find(place, '[data-program] > p:first-child').textContent).toBe('New Construction'));
  }
  await act(() => switchLanguage('es'));
  expect(find(place, '[data-program] > p:first-child').textContent).toBe('Construcción nueva');
});

it('keeps the focus on the heading from the wait to the answers', async () => {
  const ana = draftOf('Ana');
  const { place, router } = await open('/apply');
  await act(() => router.navigate(at(ana)));
  await shows(place, 'Ana');
  expect(document.activeElement).toBe(find(place, 'h1'));
});

it('keeps the focus on the heading of the printable copy while it loads', async () => {
  const one = held<object>();
  const { place, router } = await open('/apply');
  const [id, receivedAt] = [draftOf('Ana', 'bridge', 'received'), '2026-11-20T15:42:00Z'];
  const { saveId, answers, ...draft } = stored.get(id) ?? { saveId: '', answers: {} };
  play('GET /application/{id}', async () => {
    await one.answer;
    const summary = { program: 'bridge', programInterest: null, returnStep: null, revision: 2, hasMessage: false };
    const sent = { ...summary, status: 'received' as const, savedAt: receivedAt, receivedAt, reference: 'P36M-PQ36' };
    return { formVersion: 1, ...draft, ...sent, id, saveId, answers, consents: [], thread: [] };
  });
  await act(() => router.navigate(`/apply/copy/${id}`));
  await soon(() => expect(document.activeElement).toBe(find(place, 'h1')));
  expect(find(place, 'h1').textContent).toBe('Application');
  await act(async () => one.come({}));
  await soon(() => expect(find(place, 'h1').textContent).toContain('P36M-PQ36'));
  expect(document.activeElement).toBe(find(place, 'h1'));
});

it.each([
  ['borrower', 'Required to submit.'],
  ['borrower-exp', 'Everything on this page is optional.'],
  ['loan-terms', 'Nothing on this page is required yet.'],
])('says what has to be answered at %s', async (route, words) => {
  const { place } = await open(`/apply/${route}?draft=${draftOf('Ana', 'bridge')}`);
  await soon(() => expect(place.querySelector('main form')).not.toBeNull());
  const said = ['Required to submit.', 'Everything on this page is optional.', 'Nothing on this page is required yet.'];
  expect(said.filter((one) => place.textContent?.includes(one))).toEqual([words]);
});

describe('what was sent earlier', () => {
  function sentOf(first: string, status: ApplicationStatus = 'received'): string {
    const id = draftOf(first, 'fix-and-flip', status);
    const sent = stored.get(id);
    const answers = {
      borrowInfo: { name: first, email: 'old@example.com', nameCoborrower: 'Beto' },
      borrowExp: { propertiesNumber: '4' },
      borrowBack: { bankruptcy: true },
      subjectProperty: { address: '4410 NW 7th Avenue' },
      lead: { 'Lead source': ['facebook'] },
    };
    if (sent) stored.set(id, { ...sent, formVersion: definition.version, answers });
    return id;
  }
  const begun = () => [...stored.values()].filter(({ status }) => status === 'draft');

  it.each([
    ['received', 'facebook', 'Facebook'],
    ['accepted', 'repeat-client', 'Repeat Client'],
  ] as const)(
    'fills in the person and their experience after one that was %s, with %s as the source, and says so',
    async (status, source, label) => {
      sentOf('Ana', status);
      const { place, router, address } = await open('/apply');
      await settled();
      await press(link(place, /^Bridge/));
      await soon(() => expect(address()).toMatch(/^\/apply\/process\?draft=/));
      await act(() => router.navigate(`/apply/borrower${router.state.location.search}`));
      await shows(place, 'Ana');
      expect(place.textContent).toContain('We filled in answers from your earlier application.');
      await soon(() => expect(begun()).toHaveLength(1));
      const [next] = begun();
      expect(next?.answers).toEqual({
        borrowInfo: { name: 'Ana', email: 'marisol@example.com' },
        borrowExp: { propertiesNumber: '4' },
        lead: { 'Lead source': [source] },
      });
      await act(() => router.navigate(`/apply/lead${router.state.location.search}`));
      await soon(() => expect(place.querySelector('main')?.textContent).toContain(`${label}Edit: Lead source`));
    },
  );

  it('is named where its answers are shown and unchanged, on another device too', async () => {
    sentOf('Ana');
    const { place } = await open(at(draftOf('Ana', 'bridge', 'draft', { borrowExp: { propertiesNumber: '4' } })));
    await shows(place, 'Ana');
    const said = () => place.textContent?.includes('We filled in answers from your earlier application.');
    expect(said()).toBe(true);
    await type(lineOf(place, name), 'Ana María');
    expect(said()).toBe(false);
  });

  it('is not named in an application that began before it was sent', async () => {
    const draft = draftOf('Ana');
    sentOf('Ana');
    receivedAt = new Date(Date.now() + 60_000).toISOString();
    const { place } = await open(at(draft));
    await shows(place, 'Ana');
    expect(place.textContent).not.toContain('your earlier application');
  });

  it('folds a step that is known to a line, which opens to be edited and stays open once it was', async () => {
    const id = sentOf('Ana');
    const sent = stored.get(id);
    const all = { fixFlipBuyHold: true, propertiesNumber: '4', mortgagePayments: true, investmentProperties: false };
    const borrowExp = { ...all, licenses: false, liquidAssets: '90000' };
    if (sent) stored.set(id, { ...sent, answers: { ...sent.answers, borrowExp } });
    const { place, router, address } = await open('/apply');
    await settled();
    await press(link(place, /^Bridge/));
    await soon(() => expect(address()).toMatch(/^\/apply\/process\?draft=/));
    const { search } = router.state.location;
    const number = 'borrowExp.propertiesNumber';
    await act(() => router.navigate(`/apply/borrower-exp${search}`));
    const edit = await soon(() => button(place, 'Edit: Experience'));
    expect(edit.parentElement?.textContent).toMatch(/\b4\b/);
    expect(place.querySelectorAll('form')).toHaveLength(0);
    await press(edit);
    expect(document.activeElement?.id).toBe('borrowExp-fixFlipBuyHold');
    await type(lineOf(place, number), '5');
    await act(() => router.navigate(`/apply/lead${search}`));
    await act(() => router.navigate(`/apply/borrower-exp${search}`));
    await soon(() => expect(lineOf(place, number).value).toBe('5'));
    await type(lineOf(place, number), '4');
    await act(() => router.navigate(`/apply/lead${search}`));
    await act(() => router.navigate(`/apply/borrower-exp${search}#${fieldId(number)}`));
    await soon(() => expect(lineOf(place, number).value).toBe('4'));
  });

  it('leaves a step open in which a question was never answered', async () => {
    sentOf('Ana');
    const { place, router, address } = await open('/apply');
    await settled();
    await press(link(place, /^Bridge/));
    await soon(() => expect(address()).toMatch(/^\/apply\/process\?draft=/));
    await act(() => router.navigate(`/apply/borrower-exp${router.state.location.search}`));
    await soon(() => expect(lineOf(place, 'borrowExp.propertiesNumber').value).toBe('4'));
  });

  it('is copied into a new application, but for what was declared as of that day', async () => {
    sentOf('Ana');
    const { place, address } = await open('/applications');
    await press(await soon(() => button(place, /^Copy into a new application/)));
    await soon(() => expect(address()).toMatch(/^\/apply\/process\?draft=/));
    await soon(() => expect(begun()).toHaveLength(1));
    const [copy] = begun();
    expect(copy?.program).toBe('fix-and-flip');
    expect(copy?.answers).toEqual({
      borrowInfo: { name: 'Ana', email: 'old@example.com', nameCoborrower: 'Beto' },
      borrowExp: { propertiesNumber: '4' },
      subjectProperty: { address: '4410 NW 7th Avenue' },
      lead: { 'Lead source': ['facebook'] },
    });
  });
});

describe('a program that was chosen on its page', () => {
  const begun = () => [...stored.values()].map(({ program, programInterest }) => [program, programInterest]);

  it.each([
    [
      'agriculture',
      'en',
      'You chose: Agriculture',
      'a Bridge application',
      'Bridge loan is the closest',
      'Start my application',
      'bridge',
    ],
    [
      'multifamily',
      'en',
      'You chose: Multifamily',
      'a DSCR Rental',
      'qualifies on its rent',
      'Start my application',
      'dscr-rental',
    ],
    [
      'landdevelopment',
      'es',
      'Usted eligió: ',
      'solicitud de construcción nueva',
      'por desembolsos',
      'Empezar mi solicitud',
      'new-construction',
    ],
  ] as const)(
    'is carried into the application, which starts in one tap: %s (%s)',
    async (id, language, title, nearest, why, go, type) => {
      const { place, address } = await open(`/apply?program=${id}`);
      await act(() => switchLanguage(language));
      const card = await soon(() => find(place, 'section[aria-labelledby="chosen-program"]'));
      expect(find(card, 'h2').textContent).toContain(title);
      expect(card.textContent).toContain(nearest);
      expect(find(card, 'p + p').textContent).toContain(why);
      await press(button(card, go));
      await soon(() => expect(address()).toMatch(/^\/apply\/process\?draft=/));
      await soon(() => expect(begun()).toEqual([[type, id]]));
      expect(find(place, '[data-program] > p + p').textContent).toContain(title);
    },
  );

  it.each([
    ['fixandflip', 'fix-and-flip'],
    ['newconstruction', 'new-construction'],
    ['longtermrental', 'dscr-rental'],
    ['bridge', 'bridge'],
  ])('opens its form at once if it is a loan type, and Back starts no second one: %s', async (id, type) => {
    const { router, address } = await open(`/apply?program=${id}`);
    await soon(() => expect(address()).toMatch(/^\/apply\/process\?draft=/));
    await soon(() => expect(begun()).toEqual([[type, id === type ? null : id]]));
    await act(() => router.navigate(-1));
    expect(address()).toBe('/');
  });

  it('leaves the choice to a borrower who has a draft for it', async () => {
    const { place, router, address } = await open('/apply?program=fixandflip');
    await soon(() => expect(begun()).toHaveLength(1));
    await act(() => router.navigate('/apply?program=fixandflip'));
    const card = await soon(() => find(place, 'section[aria-labelledby="chosen-program"]'));
    expect(card.textContent).toContain('You already have a draft for this program');
    await settled();
    expect([address(), begun().length]).toEqual(['/apply?program=fixandflip', 1]);
    expect(link(card, 'Continue my draft').getAttribute('href')).toMatch(/^\/apply\/process\?draft=/);
    await press(button(card, 'Start another application'));
    await soon(() => expect(begun()).toHaveLength(2));
  });

  it.each(['castle', ''])('is ignored if unknown: %s', async (id) => {
    const { place } = await open(`/apply?program=${id}`);
    await settled();
    expect(place.querySelector('[aria-labelledby="chosen-program"], [role=alert]')).toBeNull();
    expect(links(place, /^(Bridge|New Construction|Fix and Flip|DSCR)/)).toHaveLength(4);
  });
});
