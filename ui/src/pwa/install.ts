import { lasting } from '../lib/storage';
import { createStore } from '../lib/store';

/** The `beforeinstallprompt` event of browsers that can install the site. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}
const isOffer = (event: Event): event is Offer => 'prompt' in event;

/** How the site can be installed: by the browser, by hand, or not at all (also if it is installed already). */
type Way = { by: 'browser'; ask: () => void } | { by: 'hand' } | undefined;

const key = 'lender.install';
const way = createStore<Way>(byHand() && !isInstalled() ? { by: 'hand' } : undefined);

/** `navigator.standalone` exists only on iOS. */
function byHand(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

addEventListener('beforeinstallprompt', (event) => {
  if (!isOffer(event) || lasting.getItem(key)) return;
  // Suppresses the browser's own prompt, which would cover the page on the first visit.
  event.preventDefault();
  way.set({ by: 'browser', ask: () => void event.prompt() });
});
addEventListener('appinstalled', () => way.set(undefined));

export const install = {
  get: (): Way => (lasting.getItem(key) ? undefined : way.get()),
  subscribe: way.subscribe,
  rendered: (): Way => undefined,
  /** Not offered on this device again, whether installed or declined. */
  settle: (): void => {
    lasting.setItem(key, 'settled');
    way.set(undefined);
  },
};
