import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds the pages with the kit among them, once for all tests, and answers how to clear it away. */
export default async function buildKit(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'lender-kit-'));
  await build({ mode: 'kit', logLevel: 'error', build: { outDir, emptyOutDir: true } });
  process.env['LENDER_KIT'] = outDir;
  return () => rm(outDir, { recursive: true });
}
