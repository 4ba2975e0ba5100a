import type { Presentation } from '../../../features/calculators/presentation';
import { money, percent, sentence, told } from '../../../features/calculators/say';
import type { SizingDeal } from '../../../lib/figures/sizing';
import type { SizingText } from './sizing.en';
import type { SizingFigures } from './sizing-calculator';

/** What the page shows of a sized loan. */
export function presentSizing(deal: SizingDeal, figures: SizingFigures, text: SizingText): Presentation {
  const { loan, binding, limits } = figures;
  const { price = 0, value = 0, rehab = 0, heldBack = 0, arv = 0 } = deal;
  const { formulas } = text;
  const deciding = binding.map((limit) => text.limits[limit]).join(` ${text.and} `);
  const allowed = (limit: string) => {
    const found = limits.find((one) => one.limit === limit);
    return found?.allows.known ? found.allows.value : undefined;
  };
  const lower = price > 0 && value > 0 ? Math.min(price, value) : price || value;
  const sumOf = (limit: string, share: number | undefined, of: string, more = '') => {
    const most = allowed(limit);
    return most === undefined || share === undefined
      ? undefined
      : `${percent(share, 3)} × ${of}${more} = ${money(most)}`;
  };
  return {
    totals: { ...(price + rehab > 0 && { property: money(price + rehab) }) },
    hints: {},
    main: {
      name: text.largest,
      value: told(loan),
      note: sentence([loan], text.why, () => text.decides(deciding)),
      tag: loan.known ? { tone: 'waiting', text: deciding } : undefined,
    },
    lines: limits.map(({ limit, allows, more }) => ({
      name: text.limits[limit],
      value: told(allows),
      note: sentence([allows, more], text.why, (_, extra = 0) => (extra > 0 ? text.more(money(extra)) : text.none)),
    })),
    second: { name: text.tag, value: deciding || '—' },
    formulas: [
      {
        ...formulas.ltv,
        sum: sumOf('ltv', deal.maxLtv, money(lower), heldBack > 0 ? ` + ${money(heldBack)}` : ''),
      },
      { ...formulas.ltc, sum: sumOf('ltc', deal.maxLtc, money(price + rehab)) },
      { ...formulas.loanToArv, sum: sumOf('loanToArv', deal.maxLoanToArv, money(arv)) },
      formulas.dscr,
    ],
    compared: [
      { name: text.compared.price, value: money(price) },
      { name: text.compared.arv, value: money(arv) },
      ...limits.map(({ limit, allows }) => ({ name: text.limits[limit], value: told(allows) })),
    ],
  };
}
