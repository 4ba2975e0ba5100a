import styles from './Arch.module.css';
import { RunningArch } from './RunningArch';

export function Spinner({ children }: { children: string }) {
  return (
    <p className={styles.spinner} role="status">
      <RunningArch />
      <span>{children}</span>
    </p>
  );
}
