import { createContext } from 'react';

/** Asks for the list anew: something was done to an application beside it. */
export const ListContext = createContext<() => Promise<void>>(async () => undefined);
