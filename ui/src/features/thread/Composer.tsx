import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { TextArea } from '../../components/TextArea';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import { CallError } from '../../lib/http/error';
import { uuid } from '../../lib/uuid';
import styles from './Thread.module.css';
import { threadText } from './thread';
import { useWriting } from './useWriting';

/** What the server takes of one. */
const longest = 10_000;

/** What was written and not sent yet. */
export interface Words {
  text: string;
  /** Under which it was tried, so that another try after a reload is the same message. */
  id?: string;
}

const nothing: Words = { text: '' };
const words = {
  begin: () => nothing,
  isUnsent: ({ text }: Words) => text !== '',
  // Whoever began to type meanwhile loses neither.
  join: (found: Words, { text }: Words) => (text === '' ? found : { text: `${found.text}\n${text}` }),
};

interface ComposerProps {
  /** What is written here: about what, and of what kind. No two of an account are alike. */
  box: string;
  label: string;
  send: string;
  /** Sends it, under an id that stays the same until it is known to have arrived. */
  onSend: (written: { id: string; text: string }) => Promise<void>;
  /** Words that were sent and come back to be changed, and how often that was. */
  again?: { words: string; times: number };
}

/** Something is written to be kept: a message, a note. Nothing typed is lost when it does not go through, or the page is left. */
export function Composer({ box, label, send, onSend, again }: ComposerProps) {
  const text = threadText.use();
  const { language } = useSpeech();
  const { writing, write } = useWriting(box, words);
  const { text: typed, id: tried } = writing;
  const [wrong, setWrong] = useState<Message>();
  const [busy, setBusy] = useState(false);

  const comeBack = useEffectEvent((text: string) => write(words.join({ text }, writing)));
  useEffect(() => {
    if (again && again.times > 0) comeBack(again.words);
  }, [again]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const message = typed.trim();
    const fault = message === '' ? text.missing : [...message].length > longest ? text.tooLong : undefined;
    setWrong(fault === undefined ? undefined : spoken(language, fault));
    if (fault !== undefined || busy) return;
    const id = tried ?? uuid();
    write({ text: typed, id });
    setBusy(true);
    try {
      await onSend({ id, text: message });
      write(nothing);
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
        readOnly={busy}
        // A browser that brings back what it saw here does not ask whose it was.
        autoComplete="off"
        onChange={({ target }) => {
          // Other words are another message.
          write({ text: target.value });
          setWrong(undefined);
        }}
      />
      <Button type="submit" look="line" slim busy={busy}>
        {busy ? text.sending : send}
      </Button>
    </form>
  );
}
