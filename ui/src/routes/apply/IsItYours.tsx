import { Button } from '../../components/Button';
import type { Begun } from '../../features/wizard/bring-in';
import { useProgramName } from '../../features/wizard/useProgramName';
import { useSpeech } from '../../i18n/language';
import { day } from '../../lib/time';
import { useBusy } from '../../lib/useBusy';
import { timeIn } from '../../lib/uuid';
import { keptForMs } from '../../lib/visitor';
import { applyText } from './apply';
import styles from './MinePage.module.css';

interface IsItYoursProps {
  begun: Begun;
  onAdd: () => Promise<void>;
  onNot: () => Promise<void>;
}

/** Asks whose an application is that was begun on this device without an account. Its answers are not shown. */
export function IsItYours({ begun: [id, { content, changedAt }], onAdd, onNot }: IsItYoursProps) {
  const { begun: text } = applyText.use();
  const { language } = useSpeech();
  const program = useProgramName()(content);
  const [busy, whileBusy] = useBusy();
  const title = `begun-${id}`;
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title}>{text.question(day(new Date(timeIn(id)), language))}</h2>
      <p className={styles.other}>{text.other(program, day(new Date(Date.parse(changedAt) + keptForMs), language))}</p>
      <div className="row">
        <Button look="solid" slim busy={busy} onClick={() => void whileBusy(onAdd)}>
          {busy ? text.adding : text.add}
        </Button>
        <Button look="line" slim busy={busy} onClick={() => void whileBusy(onNot)}>
          {text.not}
        </Button>
      </div>
    </section>
  );
}
