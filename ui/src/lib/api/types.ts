// Made from the server’s OpenAPI document by `npm run api`.

/** What a monitor needs to know. */
export interface Health {
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

/** Every call the server answers. */
export interface Calls {
  'GET /health': { reply: Health };
}
