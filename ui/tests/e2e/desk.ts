import type { Page } from '@playwright/test';
import type { Answers } from '../../src/features/wizard/form/definition';
import type { Pipeline, PipelineRow } from '../../src/lib/api/types';
import { uuid } from '../../src/lib/uuid';
import { definition } from './application';
import { enough } from './everything';
import { type Person, tokenOf } from './fixtures';

/** A call as somebody, past every page. */
export async function call(
  site: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(`${site}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

interface Sent {
  id: string;
  reference: string;
}

/** The shortest application that is taken, of somebody by this name. */
export const answersOf = (name: string, lastName: string, more: Answers = {}): Answers => {
  const groups = new Set([...Object.keys(enough), ...Object.keys(more)]);
  const merged = Object.fromEntries([...groups].map((group) => [group, { ...enough[group], ...more[group] }]));
  return { ...merged, borrowInfo: { email: 'somebody@example.com', ...merged['borrowInfo'], name, lastName } };
};

/** An application as its borrower sends it. */
export async function sendApplication(
  site: string,
  person: Person,
  answers: Answers,
  { program = 'bridge', language = 'en' } = {},
): Promise<Sent> {
  const token = await tokenOf(site, person);
  const id = uuid();
  const draft = { saveId: uuid(), formVersion: definition.version, program, returnStep: 'process', answers };
  const saved = await call(site, token, 'PUT', `application/${id}`, draft, { 'If-None-Match': '*' });
  const { revision } = await saved.json();
  const consents = definition.consents
    .filter(({ required }) => required)
    .map(({ id: consent, version }) => ({ id: consent, version }));
  const sent = await call(site, token, 'POST', `application/${id}/submit`, { consents, language, revision });
  return { id, reference: (await sent.json()).reference };
}

export const hours = (count: number, from: string | number = Date.now()): string =>
  new Date(new Date(from).getTime() + count * 3_600_000).toISOString();

/** A row as the server would tell it, `left` hours before its promise is due. */
export function rowDue(left: number, row: Partial<PipelineRow> = {}): PipelineRow {
  const id = row.id ?? uuid();
  return {
    id,
    reference: `PC-2026-${id.slice(-5)}`,
    status: 'received',
    borrower: 'Ramiro Castellanos',
    email: 'ramiro@example.com',
    phone: '(305) 555-0199',
    program: 'bridge',
    amount: 420_000,
    place: { address: '1 SW 8th Street', region: 'FL', code: '33130', country: 'US' },
    receivedAt: hours(left - 24),
    estimateDue: hours(left),
    clock: left < 0 ? 'red' : left <= 6 ? 'amber' : 'green',
    assignee: null,
    asked: false,
    revision: 1,
    ...row,
  };
}

export const pipelineOf = (applications: PipelineRow[], next?: string): Pipeline => ({
  applications,
  counts: [{ status: 'received', count: applications.length }],
  ...(next && { next }),
});

/** Plays the pipeline's answer in the server's place; what it is asked is told to `asked`. */
export async function playPipeline(page: Page, answer: (asked: URL, search: string | null) => Pipeline): Promise<void> {
  await page.route(/\/api\/admin\/application(\?.*)?$/, async (route) => {
    const search = await route.request().headerValue('x-search');
    await route.fulfill({ json: answer(new URL(route.request().url()), search) });
  });
}

export const pipelineRows = (page: Page) => page.getByRole('main').locator('a[data-row]');
