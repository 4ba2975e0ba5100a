import { exclusively } from '../features/outbox/lock';
import { sendAll } from '../features/outbox/sender';
import { shelfOf } from '../features/outbox/shelf';
import { wakingTag } from '../features/outbox/waking';
import { remembered } from '../lib/device/remembered';
import { openVault } from '../lib/device/vault';
import { createHttp } from '../lib/http/http';
import { recordSeen } from './record-seen';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync: the browser wakes the worker when there is a network again. */
interface Waking extends ExtendableEvent {
  readonly tag: string;
}
const isForOutbox = (event: Event): event is Waking =>
  event instanceof ExtendableEvent && 'tag' in event && event.tag === wakingTag;

const nothing = () => undefined;

/**
 * Sends the outbox of the account that this device remembers; no other account is known here. Fails while something is
 * left, so that the browser wakes the worker again.
 */
async function sendQueued(): Promise<void> {
  const who = await remembered.read();
  if (!who) return;
  const { token, user, draftKey } = who;
  const vault = await openVault(user.id, draftKey);
  const record = await recordSeen();
  try {
    const deps = {
      shelf: shelfOf(vault),
      now: Date.now,
      http: (language: 'en' | 'es') =>
        createHttp({
          fetch: (request) => fetch(request),
          // If the session has ended, a page finds that out too and shows it.
          session: { token: () => token, end: nothing },
          replacementToken: async () => null,
          language: () => language,
          tell: { failure: nothing, success: nothing },
          wait: nothing,
          reload: nothing,
          setReached: nothing,
          origin: self.location.origin,
          record,
        }),
    };
    const { waiting, needsSignIn } = await exclusively(user.id, () => sendAll(deps, new AbortController().signal));
    if (waiting > 0 && !needsSignIn) throw new Error(`${waiting} left to send`);
  } finally {
    vault.close();
    await record.keep();
  }
}

self.addEventListener('sync', (event) => {
  if (isForOutbox(event)) event.waitUntil(sendQueued());
});
