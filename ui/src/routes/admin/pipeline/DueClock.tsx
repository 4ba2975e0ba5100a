import { ArchClock } from '../../../components/ArchClock';
import { Icon } from '../../../components/Icon';
import { useSpeech } from '../../../i18n/language';
import type { DeskLead, PipelineRow } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { useNow } from '../../../lib/useNow';
import { age, minutesBetween } from '../age';
import { deskText } from '../desk';
import styles from './DueClock.module.css';

type Promised = Pick<PipelineRow | DeskLead, 'receivedAt' | 'estimateDue' | 'clock'> & {
  answeredAt?: string | null | undefined;
};

/** The promise to answer in time: the time left as a drawing and text, or how long the answer took. */
export function DueClock({ promised, slim }: { promised: Promised; slim?: boolean }) {
  const { clock: text } = deskText.use();
  const { language } = useSpeech();
  const now = useNow();
  const { receivedAt, estimateDue, clock, answeredAt } = promised;
  if (clock === 'stopped') {
    // Withdrawn, inactive or manually handled applications have no answer time.
    if (!answeredAt) return <p className={styles.stopped}>{text.none}</p>;
    const late = answeredAt > estimateDue;
    const took = age(minutesBetween(receivedAt, answeredAt));
    return (
      <p className={styles.stopped}>
        <Icon name={late ? 'warn' : 'check'} />
        <span>{late ? text.late(took) : text.kept(took)}</span>
      </p>
    );
  }
  const left = minutesBetween(now, estimateDue);
  const whole = minutesBetween(receivedAt, estimateDue);
  // As on the server: an answer is due soon in the last quarter, which is 6 hours of an estimate's 24.
  const soonAt = whole / 4;
  const moment = lenderTime(new Date(estimateDue), language);
  const note = left < 0 ? text.over(moment) : left <= soonAt ? text.soon(moment) : text.due(moment);
  return <ArchClock minutesLeft={left} of={whole} note={note} soonAt={soonAt} slim={slim} />;
}
