//! The terms of an estimate: read as they were typed, and checked for completeness before it is sent.

use std::collections::BTreeMap;
use std::fmt;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::domain::form::read_date;
use crate::domain::language::Text;
use crate::domain::money;

/// The terms of an estimate. A draft may leave them open.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Terms {
    /// In whole dollars.
    pub amount: Option<u64>,
    /// The part of the loan that is rehab money, held back at closing and paid in draws. If it is open, the program
    /// decides.
    #[serde(default)]
    pub rehab_holdback: Option<u64>,
    /// Yearly interest, in percent.
    pub rate: Option<Thousandths>,
    pub term_months: Option<u16>,
    pub interest_only: bool,
    /// In percent of the loan.
    pub points: Option<Thousandths>,
    pub fees: Vec<Fee>,
    /// The last day on which the borrower can accept.
    pub valid_until: Option<String>,
    pub conditions: String,
    pub note: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fee {
    pub name: String,
    pub amount: u64,
}

/// Terms as they were typed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct WrittenTerms {
    pub amount: Option<u64>,
    pub rehab_holdback: Option<u64>,
    pub rate: String,
    pub term_months: Option<u16>,
    pub interest_only: bool,
    pub points: String,
    pub fees: Vec<Fee>,
    pub valid_until: String,
    pub conditions: String,
    pub note: String,
}

/// A percentage in thousandths of a percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Thousandths(u32);

/// Keyed by the name of the term on the wire.
pub type TermsFaults = BTreeMap<&'static str, TermsFault>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermsFault {
    Open,
    NoAmount,
    NoHoldback,
    NoPercentage,
    NoTerm,
    NoDay,
    Past,
    /// A fee without a name, or too many fees.
    NoFee,
    /// Text that is too long or has characters nobody types.
    NoText,
}

/// The largest amount with as many digits as the application accepts.
const MAX_DOLLARS: u64 = 9_999_999_999;
const MAX_MONTHS: u16 = 480;
const MAX_FEES: usize = 20;
const MAX_FEE_NAME_LENGTH: usize = 100;

/// A few pages of text.
pub(in crate::domain) const MAX_TEXT_LENGTH: usize = 10_000;

impl Thousandths {
    /// Reads `10.5` and `10,5 %`: below 100, with at most three decimals.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        let number = money::percent(text).ok()?;
        let (whole, rest) = number.split_once('.').unwrap_or((&number, "0"));
        if whole.len() > 2 || rest.len() > 3 {
            return None;
        }
        Some(Self(whole.parse::<u32>().ok()? * 1_000 + format!("{rest:0<3}").parse::<u32>().ok()?))
    }

    #[must_use]
    pub fn millionths(self) -> i64 {
        i64::from(self.0) * 10
    }
}

