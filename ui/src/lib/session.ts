import { lasting, passing } from './storage';

const key = 'lender.token';
/** What a tab keeps for the person signed in. It outlives a session that expires, and none that is left. */
const own = { lead: 'lender.lead', answers: 'lender.answers', application: 'lender.application' };
/** Where the browser refuses to keep anything, a session lives as long as its page. */
let held: string | null = null;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function clear(): void {
  held = null;
  passing.removeItem(key);
  lasting.removeItem(key);
}

function leave(): void {
  clear();
  for (const name of Object.values(own)) passing.removeItem(name);
}

// A remembered session is seen to come and go by every tab; one that ends with its tab is not, so it is called off aloud.
const tabs = new BroadcastChannel('lender.session');
tabs.addEventListener('message', () => {
  leave();
  tell();
});
window.addEventListener('storage', (change) => {
  if (change.key === key || change.key === null) tell();
});

/** The one place that knows where the token is: remembered sessions last, the others end with the tab. */
export const session = {
  token: (): string | null => passing.getItem(key) ?? lasting.getItem(key) ?? held,
  begin: (token: string, remembered: boolean): void => {
    clear();
    const shelf = remembered ? lasting : passing;
    shelf.setItem(key, token);
    if (shelf.getItem(key) !== token) held = token;
  },
  end: clear,
  /** Signs out: here, and in every other tab of this browser. */
  endEverywhere: (): void => {
    leave();
    tabs.postMessage('end');
  },
  own: (name: keyof typeof own) => ({
    read: (): string | null => passing.getItem(own[name]),
    keep: (words: string): void => passing.setItem(own[name], words),
    drop: (): void => passing.removeItem(own[name]),
  }),
  /** Calls back when another tab has changed who is signed in. */
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
