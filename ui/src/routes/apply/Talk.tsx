import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { http } from '../../features/calls/http';
import { Composer } from '../../features/thread/Composer';
import { Sent } from '../../features/thread/Sent';
import { Thread } from '../../features/thread/Thread';
import type { ApplicationSummary, Message } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { answerText } from './answer';
import { useSentMessages } from './useSentMessages';
import { whenSeen } from './when-seen';

interface TalkProps {
  application: ApplicationSummary;
  /** Something was written or read: what the list says of it is not right any more. */
  onChange: () => void;
}

const none: readonly Message[] = [];

/** What was asked and answered about an application, and room for more. */
export function Talk({ application: { id, reference, revision, hasMessage }, onChange }: TalkProps) {
  const text = answerText.use();
  const [messages, setMessages] = useState<readonly Message[] | 'loading' | 'failed'>('loading');
  const end = useRef<HTMLDivElement>(null);
  /** Words that come back to be changed, and how often that was. */
  const [again, setAgain] = useState({ words: '', times: 0 });
  const thread = typeof messages === 'object' ? messages : none;
  const { sent, send, takeBack } = useSentMessages({ application: id, reference: reference ?? '' }, thread);
  const underway = sent.map(({ id, standing }) => `${id} ${standing.state}`).join();
  const load = useCallback(async () => {
    try {
      const { thread } = await http('GET /application/{id}', { path: { id }, quiet: true });
      setMessages(thread ?? []);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setMessages((held) => (typeof held === 'object' ? held : 'failed'));
    }
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may be another message, and what was received is in the thread by now
  useEffect(() => void load(), [load, revision, underway]);

  const newest = thread.at(-1);
  const unseen = hasMessage && newest?.by.kind !== 'borrower' ? newest?.id : undefined;
  useEffect(() => {
    if (unseen === undefined || !end.current) return;
    return whenSeen(end.current, async () => {
      await http('POST /application/{id}/seen', { path: { id }, body: { message: unseen }, quiet: true });
      onChange();
    });
  }, [id, unseen, onChange]);

  if (messages === 'loading') return <Spinner>{text.loading}</Spinner>;
  return (
    <>
      {messages === 'failed' ? (
        <div role="alert">
          <p>{text.failed}</p>
          <Button look="line" slim onClick={() => void load()}>
            {text.again}
          </Button>
        </div>
      ) : (
        <>
          <Thread messages={messages} reader="borrower" />
          <div ref={end} />
        </>
      )}
      <Sent
        messages={sent}
        onDiscard={({ id }) => void takeBack(id)}
        onEdit={async ({ id, text }) => {
          if (await takeBack(id)) setAgain(({ times }) => ({ words: text, times: times + 1 }));
        }}
      />
      <Composer
        box={`${id}/message`}
        label={text.write(reference ?? '')}
        send={text.send}
        again={again}
        onSend={async (body) => {
          await send(body);
          onChange();
        }}
      />
    </>
  );
}
