import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { dateFault, shownDate, storedDate } from '../../../features/wizard/form/date';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { officeText } from '../office/office';
import styles from './Overview.module.css';

interface SpanProps {
  from: string;
  to: string;
  onSpan: (from: string, to: string) => void;
}

export function Span({ from, to, onSpan }: SpanProps) {
  const { overview: text } = officeText.use();
  const { language } = useSpeech();
  const [typed, setTyped] = useState({ from: shownDate(from), to: shownDate(to) });
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [first, last] = [storedDate(typed.from), storedDate(typed.to)];
    const right = !dateFault(first) && !dateFault(last) && first <= last;
    setWrong(!right);
    if (right) onSpan(first, last);
  }

  return (
    <form className={styles.span} noValidate onSubmit={submit}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={text[end]}
          placeholder={text.dateHint}
          inputMode="numeric"
          autoComplete="off"
          value={typed[end]}
          error={wrong && end === 'from' ? spoken(language, text.wrong) : undefined}
          onChange={({ target }) => {
            setTyped((before) => ({ ...before, [end]: target.value }));
            setWrong(false);
          }}
        />
      ))}
      <Button type="submit" look="line" slim>
        {text.show}
      </Button>
    </form>
  );
}
