//! Letters: emails to one person with the state of their delivery. A letter holds everything its email needs, so that
//! it can be sent even if the application or account has changed since.

mod call;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use call::{BookerCall, ForBooker, ForOfficer, OfficerCall};

use crate::domain::account::{Account, Email, Name};
use crate::domain::application::Reference;
use crate::domain::desk::{Decision, Words};
use crate::domain::estimate::{Costs, Terms};
use crate::domain::funding::FundingKind;
use crate::domain::language::Language;
use crate::domain::secret::Secret;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    pub to: Email,
    pub name: Name,
    /// If unknown, the email is written in both languages.
    pub language: Option<Language>,
    pub news: News,
    /// In seconds since 1970.
    pub written: u64,
    pub course: Course,
}

/// The content of a letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum News {
    /// To staff: an application was received.
    Applied {
        application: Uuid,
        reference: Reference,
        borrower: Name,
        program: Option<String>,
        /// In seconds since 1970.
        due: u64,
    },
    /// To the borrower: the application was received.
    Received {
        reference: Reference,
        /// In seconds since 1970.
        due: u64,
        /// There is a co-borrower who has not authorized a credit check. `false` in letters of older releases.
        #[serde(default)]
        co_borrower_unauthorized: bool,
    },
    /// To the borrower: the estimate is ready.
    Estimated {
        reference: Reference,
        /// Conditions, fees and note are not in the email; the borrower reads them on the site.
        terms: Terms,
        /// `None` in letters of older releases.
        #[serde(default)]
        costs: Option<Costs>,
    },
    /// To staff: the borrower answered the estimate.
    Decided { application: Uuid, reference: Reference, borrower: Name, answer: Decision },
    /// To the borrower: we received their answer to the estimate.
    Noted { reference: Reference, answer: Decision },
    /// To one staff member: the application is assigned to them.
    Assigned { application: Uuid, reference: Reference, borrower: Name, program: Option<String> },
    /// To the borrower: the application was declined.
    Denied { reference: Reference },
    /// To staff: the borrower sent a message.
    Asked { application: Uuid, reference: Reference, borrower: Name, words: Words },
    /// To staff: the borrower corrected answers.
    Corrected { application: Uuid, reference: Reference, borrower: Name },
    /// To the borrower: staff corrected answers, for this reason.
    Edited { reference: Reference, words: Words },
    /// To the borrower: staff ask for the answers to these questions.
    Requested { application: Uuid, reference: Reference, questions: Vec<String>, words: Option<Words> },
    /// To staff: the borrower gave answers that were asked for.
    Supplied { application: Uuid, reference: Reference, borrower: Name },
    /// To staff: someone made a funding request.
    FundingRequested {
        lead: Uuid,
        kind: FundingKind,
        borrower: Name,
        /// In seconds since 1970.
        due: u64,
    },
    /// To the person who made a funding request: it was received.
    FundingReceived {
        kind: FundingKind,
        /// In seconds since 1970.
        due: u64,
    },
    /// To the person who booked a call.
    CallBooked(Box<BookerCall>),
    /// To the staff member who takes a call.
    CallHeld(Box<OfficerCall>),
    /// To the borrower: the lender sent a message.
    Answered { reference: Reference, words: Words },
    /// To the borrower: a draft was left.
    Reminded {
        draft: Uuid,
        program: Option<String>,
        /// The step where the borrower left off.
        step: Option<String>,
        /// Whether no further reminder of this draft follows.
        is_last: bool,
        /// The secret in the link that stops reminders.
        stop: Secret,
    },
    /// To a person who may set a password.
    Invited {
        /// The secret in the link.
        secret: Secret,
        /// In seconds since 1970.
        expires: u64,
    },
    /// To the account's owner, who forgot the password.
    Reset {
        /// The secret in the link.
        secret: Secret,
        /// In seconds since 1970.
        expires: u64,
    },
    /// To the account's owner, who wants to sign in without a password.
    SignInLink {
        /// The secret in the link.
        secret: Secret,
        /// In seconds since 1970.
        expires: u64,
    },
    /// To a staff member, who gets no link to sign in.
    NoLinkForStaff,
    /// To an address with which someone signed up.
    Confirm {
        /// The secret in the link.
        secret: Secret,
        /// In seconds since 1970.
        expires: u64,
    },
    /// To the account's owner, with whose address someone tried to sign up.
    HasAccount,
    /// To an address without an account, for which someone wanted a link.
    NoAccount {
        /// Whether people can sign up.
        #[serde(default)]
        can_sign_up: bool,
    },
    /// To the owner of a disabled account, for which someone wanted a link or a new account.
    Closed,
    /// To the account's owner: the password was set with a link.
    PasswordSet {
        /// In seconds since 1970.
        at: u64,
    },
    /// To the account's owner: a passkey was added.
    PasskeyAdded {
        /// In seconds since 1970.
        at: u64,
    },
    /// To the account's owner: a passkey was removed.
    PasskeyRemoved {
        /// In seconds since 1970.
        at: u64,
    },
    /// To the account's owner: two-step verification was turned on, or its device was replaced.
    SecondFactorChanged {
        replaced: bool,
        /// In seconds since 1970.
        at: u64,
    },
    /// To the account's owner: too many wrong passwords locked it.
    Locked,
    /// To the owners: the certificate is not renewed.
    CertificateFailing {
        names: Vec<String>,
        /// In seconds since 1970; `None` if there is no certificate yet.
        until: Option<u64>,
        /// For an admin, in English.
        reason: String,
        /// In seconds since 1970; `None` if the server plans no other try.
        next: Option<u64>,
    },
    /// To the owners: the certificate is renewed after they were told that it was not.
    CertificateRenewed {
        names: Vec<String>,
        /// In seconds since 1970.
        until: u64,
    },
    /// To the owners: backups fail.
    BackupFailing {
        /// Where they are kept.
        place: String,
        /// When the newest good one was taken, in seconds since 1970; `None` if there is none yet.
        newest: Option<u64>,
        /// For an admin, in English.
        reason: String,
        /// When the server tries again, in seconds since 1970.
        next: u64,
    },
    /// To the owners: backups work again after they were told that they did not.
    BackupWorking { place: String },
    /// A test email to an admin.
    Tried,
    /// To one staff member: several notices in one email. Never stored: the notices are separate letters until they are
    /// sent.
    Gathered { notices: Vec<Self> },
}

