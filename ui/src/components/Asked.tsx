import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import type { Asked as Answer } from '../lib/useQuery';
import styles from './Asked.module.css';
import { Button } from './Button';
import { Spinner } from './Spinner';

interface AskedProps<Reply> {
  asked: Pick<Answer<Reply>, 'state' | 'reply' | 'again'>;
  words: { loading: string; failed: string; again: string };
  className?: string | undefined;
  children?: (reply: Reply) => ReactNode;
}

/** The answer of a query, or its loading or failed state with a button to try again. */
export function Asked<Reply>({ asked, words, className, children }: AskedProps<Reply>) {
  if (asked.reply !== undefined) return children?.(asked.reply);
  if (asked.state === 'loading') {
    return (
      <div className={cx(styles.asked, className)}>
        <Spinner>{words.loading}</Spinner>
      </div>
    );
  }
  return (
    <div className={cx(styles.asked, className)} role="alert">
      <p>{words.failed}</p>
      <Button look="line" slim onClick={() => void asked.again()}>
        {words.again}
      </Button>
    </div>
  );
}
