// Made from the server’s OpenAPI document by `npm run api`.

/** An invite, and the password the person chose. */
export interface Acceptance {
  /** The six-digit code from the authenticator app, or a recovery code; required if the account uses two-step verification. */
  code?: string | null;
  /** The secret after `#invite=` in the link. */
  invite: string;
  /** The new password. It must not be a common one, or contain the person's name or email address or the lender's name. */
  password: string;
  /** Whether to stay signed in on this device. A borrower's session lasts 30 days if true (the default), otherwise 12 hours. A staff session always lasts at most 12 hours, and ends earlier if it isn't used. */
  remember?: boolean;
}

/**
 * A change to an account.
 *
 * - `disable`: disable the account and end its sessions.
 * - `enable`: let a disabled account sign in again.
 * - `unlock`: clear the wait after too many wrong passwords.
 */
export type AccountAction = 'disable' | 'enable' | 'unlock';

/** A change to an account. */
export interface AccountChange {
  /** The change to make. */
  action: AccountAction;
}

/**
 * Whether a person can sign in.
 *
 * - `open`: they can sign in.
 * - `invited`: they haven't set a password yet.
 * - `unconfirmed`: they signed up, and haven't confirmed their email address yet.
 * - `disabled`: the account is disabled.
 */
export type AccountState = 'open' | 'invited' | 'unconfirmed' | 'disabled';

/** A page of accounts. */
export interface Accounts {
  /** The accounts, newest first. */
  accounts: DeskAccount[];
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
}

/** An office in the United States. */
export interface Address {
  /** The city. */
  city: string;
  /** The state's two letters. */
  state: string;
  /** The number and street. */
  street: string;
  /** The suite or floor; absent if none. */
  suite?: string | null;
  /** The ZIP code. */
  zip: string;
}

/** A rate that the public pages show. */
export interface AdvertisedRate {
  /** The day on which the lender set the rate, `yyyy-mm-dd`. */
  asOf: string;
  /** The annual interest rate, in percent. */
  percent: string;
  /** The points the borrower pays for this rate, in percent of the loan. */
  points: string;
}

/** An answer before and after a correction. */
export interface AnswerChange {
  after?: AnswerValue | null;
  before?: AnswerValue | null;
  /** The question, as `<group>.<key>`. */
  question: string;
}

/** A request to the borrower, as staff see it. It is open until it was answered or withdrawn. */
export interface AnswerRequest {
  answered?: RequestEnd | null;
  /** When it was made. */
  at: string;
  /** Who made it. */
  by: Who;
  /** Its id. */
  id: string;
  /** The note; absent if there is none. */
  note?: string | null;
  /** The questions, in the order of the form. */
  questions: RequestedAnswer[];
  withdrawn?: RequestEnd | null;
}

/** A borrower's answer to an estimate. */
export interface AnswerToEstimate {
  /** Whether the borrower accepts or declines the estimate. */
  answer: EstimateAnswer;
}

/** An answer; its type depends on the question. */
export type AnswerValue = boolean | string | string[] | OtherAnswer;

/** One of the caller's applications, with all its answers. */
export type Application = ApplicationSummary & {
  /** The answers by group and key, as named in `assets/application.json`. Unanswered questions are absent or empty. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The consents the borrower gave; absent for a draft. */
  consents?: ConsentGiven[] | null;
  /** The corrections, oldest first; absent for a draft. */
  corrections?: Correction[] | null;
  /** The `saveId` of the last save. */
  saveId: string;
  /** The latest messages between the borrower and the lender, oldest first; absent for a draft. */
  thread?: Message[] | null;
  /** The `cursor` for the earlier messages; absent if there are none. */
  threadNext?: string | null;
};

/** The receipt for a submitted application. */
export interface ApplicationReceipt {
  /** When the initial estimate is due: 24 hours after the application was received. */
  estimateDue: string;
  /** The application's id. */
  id: string;
  /** When the application was received. */
  receivedAt: string;
  /** The reference number that the borrower and staff use on the phone. */
  reference: string;
}

/**
 * The status of an application.
 *
 * - `draft`: not submitted yet; only its borrower sees it.
 * - `received`: submitted.
 * - `in_review`: the lender is reviewing it.
 * - `estimate_sent`: the borrower has an estimate to answer.
 * - `accepted`: the borrower accepted the estimate.
 * - `denied`: the lender denied it.
 * - `offer_not_accepted`: the borrower did not accept the lender's terms.
 * - `withdrawn`: the borrower withdrew it.
 * - `inactive`: closed without a result.
 */
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

/** An application as its borrower sees it, without its answers. */
export interface ApplicationSummary {
  /** The property's address as typed, if there is one. */
  address?: string | null;
  /** Whether the borrower can still correct the answers: until the lender begins the review. Absent for a draft. */
  correctable?: boolean | null;
  /** When the application ended; absent if it hasn't, or ended in an older release. */
  endedAt?: string | null;
  estimate?: EstimateOffered | null;
  /** When the initial estimate is due: 24 hours after the application was received. Absent for a draft. */
  estimateDue?: string | null;
  /** The version of the form that the answers belong to. */
  formVersion: number;
  /** Whether the last message is the lender's and the borrower hasn't seen it. */
  hasMessage: boolean;
  /** The application's id. */
  id: string;
  /** The chosen loan program, such as `fix-and-flip`; null if none is chosen yet. */
  program: string | null;
  /** The program page the borrower came from; null if none. */
  programInterest: string | null;
  /** When the application was received; absent for a draft. */
  receivedAt?: string | null;
  /** The reference number that the borrower and staff use on the phone; absent for a draft. */
  reference?: string | null;
  /** When the draft will be removed, if it hasn't been changed for so long that the borrower is warned; otherwise absent. */
  removalDue?: string | null;
  /** The requested amount, in whole dollars. */
  requestedAmount?: number | null;
  /** What the lender asks for, oldest first; absent if it asks for nothing. */
  requests?: OpenRequest[];
  /** The step where the borrower continues: its `route` in `assets/application.json`. Null if there is none yet. */
  returnStep: string | null;
  /** The application's revision, for `If-Match`. It grows with every change. */
  revision: number;
  /** When the answers were last saved. */
  savedAt: string;
  /** The application's status. */
  status: ApplicationStatus;
  /** The co-borrower's name, while the lender doesn't have their own authorization of a credit check; otherwise absent. Empty if no name was given. */
  unauthorized?: string | null;
  /** Until when the borrower can take their withdrawal back; absent if they can't. */
  undoUntil?: string | null;
}

/** A page of the caller's applications. */
export interface Applications {
  /** The applications, newest first. */
  applications: ApplicationSummary[];
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
}

/** The video call that visitors can book. */
export interface Appointment {
  /** The price of the call, in dollars; absent if the pages show none. */
  price?: string | null;
  /** The address of the lender's own scheduler; absent if calls are booked on the site. */
  schedulerUrl?: string | null;
}

/** The staff member an application is assigned to. */
export interface Assignee {
  /** The staff member's account id. */
  id: string;
  /** The staff member's name; `—` if the account was removed. */
  name: string;
}

/** A new assignee for an application. */
export interface Assignment {
  /** The account of the staff member to assign the application to; null to unassign it. */
  assignee: string | null;
  /** A UUID that the caller creates for this change. The last change sent again with the same id is made only once. */
  id: string;
}

/** Whether the lender has the co-borrower's own authorization of a credit check. */
export interface AuthorizationGiven {
  /** Whether the lender has it. */
  given: boolean;
}

/** A call that was booked. */
export interface Booking {
  /** When the call begins. */
  at: string;
  /** Whether it can still be moved or canceled: it wasn't canceled and hasn't begun. */
  changeable: boolean;
  /** A short name of the call, for the phone. */
  code: string;
  /** The booker's email address. */
  email: string;
  /** Whether emails about the call go to that address, if the site sends mail. They don't while it has sent too many to people without an account. */
  emailed: boolean;
  /** The id that the caller created. */
  id: string;
  /** The secret at the end of the link to this booking, `/book/change#…`. */
  key: string;
  /** The language of the call. */
  language: CallLanguage;
  /** The address of the video call. */
  meetingUrl: string;
  /** How many minutes it takes. */
  minutes: number;
  /** The booker's name. */
  name: string;
  /** The booking's revision, for the `If-Match` of a move. */
  revision: number;
  /** Whether the call will take place. */
  status: BookingStatus;
  /** The name of the staff member who takes it. */
  with: string;
  /** The booker's time zone, as its name in the IANA database. */
  zone: string;
}

/** Another time for a call. */
export interface BookingMove {
  /** When the call is to begin: one of the offered times. */
  at: string;
}

/** Whether a call will take place. */
export type BookingStatus = 'booked' | 'canceled';

/** A rehab budget. It has up to 40 rooms and 500 lines, each with an id of its own. */
export interface BudgetContent {
  /** The lowest contingency in dollars, as typed. */
  atLeast: string;
  /** The contingency as a percentage of the work, as typed. */
  contingency: string;
  /** Where its numbers came from. */
  origin: WorksheetOrigin;
  /** The rooms, in the order of the page. */
  rooms: BudgetRoom[];
}

/** A line of a rehab budget. */
export interface BudgetLine {
  /** The line's id. */
  id: string;
  /** Whether the price is the site's example. */
  isExample: boolean;
  /** The item of the site's list that it was; blank if none. */
  item: string;
  /** What the work is; blank if it has the item's name. */
  name: string;
  /** The price of a unit, as typed. */
  price: string;
  /** The quantity, as typed. */
  quantity: string;
  /** The trade, such as `plumbing`. */
  trade: string;
  /** What it is priced by, such as `sqft`. */
  unit: string;
}

/** A room of a rehab budget. */
export interface BudgetRoom {
  /** The room's id. */
  id: string;
  /** The kind of room, such as `kitchen`. */
  kind: string;
  /** What is done in the room. */
  lines: BudgetLine[];
  /** The room's name; blank if it has the name of its kind. */
  name: string;
}

/** The address of a feed. */
export interface CalendarFeed {
  /** The address, for a calendar program. Anyone with it can read the caller's calls. */
  feedUrl: string;
}

/** Hours for calls to save. */
export interface CalendarToSave {
  /** How many minutes stay free before and after each call: 0, 15 or 30. */
  buffer: number;
  /** Days without calls, as `yyyy-mm-dd`. */
  daysOff: string[];
  /** The hours of each week. They must not overlap. */
  hours: OpenHours[];
  /** The languages of the calls. At least one if there are hours. */
  languages: CallLanguage[];
  /** The address of the video calls, with https. Required if there are hours. */
  meetingUrl?: string | null;
}

/** Why a call is canceled. */
export interface CallCancellation {
  /** The reason, which the booker reads. */
  reason: string;
}

/** The staff member who takes a call. */
export interface CallHolder {
  /** The id of their account. */
  id: string;
  /** Their name. */
  name: string;
}

/** The language of a call, and of the emails about it: English (`en`) or Spanish (`es`). */
export type CallLanguage = 'en' | 'es';

/** A time at which a call can begin. */
export interface CallTime {
  /** The time. */
  at: string;
  /** The languages in which someone can take a call at this time. */
  languages: CallLanguage[];
}

/** The times at which a call can begin. */
export interface CallTimes {
  /** How many minutes a call takes. */
  minutes: number;
  /** The last day on which times are offered, in the lender's time zone. */
  through: string;
  /** The times, earliest first. */
  times: CallTime[];
  /** The lender's time zone, as its name in the IANA database. */
  zone: string;
}

