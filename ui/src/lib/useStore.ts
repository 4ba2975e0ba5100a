import { useSyncExternalStore } from 'react';
import type { Store } from './store';

export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get);
