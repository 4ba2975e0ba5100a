import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quickForm } from '../../../tests/data/request-cases.json';
import { signIn } from '../../src/features/account/account';
import { outboxHere } from '../../src/features/outbox/here';
import { outboxText } from '../../src/features/outbox/words';
import { handedOver } from '../../src/features/quick-apply/handover';
import { switchLanguage } from '../../src/i18n/catalogue';
import { keepLender, lender } from '../../src/lib/lender';
import { session } from '../../src/lib/session';
import { visitor } from '../../src/lib/visitor';
import { useQueueActs } from '../../src/routes/apply/useQueueActs';
import { homeText } from '../../src/routes/home/home';
import { QuickApply } from '../../src/routes/home/QuickApply';
import { soon } from '../soon';
import { find, press, render } from './render';
import { button, leave, send, type } from './typing';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const rafael = { id: 'rafael', email: 'rafael@example.com', name: 'Rafael', kind: 'borrower' } as const;
const marisol = { id: 'marisol', email: 'marisol@example.com', name: 'Marisol', kind: 'borrower' } as const;
const bridge = { value: 'bridge', text: { en: 'Bridge', es: 'Préstamo puente' }, active: true };
const other = { value: 'other', text: { en: 'Other', es: 'Otro' }, active: true };
const values = [bridge, { ...bridge, value: 'old', active: false }, other];
const names = ['Loan Type', 'Where are you in the process', 'How long do you need the funds for', 'Lead source'];

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  await homeText.load();
  await outboxText.load();
  signIn({ token: 'a-token', user: marisol, draftKey: 'A'.repeat(43) }, false);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  session.endEverywhere();
  await act(() => switchLanguage('en'));
});

/** The page where queued items can be taken back. */
function Queue() {
  const { edit } = useQueueActs();
  const change = async () => {
    for (const item of (await outboxHere())?.items() ?? []) await edit(item);
  };
  return (
    <>
      <h1>Fill Out The Form</h1>
      <button type="button" onClick={() => void change()}>
        Edit
      </button>
    </>
  );
}

let router: ReturnType<typeof createMemoryRouter>;
/** The form with these selects enabled. */
async function open(active = ['Loan Type']): Promise<HTMLElement> {
  const fields = names.map((name) => ({ name, active: active.includes(name), values }));
  fetched.mockResolvedValueOnce(json(200, { fields }));
  return show();
}

function show(): Promise<HTMLElement> {
  router = createMemoryRouter([
    { path: '/', Component: QuickApply },
    { path: '/apply', Component: Queue },
    { path: '/login', element: <h1>Sign in</h1> },
  ]);
  return render(<RouterProvider router={router} />);
}

