import type { Page } from '@playwright/test';
import { main } from './application';
import { arrive, settled } from './device';
import { enough } from './everything';
import type { FaultProxy } from './fault-proxy';
import { expect } from './fixtures';
import type { Server } from './server';

interface Sent {
  id: string;
  program: string;
  reference: string;
  status: string;
}

/** What the lender has received, read with the admin's own command. */
export const sentTo = async (server: Server): Promise<Sent[]> =>
  JSON.parse(await server.admin(['application', 'list', '--json']));

/** Stores a complete draft on the server, as another device would. Returns its id. */
export function put(page: Page): Promise<string> {
  const answers = { ...enough, borrowInfo: { ...enough['borrowInfo'], email: 'marisol@casaquintero.example' } };
  const content = { program: 'bridge', programInterest: null, answers, returnStep: 'terms-conditions' };
  return page.evaluate(async (draft) => {
    const { token } = JSON.parse(localStorage.getItem('lender.session') ?? '{}');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'If-None-Match': '*' };
    const id = crypto.randomUUID();
    const body = JSON.stringify({ saveId: crypto.randomUUID(), formVersion: 1, ...draft });
    const reply = await fetch(`/api/application/${id}`, { method: 'PUT', headers, body });
    if (!reply.ok) throw new Error(`not prepared: ${reply.status}`);
    return id;
  }, content);
}

/** How many drafts of the borrower the server has. */
export const draftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('lender.session') ?? '{}');
    const reply = await fetch('/api/application', { headers: { Authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`not counted: ${reply.status}`);
    const { applications }: { applications: { status: string }[] } = await reply.json();
    return applications.filter(({ status }) => status === 'draft').length;
  });

/** Stores a complete draft like `put`, on a device that keeps the site for offline use. */
export async function prepared(page: Page): Promise<string> {
  await arrive(page, '/about');
  await settled(page);
  return put(page);
}

/** Restores the connection and tells the page at once. */
export async function findSignal(page: Page, line: FaultProxy): Promise<void> {
  line.mode('pass');
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

export const queued = (page: Page) => main(page).locator('[data-queued]');
export const isQueued = (page: Page) => expect(queued(page)).toContainText(/not yet received|Sending/);
export const receipts = (page: Page) =>
  main(page).getByRole('heading', { name: 'We received your application. Thank you.' });
export const received = (page: Page) => expect(receipts(page)).toBeVisible();