/// The order in which waiting letters are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// Someone is waiting for it: an invite, a password link, a warning.
    Awaited,
    /// To a borrower: an estimate, a decision, an answer.
    ToBorrower,
    /// A receipt, a reminder, or a notice to staff, who also see it at the desk.
    Notice,
}

/// The state of the delivery.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Course {
    pub tries: u32,
    /// The time of the next try, in milliseconds since 1970.
    pub due: u64,
    /// The error of the last try.
    pub trouble: Option<String>,
    /// No further tries unless an admin asks for one.
    pub set_aside: bool,
}

impl Letter {
    /// Delays the letter until `due`, in seconds since 1970.
    #[must_use]
    pub fn held_until(self, due: u64) -> Self {
        let course = Course { due: due.saturating_mul(1_000), ..self.course };
        Self { course, ..self }
    }

    /// Merges several letters to the same reader into one, dated as the last one.
    #[must_use]
    pub fn gathered(letters: &[Self]) -> Option<Self> {
        let last = letters.last()?;
        let notices = letters.iter().map(|letter| letter.news.clone()).collect();
        Some(Self { news: News::Gathered { notices }, ..last.clone() })
    }

    /// The time before which it is not sent, in seconds since 1970: because a change can still be undone, or a call is not
    /// close yet. Not a wait after a failed try.
    #[must_use]
    pub fn not_before(&self) -> Option<u64> {
        let due = self.course.due / 1_000;
        let is_held = self.course.tries == 0 && due > self.written;
        self.news.begins().or_else(|| is_held.then_some(due))
    }

    /// A letter to the account's owner, due immediately.
    #[must_use]
    pub fn new(account: &Account, language: Option<Language>, news: News, written: u64) -> Self {
        let course = Course { due: written.saturating_mul(1_000), ..Course::default() };
        Self { to: account.email.clone(), name: account.name.clone(), language, news, written, course }
    }

    /// A letter to an address without an account, due immediately.
    #[must_use]
    pub fn to_stranger(to: &Email, language: Language, news: News, written: u64) -> Self {
        let course = Course { due: written.saturating_mul(1_000), ..Course::default() };
        Self { to: to.clone(), name: to.as_name(), language: Some(language), news, written, course }
    }
}

