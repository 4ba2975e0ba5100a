import type { ReactNode } from 'react';
import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import { Icon, type IconName } from './Icon';
import { IconButton } from './IconButton';
import { RunningArch } from './RunningArch';
import styles from './ToastCard.module.css';

type ToastTone = 'blank' | 'success' | 'error' | 'loading' | 'custom';

const icons: Partial<Record<ToastTone, IconName>> = { error: 'warn', success: 'check', blank: 'info' };

interface ToastCardProps {
  tone: ToastTone;
  onClose: () => void;
  children: ReactNode;
}

export function ToastCard({ tone, onClose, children }: ToastCardProps) {
  const { close } = shellText.use();
  const icon = icons[tone];
  return (
    <div className={cx(styles.toast, styles[tone])}>
      {icon && <Icon name={icon} />}
      {tone === 'loading' && <RunningArch />}
      <div className={styles.words}>{children}</div>
      <IconButton icon="close" label={close} onClick={onClose} />
    </div>
  );
}
