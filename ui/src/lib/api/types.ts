// Made from the server’s OpenAPI document by `npm run api`.

/** An invite with the password that its person chose. */
export interface Acceptance {
  /** The invite. */
  invite: string;
  /** The password. */
  password: string;
}

/** An office in the United States. */
export interface Address {
  /** City. */
  city: string;
  /** The state's two letters. */
  state: string;
  /** Number and street. */
  street: string;
  /** Suite or floor. */
  suite?: string | null;
  /** ZIP code. */
  zip: string;
}

/** An answer: yes or no, text, the options chosen, or words where none of the options fits. */
export type AnswerValue = boolean | string | string[] | OtherAnswer;

/** An application with all that was answered. */
export type Application = ApplicationSummary & {
  /** The answers by group and key, as `assets/application.json` names them. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** What was agreed to, once it was sent. */
  consents?: ConsentGiven[] | null;
  /** The last save's own name. */
  saveId: string;
};

/** What a borrower holds for an application that was sent. */
export interface ApplicationReceipt {
  /** When the initial estimate is due. */
  estimateDue: string;
  /** The application. */
  id: string;
  /** When it was received. */
  receivedAt: string;
  /** What it is called on the telephone. */
  reference: string;
}

/** Where an application stands. */
export type ApplicationStatus =
  | 'draft'
  | 'received'
  | 'in_review'
  | 'estimate_sent'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'closed';

/** An application in a list. */
export interface ApplicationSummary {
  /** When the initial estimate is due, once it was sent. */
  estimateDue?: string | null;
  /** The form it answers. */
  formVersion: number;
  /** Its id. */
  id: string;
  /** The program applied for, if one was chosen. */
  program: string | null;
  /** The program page from which the borrower came, if any. */
  programInterest: string | null;
  /** When it was received, once it was sent. */
  receivedAt?: string | null;
  /** What it is called on the telephone, once it was sent. */
  reference?: string | null;
  /** For a draft that nobody touched for months: when it will be removed. */
  removalDue?: string | null;
  /** The step to return to. */
  returnStep: string | null;
  /** Grows with every change; `If-Match` takes it. */
  revision: number;
  /** When its content was last saved. */
  savedAt: string;
  /** Where it stands. */
  status: ApplicationStatus;
}

/** One's applications. */
export interface Applications {
  /** The newest first. */
  applications: ApplicationSummary[];
}

/** The video call a visitor can book. */
export interface Appointment {
  /** The price shown, in dollars and cents. */
  price: string;
  /** The scheduler's page, to be framed; absent when the lender takes appointments by phone and e-mail alone. */
  schedulerUrl?: string | null;
}

/** Something that is agreed to. */
export interface ConsentAgreed {
  /** The consent's name. */
  id: string;
  /** The wording that was read. */
  version: number;
}

/** Something that was agreed to. */
export interface ConsentGiven {
  /** When it was given. */
  at: string;
  /** The consent's name. */
  id: string;
  /** The language it was shown in. */
  language: ConsentLanguage;
  /** The text as it was shown. */
  text: string;
  /** Which wording it was. */
  version: number;
}

/** The language that consents are read in. */
export type ConsentLanguage = 'en' | 'es';

/** What somebody signs in with. */
export interface Credentials {
  /** Their e-mail address. */
  email: string;
  /** Their password. */
  password: string;
  /** Whether this device shall remember them: the session then lasts 30 days, else 12 hours. */
  remember?: boolean;
}

/** A draft as a device writes it. */
export interface Draft {
  /** The answers by group and key, as `assets/application.json` names them. Wrong ones are kept, and refused when the application is sent. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The form it answers. */
  formVersion: number;
  /** The program, if one was chosen. */
  program: string | null;
  /** The program page from which the borrower came, if any. */
  programInterest?: string | null;
  /** The step to return to. */
  returnStep: string | null;
  /** This save's own name; sent again, it keeps it. */
  saveId: string;
}

/** A save that is on the disk. */
export interface DraftSaved {
  /** The revision by it, which is in `ETag` as well. */
  revision: number;
  /** When. */
  savedAt: string;
}

/** One select. */
export interface Field {
  /** Whether it is shown. */
  active: boolean;
  /** The name, under which the answer is stored. */
  name: string;
  /** What it offers, in the order shown. */
  values: FieldOption[];
}

/** One option of a select. */
export interface FieldOption {
  /** Whether it is shown. One that is switched off is still named here for the answers that chose it before. */
  active: boolean;
  /** What is shown. */
  text: Words;
  /** What is stored when it is chosen; `other` lets the borrower write instead. */
  value: string;
}

