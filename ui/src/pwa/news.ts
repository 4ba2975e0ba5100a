import { createStore } from '../lib/store';

/** Loads the newer release that is ready on this device. The user decides when, so nobody is interrupted. */
export const news = createStore<(() => Promise<void>) | undefined>(undefined);
