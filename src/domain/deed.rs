//! The deeds that the audit trail records.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::application::StatusThen;
use super::role::Role;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Deed {
    Submitted,
    Withdrawn,
    Opened,
    StatusChanged {
        from: StatusThen,
        to: StatusThen,
    },
    StatusUndone {
        from: StatusThen,
        to: StatusThen,
    },
    Assigned {
        to: Option<Uuid>,
        /// Their name at that time.
        name: Option<String>,
    },
    AssignmentUndone {
        /// Who it is assigned to again.
        to: Option<Uuid>,
    },
    Noted {
        note: Uuid,
    },
    Wrote {
        message: Uuid,
    },
    /// By the borrower or by staff.
    Corrected {
        correction: Uuid,
    },
    /// Staff asked the borrower for answers.
    AnswersRequested {
        request: Uuid,
    },
    RequestWithdrawn {
        request: Uuid,
    },
    /// In part or in full.
    RequestAnswered {
        request: Uuid,
    },
    /// The borrower's last message needs no reply.
    ReplyNotNeeded,
    /// Staff have the co-borrower's own authorization of a credit check.
    CoBorrowerAuthorized,
    /// Staff removed that record, which was a mistake.
    CoBorrowerAuthorizationRemoved,
    EstimateDrafted {
        estimate: Uuid,
    },
    EstimateDiscarded {
        estimate: Uuid,
    },
    EstimateSent {
        estimate: Uuid,
    },
    EstimateAccepted {
        estimate: Uuid,
    },
    EstimateDeclined {
        estimate: Uuid,
    },
    /// Records were exported: applications, leads or subscribers.
    Exported {
        records: Records,
        /// How many in this part.
        count: u64,
    },
    /// A page of a list that names people was shown.
    Listed {
        records: Records,
        /// How many were on the page.
        count: u64,
        /// Where the page began; `None` for the first page.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        /// A keyed digest of the search words: the same words have the same digest, which reveals nothing else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        searched: Option<String>,
    },
    SignedIn {
        network: String,
    },
    /// A password or code for this account was refused, at sign-in or in a session.
    SignInRefused {
        network: String,
    },
    /// Someone asked for a link to choose a new password for this account, which went to its mailbox.
    PasswordForgotten {
        network: String,
    },
    /// Someone asked for a link to sign in to this account, which went to its mailbox.
    SignInLinkSent {
        network: String,
    },
    /// Someone signed up with the address of this account, which may have existed before.
    SignedUp {
        account: Uuid,
        network: String,
    },
    /// An admin gave a command that leaves no other entry.
    Commanded {
        command: Command,
    },
    LeadHandled {
        lead: Uuid,
    },
    /// A handled lead was marked as open.
    LeadReopened {
        lead: Uuid,
    },
    /// A proof of funds letter was issued.
    FundsLetterIssued {
        lead: Uuid,
        letter: Uuid,
    },
    FundsLetterWithdrawn {
        lead: Uuid,
        letter: Uuid,
    },
    /// A letter's file was downloaded.
    FundsLetterOpened {
        lead: Uuid,
        letter: Uuid,
    },
    /// Someone saved their hours for calls.
    CalendarChanged,
    /// Someone created a new address for the feed of their calls. The previous address stopped working.
    CalendarFeedMade,
    CalendarFeedStopped,
    /// Staff canceled a call.
    CallCanceled {
        booking: Uuid,
    },
    /// Someone took over a colleague's call.
    CallTakenOver {
        booking: Uuid,
        /// The account of that colleague.
        from: Uuid,
    },
    /// The server passed a call on, because the account of the staff member who took it is closed.
    CallPassedOn {
        booking: Uuid,
        from: Uuid,
        to: Uuid,
    },
    RoleChanged {
        account: Uuid,
        from: Role,
        to: Role,
    },
    Account {
        done: Done,
        account: Uuid,
    },
    LeadRemoved {
        lead: Uuid,
    },
    SubscriberRemoved {
        /// The account that had subscribed it, if anyone was signed in.
        account: Option<Uuid>,
    },
    /// Records were imported from a file.
    Imported {
        records: Records,
        /// How many in this part.
        count: u64,
    },
    /// A person was erased.
    PersonErased {
        erasure: Uuid,
        accounts: Vec<Uuid>,
        /// How many applications the lender must keep.
        kept: u64,
    },
    /// The name of an erased person was removed from entries.
    NamesErased {
        erasure: Uuid,
        /// The entries' numbers, each with the entry's digest without the name.
        entries: Vec<(u64, String)>,
    },
    /// Tokens are signed with a new key.
    KeysRotated {
        /// Whether all sessions ended.
        sessions_ended: bool,
    },
    /// All wrong passwords were forgiven.
    EverybodyUnlocked,
    /// A version of the rate sheet was added or changed at the desk.
    RateSheetSaved {
        /// The first day on which it applies.
        effective: String,
        /// That day before the change. `None` for a new version.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaced: Option<String>,
    },
    /// A version that was not in effect yet was removed.
    RateSheetRemoved {
        effective: String,
    },
    /// Whether borrowers' devices get the rate sheet.
    RateSheetPublished {
        published: bool,
    },
}

