//! The loan application: what it asks, which answers it accepts, and what is missing before it can be sent.
//!
//! `assets/application.json` describes the form for both sides: the UI renders it and shows mistakes while the borrower
//! types, the server checks the answers when they are sent. `ui/src/features/wizard/form` mirrors this folder, and both
//! run the cases in `tests/data/form-cases.json`, so that they always agree.
//!
//! - `reading`: turns the file into a [`Definition`], with each repeated group (the three mortgages, the co-borrower)
//!   expanded;
//! - `answer`, `answers`: the answers, and the refusal of JSON that cannot be an answer;
//! - `condition`: when a question is asked or required;
//! - `check`: checks a single answer, with `date` for the calendar, `phone` for phone numbers and `rehab_lines` for the
//!   items of a budget;
//! - `judge`: judges a whole application;
//! - `difference`: what changed from one set of answers to another;
//! - `migration`: how answers to an older form become answers to this one;
//! - `requests`: the short forms of `assets/requests.json`, which keep the same rules.

mod answer;
mod answers;
mod check;
mod condition;
mod date;
mod definition;
mod difference;
mod fault;
mod judge;
mod migration;
mod phone;
mod reading;
mod rehab_lines;
mod requests;

pub use answer::{Answer, Other};
pub use answers::Answers;
pub use condition::{Condition, Required};
pub use date::read_date;
pub use definition::{Choice, Consent, Definition, Field, Kind, Newer, Program, ProgramChoice, Section, Share, Step};
pub use difference::AnswerChange;
pub use fault::{Fault, Finding};
pub use judge::{Agreed, Offers, Verdict};
pub(in crate::domain) use phone::is_phone;

#[cfg(test)]
mod tests;
