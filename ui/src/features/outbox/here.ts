import { useEffect } from 'react';
import { currentSpeech } from '../../i18n/language';
import type { Session } from '../../lib/api/types';
import { isAtWork } from '../../lib/at-work';
import { painted } from '../../lib/painted';
import { whenBack, whenLookedAt } from '../../lib/seen';
import { session } from '../../lib/session';
import { createStore } from '../../lib/store';
import { useStore } from '../../lib/useStore';
import type { Item, LeadItem, SubscriptionItem, Why } from './item';
import type { Outbox } from './outbox';

/** The outbox of the account that is signed in on this page. */
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

/** The outbox of whoever is signed in; nothing while nobody is. Its code is fetched when it is first asked for. */
export async function outboxHere(): Promise<Outbox | undefined> {
  const who = session.current();
  if (open && (open.account !== who?.user.id || open.draftKey !== who.draftKey)) leave();
  if (!who) return undefined;
  if (!open) {
    const opened = { account: who.user.id, draftKey: who.draftKey, outbox: begin(who) };
    open = opened;
    // Without a network the code may not come; another try may.
    opened.outbox.catch(() => {
      if (open === opened) open = undefined;
    });
  }
  return open.outbox;
}

/** What became of something small: the server has it, it waits here, it was not taken, or it could not even be kept. */
export type Outcome = { state: 'received' | 'waiting' | 'nowhere' } | { state: 'rejected'; why: Why };

type Fresh = Pick<LeadItem, 'kind' | 'id' | 'answers'> | Pick<SubscriptionItem, 'kind' | 'id' | 'email'>;

/** So long a person waits for the server before they are told that it goes on without them. */
export const patience = 6000;

/** Sends a lead or an address; what the server refuses at once is the form's again, and stays here if that is gone. */
export async function sendHere(fresh: Fresh, isFormHere: () => boolean): Promise<Outcome> {
  const outbox = await outboxHere().catch(() => undefined);
  if (!outbox) return { state: 'nowhere' };
  const { language } = currentSpeech();
  await outbox.queue({ ...fresh, language, queuedAt: Date.now(), standing: { state: 'queued' } });
  const item = await outbox.tried(fresh.id, patience);
  if (!item) return { state: 'received' };
  if (item.standing.state !== 'rejected') return { state: 'waiting' };
  await outbox.takeBack(fresh.id, () => (isFormHere() ? [] : undefined));
  return { state: 'rejected', why: item.standing.why };
}

const flush = () => void outboxHere().then((outbox) => outbox?.flush());

/** Sends what waits: now, and whenever the server or a person comes back. */
export function useOutboxAtWork(): void {
  useEffect(() => {
    void painted().then(flush);
    const stops = [whenBack(flush), whenLookedAt(flush)];
    addEventListener('pageshow', flush);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pageshow', flush);
    };
  }, []);
}

// Whoever signs out is told what waits, after a last try.
isAtWork({
  settle: async () => {
    const outbox = await outboxHere();
    await outbox?.settle();
  },
  close: leave,
});

/** Whose session has ended by itself sees what waits until their page is loaded anew; somebody else never does. */
const belongsHere = () => open !== undefined && open.account === (session.current()?.user.id ?? open.account);

/** Whether what lies in the outbox outlives this page. */
export const keepsQueue = (): boolean => kept;

/** What lies in the outbox, the oldest first. */
export const useQueue = (): readonly Item[] =>
  useStore({ get: () => (belongsHere() ? items.get() : none), subscribe: items.subscribe });
