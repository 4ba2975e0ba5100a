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

/** Specs that depend on the window's width run at all three. */
const layout = specs('home', 'keyboard', 'menus', 'scroll', 'tour');
/** Specs about bad connections run on a phone. */
const badSignal = specs('device-drafts', 'hotel', 'offline', 'outbox', 'outbox-days');
/** Specs that set the width themselves or do not depend on it. */
const widthless = specs(
  'book',
  'desk-*',
  'footer',
  'install',
  'kit',
  'looks',
  'open',
  'partners',
  'password',
  'quick-apply',
  'register',
  'security',
  'update',
  'visitor',
  'wizard-fill',
);
/** Long stories, on a phone. */
const phoneStory = specs('hotel', 'outbox-days');

/** With LENDER_LONG everything runs at every width. */
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
  // Test machines can be slow. The time budget of the whole run catches what is too slow.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  globalSetup: './tests/e2e/global-setup.ts',
  // A service worker would bypass a test's routes. Tests of the worker enable it.
  use: { browserName: 'chromium', launchOptions: chromium, locale: 'en-US', serviceWorkers: 'block' },
  projects: long
    ? [
        { name: 'phone', use: phone, testIgnore: widthless },
        { name: 'tablet', use: tablet, testIgnore: [...widthless, ...phoneStory, ...specs('walk')] },
        { name: 'desk', use: desk, testIgnore: [...phoneStory, ...specs('walk')] },
      ]
    : [
        { name: 'phone', use: phone, testMatch: [...layout, ...badSignal, ...specs('wizard-axe', 'walk')] },
        { name: 'tablet', use: tablet, testMatch: layout },
        { name: 'desk', use: desk, testIgnore: [...badSignal, ...specs('walk')] },
      ],
});
