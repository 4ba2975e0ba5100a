import 'fake-indexeddb/auto';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { numberText } from '../../src/components/number';
import { correctionsText } from '../../src/features/corrections/corrections';
import { text as en } from '../../src/features/corrections/corrections.en';
import { fieldId } from '../../src/features/wizard/field-id';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import { applyText } from '../../src/routes/apply/apply';
import { CorrectPage } from '../../src/routes/apply/CorrectPage';
import { soon } from '../soon';
import { find, press, render } from './render';
import { buttonIn, enough, lineOf, servedFor, type } from './wizard';

const answers: Record<string, Record<string, unknown>> = {};
for (const [path, answer] of Object.entries(enough)) {
  const [group = '', ...key] = path.split('.');
  answers[group] = { ...answers[group], [key.join('.')]: answer };
}

const application = {
  id: 'one',
  status: 'received',
  program: 'fix-and-flip',
  programInterest: null,
  formVersion: definition.version,
  correctable: true,
  corrections: [],
  answers,
};

interface Sent {
  id: string;
  base: number;
  answers: Record<string, Record<string, unknown>>;
}

let sent: Sent[] = [];
let server: () => Response = () => new Response(JSON.stringify(application));
let kept: unknown = application;

beforeAll(() =>
  Promise.all([applyText, correctionsText, formText, numberText, wizardText].map((words) => words.load())),
);
beforeEach(() => {
  sent = [];
  kept = application;
  server = () => new Response(JSON.stringify(application), { headers: { 'X-Request-Id': 'a-request' } });
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
  await soon(() => expect(place.textContent).not.toContain('Loading'));
  return place;
}

async function correctName(place: HTMLElement, name: string): Promise<void> {
  const step = definition.steps.find(({ route }) => route === 'borrower');
  await soon(() => expect(place.textContent).toContain(en.send));
  await press(buttonIn(place, `${en.correct}: ${step?.name.en}`));
  await type(lineOf(place, 'borrowInfo.name'), name);
}

const pressSend = (place: HTMLElement) => press(buttonIn(place, en.send));

it('sends a corrected answer on the corrections before it, and shows what changes first', async () => {
  const place = await open();
  await correctName(place, 'Mariela');
  expect(find(place, 'del').textContent).toBe('Marisol');
  expect(find(place, 'ins').textContent).toBe('Mariela');
  await pressSend(place);
  await soon(() => expect(place.textContent).toBe('The copy'));
  expect(sent).toMatchObject([{ base: 0, answers: { borrowInfo: { name: 'Mariela', lastName: 'Quintero' } } }]);
});

it('keeps a correction that does not reach the server, and sends it again as the same one', async () => {
  server = () => {
    throw new TypeError('Failed to fetch');
  };
  const place = await open();
  await correctName(place, 'Mariela');
  await pressSend(place);
  await soon(() => expect(place.textContent).toContain(en.offline));
  server = () => new Response(JSON.stringify(application), { headers: { 'X-Request-Id': 'a-request' } });
  await pressSend(place);
  await soon(() => expect(place.textContent).toBe('The copy'));
  expect(sent).toHaveLength(2);
  expect(sent[0]?.id).toBe(sent[1]?.id);
});

it('puts what was typed over answers that were corrected elsewhere in the meantime', async () => {
  server = () => {
    kept = {
      ...application,
      corrections: [{}],
      answers: { ...answers, borrowInfo: { ...answers['borrowInfo'], lastName: 'Peña' } },
    };
    return new Response(JSON.stringify({ code: 'corrected_since', message: 'Corrected' }), {
      status: 409,
      headers: { 'X-Request-Id': 'a-request' },
    });
  };
  const place = await open();
  await correctName(place, 'Mariela');
  await pressSend(place);
  await soon(() => expect(place.textContent).toContain('Peña'));
  expect(find(place, 'ins').textContent).toBe('Mariela');
  server = () => new Response(JSON.stringify(application), { headers: { 'X-Request-Id': 'a-request' } });
  await pressSend(place);
  await soon(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ base: 1, answers: { borrowInfo: { name: 'Mariela', lastName: 'Peña' } } });
});

it('sends nothing while a required answer is missing, and says which', async () => {
  const place = await open();
  await correctName(place, '');
  await pressSend(place);
  await act(async () => undefined);
  expect(place.querySelector(`a[href="#${fieldId('borrowInfo.name')}"]`)).not.toBeNull();
  expect(sent).toEqual([]);
});

it('offers no correction once the review has begun', async () => {
  kept = { ...application, status: 'in_review', correctable: false };
  const place = await open();
  await soon(() => expect(place.textContent).toContain(en.late));
  expect(place.querySelector('button')).toBeNull();
});
