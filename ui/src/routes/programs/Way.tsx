import styles from './Way.module.css';

export function Way({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.way}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <svg viewBox="0 0 240 60" aria-hidden="true">
            <path className={styles.deck} d="M0 56H240" />
            <path className={styles.span} d={`M2 56Q120 ${20 - 20 * index} 238 56`} />
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
