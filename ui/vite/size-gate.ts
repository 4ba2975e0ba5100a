import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Limits {
  /** Scripts of the first page, gzip bytes. */
  js: number;
  /** Style sheets of the first page, gzip bytes. */
  css: number;
  /** All fonts, uncompressed bytes. */
  fonts: number;
}

/** Modules from the project's root. Everything they import counts too. */
type Modules = string[];

interface Routes {
  /** The shell's name in messages. */
  name: string;
  /** The modules that all these pages share: the site's frame or the wizard. */
  shell: Modules;
  /** Maximum script size that a page may add to the shell, gzip bytes. */
  limit: number;
  /** Each page's modules, by its name. */
  pages: Record<string, Modules>;
}

export interface Budget {
  /** What the first page loads in addition to the entry. */
  firstPage: Modules;
  limits: Limits;
  routes?: Routes[];
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const labels: Record<keyof Limits, string> = { js: 'kB JS', css: 'kB CSS', fonts: 'kB fonts' };
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** All chunks a browser loads for these modules and the entry, including imports. */
function reach(bundle: Bundle, modules: Modules): Set<Chunk> {
  const chunks = chunksOf(bundle);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const follow = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) follow(byName.get(name));
  };

  for (const chunk of chunks) if (chunk.isEntry) follow(chunk);
  for (const module of modules) {
    const home = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!home) throw new Error(`The size gate looks for ${module}, which is in no chunk.`);
    follow(home);
  }
  return reached;
}

const weighScripts = (chunks: Chunk[]): number => chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** The size of the first page, in bytes. */
function weigh(bundle: Bundle, firstPage: Modules): Limits {
  const chunks = reach(bundle, firstPage);
  const weight: Limits = { js: weighScripts([...chunks]), css: 0, fonts: 0 };
  const styles = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset') continue;
    if (styles.has(file.fileName)) weight.css += gzipSync(file.source).length;
    if (file.fileName.endsWith('.woff2')) weight.fonts += file.source.length;
  }
  return weight;
}

/** The script size that each page adds to the shell, in bytes. */
function weighRoutes(bundle: Bundle, { shell, pages }: Routes): [page: string, bytes: number][] {
  const base = reach(bundle, shell);
  return Object.entries(pages).map(([page, modules]) => [
    page,
    weighScripts([...reach(bundle, [...shell, ...modules])].filter((chunk) => !base.has(chunk))),
  ]);
}

/** Fails the build when the first page, or a page's additional script, exceeds its budget. */
export function sizeGate({ firstPage, limits, routes = [] }: Budget): Plugin {
  return {
    name: 'size-gate',
    // The kit shares chunks with the first page and is never deployed, so its size does not matter.
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'kit',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const weight = weigh(bundle, firstPage);
        const parts = (['js', 'css', 'fonts'] as const).map((part) => ({ part, over: weight[part] > limits[part] }));
        const words = parts.map(
          ({ part, over }) => `${kB(weight[part])} of ${kB(limits[part])} ${labels[part]}${over ? ' (too much)' : ''}`,
        );
        const line = `First page: ${words.join(', ')}.`;
        if (parts.some(({ over }) => over)) this.error(line);
        this.info(line);
        for (const route of routes) {
          const pages = weighRoutes(bundle, route);
          const heavy = pages.filter(([, bytes]) => bytes > route.limit);
          const list = (of: typeof pages) => of.map(([page, bytes]) => `${page} ${kB(bytes)}`).join(', ');
          const { name } = route;
          if (heavy.length > 0) this.error(`More than ${kB(route.limit)} kB JS on top of ${name}: ${list(heavy)}.`);
          this.info(`On top of ${name}, of ${kB(route.limit)} kB JS: ${list(pages)}.`);
        }
      },
    },
  };
}