/** The calls of a week. */
export interface CallWeek {
  /** The calls, earliest first, canceled ones included. */
  calls: DeskCall[];
  /** The first of the seven days, in the lender's time zone. */
  from: string;
  /** The lender's time zone, as its name in the IANA database. */
  zone: string;
}

/** An application after a change. */
export interface Changed {
  /** The application's new revision, for the next `If-Match`; also in `ETag`. */
  revision: number;
  /** The application's status after the change. */
  status: ApplicationStatus;
  undo?: Undoable | null;
}

/**
 * The state of a deadline: 24 hours for the initial estimate, and the hours in the lender's settings for a funding request.
 *
 * - `green`: less than three quarters of the time has passed.
 * - `amber`: three quarters or more have passed.
 * - `red`: the answer is overdue.
 * - `stopped`: nothing is due. For an application, an estimate was sent or the application ended; for a lead, staff handled it.
 */
export type Clock = 'green' | 'amber' | 'red' | 'stopped';

/** A staff member. */
export interface Colleague {
  /** The staff member's account id. */
  id: string;
  /** The staff member's name. */
  name: string;
}

/** The staff who can sign in, and so can be assigned an application. */
export interface Colleagues {
  /** The staff, longest-serving first. */
  colleagues: Colleague[];
}

/** A link from the email to a person who signed up. */
export interface Confirmation {
  /** The secret after `#invite=` in the link. */
  invite: string;
  /** The password the person chose; not needed in the browser that signed up. */
  password?: string;
  /** Whether to stay signed in on this device. A borrower's session lasts 30 days if true (the default), otherwise 12 hours. A staff session always lasts at most 12 hours, and ends earlier if it isn't used. */
  remember?: boolean;
}

/** A consent the borrower gives. */
export interface ConsentAgreed {
  /** The consent's id in `assets/application.json`. */
  id: string;
  /** The version of the wording that the borrower read. */
  version: number;
}

/** A consent, with the evidence that the borrower gave it. */
export interface ConsentEvidence {
  /** When the borrower gave the consent. */
  at: string;
  /** The consent's id in `assets/application.json`, such as `creditReport`. */
  id: string;
  /** The IP address the consent came from. */
  ip: string;
  /** The language of the text. */
  language: ConsentLanguage;
  /** When the account's password was set with an invite link, if that was less than a day before the consent; otherwise absent. */
  passwordByLinkAt?: string | null;
  /** The account that gave the consent, as it was at that time. */
  person: Sender;
  /** The exact text the borrower read. */
  text: string;
  /** The `User-Agent` of the browser, up to 512 characters; empty if it sent none. */
  userAgent: string;
  /** The version of the consent's wording. */
  version: number;
}

/** A consent the borrower gave. */
export interface ConsentGiven {
  /** When the borrower gave the consent. */
  at: string;
  /** The consent's id in `assets/application.json`, such as `creditReport`. */
  id: string;
  /** The language of the text. */
  language: ConsentLanguage;
  /** The exact text the borrower read. */
  text: string;
  /** The version of the consent's wording. */
  version: number;
}

/** The language in which consents are read: English (`en`) or Spanish (`es`). */
export type ConsentLanguage = 'en' | 'es';

/** All answers of a submitted application, some of them corrected. */
export interface CorrectedAnswers {
  /** All answers by group and key, as named in `assets/application.json`. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The number of corrections it is based on. */
  base: number;
  /** Questions that the lender asks about and whose answers are still right, as `<group>.<key>`. */
  confirmed?: string[];
  /** The version of the form it answers. */
  formVersion: number;
  /** The id created by the author; sent again, the correction is made only once. */
  id: string;
  /** Questions that the lender asks about and to which there is no answer, or which don't apply, as `<group>.<key>`. */
  none?: string[];
}

/** A correction. */
export interface Correction {
  /** When it was made. */
  at: string;
  /** The author. */
  by: Who;
  /** The answers that changed. */
  changes: AnswerChange[];
  /** Questions that the lender asked about and whose answers were still right, as `<group>.<key>`; absent if there are none. */
  confirmed?: string[];
  /** Its id. */
  id: string;
  /** Questions that the lender asked about and to which the borrower said there is no answer, as `<group>.<key>`; absent if there are none. */
  none?: string[];
  /** The reason that staff gave. */
  reason?: string | null;
}

/** A correction by staff. */
export interface CorrectionByStaff {
  /** The corrected answers. */
  corrected: CorrectedAnswers;
  /** Why; the borrower reads it. */
  reason: string;
}

/** A person's sign-in. */
export interface Credentials {
  /** The six-digit code from the authenticator app, or a recovery code; required if the account uses two-step verification. */
  code?: string | null;
  /** The account's email address. */
  email: string;
  /** The account's password. */
  password: string;
  /** Whether to stay signed in on this device. A borrower's session lasts 30 days if true (the default), otherwise 12 hours. A staff session always lasts at most 12 hours, and ends earlier if it isn't used. */
  remember?: boolean;
}

/** A rate sheet. */
export interface CurrentRates {
  /** The effective date, `yyyy-mm-dd`. */
  effective: string;
  rates?: PublishedRates | null;
  /** Whether it is a sample with made-up figures. */
  sample: boolean;
  /** Names this state of the sheet and of the limits it is used with. */
  version: string;
}

/** The signed-in account. */
export interface CurrentUser {
  /** How much longer the session lasts. */
  session: SessionTime;
  /** The account. */
  user: User;
}

/** An account, as staff see it. */
export interface DeskAccount {
  /** When the account was created. */
  createdAt: string;
  /** The email address the person signs in with. */
  email: string;
  /** The account's id, which never changes. */
  id: string;
  /** Whether the account is a borrower's or a staff member's. */
  kind: Kind;
  /** The person's name. */
  name: string;
  /** When the password was last set with an invite link; absent if it never was. */
  passwordByLinkAt?: string | null;
  role?: Role | null;
  /** Whether the person can sign in. */
  state: AccountState;
}

/** A submitted application with everything that staff see about it. `timeline`, `notes`, `thread` and `estimates` hold the latest 50 entries; their `…Next` is the `cursor` for the earlier ones. */
export type DeskApplication = PipelineRow & {
  /** The answers by group and key, as named in `assets/application.json`. Unanswered questions are absent or empty. */
  answers: Record<string, Record<string, AnswerValue>>;
  coBorrowerAuthorization?: RecordedAuthorization | null;
  /** The borrower's consents, with their evidence. */
  consents: ConsentEvidence[];
  /** The corrections, oldest first. */
  corrections: Correction[];
  /** Other applications of the same person or for the same property, up to 20. */
  duplicates: Duplicate[];
  /** Whether staff can correct answers or ask for them: until the application ends. */
  editable: boolean;
  /** The latest estimates, newest first. At most one of them is a draft. */
  estimates: Estimate[];
  /** The `cursor` for the earlier estimates; absent if there are none. */
  estimatesNext?: string | null;
  /** Figures calculated from the answers and the newest estimate. */
  figures: Figures;
  /** Warnings about the application, most serious first. */
  flags: Flag[];
  /** The version of the form that the answers belong to. */
  formVersion: number;
  /** The language in which the borrower read the consents. Write to them in this language. */
  language: ConsentLanguage;
  /** The questions the borrower left unanswered, as `<group>.<key>`, in the order of the form. */
  missing: string[];
  /** The latest notes by staff, newest first. Borrowers can't see them. */
  notes: Note[];
  /** The `cursor` for the earlier notes; absent if there are none. */
  notesNext?: string | null;
  /** The program page the borrower came from; null if none. */
  programInterest: string | null;
  rates?: RateIndication | null;
  /** Who opened the application, most recent first. */
  readers: Reader[];
  /** What staff asked the borrower for, oldest first. */
  requests: AnswerRequest[];
  /** The account that submitted the application, as it was at that time. */
  sender: Sender;
  /** The latest messages between the borrower and the lender, oldest first. */
  thread: Message[];
  /** The `cursor` for the earlier messages; absent if there are none. */
  threadNext?: string | null;
  /** The latest events, newest first. Views are in `readers` instead. */
  timeline: TimelineEntry[];
  /** The `cursor` for the earlier events; absent if there are none. */
  timelineNext?: string | null;
  /** The statuses that staff can set next. A final one (`denied`, `offer_not_accepted`, `inactive`) requires the role `officer`. */
  transitions: ApplicationStatus[];
  undo?: Undoable | null;
};

/** A call, as staff see it. */
export interface DeskCall {
  /** When the call begins. */
  at: string;
  /** Whether it can still be canceled or taken over: it wasn't canceled and hasn't begun. */
  changeable: boolean;
  /** A short name of the call, for the phone. */
  code: string;
  /** The booker's email address. */
  email: string;
  /** The booking's id. */
  id: string;
  /** The language of the call. */
  language: CallLanguage;
  /** The address of the video call. */
  meetingUrl: string;
  /** Whether the caller takes it. */
  mine: boolean;
  /** How many minutes it takes. */
  minutes: number;
  /** The booker's name. */
  name: string;
  /** Whether the account of the staff member who takes it is closed and nobody else was free: someone must take it over. */
  needsSomeone: boolean;
  /** What the booker wants to talk about; absent if they didn't say. */
  note?: string | null;
  /** The booker's phone number; absent if they gave none. */
  phone?: string | null;
  /** Why staff canceled it; absent if they didn't. */
  reason?: string | null;
  /** The call's revision, for `If-Match`. */
  revision: number;
  /** Whether the call will take place. */
  status: BookingStatus;
  /** The staff member who takes it. */
  with: CallHolder;
  /** The booker's time zone, as its name in the IANA database. */
  zone: string;
}

/** A lead from the quick form, or a funding request, as staff see it. */
export interface DeskLead {
  /** The id of the account that sent the lead; absent for a visitor. */
  account?: string | null;
  /** The answers to the quick form by question, such as `Loan Type`: the value of the chosen option, the person's own words, or an amount in dollars. Empty for a funding request. */
  answers: Record<string, string>;
  application?: LeadApplication | null;
  /** The state of the deadline. Marking the lead as handled stops the clock. */
  clock: Clock;
  /** The email address of the account that sent the lead, as it was at that time, or the one that a visitor gave. */
  email: string;
  /** When the lender's answer is due: 24 hours after a quick form was received; for a funding request, by the settings at that time. */
  estimateDue: string;
  handled?: Handled | null;
  /** The lead's id. */
  id: string;
  /** The proof of funds letters that were issued for the request, oldest first; absent if there are none. */
  letters?: IssuedLetter[];
  /** The name of the account that sent the lead, as it was at that time, or the name that a visitor gave. */
  name: string;
  /** When the lead was received. */
  receivedAt: string;
  request?: DeskRequest | null;
}

/** The lender's rate sheets. */
export interface DeskRates {
  /** How much each program lends. A version must agree with these limits. */
  limits: Record<string, ProgramLimits>;
  /** The property types that the site asks about. */
  propertyTypes: RatesPropertyType[];
  /** Whether the sheet itself goes to borrowers' devices, which then also work out the range offline. */
  published: boolean;
  /** The revision of the settings, for `If-Match`. */
  revision: number;
  /** The lender's day, `yyyy-mm-dd`. */
  today: string;
  /** The versions by date, the earliest first. */
  versions: RatesVersion[];
}

/** A funding request, as staff see it. */
export interface DeskRequest {
  /** The answers by group and key, as named in `assets/requests.json`. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The version of `assets/requests.json` to which the answers belong. */
  formVersion: number;
  /** What is requested. */
  kind: FundingKind;
  /** The language of the page on which the request was made. */
  language: ConsentLanguage;
  rates?: RatesAtRequest | null;
}

