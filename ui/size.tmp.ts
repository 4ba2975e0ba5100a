import { gzipSync } from 'node:zlib';
import base from './vite.config';
export default (env: never) => {
  const config = (base as never as (e: never) => { plugins: unknown[] })(env);
  const flat = (config.plugins as never[]).flat(5).filter((p: { name?: string } | false) => p && p.name !== 'size-gate');
  flat.push({ name: 'list', generateBundle: { order: 'post', handler(_: unknown, bundle: Record<string, { type: string; isEntry: boolean; fileName: string; imports: string[]; code: string; moduleIds: string[] }>) {
    const chunks = Object.values(bundle).filter((c) => c.type === 'chunk');
    const reach = (mods: string[]) => { const r = new Set<string>(); const f = (n: string) => { if (r.has(n) || !bundle[n]) return; r.add(n); bundle[n].imports?.forEach(f); };
      chunks.filter((c) => c.isEntry).forEach((c) => f(c.fileName));
      for (const m of mods) { const h = chunks.find((c) => c.moduleIds.some((id) => id.endsWith('/' + m))); if (h) f(h.fileName); } return r; };
    const shell = reach(['src/app/frame/SiteFrame.tsx','src/app/frame/frame.es.ts']);
    const page = reach(['src/routes/tools/rehab/RehabPage.tsx','src/routes/tools/tools.es.ts','src/routes/tools/rehab/rehab.es.ts']);
    for (const n of page) if (!shell.has(n)) console.log(gzipSync(bundle[n]!.code).length, n, bundle[n]!.moduleIds.map((id) => id.split('/src/').at(-1)).join(' '));
    for (const c of chunks) if (c.moduleIds.some((id) => id.includes('in-account') || id.includes('merge.ts')|| id.includes('to-flip'))) console.log('ACC', gzipSync(c.code).length, c.fileName, c.moduleIds.map((id) => id.split('/src/').at(-1)).join(' '));
  } } } as never);
  return { ...config, plugins: flat };
};
