import styles from './ArchWay.module.css';
import { definition } from './form/shipped';

const width = 118;

/**
 * The steps as a bridge with one arch each: done, current, still to come. Decorative: the text beside the form says the
 * same.
 */
export function ArchWay({ step }: { step: number }) {
  const arches = definition.steps.map(({ route }, index) => ({ route, number: index + 1, from: 10 + index * width }));
  const state = (arch: number) => (arch < step ? styles.built : arch === step ? styles.now : styles.ahead);
  return (
    <svg className={styles.way} viewBox="0 0 1200 56" aria-hidden="true">
      {arches.map(({ route, number, from }) => (
        <path key={route} className={state(number)} d={`M${from} 48Q${from + width / 2} -8 ${from + width} 48`} />
      ))}
      <path className={styles.deck} d="M0 49H1200" />
    </svg>
  );
}
