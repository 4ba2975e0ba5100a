// Made from the server’s OpenAPI document by `npm run api`.

/** An invite and the password the person chose. */
export interface Acceptance {
  /** With two-step verification: the six-digit code, or a recovery code. */
  code?: string | null;
  /** The invite. */
  invite: string;
  /** The password. */
  password: string;
}

/** What can be done with an account. */
export type AccountAction = 'disable' | 'enable' | 'unlock';

/** What to do with an account. */
export interface AccountChange {
  /** What to do with the account. */
  action: AccountAction;
}

/** Whether a person can sign in. */
export type AccountState = 'open' | 'invited' | 'disabled';

/** A page of accounts. */
export interface Accounts {
  /** The accounts, newest first. */
  accounts: DeskAccount[];
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
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

/** A rate that the public pages show. */
export interface AdvertisedRate {
  /** The day it was set. */
  asOf: string;
  /** The rate, in percent a year. */
  percent: string;
  /** The points it takes. */
  points: string;
}

/** A borrower's answer to an estimate. */
export interface AnswerToEstimate {
  /** The borrower's answer. */
  answer: EstimateAnswer;
}

/** An answer: yes or no, text, the chosen options, or the borrower's own words if no option fits. */
export type AnswerValue = boolean | string | string[] | OtherAnswer;

/** An application with all its answers. */
export type Application = ApplicationSummary & {
  /** The answers by group and key, as named in `assets/application.json`. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The consents, once the application was submitted. */
  consents?: ConsentGiven[] | null;
  /** The id of the last save. */
  saveId: string;
  /** The last messages, oldest first, once the application was submitted. */
  thread?: Message[] | null;
  /** The `cursor` of the earlier messages. */
  threadNext?: string | null;
};

/** The receipt for a submitted application. */
export interface ApplicationReceipt {
  /** When the initial estimate is due. */
  estimateDue: string;
  /** The application. */
  id: string;
  /** When it was received. */
  receivedAt: string;
  /** Its reference number. */
  reference: string;
}

/** Where an application stands. */
export type ApplicationStatus =
  | 'draft'
  | 'received'
  | 'in_review'
  | 'estimate_sent'
  | 'accepted'
  | 'denied'
  | 'offer_not_accepted'
  | 'withdrawn'
  | 'inactive';

/** An application in a list. */
export interface ApplicationSummary {
  estimate?: EstimateOffered | null;
  /** When the initial estimate is due, once the application was submitted. */
  estimateDue?: string | null;
  /** The version of the form it answers. */
  formVersion: number;
  /** Whether the lender wrote the last message and the borrower hasn't seen it. */
  hasMessage: boolean;
  /** Its id. */
  id: string;
  /** The chosen program, if any. */
  program: string | null;
  /** The program page the borrower came from, if any. */
  programInterest: string | null;
  /** When it was received, once it was submitted. */
  receivedAt?: string | null;
  /** Its reference number, once it was submitted. */
  reference?: string | null;
  /** For a draft that wasn't changed for months: when it will be removed. */
  removalDue?: string | null;
  /** The step to return to. */
  returnStep: string | null;
  /** The revision for `If-Match`; grows with every change. */
  revision: number;
  /** When its content was last saved. */
  savedAt: string;
  /** The status. */
  status: ApplicationStatus;
}

/** A page of the caller's applications. */
export interface Applications {
  /** The applications, newest first. */
  applications: ApplicationSummary[];
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
}

/** The video call a visitor can book. */
export interface Appointment {
  /** The price shown, in dollars and cents. */
  price: string;
  /** The scheduler's page, shown in a frame; absent if the lender takes appointments only by phone and email. */
  schedulerUrl?: string | null;
}

/** The member of staff an application is assigned to. */
export interface Assignee {
  /** Their account. */
  id: string;
  /** Their name. */
  name: string;
}

/** A new assignee for an application. */
export interface Assignment {
  /** The member of staff to assign it to; null to unassign it. */
  assignee: string | null;
  /** The id of this change. Sent again, the change is made only once. */
  id: string;
}

/** An application after a change. */
export interface Changed {
  /** The new revision for the next `If-Match`; also in `ETag`. */
  revision: number;
  /** The status. */
  status: ApplicationStatus;
  undo?: Undoable | null;
}

/** The state of the 24-hour deadline for the estimate. */
export type Clock = 'green' | 'amber' | 'red' | 'stopped';

/** One of the staff. */
export interface Colleague {
  /** Their account. */
  id: string;
  /** Their name. */
  name: string;
}

/** The staff who can sign in. */
export interface Colleagues {
  /** The staff, longest-serving first. */
  colleagues: Colleague[];
}

/** A consent. */
export interface ConsentAgreed {
  /** The consent's name. */
  id: string;
  /** The version of the wording that was read. */
  version: number;
}

/** The evidence for a consent. */
export interface ConsentEvidence {
  /** When it was given. */
  at: string;
  /** The consent's name. */
  id: string;
  /** The IP address. */
  ip: string;
  /** The language it was shown in. */
  language: ConsentLanguage;
  /** When their password was set with a link, if that was within a day before. */
  passwordByLinkAt?: string | null;
  /** The person who gave it. */
  person: Sender;
  /** The text as it was shown. */
  text: string;
  /** The user agent. */
  userAgent: string;
  /** The version of the wording. */
  version: number;
}

/** A consent that was given. */
export interface ConsentGiven {
  /** When it was given. */
  at: string;
  /** The consent's name. */
  id: string;
  /** The language it was shown in. */
  language: ConsentLanguage;
  /** The text as it was shown. */
  text: string;
  /** The version of the wording. */
  version: number;
}

/** The language that consents are read in. */
export type ConsentLanguage = 'en' | 'es';

/** Sign-in credentials. */
export interface Credentials {
  /** With two-step verification: the six-digit code, or a recovery code. */
  code?: string | null;
  /** Their email address. */
  email: string;
  /** Their password. */
  password: string;
  /** Whether to stay signed in on this device: a borrower's session lasts 30 days if true (the default), otherwise 12 hours. Staff sessions always last 12 hours. */
  remember?: boolean;
}

/** An account at the desk. */
export interface DeskAccount {
  /** When it was created. */
  createdAt: string;
  /** The email address they sign in with. */
  email: string;
  /** The id, which never changes. */
  id: string;
  /** What they may do. */
  kind: Kind;
  /** Their name. */
  name: string;
  /** When their password was last set with a link. */
  passwordByLinkAt?: string | null;
  role?: Role | null;
  /** Whether they can sign in. */
  state: AccountState;
}

/** An application at the desk. */
export type DeskApplication = PipelineRow & {
  /** The answers by group and key, as named in `assets/application.json`. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The consents, with their evidence. */
  consents: ConsentEvidence[];
  /** Other applications of the same person or property. */
  duplicates: Duplicate[];
  /** The last estimates, newest first; at most one of them is a draft. */
  estimates: Estimate[];
  /** The `cursor` of the earlier estimates. */
  estimatesNext?: string | null;
  /** Figures calculated from the answers and the estimate. */
  figures: Figures;
  /** Warnings: above the lender's limits, impossible, or worth checking. */
  flags: Flag[];
  /** The version of the form it answers. */
  formVersion: number;
  /** The language of their consents, in which to write to them. */
  language: ConsentLanguage;
  /** The questions left unanswered, as `<group>.<key>`, in order. */
  missing: string[];
  /** The last notes, newest first. Borrowers can't see them. */
  notes: Note[];
  /** The `cursor` of the earlier notes. */
  notesNext?: string | null;
  /** The program page the borrower came from, if any. */
  programInterest: string | null;
  /** The staff who opened it, most recent first. */
  readers: Reader[];
  /** The name of the account that submitted it, at that time. */
  sender: Sender;
  /** The last messages, oldest first. */
  thread: Message[];
  /** The `cursor` of the earlier messages. */
  threadNext?: string | null;
  /** The latest events, newest first, without views (see `readers`). */
  timeline: TimelineEntry[];
  /** The `cursor` of the earlier events. */
  timelineNext?: string | null;
  /** The statuses that `status` can set. */
  transitions: ApplicationStatus[];
  undo?: Undoable | null;
};

/** A lead at the desk. */
export interface DeskLead {
  /** Their account. */
  account: string;
  /** The answers by question; for a select, the value of the option. */
  answers: Record<string, string>;
  application?: LeadApplication | null;
  /** The state of the 24-hour deadline; marking the lead as handled stops it. */
  clock: Clock;
  /** Their email address. */
  email: string;
  /** When the estimate is due. */
  estimateDue: string;
  handled?: Handled | null;
  /** Its id. */
  id: string;
  /** The person's name. */
  name: string;
  /** When it was received. */
  receivedAt: string;
}

/** A subscriber at the desk. */
export interface DeskSubscriber {
  /** The account that was signed in when the address was entered. */
  account: string;
  /** The address. */
  email: string;
  /** Since when. */
  since: string;
}

/** A draft, as saved by a device. */
export interface Draft {
  /** The answers by group and key, as named in `assets/application.json`. Wrong answers are saved, and refused when the application is submitted. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The version of the form it answers. */
  formVersion: number;
  /** The program, if one was chosen. */
  program: string | null;
  /** The program page the borrower came from, if any. */
  programInterest?: string | null;
  /** The step to return to. */
  returnStep: string | null;
  /** The id of this save; it stays the same when the save is sent again. */
  saveId: string;
}

/** A completed save. */
export interface DraftSaved {
  /** The new revision; also in `ETag`. */
  revision: number;
  /** When. */
  savedAt: string;
}

/** Another application of the same person or property. */
export interface Duplicate {
  /** Its borrower. */
  borrower: string;
  /** Its id. */
  id: string;
  /** When it was received. */
  receivedAt: string;
  /** Its reference number. */
  reference: string;
  /** Whether it has the same account, email address or phone number. */
  samePerson: boolean;
  /** Whether it is about the same property. */
  sameProperty: boolean;
  /** The status. */
  status: ApplicationStatus;
}

/** An estimate at the desk. */
export interface Estimate {
  answer?: EstimateAnswered | null;
  /** Who last saved it. */
  by: Who;
  /** The calculated costs. */
  costs: EstimateCosts;
  /** Its id. */
  id: string;
  /** Its own revision, for `If-Match`. */
  revision: number;
  /** When it was last saved. */
  savedAt: string;
  /** When it was sent; absent for a draft. */
  sentAt?: string | null;
  /** The terms. */
  terms: EstimateTerms;
}

/** The answers a borrower can give to an estimate. */
export type EstimateAnswer = 'accepted' | 'declined';

/** A borrower's answer to an estimate. */
export interface EstimateAnswered {
  /** The answer. */
  answer: EstimateAnswer;
  /** When. */
  at: string;
}

/** The costs of an estimate, calculated from its terms and the answers in the application. */
export interface EstimateCosts {
  /** Cash to close, in whole dollars: price or payoff, points and fees, minus the loan at closing. A negative amount is paid to the borrower. Null if unknown. */
  cashToClose: number | null;
  /** The loan at closing, in whole dollars, without the rehab money held back. Null if unknown. */
  loanAtClosing: number | null;
  /** The monthly payment, in dollars with two decimals: interest only, or principal and interest. Null if amount, rate or term is missing. */
  monthlyPayment: number | null;
  /** The points, in whole dollars; null if there are none. */
  points: number | null;
  /** Points and fees together, in whole dollars. */
  total: number;
}

/** An estimate as its borrower sees it. */
export interface EstimateOffered {
  answer?: EstimateAnswered | null;
  /** The calculated costs. */
  costs: EstimateCosts;
  /** Whether its last day has passed. */
  expired: boolean;
  /** Its id. */
  id: string;
  /** When it was sent. */
  sentAt: string;
  /** The terms. */
  terms: EstimateTerms;
}

/** The terms of an estimate. In a draft, terms can be null or empty. */
export interface EstimateTerms {
  /** The loan, in whole dollars. */
  amount: number | null;
  /** The conditions. */
  conditions: string;
  /** The fees. */
  fees: Fee[];
  /** Whether the loan is interest-only with the principal due at maturity; otherwise it is paid off in equal payments. */
  interestOnly: boolean;
  /** A note to the borrower. */
  note: string;
  /** Points in percent of the loan, with up to three decimals: `2`. */
  points: string;
  /** Annual interest rate in percent, with up to three decimals: `10.5`. */
  rate: string;
  /** The part of the loan held back at closing for rehab and paid in draws, in whole dollars. Null uses the program's default. */
  rehabHoldback: number | null;
  /** The term, in months. */
  termMonths: number | null;
  /** The last day the borrower can accept it, `yyyy-mm-dd`. */
  validUntil: string;
}

/** A page of an application's estimates. */
export interface Estimates {
  /** The accounts, newest first. */
  estimates: Estimate[];
  /** The `cursor` of the earlier page; absent on the first. */
  next?: string | null;
}

/** A code that confirms the person's identity. */
export interface FactorCode {
  /** The six-digit code, or a recovery code. */
  code: string;
}

/** Two-step verification that was turned on. */
export interface FactorInUse {
  /** Recovery codes in case the device is lost, each valid once. They are shown only once. */
  recoveryCodes: string[];
  /** The session to continue with; all others ended. */
  session: Session;
}

/** A key for an authenticator app. It is turned on once a code confirms it. */
export interface FactorOffer {
  /** The key for an app on this device, as an `otpauth:` address. */
  address: string;
  /** The key to type into an authenticator app, in base32. */
  key: string;
  /** The key to scan, as a QR code. */
  qr: QrPicture;
}

/** The confirmation from someone who already uses two-step verification. */
export interface FactorProof {
  /** The six-digit code, or a recovery code; required to switch to another device. */
  code?: string | null;
}

/** A fee. */
export interface Fee {
  /** In whole dollars. */
  amount: number;
  /** The name of the fee. */
  name: string;
}

/** One select. */
export interface Field {
  /** Whether it is shown. */
  active: boolean;
  /** The name, under which the answer is stored. */
  name: string;
  /** The options, in the order shown. */
  values: FieldOption[];
}

/** One option of a select. */
export interface FieldOption {
  /** Whether it is shown. An option that is turned off is still listed for answers that chose it before. */
  active: boolean;
  /** The text shown. */
  text: Words;
  /** The value stored when it is chosen; `other` lets the borrower type an answer. */
  value: string;
}

/** A figure with what it is based on, or what is missing. */
export interface Figure {
  /** The amounts whose sum is the divisor; empty if there is none. */
  by: FigurePart[];
  /** What is missing: `loan`, `rate`, `term`, or `<group>.<key>` of an answer. */
  missing: string[];
  /** The name of the figure. */
  name: FigureName;
  /** Notes on the figure. */
  notes: FigureNote[];
  /** The amounts it is the sum of. */
  of: FigurePart[];
  /** The value, with two decimals; null if something is missing. */
  value: number | null;
}

/** Which amount the figures are based on. */
export type FigureBasis = 'estimate' | 'requested' | 'nothing';

/** Which figure it is. */
export type FigureName = 'ltv' | 'ltc' | 'loanToArv' | 'dscr' | 'payoff' | 'combinedLtv' | 'cashOut' | 'cashToClose';

/** A note on a figure. */
export type FigureNote = 'priceIsLess' | 'valueIsLess' | 'noValue' | 'land' | 'noHoa' | 'beforePointsAndFees';

/** An amount that a figure is based on. */
export interface FigurePart {
  /** In dollars with two decimals; negative if subtracted. Yearly amounts are given per month. */
  amount: number;
  /** `<group>.<key>` of an answer, or `loan`, `loanAtClosing`, `payment`, `points`, `fees`. */
  name: string;
}

/** The figures that can be calculated. */
export interface Figures {
  /** Which amount they are based on. */
  basis: FigureBasis;
  /** The figures that apply to this deal, in display order. */
  list: Figure[];
  /** The whole loan, in whole dollars. */
  loan: number | null;
  /** The loan at closing, without the rehab money held back. */
  loanAtClosing: number | null;
  /** The part held back at closing for rehab and paid in draws: from the estimate, or the rehab budget if the program finances it. Null if the budget is missing. */
  rehabHoldback: number | null;
}

/** A warning about an application or an estimate. */
export interface Flag {
  /** The limit. */
  limit?: number | null;
  /** The warning. */
  name: FlagName;
  /** The value: a percentage for `overPurchase`, `overAsIs`, `overArv` and `overCost`, dollars for the others. */
  value?: number | null;
}

/** The kind of warning. */
export type FlagName =
  | 'overPurchase'
  | 'overAsIs'
  | 'overRehab'
  | 'overArv'
  | 'overCost'
  | 'arvBelowAsIs'
  | 'rentNotMonthly'
  | 'felony'
  | 'bankruptcy'
  | 'coBorrowerAuthorization'
  | 'consentAfterLink';

/** The selects of a form, identified by their position. */
export interface FormOptions {
  /** The selects. */
  fields: Field[];
}

/** Who handled a lead, and when. */
export interface Handled {
  /** When. */
  at: string;
  /** The person who gave it. */
  by: Who;
}

/** The health of the server, for monitoring. It contains no secrets and is public. */
export interface Health {
  /** `read_only` while nothing can be stored. */
  code?: string | null;
  /** The free bytes on the data's disk; absent if unknown. */
  freeBytes?: number | null;
  /** The age of the server's last good backup; absent if there is none. */
  lastBackupSecondsAgo?: number | null;
  mail?: Mail | null;
  /** Whether data can be stored, checked every ten seconds while nothing is written. */
  store: StoreState;
  /** The version of the running binary. */
  version: string;
}

/** An icon of the app. */
export interface Icon {
  /** Whether the phone may crop it to its icon shape. */
  purpose: string;
  /** Its width and height. */
  sizes: string;
  /** The file. */
  src: string;
  /** Its media type. */
  type: string;
}

/** The part of a link after `#invite=`. */
export interface InviteCheck {
  /** The invite. */
  invite: string;
}

/** The person an invite is for. */
export interface InviteFor {
  /** Their address. */
  email: string;
  /** When it expires. */
  expiresAt: string;
  /** Their name. */
  name: string;
}

/** A new single-use link. */
export interface InviteLink {
  /** When it expires. */
  expiresAt: string;
  /** The link to send to the invited person only; absent if they already had an account, because it then goes only to their mailbox. */
  link?: string | null;
  /** Whether it was also emailed to them. */
  mailed: boolean;
}

/** A person to invite. */
export interface Invitee {
  /** Their address. */
  email: string;
  kind?: Kind | null;
  /** Their name; by default, the part of the email address before the `@`. An existing account keeps its name. */
  name?: string | null;
  role?: Role | null;
}

/** An application that must be kept. */
export interface KeptApplication {
  /** Its id. */
  id: string;
  /** Its reference number. */
  reference?: string | null;
  /** The status. */
  status: ApplicationStatus;
  /** Until when it must be kept; absent until there is a decision. */
  until?: string | null;
}

/** What an account may do. */
export type Kind = 'borrower' | 'staff';

/** The application that a lead became. */
export interface LeadApplication {
  /** Its id; for a draft, this is all that can be seen. */
  id: string;
  /** Its reference number, once it was submitted. */
  reference?: string | null;
  /** The status. */
  status: ApplicationStatus;
}

/** Whether a lead is handled. */
export interface LeadHandling {
  /** Whether it is handled. */
  handled: boolean;
}

/** The receipt for a lead. */
export interface LeadReceipt {
  /** When the initial estimate is due. */
  estimateDue: string;
  /** The id that was sent. */
  id: string;
  /** When it was received. */
  receivedAt: string;
}

/** A page of leads. */
export interface Leads {
  /** The leads, newest first. */
  leads: DeskLead[];
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
}

/** The email that isn't sent yet; absent if it can't be read. */
export interface Mail {
  /** The age of the oldest waiting email; absent if none is waiting. */
  oldestSecondsAgo?: number | null;
  /** The number that failed for good and were set aside. */
  setAside: number;
  /** The number waiting. */
  waiting: number;
}

/** The web app manifest. */
export interface Manifest {
  /** The background color while it opens. */
  background_color: string;
  /** What it is for. */
  description: string;
  /** The display mode, without the browser's bars. */
  display: string;
  /** Its icons. */
  icons: Icon[];
  /** The id of the app, independent of its name. */
  id: string;
  /** The language of these words. */
  lang: string;
  /** The lender's name. */
  name: string;
  /** What belongs to it. */
  scope: string;
  /** The short name, shown under the icon. */
  short_name: string;
  /** The shortcuts from the home screen. */
  shortcuts: Shortcut[];
  /** The start page. */
  start_url: string;
  /** The color of the bar above it. */
  theme_color: string;
}

/** An account. */
export interface Me {
  /** The account. */
  user: User;
}

/** A message on the thread. */
export interface Message {
  /** When. */
  at: string;
  /** The author. */
  by: Who;
  /** Its id. */
  id: string;
  /** The text. */
  text: string;
}

/** The newest message the borrower has seen. */
export interface MessageSeen {
  /** The name of the figure. */
  message: string;
}

/** A new account. */
export interface NewUser {
  /** The email address they will sign in with. */
  email: string;
  /** What they may do. */
  kind: Kind;
  /** Their name. */
  name: string;
  /** Their password; without one, they need an invite to set it. */
  password?: string | null;
  role?: Role | null;
}

/** A note by staff. */
export interface Note {
  /** When. */
  at: string;
  /** The author. */
  by: Who;
  /** Its id. */
  id: string;
  /** The text. */
  text: string;
}

/** A page of notes. */
export interface Notes {
  /** The `cursor` of the earlier page; absent on the first. */
  next?: string | null;
  /** The notes, newest first. */
  notes: Note[];
}

/** A session of the caller. */
export interface OpenSession {
  /** The IP address it began from. */
  address: string;
  /** The browser, if known. */
  browser?: string | null;
  /** Whether it is the current session. */
  current: boolean;
  /** When it expires. */
  expiresAt: string;
  /** The id for ending it. */
  id: string;
  /** When it was last used, within an hour. */
  seenAt: string;
  /** Since when. */
  since: string;
  /** The operating system, if known. */
  system?: string | null;
}

/** An answer in the borrower's own words. */
export interface OtherAnswer {
  /** The words. */
  other: string;
}

/** A change of password. */
export interface PasswordChange {
  /** The current password. */
  current: string;
  /** The new password. */
  next: string;
}

/** The person it is about. */
export interface PersonAsked {
  /** Their address. */
  email: string;
}

/** The receipt for an erasure. */
export interface PersonErased {
  /** When the last scheduled backup that contains the person is removed; absent if the server takes none. */
  backupsUntil?: string | null;
  /** The id of the erasure in the audit trail. */
  erasure: string;
  /** The number of applications that must be kept; the account then stays too, closed. */
  kept: number;
}

/** The data stored about a person. */
export interface PersonHeld {
  account?: DeskAccount | null;
  /** The number of applications they submitted. */
  applications: number;
  /** The number of drafts. */
  drafts: number;
  /** The first of the applications that must be kept. */
  kept: KeptApplication[];
  /** The number of applications that must be kept. */
  keptCount: number;
  /** The number of leads from the quick form. */
  leads: number;
  /** The number of waiting emails to them, or about data that would be erased. */
  letters: number;
  /** The number of messages on those applications. */
  messages: number;
  /** The number of sessions. */
  sessions: number;
  /** The number of subscriptions. */
  subscriptions: number;
}

/** A page of the pipeline. */
export interface Pipeline {
  /** The applications, in the requested order. */
  applications: PipelineRow[];
  /** The number of applications in each status, regardless of filters. */
  counts: StatusCount[];
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
}

/** An application in the pipeline. */
export interface PipelineRow {
  /** In whole dollars: the amount of the last estimate, or the requested amount. */
  amount: number | null;
  /** When the lender first answered, by an estimate or a denial; absent if it ended another way. */
  answeredAt?: string | null;
  /** Whether the borrower wrote the last message and is waiting for a reply. */
  asked: boolean;
  assignee: Assignee | null;
  /** The borrower's name, as they wrote it. */
  borrower: string;
  /** The state of the 24-hour deadline. */
  clock: Clock;
  /** Their email address. */
  email: string;
  /** When the estimate is due. */
  estimateDue: string;
  /** Its id. */
  id: string;
  /** Their phone number. */
  phone: string;
  /** Where the property is. */
  place: Place;
  /** The program. */
  program: string | null;
  /** When it was received. */
  receivedAt: string;
  /** Its reference number. */
  reference: string;
  /** The revision for `If-Match`; grows with every change. */
  revision: number;
  /** The status. */
  status: ApplicationStatus;
}

/** The location of a property. */
export interface Place {
  /** Number and street. */
  address: string;
  /** ZIP or postal code. */
  code: string;
  /** The country's two letters. */
  country: string;
  /** The state's two letters, or the region of another country. */
  region: string;
}

/** The body of every reply that is an error. */
export interface Problem {
  /** An error code for programs; its meaning never changes. */
  code: string;
  /** The errors by field, in the caller's language. */
  fields?: Record<string, string>;
  /** A message for people, in the caller's language. */
  message: string;
}

/** A confirmation of the person's identity. */
export interface Proof {
  /** With two-step verification: the six-digit code, or a recovery code. */
  code?: string | null;
  /** Their password. */
  current: string;
}

/** A QR code. */
export interface QrPicture {
  /** The dark squares as an SVG path. */
  path: string;
  /** The width and height in squares, without the margin of four. */
  size: number;
}

/** The answers of the quick form. A loan type or an amount above zero is required; the rest is optional. */
export interface QuickAnswers {
  /** An option of form 1. */
  'How long do you need the funds for'?: QuickChoice;
  /** Dollars as people write them: `350000`, `350,000.00`, `1.5 million`. Ambiguous amounts are refused. */
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
  /** The answers. */
  answers: QuickAnswers;
  /** Created by the sender: a UUID of version 7. It stays the same when the same form is sent again, which gets the same reply. */
  id: string;
}

/** The answer to a select. */
export type QuickChoice =
  | {
      /** An option that the select currently offers. */
      value: string;
    }
  | {
      /** The sender's own words, up to 200 characters, if the select offers `other`. */
      other: string;
    };

/** The calculated results of terms. */
export interface Quote {
  /** For the borrower. */
  costs: EstimateCosts;
  /** Warnings, for the lender only. */
  flags: Flag[];
}

/** A member of staff who opened an application. */
export interface Reader {
  /** The last time. */
  at: string;
  /** The author. */
  by: Who;
  /** How many times. */
  times: number;
}

/** New recovery codes that replace the earlier ones. */
export interface RecoveryCodes {
  /** The codes, shown only once. */
  recoveryCodes: string[];
}

/** The report for a range of days. */
export interface Report {
  /** By program, largest first. */
  byProgram: ReportShare[];
  /** By how borrowers found the lender, largest first; an application can name several. */
  bySource: ReportShare[];
  /** The first day, `yyyy-mm-dd`, in the lender's time zone. */
  from: string;
  /** The median time from receipt to answer, in seconds. */
  medianSeconds: number | null;
  /** Open applications: received, in review, estimate sent, accepted. */
  pipeline: ReportStage[];
  /** How many applications were answered within 24 hours. */
  promise: ReportPromise;
  /** The last day. */
  to: string;
  /** What was received per week, including weeks with none. */
  weeks: ReportWeek[];
}

/** The 24-hour results for the applications received in the range. */
export interface ReportPromise {
  /** Answered within 24 hours: an estimate was sent, or the application was denied. */
  kept: number;
  /** Answered late, or overdue. */
  missed: number;
  /** Not answered yet, but still within 24 hours. */
  open: number;
  /** The percentage answered on time, with one decimal. */
  percent: number | null;
}

/** A part of what was received. */
export interface ReportShare {
  /** The sum of their amounts, in whole dollars. */
  amount: number;
  /** How many. */
  count: number;
  /** The value of the answer; empty if none was given. */
  value: string;
}

/** The applications currently in one status. */
export interface ReportStage {
  /** The sum of their amounts, in whole dollars. */
  amount: number;
  /** How many. */
  count: number;
  /** The status. */
  status: ApplicationStatus;
}

/** What was received in a week. */
export interface ReportWeek {
  /** How many applications. */
  applications: number;
  /** How many leads. */
  leads: number;
  /** Its Monday, `yyyy-mm-dd`. */
  monday: string;
}

/** A staff role. Each role includes the rights of those before it. */
export type Role = 'assistant' | 'processor' | 'officer' | 'owner';

/** A new role for a member of staff. */
export interface RoleChange {
  /** The role. */
  role: Role;
}

/** The state of two-step verification. */
export interface SecondFactor {
  /** Whether it is required before the desk can be used. */
  mustEnrol: boolean;
  /** The number of unused recovery codes. */
  recoveryCodesLeft: number;
  /** When it was turned on; absent if it is off. */
  since?: string | null;
}

/** The person who submitted an application. */
export interface Sender {
  /** Their account. */
  account: string;
  /** Their email address. */
  email: string;
  /** Their name. */
  name: string;
}

/** A new session. */
export interface Session {
  /** The key a device encrypts drafts with: 32 bytes as base64url, always the same for an account. */
  draftKey: string;
  /** Whether they must set up two-step verification before they can use the desk; absent if not. */
  mustEnrol?: boolean;
  /** The token to send with every call as `Authorization: Bearer`. */
  token: string;
  /** The account. */
  user: User;
}

/** The caller's sessions. */
export interface Sessions {
  /** When the password was last set with a link. */
  passwordByLinkAt?: string | null;
  /** The sessions, newest first. */
  sessions: OpenSession[];
}

/** A shortcut into the app. */
export interface Shortcut {
  /** The name. */
  name: string;
  /** Where it leads. */
  url: string;
}

/** The lender. */
export interface Site {
  /** Its office. */
  address: Address;
  advertisedRate?: AdvertisedRate | null;
  /** The appointment it offers. */
  appointment: Appointment;
  /** Its email address. */
  email: string;
  /** The legal name. */
  legalName: string;
  /** The license and disclosure lines at the bottom of each page. */
  licenses: Words[];
  /** Its phone number, as people write it. */
  phone: string;
  /** The phone number for `tel:` links. */
  phoneDialed: string;
  /** The name borrowers know it by. */
  product: string;
  /** Whether Spanish pages say that the loan documents are in English and prevail. */
  spanishCourtesyNotice: boolean;
  /** The time zone of its days and times. */
  timeZone: SiteTimeZone;
}

/** The lender's time zone, used for its days and for the times it shows. */
export interface SiteTimeZone {
  /** What people call it, behind a time. */
  called: Words;
  /** Its name in the IANA database. */
  name: string;
}

/** A new status for an application. */
export interface StatusChange {
  /** The id of this change. Sent again, the change is made only once. */
  id: string;
  /** The status. */
  status: ApplicationStatus;
}

/** The number of applications. */
export interface StatusCount {
  /** How many. */
  count: number;
  /** The status. */
  status: ApplicationStatus;
}

/** The state of the store. */
export type StoreState = 'serving' | 'read_only';

/** The submission of an application. */
export interface Submission {
  /** The consents. */
  consents: ConsentAgreed[];
  /** The language in which the consents were read. */
  language: ConsentLanguage;
  /** The revision to submit. */
  revision: number;
}

/** A subscribed address. */
export interface Subscribed {
  /** The address, as stored. */
  email: string;
}

/** A subscriber to remove. The address is in the body so that it isn't logged. */
export interface SubscriberRemoval {
  /** The address. */
  email: string;
}

/** A page of subscribers. */
export interface Subscribers {
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
  /** The accounts, newest first. */
  subscribers: DeskSubscriber[];
}

/** An address to subscribe. */
export interface Subscription {
  /** The address. */
  email: string;
}

/** A page of a thread. */
export interface Thread {
  /** The messages, oldest first. */
  messages: Message[];
  /** The `cursor` of the earlier page; absent on the first. */
  next?: string | null;
}

/** A page of an application's history. */
export interface Timeline {
  /** The notes, newest first. */
  entries: TimelineEntry[];
  /** The `cursor` of the earlier page; absent on the first. */
  next?: string | null;
}

/** The events. */
export type TimelineDeed =
  | 'submitted'
  | 'withdrawn'
  | 'status_changed'
  | 'status_undone'
  | 'assigned'
  | 'assignment_undone'
  | 'noted'
  | 'estimate_drafted'
  | 'estimate_discarded'
  | 'estimate_sent'
  | 'estimate_accepted'
  | 'estimate_declined'
  | 'wrote'
  | 'exported';

/** An event in an application's history. */
export interface TimelineEntry {
  /** The note, message or estimate it is about. */
  about?: string | null;
  /** The new assignee, if it was assigned. */
  assignee?: string | null;
  /** When. */
  at: string;
  /** The person who gave it. */
  by: Who;
  /** What happened. */
  deed: TimelineDeed;
  from?: ApplicationStatus | null;
  /** Its place in the audit trail. */
  sequence: number;
  to?: ApplicationStatus | null;
}

/** The change to undo. */
export interface Undo {
  /** Its id. */
  change: string;
}

/** A change that can be undone for ten seconds. */
export interface Undoable {
  /** The id of the change. */
  change: string;
  /** Until when. */
  until: string;
}

/** A person with an account. */
export interface User {
  /** The email address they sign in with. */
  email: string;
  /** The id, which never changes. */
  id: string;
  /** What they may do. */
  kind: Kind;
  /** Their name. */
  name: string;
  role?: Role | null;
}

/** The person who did something. */
export interface Who {
  /** Their account; absent for commands. */
  account?: string | null;
  /** Their relation to the lender. */
  kind: WhoKind;
  /** Their name at the time. */
  name: string;
}

/** A person's relation to the lender. */
export type WhoKind = 'borrower' | 'staff' | 'terminal';

/** A text in both languages; the page shows one. */
export interface Words {
  /** In English. */
  en: string;
  /** In Spanish. */
  es: string;
}

/** A text to store. */
export interface Written {
  /** The id created by the author; sent again, the text is stored only once. */
  id: string;
  /** The text. */
  text: string;
}

/** Every call the server answers. */
export interface Calls {
  'GET /admin/account': { reply: Accounts };
  'POST /admin/account/{id}': { path: { id: string }; body: AccountChange; reply: DeskAccount };
  'POST /admin/account/{id}/role': { path: { id: string }; body: RoleChange; reply: DeskAccount };
  'GET /admin/application': { reply: Pipeline };
  'GET /admin/application/{id}': { path: { id: string }; reply: DeskApplication };
  'POST /admin/application/{id}/assignee': { path: { id: string }; body: Assignment; reply: Changed };
  'GET /admin/application/{id}/estimate': { path: { id: string }; reply: Estimates };
  'PUT /admin/application/{id}/estimate/{estimate}': {
    path: { id: string; estimate: string };
    body: EstimateTerms;
    reply: Estimate;
  };
  'DELETE /admin/application/{id}/estimate/{estimate}': { path: { id: string; estimate: string }; reply: null };
  'POST /admin/application/{id}/estimate/{estimate}/send': { path: { id: string; estimate: string }; reply: Changed };
  'GET /admin/application/{id}/message': { path: { id: string }; reply: Thread };
  'POST /admin/application/{id}/message': { path: { id: string }; body: Written; reply: Message };
  'GET /admin/application/{id}/note': { path: { id: string }; reply: Notes };
  'POST /admin/application/{id}/note': { path: { id: string }; body: Written; reply: Note };
  'POST /admin/application/{id}/quote': { path: { id: string }; body: EstimateTerms; reply: Quote };
  'POST /admin/application/{id}/status': { path: { id: string }; body: StatusChange; reply: Changed };
  'GET /admin/application/{id}/timeline': { path: { id: string }; reply: Timeline };
  'POST /admin/application/{id}/undo': { path: { id: string }; body: Undo; reply: Changed };
  'GET /admin/colleague': { reply: Colleagues };
  'GET /admin/export/application': { reply: null };
  'GET /admin/export/lead': { reply: null };
  'GET /admin/export/report': { reply: null };
  'GET /admin/export/subscriber': { reply: null };
  'GET /admin/lead': { reply: Leads };
  'DELETE /admin/lead/{id}': { path: { id: string }; reply: null };
  'POST /admin/lead/{id}/handled': { path: { id: string }; body: LeadHandling; reply: DeskLead };
  'POST /admin/person': { body: PersonAsked; reply: PersonHeld };
  'POST /admin/person/erase': { body: PersonAsked; reply: PersonErased };
  'POST /admin/person/export': { body: PersonAsked; reply: Record<string, unknown> };
  'GET /admin/report': { reply: Report };
  'GET /admin/subscriber': { reply: Subscribers };
  'POST /admin/subscriber/remove': { body: SubscriberRemoval; reply: null };
  'GET /application': { reply: Applications };
  'GET /application/{id}': { path: { id: string }; reply: Application };
  'PUT /application/{id}': { path: { id: string }; body: Draft; reply: DraftSaved };
  'DELETE /application/{id}': { path: { id: string }; reply: null };
  'POST /application/{id}/estimate/{estimate}': {
    path: { id: string; estimate: string };
    body: AnswerToEstimate;
    reply: ApplicationSummary;
  };
  'GET /application/{id}/message': { path: { id: string }; reply: Thread };
  'POST /application/{id}/message': { path: { id: string }; body: Written; reply: Message };
  'POST /application/{id}/seen': { path: { id: string }; body: MessageSeen; reply: null };
  'POST /application/{id}/submit': { path: { id: string }; body: Submission; reply: ApplicationReceipt };
  'POST /application/{id}/withdraw': { path: { id: string }; reply: ApplicationSummary };
  'GET /appointment': { reply: null };
  'GET /form_options/form/{form}': { path: { form: string }; reply: FormOptions };
  'GET /form_options/step/{step}': { path: { step: string }; reply: FormOptions };
  'GET /health': { reply: Health };
  'GET /manifest': { reply: null };
  'POST /quick_apply': { body: QuickApply; reply: LeadReceipt };
  'GET /site': { reply: Site };
  'POST /subscription': { body: Subscription; reply: Subscribed };
  'GET /unsubscribe/{token}': { path: { token: string }; reply: null };
  'POST /unsubscribe/{token}': { path: { token: string }; reply: null };
  'POST /user/auth': { body: Credentials; reply: Session };
  'POST /user/create': { body: NewUser; reply: Me };
  'POST /user/invite': { body: Invitee; reply: InviteLink };
  'POST /user/invite/accept': { body: Acceptance; reply: Session };
  'POST /user/invite/check': { body: InviteCheck; reply: InviteFor };
  'POST /user/logout': { reply: null };
  'GET /user/me': { reply: Me };
  'POST /user/password': { body: PasswordChange; reply: Session };
  'POST /user/proof': { body: Proof; reply: null };
  'GET /user/second_factor': { reply: SecondFactor };
  'POST /user/second_factor': { body: FactorCode; reply: FactorInUse };
  'POST /user/second_factor/offer': { body: FactorProof; reply: FactorOffer };
  'POST /user/second_factor/recovery': { body: FactorCode; reply: RecoveryCodes };
  'GET /user/sessions': { reply: Sessions };
  'DELETE /user/sessions': { reply: null };
  'DELETE /user/sessions/{id}': { path: { id: string }; reply: null };
}
