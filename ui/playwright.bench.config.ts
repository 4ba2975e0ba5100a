import { defineConfig } from '@playwright/test';
import e2e from './playwright.config.ts';

/** What is measured, by itself: nothing else may run beside it. */
export default defineConfig({
  ...e2e,
  testDir: 'tests/bench',
  testMatch: '*.bench.ts',
  workers: 1,
  retries: 0,
  projects: (e2e.projects ?? []).filter(({ name }) => name === 'phone'),
});
