import { createContext } from 'react';

/** Reloads the list after a change to the application beside it. */
export const ListContext = createContext<() => Promise<void>>(async () => undefined);
