import { Dim } from '../../components/Figure';
import type { ProgramFigure } from '../../content/programs/program';
import { cx } from '../../lib/cx';
import styles from './Facts.module.css';
import { programsText } from './programs';
import { useRate } from './rate';

function Numeral({ value, unit }: { value: string; unit: string }) {
  return (
    <p className={styles.numeral}>
      {value}
      <sup>{unit}</sup>
    </p>
  );
}

/** A program's key figures in large type. For a percentage, the line below is as long as the share. */
export function Facts({ figures }: { figures: readonly ProgramFigure[] }) {
  const { facts } = programsText.use().program;
  const rate = useRate(figures);
  const shown = figures.flatMap((figure) =>
    'rate' in figure ? (rate ? [{ ...rate, value: rate.percent, unit: '%' }] : []) : [figure],
  );
  return (
    <section className={cx('on-deep', styles.facts)} aria-label={facts}>
      <ul className={cx('wrap', styles.list)}>
        {shown.map((figure) => (
          <li key={figure.label}>
            {'share' in figure ? (
              <>
                <Numeral value={String(figure.share)} unit="%" />
                <div className={styles.rule} style={{ width: `${figure.share}%` }}>
                  <Dim />
                </div>
              </>
            ) : (
              <>
                <Numeral value={figure.value} unit={figure.unit} />
                <div className={styles.rule} />
              </>
            )}
            <p className={styles.label}>{figure.label}</p>
            <p className={styles.note}>{figure.note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
