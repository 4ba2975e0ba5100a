import { exclusively } from '../features/outbox/lock';
import { sendAll } from '../features/outbox/sender';
import { shelfOf } from '../features/outbox/shelf';
import { wakingTag } from '../features/outbox/waking';
import { remembered } from '../lib/device/remembered';
import { openVault } from '../lib/device/vault';
import { createHttp } from '../lib/http/http';

declare const self: ServiceWorkerGlobalScope;

/** The system wakes the worker because there is a network again. */
interface Waking extends ExtendableEvent {
  readonly tag: string;
}
const isForOutbox = (event: Event): event is Waking =>
  event instanceof ExtendableEvent && 'tag' in event && event.tag === wakingTag;

const nothing = () => undefined;

/**
 * Sends what the person whom this device remembers has queued. Of nobody else is anything known here. While something is
 * left this fails: then the system wakes the worker once more.
 */
async function sendQueued(): Promise<void> {
  const who = await remembered.read();
  if (!who) return;
  const { token, user, draftKey } = who;
  const vault = await openVault(user.id, draftKey);
  try {
    const around = {
      shelf: shelfOf(vault),
      now: Date.now,
      http: (language: 'en' | 'es') =>
        createHttp({
          fetch: (request) => fetch(request),
          // That it is over is found out by a page, too, and told there.
          session: { token: () => token, end: nothing },
          language: () => language,
          tell: { failure: nothing, success: nothing },
          wait: nothing,
          reload: nothing,
          heard: nothing,
          origin: self.location.origin,
        }),
    };
    const { waiting, needsSignIn } = await exclusively(user.id, () => sendAll(around, new AbortController().signal));
    if (waiting > 0 && !needsSignIn) throw new Error(`${waiting} left to send`);
  } finally {
    vault.close();
  }
}

self.addEventListener('sync', (event) => {
  if (isForOutbox(event)) event.waitUntil(sendQueued());
});
