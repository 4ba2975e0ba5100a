import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Select } from '../../../components/Select';
import { TextField } from '../../../components/TextField';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { type BudgetLine, maxLineName } from './budget';
import styles from './Dialogs.module.css';
import { trades, units } from './items';
import { rehabText } from './rehab';
import { useNames } from './useNames';

interface LineDialogProps {
  /** The line to change; a new one is added without it. */
  line: BudgetLine | undefined;
  onSave: (line: Pick<BudgetLine, 'name' | 'trade' | 'unit'>) => void;
  onClose: () => void;
}

/** Says what a line is: the work, its trade and what it is priced by. */
export function LineDialog({ line, onSave, onClose }: LineDialogProps) {
  const text = rehabText.use();
  const { language } = useSpeech();
  const names = useNames();
  const [name, setName] = useState(line ? names.line(line) : '');
  const [trade, setTrade] = useState<BudgetLine['trade']>(line?.trade ?? 'other');
  const [unit, setUnit] = useState<BudgetLine['unit']>(line?.unit ?? 'each');
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setMissing(true);
    // If the name wasn't changed, the line keeps the item's name, which is known in both languages.
    onSave({ name: line && name === names.line(line) ? line.name : name.trim().slice(0, maxLineName), trade, unit });
  };
  return (
    <Dialog title={line ? text.line.editTitle : text.line.addTitle} onClose={onClose}>
      <form className={styles.inside} noValidate onSubmit={save}>
        <TextField
          label={text.line.name}
          hint={text.line.hint}
          error={isMissing && name.trim() === '' ? spoken(language, text.line.missing) : undefined}
          value={name}
          maxLength={maxLineName}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label={text.line.trade}
          value={trade}
          options={trades.map((one) => ({ value: one, text: text.trades[one] }))}
          onChange={({ target }) => setTrade(trades.find((one) => one === target.value) ?? 'other')}
        />
        <Select
          label={text.line.unit}
          value={unit}
          options={units.map((one) => ({ value: one, text: text.units[one].name }))}
          onChange={({ target }) => setUnit(units.find((one) => one === target.value) ?? 'each')}
        />
        <Button slim block type="submit">
          {line ? text.line.save : text.line.add}
        </Button>
      </form>
    </Dialog>
  );
}
