import styles from './Arch.module.css';

export function RunningArch() {
  return (
    <svg className={styles.arch} viewBox="0 0 96 44" aria-hidden="true">
      <path className={styles.way} d="M4 40Q48 -32 92 40" />
      <path className={styles.runner} pathLength={24} d="M4 40Q48 -32 92 40" />
      <path className={styles.deck} d="M0 41.5H96" />
    </svg>
  );
}
