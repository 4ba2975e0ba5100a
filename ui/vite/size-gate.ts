import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Limits {
  /** Scripts of the first page, gzip. */
  js: number;
  /** Styles of the first page, gzip. */
  css: number;
  /** Every typeface the build ships, as it is. */
  fonts: number;
}

interface Budget {
  /** Modules, from the project's root, that the first page loads beside the entry. */
  firstPage: string[];
  limits: Limits;
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const labels: Record<keyof Limits, string> = { js: 'kB JS', css: 'kB CSS', fonts: 'kB fonts' };
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The chunks a browser fetches for the first page: the entry's, the named modules', and all they import. */
function firstPageChunks(bundle: Bundle, firstPage: string[]): Set<Chunk> {
  const chunks = chunksOf(bundle);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const follow = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) follow(byName.get(name));
  };

  for (const chunk of chunks) if (chunk.isEntry) follow(chunk);
  for (const module of firstPage) {
    const home = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!home) throw new Error(`The size gate looks for ${module}, which is in no chunk.`);
    follow(home);
  }
  return reached;
}

/** What the first page weighs, in bytes. */
function weigh(bundle: Bundle, firstPage: string[]): Limits {
  const weight: Limits = { js: 0, css: 0, fonts: 0 };
  const styles = new Set<string>();
  for (const chunk of firstPageChunks(bundle, firstPage)) {
    weight.js += gzipSync(chunk.code).length;
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset') continue;
    if (styles.has(file.fileName)) weight.css += gzipSync(file.source).length;
    if (file.fileName.endsWith('.woff2')) weight.fonts += file.source.length;
  }
  return weight;
}

/** Ends the build when the first page grows past its budget. */
export function sizeGate({ firstPage, limits }: Budget): Plugin {
  return {
    name: 'size-gate',
    apply: 'build',
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
      },
    },
  };
}
