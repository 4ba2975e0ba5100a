import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { readable } from '../../vite/precache';

interface Part {
  entry?: boolean;
  facade?: string;
  /** The modules of a chunk that was put together. */
  modules?: string[];
  imports?: string[];
  later?: string[];
  assets?: string[];
}

/** A build's bundle, reduced to what the plugin reads. */
function bundle(parts: Record<string, Part>): Rolldown.OutputBundle {
  const chunks = Object.entries(parts).map(
    ([fileName, { entry = false, facade, modules = [], imports = [], later = [], assets }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        isEntry: entry,
        facadeModuleId: facade ?? null,
        moduleIds: modules,
        imports,
        dynamicImports: later,
        viteMetadata: { importedAssets: new Set(assets), importedCss: new Set([`${fileName}.css`]) },
      },
    ],
  );
  return Object.fromEntries(chunks);
}

const desk = /\/src\/routes\/admin\//;

it('includes everything reachable from the entry, with styles and drawings', () => {
  const files = readable(
    bundle({
      entry: { entry: true, imports: ['react'], later: ['home'] },
      react: {},
      home: { facade: '/ui/src/routes/home/HomePage.tsx', assets: ['hero.svg'], imports: ['shared'] },
      shared: {},
      orphan: {},
    }),
    desk,
  );
  expect([...files].filter((file) => !file.endsWith('.css')).sort()).toEqual(
    ['entry', 'hero.svg', 'home', 'react', 'shared'].sort(),
  );
  expect(files.has('home.css')).toBe(true);
});

it('excludes the desk and what only it needs, but nothing that borrowers need too', () => {
  const files = readable(
    bundle({
      entry: { entry: true, later: ['home', 'desk'] },
      home: { imports: ['table'] },
      desk: { facade: '/ui/src/routes/admin/DeskPage.tsx', imports: ['table', 'chart'], assets: ['desk.svg'] },
      table: {},
      chart: {},
    }),
    desk,
  );
  expect([...files].filter((file) => !file.endsWith('.css')).sort()).toEqual(['entry', 'home', 'table']);
});

it('leaves out a chunk of several pages only if it has no other module', () => {
  const [desk, tools] = [/\/routes\/admin\//, /\/routes\/tools\//];
  const files = readable(
    bundle({
      entry: { entry: true, later: ['tools', 'mixed', 'desk'] },
      tools: { modules: ['/src/routes/tools/A.tsx', '/src/routes/tools/B.tsx'], imports: ['plot'] },
      mixed: { modules: ['/src/routes/tools/C.tsx', '/src/lib/money.ts'] },
      desk: { facade: '/src/routes/admin/DeskPage.tsx' },
      plot: {},
    }),
    desk,
    tools,
  );
  expect([...files].filter((file) => !file.endsWith('.css'))).toEqual(['entry', 'mixed']);
});