async function choose(place: HTMLElement, value: string, question = 'select'): Promise<void> {
  await act(async () => {
    const select = find(place, question);
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const amount = '#quick-amount';

function labelled(place: HTMLElement, words: string): string {
  const label = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === words);
  return `[id="${label?.htmlFor}"]`;
}

function written(place: HTMLElement, selector: string): unknown {
  const field = find(place, selector);
  return 'value' in field ? field.value : undefined;
}

it('opens the application with the answers carried in, once the server has them', async () => {
  const place = await open();
  expect([...find(place, 'select').querySelectorAll('option')].map((option) => option.value)).toEqual([
    '',
    'bridge',
    'other',
  ]);
  await choose(place, 'bridge');
  fetched.mockImplementationOnce(async (request) => json(200, await request.clone().json()));
  await send(place);
  await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
  expect(router.state.location).toMatchObject({ pathname: '/apply', search: '?program=bridge' });
  expect(handedOver('marisol')).toEqual({ 'Loan Type': { value: 'bridge' } });
});

it('sends what was typed as the server expects it', async () => {
  const { typed, sent } = quickForm;
  const options = Object.values(typed).map((value) => ({ ...bridge, value }));
  const fields = names.map((name) => ({ name, active: name in typed, values: options }));
  fetched.mockResolvedValueOnce(json(200, { fields }));
  const place = await show();
  const [kind, stage] = [...place.querySelectorAll('select')].map(({ id }) => `[id="${id}"]`);
  await choose(place, typed['Loan Type'], kind);
  await choose(place, typed['Where are you in the process'], stage);
  await type(place, amount, typed['How much are you looking for']);
  fetched.mockImplementationOnce(async (request) => json(200, await request.clone().json()));
  await send(place);
  await soon(() => expect(fetched).toHaveBeenCalledTimes(2));
  // `tests/binary/stories.rs` sends the same to the server.
  expect(await fetched.mock.calls[1]?.[0].json()).toEqual({ id: expect.any(String), answers: sent });
});

it('continues without signal, and sends the same answers later', async () => {
  const place = await open();
  await choose(place, 'bridge');
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockImplementation(async (request) => json(200, await request.clone().json()));
  await send(place);
  await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
  expect(handedOver('marisol')).toEqual({ 'Loan Type': { value: 'bridge' } });
  await soon(() => expect(fetched).toHaveBeenCalledTimes(3));
  const [first, second] = await Promise.all(fetched.mock.calls.slice(1).map(([request]) => request.json()));
  expect(second).toEqual(first);
});

describe('a visitor who left the page before there was an answer', () => {
  /** Sends the form and leaves the page; the test decides when the answer arrives. */
  async function left(): Promise<{ place: HTMLElement; answer: (response: Response) => Promise<void> }> {
    const place = await open();
    await choose(place, 'bridge');
    let come: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    await send(place);
    await soon(() => expect(fetched).toHaveBeenCalledTimes(2));
    await act(() => router.navigate('/login'));
    return { place, answer: (response) => act(async () => come(response)) };
  }

  it('stays there, with the answers carried into the next application', async () => {
    const { place, answer } = await left();
    await answer(json(200, await fetched.mock.calls[1]?.[0].clone().json()));
    await soon(() => expect(handedOver('marisol')).toEqual({ 'Loan Type': { value: 'bridge' } }));
    expect(find(place, 'h1').textContent).toBe('Sign in');
  });

  it('finds what the server refused in the list of waiting items', async () => {
    const { answer } = await left();
    await answer(json(422, { code: 'invalid', message: 'Some answers cannot be.', fields: {} }));
    const outbox = await outboxHere();
    await soon(() => expect(outbox?.items()[0]?.standing.state).toBe('rejected'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(outbox?.items()).toMatchObject([{ answers: { 'Loan Type': { value: 'bridge' } } }]);
  });
});

it('shows at the question what the server refuses', async () => {
  const place = await open();
  await choose(place, 'bridge');
  const fields = { 'Loan Type': 'We no longer offer this.' };
  fetched.mockResolvedValueOnce(json(422, { code: 'invalid', message: 'Some answers cannot be.', fields }));
  await send(place);
  await soon(() => expect(place.textContent).toContain('We no longer offer this.'));
  expect(find(place, 'select').getAttribute('aria-invalid')).toBe('true');
  expect(handedOver('marisol')).toBeUndefined();
});

it('does not send an empty form, and says at the loan type what is needed', async () => {
  const place = await open();
  await send(place);
  expect(fetched).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(find(place, 'select'));
  expect(find(place, 'select').getAttribute('aria-invalid')).toBe('true');
  expect(place.textContent).toContain('Choose a loan type or enter an amount.');
  await act(() => switchLanguage('es'));
  expect(place.textContent).toContain('Elija un tipo de préstamo o escriba una cantidad.');
  await type(place, amount, '350000');
  expect(find(place, 'select').getAttribute('aria-invalid')).toBeNull();
});

it('asks only for the amount if no loan type is offered', async () => {
  const place = await open([]);
  await send(place);
  expect(document.activeElement).toBe(find(place, amount));
  expect(place.textContent).toContain('Enter how much you are looking for.');
  expect(fetched).toHaveBeenCalledOnce();
});

it('turns a select into a text field for Other, and back into an empty select', async () => {
  const place = await open();
  await choose(place, 'other');
  const line = labelled(place, 'Loan Type');
  expect(document.activeElement).toBe(find(place, line));
  expect(find(place, line).getAttribute('placeholder')).toBe('Please specify');
  await type(place, line, 'A marina');
  expect(written(place, line)).toBe('A marina');
  await press(button(place, 'Back to the list'));
  expect(document.activeElement).toBe(find(place, 'select'));
  expect(written(place, 'select')).toBe('');
  await choose(place, 'bridge');
  expect(written(place, 'select')).toBe('bridge');
});

it('reads 350.000 as 350,000 and says so', async () => {
  const place = await open();
  await type(place, amount, '350.000');
  expect(place.textContent).toContain('We read this as $350,000.');
  await leave(place, amount);
  expect(written(place, amount)).toBe('350,000');
  expect(place.textContent).toContain('We read this as $350,000.');
  await type(place, amount, '1.250.000,50');
  await leave(place, amount);
  expect(written(place, amount)).toBe('1,250,001');
  expect(place.textContent).toContain('We read this as $1,250,001.');
});

it.each([
  ['1.2.3', 'This can be read in more than one way.'],
  ['-350000', 'This can’t be a negative number.'],
  ['mucho', 'Enter an amount in dollars'],
  ['$12,345,678,901', 'Use 10 digits or fewer'],
])('keeps %s as it was typed, says what is wrong with it, and sends nothing', async (typed, words) => {
  const place = await open();
  await type(place, amount, typed);
  expect(place.textContent).not.toContain(words);
  await send(place);
  expect(place.textContent).toContain(words);
  expect(written(place, amount)).toBe(typed);
  expect(document.activeElement).toBe(find(place, amount));
  expect(router.state.location.pathname).toBe('/');
  expect(fetched).toHaveBeenCalledOnce();
});

it('keeps every answer when the language changes, and offers the options in it', async () => {
  const place = await open(['Loan Type', 'Where are you in the process']);
  await choose(place, 'other', labelled(place, 'Loan Type'));
  await type(place, labelled(place, 'Loan Type'), 'A marina');
  await choose(place, 'bridge');
  await type(place, amount, '350000');
  await leave(place, amount);
  await act(() => switchLanguage('es'));
  expect(written(place, labelled(place, 'Tipo de préstamo'))).toBe('A marina');
  expect(written(place, labelled(place, '¿Cuánto dinero necesita?'))).toBe('350,000');
  const process = labelled(place, '¿En qué etapa del proceso está?');
  expect(written(place, process)).toBe('bridge');
  expect(find(place, process).textContent).toContain('Préstamo puente');
});

describe('what was queued and is to be changed', () => {
  /** Marisol has taken her answers back, and the form shows them. */
  async function takenBack(): Promise<HTMLElement> {
    const place = await open();
    await choose(place, 'bridge');
    fetched.mockRejectedValue(new TypeError('no network'));
    await send(place);
    await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
    await press(find(place, 'button'));
    await soon(() => expect(find(place, 'select')).toHaveProperty('value', 'bridge'));
    return place;
  }
  const go = (to: string | number) => act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to)));

  it.each([
    ['has signed out', session.endEverywhere],
    ['was signed out by the server', session.end],
  ])('is hidden from the next user after one who %s', async (_, end) => {
    const place = await takenBack();
    end();
    await go('/login');
    signIn({ token: 'b-token', user: rafael, draftKey: 'B'.repeat(43) }, false);
    await go(-1);
    expect(find(place, 'select')).toHaveProperty('value', '');
  });

  it('waits for its own user until it is sent again', async () => {
    const place = await takenBack();
    await go('/login');
    await go('/');
    expect(find(place, 'select')).toHaveProperty('value', 'bridge');
    fetched.mockImplementation(async (request) => json(200, await request.clone().json()));
    await send(place);
    await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
    await go('/');
    expect(find(place, 'select')).toHaveProperty('value', '');
  });
});

describe('a visitor where the pages are open', () => {
  const before = lender();
  beforeEach(() => {
    session.endEverywhere();
    keepLender({ ...before, access: { pages: 'everyone', signUp: 'open' } });
  });
  afterEach(() => keepLender(before));

  it('goes on to the application with the answers, without an account, and nothing is sent', async () => {
    const place = await open();
    await choose(place, 'bridge');
    await send(place);
    await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
    expect(router.state.location.search).toBe('?program=bridge');
    expect(handedOver(visitor)).toEqual({ 'Loan Type': { value: 'bridge' } });
    expect(fetched, 'only the options').toHaveBeenCalledTimes(1);
  });
});

describe('a visitor who is not signed in', () => {
  beforeEach(() => session.endEverywhere());
  const options = { fields: names.map((name) => ({ name, active: name === 'Loan Type', values })) };
  const here = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;

  /** Fills in the form and presses the button. */
  async function begin(): Promise<HTMLElement> {
    const place = await open();
    await choose(place, 'bridge');
    await send(place);
    await soon(() => expect(find(place, 'h1').textContent).toBe('Sign in'));
    return place;
  }

  it('signs in first, after which the answers are sent once and go into the application', async () => {
    const place = await begin();
    expect(here()).toBe('/login?to=%2F%23quick-apply');
    expect(fetched, 'only the options').toHaveBeenCalledTimes(1);
    signIn({ token: 'a-token', user: rafael, draftKey: 'A'.repeat(43) }, false);
    fetched.mockImplementation(async (request) =>
      request.method === 'POST' ? json(200, await request.clone().json()) : json(200, options),
    );
    await act(() => router.navigate('/#quick-apply', { replace: true }));
    await soon(() => expect(find(place, 'h1').textContent).toBe('Fill Out The Form'));
    expect(handedOver('rafael')).toEqual({ 'Loan Type': { value: 'bridge' } });
    await act(() => router.navigate('/#quick-apply'));
    expect(fetched.mock.calls.filter(([{ method }]) => method === 'POST')).toHaveLength(1);
    expect(written(place, 'select')).toBe('');
  });

  it('finds the answers again after turning back, but not after somebody signed out', async () => {
    const place = await begin();
    fetched.mockImplementation(async () => json(200, options));
    await act(() => router.navigate('/'));
    await soon(() => expect(written(place, 'select')).toBe('bridge'));
    await act(async () => signIn({ token: 'a-token', user: rafael, draftKey: 'A'.repeat(43) }, false));
    expect(written(place, 'select')).toBe('bridge');
    await act(async () => session.endEverywhere());
    expect(written(place, 'select')).toBe('');
  });

  it('keeps the answers in the form if the server refuses them after signing in', async () => {
    const place = await begin();
    signIn({ token: 'a-token', user: rafael, draftKey: 'A'.repeat(43) }, false);
    fetched.mockImplementation(async (request) =>
      request.method === 'POST'
        ? json(422, { code: 'invalid', message: 'No.', fields: { 'Loan Type': 'Choose another.' } })
        : json(200, options),
    );
    await act(() => router.navigate('/#quick-apply', { replace: true }));
    await soon(() => expect(place.textContent).toContain('Choose another.'));
    expect(written(place, 'select')).toBe('bridge');
  });
});
