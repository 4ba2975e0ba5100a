//! What the audit trail tells that was done.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::application::StatusThen;
use super::role::Role;

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Deed {
    /// An application was sent.
    Submitted,
    /// Its borrower took it back.
    Withdrawn,
    /// Staff opened it.
    Opened,
    /// Its status was changed.
    StatusChanged {
        /// Before.
        from: StatusThen,
        /// After.
        to: StatusThen,
    },
    /// A change of status was taken back.
    StatusUndone {
        /// Before.
        from: StatusThen,
        /// After.
        to: StatusThen,
    },
    /// It was given to somebody of the staff, or to nobody.
    Assigned {
        /// To whom.
        to: Option<Uuid>,
        /// What they were called.
        name: Option<String>,
    },
    /// That was taken back.
    AssignmentUndone {
        /// Who has it again.
        to: Option<Uuid>,
    },
    /// Staff noted something.
    Noted {
        /// The note.
        note: Uuid,
    },
    /// Somebody wrote on its thread.
    Wrote {
        /// The message.
        message: Uuid,
    },
    /// An estimate was begun or changed.
    EstimateDrafted {
        /// Which.
        estimate: Uuid,
    },
    /// A draft of an estimate was thrown away.
    EstimateDiscarded {
        /// Which.
        estimate: Uuid,
    },
    /// An estimate was sent.
    EstimateSent {
        /// Which.
        estimate: Uuid,
    },
    /// The borrower took it.
    EstimateAccepted {
        /// Which.
        estimate: Uuid,
    },
    /// The borrower did not.
    EstimateDeclined {
        /// Which.
        estimate: Uuid,
    },
    /// Records were read out: applications, leads or subscribers.
    Exported {
        /// Of which kind.
        records: Records,
        /// How many in this part.
        count: u64,
    },
    /// A page of a list that names people was shown.
    Listed {
        /// What it lists.
        records: Records,
        /// How many stood on it.
        count: u64,
        /// Where it began; the first has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        /// What was searched for, by a keyed digest: the same for the same words, and telling nothing else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        searched: Option<String>,
    },
    /// Somebody signed in.
    SignedIn {
        /// From which network.
        network: String,
    },
    /// Somebody gave this account's address and was not let in.
    SignInRefused {
        /// From which network.
        network: String,
    },
    /// An admin gave a command that leaves no other entry.
    Commanded {
        /// Which.
        command: Command,
    },
    /// A lead was handled.
    LeadHandled {
        /// Which.
        lead: Uuid,
    },
    /// A lead is to be handled after all.
    LeadReopened {
        /// Which.
        lead: Uuid,
    },
    /// Somebody of the staff may do more or less than before.
    RoleChanged {
        /// Whose account.
        account: Uuid,
        /// Before.
        from: Role,
        /// After.
        to: Role,
    },
    /// Something was done about an account.
    Account {
        /// What.
        done: Done,
        /// Whose.
        account: Uuid,
    },
    /// A lead was removed.
    LeadRemoved {
        /// Which.
        lead: Uuid,
    },
    /// An address that wanted news was removed.
    SubscriberRemoved {
        /// The account that had left it.
        account: Uuid,
    },
    /// Records were taken in from a file.
    Imported {
        /// Of which kind.
        records: Records,
        /// How many in this part.
        count: u64,
    },
    /// A person was erased. Of what they sent, this much stays, as the lender must keep it.
    PersonErased {
        /// Which erasure.
        erasure: Uuid,
        /// Their accounts.
        accounts: Vec<Uuid>,
        /// How many applications stay.
        kept: u64,
    },
    /// The name of somebody who was erased was taken out of entries.
    NamesErased {
        /// By which erasure.
        erasure: Uuid,
        /// The entries' numbers, each with the entry's digest without the name.
        entries: Vec<(u64, String)>,
    },
    /// Tokens are signed with a new key.
    KeysRotated {
        /// Whether every session ended with it.
        sessions_ended: bool,
    },
    /// Everybody may try again who mistyped too often.
    EverybodyUnlocked,
}

impl Deed {
    /// That a page of a list was shown, which begins there, with so many on it.
    #[must_use]
    pub const fn listed(records: Records, from: Option<String>, count: usize) -> Self {
        Self::Listed { records, count: count as u64, from, searched: None }
    }
}

/// Which records were listed, read out or taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Records {
    Accounts,
    Applications,
    Leads,
    People,
    /// All that is stored of one person.
    Person,
    Subscribers,
}

/// A list of words that stored entries hold: words may be added to it, never changed or removed.
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
    /// What was done about an account.
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
    SecondFactorSetUp = "second factor set up",
    SecondFactorReplaced = "second factor replaced",
    SecondFactorReset = "second factor reset",
    RecoveryCodesRenewed = "recovery codes renewed",
}

kept_words! {
    /// A command of an admin. Entries hold only those that leave no other entry.
    Command:
    Backup = "backup",
    Verify = "verify",
    KeyExport = "key export",
    KeyRotate = "key rotate",
    SeedPrint = "seed --print",
    Seed = "seed",
    ApplicationAssign = "application assign",
    ApplicationStatus = "application status",
    ApplicationNote = "application note",
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
