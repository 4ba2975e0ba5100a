import { describe, expect, it } from 'vitest';
import * as figures from '../../src/content/guides/figures';
import { findGuide, type Guide, type GuideExample, guidePath, guides, nextWays } from '../../src/content/guides/guide';
import { text as usa } from '../../src/content/programs/usa.en';
import { amortization } from '../../src/lib/figures/amortization';
import { bridge } from '../../src/lib/figures/bridge';
import type { Figure } from '../../src/lib/figures/figure';

const files = import.meta.glob<{ text: Guide }>('../../src/content/guides/*.e[ns].ts', { eager: true });
const guideIn = (id: string, language: 'en' | 'es'): Guide => {
  const file = files[`../../src/content/guides/${id}.${language}.ts`];
  if (!file) throw new Error(`${id} is not there in ${language}.`);
  return file.text;
};
const both = guides.flatMap((id) => (['en', 'es'] as const).map((language) => [id, language] as const));

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
const examplesOf = ({ sections }: Guide): GuideExample[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('example' in block ? [block.example] : [])));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const share = (percent: number | string, of: number) => (Number(percent) / 100) * of;
/** Works out a loan in dollars, at a rate in percent, with the calculators' arithmetic. */
const borrowed = (loan: number, rate: number | string) => ({ loan: loan * 100, rate: Number(rate) * 10_000 });
const dollars = (figure: Figure<string> | undefined) => {
  if (!figure?.known) throw new Error('The figure is unknown.');
  return figure.value / 100;
};
/** Interest-only, for some months. */
const interest = (loan: number, rate: number | string, months: number) =>
  dollars(bridge({ ...borrowed(loan, rate), months }).figures?.interest);
/** The monthly payment of a loan that is repaid in equal payments, in whole dollars. */
const payment = (loan: number, rate: number, years: number) =>
  Math.round(dollars(amortization({ ...borrowed(loan, rate), months: 12 * years }).figures?.payment));

describe.each(both)('%s in %s', (id, language) => {
  const guide = guideIn(id, language);

  it('can be read in a few minutes', () => {
    const words = texts({ ...guide, alt: '' })
      .join(' ')
      .split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1_000);
  });

  it('has an example whose parts make up its whole', () => {
    const examples = examplesOf(guide);
    expect(examples).toHaveLength(1);
    for (const { parts, whole, cases, lit } of examples) {
      expect(whole.amounts).toHaveLength(cases?.length ?? 1);
      for (const [column, amount] of whole.amounts.entries())
        expect(sum(parts.map(({ amounts }) => amounts[column] ?? 0))).toBe(amount);
      expect(parts[lit]).toBeDefined();
    }
  });

  it('has no amount of money that is not one of its figures', () => {
    const known = new Set(
      texts(JSON.parse(JSON.stringify(figures), (_, value) => (typeof value === 'number' ? String(value) : value))),
    );
    const amounts = texts(guide).flatMap((text) => text.match(/\$[\d,.]*\d/g) ?? []);
    // Stamp tax is charged per $100, and a loan that never existed paid out $0.
    const others = ['100', '0'];
    expect(
      amounts.map((amount) => amount.replace(/[$,]/g, '')).filter((one) => !known.has(one) && !others.includes(one)),
    ).toEqual([]);
  });

  it('has headings that can be told apart, and short paragraphs', () => {
    const titles = guide.sections.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { blocks } of guide.sections)
      for (const block of blocks) if ('paragraph' in block) expect(block.paragraph.length).toBeLessThanOrEqual(560);
  });
});

describe.each(guides)('%s', (id) => {
  it('has the same blocks in both languages', () => {
    const blocks = ({ sections }: Guide) =>
      sections.map((section) => section.blocks.map((block) => [Object.keys(block), texts(block).length]));
    expect(blocks(guideIn(id, 'es'))).toEqual(blocks(guideIn(id, 'en')));
  });

  it('leads to each page once', () => {
    expect(new Set(nextWays[id]).size).toBe(nextWays[id].length);
  });
});

it('finds a guide by its id alone', () => {
  expect(findGuide('llc')).toBe('llc');
  for (const unknown of ['LLC', 'constructor', '', undefined]) expect(findGuide(unknown)).toBeUndefined();
  expect(guidePath('llc')).toBe('/education/llc');
});

