import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });

/** From the bottom up: a module may import from its own layer and those below. */
const storeys = [['lib', 'i18n', 'content'], ['components'], ['features'], ['routes', 'pwa', 'sw'], ['app']];
const storeyOf = (file: string) => storeys.findIndex((folders) => folders.includes(file.split('/')[0] ?? ''));

const known = new Set(Object.keys(sources).map((path) => path.replace('../../src/', '')));

function resolve(from: string, to: string): string | undefined {
  const { pathname } = new URL(to, `file:///${from}`);
  return ['', '.ts', '.tsx'].map((end) => pathname.slice(1) + end).find((file) => known.has(file));
}

function imports(file: string, pattern: RegExp): string[] {
  const code = sources[`../../src/${file}`] ?? '';
  return [...code.matchAll(pattern)].flatMap(([, to = '']) => resolve(file, to) ?? []);
}
const any = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
/** Static imports, including those of types. */
const stated = /^(?:import|export)\s[^;]*?from\s+'(\.[^']+)'/gm;
/** Static imports without those of types: what must be loaded before the module can run. */
const atOnce = /^(?:import|export)\s(?!type\b)[^;]*?from\s+'(\.[^']+)'/gm;

/** Every import of the given kind that breaks a rule, as `from → to`. */
function offences(pattern: RegExp, offends: (from: string, to: string) => boolean): string[] {
  return [...known].flatMap((file) =>
    imports(file, pattern)
      .filter((other) => offends(file, other))
      .map((other) => `${file} → ${other}`),
  );
}

/** Whether `to` needs `from`, directly or through others. */
function leadsBack(from: string, to: string, needs: (one: string) => readonly string[]): boolean {
  const seen = new Set<string>();
  const reach = (one: string): boolean => {
    if (one === from) return true;
    if (seen.has(one)) return false;
    seen.add(one);
    return needs(one).some(reach);
  };
  return reach(to);
}

/** The folder of a layer that holds a module: a route or a feature. */
const partOf = (storey: string) => (file: string) => (file.startsWith(`${storey}/`) ? file.split('/')[1] : undefined);
const routeOf = partOf('routes');
const featureOf = partOf('features');

/** What each feature imports from others, types and dynamic imports included. */
const features = new Map<string, Set<string>>();
for (const file of known) {
  const feature = featureOf(file);
  if (feature === undefined) continue;
  const needed = features.get(feature) ?? new Set();
  features.set(feature, needed);
  for (const other of imports(file, any).map(featureOf)) if (other && other !== feature) needed.add(other);
}

it('finds the modules and their imports', () => {
  expect(known.size).toBeGreaterThan(50);
  expect(imports('app/main.tsx', any)).toContain('app/router.tsx');
});

it('assigns every module to a layer', () => expect([...known].filter((file) => storeyOf(file) < 0)).toEqual([]));

it('imports nothing from a layer above', () =>
  expect(offences(any, (from, to) => storeyOf(to) > storeyOf(from))).toEqual([]));

it('has no route that imports another', () =>
  expect(offences(any, (from, to) => Boolean(routeOf(from) && routeOf(to)) && routeOf(from) !== routeOf(to))).toEqual(
    [],
  ));

it('has no cycles, not even of types', () => {
  const needs = (file: string) => imports(file, stated);
  expect(offences(stated, (from, to) => leadsBack(from, to, needs))).toEqual([]);
});

it('has no cycles among the features', () => {
  expect([...features.keys()]).toEqual(expect.arrayContaining(['account', 'drafts', 'outbox', 'wizard']));
  const needs = (feature: string) => [...(features.get(feature) ?? [])];
  const back = [...features.keys()].flatMap((from) =>
    needs(from).flatMap((to) => (leadsBack(from, to, needs) ? [`${from} → ${to}`] : [])),
  );
  expect(back).toEqual([]);
});

it('has no barrels', () => expect([...known].filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]));

it('names the browser’s database only in lib/device', () => {
  const named = [...known].filter((file) =>
    /from 'idb'|indexedDB|IDBDatabase/.test(sources[`../../src/${file}`] ?? ''),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !file.startsWith('lib/device/'))).toEqual([]);
});

it('keeps lib/device and its dependencies usable in the worker', () => {
  const others = ['session-shape', 'shape', 'store', 'wait'].map((name) => `lib/${name}.ts`);
  const isFit = (file: string) => file.startsWith('lib/device/') || others.includes(file);
  const device = [...known].filter(isFit);
  expect(device.length).toBeGreaterThan(3);
  const pageOnly = /\b(window|document|localStorage|sessionStorage|react)\b/;
  const code = (file: string) => (sources[`../../src/${file}`] ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(device.filter((file) => pageOnly.test(code(file)))).toEqual([]);
  expect(device.flatMap((file) => imports(file, atOnce)).filter((file) => !isFit(file))).toEqual([]);
});

it('gives every exported type a unique name', () => {
  // The generated types are named after the server's.
  const own = [...known].filter((file) => file !== 'lib/api/types.ts');
  const names = own.flatMap((file) =>
    [...(sources[`../../src/${file}`] ?? '').matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
