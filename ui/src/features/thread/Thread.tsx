import { Button } from '../../components/Button';
import { useSpeech } from '../../i18n/language';
import type { Message } from '../../lib/api/types';
import { cx } from '../../lib/cx';
import { lenderTime } from '../../lib/time';
import styles from './Thread.module.css';
import { threadText } from './thread';

interface ThreadProps {
  messages: readonly Message[];
  reader: 'borrower' | 'lender';
  before?: (() => void) | undefined;
  fetching?: boolean;
}

export function Thread({ messages, reader, before, fetching = false }: ThreadProps) {
  const text = threadText.use();
  const { language } = useSpeech();
  if (messages.length === 0) return <p className={styles.none}>{text.none}</p>;
  return (
    <>
      {before && (
        <p>
          <Button look="line" slim busy={fetching} onClick={before}>
            {text.before}
          </Button>
        </p>
      )}
      <ol className={styles.thread}>
        {messages.map(({ id, at, by, text: words }) => {
          const side = by.kind === 'borrower' ? 'borrower' : 'lender';
          const own = side === reader;
          return (
            <li key={id} className={cx(styles.message, own && styles.own)}>
              <p className={styles.who}>
                <strong>{own && reader === 'borrower' ? text.you : text[side]}</strong>
                {(reader === 'lender' || !own) && <bdi>{by.name}</bdi>}
                <time dateTime={at}>{lenderTime(new Date(at), language)}</time>
              </p>
              <p className={styles.words} dir="auto">
                {words}
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
}
