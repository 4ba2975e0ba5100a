import { cx } from '../lib/cx';
import styles from './Figure.module.css';

/** A rule with an architect's ticks: it is as long as something, or ends something. */
export function Dim() {
  return <div className={styles.dim} aria-hidden="true" />;
}

const lengths = { 100: styles.to100, 90: styles.to90, 80: styles.to80, 75: styles.to75 };

interface FigureProps {
  value: string;
  unit?: string;
  /** What it is a number of. */
  children: string;
  /** The rule under it is as long as the number says. */
  scale?: keyof typeof lengths;
}

/** A number that is the strongest thing of its section, with the dimension line under it. */
export function Figure({ value, unit, children, scale = 100 }: FigureProps) {
  return (
    <div className={cx(styles.row, lengths[scale])}>
      <p className={styles.line}>
        <span className={styles.figure}>
          {value}
          {unit && <sup>{unit}</sup>}
        </span>{' '}
        <span className={styles.what}>{children}</span>
      </p>
      <Dim />
    </div>
  );
}
