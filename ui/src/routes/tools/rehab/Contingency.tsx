import { MoneyField, NumberField } from '../../../components/NumberField';
import page from '../../../features/calculators/CalculatorPage.module.css';
import { exactly, told } from '../../../features/calculators/say';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { percentage, wholeDollars } from '../../../lib/money';
import { type Budget, change } from './budget';
import { budgetShelf } from './budget-shelf';
import type { ReadBudget } from './reading';
import { rehabText } from './rehab';

/** What is set aside for surprises: a share of the work, or an amount if that is more. */
export function Contingency({ budget, read }: { budget: Budget; read: ReadBudget }) {
  const text = rehabText.use();
  const { language } = useSpeech();
  const { contingency: words, faults } = text;
  const { fault } = read.contingency;
  const said = fault === 'tooFine' ? faults.tooFinePercent : fault === 'tooHigh' ? faults.shareTooHigh : undefined;
  return (
    <fieldset className={page.group}>
      <legend className={page.legend}>
        <h2>{words.title}</h2>
        <b>{told(read.figures.contingency, exactly)}</b>
      </legend>
      <div className={page.fields}>
        <NumberField
          id="contingency"
          kind={percentage}
          label={words.share}
          hint={words.shareHint}
          after="%"
          value={budget.contingency}
          judged="onLeaving"
          error={said === undefined ? undefined : spoken(language, said)}
          onValue={(typed) => budgetShelf.change((held) => change(held, { contingency: typed }))}
        />
        <MoneyField
          id="at-least"
          kind={wholeDollars}
          label={words.atLeast}
          hint={words.atLeastHint}
          value={budget.atLeast}
          judged="onLeaving"
          onValue={(typed) => budgetShelf.change((held) => change(held, { atLeast: typed }))}
        />
      </div>
    </fieldset>
  );
}
