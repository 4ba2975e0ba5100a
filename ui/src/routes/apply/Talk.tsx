import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { http } from '../../features/calls/http';
import { Composer } from '../../features/thread/Composer';
import { usePages } from '../../features/thread/pages';
import { Sent } from '../../features/thread/Sent';
import { Thread } from '../../features/thread/Thread';
import type { ApplicationSummary } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { whenBack } from '../../lib/seen';
import { answerText } from './answer';
import { type Answer, useSentMessages } from './useSentMessages';
import { whenSeen } from './when-seen';

interface TalkProps {
  application: ApplicationSummary;
  /** Something was written or read: what the list says of it is not right any more. */
  onChange: () => void;
}

const none: Answer = { thread: [], left: [] };

/** What was asked and answered about an application, and room for more. */
export function Talk({ application: { id, reference, revision, hasMessage }, onChange }: TalkProps) {
  const text = answerText.use();
  const [answer, setAnswer] = useState<Answer | 'loading' | 'failed'>('loading');
  /** How often the thread was asked for, and which of these answers is shown: a slow one does not undo a later one. */
  const turns = useRef({ asked: 0, shown: 0 });
  const end = useRef<HTMLDivElement>(null);
  /** Words that come back to be changed, and how often that was. */
  const [again, setAgain] = useState({ words: '', times: 0 });
  const known = typeof answer === 'object' ? answer : none;
  const { messages, before, fetching } = usePages({ messages: known.thread, next: known.next }, (cursor) =>
    http('GET /application/{id}/message', { path: { id }, query: new URLSearchParams({ cursor }) }),
  );
  const about = { application: id, reference: reference ?? '' };
  const { sent, left, send, discard, takeBack } = useSentMessages(about, { ...known, thread: messages });
  const load = useCallback(async () => {
    turns.current.asked += 1;
    const turn = turns.current.asked;
    try {
      const { thread, threadNext } = await http('GET /application/{id}', { path: { id }, quiet: true });
      if (turn < turns.current.shown) return;
      turns.current.shown = turn;
      setAnswer({ thread: thread ?? [], next: threadNext, left: left.split(',') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setAnswer((held) => (typeof held === 'object' ? held : 'failed'));
    }
  }, [id, left]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may be another message, and what was received is in the thread by now
  useEffect(() => void load(), [load, revision]);
  useEffect(() => whenBack(load), [load]);

  const newest = messages.at(-1);
  const unseen = hasMessage && newest?.by.kind !== 'borrower' ? newest?.id : undefined;
  useEffect(() => {
    if (unseen === undefined || !end.current) return;
    return whenSeen(end.current, async () => {
      await http('POST /application/{id}/seen', { path: { id }, body: { message: unseen }, quiet: true });
      onChange();
    });
  }, [id, unseen, onChange]);

  if (answer === 'loading') return <Spinner>{text.loading}</Spinner>;
  return (
    <>
      {answer === 'failed' ? (
        <div role="alert">
          <p>{text.failed}</p>
          <Button look="line" slim onClick={() => void load()}>
            {text.again}
          </Button>
        </div>
      ) : (
        <>
          <Thread messages={messages} reader="borrower" before={before} fetching={fetching} />
          <div ref={end} />
        </>
      )}
      <Sent
        messages={sent}
        onDiscard={({ id }) => void discard(id)}
        onEdit={async ({ id }) => {
          const words = await takeBack(id);
          if (words !== undefined) setAgain(({ times }) => ({ words, times: times + 1 }));
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
