//! Proof of funds letters: issuing, withdrawing and reading them. A letter sent again under the same id is issued once.

use std::collections::BTreeMap;

use jiff::ToSpan as _;
use unicode_normalization::UnicodeNormalization as _;
use uuid::Uuid;

use super::{Desk, DeskError, LeadSeen};
use crate::domain::funding::FundingKind;
use crate::domain::funds_letter::{
    DAYS, FundsLetter, Issuer, LetterFault, LetterReference, MAX_DAYS, Withdrawn, read_cents,
};
use crate::domain::language::{Bilingual, Language, Text};
use crate::domain::lead::Lead;
use crate::domain::settings::Lender;
use crate::domain::time_zone::read_day;
use crate::domain::trail::{Actor, Deed};
use crate::ops::{lender, trail};
use crate::pdf::{self, PdfError};
use crate::store::accounts::ACCOUNTS;
use crate::store::leads::{FUNDS_LETTERS, LEADS};
use crate::store::{Found, Source};

/// Each fits on a few lines of the letter.
const MAX_NAME_LENGTH: usize = 120;
const MAX_PROPERTY_LENGTH: usize = 200;

/// A letter as staff typed it.
#[derive(Debug, Clone)]
pub struct NewFundsLetter {
    /// The id that their device made.
    pub id: Uuid,
    pub amount: String,
    pub buyer: String,
    pub addressee: String,
    pub property: String,
    /// `yyyy-mm-dd`; 30 days from now if it is empty.
    pub expires_on: String,
    pub language: Language,
}

impl Desk {
    /// Issues a letter for a lead that requested one. `site` is the site's address.
    pub fn issue_letter(
        &self,
        by: &Actor,
        lead: Uuid,
        new: &NewFundsLetter,
        site: &str,
    ) -> Result<LeadSeen, DeskError> {
        // The lender's settings are read without a check: they may change meanwhile.
        let lender = lender(&self.store)?;
        let found = self.store.transact_found(|tx| {
            let mut found = LEADS.get(tx, &lead)?.ok_or(DeskError::Unknown)?;
            is_anothers(tx, by, &found.value)?;
            requested(&found.value)?;
            let known = found.value.letters.iter().find(|known| known.id == new.id);
            // A letter that is sent again was judged on the day of the first call.
            let issued = known.map_or_else(|| self.now(), |known| known.issued);
            let letter = letter(by, new, &lender, site, issued)?;
            if let Some(known) = known {
                let again = FundsLetter {
                    reference: known.reference.clone(),
                    by: known.by.clone(),
                    issuer: known.issuer.clone(),
                    withdrawn: known.withdrawn.clone(),
                    ..letter
                };
                return if known.by.account == by.account && again == *known {
                    Ok(found)
                } else {
                    Err(DeskError::IdTaken)
                };
            }
            // If the reference exists, the transaction fails and another one is drawn.
            tx.create(&FUNDS_LETTERS, &letter.reference.to_string(), &letter.registered(lead))?;
            let (at, deed) = (letter.issued, Deed::FundsLetterIssued { lead, letter: letter.id });
            found.value.letters.push(letter);
            tx.put(&LEADS, &lead, &found.value)?;
            trail::note(tx, at, by, [(deed, vec![])])?;
            Ok::<_, DeskError>(found)
        })?;
        self.seen(found)
    }

    /// Withdraws a letter. Withdrawing it again changes nothing.
    pub fn withdraw_letter(&self, by: &Actor, lead: Uuid, letter: Uuid) -> Result<LeadSeen, DeskError> {
        let found = self.store.transact_found(|tx| {
            let mut found = LEADS.get(tx, &lead)?.ok_or(DeskError::Unknown)?;
            let known = found.value.letters.iter_mut().find(|known| known.id == letter).ok_or(DeskError::Unknown)?;
            if known.withdrawn.is_none() {
                let at = self.now();
                known.withdrawn = Some(Withdrawn { by: by.clone(), at });
                tx.put(&LEADS, &lead, &found.value)?;
                trail::note(tx, at, by, [(Deed::FundsLetterWithdrawn { lead, letter }, vec![])])?;
            }
            Ok::<_, DeskError>(found)
        })?;
        self.seen(found)
    }

    /// The letter for its file. Recorded in the trail first.
    pub fn read_letter(&self, by: &Actor, lead: Uuid, letter: Uuid) -> Result<FundsLetter, DeskError> {
        let found = LEADS.get(&self.store, &lead)?.ok_or(DeskError::Unknown)?;
        let known = found.value.letters.into_iter().find(|known| known.id == letter).ok_or(DeskError::Unknown)?;
        trail::note_alone(&self.store, self.now(), by, &[(Deed::FundsLetterOpened { lead, letter }, vec![])])?;
        Ok(known)
    }
}

