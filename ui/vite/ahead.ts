import type { Plugin, Rolldown } from 'vite';

interface Ahead {
  /** The module that loads it. It must not import anything. */
  script: string;
  /** The entry module of the pages for signed-in users. */
  behind: string;
}

type Chunk = Rolldown.OutputChunk;

/** The files that must load before a module runs: its chunk, imports and style sheets. */
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
 * Adds a small script without imports to the page, and tells it the app's files and those for signed-in users, so that they load
 * without waiting for other scripts. Each round trip is slow on a weak connection.
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
        const first = filesOf(bundle, ({ isEntry }) => isEntry);
        const later = filesOf(bundle, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${behind}`)));
        const files = [...later].filter((file) => !first.has(file)).map((file) => `/${file}`);
        const source = page.source.toString();
        // The entry, and what it imports.
        const start = /\n *(<script type="module".*|<link rel="modulepreload".*)/g;
        const tags = [...source.matchAll(start)].map(([, tag]) => tag ?? '');
        const app = tags.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1]);
        const own = `<script type="module" async src="/${this.getFileName(reference.id)}" data-app="${app.join(' ')}" data-behind="${files.join(' ')}"></script>`;
        // The server takes out what is marked when it has rendered the page.
        const block = ['<!-- app -->', own, ...tags, '<!-- /app -->', ''].join('\n    ');
        // Nothing is shown before the style sheets, so the fonts come after them.
        const font = /\n *<link rel="preload".*as="font".*/g;
        const fonts = [...source.matchAll(font)].join('');
        page.source = source
          .replace(start, '')
          .replace(font, '')
          .replace('<link rel="stylesheet"', (sheet) => block + sheet)
          .replace('\n  </head>', (end) => fonts + end);
      },
    },
  };
}
