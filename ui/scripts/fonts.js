/**
 * Reduces the two fonts to the characters that the pages use, and writes them to src/styles/fonts; and to those of
 * names in Western European languages, for the server's PDF documents, to assets/fonts.
 * English and Spanish need Basic Latin, accented letters and a few symbols. Fraunces keeps its
 * optical sizes, but only the weights that the headings use.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../src/styles/fonts/', import.meta.url);
const documents = new URL('../../assets/fonts/', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const glyphs = `${ascii}ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº\u00a0©®·×÷°½–—‘’“”…−→€™`;

// Without what no heading or figure has, so that the font arrives one round trip earlier.
const headings = [...glyphs].filter((glyph) => !'`~^\\{}|<>_[]ª™®©'.includes(glyph)).join('');

const latin1 = String.fromCharCode(...Array.from({ length: 96 }, (_, i) => 160 + i));

const fraunces = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');
const figtree = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

const cuts = [
  {
    source: fraunces,
    file: new URL('fraunces.woff2', target),
    text: headings,
    variationAxes: { wght: { min: 330, max: 500 }, opsz: { min: 9, max: 144 } },
  },
  {
    source: figtree,
    file: new URL('figtree.woff2', target),
    text: glyphs,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  // A PDF holds one weight per font, and no compressed fonts.
  ...[
    { source: fraunces, name: 'fraunces-450', variationAxes: { wght: 450, opsz: 36 } },
    { source: figtree, name: 'figtree-400', variationAxes: { wght: 400 } },
    { source: figtree, name: 'figtree-600', variationAxes: { wght: 600 } },
  ].map(({ name, ...cut }) => ({ ...cut, file: new URL(`${name}.ttf`, documents), text: `${glyphs}•←${latin1}` })),
];

for (const { source, file, text, variationAxes } of cuts) {
  const whole = await readFile(source);
  const targetFormat = file.href.endsWith('.ttf') ? 'truetype' : 'woff2';
  const cut = await subsetFont(whole, text, { targetFormat, variationAxes });
  await writeFile(file, cut);
  console.log(`${file.pathname}: ${whole.length} → ${cut.length} bytes`);
}
