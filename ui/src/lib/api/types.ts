// Made from the server’s OpenAPI document by `npm run api`.

/** An invite with the password that its person chose. */
export interface Acceptance {
  /** The invite. */
  invite: string;
  /** The password. */
  password: string;
}

/** What somebody signs in with. */
export interface Credentials {
  /** Their e-mail address. */
  email: string;
  /** Their password. */
  password: string;
  /** Whether this device shall remember them: the session then lasts 30 days, else 12 hours. */
  remember?: boolean;
}

/** What a monitor needs to know. It holds no secret: anybody may ask. */
export interface Health {
  /** The age of the last good backup the server took; absent when it has taken none. */
  lastBackupSecondsAgo?: number | null;
  /** Whether what people send can be stored. */
  store: StoreState;
  /** The version of the running binary. */
  version: string;
}

/** What a link carries behind `#invite=`. */
export interface InviteCheck {
  /** The invite. */
  invite: string;
}

/** For whom an invite is. */
export interface InviteFor {
  /** Their address. */
  email: string;
  /** Until when it works. */
  expiresAt: string;
  /** What they are called. */
  name: string;
}

/** A link that works once. */
export interface InviteLink {
  /** Until when it works. */
  expiresAt: string;
  /** To be sent to the person invited, and to nobody else. */
  link: string;
}

/** Somebody to invite. */
export interface Invitee {
  /** Their address. */
  email: string;
  kind?: Kind | null;
  /** What they are called; without it, what stands before the `@`. An account that is there keeps its name. */
  name?: string | null;
}

/** What an account may do. */
export type Kind = 'borrower' | 'staff';

/** An account by itself. */
export interface Me {
  /** The account. */
  user: User;
}

/** Somebody to make an account for. */
export interface NewUser {
  /** What they will sign in with. */
  email: string;
  /** What they may do. */
  kind: Kind;
  /** What they are called. */
  name: string;
  /** Their password; without one they need an invite to set it. */
  password?: string | null;
}

/** A password for another. */
export interface PasswordChange {
  /** The present one. */
  current: string;
  /** The one from now on. */
  next: string;
}

/** The body of every reply that is an error. */
export interface Problem {
  /** A word for programs; it never changes its meaning. */
  code: string;
  /** What is wrong with which field, in the caller's language. */
  fields?: Record<string, string>;
  /** A sentence for people, in the caller's language. */
  message: string;
}

/** A session that has begun. */
export interface Session {
  /** What to send with every call: `Authorization: Bearer` and this. */
  token: string;
  /** Who one is. */
  user: User;
}

/** What the store can do. */
export type StoreState = 'serving' | 'read_only';

/** Somebody with an account. */
export interface User {
  /** What they sign in with. */
  email: string;
  /** What stays the same when the rest changes. */
  id: string;
  /** What they may do. */
  kind: Kind;
  /** What they are called. */
  name: string;
}

/** Every call the server answers. */
export interface Calls {
  'GET /health': { reply: Health };
  'POST /user/auth': { body: Credentials; reply: Session };
  'POST /user/create': { body: NewUser; reply: Me };
  'POST /user/invite': { body: Invitee; reply: InviteLink };
  'POST /user/invite/accept': { body: Acceptance; reply: Session };
  'POST /user/invite/check': { body: InviteCheck; reply: InviteFor };
  'POST /user/logout': { reply: null };
  'GET /user/me': { reply: Me };
  'POST /user/password': { body: PasswordChange; reply: Session };
}
