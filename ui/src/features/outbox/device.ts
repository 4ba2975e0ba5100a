import { session } from '../../lib/session';
import { wakingTag } from './waking';

/** A registration that can ask the system to wake its worker when there is a network. Not every browser has it. */
interface Waking extends ServiceWorkerRegistration {
  sync: { register: (tag: string) => Promise<void> };
}

const canWake = (registration: ServiceWorkerRegistration | undefined): registration is Waking =>
  registration !== undefined && 'sync' in registration;

let registered: Waking | undefined;

/** Asks the system to wake the worker. It may refuse; then what waits is sent when the site is next open. */
export async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registered = canWake(registration) ? registration : undefined;
  await registered?.sync.register(wakingTag).catch(() => undefined);
}

/** Whether what waits is sent while the site is closed: the worker can be woken, and may speak for the person. */
export const wakesByItself = (): boolean => registered !== undefined && session.remembered();
