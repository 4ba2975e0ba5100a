import styles from './Faqs.module.css';

/** Questions, of which one at most is open: the browser closes the others of the same name. */
export function Faqs({ list }: { list: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.faqs}>
      {list.map(({ question, answer }) => (
        <details key={question} name="faq">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
