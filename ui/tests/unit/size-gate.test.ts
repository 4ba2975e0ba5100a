import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Budget, sizeGate } from '../../vite/size-gate';

let root = '';
/** Text that gzip cannot shrink below half. */
const noise = (length: number) => randomBytes(length / 2).toString('hex');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'size-gate-'));
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  await writeFile(join(root, 'main.js'), `import './main.css'; import('./page.js'); import('./later.js');`);
  await writeFile(join(root, 'main.css'), `@font-face { font-family: f; src: url('./f.woff2') } a { color: red }`);
  await writeFile(join(root, 'f.woff2'), noise(3000));
  await writeFile(join(root, 'page.js'), `console.log('${noise(4000)}')`);
  await writeFile(join(root, 'later.js'), `console.log('${noise(90000)}')`);
});
afterAll(() => rm(root, { recursive: true }));

async function run(
  limits: Budget['limits'],
  firstPage = ['page.js'],
  routes: Pick<Budget, 'routes'> = {},
): Promise<string> {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [sizeGate({ firstPage, limits, ...routes })],
    build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    customLogger: {
      info: keep,
      warn: keep,
      warnOnce: keep,
      error: keep,
      clearScreen: () => undefined,
      hasErrorLogged: () => false,
      hasWarned: false,
    },
  });
  return lines.join('\n');
}

it('accepts a page within its budget, and reports its size', async () => {
  expect(await run({ js: 8000, css: 100, fonts: 3000 })).toMatch(/First page: \d\.\d of 8\.0 kB JS/);
});

it('counts the listed pages and not the later ones', async () => {
  await expect(run({ js: 8000, css: 100, fonts: 3000 }, ['page.js', 'later.js'])).rejects.toThrow(/kB JS \(too much\)/);
});

it.each([
  ['JS', { js: 100, css: 100, fonts: 3000 }],
  ['CSS', { js: 8000, css: 10, fonts: 3000 }],
  ['fonts', { js: 8000, css: 100, fonts: 2999 }],
])('fails the build when the %s exceed their budget', async (part, limits) => {
  await expect(run(limits)).rejects.toThrow(`kB ${part} (too much)`);
});

it('fails the build when a page of the budget is missing', async () => {
  await expect(run({ js: 8000, css: 100, fonts: 3000 }, ['gone.js'])).rejects.toThrow('in no chunk');
});

const roomy = { js: 8000, css: 100, fonts: 3000 };
const routes = (limit: number) => ({
  routes: [{ name: 'the shell', shell: ['page.js'], limit, pages: { later: ['later.js'] } }],
});

it('reports what a page adds to the shell', async () => {
  expect(await run(roomy, ['page.js'], routes(60_000))).toMatch(
    /On top of the shell, of 60\.0 kB JS: later \d\d\.\d\./,
  );
});

it('fails the build when a page adds too much', async () => {
  await expect(run(roomy, ['page.js'], routes(40_000))).rejects.toThrow(
    /40\.0 kB JS on top of the shell: later \d\d\.\d/,
  );
});
