// Made from the server’s OpenAPI document by `npm run api`.

/** An invite with the password that its person chose. */
export interface Acceptance {
  /** For whoever has a second factor: six digits of the device, or a recovery code. */
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
  /** What. */
  action: AccountAction;
}

/** Whether somebody can sign in. */
export type AccountState = 'open' | 'invited' | 'disabled';

/** A page of those with an account. */
export interface Accounts {
  /** They, the newest first. */
  accounts: DeskAccount[];
  /** Where the next page begins; `cursor` takes it. None at the end. */
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

/** What a borrower says to an estimate. */
export interface AnswerToEstimate {
  /** What. */
  answer: EstimateAnswer;
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
  /** The last questions and answers, the oldest of them first, once it was sent. */
  thread?: Message[] | null;
  /** Where those before them are; `cursor` of the thread's pages takes it. */
  threadNext?: string | null;
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
  | 'denied'
  | 'offer_not_accepted'
  | 'withdrawn'
  | 'inactive';

/** An application in a list. */
export interface ApplicationSummary {
  estimate?: EstimateOffered | null;
  /** When the initial estimate is due, once it was sent. */
  estimateDue?: string | null;
  /** The form it answers. */
  formVersion: number;
  /** Whether the lender wrote last on the thread, and its borrower has not seen it. */
  hasMessage: boolean;
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

/** A page of one's applications. */
export interface Applications {
  /** Those begun last first. */
  applications: ApplicationSummary[];
  /** Where the next page begins; `cursor` takes it. None at the end. */
  next?: string | null;
}

/** The video call a visitor can book. */
export interface Appointment {
  /** The price shown, in dollars and cents. */
  price: string;
  /** The scheduler's page, to be framed; absent when the lender takes appointments by phone and e-mail alone. */
  schedulerUrl?: string | null;
}

/** Who of the staff has an application. */
export interface Assignee {
  /** Their account. */
  id: string;
  /** What they are called. */
  name: string;
}

/** Somebody else for an application. */
export interface Assignment {
  /** Who of the staff has it from now on; null for nobody. */
  assignee: string | null;
  /** This change's own id; sent again, it is done once. */
  id: string;
}

/** An application after a change. */
export interface Changed {
  /** Its revision by it, which is in `ETag` as well: the next `If-Match`. */
  revision: number;
  /** Where it stands. */
  status: ApplicationStatus;
  undo?: Undoable | null;
}

/** How far the promise of an estimate within 24 hours is kept. */
export type Clock = 'green' | 'amber' | 'red' | 'stopped';

/** One of the staff. */
export interface Colleague {
  /** Their account. */
  id: string;
  /** What they are called. */
  name: string;
}

/** The staff who can sign in. */
export interface Colleagues {
  /** They, the longest there first. */
  colleagues: Colleague[];
}

/** Something that is agreed to. */
export interface ConsentAgreed {
  /** The consent's name. */
  id: string;
  /** The wording that was read. */
  version: number;
}

/** The proof that something was agreed to. */
export interface ConsentEvidence {
  /** When it was given. */
  at: string;
  /** The consent's name. */
  id: string;
  /** From which network address. */
  ip: string;
  /** The language it was shown in. */
  language: ConsentLanguage;
  /** When their password had been set by a link, if that was within a day before. */
  passwordByLinkAt?: string | null;
  /** By whom. */
  person: Sender;
  /** The text as it was shown. */
  text: string;
  /** By what, as it names itself. */
  userAgent: string;
  /** Which wording it was. */
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
  /** For whoever has a second factor: six digits of the device, or a recovery code. */
  code?: string | null;
  /** Their e-mail address. */
  email: string;
  /** Their password. */
  password: string;
  /** Whether this device shall remember them: a borrower's session then lasts 30 days, else 12 hours, as one of staff's does whatever is said. Where it is not said, a borrower is remembered. */
  remember?: boolean;
}

/** An account at the desk. */
export interface DeskAccount {
  /** When it was made. */
  createdAt: string;
  /** What they sign in with. */
  email: string;
  /** What stays the same when the rest changes. */
  id: string;
  /** What they may do. */
  kind: Kind;
  /** What they are called. */
  name: string;
  /** When their password was last set by a link. */
  passwordByLinkAt?: string | null;
  role?: Role | null;
  /** Whether they can sign in. */
  state: AccountState;
}

/** An application at the desk. */
export type DeskApplication = PipelineRow & {
  /** The answers by group and key, as `assets/application.json` names them. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** What was agreed to, with its proof. */
  consents: ConsentEvidence[];
  /** Other applications of the same person or property. */
  duplicates: Duplicate[];
  /** The last estimates, the newest first: at most one of them is a draft. */
  estimates: Estimate[];
  /** Where those before them are; `cursor` of the estimates' pages takes it. */
  estimatesNext?: string | null;
  /** What can be worked out from the answers and the estimate. */
  figures: Figures;
  /** What stands out in it: above the lender's limits, impossible, or to be looked into. */
  flags: Flag[];
  /** The form it answers. */
  formVersion: number;
  /** The language in which they agreed: the one to write to them in. */
  language: ConsentLanguage;
  /** The questions that were asked and left open, `<group>.<key>` each, in their order. */
  missing: string[];
  /** What staff noted last, the newest first. Borrowers do not see it. */
  notes: Note[];
  /** Where what was noted before is; `cursor` of the notes' pages takes it. */
  notesNext?: string | null;
  /** The program page from which they came, if any. */
  programInterest: string | null;
  /** Who of the staff opened it, the last reader first. */
  readers: Reader[];
  /** Who sent it, as their account was called then. */
  sender: Sender;
  /** The last questions and answers, the oldest of them first. */
  thread: Message[];
  /** Where those before them are; `cursor` of the thread's pages takes it. */
  threadNext?: string | null;
  /** What happened last, the newest first; who read it stands in `readers`. */
  timeline: TimelineEntry[];
  /** Where what happened before is; `cursor` of the timeline's pages takes it. */
  timelineNext?: string | null;
  /** The statuses it may be given by `status`. */
  transitions: ApplicationStatus[];
  undo?: Undoable | null;
};

/** A lead at the desk. */
export interface DeskLead {
  /** Their account. */
  account: string;
  /** What they answered in words, by question; of a select, the option's value. */
  answers: Record<string, string>;
  application?: LeadApplication | null;
  /** How that promise stands; handling the lead stops it. */
  clock: Clock;
  /** Where they were written to. */
  email: string;
  /** When the estimate is due. */
  estimateDue: string;
  handled?: Handled | null;
  /** Its id. */
  id: string;
  /** What the person was called. */
  name: string;
  /** When it came. */
  receivedAt: string;
}

/** A subscriber at the desk. */
export interface DeskSubscriber {
  /** The account that was signed in when it was left. */
  account: string;
  /** The address. */
  email: string;
  /** Since when. */
  since: string;
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

/** Another application of the same person or property. */
export interface Duplicate {
  /** Its borrower. */
  borrower: string;
  /** Its id. */
  id: string;
  /** When it was received. */
  receivedAt: string;
  /** Its reference. */
  reference: string;
  /** Whether it has the account, e-mail address or phone of this one. */
  samePerson: boolean;
  /** Whether it is about the same property. */
  sameProperty: boolean;
  /** Where it stands. */
  status: ApplicationStatus;
}

/** An estimate at the desk. */
export interface Estimate {
  answer?: EstimateAnswered | null;
  /** Who wrote it last. */
  by: Who;
  /** What it comes to. */
  costs: EstimateCosts;
  /** Its id. */
  id: string;
  /** Its own revision; `If-Match` takes it. */
  revision: number;
  /** When it was written last. */
  savedAt: string;
  /** When it was sent; a draft was not. */
  sentAt?: string | null;
  /** What it says. */
  terms: EstimateTerms;
}

/** What a borrower can say to an estimate. */
export type EstimateAnswer = 'accepted' | 'declined';

/** What a borrower said to an estimate. */
export interface EstimateAnswered {
  /** What. */
  answer: EstimateAnswer;
  /** When. */
  at: string;
}

/** What an estimate comes to, worked out from its terms and the application's answers. */
export interface EstimateCosts {
  /** What the borrower brings to closing, in whole dollars: price or payoff, points and fees, less the loan at closing. Less than 0 is paid to the borrower. Null where it cannot be told. */
  cashToClose: number | null;
  /** What is lent at closing, in whole dollars: the loan without the rehab money held back. Null where it cannot be told. */
  loanAtClosing: number | null;
  /** What is paid each month, in dollars with two decimals: interest alone, or principal and interest. Null while amount, rate or term is open. */
  monthlyPayment: number | null;
  /** The points, in whole dollars; null where there are none. */
  points: number | null;
  /** Points and fees together, in whole dollars. */
  total: number;
}

/** An estimate as its borrower sees it. */
export interface EstimateOffered {
  answer?: EstimateAnswered | null;
  /** What it comes to. */
  costs: EstimateCosts;
  /** Whether its last day has passed. */
  expired: boolean;
  /** Its id. */
  id: string;
  /** When it was sent. */
  sentAt: string;
  /** What it says. */
  terms: EstimateTerms;
}

/** What an estimate says. A draft may leave open what is null or empty. */
export interface EstimateTerms {
  /** The loan, in whole dollars. */
  amount: number | null;
  /** What must be fulfilled. */
  conditions: string;
  /** What else it costs. */
  fees: Fee[];
  /** Whether interest alone is paid until the end; else the loan is paid off in equal parts. */
  interestOnly: boolean;
  /** A word to the borrower. */
  note: string;
  /** Points in percent of the loan, at most three decimals: `2`. */
  points: string;
  /** Interest a year in percent, at most three decimals: `10.5`. */
  rate: string;
  /** What of the loan is rehab money, held back at closing and paid in draws, in whole dollars. Null leaves it to the program. */
  rehabHoldback: number | null;
  /** How long, in months. */
  termMonths: number | null;
  /** The last day on which it can be accepted, `yyyy-mm-dd`. */
  validUntil: string;
}

/** A page of an application's estimates. */
export interface Estimates {
  /** They, the newest first. */
  estimates: Estimate[];
  /** Where the page of those before them begins; `cursor` takes it. None at the beginning. */
  next?: string | null;
}

/** A code that proves who one is. */
export interface FactorCode {
  /** Six digits of the device, or a recovery code. */
  code: string;
}

/** A second factor that is in use from now on. */
export interface FactorInUse {
  /** Codes for the day the device is lost, each good once. They are shown this once. */
  recoveryCodes: string[];
  /** The session to go on with; every other one ended. */
  session: Session;
}

/** A key to be put into a device. It counts once a code proves that it is there. */
export interface FactorOffer {
  /** The same for an app on this device: an `otpauth:` address. */
  address: string;
  /** To be typed into an authenticator app: base32. */
  key: string;
  /** The same to be scanned. */
  qr: QrPicture;
}

/** The proof of who has a second factor already. */
export interface FactorProof {
  /** Six digits of the device, or a recovery code; needed to put another device in its place. */
  code?: string | null;
}

/** A cost. */
export interface Fee {
  /** In whole dollars. */
  amount: number;
  /** For what. */
  name: string;
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

/** A figure with what it is based on, or why there is none. */
export interface Figure {
  /** The sum by which that is divided; empty where nothing is. */
  by: FigurePart[];
  /** What is missing: `loan`, `rate`, `term`, or `<group>.<key>` of an answer. */
  missing: string[];
  /** Which. */
  name: FigureName;
  /** What is to be known of it. */
  notes: FigureNote[];
  /** The sum of which it is. */
  of: FigurePart[];
  /** With two decimals; null if something is missing. */
  value: number | null;
}

/** Whose amount figures are of. */
export type FigureBasis = 'estimate' | 'requested' | 'nothing';

/** Which figure it is. */
export type FigureName = 'ltv' | 'ltc' | 'loanToArv' | 'dscr' | 'payoff' | 'combinedLtv' | 'cashOut' | 'cashToClose';

/** What is to be known of a figure. */
export type FigureNote = 'priceIsLess' | 'valueIsLess' | 'noValue' | 'land' | 'noHoa' | 'beforePointsAndFees';

/** An amount that a figure is based on. */
export interface FigurePart {
  /** In dollars with two decimals; less than 0 where it is taken off. Of what is said by the year, a month's part. */
  amount: number;
  /** `<group>.<key>` of an answer, or `loan`, `loanAtClosing`, `payment`, `points`, `fees`. */
  name: string;
}

/** What can be worked out. */
export interface Figures {
  /** Of which amount. */
  basis: FigureBasis;
  /** The figures that say something about this deal, in the order in which they are read. */
  list: Figure[];
  /** The whole loan, in whole dollars. */
  loan: number | null;
  /** What is lent at closing: the loan without the rehab money held back. */
  loanAtClosing: number | null;
  /** What of it is rehab money, held back at closing and paid in draws: the estimate's, else the rehab budget where the program finances it. Null where the budget is missing. */
  rehabHoldback: number | null;
}

/** Something that stands out in an application or an estimate. */
export interface Flag {
  /** What it is held against. */
  limit?: number | null;
  /** What. */
  name: FlagName;
  /** How much it is: a percentage for `overPurchase`, `overAsIs`, `overArv` and `overCost`, dollars for the others. */
  value?: number | null;
}

/** What stands out. */
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

/** The selects of a form; the site finds them by their place. */
export interface FormOptions {
  /** The selects. */
  fields: Field[];
}

/** That a lead was handled. */
export interface Handled {
  /** When. */
  at: string;
  /** By whom. */
  by: Who;
}

/** What a monitor needs to know. It holds no secret: anybody may ask. */
export interface Health {
  /** `read_only` while what people send cannot be stored. */
  code?: string | null;
  /** The bytes that are free on the data's disk; absent when it does not tell. */
  freeBytes?: number | null;
  /** The age of the last good backup the server took; absent when it has taken none. */
  lastBackupSecondsAgo?: number | null;
  mail?: Mail | null;
  /** Whether what people send can be stored: tried out every ten seconds while nobody sends anything. */
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

/** That a link was made which works once. */
export interface InviteLink {
  /** Until when it works. */
  expiresAt: string;
  /** To be sent to the person invited, and to nobody else; absent for somebody who had an account: theirs goes to their mailbox alone. */
  link?: string | null;
  /** Whether it was also sent to them by e-mail. */
  mailed: boolean;
}

/** Somebody to invite. */
export interface Invitee {
  /** Their address. */
  email: string;
  kind?: Kind | null;
  /** What they are called; without it, what stands before the `@`. An account that is there keeps its name. */
  name?: string | null;
  role?: Role | null;
}

/** An application that must be kept. */
export interface KeptApplication {
  /** Its id. */
  id: string;
  /** What it is called. */
  reference?: string | null;
  /** Where it stands. */
  status: ApplicationStatus;
  /** Until when it must be kept; absent while it is not decided. */
  until?: string | null;
}

/** What an account may do. */
export type Kind = 'borrower' | 'staff';

/** The application that a lead became. */
export interface LeadApplication {
  /** Its id; of a draft nothing more can be seen. */
  id: string;
  /** Its reference, once it was sent. */
  reference?: string | null;
  /** Where it stands. */
  status: ApplicationStatus;
}

/** Whether a lead is handled. */
export interface LeadHandling {
  /** Whether it is. */
  handled: boolean;
}

/** What the sender gets for it. */
export interface LeadReceipt {
  /** When the initial estimate is due. */
  estimateDue: string;
  /** The id that was sent. */
  id: string;
  /** When it came. */
  receivedAt: string;
}

/** A page of leads. */
export interface Leads {
  /** The leads, the newest first. */
  leads: DeskLead[];
  /** Where the next page begins; `cursor` takes it. None at the end. */
  next?: string | null;
}

/** The mail that is not sent yet; absent when it cannot be read. */
export interface Mail {
  /** The age of the oldest that waits; absent when none does. */
  oldestSecondsAgo?: number | null;
  /** How many were refused for good and set aside. */
  setAside: number;
  /** How many wait. */
  waiting: number;
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

/** Something somebody wrote to the other side. */
export interface Message {
  /** When. */
  at: string;
  /** Who. */
  by: Who;
  /** Its id. */
  id: string;
  /** What. */
  text: string;
}

/** The newest message that a borrower has on the screen. */
export interface MessageSeen {
  /** Which. */
  message: string;
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
  role?: Role | null;
}

/** Something staff noted. */
export interface Note {
  /** When. */
  at: string;
  /** Who. */
  by: Who;
  /** Its id. */
  id: string;
  /** What. */
  text: string;
}

/** A page of what staff noted. */
export interface Notes {
  /** Where the page begins that was noted before; `cursor` takes it. None at the beginning. */
  next?: string | null;
  /** What, the newest first. */
  notes: Note[];
}

/** Where one is signed in. */
export interface OpenSession {
  /** The network address it began from. */
  address: string;
  /** The browser, if it is a known one. */
  browser?: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
  /** When it ends by itself. */
  expiresAt: string;
  /** By what it is ended. */
  id: string;
  /** When it was last used, within an hour. */
  seenAt: string;
  /** Since when. */
  since: string;
  /** What it runs on, if that is known. */
  system?: string | null;
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

/** Whom it is about. */
export interface PersonAsked {
  /** Their address. */
  email: string;
}

/** The receipt for an erasure. */
export interface PersonErased {
  /** When the last scheduled backup from before is removed; absent where the server takes none. */
  backupsUntil?: string | null;
  /** Which it is in the audit trail. */
  erasure: string;
  /** How many applications stay, as they must be kept; with them the account stays, closed. */
  kept: number;
}

/** What is held of a person. */
export interface PersonHeld {
  account?: DeskAccount | null;
  /** How many applications they sent. */
  applications: number;
  /** How many applications they began and did not send. */
  drafts: number;
  /** The first of these. */
  kept: KeptApplication[];
  /** How many of the applications must be kept. */
  keptCount: number;
  /** How often they asked for an estimate by the quick form. */
  leads: number;
  /** How many mails to them, or about what would be erased, wait to be sent. */
  letters: number;
  /** How many messages lie on the threads of those. */
  messages: number;
  /** How often they are signed in. */
  sessions: number;
  /** How many addresses of theirs want news. */
  subscriptions: number;
}

/** A page of the pipeline. */
export interface Pipeline {
  /** The applications, in the order asked for. */
  applications: PipelineRow[];
  /** How many there are of each status, whatever was asked for. */
  counts: StatusCount[];
  /** Where the next page begins; `cursor` takes it. None at the end. */
  next?: string | null;
}

/** An application in the pipeline. */
export interface PipelineRow {
  /** In whole dollars: what the last estimate offers, else what was asked for. */
  amount: number | null;
  /** When the lender first answered: sent an estimate, or denied it. What ended otherwise has no answer. */
  answeredAt?: string | null;
  /** Whether the borrower wrote last and waits for an answer. */
  asked: boolean;
  assignee: Assignee | null;
  /** The borrower, as they wrote their name. */
  borrower: string;
  /** How that promise stands. */
  clock: Clock;
  /** Where they are written to. */
  email: string;
  /** When the estimate is due. */
  estimateDue: string;
  /** Its id. */
  id: string;
  /** Where they are called. */
  phone: string;
  /** Where the property is. */
  place: Place;
  /** The program applied for. */
  program: string | null;
  /** When it was received. */
  receivedAt: string;
  /** What it is called on the telephone. */
  reference: string;
  /** Grows with every change; `If-Match` takes it. */
  revision: number;
  /** Where it stands. */
  status: ApplicationStatus;
}

/** Where a property is. */
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
  /** A word for programs; it never changes its meaning. */
  code: string;
  /** What is wrong with which field, in the caller's language. */
  fields?: Record<string, string>;
  /** A sentence for people, in the caller's language. */
  message: string;
}

/** What proves who one is. */
export interface Proof {
  /** For whoever has a second factor: six digits of the device, or a recovery code. */
  code?: string | null;
  /** Their password. */
  current: string;
}

/** A QR code to be drawn. */
export interface QrPicture {
  /** The dark squares as an SVG path. */
  path: string;
  /** How many squares it is wide and high, without the quiet margin of four around it. */
  size: number;
}

/** What the quick form asks. A loan type or an amount above zero is needed; the rest may be left open. */
export interface QuickAnswers {
  /** An option of form 1. */
  'How long do you need the funds for'?: QuickChoice;
  /** Dollars as people write them: `350000`, `350,000.00`, `1.5 million`. What could be more than one amount is refused. */
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

/** What terms would come to. */
export interface Quote {
  /** For the borrower. */
  costs: EstimateCosts;
  /** What stands out, for the lender alone. */
  flags: Flag[];
}

/** Somebody of the staff who opened an application. */
export interface Reader {
  /** When last. */
  at: string;
  /** Who. */
  by: Who;
  /** How often. */
  times: number;
}

/** Recovery codes in place of those before. */
export interface RecoveryCodes {
  /** They, shown this once. */
  recoveryCodes: string[];
}

/** What happened in a span of days. */
export interface Report {
  /** By the program applied for, the most first. */
  byProgram: ReportShare[];
  /** By how they found the lender, the most first; an application may name several. */
  bySource: ReportShare[];
  /** The first day, `yyyy-mm-dd`, where the lender is. */
  from: string;
  /** In the middle between the fastest and the slowest: from received to the answer, in seconds. */
  medianSeconds: number | null;
  /** What is open: received, in review, estimate sent, accepted. */
  pipeline: ReportStage[];
  /** Whether the promise was kept. */
  promise: ReportPromise;
  /** The last day. */
  to: string;
  /** What was received, week by week, weeks without any included. */
  weeks: ReportWeek[];
}

/** Whether the promise was kept for the applications received in the span. */
export interface ReportPromise {
  /** Answered within 24 hours: an estimate was sent, or the application was denied. */
  kept: number;
  /** Answered later, or not and past due. */
  missed: number;
  /** Still within their 24 hours. */
  open: number;
  /** Kept of those that are decided, in percent with one decimal. */
  percent: number | null;
}

/** A share of what was received. */
export interface ReportShare {
  /** Their amounts together, in whole dollars. */
  amount: number;
  /** How many. */
  count: number;
  /** The value, as the form names it; empty where none was given. */
  value: string;
}

/** What stands in one status now. */
export interface ReportStage {
  /** Their amounts together, in whole dollars. */
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

/** What somebody of the staff may do. Each may do what those before it may, and more. */
export type Role = 'assistant' | 'processor' | 'officer' | 'owner';

/** Another role for one of the staff. */
export interface RoleChange {
  /** The role. */
  role: Role;
}

/** How one's second factor is. */
export interface SecondFactor {
  /** Whether nothing of staff's is open before it is in use. */
  mustEnrol: boolean;
  /** How many recovery codes were not used yet. */
  recoveryCodesLeft: number;
  /** Since when it is in use; absent while there is none. */
  since?: string | null;
}

/** Who sent an application. */
export interface Sender {
  /** Their account. */
  account: string;
  /** Where they were written to. */
  email: string;
  /** What they were called. */
  name: string;
}

/** A session that has begun. */
export interface Session {
  /** What a device seals drafts with while it keeps them: 32 bytes as base64url, always the same for an account. */
  draftKey: string;
  /** Whether they have to set up a second factor before anything of staff's is open to them; absent if not. */
  mustEnrol?: boolean;
  /** What to send with every call: `Authorization: Bearer` and this. */
  token: string;
  /** Who one is. */
  user: User;
}

/** One's sessions. */
export interface Sessions {
  /** When one's password was last set by a link. */
  passwordByLinkAt?: string | null;
  /** They, the latest first. */
  sessions: OpenSession[];
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
  /** The time zone of its days and times. */
  timeZone: SiteTimeZone;
}

/** The time zone in which the lender's days begin and its times are told. */
export interface SiteTimeZone {
  /** What people call it, behind a time. */
  called: Words;
  /** Its name in the IANA database. */
  name: string;
}

/** Another status for an application. */
export interface StatusChange {
  /** This change's own id; sent again, it is done once. */
  id: string;
  /** The status. */
  status: ApplicationStatus;
}

/** How many applications stand so. */
export interface StatusCount {
  /** How many. */
  count: number;
  /** The status. */
  status: ApplicationStatus;
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

/** An address for news to remove. It names somebody, so it stands in no path. */
export interface SubscriberRemoval {
  /** The address. */
  email: string;
}

/** A page of subscribers. */
export interface Subscribers {
  /** Where the next page begins; `cursor` takes it. None at the end. */
  next?: string | null;
  /** They, the newest first. */
  subscribers: DeskSubscriber[];
}

/** An address to subscribe. */
export interface Subscription {
  /** The address. */
  email: string;
}

/** A page of a thread. */
export interface Thread {
  /** The messages, the oldest first. */
  messages: Message[];
  /** Where the page begins that was written before; `cursor` takes it. None at the beginning. */
  next?: string | null;
}

/** A page of what happened to an application. */
export interface Timeline {
  /** What, the newest first. */
  entries: TimelineEntry[];
  /** Where the page begins that happened before; `cursor` takes it. None at the beginning. */
  next?: string | null;
}

/** What happened. */
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

/** Something that happened to an application. */
export interface TimelineEntry {
  /** The note, message or estimate it is about. */
  about?: string | null;
  /** Who has it from then on, if it was given to somebody. */
  assignee?: string | null;
  /** When. */
  at: string;
  /** By whom. */
  by: Who;
  /** What. */
  deed: TimelineDeed;
  from?: ApplicationStatus | null;
  /** Its place in the audit trail. */
  sequence: number;
  to?: ApplicationStatus | null;
}

/** Which change to take back. */
export interface Undo {
  /** Its id. */
  change: string;
}

/** Something that can be undone for ten seconds. */
export interface Undoable {
  /** The change, by the id its maker gave it. */
  change: string;
  /** Until when. */
  until: string;
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
  role?: Role | null;
}

/** Somebody who did something. */
export interface Who {
  /** Their account; none of a command's. */
  account?: string | null;
  /** What they are to the lender. */
  kind: WhoKind;
  /** What they were called then. */
  name: string;
}

/** What somebody is to the lender. */
export type WhoKind = 'borrower' | 'staff' | 'terminal';

/** A text in both languages; the page shows one. */
export interface Words {
  /** In English. */
  en: string;
  /** In Spanish. */
  es: string;
}

/** Words to be kept. */
export interface Written {
  /** The id its writer made; sent again, it is kept once. */
  id: string;
  /** The words. */
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
