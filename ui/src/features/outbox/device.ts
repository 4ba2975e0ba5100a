import { remembered } from '../../lib/device/remembered';
import { record } from '../../lib/record';
import { session } from '../../lib/session';
import { wakingTag } from './waking';

/** Background Sync, which not every browser has. */
interface Waking extends ServiceWorkerRegistration {
  sync: { register: (tag: string) => Promise<void> };
}

const canWake = (registration: ServiceWorkerRegistration | undefined): registration is Waking =>
  registration !== undefined && 'sync' in registration;

let agreed = false;

/**
 * Asks the browser to wake the service worker when there is a network. If refused, items are sent when the site is next
 * open.
 */
export async function askToBeWoken(): Promise<void> {
  // The worker may send at once.
  if (record.newest()) await remembered.sawRecord(record.newest());
  const registration = await navigator.serviceWorker?.getRegistration();
  agreed =
    canWake(registration) &&
    (await registration.sync.register(wakingTag).then(
      () => true,
      () => false,
    ));
}

/**
 * Whether items are sent while the site is closed: the browser agreed to wake the worker, and the worker has a
 * remembered session.
 */
export const sendsWhileClosed = (): boolean => agreed && session.remembered();
