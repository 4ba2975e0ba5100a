import { useEffect, useRef, useState } from 'react';
import { Asked } from '../../components/Asked';
import { askWhole, useWholeCopy } from '../../features/application/reading';
import { http } from '../../features/calls/http';
import { Composer } from '../../features/thread/Composer';
import { usePages } from '../../features/thread/pages';
import { Sent } from '../../features/thread/Sent';
import { Thread } from '../../features/thread/Thread';
import { boxOf } from '../../features/thread/useWriting';
import type { ApplicationSummary } from '../../lib/api/types';
import { useQuery } from '../../lib/useQuery';
import { answerText } from './answer';
import { type ThreadEnd, useSentMessages } from './useSentMessages';
import { whenSeen } from './when-seen';

interface TalkProps {
  application: ApplicationSummary;
  /** Called after a message was sent or read, because the list is then out of date. */
  onChange: () => void;
}

const none: ThreadEnd = { thread: [], left: [] };

async function ask(id: string, left: readonly string[], signal: AbortSignal): Promise<ThreadEnd> {
  const { thread, threadNext } = await askWhole(id, { quiet: true, signal });
  return { thread: thread ?? [], next: threadNext, left };
}

export function Talk({ application: { id, reference, revision, hasMessage }, onChange }: TalkProps) {
  const text = answerText.use();
  const end = useRef<HTMLDivElement>(null);
  /** A text that came back to be changed; `times` counts how often. */
  const [again, setAgain] = useState({ words: '', times: 0 });
  const { left, sentBeside, send, discard, takeBack } = useSentMessages({
    application: id,
    reference: reference ?? '',
  });
  // Ask again when the revision changes, which may mean a new message, and when a message has left the queue, which is
  // then in the thread.
  const asked = useQuery(id, (signal) => ask(id, left.split(','), signal), { askAgainOn: `${revision} ${left}` });
  const copy = useWholeCopy(id, asked);
  const read = asked.reply ?? (copy && { thread: copy.value.thread ?? [], left: [] });
  const known = read ?? none;
  const { messages, before, fetching } = usePages({ messages: known.thread, next: known.next }, (cursor) =>
    http('GET /application/{id}/message', { path: { id }, query: new URLSearchParams({ cursor }) }),
  );
  const newest = messages.at(-1);
  const unseen = hasMessage && newest?.by.kind !== 'borrower' ? newest?.id : undefined;
  useEffect(() => {
    if (unseen === undefined || !end.current) return;
    return whenSeen(end.current, async () => {
      await http('POST /application/{id}/seen', { path: { id }, body: { message: unseen }, quiet: true });
      onChange();
    });
  }, [id, unseen, onChange]);

  return (
    <>
      <Asked asked={{ ...asked, reply: read }} words={text}>
        {() => (
          <>
            <Thread messages={messages} reader="borrower" before={before} fetching={fetching} />
            <div ref={end} />
          </>
        )}
      </Asked>
      <Sent
        messages={sentBeside({ ...known, thread: messages })}
        onDiscard={({ id }) => void discard(id)}
        onEdit={async ({ id }) => {
          const words = await takeBack(id);
          if (words !== undefined) setAgain(({ times }) => ({ words, times: times + 1 }));
        }}
      />
      <Composer
        box={boxOf.message(id)}
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
