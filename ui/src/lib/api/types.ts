// Made from the server’s OpenAPI document by `npm run api`.

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

/** The video call a visitor can book. */
export interface Appointment {
  /** The price shown, in dollars and cents. */
  price: string;
  /** The scheduler's page, to be framed; absent when the lender takes appointments by phone and e-mail alone. */
  schedulerUrl?: string | null;
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

/** The body of every reply that is an error. */
export interface Problem {
  /** A word for programs; it never changes its meaning. */
  code: string;
  /** A sentence for people, in the caller's language. */
  message: string;
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

/** A text in both languages; the page shows one. */
export interface Words {
  /** In English. */
  en: string;
  /** In Spanish. */
  es: string;
}

/** Every call the server answers. */
export interface Calls {
  'GET /form_options/form/{form}': { path: { form: string }; reply: FormOptions };
  'GET /form_options/step/{step}': { path: { step: string }; reply: FormOptions };
  'GET /health': { reply: Health };
  'GET /site': { reply: Site };
}
