import { Icon } from '../../../components/Icon';
import type { Flag } from '../../../lib/api/types';
import { dollars } from '../../../lib/money';
import styles from './Flags.module.css';
import { fileText } from './file';

const shares: readonly Flag['name'][] = ['overPurchase', 'overAsIs', 'overArv', 'overCost'];

/** Warnings to see first. Empty if there are none. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  const { flags: text } = fileText.use();
  if (flags.length === 0) return null;
  const amount = (name: Flag['name'], value: number) =>
    shares.includes(name) ? `${value}%` : dollars(Math.round(value));
  return (
    <section className={styles.flags} aria-label={text.title}>
      <h2>
        <Icon name="warn" />
        {text.title}
      </h2>
      <ul>
        {flags.map(({ name, value, limit }) => (
          <li key={name}>{text.of[name](amount(name, value ?? 0), amount(name, limit ?? 0))}</li>
        ))}
      </ul>
    </section>
  );
}