/** A newsletter subscriber, as staff see them. */
export interface DeskSubscriber {
  /** The id of the account that subscribed the address; absent if nobody was signed in. The address can be another person's. */
  account?: string | null;
  /** The subscribed email address. */
  email: string;
  /** When the address was subscribed. */
  since: string;
}

/** A draft to save. */
export interface Draft {
  /** The answers by group and key, as named in `assets/application.json`. A draft may be incomplete and its values wrong; they are checked when the application is submitted. Only unknown questions and values of the wrong type are refused. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The version of the form that the answers belong to. Answers to an older version are converted. */
  formVersion: number;
  /** The chosen loan program; null if none is chosen yet. */
  program: string | null;
  /** The program page the borrower came from; null or absent if none. */
  programInterest?: string | null;
  /** The step where the borrower continues: its `route` in `assets/application.json`. Null if there is none yet. */
  returnStep: string | null;
  /** A UUID that the caller creates for this save. If the reply is lost, send the save again with the same id. */
  saveId: string;
}

/** A saved draft. */
export interface DraftSaved {
  /** The draft's new revision, for the next `If-Match`; also in `ETag`. */
  revision: number;
  /** When the draft was saved. */
  savedAt: string;
}

/** Another application of the same person or for the same property. */
export interface Duplicate {
  /** The borrower's name in it. */
  borrower: string;
  /** The other application's id. */
  id: string;
  /** When it was received. */
  receivedAt: string;
  /** Its reference number. */
  reference: string;
  /** Whether it has the same account, email address or phone number. */
  samePerson: boolean;
  /** Whether it is for the same property: the same address, ZIP or postal code, and country. */
  sameProperty: boolean;
  /** Its status. */
  status: ApplicationStatus;
}

/** An estimate, as staff see it. */
export interface Estimate {
  answer?: EstimateAnswered | null;
  /** The person who last saved it. */
  by: Who;
  /** The costs that follow from the terms and the borrower's answers. */
  costs: EstimateCosts;
  /** The estimate's id. */
  id: string;
  /** The estimate's own revision, for `If-Match`. */
  revision: number;
  /** When it was last saved. */
  savedAt: string;
  /** When it was sent to the borrower; absent for a draft. */
  sentAt?: string | null;
  /** The estimate's terms. */
  terms: EstimateTerms;
}

/**
 * A borrower's answer to an estimate.
 *
 * - `accepted`: they accept it.
 * - `declined`: they decline it.
 */
export type EstimateAnswer = 'accepted' | 'declined';

/** A borrower's answer to an estimate. */
export interface EstimateAnswered {
  /** Whether the borrower accepted or declined. */
  answer: EstimateAnswer;
  /** When the borrower answered. */
  at: string;
}

/** What the caller read before they confirmed that an estimate is to be sent. */
export interface EstimateConfirmation {
  /** `corrections` of the quote with the costs that the caller confirmed. */
  corrections: number;
}

/** The costs of an estimate, calculated from its terms and the borrower's answers. */
export interface EstimateCosts {
  /** What the borrower pays at closing, in whole dollars: the price or payoff, plus points and fees, minus the loan at closing. A negative amount is paid to the borrower. Null if `amount` or a needed answer is missing. */
  cashToClose: number | null;
  /** The loan minus the rehab holdback, in whole dollars. Null if `amount`, or an answer needed for the holdback, is missing. */
  loanAtClosing: number | null;
  /** The monthly payment of interest, or of principal and interest, in dollars with two decimals. Null if `amount`, `rate` or a needed `termMonths` is missing. */
  monthlyPayment: number | null;
  /** The points, in whole dollars; null if `amount` or `points` is missing. */
  points: number | null;
  /** The points and all fees, in whole dollars. */
  total: number;
}

/** An estimate, as its borrower sees it. */
export interface EstimateOffered {
  answer?: EstimateAnswered | null;
  /** The costs that follow from the terms and the borrower's answers. */
  costs: EstimateCosts;
  /** Whether the day `validUntil` has passed in the lender's time zone. An expired estimate can't be accepted. */
  expired: boolean;
  /** The estimate's id. */
  id: string;
  /** When the lender sent it. */
  sentAt: string;
  /** The estimate's terms. */
  terms: EstimateTerms;
}

/** The terms of an estimate. In a draft, terms can be open: null, or an empty text. */
export interface EstimateTerms {
  /** The whole loan, in whole dollars; null while open. */
  amount: number | null;
  /** The conditions of the loan, in plain text; empty for none. */
  conditions: string;
  /** The fees besides points. */
  fees: Fee[];
  /** `true` for an interest-only loan whose principal is due at maturity; `false` for a loan paid off in equal monthly payments. */
  interestOnly: boolean;
  /** A note to the borrower, in plain text; empty for none. */
  note: string;
  /** The points in percent of the loan, below 100 and with up to three decimals, such as `2`; empty for none. */
  points: string;
  /** The annual interest rate in percent, below 100 and with up to three decimals, such as `10.5`; empty while open. */
  rate: string;
  /** The part of the loan held back at closing for rehab and paid in draws, in whole dollars, at most `amount`. Null for the program's default: the rehab budget if the program finances it, otherwise zero. */
  rehabHoldback: number | null;
  /** The term, in months; null while open. */
  termMonths: number | null;
  /** The last day on which the borrower can accept the estimate, `yyyy-mm-dd`, in the lender's time zone; empty while open. */
  validUntil: string;
}

/** A page of an application's estimates. */
export interface Estimates {
  /** The estimates, newest first. */
  estimates: Estimate[];
  /** The `cursor` for the earlier estimates; absent if there are none. */
  next?: string | null;
}

/** A code that confirms the caller's identity. */
export interface FactorCode {
  /** The six-digit code from the authenticator app. To create new recovery codes, an unused recovery code also works. */
  code: string;
}

/** Two-step verification that was just turned on. */
export interface FactorInUse {
  /** Recovery codes for when the device is lost, each valid once. They can't be shown again. */
  recoveryCodes: string[];
  /** The new session to continue with. All earlier sessions ended. */
  session: Session;
}

/** A key for an authenticator app. It isn't in use until a code confirms it. */
export interface FactorOffer {
  /** The key for an app on the same device, as an `otpauth:` link. */
  address: string;
  /** The key to type into the app, in base32. */
  key: string;
  /** The `otpauth:` link as a QR code. */
  qr: QrPicture;
}

/** A code that confirms the caller's identity, if they already use two-step verification. */
export interface FactorProof {
  /** The six-digit code from the authenticator app, or a recovery code; required if two-step verification is on. */
  code?: string | null;
}

/** A fee. */
export interface Fee {
  /** The fee, in whole dollars. */
  amount: number;
  /** What the fee is for. */
  name: string;
}

/** A select. */
export interface Field {
  /** Whether the form shows the select. */
  active: boolean;
  /** The name under which the answer is stored. */
  name: string;
  /** The options, in the order shown. */
  values: FieldOption[];
}

/** An option of a select. */
export interface FieldOption {
  /** Whether the option is offered. Options that are turned off stay listed, to show answers that chose them before. */
  active: boolean;
  /** The text shown. */
  text: Words;
  /** The value stored when the option is chosen. With `other`, the borrower types an answer. */
  value: string;
}

/** A figure with the amounts it is calculated from, or what is missing for it. */
export interface Figure {
  /** The amounts whose sum is the divisor; empty if nothing is divided. */
  by: FigurePart[];
  /** What is missing for the calculation: `loan`, `rate`, `term`, or `<group>.<key>` of an answer. */
  missing: string[];
  /** Which figure this is. */
  name: FigureName;
  /** What to know when reading the value. */
  notes: FigureNote[];
  /** The amounts whose sum is the figure, or its dividend if `by` has entries. */
  of: FigurePart[];
  /** The value, rounded to two decimals: in percent, in dollars, or as a ratio, depending on `name`. Null if it can't be calculated. */
  value: number | null;
}

/**
 * The source of the loan amount.
 *
 * - `estimate`: the newest estimate, sent or not.
 * - `requested`: the amount the borrower requested, because no estimate names one.
 * - `nothing`: no amount is known.
 */
export type FigureBasis = 'estimate' | 'requested' | 'nothing';

/**
 * Which figure this is.
 *
 * - `ltv`: the loan at closing ÷ the lesser of price and as-is value, in percent; in a refinance ÷ the as-is value.
 * - `ltc`: the whole loan ÷ the cost (price, rehab and permits), in percent; in a refinance, the cost is the original price, past improvements, rehab and permits.
 * - `loanToArv`: the whole loan ÷ the after-repair value, in percent.
 * - `dscr`: the monthly rent ÷ the monthly loan payment, taxes, insurance and HOA dues, as a ratio.
 * - `payoff`: the balance of the current mortgages, in dollars.
 * - `combinedLtv`: the balance of the current mortgages ÷ the as-is value, in percent.
 * - `cashOut`: what the borrower receives in a refinance after payoff, points and fees, in dollars.
 * - `cashToClose`: what the borrower pays at closing, in dollars.
 */
export type FigureName = 'ltv' | 'ltc' | 'loanToArv' | 'dscr' | 'payoff' | 'combinedLtv' | 'cashOut' | 'cashToClose';

/**
 * What to know when reading a figure.
 *
 * - `priceIsLess`: it is based on the price, which is not above the as-is value.
 * - `valueIsLess`: it is based on the as-is value, which is below the price.
 * - `noValue`: it is based on the price, because the borrower gave no as-is value.
 * - `land`: the as-is value is that of the land.
 * - `noHoa`: the borrower gave no HOA dues, so they count as zero.
 * - `beforePointsAndFees`: there is no estimate yet, so points and fees are not included.
 */
export type FigureNote = 'priceIsLess' | 'valueIsLess' | 'noValue' | 'land' | 'noHoa' | 'beforePointsAndFees';

/** An amount that a figure is calculated from. */
export interface FigurePart {
  /** The amount in dollars with two decimals; negative if it is subtracted. Taxes and insurance, which borrowers give per year, are per month here. */
  amount: number;
  /** `<group>.<key>` of an answer, or `loan`, `loanAtClosing`, `payment`, `points` or `fees`. */
  name: string;
}

/** The figures that staff use to judge a loan. */
export interface Figures {
  /** The source of the loan amount. */
  basis: FigureBasis;
  /** The figures that apply to this application, in display order. */
  list: Figure[];
  /** The whole loan, in whole dollars; null if no amount is known. */
  loan: number | null;
  /** The loan minus the rehab holdback, in whole dollars; null if either is unknown. */
  loanAtClosing: number | null;
  /** The part of the loan held back at closing for rehab and paid in draws, in whole dollars: as set in the estimate, or else the rehab budget (at most the loan) if the program finances it, or else zero. Null if the budget is missing. */
  rehabHoldback: number | null;
}

/** A warning about an application or an estimate. */
export interface Flag {
  /** The highest value without a warning, or the lowest for `arvBelowAsIs`, in the unit of `value`; absent if `value` is. */
  limit?: number | null;
  /** What the warning is about. */
  name: FlagName;
  /** The value that caused the warning: in percent for `overPurchase`, `overAsIs`, `overArv` and `overCost`, in dollars for `overRehab`, `arvBelowAsIs` and `rentNotMonthly`; absent for the others. */
  value?: number | null;
}

