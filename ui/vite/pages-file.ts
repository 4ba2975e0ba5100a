import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const list = fileURLToPath(new URL('open-pages.ts', import.meta.url));

/** Writes the list of open pages for the server, which fills in the lender. */
export const pagesFile = (): Plugin => ({
  name: 'pages-file',
  apply: 'build',
  async generateBundle() {
    // The texts are loaded as the app loads them: Node itself cannot.
    const { module } = await runnerImport<typeof import('./open-pages.ts')>(list, { configFile: false });
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(module.openPages()) });
  },
});
