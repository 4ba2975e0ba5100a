import type { Page } from '@playwright/test';
import type { Answers } from '../../src/features/wizard/form/definition';
import type { Pipeline } from '../../src/lib/api/types';
import { uuid } from '../../src/lib/uuid';
import { definition } from './application';
import { enough } from './everything';
import { expect, type Person, tokenOf } from './fixtures';

/** Makes a call as this user, without a page. */
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

/** The smallest acceptable application, with this applicant. */
export const answersOf = (name: string, lastName: string, more: Answers = {}): Answers => {
  const groups = new Set([...Object.keys(enough), ...Object.keys(more)]);
  const merged = Object.fromEntries([...groups].map((group) => [group, { ...enough[group], ...more[group] }]));
  return { ...merged, borrowInfo: { email: 'somebody@example.com', ...merged['borrowInfo'], name, lastName } };
};

/** A name that no other test uses. */
export const own = (name: string): string => `${name} ${uuid().slice(-6)}`;

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

const pipelinePath = /\/api\/admin\/application(\?.*)?$/;

/** Answers the pipeline's calls instead of the server. */
export const playPipeline = (page: Page, pipeline: Pipeline) =>
  page.route(pipelinePath, (route) => route.fulfill({ json: pipeline }));

/** The pipeline cannot be reached. */
export const cutPipeline = (page: Page) => page.route(pipelinePath, (route) => route.abort());

export const pipelineRows = (page: Page) => page.getByRole('main').locator('a[data-row]');

/** Checks that nothing overflows the window at these widths. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
}
