//! Mail: which letters are written, and how they are sent.
//!
//! A letter is written in the transaction of its event, so there is exactly one for each event, and none is lost while
//! a mail server is down. While the site is served, a [`Post`] sends them: urgent letters first, then the oldest, and
//! all waiting letters for one staff member in one mail. A letter is removed once a mail server has accepted it. After
//! a crash at the wrong moment it may arrive twice, with the same `Message-ID`.

mod calls;
mod occasions;
mod office;
mod order;
mod post;
mod tally;
#[cfg(test)]
mod tests;

pub(super) use office::site;
pub use office::{MailError, open_office, sends_mail};
pub use order::{LetterLine, MailOrder, MailOutcome};
pub use post::Post;
pub use tally::{Standing, Tally};

pub(super) use calls::{
    Booked, forget_reminders, of_booking, of_call_without_officer, of_cancel, of_deleted_booking, of_move,
    of_passing_on, of_takeover,
};
pub(super) use occasions::{
    of_answer, of_assignment, of_correction, of_disabled_account, of_draft, of_estimate, of_factor, of_forgotten,
    of_funding_request, of_invite, of_lock, of_message, of_passkey, of_password_by_link, of_registration,
    of_repeated_registration, of_request, of_sign_in_link, of_status, of_submission, of_undoing, of_unknown_address,
    to_owners,
};
