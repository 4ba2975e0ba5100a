import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** What is measured, and not only tried: alone on the machine, once. */
export default defineConfig({
  testMatch: '*.bench.ts',
  workers: 1,
  timeout: 600_000,
  reporter: [['list']],
  ...(tests.use && { use: tests.use }),
});
