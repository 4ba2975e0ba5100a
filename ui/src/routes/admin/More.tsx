import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { deskText } from './desk';
import styles from './More.module.css';

interface MoreProps {
  onMore: (() => void) | undefined;
  busy: boolean;
  /** The button's label, if it is not "more". */
  children?: ReactNode;
}

export function More({ onMore, busy, children }: MoreProps) {
  const text = deskText.use();
  if (!onMore) return null;
  return (
    <p className={styles.more}>
      <Button look="line" slim busy={busy} onClick={onMore}>
        {children ?? text.more}
      </Button>
    </p>
  );
}
