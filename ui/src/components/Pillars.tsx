import { Dim } from './Figure';
import styles from './Pillars.module.css';

export function Pillars({ pillars }: { pillars: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.pillars}>
      {pillars.map(({ title, text }) => (
        <li key={title}>
          <Dim />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
