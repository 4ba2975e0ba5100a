import sprite from '../art/icons.svg';
import styles from './Icon.module.css';

export type IconName =
  | 'arrow'
  | 'calendar'
  | 'check'
  | 'chevron'
  | 'close'
  | 'compare'
  | 'device'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'file'
  | 'info'
  | 'mail'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'print'
  | 'search'
  | 'send'
  | 'share'
  | 'signal-off'
  | 'trash'
  | 'undo'
  | 'user'
  | 'warn';

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