/**
 * What a warning is about.
 *
 * - `overPurchase`: the loan at closing is above the program's limit for a purchase.
 * - `overAsIs`: the loan at closing is above the program's limit for the as-is value.
 * - `overRehab`: the rehab holdback is above the program's limit for the rehab budget.
 * - `overArv`: the loan is above the program's limit for the after-repair value.
 * - `overCost`: the loan is above the program's limit for the cost.
 * - `arvBelowAsIs`: the after-repair value is below the as-is value.
 * - `rentNotMonthly`: the rent is more than 5% of the property's value, so it is probably not a monthly rent.
 * - `felony`: the borrower has a conviction for a felony or fraud.
 * - `bankruptcy`: the borrower has been bankrupt.
 * - `coBorrowerAuthorization`: there is a co-borrower, whose credit authorization is missing.
 * - `consentAfterLink`: a consent was given within a day after the password was set with an invite link.
 * - `figuresChanged`: answers were corrected after the application was submitted, which changed the figures.
 */
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
  | 'consentAfterLink'
  | 'figuresChanged';

/** A person who forgot their password. */
export interface Forgetful {
  /** The email address of the account. */
  email: string;
}

/** The selects of a form or step. A form finds them by their position in the list. */
export interface FormOptions {
  /** The selects, in the order of the form. */
  fields: Field[];
}

/**
 * What is requested.
 *
 * - `proofOfFunds`: a letter that shows a seller that the money for a purchase is available.
 * - `earnestMoney`: an earnest money deposit.
 * - `softTerms`: a first outline of a loan's terms.
 * - `transactionalFunding`: short-term funds for a purchase and a resale that close back to back.
 */
export type FundingKind = 'proofOfFunds' | 'earnestMoney' | 'softTerms' | 'transactionalFunding';

/** The receipt for a funding request. */
export interface FundingReceipt {
  /** When the lender's answer is due, by the lender's settings at that time. */
  due: string;
  /** The id that the caller created. */
  id: string;
  /** When the request was received. */
  receivedAt: string;
}

/** A filled-in funding request. */
export interface FundingRequest {
  /** The answers by group and key, as named in `assets/requests.json`. Without an account, name and email are required. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The `version` of `assets/requests.json`. */
  formVersion: number;
  /** A UUID of version 7 that the caller creates. If the reply is lost, send the request again with the same id: it gets the same receipt. */
  id: string;
  /** What is requested. */
  kind: FundingKind;
  /** For soft terms: the `version` of the rate sheet by which the page worked out what the person saw. Staff see it with the request. */
  ratesShown?: string | null;
}

/** Who marked a lead as handled, and when. */
export interface Handled {
  /** When the lead was marked as handled. */
  at: string;
  /** The person who marked the lead as handled. */
  by: Who;
}

/** The health of the server, for monitoring. It contains no secrets and is public. */
export interface Health {
  /** The seconds until the site's certificate expires, 0 if it has expired; absent if this server shows none. */
  certificateSecondsLeft?: number | null;
  /**
   * Why the status is 503; otherwise absent.
   *
   * - `read_only`: the server can't store data.
   * - `record_unreachable`: several servers share the record, and this one can't reach it. Other calls get the same code.
   * - `draining`: with `ready`, the server is about to stop.
   */
  code?: string | null;
  /** The free space on the disk that holds the data, in bytes; absent if unknown. */
  freeBytes?: number | null;
  /** A random text that changes when the server starts, by which `lender-site doctor` recognizes it. */
  instance: string;
  /** The age of the server's last good backup, in seconds; absent if there is none. */
  lastBackupSecondsAgo?: number | null;
  mail?: Mail | null;
  /** Whether the server can store data, checked every ten seconds while nothing is written. */
  store: StoreState;
  /** The version of the running server. */
  version: string;
}

/** An icon of the app. */
export interface Icon {
  /** `maskable` if the phone may crop the image to its icon shape, otherwise `any`. */
  purpose: string;
  /** The width and height in pixels, such as `192x192`. */
  sizes: string;
  /** The path of the image. */
  src: string;
  /** The media type of the image. */
  type: string;
}

/** An invite to check. */
export interface InviteCheck {
  /** The secret after `#invite=` in the link. */
  invite: string;
}

/** The person an invite is for. */
export interface InviteFor {
  /** The email address of the person's account. */
  email: string;
  /** When the invite expires. */
  expiresAt: string;
  /** The kind of the person's account. */
  kind: Kind;
  /** The person's name. */
  name: string;
  /** What the link is for. */
  purpose: Purpose;
  /** In a link of a person who signed up: whether this browser signed up, so that no password is needed. */
  sameBrowser?: boolean | null;
  /** In a link of a person who signed up: the path of the page they wanted; absent if they wanted none. */
  to?: string | null;
}

/** A new invite. */
export interface InviteLink {
  /** When the link expires: 72 hours after it was created. */
  expiresAt: string;
  /** The single-use link, to be sent to the invited person only. Absent if the person already had an account: the link then only goes to their mailbox. */
  link?: string | null;
  /** Whether the server emails the link to the person. */
  mailed: boolean;
}

/** A person to invite. */
export interface Invitee {
  /** The person's email address. */
  email: string;
  kind?: Kind | null;
  /** The person's name; by default, the part of the email address before the `@`. An existing account keeps its name. */
  name?: string | null;
  role?: Role | null;
}

/** A proof of funds letter that was issued. */
export interface IssuedLetter {
  /** The amount, such as `$350,000.50`. */
  amount: string;
  /** The buyer's name. */
  buyer: string;
  /** Who issued it. */
  by: Who;
  /** The last day on which it is valid. */
  expiresOn: string;
  /** The letter's id. */
  id: string;
  /** The day on which it was issued. */
  issuedOn: string;
  /** The letter's reference, by which anyone can check it. */
  reference: string;
  /** Whether it is still valid. */
  standing: LetterStanding;
  /** When it was withdrawn; absent if it was not. */
  withdrawnAt?: string | null;
}

/** An application that must be kept, even if the person asks to be erased. */
export interface KeptApplication {
  /** The application's id. */
  id: string;
  /** The application's reference number. */
  reference?: string | null;
  /** The application's status. */
  status: ApplicationStatus;
  /** Until when it must be kept; absent while it is undecided. */
  until?: string | null;
}

/**
 * The kind of an account.
 *
 * - `borrower`: sees the site and their own applications.
 * - `staff`: also sees the desk.
 */
export type Kind = 'borrower' | 'staff';

/** The application that followed a lead. */
export interface LeadApplication {
  /** The application's id. Staff can't open it while it is a draft. */
  id: string;
  /** The application's reference number; absent for a draft. */
  reference?: string | null;
  /** The application's status. */
  status: ApplicationStatus;
}

/** Whether a lead is handled. */
export interface LeadHandling {
  /** `true` to mark the lead as handled, `false` to reopen it. */
  handled: boolean;
}

/** The receipt for a lead. */
export interface LeadReceipt {
  /** When the initial estimate is due: 24 hours after the lead was received. */
  estimateDue: string;
  /** The id that the caller created. */
  id: string;
  /** When the lead was received. */
  receivedAt: string;
}

/** A page of leads. */
export interface Leads {
  /** The leads: open ones in the order in which they are due, others newest first. */
  leads: DeskLead[];
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
}

/** Whether a letter is still valid. */
export type LetterStanding = 'good' | 'expired' | 'withdrawn';

/** A proof of funds letter to issue. */
export interface LetterToIssue {
  /** Whom the letter is addressed to, such as the seller; empty for `To whom it may concern`. */
  addressee?: string;
  /** The amount in dollars, with or without cents, such as `350,000.50`. */
  amount: string;
  /** The buyer's name. */
  buyer: string;
  /** The last day on which the letter is valid (`yyyy-mm-dd`), at most 180 days from now; 30 days from now if it is empty. */
  expiresOn?: string;
  /** A UUID of version 7 that the caller creates. If the reply is lost, send the letter again with the same id: it is issued once. */
  id: string;
  /** The letter's language. */
  language: ConsentLanguage;
  /** The property; empty if the buyer has none in mind yet. */
  property?: string;
}

/** The documents that the lender offers, in the lender's order. */
export interface Library {
  /** The documents. */
  documents: LibraryDocument[];
}

/** A document that the lender offers: a file, or a page elsewhere. */
export interface LibraryDocument {
  file?: LibraryFile | null;
  /** The languages it is written in, as ISO 639-1 codes. */
  languages: string[];
  note?: Words | null;
  /** Its title. */
  title: Words;
  /** Where it is, if it is not a file. */
  url?: string | null;
}

/** A file of the lender's. */
export interface LibraryFile {
  /** Its size. */
  bytes: number;
  /** The SHA-256 of its bytes, which is its name in the API. */
  digest: string;
  /** What it is: `pdf`, `word`, `excel`, `jpeg`, `png` or `text`. */
  kind: string;
  /** Its name for the reader's device. */
  name: string;
}

/** A person who wants a link to sign in. */
export interface LinkSeeker {
  /** The email address of the account. */
  email: string;
}

/** The emails that aren't sent yet. */
export interface Mail {
  /** The age of the oldest waiting email, in seconds; absent if none is waiting. */
  oldestSecondsAgo?: number | null;
  /** The number of emails that failed for good and were set aside. */
  setAside: number;
  /** The number of emails waiting to be sent. */
  waiting: number;
}

/** The web app manifest, as the W3C defines it. */
export interface Manifest {
  /** The background color while the app opens. */
  background_color: string;
  /** What the app is for. */
  description: string;
  /** The display mode: without the browser's address bar. */
  display: string;
  /** The app's icons. */
  icons: Icon[];
  /** The app's id, which stays the same if its name changes. */
  id: string;
  /** The language of the texts: `en` or `es`. */
  lang: string;
  /** The lender's name. */
  name: string;
  /** The path below which all pages belong to the app. */
  scope: string;
  /** The name shown under the icon. */
  short_name: string;
  /** The pages in the icon's menu. */
  shortcuts: Shortcut[];
  /** The page that opens first. */
  start_url: string;
  /** The color of the phone's status bar. */
  theme_color: string;
}

/** An account. */
export interface Me {
  /** The account. */
  user: User;
}

/** A message between a borrower and the lender. */
export interface Message {
  /** When the message was sent. */
  at: string;
  /** The author. */
  by: Who;
  /** The message's id. */
  id: string;
  /** The message's text. */
  text: string;
}

/** How far the borrower has read the messages. */
export interface MessageSeen {
  /** The id of the newest message the borrower has seen. */
  message: string;
}

/** A call to book. */
export interface NewBooking {
  /** When the call is to begin: one of the offered times. */
  at: string;
  /** The booker's email address. Required without an account, otherwise ignored. */
  email?: string | null;
  /** A UUID of version 7 that the caller creates. If the reply is lost, send the booking again with the same id: it gets the same reply. */
  id: string;
  /** The language of the call. */
  language: CallLanguage;
  /** The booker's name. Required without an account, otherwise ignored. */
  name?: string | null;
  /** What the booker wants to talk about. */
  note?: string | null;
  /** The booker's phone number. */
  phone?: string | null;
  /** The booker's time zone, as its name in the IANA database. The lender's own is used instead of an unknown one. */
  zone: string;
}

/** A passkey that a device made. */
export interface NewPasskey {
  /** `attestationObject`; no attestation is asked for. */
  attestation: string;
  /** `clientDataJSON`. */
  clientData: string;
  /** A name by which its owner knows it. */
  name: string;
}

/** An account to create. */
export interface NewUser {
  /** The email address the person will sign in with. */
  email: string;
  /** Whether the account is a borrower's or a staff member's. */
  kind: Kind;
  /** The person's name. */
  name: string;
  /** The account's password. Without one, the person needs an invite to set it. */
  password?: string | null;
  role?: Role | null;
}

