import { defineConfig } from '@playwright/test';

const chromium = {
  executablePath: process.env['LENDER_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
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

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** What changes with the width of the window is tried at all three widths. */
const layout = specs('home', 'keyboard', 'menus', 'scroll', 'tour');
/** What people do with a bad signal is tried on a phone. */
const badSignal = specs('device-drafts', 'hotel', 'offline', 'outbox', 'outbox-days');
/** These set the width themselves, or test nothing that has one. */
const widthless = specs(
  'desk-*',
  'footer',
  'install',
  'kit',
  'looks',
  'partners',
  'password',
  'quick-apply',
  'security',
  'update',
  'wizard-fill',
);
/** These are one long story on a phone. */
const phoneStory = specs('hotel', 'outbox-days');

/** With LENDER_LONG everything is tried at every width. */
const long = Boolean(process.env['LENDER_LONG']);

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 768, height: 1024 } };
const desk = { viewport: { width: 1536, height: 864 } };

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A busy machine takes its time. What is slow here is told by the budget of the whole run.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  globalSetup: './tests/e2e/global-setup.ts',
  // A service worker would answer in place of the routes that a test sets up; tests about the worker allow it.
  use: { browserName: 'chromium', launchOptions: chromium, locale: 'en-US', serviceWorkers: 'block' },
  projects: long
    ? [
        { name: 'phone', use: phone, testIgnore: widthless },
        { name: 'tablet', use: tablet, testIgnore: [...widthless, ...phoneStory] },
        { name: 'desk', use: desk, testIgnore: phoneStory },
      ]
    : [
        { name: 'phone', use: phone, testMatch: [...layout, ...badSignal, ...specs('wizard-axe')] },
        { name: 'tablet', use: tablet, testMatch: layout },
        { name: 'desk', use: desk, testIgnore: badSignal },
      ],
});
