//! `/api/user`: signing in and out, two-step verification, passkeys, sessions, and accounts.

pub mod account;
pub mod forgot;
pub mod invite;
pub mod link;
pub mod passkeys;
pub mod person;
pub mod proof;
pub mod register;
pub mod second_factor;
pub mod session;
pub mod sessions;

use super::call::Call;

pub(super) fn calls() -> Vec<Call> {
    let of_each = [
        session::calls(),
        account::calls(),
        sessions::calls(),
        second_factor::calls(),
        proof::calls(),
        invite::calls(),
        forgot::calls(),
        link::calls(),
        passkeys::calls(),
        register::calls(),
    ];
    of_each.into_iter().flatten().collect()
}
