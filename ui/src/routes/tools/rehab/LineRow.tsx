import { memo } from 'react';
import { IconButton } from '../../../components/IconButton';
import { NumberField } from '../../../components/NumberField';
import { exactly, unknown } from '../../../features/calculators/say';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { quantity, unitPrice } from '../../../lib/decimals';
import { idsOf } from './acting';
import { type BudgetLine, changeLine } from './budget';
import { budgetShelf } from './budget-shelf';
import styles from './LineRow.module.css';
import { type LineFault, readOf } from './reading';
import { rehabText } from './rehab';
import { useNames } from './useNames';

interface LineRowProps {
  room: string;
  line: BudgetLine;
  onEdit: (room: string, line: BudgetLine) => void;
  onRemove: (room: string, line: BudgetLine) => void;
}

/** One line: what it is, how much of it at which price, and what that costs. */
export const LineRow = memo(function LineRow({ room, line, onEdit, onRemove }: LineRowProps) {
  const text = rehabText.use();
  const { language } = useSpeech();
  const name = useNames().line(line);
  const ids = idsOf(line.id);
  const read = readOf(line);
  const words = text.units[line.unit];
  const tooMuch = !read.cost.known && read.cost.why === 'tooLarge' ? text.faults.costTooHigh : undefined;
  const faultOf = (fault: LineFault | undefined, tooHigh: string) => {
    // If it isn't a number at all, the field says so once someone leaves it.
    const said = fault === 'tooFine' ? text.faults.tooFine : fault === 'tooHigh' ? tooHigh : undefined;
    return said === undefined ? undefined : spoken(language, said);
  };
  return (
    <li>
      <fieldset className={styles.line} aria-labelledby={ids.item}>
        <div className={styles.what}>
          <button type="button" id={ids.name} className={styles.name} onClick={() => onEdit(room, line)}>
            <span className="unseen">{text.line.edit}: </span>
            <span id={ids.item}>{name}</span>
          </button>
          <p>
            {text.trades[line.trade]}
            {line.isExample && <> · {text.line.example}</>}
          </p>
        </div>
        <div className={styles.quantity}>
          {line.unit === 'lump' ? (
            <p>{words.name}</p>
          ) : (
            <NumberField
              id={ids.quantity}
              kind={quantity}
              label={text.line.quantity}
              isLabelUnseen
              after={words.short}
              value={line.quantity}
              judged="onLeaving"
              error={faultOf(read.quantity.fault, text.faults.quantityTooHigh)}
              onValue={(typed) => budgetShelf.change((held) => changeLine(held, room, line.id, { quantity: typed }))}
            />
          )}
        </div>
        <div className={styles.price}>
          <NumberField
            id={ids.price}
            kind={unitPrice}
            label={words.price}
            isLabelUnseen
            before="$"
            value={line.price}
            judged="onLeaving"
            error={
              faultOf(read.price.fault, text.faults.priceTooHigh) ??
              (tooMuch === undefined ? undefined : spoken(language, tooMuch))
            }
            onValue={(typed) => budgetShelf.change((held) => changeLine(held, room, line.id, { price: typed }))}
          />
        </div>
        <p className={styles.cost}>
          <span className="unseen">{text.line.total}: </span>
          {read.cost.known ? exactly(read.cost.value) : unknown}
        </p>
        <div className={styles.remove}>
          <IconButton icon="trash" label={text.line.remove(name)} onClick={() => onRemove(room, line)} />
        </div>
      </fieldset>
    </li>
  );
});
