import type { Session, User } from './api/types';
import { sessionShape } from './session-shape';
import { parsed } from './shape';
import { lasting, passing } from './storage';
import { createListeners } from './store';

const key = 'lender.session';
/** Held by the page that is replacing the token. Without browser locks, others may take that for the session's end. */
export const tokenLock = 'lender-session';
/** Keys of what a tab keeps for the signed-in user. They survive an expired session but not signing out. */
const own = { lead: 'lender.lead', quick: 'lender.quick', application: 'lender.application', inside: 'lender.inside' };
/** Holds the session in memory if the browser refuses storage. */
let held: string | null = null;
/** The last session and the text it was parsed from, so that the same object is returned until the text changes. */
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
    read = [words, parsed<Session>(words, sessionShape)];
    // Lets the sign-in page explain why a user who did not sign out has to sign in again.
    if (read[1]) passing.setItem(own.inside, '1');
  }
  return read[1];
}

// Every tab sees changes to a remembered session through storage events. A session kept in one tab is announced on this
// channel.
const tabs = new BroadcastChannel('lender.session');
tabs.addEventListener('message', () => leave(true));
window.addEventListener('storage', (change) => {
  if (change.key === key || change.key === null) tell(true);
});

/**
 * The token, the user and the key that seals their drafts: they are stored and removed together. A remembered session
 * stays; others end with the tab.
 */
export const session = {
  current,
  token: (): string | null => current()?.token ?? null,
  /** Whether the session is stored where other tabs and later starts find it. */
  remembered: (): boolean => passing.getItem(key) === null && lasting.getItem(key) !== null,
  /** Overwrites the previous session. Ending it first would make other tabs see a sign-out. */
  begin: keep,
  /** Stores the server's newest user details. */
  rename: (user: User): void => {
    const now = current();
    if (!now) return;
    const words = JSON.stringify({ ...now, user });
    // Only in this tab's storage: another tab may have a remembered session.
    if (held) held = words;
    else (session.remembered() ? lasting : passing).setItem(key, words);
    tell();
  },
  /** The server no longer knows the session. */
  end: (): void => {
    clear();
    tell();
  },
  /** Signs out here and in every other tab of this browser. */
  endEverywhere: (): void => {
    tabs.postMessage('end');
    leave();
  },
  own: (name: keyof typeof own) => ({
    read: (): string | null => passing.getItem(own[name]),
    keep: (words: string): void => passing.setItem(own[name], words),
    drop: (): void => passing.removeItem(own[name]),
  }),
  /** Called after any change: begun, new name or token, or ended, in this tab or another. */
  subscribe,
  watch: (listener: () => void): (() => void) => subscribe((elsewhere) => elsewhere && listener()),
};
