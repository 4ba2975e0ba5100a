import { expect, it } from 'vitest';
import { answerAsText } from '../../src/features/wizard/answer-text';
import { fieldsOf, type Words } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { dollars } from '../../src/lib/money';

// Applications sent before reserves became an amount still hold them as text.
it.each([
  ['money', '250000', '$250,000'],
  ['money', '$ 250.000', '$250,000'],
  ['money', 'USD 250,000 en el banco', 'USD 250,000 en el banco'],
  ['percent', '7.5', '7.5%'],
  ['digits', '1200', '1,200'],
  ['birthDate', '1986-07-19', 'July 19, 1986'],
  ['birthDate', '02/30/1984', '02/30/1984'],
  ['rehabLines', '# A\n- b | c | d | 5.00\n- b | c | d | ?\n+ 1.50\n= 6.50', '2 items, $7'],
  ['rehabLines', 'nothing', 'nothing…'],
] as const)('shows an answer of the kind %s, %j, as %j', (type, answer, told) => {
  const field = fieldsOf(definition).find((one) => one.type === type);
  const telling = {
    language: 'en',
    say: ({ en }: Words) => en,
    yes: 'Yes',
    no: 'No',
    items: (count: number, total: number) => `${count} items, ${dollars(total)}`,
    definition,
    everOf: () => [],
  } as const;
  expect(field && answerAsText(field, answer, telling)).toBe(told);
});