/** A note by staff on an application. Borrowers can't see it. */
export interface Note {
  /** When the note was added. */
  at: string;
  /** The author. */
  by: Who;
  /** The note's id. */
  id: string;
  /** The note's text. */
  text: string;
}

/** A page of notes on an application. */
export interface Notes {
  /** The `cursor` for the earlier notes; absent if there are none. */
  next?: string | null;
  /** The notes, newest first. */
  notes: Note[];
}

/** The form that an email program, or the button on the page, sends. */
export interface OneClick {
  /** Always `One-Click`. */
  'List-Unsubscribe': string;
}

/** Hours on one day of the week. */
export interface OpenHours {
  /** The day. */
  day: Weekday;
  /** When they begin: a time on the quarter hour, such as `09:00`. */
  from: string;
  /** When they end: a time on the quarter hour, up to `24:00`. */
  to: string;
}

/** An open request to the borrower. */
export interface OpenRequest {
  /** When the lender asked. */
  at: string;
  /** Its id. */
  id: string;
  /** The lender's note; absent if there is none. */
  note?: string | null;
  /** The questions that are not answered yet, as `<group>.<key>`. */
  questions: string[];
}

/** An open session of the caller. */
export interface OpenSession {
  /** The IP address from which the person signed in. */
  address: string;
  /** The browser's name; absent if unknown. */
  browser?: string | null;
  /** Whether this call was made in it. */
  current: boolean;
  /** When the session expires. */
  expiresAt: string;
  /** The session's id, for ending it. */
  id: string;
  /** When the session was last used. This can be up to an hour behind. */
  seenAt: string;
  /** When the session began. */
  since: string;
  /** The operating system's name; absent if unknown. */
  system?: string | null;
}

/** An answer in the borrower's own words, for a question that offers the option `other`. */
export interface OtherAnswer {
  /** The borrower's words. */
  other: string;
}

/** A passkey of the caller. */
export interface Passkey {
  /** The passkey's id, for renaming and removing it. */
  id: string;
  /** When it was added. */
  madeAt: string;
  /** The name its owner gave it. */
  name: string;
  /** When it was last used to sign in; absent if it never was. */
  usedAt?: string | null;
}

/** A new name. */
export interface PasskeyName {
  /** A name by which its owner knows the passkey. */
  name: string;
}

/** The answer of a device that has a passkey. The device must have verified its user. */
export interface PasskeyProof {
  /** `authenticatorData`. */
  authenticatorData: string;
  /** `clientDataJSON`. */
  clientData: string;
  /** The credential's id: `rawId`. */
  credential: string;
  /** Whether to stay signed in on this device. A borrower's session lasts 30 days if true (the default), otherwise 12 hours. A staff session always lasts at most 12 hours, and ends earlier if it isn't used. */
  remember?: boolean;
  /** `signature`. */
  signature: string;
  /** `userHandle`. */
  userHandle: string;
}

/** A challenge for the device of a person who signs in with a passkey. */
export interface PasskeyQuestion {
  /** The bytes to sign. They work once, for five minutes. */
  challenge: string;
  /** The site's name, to which the passkey belongs. */
  rpId: string;
}

/** A challenge for the device that will create a passkey. The device must verify its user and keep the passkey. */
export interface PasskeyRequest {
  /** The accepted kinds of keys, by their COSE numbers, the preferred one first: `pubKeyCredParams`. */
  algorithms: number[];
  /** The bytes that the answer must carry. They work once, for five minutes, in this session. */
  challenge: string;
  /** The ids of the passkeys that the account has: `excludeCredentials`. */
  known: string[];
  /** The site's name, to which the passkey will belong. */
  rpId: string;
  /** The lender's name. */
  rpName: string;
  /** The person's name: `user.displayName`. */
  userDisplayName: string;
  /** The account's id in bytes: `user.id`. */
  userId: string;
  /** The account's email address: `user.name`. */
  userName: string;
}

/** The caller's passkeys. */
export interface Passkeys {
  /** The passkeys, oldest first. */
  passkeys: Passkey[];
}

/** A change of the caller's password. */
export interface PasswordChange {
  /** The current password. */
  current: string;
  /** The new password. It must not be a common one, or contain the person's name or email address or the lender's name. */
  next: string;
}

/** The person whose data the call is about. */
export interface PersonAsked {
  /** The person's email address. */
  email: string;
}

/** The receipt for an erasure. */
export interface PersonErased {
  /** When the last scheduled backup that contains the person is removed; absent if the server takes no backups. */
  backupsUntil?: string | null;
  /** The erasure's id in the audit trail. */
  erasure: string;
  /** The number of applications that must be kept. If there are any, the account is kept too, disabled. */
  kept: number;
}

/** The data stored about a person. */
export interface PersonHeld {
  account?: DeskAccount | null;
  /** The number of submitted applications. */
  applications: number;
  /** The number of calls that the person booked. */
  calls: number;
  /** The number of applications not submitted yet. */
  drafts: number;
  /** The applications that must be kept, up to 50 of them. */
  kept: KeptApplication[];
  /** The number of applications that must be kept. */
  keptCount: number;
  /** The number of leads: quick forms and funding requests. */
  leads: number;
  /** The number of unsent emails to the person, or to staff about applications that would be erased. */
  letters: number;
  /** The number of messages on the submitted applications. */
  messages: number;
  /** The number of stored sessions. */
  sessions: number;
  /** The number of newsletter subscriptions: of the person's address, and of other addresses they subscribed. */
  subscriptions: number;
  /** The number of scenarios and rehab budgets in the person's account. */
  worksheets: number;
}

/** A page of the pipeline: the submitted applications. */
export interface Pipeline {
  /** The applications, in the requested order. */
  applications: PipelineRow[];
  /** The number of applications in each status, regardless of filters and search. */
  counts: StatusCount[];
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
}

/** A submitted application in the pipeline. */
export interface PipelineRow {
  /** The loan of the last estimate that was sent, or else the requested amount, in whole dollars; null if the borrower requested none. */
  amount: number | null;
  /** When the lender first answered with an estimate or a denial; absent if it hasn't. */
  answeredAt?: string | null;
  /** Whether the borrower wrote the last message and is waiting for a reply. */
  asked: boolean;
  assignee: Assignee | null;
  /** The borrower's first and last name, as answered in the application. */
  borrower: string;
  /** The state of the 24-hour deadline. */
  clock: Clock;
  /** The borrower's email address, as answered in the application; empty if not given. */
  email: string;
  /** When the initial estimate is due: 24 hours after the application was received. */
  estimateDue: string;
  /** The application's id. */
  id: string;
  /** The borrower's cell phone number, as answered in the application; empty if not given. */
  phone: string;
  /** The property's location. */
  place: Place;
  /** The chosen loan program, such as `fix-and-flip`; null if none. */
  program: string | null;
  /** When the application was received. */
  receivedAt: string;
  /** The reference number that the borrower and staff use on the phone. */
  reference: string;
  /** The application's revision, for `If-Match`. It grows with every change. */
  revision: number;
  /** The application's status. */
  status: ApplicationStatus;
  /** Since when the borrower owes an answer that staff asked for; absent if there is none. */
  waitingSince?: string | null;
}

/** A property's location, as answered in the application. Parts that weren't given are empty. */
export interface Place {
  /** The number and street. */
  address: string;
  /** The ZIP or postal code. */
  code: string;
  /** The country's two letters; `US` if not given. */
  country: string;
  /** The state's two letters, or the region of another country. */
  region: string;
}

/** The body of every error reply. */
export interface Problem {
  /** The error code, for programs. Its meaning never changes. */
  code: string;
  /** With the code `invalid`: what is wrong, by field or parameter, in the same language. Otherwise absent. */
  fields?: Record<string, string>;
  /** A message for people, in the language of `Accept-Language`: English or Spanish. */
  message: string;
}

/** How much a program lends, in percent; null for no limit. */
export interface ProgramLimits {
  /** The whole loan, of the after-repair value. */
  ofArv: number | null;
  /** The loan at closing on a property that is owned, of the as-is value. */
  ofAsIs: number | null;
  /** The whole loan, of the price and the budget. */
  ofCost: number | null;
  /** The loan at closing on a purchase, of the price or the as-is value, whichever is less. */
  ofPurchase: number | null;
  /** The rehab money, of the budget. */
  ofRehab: number | null;
  /** The whole loan on a single-family home, of the price and the budget. */
  ofSingleFamilyCost: number | null;
}

/** The rates of a program. Percentages are texts, such as `10.5` or `-0.25`. */
export interface ProgramRates {
  /** By the loan, in dollars. The first band begins with the smallest loan, the last one ends with the largest. */
  amount: RateBand[];
  /** By the number of properties bought or sold in the last 36 months. */
  experience: RateBand[];
  /** By the loan at closing, in percent of the price or value. */
  ltv: RateBand[];
  noScore: RateAdjustment | null;
  /** The points before adjustments. */
  points: string;
  /** The property types it lends on. */
  propertyTypes: PropertyTypeRates[];
  /** The annual interest rate before adjustments. */
  rate: string;
  /** By the credit score. The first band begins with the lowest score. */
  score: RateBand[];
  /** What the review of a file may add to the rate. */
  spread: string;
  /** The states it lends in, two letters each; null for all. */
  states: string[] | null;
}

/** A confirmation of the caller's identity. */
export interface Proof {
  /** The six-digit code from the authenticator app, or a recovery code; required if the account uses two-step verification. */
  code?: string | null;
  /** The caller's password. */
  current: string;
}

/** What a property type adds to the base. */
export interface PropertyTypeRates {
  /** Added to the points. */
  points: string;
  /** Added to the rate. */
  rate: string;
  /** The type's value in the lender's settings. */
  type: string;
}

/** The rates of each program and the limits that hold for them, in the format of the settings file. */
export interface PublishedRates {
  /** The limits by program. */
  limits: Record<string, ProgramLimits>;
  /** The rates by program. */
  programs: Record<string, ProgramRates>;
}

/**
 * What a link is for.
 *
 * - `invite`: the lender let the person choose a password.
 * - `reset`: the person forgot the password.
 * - `confirm`: the person signed up and chose a password.
 * - `signin`: the person wants to sign in without a password.
 */
export type Purpose = 'invite' | 'reset' | 'confirm' | 'signin';

/** A QR code. */
export interface QrPicture {
  /** The dark squares as an SVG path, one unit per square. */
  path: string;
  /** The width and height in squares, without the margin, which must be four squares wide. */
  size: number;
}

/** The answers of the quick form, by question. A loan type or an amount above zero is required. */
export interface QuickAnswers {
  /** How long the loan is needed; an option of form 1. */
  'How long do you need the funds for'?: QuickChoice;
  /** The amount in dollars, as people write it: `350000`, `350,000.00`, `1.5 million`. Ambiguous amounts are refused. */
  'How much are you looking for'?: string;
  /** How the person found the lender; an option of form 1. */
  'Lead source'?: QuickChoice;
  /** The kind of loan; an option of form 1. */
  'Loan Type'?: QuickChoice;
  /** The stage of the deal; an option of form 1. */
  'Where are you in the process'?: QuickChoice;
}

/** The quick form, filled in. */
export interface QuickApply {
  /** The answers by question. */
  answers: QuickAnswers;
  /** A UUID of version 7 that the caller creates. If the reply is lost, send the form again with the same id: it gets the same receipt. */
  id: string;
}

