import { useEffect, useRef, useState } from 'react';
import { Asked } from '../../components/Asked';
import { http } from '../../features/calls/http';
import { Composer } from '../../features/thread/Composer';
import { usePages } from '../../features/thread/pages';
import { Sent } from '../../features/thread/Sent';
import { Thread } from '../../features/thread/Thread';
import type { ApplicationSummary } from '../../lib/api/types';
import { useQuery } from '../../lib/useQuery';
import { answerText } from './answer';
import { type Answer, useSentMessages } from './useSentMessages';
import { whenSeen } from './when-seen';

interface TalkProps {
  application: ApplicationSummary;
  /** Something was written or read: what the list says of it is not right any more. */
  onChange: () => void;
}

const none: Answer = { thread: [], left: [] };

async function ask(id: string, left: readonly string[], signal: AbortSignal): Promise<Answer> {
  const { thread, threadNext } = await http('GET /application/{id}', { path: { id }, quiet: true, signal });
  return { thread: thread ?? [], next: threadNext, left };
}

/** What was asked and answered about an application, and room for more. */
export function Talk({ application: { id, reference, revision, hasMessage }, onChange }: TalkProps) {
  const text = answerText.use();
  const end = useRef<HTMLDivElement>(null);
  /** Words that come back to be changed, and how often that was. */
  const [again, setAgain] = useState({ words: '', times: 0 });
  const { left, sentBeside, send, discard, takeBack } = useSentMessages({
    application: id,
    reference: reference ?? '',
  });
  // Another revision may be another message, and what was received is in the thread by now.
  const asked = useQuery(id, (signal) => ask(id, left.split(','), signal), { upon: `${revision} ${left}` });
  const known = asked.reply ?? none;
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
      <Asked asked={asked} words={text}>
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
