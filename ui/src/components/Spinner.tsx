import styles from './Arch.module.css';
import { RunningArch } from './RunningArch';

/** The animation for running work, with its text. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={styles.spinner} role="status">
      <RunningArch />
      <span>{children}</span>
    </p>
  );
}
