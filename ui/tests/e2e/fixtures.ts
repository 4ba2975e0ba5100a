import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { buildOf } from './builds';
import { type Server, startServer } from './server';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Errors on a page that the test did not expect. */
class Watch {
  readonly troubles: string[] = [];
  private readonly expected: RegExp[] = [/^console: Service Worker registration blocked by Playwright/];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.note(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.note(`page: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // Leaving a page aborts its requests.
      if (reason !== 'net::ERR_ABORTED') this.note(`request: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.note(`response: ${response.url()} ${response.status()}`);
    });
  }

  /** Declares an error that the test expects. */
  expect(trouble: RegExp): void {
    this.expected.push(trouble);
  }

  private note(trouble: string): void {
    if (!this.expected.some((known) => known.test(trouble))) this.troubles.push(trouble);
  }
}

export interface Person {
  name: string;
  email: string;
  password: string;
}

type Kind = 'borrower' | 'staff';

/** A user whose account was made by the admin's command. */
export async function settle(server: Server, name: string, kind: Kind, mailbox = name.toLowerCase()): Promise<Person> {
  const person = { name, email: `${mailbox}@example.com`, password: 'three-quiet-rivers' };
  const { email, password } = person;
  const staff = kind === 'staff' ? ['--staff'] : [];
  await server.admin(['user', 'add', email, '--name', name, ...staff, '--password-stdin'], `${password}\n`);
  return person;
}

/** Signs them in. Returns the new session as a page stores it. */
export async function sessionOf(site: string, { email, password }: Person, agent = 'node'): Promise<string> {
  const response = await fetch(`${site}/api/user/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
    body: JSON.stringify({ email, password }),
  });
  return response.text();
}

/** Signs them in. Returns the token for their calls. */
export async function tokenOf(site: string, person: Person, agent?: string): Promise<string> {
  return JSON.parse(await sessionOf(site, person, agent)).token;
}

/** Waits for fading and sliding to end, because axe would measure intermediate colors and positions. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    // Animations that follow scrolling count as at rest.
    const byTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    const moving = byTime.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });

interface Violation {
  rule: string;
  html: string;
}

/** What axe finds by these tags or rules, once nothing moves. */
async function violations(page: Page, runOnly: string[]): Promise<Violation[]> {
  await atRest(page);
  // Injected by the debugger, once per document, because the page's policy allows no other scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Transitions are switched off, because a button that ends up under the pointer may change color while axe runs.
  const found = await page.evaluate(async (only) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    try {
      return await window.axe.run({ runOnly: only, resultTypes: ['violations'] });
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    }
  }, runOnly);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, html })));
}

interface Fixtures {
  /** The user whose session the pages start with. A newcomer is a borrower who has sent nothing in another test. */
  as: Kind | 'newcomer' | 'nobody';
  /** The site's address for the browser. */
  origin: string;
  watch: Watch;
  /** Opens a page on another device of the same user. */
  elsewhere: () => Promise<Page>;
  /** Fails the test on accessibility violations, except known ones in a library. */
  accessible: (known?: string) => Promise<void>;
}

interface Servers {
  sendsMail: boolean;
  /** The folder where mails are written. */
  mailDir: string;
  server: Server;
  site: string;
  people: Record<Kind, Person>;
  /** The same binary, serving the pages with the kit. */
  kit: string;
}

export const test = base.extend<Fixtures, Servers>({
  sendsMail: [false, { option: true, scope: 'worker' }],
  mailDir: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lender-mail-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sendsMail, mailDir }, use) => {
      const server = await startServer(undefined, sendsMail ? ['--mail-dir', mailDir] : []);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  site: [async ({ server }, use) => use(server.address), { scope: 'worker' }],
  people: [
    async ({ server }, use) => {
      await use({
        borrower: await settle(server, 'Marisol', 'borrower'),
        staff: await settle(server, 'Rafael', 'staff'),
      });
    },
    { scope: 'worker' },
  ],
  kit: [
    async ({}, use) => {
      const server = await startServer(buildOf('one'));
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  as: ['nobody', { option: true }],
  origin: async ({ site }, use) => use(site),
  storageState: async ({ as, people, server, site, origin }, use, { testId }) => {
    if (as === 'nobody') return use(undefined);
    const person = as === 'newcomer' ? await settle(server, 'Nadia', 'borrower', `nadia-${testId}`) : people[as];
    // A session of its own: signing out must not end another test's session.
    const value = await sessionOf(site, person);
    return use({ cookies: [], origins: [{ origin, localStorage: [{ name: 'lender.session', value }] }] });
  },
  baseURL: async ({ origin }, use) => use(origin),
  watch: [
    async ({ page }, use) => {
      const watch = new Watch(page);
      await use(watch);
      expect(watch.troubles).toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, contextOptions, storageState, site, viewport }, use) => {
    const devices: BrowserContext[] = [];
    await use(async () => {
      const device = await browser.newContext({
        ...contextOptions,
        ...(storageState && { storageState }),
        baseURL: site,
        viewport,
        locale: 'en-US',
      });
      devices.push(device);
      return device.newPage();
    });
    for (const device of devices) await device.close();
  },
  accessible: async ({ page }, use) => {
    await use(async (known) => {
      const found = (await violations(page, standard)).filter(({ rule }) => rule !== known);
      const small = found.filter(({ rule }) => rule === 'target-size');
      if (small.length > 0) {
        // Bars cover part of the page, and axe reports covered targets as too small. At another scroll position the
        // bars cover something else.
        await page.evaluate(() => scrollBy({ top: scrollY > 300 ? -250 : 250, behavior: 'instant' }));
        const still = await violations(page, ['target-size']);
        const isSmall = ({ html }: Violation) => still.some((other) => other.html === html);
        expect(found.filter((one) => !small.includes(one) || isSmall(one))).toEqual([]);
      } else expect(found).toEqual([]);
    });
  },
});

export { expect };
