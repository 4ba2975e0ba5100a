import { Asked } from '../../components/Asked';
import { Icon } from '../../components/Icon';
import { useSpeech } from '../../i18n/language';
import { timeOfDay } from '../../lib/time';
import { deskText } from './desk';
import styles from './Loading.module.css';
import type { Fresh } from './useFresh';

/** In place of what is not here yet, or could not be had. */
export function Loading({ fresh }: { fresh: Fresh<unknown> }) {
  return <Asked asked={fresh} words={deskText.use()} className={styles.loading} />;
}

/** Over what is shown although the server is silent: as of when it is. */
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
