import { toTheCent } from '../../../features/calculators/say';
import { grouped } from '../../../lib/money';
import type { BudgetLine } from './budget';
import { readOf } from './reading';
import type { RehabText } from './rehab.en';

/** `24 lin ft × $285.00`, as far as it is known. */
export function detailOf(line: BudgetLine, { units }: Pick<RehabText, 'units'>, hasPrice = true): string {
  const { quantity, price } = readOf(line);
  const { short } = units[line.unit];
  if (line.unit === 'lump') return short;
  const many = quantity.number === undefined ? short : `${grouped(String(quantity.number / 100))} ${short}`;
  return hasPrice && price.number !== undefined ? `${many} × ${toTheCent(price.number)}` : many;
}
