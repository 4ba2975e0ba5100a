import type { Term } from '../../content/glossary/term';
import { dollars } from '../../lib/money';
import styles from './SplitDrawing.module.css';

/** A narrower part has no room for its amount, which is in the list below the drawing. */
const roomForAmount = 0.18;

/** An amount and its parts, each as long as its share. */
export function SplitDrawing({ split: { whole, parts } }: { split: NonNullable<Term['split']> }) {
  const placed = parts.map(({ label, amount }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.amount, 0);
    return { label, amount, x: (100 * before) / whole.amount, width: (100 * amount) / whole.amount };
  });
  return (
    <>
      <svg className={styles.bar} width="100%" height="56" aria-hidden="true">
        {placed.map(({ label, amount, x, width }) => (
          <g key={label}>
            <rect x={`${x}%`} y="0" width={`${width}%`} height="52" />
            {width >= 100 * roomForAmount && (
              <text x={`${x}%`} dx="12" y="32">
                {dollars(amount)}
              </text>
            )}
          </g>
        ))}
        <line x1="0" x2="100%" y1="54" y2="54" />
      </svg>
      <dl className={styles.list}>
        <div>
          <dt>{whole.label}</dt>
          <dd>{dollars(whole.amount)}</dd>
        </div>
        {parts.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
