import { ButtonLink } from '../../components/Button';
import { Section } from '../../components/Section';
import { appointmentPath } from '../../lib/appointment';
import { calculatorsText } from './calculators';
import styles from './Formulas.module.css';
import type { FormulaLine } from './presentation';

/** How each result is worked out, in words and with the numbers. */
export function Formulas({ lines }: { lines: readonly FormulaLine[] }) {
  const { formulas: text } = calculatorsText.use();
  return (
    <Section tone="shell" className={styles.formulas}>
      <div className={styles.say}>
        <h2 className="h1">{text.title}</h2>
        <p className="lede">{text.lede}</p>
        <div className={styles.call}>
          <ButtonLink look="line" arrow to={appointmentPath()}>
            {text.call}
          </ButtonLink>
        </div>
      </div>
      <dl className={styles.lines}>
        {lines.map(({ name, words, sum }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
            {sum && <dd className={styles.sum}>{sum}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  );
}
