import type { Plugin, Rolldown } from 'vite';

interface Ahead {
  /** The module that fetches it, which imports nothing itself. */
  script: string;
  /** What lies behind the door, as a module that is imported when somebody comes in. */
  behind: string;
}

type Chunk = Rolldown.OutputChunk;

/** A module's chunk with all that it imports, and their sheets: what is fetched before it runs. */
function filesOf(bundle: Rolldown.OutputBundle, isFirst: (chunk: Chunk) => boolean): Set<string> {
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(follow);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && isFirst(chunk)) follow(chunk.fileName);
  return files;
}

/**
 * Adds to the page a script that needs none of the others, and names to it what lies behind the door: a phone on a bad line
 * waits for each trip to the server.
 */
export function ahead({ script, behind }: Ahead): Plugin {
  const reference = { id: '' };
  return {
    name: 'ahead',
    apply: 'build',
    buildStart() {
      reference.id = this.emitFile({ type: 'chunk', id: script, name: 'ahead' });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('There is no page to add to.');
        const own = this.getFileName(reference.id);
        const first = filesOf(bundle, ({ isEntry }) => isEntry);
        const later = filesOf(bundle, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${behind}`)));
        const files = [...later].filter((file) => !first.has(file)).map((file) => `/${file}`);
        const tag = `<script type="module" async src="/${own}" data-behind="${files.join(' ')}"></script>`;
        page.source = page.source.toString().replace('<script', () => `${tag}\n    <script`);
      },
    },
  };
}
