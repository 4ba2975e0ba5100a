//! Importing proof of funds letters: those of a lead, and the register, which also knows those whose lead was removed.

use std::collections::HashSet;

use super::LetterRecord;
use super::import_line::{Wrong, note, parsed};
use crate::domain::funds_letter::FundsLetter;
use crate::domain::trail::{Actor, Records};
use crate::pdf;
use crate::store::Store;
use crate::store::leads::FUNDS_LETTERS;

/// Returns whether it was new. Until its lead is imported, too, the letter is shown as withdrawn.
pub(super) fn letter(store: &Store, now: u64, by: &Actor, text: &str, dry_run: bool) -> Result<bool, Wrong> {
    let LetterRecord { reference, letter } = parsed(text)?;
    if !reference.is_genuine() || !letter.is_possible() {
        return Err(impossible("letter", reference.as_str()));
    }
    store.transact(|tx| {
        let known = FUNDS_LETTERS.get(tx, &reference.to_string())?.map(|found| found.value);
        if known.as_ref().is_some_and(|known| *known != letter) {
            return Err(Wrong::Line(format!(
                "reference: this site issued another letter with the reference {reference}"
            )));
        }
        if known.is_none() && !dry_run {
            tx.put(&FUNDS_LETTERS, &reference.to_string(), &letter)?;
            note(tx, now, by, Records::FundsLetters, None)?;
        }
        Ok(known.is_none())
    })
}

/// Only letters that the desk could have issued, so that their files can be made again.
pub(super) fn check_letters(letters: &[FundsLetter]) -> Result<(), Wrong> {
    let mut ids = HashSet::new();
    for letter in letters {
        let is_possible = letter.reference.is_genuine()
            && letter.is_possible()
            && ids.insert(letter.id)
            && pdf::funds_letter(letter).written().is_ok();
        if !is_possible {
            return Err(impossible("letters", letter.reference.as_str()));
        }
    }
    Ok(())
}

fn impossible(place: &str, reference: &str) -> Wrong {
    Wrong::Line(format!("{place}: {reference:?} isn't a letter that the desk could have issued"))
}