impl Deed {
    /// A deed for a shown page of a list: where it begins, and how many records it has.
    #[must_use]
    pub const fn listed(records: Records, from: Option<String>, count: usize) -> Self {
        Self::Listed { records, count: count as u64, from, searched: None }
    }
}

/// The kind of records that were listed, exported or imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Records {
    Accounts,
    Applications,
    /// Calls that were booked.
    Bookings,
    /// The calendars of staff.
    Calendars,
    /// The register of proof of funds letters.
    FundsLetters,
    Leads,
    People,
    /// Everything stored about one person.
    Person,
    Subscribers,
    /// Scenarios of calculators, and rehab budgets.
    Worksheets,
}

/// Words in stored entries. Words may be added, but never changed or removed.
macro_rules! kept_words {
    ($(#[$about:meta])* $list:ident: $($one:ident = $word:literal,)+) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $list {
            $(#[serde(rename = $word)] $one,)+
        }

        impl $list {
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$one => $word,)+
                }
            }
        }
    };
}

kept_words! {
    Done:
    Added = "added",
    Invited = "invited",
    Removed = "removed",
    Disabled = "disabled",
    Enabled = "enabled",
    Unlocked = "unlocked",
    RoleChanged = "role changed",
    SignedOut = "signed out",
    PasswordSet = "password set",
    PasswordChanged = "password changed",
    PasswordSetByInvite = "password set by invite",
    PasswordReset = "password reset",
    Confirmed = "confirmed",
    Expired = "expired",
    SecondFactorSetUp = "second factor set up",
    SecondFactorReplaced = "second factor replaced",
    SecondFactorReset = "second factor reset",
    RecoveryCodesRenewed = "recovery codes renewed",
    PasskeyAdded = "passkey added",
    PasskeyRenamed = "passkey renamed",
    PasskeyRemoved = "passkey removed",
    // Refused: its counter did not rise, so there may be a copy of it.
    PasskeyDoubted = "passkey doubted",
}

kept_words! {
    /// A command by an admin. Only commands that leave no other entry are recorded.
    Command:
    Backup = "backup",
    Verify = "verify",
    Compact = "compact",
    RestoreDrill = "restore --drill",
    KeyExport = "key export",
    KeyRotate = "key rotate",
    KeyConfirm = "key confirm",
    Doctor = "doctor",
    SeedPrint = "seed --print",
    Seed = "seed",
    ApplicationAssign = "application assign",
    ApplicationStatus = "application status",
    ApplicationNote = "application note",
    ApplicationRequest = "application request",
    ApplicationEstimate = "application estimate",
    LeadRemove = "lead remove",
    SubscriberRemove = "subscriber remove",
    Report = "report",
    AuditVerify = "audit verify",
    AuditExport = "audit export",
    UserAdd = "user add",
    UserInvite = "user invite",
    UserList = "user list",
    UserPasswd = "user passwd",
    UserDisable = "user disable",
    UserEnable = "user enable",
    UserRole = "user role",
    UserUnlock = "user unlock",
    UserRemove = "user remove",
    UserResetMfa = "user reset-mfa",
    UserSessions = "user sessions",
    UserSignOut = "user sign-out",
    UserRotateKeys = "user rotate-keys",
    MailTest = "mail test",
    MailList = "mail list",
    MailRetry = "mail retry",
    MailDiscard = "mail discard",
    PersonShow = "person show",
    PersonExport = "person export",
    PersonErase = "person erase",
    PersonEraseOlderThan = "person erase --older-than",
    ExportAll = "export --all",
    Import = "import",
    LeadList = "lead list",
    LeadExport = "lead export",
    SubscriberList = "subscriber list",
    SubscriberExport = "subscriber export",
    ApplicationShow = "application show",
    ApplicationList = "application list",
    ApplicationExport = "application export",
}
