//! Proof of funds letters, as anyone may check them.

use std::net::IpAddr;

use jiff::civil::Date;

use super::{Intake, IntakeError};
use crate::clock::seconds;
use crate::domain::funds_letter::{LetterReference, Standing};
use crate::limits::pace::Allowance;
use crate::ops::lender;
use crate::store::leads::{FUNDS_LETTERS, LEADS};

/// What anyone may know of a letter: nothing of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedLetter {
    pub standing: Standing,
    /// In cents.
    pub amount: u64,
    pub issued_on: Date,
    pub expires_on: Date,
}

impl Intake {
    /// The letter with this reference; `None` if there is none. Each check counts, so that nobody tries many. Blocks.
    pub fn check_letter(&self, from: IpAddr, typed: &str) -> Result<Option<CheckedLetter>, IntakeError> {
        self.checking.take_from(from, Allowance::CHECKED)?;
        let Some(reference) = LetterReference::typed(typed) else { return Ok(None) };
        let Some(registered) = FUNDS_LETTERS.get(&self.store, &reference.to_string())? else { return Ok(None) };
        let today = lender(&self.store)?.time_zone.date(seconds(&self.clock));
        let lead = LEADS.get(&self.store, &registered.value.lead)?;
        let letters = lead.map(|lead| lead.value.letters).unwrap_or_default();
        let letter = letters.iter().find(|letter| letter.reference == reference);
        Ok(Some(CheckedLetter {
            // The lender can't vouch for a letter whose request it has removed.
            standing: letter.map_or(Standing::Withdrawn, |letter| letter.standing(today)),
            amount: registered.value.amount,
            issued_on: registered.value.issued_on,
            expires_on: registered.value.expires_on,
        }))
    }
}