/** The selects of a form; the site finds them by their place. */
export interface FormOptions {
  /** The selects. */
  fields: Field[];
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

/** A picture of the app. */
export interface Icon {
  /** Whether it is to be cut to the phone's shape. */
  purpose: string;
  /** Its width and height. */
  sizes: string;
  /** The file. */
  src: string;
  /** Its media type. */
  type: string;
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

/** What the sender gets for it. */
export interface LeadReceipt {
  /** When the initial estimate is due. */
  estimateDue: string;
  /** The id that was sent. */
  id: string;
  /** When it came. */
  receivedAt: string;
}

/** The site as an app. */
export interface Manifest {
  /** The ground while it opens. */
  background_color: string;
  /** What it is for. */
  description: string;
  /** Without the browser's bars. */
  display: string;
  /** Its pictures. */
  icons: Icon[];
  /** What makes it the same app, whatever it is called. */
  id: string;
  /** The language of these words. */
  lang: string;
  /** The lender's name. */
  name: string;
  /** What belongs to it. */
  scope: string;
  /** The same, as it stands under the picture. */
  short_name: string;
  /** The ways into it from the home screen. */
  shortcuts: Shortcut[];
  /** Where it begins. */
  start_url: string;
  /** The bar above it. */
  theme_color: string;
}

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

/** Words where none of the options fits. */
export interface OtherAnswer {
  /** The words. */
  other: string;
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

/** What the quick form asks. Each question may be left open. */
export interface QuickAnswers {
  /** An option of form 1. */
  'How long do you need the funds for'?: QuickChoice;
  /** Dollars, with cents or without. */
  'How much are you looking for'?: string;
  /** An option of form 1. */
  'Lead source'?: QuickChoice;
  /** An option of form 1. */
  'Loan Type'?: QuickChoice;
  /** An option of form 1. */
  'Where are you in the process'?: QuickChoice;
}

/** The quick form, filled in. */
export interface QuickApply {
  /** The answers that were given. */
  answers: QuickAnswers;
  /** Made by the sender, a UUID of version 7. The same form sent again keeps it, and is answered as before. */
  id: string;
}

/** What was chosen in a select. */
export type QuickChoice =
  | {
      /** An option that the select offers now. */
      value: string;
    }
  | {
      /** In the sender's own words, at most 200 characters, where the select offers `other`. */
      other: string;
    };

/** A session that has begun. */
export interface Session {
  /** What a device seals drafts with while it keeps them: 32 bytes as base64url, always the same for an account. */
  draftKey: string;
  /** What to send with every call: `Authorization: Bearer` and this. */
  token: string;
  /** Who one is. */
  user: User;
}

/** A way into the app. */
export interface Shortcut {
  /** What it is called. */
  name: string;
  /** Where it leads. */
  url: string;
}

/** The lender. */
export interface Site {
  /** Its office. */
  address: Address;
  /** The appointment it offers. */
  appointment: Appointment;
  /** Its e-mail address. */
  email: string;
  /** The name it signs contracts with. */
  legalName: string;
  /** The lines about licences and duties at the foot of each page. */
  licenses: Words[];
  /** Its telephone number, as people write it. */
  phone: string;
  /** The same as a telephone dials it, for `tel:` links. */
  phoneDialed: string;
  /** The name borrowers know it by. */
  product: string;
}

/** What the store can do. */
export type StoreState = 'serving' | 'read_only';

/** A borrower's word that an application is to be sent. */
export interface Submission {
  /** What was agreed to. */
  consents: ConsentAgreed[];
  /** The language in which the consents were read. */
  language: ConsentLanguage;
  /** The revision that is to be sent. */
  revision: number;
}

/** An address that is subscribed. */
export interface Subscribed {
  /** The address as it is kept. */
  email: string;
}

/** An address to subscribe. */
export interface Subscription {
  /** The address. */
  email: string;
}

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

/** A text in both languages; the page shows one. */
export interface Words {
  /** In English. */
  en: string;
  /** In Spanish. */
  es: string;
}

/** Every call the server answers. */
export interface Calls {
  'GET /application': { reply: Applications };
  'GET /application/{id}': { path: { id: string }; reply: Application };
  'PUT /application/{id}': { path: { id: string }; body: Draft; reply: DraftSaved };
  'DELETE /application/{id}': { path: { id: string }; reply: null };
  'POST /application/{id}/submit': { path: { id: string }; body: Submission; reply: ApplicationReceipt };
  'POST /application/{id}/withdraw': { path: { id: string }; reply: ApplicationSummary };
  'GET /form_options/form/{form}': { path: { form: string }; reply: FormOptions };
  'GET /form_options/step/{step}': { path: { step: string }; reply: FormOptions };
  'GET /health': { reply: Health };
  'GET /manifest': { reply: null };
  'POST /quick_apply': { body: QuickApply; reply: LeadReceipt };
  'GET /site': { reply: Site };
  'POST /subscription': { body: Subscription; reply: Subscribed };
  'POST /user/auth': { body: Credentials; reply: Session };
  'POST /user/create': { body: NewUser; reply: Me };
  'POST /user/invite': { body: Invitee; reply: InviteLink };
  'POST /user/invite/accept': { body: Acceptance; reply: Session };
  'POST /user/invite/check': { body: InviteCheck; reply: InviteFor };
  'POST /user/logout': { reply: null };
  'GET /user/me': { reply: Me };
  'POST /user/password': { body: PasswordChange; reply: Session };
}
