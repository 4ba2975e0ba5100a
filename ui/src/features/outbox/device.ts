import { session } from '../../lib/session';
import { wakingTag } from './waking';

/** A registration that can ask the system to wake its worker when there is a network. Not every browser has it. */
interface Waking extends ServiceWorkerRegistration {
  sync: { register: (tag: string) => Promise<void> };
}

const canWake = (registration: ServiceWorkerRegistration | undefined): registration is Waking =>
  registration !== undefined && 'sync' in registration;

let agreed = false;

/** Asks the system to wake the worker. It may refuse; then what waits is sent when the site is next open. */
export async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  agreed =
    canWake(registration) &&
    (await registration.sync.register(wakingTag).then(
      () => true,
      () => false,
    ));
}

/** Whether what waits is sent while the site is closed: the system agreed to wake the worker, which may sign in for the person. */
export const wakesByItself = (): boolean => agreed && session.remembered();
