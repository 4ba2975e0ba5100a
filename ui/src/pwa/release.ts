import { Workbox } from 'workbox-window';
import { readyToLeave } from '../lib/before-leaving';
import { whileSeen } from '../lib/seen';
import { passing } from '../lib/storage';
import { within } from '../lib/wait';
import { news } from './news';

/** Milliseconds to wait for a newer worker to take over; after that, the next page load uses it. */
const takeoverMs = 2000;
/** Milliseconds to wait for a release to download when the page cannot continue without it. */
const downloadMs = 20_000;
const checkIntervalMs = 3_600_000;

/** Stores which release the page was when the user asked for an update. */
const leftKey = 'lender.left';
/** The files that the page begins with. A release in which all names stay the same is loaded once more, without need. */
const ownRelease = () =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[type=module]'), ({ src }) => src).join(' ');

const newController = (): Promise<unknown> =>
  new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));

async function takeOver(workbox: Workbox): Promise<void> {
  const over = newController();
  workbox.messageSkipWaiting();
  await within(takeoverMs, over);
}

/** Reloads the page from the release that is active by then. */
async function reloadPage(before: () => Promise<void> = async () => undefined): Promise<void> {
  // Anything typed from here on would be lost.
  document.body.inert = true;
  await readyToLeave();
  await before();
  // Chromium may end the older worker while it answers this load, which then never ends. The newer one answers it.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  location.reload();
}

export interface Releases {
  /** Activates the newest release as soon as it is downloaded. */
  renew: () => Promise<void>;
}

/** Registers the service worker and checks for newer releases. If the browser refuses, the site works without it. */
export async function keepSite(claimed: () => void): Promise<Releases> {
  const workers = navigator.serviceWorker;
  const workbox = new Workbox('/worker.js', { updateViaCache: 'none' });
  let controlled = workers.controller !== null;
  // The older worker may have answered the load for an update. Once the newer one is there, the page loads again.
  let isStillOld = passing.getItem(leftKey) === ownRelease();
  passing.removeItem(leftKey);
  // From then on, the user is at work.
  setTimeout(() => {
    isStillOld = false;
  }, downloadMs);
  const waiting = new Promise<void>((resolve) => {
    workbox.addEventListener('waiting', () => {
      news.set(() => {
        passing.setItem(leftKey, ownRelease());
        return reloadPage(() => takeOver(workbox));
      });
      resolve();
    });
  });
  workers.addEventListener('controllerchange', () => {
    // The first worker serves the page as it is. A later one was activated by another tab.
    if (!controlled) claimed();
    else if (document.hidden || isStillOld) void reloadPage();
    else news.set(() => reloadPage());
    controlled = true;
  });
  const registration = await workbox.register();
  if (isStillOld && !registration?.waiting) void reloadPage();
  whileSeen(() => registration?.update().catch(() => undefined), checkIntervalMs);
  return {
    renew: async () => {
      await registration?.update().catch(() => undefined);
      if (registration?.installing) await within(downloadMs, waiting);
      if (registration?.waiting) await takeOver(workbox);
    },
  };
}
