// Renders the pictures that apps show beside a link to a page, from the drawings: `npm run cards`. They take no SVG.
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const source = (/** @type {string} */ path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const drawing = (/** @type {string} */ name) => readFile(source(`art/${name}.svg`), 'utf8');
const out = fileURLToPath(new URL('../public/cards', import.meta.url));

const size = { width: 1200, height: 630 };
const sand = '#f7f1e6';
const ground = '#0e4a52';

// The lowest fifth of a program's drawing is ground, which goes on to both edges. Of the site's, the right end shows.
const looks = {
  program: `background:linear-gradient(${sand} 80%,${ground} 80%);justify-items:center`,
  site: `background:${sand};justify-items:end`,
};

const list = await readFile(source('content/programs/programs.ts'), 'utf8');
const programs = [...list.matchAll(/^import (\w+) from '[./]+\/art\/([\w-]+)\.svg'/gm)].map(
  ([, id = '', art = '']) => ({
    id,
    art,
    look: looks.program,
  }),
);

const browser = await chromium.launch({
  executablePath: process.env['LENDER_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(out, { recursive: true });
const page = await browser.newPage({ viewport: size });
for (const { id, art, look } of [...programs, { id: 'site', art: 'hero', look: looks.site }]) {
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;overflow:hidden;${look}}svg{height:100vh;width:auto}</style>${await drawing(art)}`,
  );
  await page.screenshot({ path: `${out}/${id}.png` });
}
await browser.close();
