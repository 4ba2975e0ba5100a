import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { Build } from './builds';

/** Gives every file of a release a different name: all files depend on the entry, which contains the release's name. */
const marked = (release: string): Plugin => ({
  name: 'release',
  transform: (code, id) =>
    id.endsWith('/src/i18n/language.ts')
      ? `${code}\ndocument.documentElement.dataset['release'] = '${release}';`
      : undefined,
});

/** Both include the kit, so that its tests need no build of their own. */
const builds: Record<Build, InlineConfig> = {
  one: { mode: 'kit', plugins: [marked('one')] },
  two: { mode: 'kit', plugins: [marked('two')] },
};

/** Builds each variant once for the whole run. Returns a cleanup function. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-builds-'));
  await Promise.all(
    Object.entries(builds).map(([name, config]) =>
      build({ ...config, logLevel: 'error', build: { outDir: join(folder, name), emptyOutDir: true } }),
    ),
  );
  process.env['LENDER_BUILDS'] = folder;
  return () => rm(folder, { recursive: true });
}
