import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Plugin, runnerImport, type UserConfig } from 'vite';
import { type Bodies, classesIn, Looks, missingIn, renderBodies, sheetsOf } from './bodies.ts';

const list = fileURLToPath(new URL('open-pages.ts', import.meta.url));

const compress = promisify(brotliCompress);
/** The highest level takes longer than the rest of the build. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

interface Ready {
  pages: ReturnType<typeof import('./open-pages.ts').openPages>;
  bodies: Bodies;
}

async function ready(config: UserConfig): Promise<Ready> {
  // The texts are loaded as the app loads them: Node itself cannot.
  const { module } = await runnerImport<typeof import('./open-pages.ts')>(list, { configFile: false });
  return { pages: module.openPages(), bodies: await renderBodies(module.openPaths, config) };
}

/** Writes the list of open pages and their bodies for the server, which fills in the lender. */
export function pagesFile(config: UserConfig): Plugin {
  let readying: Promise<Ready> | undefined;
  return {
    name: 'pages-file',
    apply: 'build',
    buildStart() {
      readying = ready(config);
      // Reported below.
      readying.catch(() => undefined);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!readying) this.error('The pages were not rendered.');
        const { pages, bodies } = await readying;
        const looks = new Looks();
        const classes = classesIn(bundle);
        const marked = pages.pages.map(({ address, language, path, ...page }) => {
          const body = bodies[path]?.[language] ?? [];
          const missing = missingIn(body, bundle);
          if (missing.length > 0) this.error(`${address} shows ${missing.join(', ')}, which the app does not.`);
          const parts = looks.marked(body);
          return { address, language, ...page, parts, sheets: sheetsOf(parts, classes) };
        });
        const own = this.getFileName(this.emitFile({ type: 'asset', name: 'looks.css', source: looks.sheet }));
        const written = marked.map(async ({ parts, sheets, ...page }, place) => {
          const body = `bodies/${place}.br`;
          const text = JSON.stringify(parts);
          this.emitFile({ type: 'asset', fileName: body, source: await compress(text, quality) });
          return { ...page, body, sheets: text.includes('data-look=') ? [...sheets, own] : sheets };
        });
        const list = { ...pages, pages: await Promise.all(written) };
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
      },
    },
  };
}
