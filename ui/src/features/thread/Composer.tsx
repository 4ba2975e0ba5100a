import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { TextArea } from '../../components/TextArea';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import { CallError } from '../../lib/http/error';
import { uuid } from '../../lib/uuid';
import styles from './Thread.module.css';
import { threadText } from './thread';

/** What the server takes of one. */
const longest = 10_000;

interface ComposerProps {
  label: string;
  send: string;
  /** Sends it, under an id that stays the same until it is known to have arrived. */
  onSend: (written: { id: string; text: string }) => Promise<void>;
}

/** Something is written to be kept: a message, a note. Nothing typed is lost when it does not go through. */
export function Composer({ label, send, onSend }: ComposerProps) {
  const text = threadText.use();
  const { language } = useSpeech();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Message>();
  const [busy, setBusy] = useState(false);
  const id = useRef<string>(undefined);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = typed.trim();
    const fault = words === '' ? text.missing : [...words].length > longest ? text.tooLong : undefined;
    setWrong(fault === undefined ? undefined : spoken(language, fault));
    if (fault !== undefined || busy) return;
    id.current ??= uuid();
    setBusy(true);
    try {
      await onSend({ id: id.current, text: words });
      id.current = undefined;
      setTyped('');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.said ?? spoken(language, text.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.composer} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        rows={3}
        value={typed}
        error={wrong}
        dir="auto"
        onChange={({ target }) => {
          // Other words are another message.
          id.current = undefined;
          setTyped(target.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" look="line" slim busy={busy}>
        {busy ? text.sending : send}
      </Button>
    </form>
  );
}
