import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { TextArea } from '../../components/TextArea';
import { useSpeech } from '../../i18n/language';
import { type Message, spoken } from '../../i18n/message';
import { fits } from '../../lib/shape';
import { useBusy } from '../../lib/useBusy';
import { uuid } from '../../lib/uuid';
import styles from './Thread.module.css';
import { threadText } from './thread';
import { useWriting } from './useWriting';

const maxLength = 10_000;

export interface UnsentText {
  text: string;
  /** The id of the first try, so that another try after a reload is the same message. */
  id?: string;
}

const nothing: UnsentText = { text: '' };
const words = {
  begin: () => nothing,
  isWhole: (found: unknown) => fits<UnsentText>(found, { text: 'string' }),
  isUnsent: ({ text }: UnsentText) => text !== '',
  // If the user has already typed, keep both texts.
  join: (found: UnsentText, { text }: UnsentText) => (text === '' ? found : { text: `${found.text}\n${text}` }),
};

interface ComposerProps {
  /** Identifies the text box by subject and kind; unique within an account. */
  box: string;
  label: string;
  send: string;
  /** Sends the text. The id stays the same until the message is known to have arrived. */
  onSend: (written: { id: string; text: string }) => Promise<void>;
  /** A sent text that came back to be changed; `times` counts how often. */
  again?: { words: string; times: number };
}

/** A box for a message or note. What was typed is kept if sending fails or the user leaves the page. */
export function Composer({ box, label, send, onSend, again }: ComposerProps) {
  const text = threadText.use();
  const { language } = useSpeech();
  const { writing, write } = useWriting(box, words);
  const { text: typed, id: tried } = writing;
  const [wrong, setWrong] = useState<Message>();
  const [busy, whileBusy] = useBusy();

  const comeBack = useEffectEvent((text: string) => write(words.join({ text }, writing)));
  useEffect(() => {
    if (again && again.times > 0) comeBack(again.words);
  }, [again]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const message = typed.trim();
    const fault = message === '' ? text.missing : [...message].length > maxLength ? text.tooLong : undefined;
    setWrong(fault === undefined ? undefined : spoken(language, fault));
    if (fault !== undefined || busy) return;
    const id = tried ?? uuid();
    write({ text: typed, id });
    await whileBusy(
      async () => {
        await onSend({ id, text: message });
        write(nothing);
      },
      ({ said }) => setWrong(said ?? spoken(language, text.failed)),
    );
  }

  return (
    <form className={styles.composer} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        rows={3}
        value={typed}
        error={wrong}
        dir="auto"
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
        readOnly={busy}
        // The browser would restore the text for the next person who uses the page.
        autoComplete="off"
        onChange={({ target }) => {
          // Changed text is a new message, so it gets a new id.
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
