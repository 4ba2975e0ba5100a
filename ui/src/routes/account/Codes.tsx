import { useState } from 'react';
import { Button } from '../../components/Button';
import { useUser } from '../../features/account/account';
import { lender } from '../../lib/lender';
import styles from './Security.module.css';
import { securityText } from './security';

/** The recovery codes, which are shown only once, and three ways to save them. */
export function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { codes: text } = securityText.use();
  const email = useUser()?.email ?? '';
  const [copied, setCopied] = useState(false);
  const about = text.paper(lender().product, email);
  const paper = `${about}\n\n${codes.join('\n')}\n`;

  function download(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([paper], { type: 'text/plain' }));
    link.download = `${text.file}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  function copy(): void {
    navigator.clipboard.writeText(paper).then(
      () => setCopied(true),
      // If the browser refuses, the user can copy the visible text.
      () => undefined,
    );
  }

  return (
    <section className={styles.sheet} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {text.title}
      </h3>
      <p>{text.lede}</p>
      <p className={styles.paper}>{about}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.keep}>
        <Button look="line" slim onClick={copy}>
          {text.copy}
        </Button>
        <Button look="line" slim onClick={download}>
          {text.download}
        </Button>
        <Button look="line" slim onClick={() => print()}>
          {text.print}
        </Button>
      </div>
      <div className={styles.acts}>
        <Button look="primary" onClick={onDone}>
          {text.done}
        </Button>
        <p role="status">{copied && text.copied}</p>
      </div>
    </section>
  );
}
