import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { http } from '../../features/calls/http';
import { Composer } from '../../features/thread/Composer';
import { Thread } from '../../features/thread/Thread';
import type { Message } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { answerText } from './answer';

interface TalkProps {
  application: string;
  /** What it is called: more than one may be written about on the page. */
  reference: string;
  onWritten: () => void;
}

/** What was asked and answered about an application, and room for more. */
export function Talk({ application, reference, onWritten }: TalkProps) {
  const text = answerText.use();
  const [messages, setMessages] = useState<readonly Message[] | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    try {
      const { thread } = await http('GET /application/{id}', { path: { id: application }, quiet: true });
      setMessages(thread ?? []);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setMessages((held) => (typeof held === 'object' ? held : 'failed'));
    }
  }, [application]);
  useEffect(() => void load(), [load]);

  if (messages === 'loading') return <Spinner>{text.loading}</Spinner>;
  if (messages === 'failed') {
    return (
      <div role="alert">
        <p>{text.failed}</p>
        <Button look="line" slim onClick={() => void load()}>
          {text.again}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Thread messages={messages} reader="borrower" />
      <Composer
        box={`${application}/message`}
        label={text.write(reference)}
        send={text.send}
        onSend={async (body) => {
          await http('POST /application/{id}/message', { path: { id: application }, body, quiet: true });
          await load();
          onWritten();
        }}
      />
    </>
  );
}
