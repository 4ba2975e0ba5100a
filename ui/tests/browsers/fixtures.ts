import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../e2e/fault-proxy';
import { type Server, startServer } from '../e2e/server';
import { type Engine, engines, type Running } from './engines';
import type { Tab } from './webdriver';

interface Story {
  engine: Engine;
  /** Open to everyone, and anyone may sign up. */
  server: Server;
  /** The folder where mails are written. */
  mailDir: string;
  /** The connection from the browser to the server, which can be cut. */
  line: FaultProxy;
  driven: Running;
  tab: Tab;
}

/** One browser, one server and one connection for the whole story. */
export const test = base.extend<object, Story>({
  engine: [
    async ({}, use, { project }) => {
      const engine = engines[project.name];
      if (!engine) throw new Error(`${project.name} is none of the browsers.`);
      await use(engine);
    },
    { scope: 'worker' },
  ],
  mailDir: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lender-mail-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailDir }, use) => {
      const server = await startServer(undefined, ['--mail-dir', mailDir]);
      const settings = await server.admin(['seed', '--print']);
      const open = settings
        .replace('"pages": "members"', '"pages": "everyone"')
        .replace('"signUp": "closed"', '"signUp": "open"');
      await server.admin(['seed', '--file', '-'], open);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  line: [
    async ({ server }, use) => {
      const line = await startFaultProxy(server.address);
      await use(line);
      await line.stop();
    },
    { scope: 'worker' },
  ],
  driven: [
    async ({ engine }, use) => {
      const driven = await engine.start();
      await use(driven);
      await driven.end();
    },
    { scope: 'worker' },
  ],
  tab: [async ({ driven }, use) => use(driven.tab), { scope: 'worker' }],
});

export { expect };
