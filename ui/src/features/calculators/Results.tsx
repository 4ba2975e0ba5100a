import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Tag } from '../../components/Tag';
import { cx } from '../../lib/cx';
import { useSettled } from '../../lib/useSettled';
import { at, BarParts, DimensionLine } from './Bar';
import { calculatorsText } from './calculators';
import type { MainResult, Presentation, ResultLine } from './presentation';
import styles from './Results.module.css';
import type { ApplyWay } from './ToolBar';

type Shown = Pick<Presentation, 'main' | 'lines' | 'second'>;

const senses = { gain: styles.gain, loss: styles.loss };

function ResultBar({ parts, mark }: NonNullable<MainResult['bar']>) {
  const sum = parts.reduce((total, { size }) => total + size, 0);
  const whole = Math.max(sum, mark?.at ?? 0);
  return (
    <svg className={styles.bar} aria-hidden="true">
      <BarParts parts={parts} whole={whole} height={16} />
      {mark?.over && (
        <rect className={styles.over} x={at(mark.at, whole)} width={at(sum - mark.at, whole)} height={16} />
      )}
      {mark && <DimensionLine to={at(mark.at, whole)} y={23} />}
    </svg>
  );
}

const Lines = ({ lines }: { lines: readonly ResultLine[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ name, value, note, sense }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={cx(styles.value, sense && senses[sense])}>{value}</dd>
        <dd className={styles.note}>{note}</dd>
      </div>
    ))}
  </dl>
);

interface ResultsProps {
  shown: Shown;
  /** A box that leads to the first section below, or to another tool. */
  more?: { words: string; link: string; to: string; onClick?: (event: MouseEvent) => void } | undefined;
}

/** The results beside the fields. They stay in view while the fields scroll. */
export function Results({ shown: { main, lines }, more }: ResultsProps) {
  const { estimate } = calculatorsText.use();
  const id = useId();
  const settled = useSettled(`${main.name}: ${main.value}. ${main.note}`);
  return (
    <section className={styles.results} aria-labelledby={id}>
      <p className="unseen" role="status">
        {settled}
      </p>
      <div className={styles.top}>
        <h2 id={id}>{main.name}</h2>
        {main.tag && <Tag tone={main.tag.tone}>{main.tag.text}</Tag>}
      </div>
      <p className={cx(styles.main, main.sense && senses[main.sense])}>{main.value}</p>
      {main.bar && <ResultBar {...main.bar} />}
      <p className={styles.say}>{main.note}</p>
      <Lines lines={lines} />
      {more && (
        <p className={styles.more}>
          {more.words}{' '}
          <Link to={more.to} onClick={more.onClick}>
            {more.link}
          </Link>
        </p>
      )}
      <p className={cx('note', styles.estimate)}>{estimate}</p>
    </section>
  );
}

interface DockProps {
  shown: Shown;
  apply: ApplyWay | undefined;
}

/** The results at the bottom of a narrow screen. Opens without a script. */
export function Dock({ shown: { main, lines, second }, apply }: DockProps) {
  const text = calculatorsText.use();
  return (
    <aside className={styles.dock} aria-label={text.results}>
      <details className="on-deep">
        <summary>
          {[main, second].map(({ name, value }) => (
            <span key={name} className={styles.pair}>
              <span>{name}</span> <b>{value}</b>
            </span>
          ))}
          <span className="unseen">{text.showAll}</span>
        </summary>
        <div className={styles.inside}>
          <p>{main.note}</p>
          <Lines lines={lines} />
          {apply && (
            <ButtonLink look="primary" block arrow to={apply.to} onClick={apply.onClick}>
              {apply.label}
            </ButtonLink>
          )}
        </div>
      </details>
    </aside>
  );
}
