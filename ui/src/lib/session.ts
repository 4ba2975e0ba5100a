import type { Session, User } from './api/types';
import { lasting, passing } from './storage';
import { createListeners } from './store';

const key = 'lender.session';
/** What a tab keeps for the person signed in. It outlives a session that expires, and none that is left. */
const own = { lead: 'lender.lead', quick: 'lender.quick', application: 'lender.application', inside: 'lender.inside' };
/** Where the browser refuses to keep anything, a session lives as long as its page. */
let held: string | null = null;
/** The session as it was read last, beside what it was read from: it is the same object as long as nothing changes. */
let read: [words: string | null, session: Session | undefined] = [null, undefined];

const { tell, subscribe } = createListeners<[elsewhere?: boolean]>();

function clear(): void {
  held = null;
  passing.removeItem(key);
  lasting.removeItem(key);
}

function leave(elsewhere?: boolean): void {
  clear();
  for (const name of Object.values(own)) passing.removeItem(name);
  tell(elsewhere);
}

function keep(session: Session, remembered: boolean): void {
  const [shelf, other] = remembered ? [lasting, passing] : [passing, lasting];
  const words = JSON.stringify(session);
  shelf.setItem(key, words);
  other.removeItem(key);
  held = null;
  if (shelf.getItem(key) !== words) {
    clear();
    held = words;
  }
  tell();
}

function current(): Session | undefined {
  const words = passing.getItem(key) ?? lasting.getItem(key) ?? held;
  if (words !== read[0]) {
    read = [words, words ? JSON.parse(words) : undefined];
    // Whoever is outside again and has not signed out is told why.
    if (words) passing.setItem(own.inside, '1');
  }
  return read[1];
}

// A remembered session is seen to come and go by every tab; one that ends with its tab is not, so it is called off aloud.
const tabs = new BroadcastChannel('lender.session');
tabs.addEventListener('message', () => leave(true));
window.addEventListener('storage', (change) => {
  if (change.key === key || change.key === null) tell(true);
});

/**
 * The one place that knows where the token is, who it belongs to, and what their drafts are sealed with: the three come and
 * go together. Remembered sessions last, the others end with the tab.
 */
export const session = {
  current,
  token: (): string | null => current()?.token ?? null,
  /** Whether it lies where every tab and every later start finds it. */
  remembered: (): boolean => passing.getItem(key) === null && lasting.getItem(key) !== null,
  /** Written over the one before: a tab that found none between the two would take it for ended. */
  begin: keep,
  /** The server has said anew who it belongs to. */
  rename: (user: User): void => {
    const now = current();
    if (!now) return;
    const words = JSON.stringify({ ...now, user });
    // Only where this tab's session is kept: another tab may have one that is remembered.
    if (held) held = words;
    else (session.remembered() ? lasting : passing).setItem(key, words);
    tell();
  },
  /** It is over: the server no longer knows it. */
  end: (): void => {
    clear();
    tell();
  },
  /** Signs out: here, and in every other tab of this browser. */
  endEverywhere: (): void => {
    tabs.postMessage('end');
    leave();
  },
  own: (name: keyof typeof own) => ({
    read: (): string | null => passing.getItem(own[name]),
    keep: (words: string): void => passing.setItem(own[name], words),
    drop: (): void => passing.removeItem(own[name]),
  }),
  /** Calls back when it has changed: begun, gone on under another name or token, ended, whoever ended it. */
  subscribe,
  /** Calls back when another tab has changed it. */
  watch: (listener: () => void): (() => void) => subscribe((elsewhere) => elsewhere && listener()),
};
