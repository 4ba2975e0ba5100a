import { fieldsOf } from '../../../features/wizard/form/definition';
import { definition } from '../../../features/wizard/form/shipped';
import { useSay } from '../../../features/wizard/useSay';
import type { DeskApplication, Figure } from '../../../lib/api/types';
import { dollars } from '../../../lib/money';
import styles from './Figures.module.css';
import { fileText } from './file';

/** What a path of the form is called; a path that this form has not is named as it is. */
export function useNameOf(): (path: string) => string {
  const say = useSay();
  const fields = fieldsOf(definition);
  return (path) => {
    const field = fields.find((one) => one.path === path);
    return field ? say(field.name) : path;
  };
}

/** What can be reckoned; of the rest, what it would take. */
export function Figures({ figures }: Pick<DeskApplication, 'figures'>) {
  const { figures: text } = fileText.use();
  const nameOf = useNameOf();
  const { loan, basis, ltv, ltc, loanToArv, dscr } = figures;
  const parts: Record<string, string> = text.parts;
  const needs = ({ missing }: Figure) => text.needs(missing.map((part) => parts[part] ?? nameOf(part)).join(', '));
  const shares = [
    { name: text.ltv, figure: ltv, unit: '%' },
    { name: text.ltc, figure: ltc, unit: '%' },
    { name: text.loanToArv, figure: loanToArv, unit: '%' },
    { name: text.dscr, figure: dscr, unit: '' },
  ];
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{text.loan}</dt>
          <dd>{loan === null ? <span className={styles.none}>{text.none}</span> : dollars(loan)}</dd>
        </div>
        {shares.map(({ name, figure, unit }) => (
          <div key={name}>
            <dt>
              {name}
              {figure.value === null && figure.missing.length > 0 && <small>{needs(figure)}</small>}
            </dt>
            <dd>
              {figure.value === null ? <span className={styles.none}>{text.none}</span> : `${figure.value}${unit}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{text.basis[basis]}</p>
    </>
  );
}
