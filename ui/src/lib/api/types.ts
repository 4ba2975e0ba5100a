// Made from the server’s OpenAPI document by `npm run api`.

/** What a monitor needs to know. It holds no secret: anybody may ask. */
export interface Health {
  /** The age of the last good backup the server took; absent when it has taken none. */
  lastBackupSecondsAgo?: number | null;
  /** Whether what people send can be stored. */
  store: StoreState;
  /** The version of the running binary. */
  version: string;
}

/** The body of every reply that is an error. */
export interface Problem {
  /** A word for programs; it never changes its meaning. */
  code: string;
  /** A sentence for people, in the caller's language. */
  message: string;
}

/** What the store can do. */
export type StoreState = 'serving' | 'read_only';

/** Every call the server answers. */
export interface Calls {
  'GET /health': { reply: Health };
}
