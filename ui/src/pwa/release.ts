import { Workbox } from 'workbox-window';
import { readyToLeave } from '../lib/before-leaving';
import { whileSeen } from '../lib/seen';
import { within } from '../lib/wait';
import { news } from './news';

/** A newer worker that does not take over by then is left to the next load. */
const takeover = 2000;
/** To arrive, a release has this long where a page cannot go on without it. */
const arrival = 20_000;
/** A page that is never left looks for a newer release this often. */
const often = 3_600_000;

const newController = (): Promise<unknown> =>
  new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));

/** Has the worker that waits take over. */
async function takeOver(workbox: Workbox): Promise<void> {
  const over = newController();
  workbox.messageSkipWaiting();
  await within(takeover, over);
}

/** Loads the page of the release that is in charge by then. */
async function startAnew(before: () => Promise<void> = async () => undefined): Promise<void> {
  // Letters typed from here on would be nobody's.
  document.body.inert = true;
  await readyToLeave();
  await before();
  location.reload();
}

export interface Releases {
  /** Puts the newest release there is in charge, as soon as it is here. */
  renew: () => Promise<void>;
}

/** Keeps the site on this device, and looks for newer releases of it. A browser that refuses shows the site all the same. */
export async function keepSite(claimed: () => void): Promise<Releases> {
  const workers = navigator.serviceWorker;
  const workbox = new Workbox('/worker.js', { updateViaCache: 'none' });
  let controlled = workers.controller !== null;
  const waiting = new Promise<void>((resolve) => {
    workbox.addEventListener('waiting', () => {
      news.set(() => startAnew(() => takeOver(workbox)));
      resolve();
    });
  });
  workers.addEventListener('controllerchange', () => {
    // The first worker takes the page as it is; a later one was let in by another tab.
    if (!controlled) claimed();
    else if (document.hidden) void startAnew();
    else news.set(() => startAnew());
    controlled = true;
  });
  const registration = await workbox.register();
  whileSeen(() => registration?.update().catch(() => undefined), often);
  return {
    renew: async () => {
      await registration?.update().catch(() => undefined);
      if (registration?.installing) await within(arrival, waiting);
      if (registration?.waiting) await takeOver(workbox);
    },
  };
}
