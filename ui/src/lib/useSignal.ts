import { connection } from './connection';
import { useStore } from './useStore';

export const useSignal = (): boolean =>
  useStore({ get: connection.signal, subscribe: connection.subscribe, rendered: () => true });
