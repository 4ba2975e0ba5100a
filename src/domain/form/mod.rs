//! The loan application: what it asks, what may be answered, and what is missing before it can be sent.
//!
//! `assets/application.json` describes the form once, for both sides: the UI renders it and tells faults while somebody
//! types, the server judges by it when they send. `ui/src/features/wizard/form` is this folder's twin, and both run the
//! cases in `tests/data/form-cases.json`, so that they cannot come to different verdicts.
//!
//! - `reading`: the file becomes a [`Definition`], with each repeated group (the three mortgages, the co-borrower) written out;
//! - `answer`, `answers`: what was answered, and the refusal of what cannot be an answer at all;
//! - `condition`: when a question is asked or must be answered;
//! - `check`: whether one answer is right, and `date`, the calendar for it;
//! - `judge`: all of it together, the verdict over an application;
//! - `migration`: how answers to an older form become answers to this one.

mod answer;
mod answers;
mod check;
mod condition;
mod date;
mod definition;
mod fault;
mod judge;
mod migration;
mod reading;

pub use answer::{Answer, Other};
pub use answers::Answers;
pub use condition::{Condition, Required};
pub use date::read_date;
pub use definition::{Choice, Consent, Definition, Field, Kind, Newer, Program, ProgramChoice, Section, Share, Step};
pub use fault::{Fault, Finding};
pub use judge::{Agreed, Offers, Verdict};

#[cfg(test)]
mod tests;
