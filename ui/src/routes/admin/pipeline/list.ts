import { createContext } from 'react';

/** Reloads the list after a change to the application beside it. */
export const ListContext = createContext<() => Promise<void>>(async () => undefined);

/** The list that an application was opened from: the pipeline, or the leads. */
export const listOf = ({ search, hash }: { search: string; hash: string }): string =>
  search.startsWith('?leads') ? search.replace('?leads', '/admin/leads?which') : `/admin${search}${hash}`;
