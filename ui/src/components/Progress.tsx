import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import styles from './Progress.module.css';

/** The steps of a form as a bridge of one arch each: built, being built, still to come. The words say the same. */
export function Progress({ step, of }: { step: number; of: number }) {
  const text = shellText.use();
  const width = of * 48;
  const state = (arch: number) => (arch < step ? styles.built : arch === step ? styles.now : styles.ahead);
  return (
    <div className={styles.progress}>
      <p>{text.step(step, of)}</p>
      <svg viewBox={`0 0 ${width} 30`} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index + 1).map((arch) => (
          <path key={arch} className={cx(styles.arch, state(arch))} d={`M${(arch - 1) * 48 + 4} 27q20 -44 40 0`} />
        ))}
        <path className={styles.deck} d={`M0 28H${width}`} />
      </svg>
    </div>
  );
}
