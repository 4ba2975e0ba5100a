import styles from './Arch.module.css';

/** Work is under way: the arch, with words that say which. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={styles.spinner} role="status">
      <svg className={styles.arch} viewBox="0 0 96 44" aria-hidden="true">
        <path className={styles.way} d="M4 40Q48 -32 92 40" />
        <path className={styles.runner} pathLength={24} d="M4 40Q48 -32 92 40" />
        <path className={styles.deck} d="M0 41.5H96" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