/** The answer to a select. */
export type QuickChoice =
  | {
      /** The value of an option that the select currently offers, except `other`. */
      value: string;
    }
  | {
      /** The person's own words, up to 200 characters, if the select offers `other`. */
      other: string;
    };

/** What terms would mean, before they are saved. */
export interface Quote {
  /** How many corrections of the answers it takes into account. */
  corrections: number;
  /** The costs, as the borrower would see them. */
  costs: EstimateCosts;
  /** The figures that the terms lead to. Borrowers don't see them. */
  figures: Figures;
  /** Warnings about the terms and the application. Borrowers don't see them. */
  flags: Flag[];
  rates?: RateIndication | null;
}

/** What is added to the base. */
export interface RateAdjustment {
  /** Added to the points. */
  points: string;
  /** Added to the rate. */
  rate: string;
}

/** A band and what it adds to the base. */
export interface RateBand {
  /** Where it begins. */
  from: number;
  /** Added to the points. */
  points: string;
  /** Added to the rate. */
  rate: string;
  /** Where it ends; null if it has no end. */
  to: number | null;
}

/** What can change. */
export type RateFactor = 'ltv' | 'score' | 'experience';

/** A change of one thing that lowers the rate or the points and raises neither. */
export interface RateGain {
  /** What would change. */
  by: RateFactor;
  /** The loan at that LTV, in cents; null for other changes. */
  loan: number | null;
  /** How much lower the points would be, in millionths. */
  points: number;
  /** How much lower the rate would be, in millionths. */
  rate: number;
  /** The LTV in millionths, the credit score, or the number of deals that it takes. */
  reach: number;
}

/** What the rate sheet says about a deal: indicative only, not a commitment to lend. */
export interface RateIndication {
  /** The day from which the rate sheet applies, `yyyy-mm-dd`. */
  effective: string;
  /** What the sheet says. */
  result: RateOutcome;
  /** Whether the rate sheet is a sample with made-up figures. */
  sample: boolean;
  /** Names this state of the rate sheet and of the limits it was used with. */
  version: string;
}

/** A limit that decides how large the loan can be. */
export interface RateLimit {
  /** A share in millionths, or an amount in cents. */
  most: number;
  /** What the limit is measured against. */
  name: RateLimitName;
}

/**
 * What a limit is measured against.
 *
 * - `ltv`: the price or value, besides what is paid in draws.
 * - `ltc`: the price and the budget.
 * - `loanToArv`: the after-repair value.
 * - `amount`: nothing; it is the program's largest loan.
 */
export type RateLimitName = 'ltv' | 'ltc' | 'loanToArv' | 'amount';

/** What has to be known before the sheet says anything. */
export type RateNeed =
  | 'program'
  | 'propertyType'
  | 'state'
  | 'price'
  | 'requested'
  | 'rehab'
  | 'arv'
  | 'score'
  | 'deals';

/** What the rate sheet says about a deal. */
export type RateOutcome =
  | (SoftTerms & {
      outcome: 'terms';
    })
  | {
      outcome: 'outside';
      /** Why, in the order of the form. */
      reasons: RateReason[];
    }
  | {
      /** What is missing, in the order of the form. */
      answers: RateNeed[];
      outcome: 'missing';
    };

/** Why a deal is not on the rate sheet. */
export type RateReason =
  | {
      why: 'program';
    }
  | {
      why: 'state';
    }
  | {
      why: 'propertyType';
    }
  | {
      /** The lowest score on the sheet. */
      least: number;
      why: 'score';
    }
  | {
      why: 'noScore';
    }
  | {
      /** The smallest number of deals on the sheet. */
      least: number;
      why: 'experience';
    }
  | {
      /** The smallest loan, in cents. */
      least: number;
      why: 'amount';
    }
  | {
      /** What the limits allow, in cents. */
      allowed: number;
      /** The smallest loan, in cents. */
      least: number;
      why: 'limits';
    };

/** The rate sheet that applies today. */
export interface RateSheet {
  current?: CurrentRates | null;
}

/** A range, in millionths. */
export interface RateSpan {
  from: number;
  to: number;
}

/** What the rate sheet said about a request for soft terms. */
export interface RatesAtRequest {
  /** What the sheet said. */
  indication: RateIndication;
  /** If the person saw another version of the sheet, which the settings no longer have: the day from which that version applied, `yyyy-mm-dd`. */
  shownInstead?: string | null;
  /** Whether the person saw it before they sent the request. */
  wasShown: boolean;
}

/** A change to the rate sheets. */
export type RatesChange =
  | (RatesDraft & {
      action: 'save';
    })
  | {
      action: 'remove';
      /** The version's effective date. */
      effective: string;
    }
  | {
      action: 'publish';
      /** Whether to send it. */
      published: boolean;
    };

/** A version of the rate sheet that isn't saved yet. */
export interface RatesDraft {
  /** The effective date of the version that it replaces; null for a new one. */
  replaces: string | null;
  /** The version in the format of a sheet of the settings file. What can't be read is named in `fields` by its member, such as `programs.bridge.ltv[1].from`. */
  sheet: Record<string, unknown>;
}

/** What a version changes for an application or a request for soft terms. */
export interface RatesEffect {
  /** What the new version says. */
  after: RateOutcome;
  before?: RateOutcome | null;
  /** The application's id, or the lead's. */
  id: string;
  /** The borrower's name. */
  name: string;
  /** The loan program; absent if none was chosen. */
  program?: string | null;
  /** The application's reference number; absent for a request. */
  reference?: string | null;
}

/** What a version would change for the applications and the requests for soft terms of the last 30 days. */
export interface RatesPreview {
  /** How many applications it changes. */
  applications: RatesTally;
  /** How many requests for soft terms it changes. */
  requests: RatesTally;
  /** The applications and requests that it changes, the most important ones first: no longer priced, newly priced, the largest changes. At most 50. */
  rows: RatesEffect[];
}

/** A property type that the site asks about. */
export interface RatesPropertyType {
  /** Its name. */
  text: Words;
  /** Its value in the settings. */
  value: string;
}

/** Whether a version of the rate sheet is in effect. */
export type RatesState = 'past' | 'current' | 'future';

/** How many are priced by the current version and by the new one. */
export interface RatesTally {
  /** How many get another rate, other points or another largest loan. */
  changed: number;
  /** Whether there were more than 1,000. */
  isCut: boolean;
  /** How many are priced only by the new version. */
  newly: number;
  /** How many are no longer priced. */
  noLonger: number;
  /** How many the new version prices. */
  pricedAfter: number;
  /** How many the current version prices. */
  pricedBefore: number;
  /** How many were received in the last 30 days: the newest 1,000 at most. */
  received: number;
}

/** A version of the rate sheet. */
export interface RatesVersion {
  /** The effective date, `yyyy-mm-dd`. */
  effective: string;
  /** The rates by program. */
  programs: Record<string, ProgramRates>;
  /** Whether it is a sample with made-up figures. */
  sample: boolean;
  /** When it was last saved at the desk; absent if it comes from the settings file. */
  savedAt?: string | null;
  /** Whether it is past, in effect, or not in effect yet. */
  state: RatesState;
}

/** A person who opened an application: a staff member, or an admin with a command on the server. */
export interface Reader {
  /** When they last opened it. */
  at: string;
  /** The person who opened it. */
  by: Who;
  /** How many times they opened it. */
  times: number;
}

/** A co-borrower's own authorization of a credit check, as staff recorded it. */
export interface RecordedAuthorization {
  /** When it was recorded. */
  at: string;
  /** The staff member who recorded it. */
  by: Who;
  /** The co-borrower's name. */
  name: string;
}

/** New recovery codes, which replace the earlier ones. */
export interface RecoveryCodes {
  /** The codes, each valid once. They can't be shown again. */
  recoveryCodes: string[];
}

/** A person who signs up. */
export interface Registrant {
  /** The email address the person will sign in with. */
  email: string;
  /** The person's name. */
  name: string;
  /** The account's password. It must not be a common one, or contain the person's name or email address or the lender's name. */
  password: string;
  /** The path of the page the person wanted, which `POST /api/user/invite/check` returns; none by default. */
  to?: string | null;
}

/** The report on a range of days. */
export interface Report {
  /** The applications received in the range by program, highest count first. */
  byProgram: ReportShare[];
  /** The applications received in the range by how the borrower found the lender, highest count first. An application can name several sources. */
  bySource: ReportShare[];
  /** The first day of the range, `yyyy-mm-dd`, in the lender's time zone. */
  from: string;
  /** The median time from receipt to the lender's first answer, in seconds, for the applications received in the range; null if none has an answer yet. */
  medianSeconds: number | null;
  /** The open applications by status, as of now, regardless of the range: `received`, `in_review`, `estimate_sent`, `accepted`. */
  pipeline: ReportStage[];
  /** Whether the applications received in the range were answered within 24 hours. */
  promise: ReportPromise;
  /** The results of the reminders about unfinished applications. */
  reminders: ReportReminders;
  /** The last day of the range, `yyyy-mm-dd`. */
  to: string;
  /** What was received in each week of the range, including weeks with nothing. In the first and the last week, only the days of the range count. */
  weeks: ReportWeek[];
}

/** How many of the applications received in the range got an answer within 24 hours. An answer is an estimate or a denial. Applications that ended without one within 24 hours don't count. */
export interface ReportPromise {
  /** The number answered within 24 hours. */
  kept: number;
  /** The number answered late, ended late without an answer, or overdue. */
  missed: number;
  /** The number without an answer yet that aren't overdue. */
  open: number;
  /** `kept` in percent of `kept` plus `missed`, with one decimal; null if both are zero. */
  percent: number | null;
}

/** The unfinished applications whose borrowers were reminded for the first time in the range, and what came of them until now. */
export interface ReportReminders {
  /** The number of unfinished applications. */
  drafts: number;
  /** How many of them were changed or submitted after a reminder. */
  resumed: number;
  /** How many of them were submitted after a reminder. */
  submitted: number;
}

/** The applications that have one value in common. */
export interface ReportShare {
  /** The sum of their loan amounts, in whole dollars. */
  amount: number;
  /** The number of applications. */
  count: number;
  /** The program, or the option for how the borrower found the lender; empty if the borrower chose none. */
  value: string;
}

/** The applications that currently have a status. */
export interface ReportStage {
  /** The sum of their loan amounts, in whole dollars. */
  amount: number;
  /** The number of applications. */
  count: number;
  /** The status. */
  status: ApplicationStatus;
}

/** What was received in a week. */
export interface ReportWeek {
  /** The number of applications received. */
  applications: number;
  /** The number of leads received. */
  leads: number;
  /** The week's Monday, `yyyy-mm-dd`. */
  monday: string;
}

/** A request to the borrower. */
export interface RequestAnswers {
  /** A UUID that the caller creates; sent again, the request is made only once. */
  id: string;
  /** A sentence that the borrower reads; empty if there is none. */
  note?: string;
  /** The questions, as `<group>.<key>`. The application must ask them. */
  questions: string[];
}

/** How a request ended. */
export interface RequestEnd {
  /** When it ended. */
  at: string;
  /** Who ended it. */
  by: Who;
}

/** A question that the lender asks about. */
export interface RequestedAnswer {
  /** The id of the correction that answered it; absent until then. */
  correction?: string | null;
  /** The question, as `<group>.<key>`. */
  question: string;
}

/**
 * A staff role. Each role includes the rights of those before it.
 *
 * - `assistant`: sees everything at the desk except accounts and people's stored data, and changes nothing.
 * - `processor`: works on applications and leads, but neither sends estimates nor sets a final status.
 * - `officer`: sends estimates and sets final statuses.
 * - `owner`: manages accounts, exports and erases data.
 */
