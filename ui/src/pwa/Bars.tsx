import { useState } from 'react';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { cx } from '../lib/cx';
import { useBusy } from '../lib/useBusy';
import { useSignal } from '../lib/useSignal';
import { useStore } from '../lib/useStore';
import styles from './Bars.module.css';
import { news } from './news';
import { pwaText } from './pwa';

/**
 * Shows that the server cannot be reached. The live region always exists, so that screen readers announce its content.
 */
export function SignalBar() {
  const text = pwaText.use();
  const signal = useSignal();
  return (
    <div className={styles.place} role="status">
      {!signal && (
        <div className={cx('wrap', styles.line, styles.lost)} data-signal="lost">
          <Icon name="signal-off" />
          <p>{text.signal}</p>
        </div>
      )}
    </div>
  );
}

/** Shows that a newer release is ready. Takes no focus and stays until the user decides. */
export function NewsBar() {
  const { news: text } = pwaText.use();
  const letIn = useStore(news);
  const [put, putOff] = useState<typeof letIn>();
  const [busy, whileBusy] = useBusy();
  if (!letIn || put === letIn) return null;
  return (
    <section className={styles.place} aria-label={text.label}>
      <div className={cx('wrap', styles.line)}>
        <Icon name="info" />
        <p role="status">{text.words}</p>
        <div className={styles.acts}>
          <Button look="line" slim busy={busy} onClick={() => void whileBusy(letIn)}>
            {text.take}
          </Button>
          <Button look="bare" slim onClick={() => putOff(() => letIn)}>
            {text.later}
          </Button>
        </div>
      </div>
    </section>
  );
}
