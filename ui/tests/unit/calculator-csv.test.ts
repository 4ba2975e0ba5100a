import { expect, it } from 'vitest';
import { csv } from '../../src/features/calculators/csv';

it('quotes every cell, and lets none be a formula', () => {
  const file = csv(
    ['Mes', 'Lo "que" debe'],
    [
      ['1', '=1+1'],
      ['\u200B-2', ' +3'],
      ['＝4', '\t5'],
    ],
  );
  expect(file).toBe('\uFEFF"Mes","Lo ""que"" debe"\r\n"1","\'=1+1"\r\n"\'\u200B-2","\' +3"\r\n"\'＝4","\'\t5"\r\n');
});
