import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { test as device } from './device';
import { settle } from './fixtures';
import { startServer } from './server';

/** Two releases of the pages, behind one server. */
export interface Releases {
  address: string;
  /** From now on it serves this one. */
  publish: (release: 'one' | 'two') => Promise<void>;
}

/** Every file of a release has a name of its own: each is built from the entry, which says which one it is. */
const marked = (release: string): Plugin => ({
  name: 'release',
  transform: (code, id) =>
    id.endsWith('/src/i18n/language.ts')
      ? `${code}\ndocument.documentElement.dataset['release'] = '${release}';`
      : undefined,
});

async function buildAs(release: string, folder: string): Promise<void> {
  const outDir = join(folder, release);
  await build({ logLevel: 'error', plugins: [marked(release)], build: { outDir, emptyOutDir: true } });
}

export const test = device.extend<{ freshly: undefined }, { releases: Releases }>({
  releases: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lender-releases-'));
      await buildAs('one', folder);
      await buildAs('two', folder);
      const shown = join(folder, 'shown');
      const publish = async (release: string) => {
        await symlink(join(folder, release), join(folder, 'next'));
        await rename(join(folder, 'next'), shown);
      };
      await publish('one');
      const server = await startServer(shown);
      await settle(server, 'Marisol', 'borrower');
      await use({ address: server.address, publish });
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [async ({ releases }, use) => use(releases.address), { scope: 'worker' }],
  freshly: [
    async ({ releases }, use) => {
      await releases.publish('one');
      await use(undefined);
    },
    { auto: true },
  ],
});
