import { createStore } from '../lib/store';

/** How a newer release of the site that is on this device is let in: nobody is interrupted by it. */
export const news = createStore<(() => Promise<void>) | undefined>(undefined);
