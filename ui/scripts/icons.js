// Renders the home screen icons from the logo: `npm run icons`. Phones do not accept SVG for them.
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const mark = await readFile(here('../src/art/mark.svg'), 'utf8');

// Android may crop a maskable icon to a circle of 80% of its width. iOS rounds the corners itself.
const pictures = [
  { name: '192', size: 192, share: 0.7 },
  { name: '512', size: 512, share: 0.7 },
  { name: 'maskable', size: 512, share: 0.5 },
  { name: 'apple-touch', size: 180, share: 0.62 },
];

const browser = await chromium.launch({
  executablePath: process.env['LENDER_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(here('../public/icons'), { recursive: true });
for (const { name, size, share } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#f7f1e6}svg{width:${share * 100}%;height:auto;overflow:visible}</style>${mark}`,
  );
  await page.screenshot({ path: here(`../public/icons/${name}.png`) });
}
await browser.close();
