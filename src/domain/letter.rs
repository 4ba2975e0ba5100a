//! Letters: what the lender tells people by email, and how far each has come. What a letter holds is all that its mail needs,
//! so that it can be sent whatever became meanwhile of what it tells.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::account::{Account, Email, Name};
use super::application::Reference;
use super::desk::{Decision, Words};
use super::estimate::{Costs, Terms};
use super::language::Language;
use super::secret::Secret;

/// A letter to one person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// To whom.
    pub to: Email,
    /// What they are called.
    pub name: Name,
    /// The language they read; where that is not known, it is written in both.
    pub language: Option<Language>,
    /// What it tells.
    pub news: News,
    /// When it was written, in seconds since 1970.
    pub written: u64,
    /// How far it has come.
    pub course: Course,
}

/// What a letter tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum News {
    /// To staff: an application was received.
    Applied {
        /// Which.
        application: Uuid,
        /// What it is called.
        reference: Reference,
        /// Whose it is.
        borrower: Name,
        /// The program applied for.
        program: Option<String>,
        /// When the estimate is due, in seconds since 1970.
        due: u64,
    },
    /// To its borrower: it was received.
    Received {
        /// What it is called.
        reference: Reference,
        /// When the estimate is due, in seconds since 1970.
        due: u64,
    },
    /// To its borrower: the estimate is there.
    Estimated {
        /// What the application is called.
        reference: Reference,
        /// What the estimate says; conditions, fees and note are read on the site.
        terms: Terms,
        /// What it comes to; a letter of an older program does not say.
        #[serde(default)]
        costs: Option<Costs>,
    },
    /// To staff: the borrower answered the estimate.
    Decided {
        /// Of which application.
        application: Uuid,
        /// What it is called.
        reference: Reference,
        /// Who answered.
        borrower: Name,
        /// What.
        answer: Decision,
    },
    /// To its borrower: their answer to the estimate was noted.
    Noted {
        /// What the application is called.
        reference: Reference,
        /// What they answered.
        answer: Decision,
    },
    /// To one of the staff: the application is theirs now.
    Assigned {
        /// Which.
        application: Uuid,
        /// What it is called.
        reference: Reference,
        /// Whose it is.
        borrower: Name,
        /// The program applied for.
        program: Option<String>,
    },
    /// To its borrower: the lender said no.
    Denied {
        /// What the application is called.
        reference: Reference,
    },
    /// To staff: the borrower wrote.
    Asked {
        /// Of which application.
        application: Uuid,
        /// What it is called.
        reference: Reference,
        /// Who wrote.
        borrower: Name,
        /// What.
        words: Words,
    },
    /// To its borrower: the lender wrote.
    Answered {
        /// What the application is called.
        reference: Reference,
        /// What was written.
        words: Words,
    },
    /// To somebody who may set a password.
    Invited {
        /// What the link carries.
        secret: Secret,
        /// When it ends, in seconds since 1970.
        expires: u64,
    },
    /// To the account's owner: the password was set with a link.
    PasswordSet {
        /// When, in seconds since 1970.
        at: u64,
    },
    /// To somebody whose account was locked by too many wrong passwords.
    Locked,
    /// To an admin who wants to know whether mail arrives.
    Tried,
    /// To one of the staff: several notices in one mail, as more than one waited. Never kept: each is a letter of its own until
    /// it is sent.
    Gathered {
        /// What they tell.
        notices: Vec<Self>,
    },
}

/// What goes first of what waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// Somebody waits for it at the door: an invite, a link to a new password, a warning.
    Awaited,
    /// To a borrower: an estimate, a decision, an answer.
    ToBorrower,
    /// A receipt, or a notice to the staff, who see it at the desk as well.
    Notice,
}

/// How far a letter has come.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Course {
    /// How often it was tried.
    pub tries: u32,
    /// When it is tried next, in milliseconds since 1970.
    pub due: u64,
    /// What was in the way at the last try.
    pub trouble: Option<String>,
    /// Whether it was set aside: it is tried no more unless an admin says so.
    pub set_aside: bool,
}

impl Letter {
    /// The same letter, which is not sent before then, in seconds since 1970.
    #[must_use]
    pub fn held_until(self, due: u64) -> Self {
        let course = Course { due: due.saturating_mul(1_000), ..self.course };
        Self { course, ..self }
    }

    /// What several letters to the same reader tell, as one, dated as the last.
    #[must_use]
    pub fn gathered(letters: &[Self]) -> Option<Self> {
        let last = letters.last()?;
        let notices = letters.iter().map(|letter| letter.news.clone()).collect();
        Some(Self { news: News::Gathered { notices }, ..last.clone() })
    }

    /// A letter to the owner of this account, to be sent right away.
    #[must_use]
    pub fn new(account: &Account, language: Option<Language>, news: News, written: u64) -> Self {
        let course = Course { due: written.saturating_mul(1_000), ..Course::default() };
        Self { to: account.email.clone(), name: account.name.clone(), language, news, written, course }
    }
}

impl News {
    /// Its name for admins and their scripts.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Applied { .. } => "new_application",
            Self::Received { .. } => "receipt",
            Self::Estimated { .. } => "estimate",
            Self::Decided { .. } => "estimate_answer",
            Self::Noted { .. } => "estimate_answer_receipt",
            Self::Assigned { .. } => "assignment",
            Self::Denied { .. } => "denial",
            Self::Asked { .. } => "question",
            Self::Answered { .. } => "answer",
            Self::Invited { .. } => "invite",
            Self::PasswordSet { .. } => "password_set",
            Self::Locked => "lock",
            Self::Tried => "test",
            Self::Gathered { .. } => "notices",
        }
    }

    /// What goes first of what waits.
    #[must_use]
    pub const fn urgency(&self) -> Urgency {
        match self {
            Self::Invited { .. } | Self::PasswordSet { .. } | Self::Locked | Self::Tried => Urgency::Awaited,
            Self::Estimated { .. } | Self::Denied { .. } | Self::Answered { .. } => Urgency::ToBorrower,
            Self::Received { .. }
            | Self::Noted { .. }
            | Self::Applied { .. }
            | Self::Decided { .. }
            | Self::Assigned { .. }
            | Self::Asked { .. }
            | Self::Gathered { .. } => Urgency::Notice,
        }
    }

    /// Whether it is for the staff, who get what waits for them in one mail.
    #[must_use]
    pub const fn is_for_staff(&self) -> bool {
        matches!(self, Self::Applied { .. } | Self::Decided { .. } | Self::Assigned { .. } | Self::Asked { .. })
    }

    /// When it is no longer worth telling, in seconds since 1970.
    #[must_use]
    pub const fn ends(&self) -> Option<u64> {
        if let Self::Invited { expires, .. } = self { Some(*expires) } else { None }
    }
}
