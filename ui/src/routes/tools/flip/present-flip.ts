import { type FormulaLine, type Presentation, senseOf } from '../../../features/calculators/presentation';
import { money, percent, sentence, shareOf, told } from '../../../features/calculators/say';
import type { FlipDeal, FlipFigures } from '../../../lib/figures/flip';
import type { FlipText } from './flip.en';

/** What a purchase adds up to before anything else is paid. */
const purchaseOf = ({ price = 0, closingCosts = 0, inspection = 0 }: FlipDeal) => price + closingCosts + inspection;

/** Interest, points and fees. */
function loanCosts({ fees = 0 }: FlipDeal, { points, interest }: FlipFigures): number | undefined {
  return points.known && interest.known ? points.value + interest.value + fees : undefined;
}

/** The parts of the total cost, in the order of the fields. */
export function costParts(deal: FlipDeal, figures: FlipFigures, { parts }: FlipText['money']) {
  const { price = 0, closingCosts = 0, inspection = 0 } = deal;
  const { holding, sellingCosts } = figures;
  return [
    { name: parts.price, size: price, fill: 'deep' },
    { name: parts.closing, size: closingCosts + inspection, fill: 'mist' },
    { name: parts.rehab, size: figures.rehab, fill: 'lagoon' },
    { name: parts.loan, size: loanCosts(deal, figures) ?? 0, fill: 'dune' },
    { name: parts.holding, size: holding.known ? holding.value : 0, fill: 'ink' },
    { name: parts.selling, size: sellingCosts.known ? sellingCosts.value : 0, fill: 'haze' },
  ] as const;
}

function hintsOf(deal: FlipDeal, figures: FlipFigures, { hint }: FlipText): Record<string, string> {
  const { price, closingCosts, months = 0 } = deal;
  const { contingency, heldBack, interest, points, loanToPrice, loanToArv } = figures;
  return {
    ...(price && closingCosts && { closingCosts: hint.closingCosts(percent(shareOf(closingCosts, price))) }),
    ...(contingency > 0 && { contingency: hint.contingency(money(contingency)) }),
    ...(loanToPrice.known &&
      loanToArv.known &&
      loanToArv.value > 0 && { loanAtClosing: hint.loan(percent(loanToPrice.value), percent(loanToArv.value)) }),
    ...(heldBack > 0 && { loanOfRehab: hint.loanOfRehab(money(heldBack)) }),
    ...(interest.known && interest.value > 0 && { rate: hint.rate(money(interest.value), months) }),
    ...(points.known && points.value > 0 && { points: hint.points(money(points.value)) }),
  };
}

function formulasOf(deal: FlipDeal, figures: FlipFigures, text: FlipText): FormulaLine[] {
  const { formulas } = text;
  const { arv = 0, price = 0, closingCosts = 0, inspection = 0, fees = 0, rule = 700_000, months = 0 } = deal;
  const { totalCost, profit, maxOffer, points, cashToClose, cashDuring, cashInvested, loanAtClosing, roi } = figures;
  const plus = (...amounts: number[]) =>
    amounts
      .filter((amount) => amount !== 0)
      .map((cents) => money(cents))
      .join(' + ');
  const costs = costParts(deal, figures, text.money).map(({ size }) => size);
  return [
    {
      name: text.maxOffer.name,
      words: formulas.maxOffer.words,
      sum: maxOffer.known
        ? formulas.maxOffer.sum(percent(rule), money(arv), money(figures.rehab), money(maxOffer.value))
        : undefined,
    },
    {
      ...formulas.totalCost,
      sum: totalCost.known ? `${plus(...costs)} = ${money(totalCost.value)}` : undefined,
    },
    {
      name: text.profit,
      words: formulas.profit.words,
      sum:
        profit.known && totalCost.known
          ? `${money(arv)} − ${money(totalCost.value)} = ${money(profit.value)}`
          : undefined,
    },
    {
      name: text.cash.name,
      words: formulas.cashToClose.words,
      sum:
        cashToClose.known && points.known && loanAtClosing.known
          ? `${plus(price, closingCosts, inspection, points.value, fees)} − ${money(loanAtClosing.value)} = ${money(cashToClose.value)}`
          : undefined,
    },
    {
      ...formulas.cash,
      sum:
        cashToClose.known && cashDuring.known && cashInvested.known
          ? `${money(cashToClose.value)} + ${money(cashDuring.value)} = ${money(cashInvested.value)}`
          : undefined,
    },
    {
      ...formulas.roi,
      sum:
        profit.known && cashInvested.known && roi.known
          ? `${money(profit.value)} ÷ ${money(cashInvested.value)} = ${percent(roi.value)}`
          : undefined,
    },
    {
      ...formulas.annual,
      sum:
        roi.known && figures.annualRoi.known
          ? `${percent(roi.value)} × 12 ÷ ${months} = ${percent(figures.annualRoi.value)}`
          : undefined,
    },
  ];
}

