import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { news } from '../../src/pwa/news';
import { keepSite } from '../../src/pwa/release';

const waits = vi.hoisted(() => ({ listeners: new Set<() => void>() }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(_: 'waiting', listener: () => void) {
      waits.listeners.add(listener);
    }
    messageSkipWaiting() {}
    register() {
      return Promise.resolve(registration);
    }
  },
}));

let registration: { waiting: object | null; update: () => Promise<void> };
let workers: EventTarget;
const reload = vi.fn();
/** All that follows from what has happened is done. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Loads the page of a release. Its first script is the same in each. */
function show(release: string): void {
  workers = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }));
  document.head.innerHTML = `<script type="module" src="/ahead.js"></script><script type="module" src="/${release}.js"></script>`;
}

beforeEach(() => {
  // The scripts need not run.
  Reflect.get(window, 'happyDOM').settings.handleDisabledFileLoadingAsSuccess = true;
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockReset();
  waits.listeners.clear();
  registration = { waiting: null, update: () => Promise.resolve() };
  sessionStorage.clear();
  show('one');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page of a release loads, and all that follows. */
async function load(release: string): Promise<void> {
  show(release);
  await keepSite(() => undefined);
  await tick();
}

/** The user asks for the update, and the newer worker takes over at once. */
async function update(): Promise<void> {
  await keepSite(() => undefined);
  registration.waiting = {};
  for (const listener of waits.listeners) listener();
  const asked = news.get()?.();
  await tick();
  workers.dispatchEvent(new Event('controllerchange'));
  await asked;
  registration.waiting = null;
}

it('loads the page once for an update', async () => {
  await update();
  expect(reload).toHaveBeenCalledTimes(1);
  await load('two');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the page again, once, if the older worker has answered the load', async () => {
  await update();
  await load('one');
  expect(reload).toHaveBeenCalledTimes(2);
  await load('one');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('loads the page again if the newer worker takes over during the load, which Chromium may never finish', async () => {
  await update();
  workers.dispatchEvent(new Event('controllerchange'));
  await tick();
  expect(reload.mock.calls.length).toBeGreaterThan(1);
});

it('offers the update again, and loads nothing unasked, once the user is at work on the older page', async () => {
  await update();
  registration.waiting = {};
  vi.useFakeTimers();
  const loaded = load('one');
  await vi.advanceTimersByTimeAsync(20_000);
  await loaded;
  news.set(undefined);
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(news.get()).toBeDefined();
});
