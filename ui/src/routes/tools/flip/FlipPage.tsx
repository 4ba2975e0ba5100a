import art from '../../../art/fix-and-flip.svg';
import { CalculatorPage } from '../../../features/calculators/CalculatorPage';
import { money } from '../../../features/calculators/say';
import type { FlipDeal, FlipFigures } from '../../../lib/figures/flip';
import { toolsText } from '../tools';
import { BreakEven } from './BreakEven';
import { flipText } from './flip';
import { flipAnswers, flipCalculator, flipShelf } from './flip-calculator';
import { Money } from './Money';
import { PriceAndTime } from './PriceAndTime';
import { presentFlip } from './present-flip';

export function FlipPage() {
  const text = flipText.use();
  const { even } = text;
  const toEven = (_: FlipDeal, { profit, breakEvenArv, breakEvenPrice }: FlipFigures) => {
    if (!profit.known || profit.value === 0 || !breakEvenArv.known || !breakEvenPrice.known) return undefined;
    const say = profit.value < 0 ? even.loss : even.gain;
    return { words: say(money(breakEvenArv.value), money(breakEvenPrice.value)), link: even.link, to: '#even' };
  };
  return (
    <CalculatorPage
      calculator={flipCalculator}
      shelf={flipShelf}
      about={toolsText.use().pages['fix-and-flip']}
      words={text}
      art={art}
      present={(deal, figures) => presentFlip(deal, figures, text)}
      more={toEven}
      carried={flipAnswers}
    >
      {(shown) => (
        <>
          <BreakEven {...shown} />
          <Money deal={shown.deal} figures={shown.figures} />
          <PriceAndTime deal={shown.deal} figures={shown.figures} />
        </>
      )}
    </CalculatorPage>
  );
}
