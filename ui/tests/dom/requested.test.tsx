import 'fake-indexeddb/auto';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { numberText } from '../../src/components/number';
import { correctionsText } from '../../src/features/corrections/corrections';
import { text as en } from '../../src/features/corrections/corrections.en';
import { text as es } from '../../src/features/corrections/corrections.es';
import { fieldId } from '../../src/features/wizard/field-id';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { OpenRequest } from '../../src/lib/api/types';
import { applyText } from '../../src/routes/apply/apply';
import { CorrectPage } from '../../src/routes/apply/CorrectPage';
import { soon } from '../soon';
import { press, render } from './render';
import { buttonIn, enough, lineOf, servedFor, type } from './wizard';

const answers: Record<string, Record<string, unknown>> = {};
for (const [path, answer] of Object.entries(enough)) {
  const [group = '', ...key] = path.split('.');
  answers[group] = { ...answers[group], [key.join('.')]: answer };
}

const ask = (id: string, questions: string[], note?: string): OpenRequest => ({
  id,
  at: '2026-11-23T15:00:00Z',
  questions,
  ...(note && { note }),
});
const name = 'borrowInfo.name';
const lastName = 'borrowInfo.lastName';

const application = {
  id: 'one',
  status: 'in_review',
  program: 'fix-and-flip',
  programInterest: null,
  formVersion: definition.version,
  correctable: false,
  corrections: [],
  answers,
  requests: [ask('first', [lastName, name], 'As on your license, please.'), ask('second', [name])],
};

interface Sent {
  id: string;
  base: number;
  confirmed?: string[];
  answers: Record<string, Record<string, unknown>>;
}

let sent: Sent[] = [];
let server: () => Response = () => new Response();
let kept: unknown = application;

const taken = () => new Response(JSON.stringify(application), { headers: { 'X-Request-Id': 'a-request' } });
const refused = (code: string) =>
  new Response(JSON.stringify({ code, message: `Said: ${code}` }), {
    status: 409,
    headers: { 'X-Request-Id': 'a-request' },
  });

beforeAll(() =>
  Promise.all([applyText, correctionsText, formText, numberText, wizardText].map((words) => words.load())),
);
beforeEach(() => {
  sent = [];
  kept = application;
  server = taken;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('form_options')) return servedFor(Number(request.url.split('/').at(-1)));
    if (request.method === 'GET') return new Response(JSON.stringify(kept));
    sent.push(await request.json());
    return server();
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function open(): Promise<HTMLElement> {
  const router = createMemoryRouter(
    [
      { path: '/apply/correct/:id', element: <CorrectPage /> },
      { path: '/apply/copy/:id', element: <p>The copy</p> },
    ],
    { initialEntries: ['/apply/correct/one'] },
  );
  const place = await render(<RouterProvider router={router} />);
  await soon(() => expect(place.textContent).toContain(en.sendAnswers));
  return place;
}

const questionsOn = (place: HTMLElement) =>
  [...place.querySelectorAll('form input:not([type=checkbox])')].map(({ id }) => id);

function confirmation(place: HTMLElement, path: string): HTMLElement {
  const field = definition.steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
  const words = `${en.same}: ${field.find((one) => one.path === path)?.name.en}`;
  const found = [...place.querySelectorAll('label')].find((label) => label.textContent === words);
  const box = found?.querySelector('input');
  if (!box) throw new Error(`${path} can't be confirmed.`);
  return box;
}

it('asks only for what is needed, each question once with its present answer, and says why', async () => {
  const place = await open();
  expect(place.querySelector('h1')?.textContent).toBe(en.needed(2));
  expect(questionsOn(place)).toEqual([fieldId(name), fieldId(lastName)]);
  expect(lineOf(place, name).value).toBe('Marisol');
  expect(place.textContent).toContain('As on your license, please.');
});

it('sends a changed answer with one that is confirmed', async () => {
  const place = await open();
  await type(lineOf(place, name), 'Mariela');
  await press(confirmation(place, lastName));
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.textContent).toBe('The copy'));
  expect(sent).toMatchObject([{ base: 0, confirmed: [lastName], answers: { borrowInfo: { name: 'Mariela' } } }]);
});

it('takes one answer now and says what is still to answer', async () => {
  const place = await open();
  await press(confirmation(place, name));
  const left = [...place.querySelectorAll('ul')].at(-1);
  expect([...(left?.children ?? [])].map((line) => line.textContent)).toEqual(['Last Name']);
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(sent).toMatchObject([{ confirmed: [name] }]));
});

it('sends nothing before an answer was changed or confirmed', async () => {
  const place = await open();
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.textContent).toContain(en.noAnswer));
  expect(sent).toEqual([]);
});

it('shows what was typed when the request was withdrawn in the meantime', async () => {
  server = () => {
    kept = { ...application, requests: undefined };
    return refused('request_closed');
  };
  const place = await open();
  await type(lineOf(place, name), 'Mariela');
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.textContent).toContain(en.closed));
  expect(place.querySelector('ins')?.textContent).toBe('Mariela');
  await press(buttonIn(place, en.discard));
  expect(place.querySelector('ins')).toBeNull();
});

it('keeps what was typed for a request that is gone beside one that is still open', async () => {
  server = () => {
    kept = { ...application, requests: [ask('third', [lastName])] };
    return refused('request_closed');
  };
  const place = await open();
  await type(lineOf(place, name), 'Mariela');
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.textContent).toContain(en.unsent));
  expect(place.textContent).toContain('Said: request_closed');
  expect(questionsOn(place)).toEqual([fieldId(lastName)]);
  server = taken;
  await press(confirmation(place, lastName));
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ confirmed: [lastName], answers: { borrowInfo: { name: 'Marisol' } } });
});

it('shows what depends on an answer that was asked for once it changes', async () => {
  kept = { ...application, requests: [ask('first', ['loanTerms.permits'])] };
  const place = await open();
  const cost = () => place.querySelector(`#${fieldId('loanTerms.ifYesHowMuch')}`);
  expect(cost()).toBeNull();
  const [yes] = place.querySelectorAll<HTMLElement>('input[type=radio]');
  if (!yes) throw new Error('Nothing to choose.');
  await press(yes);
  await soon(() => expect(cost()).not.toBeNull());
});

it('lets an application be corrected as a whole while that is still possible', async () => {
  kept = { ...application, status: 'received', correctable: true };
  const place = await open();
  await press(buttonIn(place, en.other));
  await soon(() => expect(place.textContent).toContain(en.send));
  expect(place.querySelector('h1')?.textContent).toBe(en.title);
});

it('speaks Spanish', async () => {
  const place = await open();
  await switchLanguage('es');
  await soon(() => expect(place.querySelector('h1')?.textContent).toBe(es.needed(2)));
  expect(place.textContent).toContain(es.same);
  await switchLanguage('en');
});
