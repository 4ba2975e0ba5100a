import { useSyncExternalStore } from 'react';
import type { Store } from './store';

interface Readable<Value> extends Pick<Store<Value>, 'subscribe' | 'get'> {
  /** The value with which the server's pages are rendered, if this device may have another. */
  rendered?: () => Value;
}

export const useStore = <Value>({ subscribe, get, rendered = get }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, get, rendered);
