import { useEffect } from 'react';
import { currentSpeech } from '../../i18n/language';
import type { Session } from '../../lib/api/types';
import { isAtWork } from '../../lib/at-work';
import { painted } from '../../lib/painted';
import { whenBack, whenVisible } from '../../lib/seen';
import { session } from '../../lib/session';
import { createStore } from '../../lib/store';
import { useStore } from '../../lib/useStore';
import type { Item, LeadItem, RequestItem, SubscriptionItem, Why } from './item';
import type { Outbox } from './outbox';
import { flushVisitors, visitorsOutbox } from './visitors';

let open: { account: string; draftKey: string; outbox: Promise<Outbox> } | undefined;
const none: readonly Item[] = [];
const items = createStore(none);
let kept = true;

function leave(): void {
  void open?.outbox.then((outbox) => outbox.close());
  open = undefined;
  items.set(none);
}

async function begin(who: Session): Promise<Outbox> {
  const { openOutbox } = await import('./open');
  const outbox = await openOutbox(who);
  outbox.subscribe(() => {
    kept = outbox.keeps();
    items.set(outbox.items());
  });
  return outbox;
}

/** The outbox of the signed-in account; `undefined` if there is none. Its code is loaded on first use. */
export async function outboxHere(): Promise<Outbox | undefined> {
  const who = session.current();
  if (open && (open.account !== who?.user.id || open.draftKey !== who.draftKey)) leave();
  if (!who) return undefined;
  if (!open) {
    const opened = { account: who.user.id, draftKey: who.draftKey, outbox: begin(who) };
    open = opened;
    // Offline the code may fail to load; the next call tries again.
    opened.outbox.catch(() => {
      if (open === opened) open = undefined;
    });
  }
  return open.outbox;
}

/** The result of sending something small. `nowhere`: it could not even be stored. */
export type SendResult = { state: 'received' | 'waiting' | 'nowhere' } | { state: 'rejected'; why: Why };

type FreshRequest = Pick<RequestItem, 'kind' | 'id' | 'request' | 'formVersion' | 'answers' | 'ratesShown'>;
type Fresh = Pick<LeadItem, 'kind' | 'id' | 'answers'> | Pick<SubscriptionItem, 'kind' | 'id' | 'email'> | FreshRequest;

/** Milliseconds to wait for the server before telling the user that they can go on. */
export const serverWaitMs = 6000;

/** The outbox of the signed-in account, or else the visitors'. */
export async function anyOutboxHere(): Promise<Outbox> {
  return (await outboxHere()) ?? visitorsOutbox();
}

/**
 * Sends a lead, a newsletter address or a funding request. If the server refuses at once, the item goes back to the
 * form, or stays in the outbox if the form is gone.
 */
export async function sendHere(fresh: Fresh, isFormHere: () => boolean): Promise<SendResult> {
  const find = fresh.kind === 'request' ? anyOutboxHere : outboxHere;
  const outbox = await find().catch(() => undefined);
  if (!outbox) return { state: 'nowhere' };
  const { language } = currentSpeech();
  await outbox.queue({ ...fresh, language, queuedAt: Date.now(), standing: { state: 'queued' } });
  // `null` if the device fails to read it: then nothing says that it was received.
  const item = await outbox.tried(fresh.id, serverWaitMs).catch(() => null);
  if (item === undefined) return { state: 'received' };
  if (item?.standing.state !== 'rejected') return { state: 'waiting' };
  await outbox.takeBack(fresh.id, () => (isFormHere() ? [] : undefined));
  return { state: 'rejected', why: item.standing.why };
}

function flush(): void {
  void outboxHere().then((outbox) => outbox?.flush());
  flushVisitors();
}

/** Sends waiting items now, and whenever the server or the user comes back. */
export function useOutboxAtWork(): void {
  useEffect(() => {
    void painted().then(flush);
    const stops = [whenBack(flush), whenVisible(flush)];
    addEventListener('pageshow', flush);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pageshow', flush);
    };
  }, []);
}

// Before signing out, makes a last try and shows what still waits.
isAtWork({
  settle: async () => {
    const outbox = await outboxHere();
    await outbox?.settle();
  },
  close: leave,
});

/** After an expired session, its user still sees what waits until the page reloads. Nobody else does. */
const belongsHere = () => open !== undefined && open.account === (session.current()?.user.id ?? open.account);

export const keepsQueue = (): boolean => kept;

export const useQueue = (): readonly Item[] =>
  useStore({ get: () => (belongsHere() ? items.get() : none), subscribe: items.subscribe });
