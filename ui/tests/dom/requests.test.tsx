import { act } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contact, requests } from '../../../tests/data/request-cases.json';
import { numberText } from '../../src/components/number';
import { signIn } from '../../src/features/account/account';
import { hasUnsent, signOut } from '../../src/features/account/sign-out';
import { anyOutboxHere } from '../../src/features/outbox/here';
import { sendAll } from '../../src/features/outbox/sender';
import { shelfOf } from '../../src/features/outbox/shelf';
import { outboxText } from '../../src/features/outbox/words';
import { ratesText } from '../../src/features/rates/rates';
import { requestForm } from '../../src/features/requests/forms';
import { dropTyped, findTyped, keepTyped } from '../../src/features/requests/kept';
import { requestsText } from '../../src/features/requests/requests';
import { fieldId } from '../../src/features/wizard/field-id';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { wizardText } from '../../src/features/wizard/wizard';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { FundingKind } from '../../src/lib/api/types';
import { closeWork } from '../../src/lib/at-work';
import { readyToLeave } from '../../src/lib/before-leaving';
import { createHttp } from '../../src/lib/http/http';
import { eraseVaultHere, openVisitorVault } from '../../src/lib/journal';
import { session } from '../../src/lib/session';
import { visitor } from '../../src/lib/visitor';
import { homeText } from '../../src/routes/home/home';
import { QuickLinks } from '../../src/routes/home/QuickLinks';
import {
  EarnestMoneyPage,
  ProofOfFundsPage,
  SoftTermsPage,
  TransactionalFundingPage,
} from '../../src/routes/requests/RequestPage';
import { requestText } from '../../src/routes/requests/request';
import { soon } from '../soon';
import { find, press, render } from './render';
import { button, choose, send, type } from './typing';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
/** There is no rate sheet here: `soft-terms.test.tsx` has one. */
const isOfRates = ({ url }: Request) => url.endsWith('/api/rate_sheet');
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const marisol = { id: 'marisol', email: 'marisol@example.com', name: 'Marisol', kind: 'borrower' } as const;

beforeEach(async () => {
  vi.stubGlobal('fetch', async (request: Request) => (isOfRates(request) ? json(200, {}) : fetched(request)));
  await Promise.all(
    [homeText, ratesText, requestsText, requestText, wizardText, numberText, outboxText].map((one) => one.load()),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  session.endEverywhere();
  for (const kind of kinds) dropTyped(visitor, kind);
  await readyToLeave();
  closeWork();
  await eraseVaultHere(marisol.id);
  await act(() => switchLanguage('en'));
});

const pages = {
  proofOfFunds: ProofOfFundsPage,
  earnestMoney: EarnestMoneyPage,
  softTerms: SoftTermsPage,
  transactionalFunding: TransactionalFundingPage,
} satisfies Record<FundingKind, () => unknown>;

const open = (kind: FundingKind): Promise<HTMLElement> =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: pages[kind] }])} />);

const at = (path: string) => `[id="${fieldId(path)}"]`;

/** Right answers to each form, as they are typed. */
const typed: Record<FundingKind, Record<string, string | boolean>> = {
  proofOfFunds: requests.proofOfFunds.typed,
  earnestMoney: requests.earnestMoney.typed,
  softTerms: requests.softTerms.typed,
  transactionalFunding: requests.transactionalFunding.typed,
};
const kinds = Object.keys(pages).filter((kind): kind is FundingKind => kind in typed);

async function fill(place: HTMLElement, answers: Record<string, string | boolean>): Promise<void> {
  for (const [path, answer] of Object.entries(answers)) {
    if (typeof answer === 'boolean') {
      const [yes, no] = place.querySelectorAll<HTMLElement>(`input[name="${path}"]`);
      const radio = answer ? yes : no;
      if (!radio) throw new Error(`${path}: no radio`);
      await press(radio);
    } else if (find(place, at(path)).tagName === 'SELECT') await choose(place, at(path), answer);
    else await type(place, at(path), answer);
  }
}

const faultIn = (place: HTMLElement, path: string) =>
  [...place.querySelectorAll(`a[href="#${fieldId(path)}"]`)].map(({ textContent }) => textContent);

it('leads from each quick link to its form', async () => {
  const place = await render(
    <MemoryRouter>
      <QuickLinks />
    </MemoryRouter>,
  );
  const links = [...place.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.slice(0, 4)).toEqual([
    ['EMD', '/requests/earnest-money'],
    ['POF', '/requests/proof-of-funds'],
    ['SOFT TERMS', '/requests/soft-terms'],
    ['TRANSACTIONAL FUNDING', '/requests/transactional-funding'],
  ]);
});

