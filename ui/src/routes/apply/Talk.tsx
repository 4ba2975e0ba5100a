import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { http } from '../../features/calls/http';
import { Composer } from '../../features/thread/Composer';
import { Thread } from '../../features/thread/Thread';
import type { ApplicationSummary, Message } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { answerText } from './answer';
import { whenSeen } from './when-seen';

interface TalkProps {
  application: ApplicationSummary;
  /** Something was written or read: what the list says of it is not right any more. */
  onChange: () => void;
}

/** What was asked and answered about an application, and room for more. */
export function Talk({ application: { id, reference, revision, hasMessage }, onChange }: TalkProps) {
  const text = answerText.use();
  const [messages, setMessages] = useState<readonly Message[] | 'loading' | 'failed'>('loading');
  const end = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    try {
      const { thread } = await http('GET /application/{id}', { path: { id }, quiet: true });
      setMessages(thread ?? []);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setMessages((held) => (typeof held === 'object' ? held : 'failed'));
    }
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may be another message
  useEffect(() => void load(), [load, revision]);

  const newest = typeof messages === 'object' ? messages.at(-1) : undefined;
  const unseen = hasMessage && newest?.by.kind !== 'borrower' ? newest?.id : undefined;
  useEffect(() => {
    if (unseen === undefined || !end.current) return;
    return whenSeen(end.current, async () => {
      await http('POST /application/{id}/seen', { path: { id }, body: { message: unseen }, quiet: true });
      onChange();
    });
  }, [id, unseen, onChange]);

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
      <div ref={end} />
      <Composer
        box={`${id}/message`}
        label={text.write(reference ?? '')}
        send={text.send}
        onSend={async (body) => {
          await http('POST /application/{id}/message', { path: { id }, body, quiet: true });
          await load();
          onChange();
        }}
      />
    </>
  );
}
