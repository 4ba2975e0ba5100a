import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Plugin, runnerImport, type UserConfig } from 'vite';
import { type Bodies, classesIn, Looks, missingIn, renderBodies, sheetsOf } from './bodies.ts';

const list = fileURLToPath(new URL('open-pages.ts', import.meta.url));

const compress = promisify(brotliCompress);
/** The highest level takes longer than the rest of the build. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The style sheet of all pages that visitors read. */
const ownSheet = /\/src\/styles\/site\.css$/;

interface Ready {
  pages: ReturnType<typeof import('./open-pages.ts').openPages>;
  /** As rendered. */
  bodies: Bodies;
  /** With a mark in place of each style, whose rules are in `looks`. */
  marked: Bodies;
  looks: string;
}

async function ready(config: UserConfig): Promise<Ready> {
  // The texts are loaded as the app loads them: Node itself cannot.
  const { module } = await runnerImport<typeof import('./open-pages.ts')>(list, { configFile: false });
  const bodies = await renderBodies(module.openPaths, config);
  const looks = new Looks();
  const marked = bodies.map(({ en, es }) => ({ en: looks.marked(en), es: looks.marked(es) }));
  return { pages: module.openPages(), bodies, marked, looks: looks.sheet };
}

/** Writes the list of open pages and their bodies for the server, which fills in the lender. */
export function pagesFile(config: UserConfig): Plugin {
  let readying: Promise<Ready> | undefined;
  return {
    name: 'pages-file',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      readying = ready(config);
      // Reported below.
      readying.catch(() => undefined);
    },
    // In a sheet that every page loads anyway: another file would be another round trip.
    transform: {
      filter: { id: ownSheet },
      handler: async (code) => `${code}\n${(await readying)?.looks ?? ''}`,
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!readying) this.error('The pages were not rendered.');
        const { pages, bodies, marked } = await readying;
        const classes = classesIn(bundle);
        const listed = pages.pages.map(({ address, language, path, ...page }) => {
          const missing = missingIn(bodies[path]?.[language] ?? [], bundle);
          if (missing.length > 0) this.error(`${address} shows ${missing.join(', ')}, which the app does not.`);
          const parts = marked[path]?.[language] ?? [];
          return { address, language, ...page, parts, sheets: sheetsOf(parts, classes) };
        });
        const written = listed.map(async ({ parts, ...page }, place) => {
          const body = `bodies/${place}.br`;
          this.emitFile({ type: 'asset', fileName: body, source: await compress(JSON.stringify(parts), quality) });
          return { ...page, body };
        });
        const list = { ...pages, pages: await Promise.all(written) };
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
      },
    },
  };
}
