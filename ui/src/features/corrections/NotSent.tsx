import type { Step } from '../wizard/form/definition';
import { useNameOf } from './Corrections';
import styles from './Corrections.module.css';
import { correctionsText } from './corrections';

/** Which answers of a step were changed here. Only the borrower has them so far. */
export function NotSent({ step: { sections }, changed }: { step: Step; changed: ReadonlySet<string> }) {
  const text = correctionsText.use();
  const nameOf = useNameOf();
  const paths = sections.flatMap(({ fields }) => fields.map(({ path }) => path)).filter((path) => changed.has(path));
  if (paths.length === 0) return null;
  return <p className={styles.notSent}>{text.notSent(paths.map(nameOf).join(' · '))}</p>;
}
