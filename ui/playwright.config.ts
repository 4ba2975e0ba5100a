import { defineConfig } from '@playwright/test';

const chromium = {
  executablePath: process.env['LENDER_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The desk's tests choose their widths themselves; to a network and to a release all widths are the same. */
const atOneWidth = [
  '**/desk-*.spec.ts',
  '**/outbox-days.spec.ts',
  '**/hotel.spec.ts',
  '**/password.spec.ts',
  '**/security.spec.ts',
  '**/update.spec.ts',
];
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine one more try tells a slow page from a broken one; what needed it is counted as flaky, and said.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  globalSetup: './tests/e2e/kit-build.ts',
  // A worker would answer in place of what a test has the network do; where it is what the test is about, it is allowed.
  use: { browserName: 'chromium', launchOptions: chromium, locale: 'en-US', serviceWorkers: 'block' },
  projects: [
    { name: 'phone', use: phone, testIgnore: atOneWidth },
    { name: 'tablet', use: { viewport: { width: 768, height: 1024 } }, testIgnore: atOneWidth },
    { name: 'desk', use: { viewport: { width: 1536, height: 864 } } },
  ],
});
