import { cx } from '../lib/cx';
import styles from './Figure.module.css';

export function Dim() {
  return <div className={styles.dim} aria-hidden="true" />;
}

const lengths = { 100: styles.to100, 90: styles.to90, 80: styles.to80, 75: styles.to75 };

interface FigureProps {
  value: string;
  unit?: string;
  children: string;
  /** Length of the line below it, proportional to the number. */
  scale?: keyof typeof lengths;
}

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
