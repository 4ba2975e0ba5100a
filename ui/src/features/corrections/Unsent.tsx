import { Button } from '../../components/Button';
import type { Application } from '../../lib/api/types';
import { Changes } from './Corrections';
import styles from './Corrections.module.css';
import type { Typed } from './changes';
import { correctionsText } from './corrections';

interface UnsentProps {
  sent: Pick<Application, 'answers'>;
  typed: Typed;
  onDiscard: () => void;
}

/** What was typed but can no longer be sent: it is shown until the borrower discards it. */
export function Unsent({ sent: { answers }, typed, onDiscard }: UnsentProps) {
  const text = correctionsText.use();
  if (Object.keys(typed).length === 0) return null;
  const changes = Object.entries(typed).map(([question, after]) => {
    const [group = '', key = ''] = question.split(/\.(.*)/s);
    return { question, before: answers[group]?.[key] ?? null, after };
  });
  return (
    <section className={styles.step} aria-labelledby="correct-unsent">
      <h2 id="correct-unsent">{text.unsent}</h2>
      <p>{text.unsentLede}</p>
      <Changes changes={changes} />
      <div>
        <Button look="bare" slim onClick={onDiscard}>
          {text.discard}
        </Button>
      </div>
    </section>
  );
}