export type Role = 'assistant' | 'processor' | 'officer' | 'owner';

/** A new role for a staff member. */
export interface RoleChange {
  /** The new role. */
  role: Role;
}

/** A scenario of a calculator. */
export interface ScenarioContent {
  /** What stands in the fields, by the field's name: up to 80 texts of up to 40 characters. */
  entries: Record<string, string>;
  /** Where its numbers came from. */
  origin: WorksheetOrigin;
}

/** The state of the caller's two-step verification. */
export interface SecondFactor {
  /** Whether the caller must turn it on before they can use the desk. */
  mustEnrol: boolean;
  /** The number of unused recovery codes; 0 if two-step verification is off. */
  recoveryCodesLeft: number;
  /** When it was turned on; absent if it is off. */
  since?: string | null;
}

/** The account of a person when they submitted an application or gave a consent. */
export interface Sender {
  /** The account's id. */
  account: string;
  /** The account's email address at that time. */
  email: string;
  /** The account's name at that time. */
  name: string;
}

/** A new session. */
export interface Session {
  /** The key with which a device encrypts drafts: 32 bytes in base64url, always the same for an account. */
  draftKey: string;
  /** `true` if the person must turn on two-step verification before they can use the desk; otherwise absent. */
  mustEnrol?: boolean;
  /** The session's token, to send with every call as `Authorization: Bearer <token>`. */
  token: string;
  /** The account that signed in. */
  user: User;
}

/** How much longer a session lasts, in seconds from the reply. */
export interface SessionTime {
  /** Until the session ends, even if it is used. */
  atMost: number;
  /** Until the session ends if it isn't used. Any call without `X-Unattended` counts as use. A borrower's session doesn't end for lack of use. */
  endsIn: number;
}

/** The caller's open sessions. */
export interface Sessions {
  /** When the account's password was last set with an invite link; absent if it never was. */
  passwordByLinkAt?: string | null;
  /** The sessions, newest first. */
  sessions: OpenSession[];
}

/** A page in the icon's menu. */
export interface Shortcut {
  /** The name of the page. */
  name: string;
  /** The path of the page. */
  url: string;
}

/** A link from the email to a person who wants to sign in. */
export interface SignInLink {
  /** The six-digit code from the authenticator app, or a recovery code; required if the account uses two-step verification. */
  code?: string | null;
  /** The secret after `#invite=` in the link. */
  invite: string;
  /** Whether to stay signed in on this device: the session lasts 30 days if true (the default), otherwise 12 hours. */
  remember?: boolean;
}

/** The lender, as the public pages show it. */
export interface Site {
  /** Who may read the pages, and who may make an account. */
  access: SiteAccess;
  /** The lender's office. */
  address: Address;
  advertisedRate?: AdvertisedRate | null;
  /** The video call that visitors can book. */
  appointment: Appointment;
  /** The lender's email address. */
  email: string;
  /** Whether the lender recommends vendors. */
  hasVendors: boolean;
  /** The lender's legal name. */
  legalName: string;
  /** The license and disclosure lines at the bottom of each page. */
  licenses: Words[];
  /** The lender's phone number, formatted for people. */
  phone: string;
  /** The lender's phone number, formatted for `tel:` links. */
  phoneDialed: string;
  /** The name borrowers know the lender by. */
  product: string;
  /** Whether the site sends email, so that people can have a link sent to choose a new password. */
  sendsMail: boolean;
  /** Whether Spanish pages say that the loan documents are in English and prevail. */
  spanishCourtesyNotice: boolean;
  /** The lender's time zone, for its days and for the times it shows. */
  timeZone: SiteTimeZone;
}

/** Who may read the pages, and who may make an account. */
export interface SiteAccess {
  /** Who reads the pages about the lender and its programs. */
  pages: SitePages;
  /** Whether people may make an account themselves. */
  signUp: SiteSignUp;
}

/** `members` if every page is behind the sign-in page, otherwise `everyone`. */
export type SitePages = 'members' | 'everyone';

/** `closed` if the lender invites its borrowers, `open` if they may sign up. */
export type SiteSignUp = 'closed' | 'open';

/** The lender's time zone. */
export interface SiteTimeZone {
  /** The time zone's short name, as shown after a time. */
  called: Words;
  /** The time zone's name in the IANA database. */
  name: string;
}

/** The indicative range of a deal. Amounts are in cents, rates and shares in millionths. */
export interface SoftTerms {
  /** What would lower the rate or the points. */
  better: RateGain[];
  /** The limits that allow no more than the largest loan. */
  binding: RateLimit[];
  /** The most that every limit allows. */
  largest: number;
  /** The lowest credit score on the sheet, if the borrower's may be below it; otherwise null. */
  leastScore: number | null;
  /** The requested amount, or the largest loan if that is less. */
  loan: number;
  /** The loan at closing divided by the price or value. */
  ltv: number;
  /** The points, of the loan. */
  points: RateSpan;
  /** The annual interest rate, with what the review of a file may add. */
  rate: RateSpan;
  /** How much of the range the review of a file may add, in millionths. */
  spread: number;
}

/** A deal, as far as it is known. */
export interface SoftTermsQuestion {
  /** The answers of a soft terms request by group and key, as named in `assets/requests.json`. Name, email and phone number are not needed. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The `version` of `assets/requests.json`. */
  formVersion: number;
}

/** A staff member's hours for calls. */
export interface StaffCalendar {
  /** How many minutes stay free before and after each call: 0, 15 or 30. */
  buffer: number;
  /** Days without calls. */
  daysOff: string[];
  /** The address of the feed of the caller's calls; absent while it is off or after it ended. */
  feedUrl?: string | null;
  /** The hours of each week. */
  hours: OpenHours[];
  /** The languages of the calls. */
  languages: CallLanguage[];
  /** The address of the video calls; absent until one was saved. */
  meetingUrl?: string | null;
  /** The calendar's revision, for the next `If-Match`; 0 if it was never saved. */
  revision: number;
  /** The lender's time zone, in which the hours are, as its name in the IANA database. */
  zone: string;
}

/** A new status for an application. */
export interface StatusChange {
  /** A UUID that the caller creates for this change. The last change sent again with the same id is made only once. */
  id: string;
  /** The new status; one of the application's `transitions`. */
  status: ApplicationStatus;
}

/** The number of applications in a status. */
export interface StatusCount {
  /** The number of applications. */
  count: number;
  /** The status. */
  status: ApplicationStatus;
}

/**
 * Whether the server can store data.
 *
 * - `serving`: it can.
 * - `read_only`: the disk accepts no writes. Reading still works, and the server keeps trying.
 */
export type StoreState = 'serving' | 'read_only';

/** The submission of an application. */
export interface Submission {
  /** The consents the borrower gives. */
  consents: ConsentAgreed[];
  /** The language in which the borrower read the consents. */
  language: ConsentLanguage;
  /** The draft's revision to submit. */
  revision: number;
}

/** An email address that is subscribed to the newsletter. */
export interface Subscribed {
  /** The email address as it is stored: trimmed and in lower case. */
  email: string;
}

/** A subscriber to remove. The address is in the body so that it isn't logged. */
export interface SubscriberRemoval {
  /** The subscribed email address. */
  email: string;
}

/** A page of newsletter subscribers. */
export interface Subscribers {
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
  /** The subscribers, newest first. */
  subscribers: DeskSubscriber[];
}

/** An email address to subscribe to the newsletter. */
export interface Subscription {
  /** The email address. */
  email: string;
}

/** A page of the messages between a borrower and the lender. */
export interface Thread {
  /** The messages of this page, oldest first. */
  messages: Message[];
  /** The `cursor` for the earlier messages; absent if there are none. */
  next?: string | null;
}

/** A page of an application's history. */
export interface Timeline {
  /** The events, newest first. */
  entries: TimelineEntry[];
  /** The `cursor` for the earlier events; absent if there are none. */
  next?: string | null;
}

/**
 * What happened to an application.
 *
 * - `submitted`: the borrower submitted it.
 * - `withdrawn`: the borrower withdrew it.
 * - `status_changed`: its status changed, from `from` to `to`.
 * - `status_undone`: a status change was undone.
 * - `assigned`: it was assigned to `assignee`, or unassigned.
 * - `assignment_undone`: an assignment was undone.
 * - `noted`: staff added the note `about`.
 * - `corrected`: answers were corrected.
 * - `answers_requested`: staff asked the borrower for answers, with the request `about`.
 * - `request_withdrawn`: staff withdrew the request `about`.
 * - `request_answered`: answers to the request `about` were given or confirmed.
 * - `reply_not_needed`: staff marked the borrower's last message as needing no reply.
 * - `co_borrower_authorized`: staff recorded the co-borrower's own authorization of a credit check.
 * - `co_borrower_authorization_removed`: staff removed that record.
 * - `estimate_drafted`: staff created or changed the estimate draft `about`.
 * - `estimate_discarded`: staff deleted the estimate draft `about`.
 * - `estimate_sent`: staff sent the estimate `about`.
 * - `estimate_accepted`: the borrower accepted the estimate `about`.
 * - `estimate_declined`: the borrower declined the estimate `about`.
 * - `wrote`: the borrower or staff sent the message `about`.
 * - `exported`: it was part of an export.
 */
export type TimelineDeed =
  | 'submitted'
  | 'withdrawn'
  | 'status_changed'
  | 'status_undone'
  | 'assigned'
  | 'assignment_undone'
  | 'noted'
  | 'corrected'
  | 'answers_requested'
  | 'request_withdrawn'
  | 'request_answered'
  | 'reply_not_needed'
  | 'co_borrower_authorized'
  | 'co_borrower_authorization_removed'
  | 'estimate_drafted'
  | 'estimate_discarded'
  | 'estimate_sent'
  | 'estimate_accepted'
  | 'estimate_declined'
  | 'wrote'
  | 'exported';

/** An event in an application's history. */
export interface TimelineEntry {
  /** The id of the note, message or estimate, for the events about one; otherwise absent. */
  about?: string | null;
  /** For `assigned`: the new assignee's name; absent if the application was unassigned. */
  assignee?: string | null;
  /** When it happened. */
  at: string;
  /** The person who did it. */
  by: Who;
  /** What happened. */
  deed: TimelineDeed;
  from?: ApplicationStatus | null;
  /** The event's number in the audit trail. Numbers increase over time; those of other records lie between them. */
  sequence: number;
  to?: ApplicationStatus | null;
}

/** A change to undo. */
export interface Undo {
  /** The change's id: `change` of `undo`. */
  change: string;
}

/** A change that the person who made it can undo for ten seconds. */
export interface Undoable {
  /** The change's id, to send to `undo`. */
  change: string;
  /** Until when the change can be undone. */
  until: string;
}

/** A person's account. */
export interface User {
  /** The email address the person signs in with. */
  email: string;
  /** The account's id, which never changes. */
  id: string;
  /** Whether the account is a borrower's or a staff member's. */
  kind: Kind;
  /** The person's name. */
  name: string;
  role?: Role | null;
}

/** A person or company that the lender recommends. */
export interface Vendor {
  /** Where they work. */
  area: string;
  /** The languages they speak, as ISO 639-1 codes. */
  languages: string[];
  /** Their name. */
  name: string;
  note?: Words | null;
  /** Their phone number, formatted for people; absent if they have a website instead. */
  phone?: string | null;
  /** Their phone number, formatted for `tel:` links. */
  phoneDialed?: string | null;
  /** What they do. */
  trade: string;
  /** Their website, if they have one. */
  website?: string | null;
}

