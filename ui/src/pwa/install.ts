import { lasting } from '../lib/storage';
import { createStore } from '../lib/store';

/** What a browser hands out when it could put the site on the home screen. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}
const isOffer = (event: Event): event is Offer => 'prompt' in event;

/** How the site gets onto a home screen: the browser does it when asked, or a person has to, or it is there already. */
type Way = { by: 'browser'; ask: () => void } | { by: 'hand' } | undefined;

const key = 'lender.install';
const way = createStore<Way>(byHand() && !isInstalled() ? { by: 'hand' } : undefined);

/** On iOS, and nowhere else, a page is told whether it stands alone. */
function byHand(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

addEventListener('beforeinstallprompt', (event) => {
  if (!isOffer(event) || lasting.getItem(key)) return;
  // The browser's own bar would come on the first visit, over whatever is there.
  event.preventDefault();
  way.set({ by: 'browser', ask: () => void event.prompt() });
});
addEventListener('appinstalled', () => way.set(undefined));

export const install = {
  get: (): Way => (lasting.getItem(key) ? undefined : way.get()),
  subscribe: way.subscribe,
  /** Taken or not, it is not offered on this device again. */
  settle: (): void => {
    lasting.setItem(key, 'settled');
    way.set(undefined);
  },
};