impl News {
    /// The name for admins and their scripts.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Applied { .. } => "new_application",
            Self::Received { .. } => "receipt",
            Self::Estimated { .. } => "estimate",
            Self::Decided { .. } => "estimate_answer",
            Self::Noted { .. } => "estimate_answer_receipt",
            Self::Assigned { .. } => "assignment",
            Self::Denied { .. } => "denial",
            Self::Asked { .. } => "question",
            Self::Corrected { .. } => "correction",
            Self::Edited { .. } => "correction_by_staff",
            Self::Requested { .. } => "answers_requested",
            Self::Supplied { .. } => "request_answered",
            Self::FundingRequested { .. } => "funding_request",
            Self::FundingReceived { .. } => "funding_request_receipt",
            Self::CallBooked(call) => call.name(),
            Self::CallHeld(call) => call.name(),
            Self::Answered { .. } => "answer",
            Self::Reminded { .. } => "reminder",
            Self::Invited { .. } => "invite",
            Self::Reset { .. } => "password_link",
            Self::SignInLink { .. } => "sign_in_link",
            Self::NoLinkForStaff => "no_link_for_staff",
            Self::Confirm { .. } => "confirmation",
            Self::HasAccount => "has_account",
            Self::NoAccount { .. } => "no_account",
            Self::Closed => "account_disabled",
            Self::PasswordSet { .. } => "password_set",
            Self::PasskeyAdded { .. } => "passkey_added",
            Self::PasskeyRemoved { .. } => "passkey_removed",
            Self::SecondFactorChanged { .. } => "second_factor_changed",
            Self::Locked => "lock",
            Self::CertificateFailing { .. } => "certificate_failing",
            Self::CertificateRenewed { .. } => "certificate_renewed",
            Self::BackupFailing { .. } => "backup_failing",
            Self::BackupWorking { .. } => "backup_working",
            Self::Tried => "test",
            Self::Gathered { .. } => "notices",
        }
    }

    #[must_use]
    pub fn urgency(&self) -> Urgency {
        match self {
            Self::Invited { .. }
            | Self::Reset { .. }
            | Self::SignInLink { .. }
            | Self::NoLinkForStaff
            | Self::Confirm { .. }
            | Self::HasAccount
            | Self::NoAccount { .. }
            | Self::Closed
            | Self::PasswordSet { .. }
            | Self::PasskeyAdded { .. }
            | Self::PasskeyRemoved { .. }
            | Self::SecondFactorChanged { .. }
            | Self::Locked
            | Self::CertificateFailing { .. }
            | Self::CertificateRenewed { .. }
            | Self::BackupFailing { .. }
            | Self::BackupWorking { .. }
            | Self::Tried => Urgency::Awaited,
            Self::CallBooked(call) => call.urgency(),
            Self::Estimated { .. }
            | Self::Denied { .. }
            | Self::Answered { .. }
            | Self::Edited { .. }
            | Self::Requested { .. } => Urgency::ToBorrower,
            Self::Received { .. }
            | Self::Noted { .. }
            | Self::Applied { .. }
            | Self::Decided { .. }
            | Self::Assigned { .. }
            | Self::Asked { .. }
            | Self::Corrected { .. }
            | Self::Supplied { .. }
            | Self::FundingRequested { .. }
            | Self::FundingReceived { .. }
            | Self::CallHeld(_)
            | Self::Reminded { .. }
            | Self::Gathered { .. } => Urgency::Notice,
        }
    }

    /// Staff get all waiting notices in one email. A letter about a call stays alone, because it carries a calendar file.
    #[must_use]
    pub const fn is_for_staff(&self) -> bool {
        matches!(
            self,
            Self::Applied { .. }
                | Self::Decided { .. }
                | Self::Assigned { .. }
                | Self::Asked { .. }
                | Self::Corrected { .. }
                | Self::Supplied { .. }
                | Self::FundingRequested { .. }
        )
    }

    /// The time before which the letter is not sent, in seconds since 1970.
    #[must_use]
    pub fn begins(&self) -> Option<u64> {
        if let Self::CallBooked(call) = self { call.begins() } else { None }
    }

    /// The time after which the letter is pointless, in seconds since 1970.
    #[must_use]
    pub fn ends(&self) -> Option<u64> {
        match self {
            Self::CallBooked(call) => call.ends(),
            Self::Invited { expires, .. }
            | Self::Reset { expires, .. }
            | Self::SignInLink { expires, .. }
            | Self::Confirm { expires, .. } => Some(*expires),
            _ => None,
        }
    }

    /// The secret with which the reader can stop letters of this kind, if they can.
    #[must_use]
    pub const fn stopped_with(&self) -> Option<&Secret> {
        if let Self::Reminded { stop, .. } = self { Some(stop) } else { None }
    }
}
