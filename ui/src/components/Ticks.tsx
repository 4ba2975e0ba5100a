import styles from './Ticks.module.css';

export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.ticks}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
