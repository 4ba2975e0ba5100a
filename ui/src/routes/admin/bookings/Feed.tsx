import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/Confirm';
import { notify } from '../../../components/notify';
import { TextField } from '../../../components/TextField';
import { http } from '../../../features/calls/http';
import { failureNotice } from '../../../lib/http/notice';
import { useBusy } from '../../../lib/useBusy';
import { proven } from '../proof';
import { bookingsText } from './bookings';
import styles from './Feed.module.css';

interface FeedProps {
  url: string | null;
  onChange: (url: string | null) => void;
}

/** The private address at which the user's own calendar program reads their calls. Making one takes a recent proof. */
export function Feed({ url, onChange }: FeedProps) {
  const { feed: text } = bookingsText.use();
  const [asking, setAsking] = useState<'replacing' | 'turningOff'>();
  const [copied, setCopied] = useState(false);
  const [busy, whileBusy] = useBusy();

  async function make(): Promise<void> {
    setCopied(false);
    setAsking(undefined);
    await whileBusy(async () => {
      const made = await proven(
        () => http('POST /admin/appointment/feed', { quiet: true }),
        // The address itself is the result.
        () => undefined,
      );
      onChange(made.feedUrl);
    });
  }

  async function stop(): Promise<void> {
    setCopied(false);
    await whileBusy(
      async () => {
        await http('DELETE /admin/appointment/feed', { quiet: true });
        onChange(null);
      },
      (failure) => notify.failure(failureNotice(failure)),
    );
    setAsking(undefined);
  }

  return (
    <section className={styles.feed} aria-labelledby="feed-title">
      <h2 id="feed-title">{text.title}</h2>
      <p>{text.lede}</p>
      <p>{text.readers}</p>
      <p>{text.ending}</p>
      {url ? (
        <>
          <TextField label={text.label} readOnly value={url} onFocus={({ target }) => target.select()} />
          <div className={styles.acts}>
            <Button
              slim
              onClick={() => {
                navigator.clipboard.writeText(url).then(
                  () => setCopied(true),
                  // If the browser refuses, the user can copy the visible link.
                  () => undefined,
                );
              }}
            >
              {text.copy}
            </Button>
            <Button look="bare" slim busy={busy} onClick={() => setAsking('replacing')}>
              {text.replace}
            </Button>
            <Button look="bare" slim busy={busy} onClick={() => setAsking('turningOff')}>
              {text.off}
            </Button>
          </div>
          <p className={styles.copied} role="status">
            {copied && text.copied}
          </p>
        </>
      ) : (
        <Button look="line" slim busy={busy} onClick={() => void make()}>
          {text.make}
        </Button>
      )}
      {asking && (
        <Confirm
          words={text[asking]}
          busy={busy}
          onYes={() => void (asking === 'replacing' ? make() : stop())}
          onNo={() => setAsking(undefined)}
        >
          {text[asking].lede}
        </Confirm>
      )}
    </section>
  );
}