/** Whom the lender recommends, in the lender's order. */
export interface Vendors {
  /** The vendors. */
  vendors: Vendor[];
}

/** A day of the week. */
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** The person who did something, as they were at that time. */
export interface Who {
  /** The id of the person's account; absent if they acted without one, on the server or by a link. */
  account?: string | null;
  /** The person's relation to the lender. */
  kind: WhoKind;
  /** The person's name at that time; for `terminal`, their user name on the server, such as `root (terminal)`. */
  name: string;
}

/**
 * A person's relation to the lender.
 *
 * - `borrower`: a borrower.
 * - `staff`: a staff member.
 * - `terminal`: an admin who used a command on the server.
 */
export type WhoKind = 'borrower' | 'staff' | 'terminal';

/** A text in both languages. */
export interface Words {
  /** The English text. */
  en: string;
  /** The Spanish text. */
  es: string;
}

/** A worksheet. */
export type Worksheet = WorksheetSummary & {
  content: WorksheetContent;
  /** Its name; blank if it has none. */
  name: string;
};

/** The worksheet was changed in the meantime. Nothing was saved or deleted. */
export interface WorksheetConflict {
  /** `stale`. */
  code: string;
  /** The worksheet as it is now. */
  current: Worksheet;
  /** A message for people, in the language of `Accept-Language`. */
  message: string;
}

/** What a worksheet holds: a scenario for a calculator, a budget for `rehab-budget`. */
export type WorksheetContent = ScenarioContent | BudgetContent;

/** Where the numbers of a worksheet came from: the site's sample, a shared link, or the person. */
export type WorksheetOrigin = 'sample' | 'link' | 'own';

/** A worksheet without its content. */
export interface WorksheetSummary {
  /** When it was saved for the first time. */
  begunAt: string;
  /** The worksheet's id. */
  id: string;
  /** Its revision, for `If-Match`. */
  revision: number;
  /** When it was saved last. */
  savedAt: string;
  /** The tool it belongs to. */
  tool: WorksheetTool;
}

/** A worksheet to save. */
export interface WorksheetToSave {
  content: WorksheetContent;
  /** Its name; blank if it has none. */
  name: string;
  /** The tool it belongs to. */
  tool: WorksheetTool;
}

/** A tool of the site. */
export type WorksheetTool =
  | 'fix-and-flip'
  | 'bridge'
  | 'dscr-rental'
  | 'refinance'
  | 'new-construction'
  | 'loan-sizing'
  | 'amortization'
  | 'rehab-budget';

/** A page of the caller's worksheets. */
export interface Worksheets {
  /** The `cursor` of the next page; absent on the last page. */
  next?: string | null;
  /** The worksheets, oldest first. */
  worksheets: WorksheetSummary[];
}

/** A message or note to store. */
export interface Written {
  /** A UUID that the caller creates. If the reply is lost, send the text again with the same id: it is stored only once. */
  id: string;
  /** Plain text. Spaces around it are removed. */
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
  'POST /admin/application/{id}/co-borrower-authorization': {
    path: { id: string };
    body: AuthorizationGiven;
    reply: Changed;
  };
  'POST /admin/application/{id}/correction': { path: { id: string }; body: CorrectionByStaff; reply: Changed };
  'GET /admin/application/{id}/estimate': { path: { id: string }; reply: Estimates };
  'PUT /admin/application/{id}/estimate/{estimate}': {
    path: { id: string; estimate: string };
    body: EstimateTerms;
    reply: Estimate;
  };
  'DELETE /admin/application/{id}/estimate/{estimate}': { path: { id: string; estimate: string }; reply: null };
  'POST /admin/application/{id}/estimate/{estimate}/send': {
    path: { id: string; estimate: string };
    body: EstimateConfirmation;
    reply: Changed;
  };
  'GET /admin/application/{id}/message': { path: { id: string }; reply: Thread };
  'POST /admin/application/{id}/message': { path: { id: string }; body: Written; reply: Message };
  'POST /admin/application/{id}/no-reply': { path: { id: string }; reply: Changed };
  'GET /admin/application/{id}/note': { path: { id: string }; reply: Notes };
  'POST /admin/application/{id}/note': { path: { id: string }; body: Written; reply: Note };
  'POST /admin/application/{id}/quote': { path: { id: string }; body: EstimateTerms; reply: Quote };
  'POST /admin/application/{id}/request': { path: { id: string }; body: RequestAnswers; reply: Changed };
  'DELETE /admin/application/{id}/request/{request}': { path: { id: string; request: string }; reply: Changed };
  'POST /admin/application/{id}/status': { path: { id: string }; body: StatusChange; reply: Changed };
  'GET /admin/application/{id}/timeline': { path: { id: string }; reply: Timeline };
  'POST /admin/application/{id}/undo': { path: { id: string }; body: Undo; reply: Changed };
  'GET /admin/appointment/bookings/{id}': { path: { id: string }; reply: DeskCall };
  'POST /admin/appointment/bookings/{id}/cancel': { path: { id: string }; body: CallCancellation; reply: DeskCall };
  'POST /admin/appointment/bookings/{id}/take': { path: { id: string }; reply: DeskCall };
  'GET /admin/appointment/calendar': { reply: StaffCalendar };
  'PUT /admin/appointment/calendar': { body: CalendarToSave; reply: StaffCalendar };
  'POST /admin/appointment/feed': { reply: CalendarFeed };
  'DELETE /admin/appointment/feed': { reply: null };
  'GET /admin/appointment/week': { reply: CallWeek };
  'GET /admin/colleague': { reply: Colleagues };
  'GET /admin/export/application': { reply: Record<string, unknown>[] };
  'GET /admin/export/lead': { reply: Record<string, unknown>[] };
  'GET /admin/export/report': { reply: null };
  'GET /admin/export/subscriber': { reply: Record<string, unknown>[] };
  'GET /admin/lead': { reply: Leads };
  'DELETE /admin/lead/{id}': { path: { id: string }; reply: null };
  'POST /admin/lead/{id}/handled': { path: { id: string }; body: LeadHandling; reply: DeskLead };
  'POST /admin/lead/{id}/letter': { path: { id: string }; body: LetterToIssue; reply: DeskLead };
  'GET /admin/lead/{id}/letter/{letter}': { path: { id: string; letter: string }; reply: null };
  'POST /admin/lead/{id}/letter/{letter}/withdrawn': { path: { id: string; letter: string }; reply: DeskLead };
  'POST /admin/person': { body: PersonAsked; reply: PersonHeld };
  'POST /admin/person/erase': { body: PersonAsked; reply: PersonErased };
  'POST /admin/person/export': { body: PersonAsked; reply: Record<string, unknown> };
  'GET /admin/rates': { reply: DeskRates };
  'POST /admin/rates': { body: RatesChange; reply: DeskRates };
  'POST /admin/rates/preview': { body: RatesDraft; reply: RatesPreview };
  'GET /admin/report': { reply: Report };
  'GET /admin/subscriber': { reply: Subscribers };
  'POST /admin/subscriber/remove': { body: SubscriberRemoval; reply: null };
  'GET /application': { reply: Applications };
  'GET /application/{id}': { path: { id: string }; reply: Application };
  'PUT /application/{id}': { path: { id: string }; body: Draft; reply: DraftSaved };
  'DELETE /application/{id}': { path: { id: string }; reply: null };
  'POST /application/{id}/correction': { path: { id: string }; body: CorrectedAnswers; reply: ApplicationSummary };
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
  'POST /application/{id}/withdraw/undo': { path: { id: string }; reply: ApplicationSummary };
  'GET /appointment': { reply: null };
  'POST /appointment/bookings': { body: NewBooking; reply: Booking };
  'GET /appointment/bookings/{token}': { path: { token: string }; reply: Booking };
  'GET /appointment/bookings/{token}/calendar': { path: { token: string }; reply: null };
  'POST /appointment/bookings/{token}/cancel': { path: { token: string }; reply: Booking };
  'POST /appointment/bookings/{token}/move': { path: { token: string }; body: BookingMove; reply: Booking };
  'GET /appointment/bookings/{token}/times': { path: { token: string }; reply: CallTimes };
  'GET /appointment/calendar/{token}': { path: { token: string }; reply: null };
  'GET /appointment/times': { reply: CallTimes };
  'GET /form_options/form/{form}': { path: { form: string }; reply: FormOptions };
  'GET /form_options/step/{step}': { path: { step: string }; reply: FormOptions };
  'POST /funding_request': { body: FundingRequest; reply: FundingReceipt };
  'GET /health': { reply: Health };
  'GET /library': { reply: Library };
  'GET /library/{digest}': { path: { digest: string }; reply: null };
  'GET /manifest': { reply: null };
  'POST /quick_apply': { body: QuickApply; reply: LeadReceipt };
  'GET /rate_sheet': { reply: RateSheet };
  'GET /site': { reply: Site };
  'POST /soft_terms': { body: SoftTermsQuestion; reply: RateIndication };
  'POST /subscription': { body: Subscription; reply: Subscribed };
  'GET /unsubscribe/{token}': { path: { token: string }; reply: null };
  'POST /unsubscribe/{token}': { path: { token: string }; reply: null };
  'POST /user/auth': { body: Credentials; reply: Session };
  'POST /user/confirm': { body: Confirmation; reply: Session };
  'POST /user/create': { body: NewUser; reply: Me };
  'POST /user/forgot': { body: Forgetful; reply: null };
  'POST /user/invite': { body: Invitee; reply: InviteLink };
  'POST /user/invite/accept': { body: Acceptance; reply: Session };
  'POST /user/invite/check': { body: InviteCheck; reply: InviteFor };
  'POST /user/link': { body: LinkSeeker; reply: null };
  'POST /user/link/auth': { body: SignInLink; reply: Session };
  'POST /user/logout': { reply: null };
  'GET /user/me': { reply: CurrentUser };
  'GET /user/passkeys': { reply: Passkeys };
  'POST /user/passkeys': { body: NewPasskey; reply: Passkey };
  'POST /user/passkeys/auth': { body: PasskeyProof; reply: Session };
  'POST /user/passkeys/offer': { reply: PasskeyRequest };
  'POST /user/passkeys/question': { reply: PasskeyQuestion };
  'PUT /user/passkeys/{id}': { path: { id: string }; body: PasskeyName; reply: Passkey };
  'DELETE /user/passkeys/{id}': { path: { id: string }; reply: null };
  'POST /user/password': { body: PasswordChange; reply: Session };
  'POST /user/proof': { body: Proof; reply: null };
  'POST /user/register': { body: Registrant; reply: null };
  'GET /user/second_factor': { reply: SecondFactor };
  'POST /user/second_factor': { body: FactorCode; reply: FactorInUse };
  'POST /user/second_factor/offer': { body: FactorProof; reply: FactorOffer };
  'POST /user/second_factor/recovery': { body: FactorCode; reply: RecoveryCodes };
  'GET /user/sessions': { reply: Sessions };
  'DELETE /user/sessions': { reply: null };
  'DELETE /user/sessions/{id}': { path: { id: string }; reply: null };
  'GET /vendors': { reply: Vendors };
  'GET /worksheet': { reply: Worksheets };
  'GET /worksheet/{id}': { path: { id: string }; reply: Worksheet };
  'PUT /worksheet/{id}': { path: { id: string }; body: WorksheetToSave; reply: WorksheetSummary };
  'DELETE /worksheet/{id}': { path: { id: string }; reply: null };
}
