import { Asked } from '../../components/Asked';
import { Icon } from '../../components/Icon';
import { useSpeech } from '../../i18n/language';
import { timeOfDay } from '../../lib/time';
import { deskText } from './desk';
import styles from './Loading.module.css';
import type { Fresh } from './useFresh';

export function Loading({ fresh }: { fresh: Fresh<unknown> }) {
  return <Asked asked={fresh} words={deskText.use()} className={styles.loading} />;
}

/** Above older data while the server does not answer: says from when the data is. */
export function Silence({ since }: { since: Date | undefined }) {
  const text = deskText.use();
  const { language } = useSpeech();
  return (
    <div role="status">
      {since && (
        <p className={styles.silence}>
          <Icon name="signal-off" />
          <span>{text.silent(timeOfDay(since, language))}</span>
        </p>
      )}
    </div>
  );
}