describe.each(kinds)('the form for %s', (kind) => {
  it('says what is missing, in the language of the page, and sends nothing', async () => {
    const place = await open(kind);
    await send(place);
    const required = fieldsOf(requestForm(kind, true)).filter(({ required, when }) => required === true && !when);
    expect(required.length).toBeGreaterThan(8);
    for (const { path } of required) expect(faultIn(place, path), path).toHaveLength(1);
    expect(faultIn(place, 'contact.name')).toEqual(['Name is required']);
    await act(() => switchLanguage('es'));
    expect(faultIn(place, 'contact.name')).toEqual(['Falta este dato: Nombre']);
    expect(find(place, 'aside a[href^="tel:"]').getAttribute('href')).toBe('tel:+13055550142');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends a visitor’s answers once and says when the answer is due', async () => {
    fetched.mockImplementation(async (request) => {
      const { id } = await request.clone().json();
      return json(200, { id, receivedAt: '2099-11-21T15:00:00Z', due: '2099-11-21T21:18:00Z' });
    });
    const place = await open(kind);
    await fill(place, typed[kind]);
    await fill(place, contact.typed);
    await send(place);
    await soon(() => expect(place.textContent).toContain('You’ll hear from us by Nov 21, 2099, 4:18'));
    expect(fetched).toHaveBeenCalledOnce();
    const request = fetched.mock.lastCall?.[0] ?? new Request('https://nowhere.example');
    expect(request.headers.get('Authorization')).toBeNull();
    const { answers, ...rest } = await request.json();
    expect(rest).toEqual({ id: expect.any(String), kind, formVersion: 1 });
    // `tests/binary/stories.rs` sends the same to the server.
    expect(answers).toEqual({ [kind]: requests[kind].sent, contact: contact.sent });
    await press(button(place, 'Make another request'));
    expect(find(place, at('contact.name'))).toHaveProperty('value', '');
    expect(place.querySelectorAll('a[href^="#"]')).toHaveLength(0);
  });
});

const enter = () => signIn({ token: 'a-token', user: marisol, draftKey: 'A'.repeat(43) }, false);

/** A member whose last application has a phone number. */
function enterWithApplication(): void {
  enter();
  const application = { id: 'last', status: 'received', answers: { borrowInfo: { cellNumber: '(305) 555-0199' } } };
  fetched.mockImplementation(async ({ url }) =>
    json(200, /application\/last/.test(url) ? application : { applications: [application] }),
  );
}

it('asks a member for no name or address, and fills in the phone number of the last application', async () => {
  enterWithApplication();
  const place = await open('softTerms');
  await soon(() => expect(find(place, at('contact.phone'))).toHaveProperty('value', '(305) 555-0199'));
  expect(place.textContent).toContain('From your last application');
  await type(place, at('contact.phone'), '3055550123');
  expect(place.textContent).not.toContain('From your last application');
  expect(place.textContent).toContain('We’ll answer you at marisol@example.com');
  expect(place.querySelector(at('contact.name'))).toBeNull();
});

it('keeps what was typed into a form while another one fills in what is known', async () => {
  enterWithApplication();
  await type(await open('proofOfFunds'), at('proofOfFunds.buyer'), 'Casa Clara LLC');
  const other = await open('softTerms');
  await soon(() => expect(find(other, at('contact.phone'))).toHaveProperty('value', '(305) 555-0199'));
  expect(find(await open('proofOfFunds'), at('proofOfFunds.buyer'))).toHaveProperty('value', 'Casa Clara LLC');
});

it('forgets at a sign-out what was typed', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  enter();
  await type(await open('proofOfFunds'), at('proofOfFunds.buyer'), 'Casa Clara LLC');
  await act(async () => signOut());
  enter();
  expect(find(await open('proofOfFunds'), at('proofOfFunds.buyer'))).toHaveProperty('value', '');
});

it.each(['en', 'es'] as const)('brings back after a reload what a visitor typed, in %s', async (language) => {
  await act(() => switchLanguage(language));
  const before = await open('earnestMoney');
  await fill(before, typed.earnestMoney);
  await type(before, at('contact.name'), 'Ana Ruiz');
  await readyToLeave();
  // Nothing is left in memory.
  closeWork();
  const place = await open('earnestMoney');
  await soon(() => expect(find(place, at('contact.name'))).toHaveProperty('value', 'Ana Ruiz'));
  expect(find(place, at('earnestMoney.titleCompany'))).toHaveProperty('value', 'Biscayne Title');
});

