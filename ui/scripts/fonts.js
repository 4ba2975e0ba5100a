/**
 * Reduces the two fonts to the characters that the pages use, and writes them to src/styles/fonts.
 * English and Spanish need Basic Latin, accented letters and a few symbols. Fraunces keeps its
 * optical sizes, but only the weights that the headings use.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../src/styles/fonts/', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const glyphs = `${ascii}ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº«»\u00a0©®·×÷°½¼¾–—‘’“”•…−→←€¢™`;

const cuts = [
  {
    source: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    file: 'fraunces.woff2',
    variationAxes: { wght: { min: 330, max: 500 }, opsz: { min: 9, max: 144 } },
  },
  {
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    file: 'figtree.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, file, variationAxes } of cuts) {
  const whole = await readFile(source);
  const cut = await subsetFont(whole, glyphs, { targetFormat: 'woff2', variationAxes });
  await writeFile(new URL(file, target), cut);
  console.log(`${file}: ${whole.length} → ${cut.length} bytes`);
}
