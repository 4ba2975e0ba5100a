import { expect, it } from 'vitest';
import { neededFirst } from '../../vite/chunks';

/** Modules with their imports. */
const imports: Record<string, string[]> = {
  '/src/app/main.tsx': ['/src/app/router.tsx'],
  '/src/app/router.tsx': ['/src/lib/session.ts'],
  '/src/routes/login/LoginPage.tsx': ['/src/routes/login/SignInForm.tsx', '/src/routes/login/LoginPage.module.css'],
  '/src/routes/login/SignInForm.tsx': ['/src/components/Button.tsx', '/src/lib/session.ts'],
  '/src/routes/home/HomePage.tsx': ['/src/components/Hero.tsx', '/src/components/Button.tsx'],
};

it('groups what the entry and the first page need, without those two', () => {
  const name = neededFirst('parts', {
    entry: '/src/app/main.tsx',
    page: '/src/routes/login/LoginPage.tsx',
    sheet: '/src/styles/global.css',
  });
  const context = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const all = [...new Set([...Object.keys(imports), ...Object.values(imports).flat(), '/src/styles/global.css'])];
  expect(all.filter((id) => name(id, context) === 'parts').sort()).toEqual([
    '/src/app/router.tsx',
    '/src/components/Button.tsx',
    '/src/lib/session.ts',
    '/src/routes/login/LoginPage.module.css',
    '/src/styles/global.css',
  ]);
});
