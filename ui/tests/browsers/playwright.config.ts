import { defineConfig } from '@playwright/test';
import { engines } from './engines';

/** Playwright's runner only: it drives none of these browsers. */
export default defineConfig({
  testMatch: '*.spec.ts',
  workers: 2,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  projects: Object.keys(engines).map((name) => ({ name })),
});
