import { useSyncExternalStore } from 'react';
import { connection } from './connection';

export const useSignal = (): boolean => useSyncExternalStore(connection.watch, connection.signal);
