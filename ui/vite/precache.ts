import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

interface Limits {
  entries: number;
  bytes: number;
}

interface Precache {
  /** Paths of modules that borrowers do not need offline. They load when opened. */
  leftOut: RegExp;
  /** Paths of modules that are kept one by one after the rest, and are not needed to apply. */
  later: RegExp;
  /** Limits of what is downloaded on a first visit, and of what is kept later. */
  limits: { first: Limits; later: Limits };
}

const compress = promisify(brotliCompress);
/** Never smaller than what is served, because the server compresses at a higher level. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** Files that the server sends compressed. */
const packs = /\.(css|html|js|svg)$/;

/** The files of every page a borrower can open, found by following imports from the entry except those left out. */
export function readable(bundle: Rolldown.OutputBundle, ...leftOut: RegExp[]): Set<string> {
  const files = new Set<string>();
  const isLeftOut = (name: string) => leftOut.some((paths) => isOf(paths, bundle[name]));
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(follow);
    chunk.dynamicImports.filter((other) => !isLeftOut(other)).forEach(follow);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) follow(chunk.fileName);
  return files;
}

/** Whether a chunk is for one module with such a path, or only for several of them. */
function isOf(paths: RegExp, chunk: Rolldown.OutputBundle[string] | undefined): boolean {
  if (chunk?.type !== 'chunk') return false;
  const { facadeModuleId, moduleIds } = chunk;
  return facadeModuleId ? paths.test(facadeModuleId) : moduleIds.length > 0 && moduleIds.every((id) => paths.test(id));
}

async function transferred(file: string): Promise<number> {
  const plain = await readFile(file);
  return packs.test(file) ? (await compress(plain, fastBrotli)).length : plain.length;
}

/** Builds the service worker with its list of files. The build fails if the list exceeds its limits. */
export function precache({ leftOut, later, limits }: Precache): Plugin[] {
  let first = new Set<string>();
  let all = new Set<string>();
  let folder = '';
  const weighed = async (kept: string, entries: { url: string }[], most: Limits): Promise<string> => {
    const sizes = await Promise.all(entries.map(({ url }) => transferred(join(folder, url))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const [kB, mostKB] = [bytes, most.bytes].map((size) => (size / 1000).toFixed(1));
    const line = `${kept}: ${entries.length} of ${most.entries} files, ${kB} of ${mostKB} kB.`;
    if (entries.length > most.entries || bytes > most.bytes) throw new Error(`${line} That is too much.`);
    return line;
  };
  const collect: Plugin = {
    name: 'precache',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        first = readable(bundle, leftOut, later);
        all = readable(bundle, leftOut);
      },
    },
  };
  return [
    collect,
    ...VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: false,
      // The server writes the manifest, because it contains the lender's name.
      manifest: false,
      srcDir: 'src/sw',
      filename: 'worker.ts',
      injectManifest: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => {
            const needed = entries.filter(({ url }) => url === 'index.html' || first.has(url));
            const others = entries.filter(({ url }) => !first.has(url) && all.has(url));
            const warnings = [
              await weighed('Kept on a device at once', needed, limits.first),
              await weighed('Kept later', others, limits.later),
            ];
            return { manifest: [...needed, ...others.map((entry) => ({ ...entry, later: true }))], warnings };
          },
        ],
      },
    }),
  ];
}