function offerNote({ price = 0, rule = 700_000 }: FlipDeal, offer: number, { maxOffer }: FlipText): string {
  const share = percent(rule);
  if (offer < 0) return maxOffer.none(share);
  if (price === 0 || price === offer) return maxOffer.alone(share);
  return price > offer ? maxOffer.above(share, money(price - offer)) : maxOffer.below(share, money(offer - price));
}

/** What the page shows of a fix and flip. */
export function presentFlip(deal: FlipDeal, figures: FlipFigures, text: FlipText): Presentation {
  const { profit, totalCost, maxOffer, roi, cashInvested, cashToClose, cashDuring, sellingCosts, holding } = figures;
  const { arv = 0, months = 0 } = deal;
  const sense = profit.known ? senseOf(profit.value) : undefined;
  const costs = loanCosts(deal, figures);
  const tag = { gain: 'good', loss: 'bad' } as const;
  return {
    totals: {
      purchase: money(purchaseOf(deal)),
      rehab: money(figures.rehab),
      ...(costs !== undefined && { loan: text.itCosts(money(costs)) }),
      ...(sellingCosts.known && { sale: text.itCosts(money(sellingCosts.value)) }),
      ...(holding.known && { holding: money(holding.value) }),
    },
    total: { name: text.total, value: told(totalCost) },
    hints: hintsOf(deal, figures, text),
    main: {
      name: sense === 'loss' ? text.loss : text.profit,
      value: told(profit),
      sense,
      tag: profit.known ? { tone: sense ? tag[sense] : 'new', text: text.tag[sense ?? 'even'] } : undefined,
      note: sentence([profit, totalCost], text.why, (_, cost = 0) => text.sells(money(arv), money(cost))),
      bar:
        profit.known && profit.value !== 0 && totalCost.known
          ? { parts: costParts(deal, figures, text.money), mark: { at: arv, over: profit.value < 0 } }
          : undefined,
    },
    lines: [
      {
        name: text.maxOffer.name,
        value: told(maxOffer),
        note: sentence([maxOffer], text.why, (offer = 0) => offerNote(deal, offer, text)),
      },
      {
        name: text.roi.name,
        value: told(roi, percent),
        sense,
        note: sentence([roi, cashInvested], text.why, (_, cash = 0) => text.roi.note(money(cash), months)),
      },
      {
        name: text.cash.name,
        value: told(cashToClose),
        note: sentence([cashToClose, cashDuring], text.why, (_, during = 0) => text.cash.note(money(during))),
      },
    ],
    second: { name: text.maxOffer.name, value: told(maxOffer) },
    formulas: formulasOf(deal, figures, text),
    compared: [
      { name: text.compared.price, value: money(deal.price ?? 0) },
      { name: text.compared.loan, value: told(figures.loan) },
      { name: text.compared.cost, value: told(totalCost) },
      { name: text.compared.roi, value: told(roi, percent) },
      { name: text.compared.cash, value: told(cashToClose) },
    ],
  };
}
