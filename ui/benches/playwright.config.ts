import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** Benchmarks run once, one at a time, on an otherwise idle machine. */
export default defineConfig({
  testMatch: '*.bench.ts',
  workers: 1,
  timeout: 600_000,
  reporter: [['list']],
  ...(tests.use && { use: tests.use }),
});
