import type { GuideExample } from '../../content/guides/guide';
import { cx } from '../../lib/cx';
import { dollars } from '../../lib/money';
import { educationText } from './education';
import styles from './WorkedExample.module.css';

const tones = [styles.deep, styles.lagoon, styles.mist, styles.ink, styles.dune, styles.haze, styles.slate];

/** The color of each part. The lit one has the color that no other has. */
const toneOf = (place: number, lit: number) => (place === lit ? styles.lit : tones[place > lit ? place - 1 : place]);

function Bars({ example: { cases, parts, whole, lit } }: { example: GuideExample }) {
  const longest = Math.max(...whole.amounts);
  return (
    <div className={styles.bars} aria-hidden="true">
      {whole.amounts.map((amount, column) => (
        <div key={cases?.[column] ?? whole.item}>
          {cases && <p className={styles.case}>{cases[column]}</p>}
          <div className={styles.bar} style={{ width: `${(amount / longest) * 100}%` }}>
            {parts.map(({ item, amounts }, place) => (
              <span key={item} className={toneOf(place, lit)} style={{ flexGrow: amounts[column] }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** A worked example: its result in large type, its parts as long as they are, and the same as a table. */
export function WorkedExample({ example }: { example: GuideExample }) {
  const words = educationText.use();
  const { title, story, result, resultLabel, cases, parts, whole, lit, check } = example;
  const columns = cases ?? [words.amount];
  return (
    <figure className={styles.example}>
      <figcaption>
        <h3>{title}</h3>
        <p className={styles.story}>{story}</p>
      </figcaption>
      <p className={styles.result}>
        <span className={styles.figure}>{result}</span> <span className={styles.label}>{resultLabel}</span>
      </p>
      <Bars example={example} />
      <table className={styles.table}>
        <thead className={cx(!cases && 'unseen')}>
          <tr>
            <th scope="col">
              <span className="unseen">{words.item}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ item, note, amounts }, place) => (
            <tr key={item}>
              <th scope="row">
                <span className={cx(styles.key, toneOf(place, lit))} />
                <span>
                  {item}
                  {note && <span className={styles.note}>{note}</span>}
                </span>
              </th>
              {columns.map((column, at) => (
                <td key={column}>{dollars(amounts[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{whole.item}</th>
            {columns.map((column, at) => (
              <td key={column}>{dollars(whole.amounts[at] ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={styles.check}>{check}</p>
    </figure>
  );
}
