import styles from './Ticks.module.css';

/** What belongs to a thing, line by line, each ticked off with a draughtsman's stroke. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.ticks}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
