import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build, type Rolldown, type UserConfig } from 'vite';
import { glossary } from './glossary.ts';
import type { Part } from './rendering/parts.ts';

const source = fileURLToPath(new URL('rendering/worker.tsx', import.meta.url));

/** What is not shown on any page that visitors read, and need not be built for them. */
const unread =
  /\/(app\/desk|routes\/(apply\/[A-Z]\w+|account\/[A-Z]\w+|login\/[A-Z]\w+)|features\/outbox\/open|pwa\/release)(\.tsx?)?$/;

export type Bodies = Record<'en' | 'es', Part[]>[];

/** The app as one script that Node runs, with the same names of classes and files as in the browser's. */
async function script({ resolve, css }: UserConfig): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), glossary()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    ...(resolve && { resolve }),
    ...(css && { css }),
    build: {
      ssr: source,
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { external: unread, output: { codeSplitting: false, hashCharacters: 'hex' } },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The app was not built for rendering.');
  return chunk.code;
}

/** Renders the pages at these paths in each language, in a thread that looks like a browser to the app. */
export async function renderBodies(paths: string[], config: UserConfig): Promise<Bodies> {
  const code = await script(config);
  const folder = await mkdtemp(join(tmpdir(), 'lender-pages-'));
  try {
    const file = join(folder, 'pages.mjs');
    await writeFile(file, code);
    const worker = new Worker(file, { workerData: paths });
    return await new Promise<Bodies>((resolve, reject) => {
      worker.once('message', (bodies) => worker.terminate().then(() => resolve(bodies), reject)).once('error', reject);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const texts = (parts: Part[]): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? part : Object.values(part.ways)));

/** Rules for the style attributes of rendered pages: the site's policy forbids those in HTML. */
export class Looks {
  readonly #numbers = new Map<string, number>();

  /** The page with a mark instead of each style. */
  marked(parts: Part[]): Part[] {
    const marked = (html: string) =>
      html.replace(/ style="([^"]*)"/g, (_, style: string) => {
        const number = this.#numbers.get(style) ?? this.#numbers.size;
        this.#numbers.set(style, number);
        return ` data-look="${number}"`;
      });
    return parts.map((part) =>
      typeof part === 'string'
        ? marked(part)
        : { ...part, ways: Object.fromEntries(Object.entries(part.ways).map(([way, html]) => [way, marked(html)])) },
    );
  }

  get sheet(): string {
    return [...this.#numbers].map(([style, number]) => `[data-look="${number}"]{${style}}`).join('\n');
  }
}

/** The classes that each style sheet has rules for, without the sheets of the first page. */
export function classesIn(bundle: Rolldown.OutputBundle): [sheet: string, classes: Set<string>][] {
  const page = bundle['index.html'];
  const first = page?.type === 'asset' ? page.source.toString() : '';
  return Object.values(bundle).flatMap((file): [string, Set<string>][] => {
    if (file.type !== 'asset' || !file.fileName.endsWith('.css') || first.includes(file.fileName)) return [];
    const named = [...file.source.toString().matchAll(/\.(-?[A-Za-z_][\w-]*)/g)];
    return [[file.fileName, new Set(named.map(([, name = '']) => name))]];
  });
}

/** The style sheets that have a rule for something on the page. */
export function sheetsOf(parts: Part[], sheets: [sheet: string, classes: Set<string>][]): string[] {
  const used = texts(parts).flatMap((html) =>
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
  );
  return sheets.flatMap(([sheet, classes]) => (used.some((name) => classes.has(name)) ? [sheet] : []));
}

/** The files that the page shows and that were not built. */
export const missingIn = (parts: Part[], bundle: Rolldown.OutputBundle): string[] =>
  texts(parts)
    .flatMap((html) => [...html.matchAll(/["(]\/(assets\/[^"#)]+)/g)].map(([, file = '']) => file))
    .filter((file) => !(file in bundle));
