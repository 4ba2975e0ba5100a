import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

interface Precache {
  /** Addresses of modules that borrowers do not need offline. They load when opened. */
  leftOut: RegExp;
  /** Limits of what is downloaded on a first visit. */
  limits: { entries: number; bytes: number };
}

const compress = promisify(brotliCompress);
/** Never smaller than what is served, because the server compresses at a higher level. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** Files that the server sends compressed. */
const packs = /\.(css|html|js|svg)$/;

/** The files of every page a borrower can open, found by following imports from the entry except those left out. */
export function readable(bundle: Rolldown.OutputBundle, leftOut: RegExp): Set<string> {
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(follow);
    chunk.dynamicImports.filter((other) => !leftOut.test(facade(bundle, other))).forEach(follow);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) follow(chunk.fileName);
  return files;
}

function facade(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = bundle[name];
  return (chunk?.type === 'chunk' && chunk.facadeModuleId) || '';
}

async function transferred(file: string): Promise<number> {
  const plain = await readFile(file);
  return packs.test(file) ? (await compress(plain, fastBrotli)).length : plain.length;
}

/** Builds the service worker with its list of files. The build fails if the list exceeds its limits. */
export function precache({ leftOut, limits }: Precache): Plugin[] {
  let wanted = new Set<string>();
  let folder = '';
  const collect: Plugin = {
    name: 'precache',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        wanted = readable(bundle, leftOut);
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
            const manifest = entries.filter(({ url }) => url === 'index.html' || wanted.has(url));
            const sizes = await Promise.all(manifest.map(({ url }) => transferred(join(folder, url))));
            const bytes = sizes.reduce((sum, size) => sum + size, 0);
            const [kB, most] = [bytes, limits.bytes].map((size) => (size / 1000).toFixed(1));
            const line = `Kept on a device: ${manifest.length} of ${limits.entries} files, ${kB} of ${most} kB.`;
            if (manifest.length > limits.entries || bytes > limits.bytes) throw new Error(`${line} That is too much.`);
            return { manifest, warnings: [line] };
          },
        ],
      },
    }),
  ];
}
