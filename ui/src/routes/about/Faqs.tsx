import styles from './Faqs.module.css';

/** Questions of which at most one is open: the browser closes others with the same name. */
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
