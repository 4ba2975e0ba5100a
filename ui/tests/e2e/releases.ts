import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Build, buildOf } from './builds';
import { newDevice } from './device';
import { settle } from './fixtures';
import { startServer } from './server';

/** Two releases of the pages behind one server. */
export interface Releases {
  address: string;
  /** Serves this release from now on. */
  publish: (release: Build) => Promise<void>;
}

export const test = newDevice.extend<{ freshly: undefined }, { releases: Releases }>({
  releases: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lender-releases-'));
      const shown = join(folder, 'shown');
      const publish = async (release: Build) => {
        await symlink(buildOf(release), join(folder, 'next'));
        await rename(join(folder, 'next'), shown);
      };
      await publish('one');
      const server = await startServer(shown);
      await settle(server, 'Marisol', 'borrower');
      await use({ address: server.address, publish });
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
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