fn letter(
    by: &Actor,
    new: &NewFundsLetter,
    lender: &Lender,
    site: &str,
    issued: u64,
) -> Result<FundsLetter, DeskError> {
    let today = lender.time_zone.date(issued);
    let mut faults = BTreeMap::new();
    let amount = read_cents(&new.amount);
    if amount.is_none() {
        faults.insert("amount".to_owned(), LetterFault::Amount.text().into());
    }
    let buyer = line(&mut faults, "buyer", &new.buyer, MAX_NAME_LENGTH);
    if buyer.is_none() {
        faults.entry("buyer".to_owned()).or_insert_with(|| LetterFault::Missing.text().into());
    }
    let addressee = line(&mut faults, "addressee", &new.addressee, MAX_NAME_LENGTH);
    let property = line(&mut faults, "property", &new.property, MAX_PROPERTY_LENGTH);
    let expires_on = match new.expires_on.trim() {
        "" => Ok(today.saturating_add(DAYS.days())),
        typed => match read_day(typed) {
            None => Err(LetterFault::NoDay),
            Some(day) if day < today => Err(LetterFault::Past),
            Some(day) if day > today.saturating_add(MAX_DAYS.days()) => Err(LetterFault::TooLate),
            Some(day) => Ok(day),
        },
    };
    if let Err(fault) = expires_on {
        faults.insert("expiresOn".to_owned(), fault.text().into());
    }
    let (Some(amount), Some(buyer), Ok(expires_on), true) = (amount, buyer, expires_on, faults.is_empty()) else {
        return Err(DeskError::Fields(faults));
    };
    let letter = FundsLetter {
        id: new.id,
        reference: LetterReference::drawn(Uuid::new_v4().as_u128()),
        amount,
        buyer,
        addressee,
        property,
        language: new.language,
        by: by.clone(),
        issued,
        issued_on: today,
        expires_on,
        issuer: issuer(lender, new.language, site),
        withdrawn: None,
    };
    // What staff did not type can have other characters: their own name, the lender's, a license.
    let fault = match pdf::funds_letter(&letter).written() {
        Ok(_) => return Ok(letter),
        Err(PdfError::Unprintable(sign)) => cannot_show(sign),
        Err(PdfError::TooLong | PdfError::Unwritten(_)) => LetterFault::Unwritten.text().into(),
    };
    Err(DeskError::Fields([("letter".to_owned(), fault)].into()))
}

/// Only the characters that the letter can show.
fn line(faults: &mut BTreeMap<String, Bilingual>, field: &str, typed: &str, longest: usize) -> Option<String> {
    let text: String = typed.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    if text.chars().count() > longest {
        faults.insert(field.to_owned(), LetterFault::TooLong.text().into());
    } else if let Some(letter) = pdf::unprintable(&text) {
        faults.insert(field.to_owned(), cannot_show(letter));
    }
    (!text.is_empty()).then_some(text)
}

fn cannot_show(sign: char) -> Bilingual {
    if sign.is_control() || sign.escape_debug().count() > 1 {
        return Text {
            en: "There is a hidden character in it. Type it again instead of pasting it",
            es: "Contiene un carácter oculto. Escríbalo de nuevo en lugar de pegarlo",
        }
        .into();
    }
    Bilingual {
        en: format!("The letter can’t show “{sign}”. Use plain letters instead"),
        es: format!("La carta no puede mostrar “{sign}”. Use letras comunes"),
    }
}

fn issuer(lender: &Lender, language: Language, site: &str) -> Issuer {
    let licenses = lender.licenses.iter().map(|line| line.in_language(language).to_owned());
    Issuer {
        name: lender.legal_name.clone(),
        lines: vec![lender.address.line(), format!("{} · {}", lender.phone, lender.email)],
        licenses: licenses.collect(),
        site: site.to_owned(),
    }
}

fn requested(lead: &Lead) -> Result<(), DeskError> {
    match &lead.request {
        Some(request) if request.kind == FundingKind::ProofOfFunds => Ok(()),
        _ => Err(DeskError::Fields([("id".to_owned(), LetterFault::NotRequested.text().into())].into())),
    }
}

/// Staff may not vouch for themselves.
fn is_anothers(from: &impl Source, by: &Actor, lead: &Lead) -> Result<(), DeskError> {
    let Some(id) = by.account else { return Ok(()) };
    let account: Option<Found<_, _>> = ACCOUNTS.get(from, &id)?;
    let is_own = lead.account == Some(id) || account.is_some_and(|account| account.value.email == lead.email);
    if is_own { Err(DeskError::OwnApplication) } else { Ok(()) }
}
