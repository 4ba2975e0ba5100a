import { fieldsOf } from '../../../features/wizard/form/definition';
import { definition } from '../../../features/wizard/form/shipped';
import { useSay } from '../../../features/wizard/useSay';
import type { DeskApplication, Figure } from '../../../lib/api/types';
import { cents, dollars } from '../../../lib/money';
import styles from './Figures.module.css';
import { fileText } from './file';

/** The name of a form path. An unknown path of an older form is shown as it is. */
export function useNameOf(): (path: string) => string {
  const say = useSay();
  const fields = fieldsOf(definition);
  return (path) => {
    const field = fields.find((one) => one.path === path);
    return field ? say(field.name) : path;
  };
}

type Part = Figure['of'][number];

const plain = (amount: number) => (Number.isInteger(amount) ? dollars(amount) : cents(amount));

const inDollars: readonly Figure['name'][] = ['payoff', 'cashOut', 'cashToClose'];

function shownValue({ name, value }: Figure): string | undefined {
  if (value === null) return undefined;
  if (inDollars.includes(name)) return value < 0 ? `−${plain(-value)}` : plain(value);
  return name === 'dscr' ? value.toFixed(2) : `${value}%`;
}

export function Figures({ figures: worked }: Pick<DeskApplication, 'figures'>) {
  const { figures: text } = fileText.use();
  const nameOf = useNameOf();
  const { loan, loanAtClosing, rehabHoldback, basis, list } = worked;
  const parts: Record<string, string> = text.parts;
  const short: Record<string, string> = text.answers;
  const partOf = ({ name, amount }: Part) => `${parts[name] ?? short[name] ?? nameOf(name)} ${plain(Math.abs(amount))}`;
  const sumOf = (sum: readonly Part[]) =>
    sum.map((part, place) => (place === 0 ? '' : part.amount < 0 ? ' − ' : ' + ') + partOf(part)).join('');
  const basisOf = ({ of, by }: Figure) =>
    [sumOf(of), by.length > 1 ? `(${sumOf(by)})` : sumOf(by)].filter(Boolean).join(' ÷ ');
  const needs = ({ missing }: Figure) => text.needs(missing.map((part) => parts[part] ?? nameOf(part)).join(', '));
  const none = <span className={styles.none}>{text.none}</span>;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>
            {text.loan}
            {loanAtClosing !== null && rehabHoldback !== null && rehabHoldback > 0 && (
              <small>{text.split(dollars(loanAtClosing), dollars(rehabHoldback))}</small>
            )}
          </dt>
          <dd>{loan === null ? none : dollars(loan)}</dd>
        </div>
        {list.map((figure) => (
          <div key={figure.name}>
            <dt>
              {figure.notes.includes('land') ? text.landValue : text.names[figure.name]}
              <small>{figure.missing.length > 0 ? needs(figure) : basisOf(figure)}</small>
              {figure.notes.map((note) => (
                <small key={note}>{text.notes[note]}</small>
              ))}
            </dt>
            <dd>{shownValue(figure) ?? none}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{text.basis[basis]}</p>
    </>
  );
}
