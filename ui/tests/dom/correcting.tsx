import 'fake-indexeddb/auto';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { numberText } from '../../src/components/number';
import { correctionsText } from '../../src/features/corrections/corrections';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import { applyText } from '../../src/routes/apply/apply';
import { CorrectPage } from '../../src/routes/apply/CorrectPage';
import { soon } from '../soon';
import { render } from './render';
import { enough, servedFor } from './wizard';

const answers: Record<string, Record<string, unknown>> = {};
for (const [path, answer] of Object.entries(enough)) {
  const [group = '', ...key] = path.split('.');
  answers[group] = { ...answers[group], [key.join('.')]: answer };
}

/** A complete application, as its borrower gets it. */
export const complete = {
  id: 'one',
  program: 'fix-and-flip',
  programInterest: null,
  formVersion: definition.version,
  corrections: [],
  answers,
};

interface Corrected {
  id: string;
  base: number;
  confirmed?: string[];
  none?: string[];
  answers: Record<string, Record<string, unknown>>;
}

/** A server with an application that takes corrections, for each test of a file. */
export function serveCorrections(application: object) {
  const taken = () => new Response(JSON.stringify(application), { headers: { 'X-Request-Id': 'a-request' } });
  const refused = (code: string) =>
    new Response(JSON.stringify({ code, message: `Said: ${code}` }), {
      status: 409,
      headers: { 'X-Request-Id': 'a-request' },
    });
  const server = { taken, refused, kept: application, answer: taken, sent: [] as Corrected[] };
  beforeAll(() =>
    Promise.all([applyText, correctionsText, formText, numberText, wizardText].map((words) => words.load())),
  );
  beforeEach(() => {
    Object.assign(server, { kept: application, answer: taken, sent: [] });
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.includes('form_options')) return servedFor(Number(request.url.split('/').at(-1)));
      if (request.method === 'GET') return new Response(JSON.stringify(server.kept));
      server.sent.push(await request.json());
      return server.answer();
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return server;
}

let router: ReturnType<typeof createMemoryRouter> | undefined;

export const goBack = () => act(async () => router?.navigate(-1));

/** The page on which the borrower corrects the application, once it shows `words`. */
export async function openCorrecting(words: string, copy: ReactNode = <p>The copy</p>): Promise<HTMLElement> {
  router = createMemoryRouter(
    [
      { path: '/apply/correct/:id', element: <CorrectPage /> },
      { path: '/apply/copy/:id', element: copy },
    ],
    { initialEntries: ['/apply/correct/one'] },
  );
  const place = await render(<RouterProvider router={router} />);
  await soon(() => expect(place.textContent).toContain(words));
  return place;
}
