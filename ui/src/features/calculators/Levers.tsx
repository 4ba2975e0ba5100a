import { at, DimensionLine } from './Bar';
import styles from './Levers.module.css';

export interface Lever {
  name: string;
  note: string;
  now: string;
  after: string;
  /** In words: `+$7,283 (+1.5%)`. */
  change: string;
  /** How big the change is, as a share of what it is now. The line is as long. */
  share: number;
  onTry?: (() => void) | undefined;
}

interface LeversProps {
  levers: readonly Lever[];
  heads: { what: string; now: string; after: string; change: string; try: string };
}

/** The widest line leaves room for its stops. */
const widest = 0.95;

/** What would have to change, one change a row. All lines have one scale. */
export function Levers({ levers, heads }: LeversProps) {
  const whole = Math.max(...levers.map(({ share }) => share)) / widest;
  return (
    <table className={styles.levers}>
      <thead>
        <tr>
          <th scope="col">{heads.what}</th>
          <th scope="col">{heads.now}</th>
          <th scope="col">{heads.after}</th>
          <th scope="col">{heads.change}</th>
          <th scope="col">
            <span className="unseen">{heads.try}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {levers.map(({ name, note, now, after, change, share, onTry }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{note}</small>
            </th>
            <td className={styles.now}>{now}</td>
            <td className={styles.after}>{after}</td>
            <td className={styles.change}>
              <span>{change}</span>
              <svg aria-hidden="true">
                <DimensionLine to={at(share, whole)} y={8} stop={7} />
              </svg>
            </td>
            <td className={styles.try}>
              {onTry && (
                <button type="button" onClick={onTry}>
                  {heads.try}
                  <span className="unseen">
                    : {name}, {after}
                  </span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