it('asks before a sign-out that would lose what was typed, but not for what was only filled in', async () => {
  enterWithApplication();
  const place = await open('softTerms');
  await soon(() => expect(find(place, at('contact.phone'))).toHaveProperty('value', '(305) 555-0199'));
  await readyToLeave();
  expect(await hasUnsent()).toBe(false);
  await type(place, at('contact.phone'), '3055550123');
  await readyToLeave();
  expect(await hasUnsent()).toBe(true);
});

it('does not bring back what was being sent when the page was closed', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  const [waiting, unsent] = ['waiting', 'unsent'].map((id) => ({
    id,
    kind: 'softTerms' as const,
    owner: visitor,
    answers: { contact: { name: 'Ana Ruiz' } },
  }));
  if (!waiting || !unsent) throw new Error('There are two.');
  const standing = { state: 'queued' as const };
  const request = { kind: 'request' as const, request: waiting.kind, formVersion: 1, answers: waiting.answers };
  const outbox = await anyOutboxHere();
  onTestFinished(async () => void (await outbox.takeBack(waiting.id, () => [])));
  await outbox.queue({ ...request, id: waiting.id, language: 'en', queuedAt: 1, standing });
  keepTyped(waiting);
  expect(await findTyped(visitor, 'softTerms')).toBeUndefined();
  keepTyped(unsent);
  expect(await findTyped(visitor, 'softTerms')).toMatchObject({ id: unsent.id });
});

it('shows what the server refuses at its field, and keeps what was typed', async () => {
  const message = 'Needed by: this date has already passed';
  fetched.mockImplementation(async () =>
    json(422, { code: 'invalid', message, fields: { 'proofOfFunds.neededBy': message } }),
  );
  const place = await open('proofOfFunds');
  await fill(place, typed.proofOfFunds);
  await fill(place, { 'contact.name': 'Ana Ruiz', 'contact.email': 'ana@example.com', 'contact.phone': '3055550199' });
  await send(place);
  await soon(() => expect(faultIn(place, 'proofOfFunds.neededBy')).toEqual([message]));
  expect(find(place, at('proofOfFunds.buyer'))).toHaveProperty('value', 'Casa Clara LLC');
});

it('keeps a request while there is no signal, gives it back to be changed, and sends the same one later', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  const place = await open('earnestMoney');
  await fill(place, typed.earnestMoney);
  await fill(place, { 'contact.name': 'Ana Ruiz', 'contact.email': 'ana@example.com', 'contact.phone': '3055550199' });
  await send(place);
  await soon(() => expect(place.textContent).toContain('Your request is waiting to be sent'));
  // There is no database here.
  expect(place.textContent).toContain('Keep this page open until we receive it');
  expect(find(place, 'aside a[href^="tel:"]').getAttribute('href')).toBe('tel:+13055550142');
  await press(button(place, 'Change it'));
  await soon(() => expect(find(place, at('earnestMoney.titleCompany'))).toHaveProperty('value', 'Biscayne Title'));
  await send(place);
  await soon(() => expect(place.textContent).toContain('Your request is waiting to be sent'));
  fetched.mockImplementation(async (request) => {
    const { id } = await request.clone().json();
    return json(200, { id, receivedAt: '2099-11-21T15:00:00Z', due: '2099-11-21T21:18:00Z' });
  });
  await press(button(place, 'Try now'));
  await soon(() => expect(place.textContent).toContain('We received your request'));
  const sent = await Promise.all(fetched.mock.calls.map(([request]) => request.json()));
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.every((one) => JSON.stringify(one) === JSON.stringify(sent[0]))).toBe(true);
});

it('says that a request was received that another page or the worker has sent meanwhile', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  const place = await open('softTerms');
  await fill(place, typed.softTerms);
  await fill(place, { 'contact.name': 'Ana Ruiz', 'contact.email': 'ana@example.com', 'contact.phone': '3055550199' });
  await send(place);
  await soon(() => expect(place.textContent).toContain('Your request is waiting to be sent'));
  const nothing = () => undefined;
  const elsewhere = createHttp({
    fetch: async (request) => {
      const { id } = await request.json();
      return json(200, { id, receivedAt: '2099-11-21T15:00:00Z', due: '2099-11-21T21:18:00Z' });
    },
    session: { token: () => null, end: nothing },
    replacementToken: async () => null,
    language: () => 'en',
    tell: { failure: nothing, success: nothing },
    wait: nothing,
    reload: nothing,
    setReached: nothing,
    origin: location.origin,
    record: { newest: () => 0, saw: () => undefined },
  });
  const shelf = shelfOf(await openVisitorVault());
  await act(() => sendAll({ shelf, now: Date.now, http: () => elsewhere }, new AbortController().signal, () => true));
  await soon(() => expect(place.textContent).toContain('You’ll hear from us by Nov 21, 2099, 4:18'));
});
