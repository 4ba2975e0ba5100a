//! Mail: which letters are written, and what becomes of them.
//!
//! A letter is written in the transaction of what it tells of, so there is one letter or none as that happened or not, and none is
//! lost with a mail server that is down. While the site is served, a [`Post`] takes them along: first what somebody waits for,
//! then the oldest, and all that waits for one of the staff in one mail. What a mail server took is forgotten at once. A letter
//! may so arrive twice, after a crash at the wrong moment, with the same `Message-ID`.

mod occasions;
mod office;
mod order;
mod post;
mod tally;
#[cfg(test)]
mod tests;

pub(super) use office::site;
pub use office::{MailError, open_office};
pub use order::{LetterLine, MailOrder, MailOutcome};
pub use post::Post;
pub use tally::{Standing, Tally};

pub(super) use occasions::{
    of_answer, of_assignment, of_estimate, of_invite, of_lock, of_message, of_password_by_link, of_status,
    of_submission, of_undoing,
};