/// Without trailing zeros: `10.5`, `2`.
impl fmt::Display for Thousandths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:03}", self.0 / 1_000, self.0 % 1_000);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl Terms {
    /// Empty terms stay open.
    pub fn read(typed: WrittenTerms) -> Result<Self, TermsFaults> {
        let mut faults = TermsFaults::new();
        let mut wrong = |name, fault, is_wrong| {
            if is_wrong {
                faults.insert(name, fault);
            }
        };
        let WrittenTerms {
            amount,
            rehab_holdback,
            rate,
            term_months,
            interest_only,
            points,
            fees,
            valid_until,
            conditions,
            note,
        } = typed;
        wrong("amount", TermsFault::NoAmount, amount.is_some_and(|amount| amount == 0 || amount > MAX_DOLLARS));
        let most_held = amount.unwrap_or(MAX_DOLLARS);
        wrong("rehabHoldback", TermsFault::NoHoldback, rehab_holdback.is_some_and(|held| held > most_held));
        wrong("termMonths", TermsFault::NoTerm, term_months.is_some_and(|term| term == 0 || term > MAX_MONTHS));
        let [rate_read, points_read] = [&rate, &points].map(|text| Thousandths::typed(text));
        wrong("rate", TermsFault::NoPercentage, !rate.is_empty() && rate_read.is_none());
        wrong("points", TermsFault::NoPercentage, !points.is_empty() && points_read.is_none());
        let is_fee = |fee: &Fee| is_line(&fee.name) && fee.amount <= MAX_DOLLARS;
        wrong("fees", TermsFault::NoFee, fees.len() > MAX_FEES || !fees.iter().all(is_fee));
        let day = read_date(&valid_until);
        wrong("validUntil", TermsFault::NoDay, !valid_until.is_empty() && day.is_none());
        wrong("conditions", TermsFault::NoText, !is_text(&conditions));
        wrong("note", TermsFault::NoText, !is_text(&note));
        if !faults.is_empty() {
            return Err(faults);
        }
        let valid_until = day.map(|day| day.to_string());
        let (rate, points) = (rate_read, points_read);
        Ok(Self {
            amount,
            rehab_holdback,
            rate,
            term_months,
            interest_only,
            points,
            fees,
            valid_until,
            conditions,
            note,
        })
    }

    /// Finds what is open, and a last day that has passed: an estimate cannot be sent with these.
    pub fn check_whole(&self, today: Date) -> Result<(), TermsFaults> {
        let open = [
            ("amount", self.amount.is_none()),
            ("rate", self.rate.is_none()),
            ("termMonths", self.term_months.is_none()),
            ("validUntil", self.valid_until.is_none()),
        ];
        let mut faults: TermsFaults =
            open.into_iter().filter(|(_, is_open)| *is_open).map(|(name, _)| (name, TermsFault::Open)).collect();
        if self.has_expired(today) {
            faults.insert("validUntil", TermsFault::Past);
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    #[must_use]
    pub fn has_expired(&self, today: Date) -> bool {
        let last = self.valid_until.as_deref().and_then(read_date);
        last.is_some_and(|last| today > last)
    }

    #[must_use]
    pub fn written(&self) -> WrittenTerms {
        let or_empty = |percent: Option<Thousandths>| percent.map_or_else(String::new, |percent| percent.to_string());
        WrittenTerms {
            amount: self.amount,
            rehab_holdback: self.rehab_holdback,
            rate: or_empty(self.rate),
            term_months: self.term_months,
            interest_only: self.interest_only,
            points: or_empty(self.points),
            fees: self.fees.clone(),
            valid_until: self.valid_until.clone().unwrap_or_default(),
            conditions: self.conditions.clone(),
            note: self.note.clone(),
        }
    }
}

fn is_line(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= MAX_FEE_NAME_LENGTH && !text.contains(char::is_control)
}

/// Whether this is text of one or more lines that a person could have typed. Letters that are invisible or change the
/// text direction are allowed.
pub(in crate::domain) fn is_text(text: &str) -> bool {
    let is_typed = |letter: char| !letter.is_control() || matches!(letter, '\n' | '\r' | '\t');
    text.chars().count() <= MAX_TEXT_LENGTH && text.chars().all(is_typed)
}

impl TermsFault {
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::Open => Text { en: "Please fill this in before you send it", es: "Complete esto antes de enviarlo" },
            Self::NoAmount => Text {
                en: "Enter an amount in whole dollars, such as 350000",
                es: "Escriba una cantidad en dólares, sin centavos, como 350000",
            },
            Self::NoHoldback => Text {
                en: "The amount held back for rehab can’t be more than the loan",
                es: "El dinero retenido para la remodelación no puede ser mayor que el préstamo",
            },
            Self::NoPercentage => Text {
                en: "Enter a percentage below 100, such as 10.5",
                es: "Escriba un porcentaje menor que 100, como 10.5",
            },
            Self::NoTerm => Text { en: "Enter 1 to 480 months", es: "Escriba de 1 a 480 meses" },
            Self::NoDay => Text { en: "Enter a valid date", es: "Escriba una fecha válida" },
            Self::Past => Text {
                en: "This date has passed. Enter today or a later date",
                es: "Esta fecha ya pasó. Elija hoy o una posterior",
            },
            Self::NoFee => Text {
                en: "Each fee needs a name of up to 100 characters and an amount, and you can add up to 20 fees",
                es: "Cada cargo necesita un nombre de hasta 100 caracteres y una cantidad, y puede agregar hasta 20 cargos",
            },
            Self::NoText => Text {
                en: "Use up to 10,000 characters, and remove any that can’t be displayed",
                es: "Use 10,000 caracteres o menos y quite los que no se pueden mostrar",
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn whole() -> WrittenTerms {
        WrittenTerms {
            amount: Some(350_000),
            rehab_holdback: Some(80_000),
            rate: "10.5".to_owned(),
            term_months: Some(12),
            interest_only: true,
            points: "2".to_owned(),
            fees: vec![Fee { name: "Appraisal".to_owned(), amount: 650 }],
            valid_until: "2026-12-31".to_owned(),
            conditions: "Clear title.\nAppraisal.".to_owned(),
            note: String::new(),
        }
    }

    #[test]
    fn terms_come_back_as_they_were_typed() {
        assert_eq!(Terms::read(whole()).unwrap().written(), whole());
        let nothing = WrittenTerms::default();
        assert_eq!(Terms::read(nothing.clone()).unwrap().written(), nothing, "a draft may be open everywhere");
        for (typed, shown) in [
            ("0", "0"),
            ("10.125", "10.125"),
            ("7.250", "7.25"),
            ("99.999", "99.999"),
            ("00.5", "0.5"),
            ("7,125 %", "7.125"),
        ] {
            assert_eq!(Thousandths::typed(typed).map(|rate| rate.to_string()).as_deref(), Some(shown));
        }
    }

    #[test]
    fn what_can_be_no_term_is_refused_by_name() {
        for rate in ["100", "-1", "1.2345", "1.", "1e1", "１", "1..2", "1.2.3", "ten"] {
            let faults = Terms::read(WrittenTerms { rate: rate.to_owned(), ..whole() }).unwrap_err();
            assert_eq!(faults, TermsFaults::from([("rate", TermsFault::NoPercentage)]), "{rate}");
        }
        let too_much = WrittenTerms { rehab_holdback: Some(350_001), ..whole() };
        let faults = Terms::read(too_much).unwrap_err();
        assert_eq!(faults, TermsFaults::from([("rehabHoldback", TermsFault::NoHoldback)]));
        let wrong = WrittenTerms {
            amount: Some(0),
            rehab_holdback: None,
            rate: String::new(),
            term_months: Some(481),
            points: "x".to_owned(),
            fees: vec![Fee { name: " ".to_owned(), amount: 1 }],
            valid_until: "2026-02-30".to_owned(),
            conditions: "x".repeat(MAX_TEXT_LENGTH + 1),
            note: "\u{0}".to_owned(),
            ..whole()
        };
        let names: Vec<_> = Terms::read(wrong).unwrap_err().into_keys().collect();
        assert_eq!(names, ["amount", "conditions", "fees", "note", "points", "termMonths", "validUntil"]);
    }

    #[test]
    fn only_a_whole_estimate_that_still_holds_can_be_sent() {
        let terms = Terms::read(whole()).unwrap();
        let past = date(2027, 1, 1);
        assert_eq!(terms.check_whole(date(2026, 12, 31)), Ok(()));
        assert_eq!(terms.check_whole(past), Err(TermsFaults::from([("validUntil", TermsFault::Past)])));
        let open: Vec<_> = Terms::default().check_whole(past).unwrap_err().into_keys().collect();
        assert_eq!(open, ["amount", "rate", "termMonths", "validUntil"]);
    }
}