describe('the figures', () => {
  const { flip, rental, draws, closing, partners, abroad, offers, scam } = figures;

  it('of the flip follow from its price, work, loan and time', () => {
    const { example } = usa.fixandflip;
    if (!('costs' in example)) throw new Error('The program has no costs.');
    expect(example.costs).toMatchObject([
      { cost: flip.price, loan: flip.purchaseLoan },
      { cost: flip.rehab, loan: flip.rehab },
    ]);
    expect(flip.down).toBe(flip.price - flip.purchaseLoan);
    expect(flip.loan).toBe(flip.purchaseLoan + flip.rehab);
    expect(flip.cost).toBe(flip.price + flip.rehab);
    expect(flip.loan).toBe(share(flip.costShare, flip.cost));
    expect(flip.contingency).toBe(share(flip.contingencyShare, flip.rehab));
    expect(flip.work).toBe(flip.rehab + flip.contingency);
    expect(flip.arvLimit).toBe(share(flip.arvShare, flip.arv));
    expect(flip.loan).toBeLessThanOrEqual(flip.arvLimit);
    expect(usa.fixandflip.figures).toContainEqual(expect.objectContaining({ share: flip.arvShare }));
    expect(flip.purchaseInterest).toBe(interest(flip.purchaseLoan, flip.rate, flip.months));
    // On average, half of the rehab money is out.
    expect(flip.drawInterest).toBe(interest(flip.rehab / 2, flip.rate, flip.months));
    expect(flip.interest).toBe(flip.purchaseInterest + flip.drawInterest);
    expect(flip.closing).toBe(closing.total);
    expect(flip.holding).toBe(flip.monthlyCosts * flip.months);
    expect(flip.lateMonth).toBe(interest(flip.loan, flip.rate, 1) + flip.monthlyCosts);
    const profitAt = (price: number) =>
      price -
      flip.price -
      flip.work -
      flip.closing -
      flip.interest -
      flip.holding -
      share(flip.commissionShare + flip.sellerShare, price);
    expect(flip.selling).toBe(share(flip.commissionShare + flip.sellerShare, flip.arv));
    expect(flip.profit).toBe(profitAt(flip.arv));
    expect(flip.lowerPrice).toBe(flip.arv - share(flip.dropShare, flip.arv));
    expect(flip.lowerProfit).toBe(profitAt(flip.lowerPrice));
    const needed = [flip.down, flip.closing, flip.contingency, flip.largestStage, flip.interest, flip.holding];
    expect(flip.cash).toBe(sum(needed));
  });

  it('of the rental follow from its loan, bills and rent', () => {
    expect(rental.loan).toBe(share(rental.loanShare, rental.value));
    expect(usa.longtermrental.figures).toContainEqual(expect.objectContaining({ share: rental.loanShare }));
    expect(rental.payment).toBe(payment(rental.loan, rental.rate, rental.years));
    const bills = rental.insurance + rental.dues;
    expect(rental.full).toBe(rental.payment + rental.taxes + bills);
    expect(rental.left).toBe(rental.rent - rental.full);
    expect(rental.ratio).toBe((rental.rent / rental.full).toFixed(2));
    expect(rental.yearLeft).toBe(rental.left * 12);
    expect(rental.emptyMonthLeft).toBe(rental.yearLeft - rental.rent);
    expect(rental.newFull).toBe(rental.payment + rental.newTaxes + bills);
    expect(rental.newRatio).toBe((rental.rent / rental.newFull).toFixed(2));
    expect(rental.smallerPayment).toBe(payment(rental.smallerLoan, rental.rate, rental.years));
    expect(rental.smallerFull).toBe(rental.smallerPayment + rental.newTaxes + bills);
    expect(rental.smallerRatio).toBe((rental.rent / rental.smallerFull).toFixed(2));
  });

  it('of the draws follow from the stages', () => {
    const { stages, heldShare } = draws;
    expect([draws.total, draws.largest]).toEqual([sum(stages), Math.max(...stages)]);
    expect([draws.total, draws.largest]).toEqual([flip.rehab, flip.largestStage]);
    expect(draws.fees).toBe(draws.fee * stages.length);
    expect([draws.firstStage, draws.firstPaid]).toEqual([stages[0], stages[0] - share(heldShare, stages[0])]);
    expect(draws.held).toBe(share(heldShare, draws.total));
    // Before each draw, what was paid for the work so far, less what the draws before it brought.
    const needed = stages.map((stage, at) => stage + share(heldShare, sum(stages.slice(0, at))));
    expect(draws.heldPeak).toBe(Math.max(...needed));
    expect(draws.heldPeak).toBe(needed.at(-1));
    expect(draws.drawn).toBe(stages[0] + stages[1]);
    expect(draws.drawnInterest).toBe(interest(draws.drawn, flip.rate, 1));
    expect(draws.fullInterest).toBe(interest(draws.total, flip.rate, 1));
  });

  it('of the closing follow from the loan', () => {
    expect(closing.pointsCost).toBe(share(closing.points, flip.loan));
    expect(closing.stamps).toBe(Math.ceil(flip.loan / 100) * Number(closing.stampsPerHundred));
    expect(closing.intangible).toBe(share(closing.intangibleShare, flip.loan));
    const { pointsCost, lenderFees, appraisal, title, recording, stamps, intangible, insurance } = closing;
    const lines = [pointsCost, lenderFees, appraisal, title, recording, stamps, intangible, insurance];
    expect(closing.total).toBe(sum(lines));
    expect(closing.share).toBe(((closing.total / flip.loan) * 100).toFixed(1));
    expect(closing.onTheDay).toBe(flip.down + closing.total - closing.deposit - closing.appraisal);
  });

  it('of the partners follow from what each paid', () => {
    const parts = [2 / 3, 1 / 3].map((part) => [Math.round(flip.cash * part), Math.round(flip.profit * part)]);
    expect([
      [partners.first, partners.firstProfit],
      [partners.second, partners.secondProfit],
    ]).toEqual(parts);
    expect([partners.firstBack, partners.secondBack]).toEqual(parts.map(sum));
    expect(partners.total).toBe(flip.cash + flip.profit);
    // What is there after the sale: its proceeds, and the cash that the draws have brought back.
    expect(partners.total).toBe(flip.arv - flip.selling - flip.loan + flip.largestStage);
  });

  it('of the sale from abroad follow from its price', () => {
    expect(abroad.withheld).toBe(share(abroad.withheldShare, flip.arv));
    expect(abroad.inHand).toBe(flip.arv - flip.loan - flip.selling - abroad.withheld);
    expect(flip.profit).toBeLessThan(abroad.withheld);
  });

  it('of the offers follow from their rates, points and fees', () => {
    const costOver = (months: number) =>
      offers.rates.map(
        (rate, at) =>
          share(offers.points[at] ?? 0, flip.loan) + (offers.fees[at] ?? 0) + interest(flip.loan, rate, months),
      );
    expect(offers.pointsCosts).toEqual(offers.points.map((points) => share(points, flip.loan)));
    expect(offers.interest).toEqual(offers.rates.map((rate) => interest(flip.loan, rate, flip.months)));
    expect(offers.totals).toEqual(costOver(flip.months));
    expect(offers.yearTotals).toEqual(costOver(12));
    expect(offers.difference).toBe(offers.totals[0] - offers.totals[1]);
    const [first, second] = offers.pointsCosts.map((cost, at) => cost + (offers.fees[at] ?? 0));
    expect(offers.pointsAndFeesMore).toBe((first ?? 0) - (second ?? 0));
    expect(offers.monthMore).toBe(interest(flip.loan, offers.rates[1], 1) - interest(flip.loan, offers.rates[0], 1));
    expect(offers.evenMonths).toBe(Math.round(offers.pointsAndFeesMore / offers.monthMore));
  });

  it('of the scam follow from the loan that was promised', () => {
    expect(scam.bond).toBe(share(scam.bondShare, scam.loan));
    expect(scam.release).toBe(share(scam.releaseShare, scam.loan));
    expect(scam.total).toBe(scam.fee + scam.bond + scam.release);
  });
});
