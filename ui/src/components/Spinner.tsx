import styles from './Arch.module.css';
import { RunningArch } from './RunningArch';

/** Work is under way: the arch, with words that say which. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={styles.spinner} role="status">
      <RunningArch />
      <span>{children}</span>
    </p>
  );
}
