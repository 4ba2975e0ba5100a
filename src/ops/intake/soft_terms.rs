//! What the rate sheet says about a request for soft terms, before and when it is sent.

use serde_json::Value;

use super::{Intake, IntakeError, NewFundingRequest};
use crate::clock::seconds;
use crate::domain::form::{Answers, Definition, Fault, Finding, Newer, Offers};
use crate::domain::funding::FundingKind;
use crate::domain::funding_request::RatesAtRequest;
use crate::domain::rates::{Indication, deal_of_request};
use crate::domain::settings::{Lender, RateSheet, RateSheets};

impl Intake {
    /// The rate sheet that applies today.
    #[must_use]
    pub fn rate_sheet<'a>(&self, lender: &'a Lender) -> Option<(&'a RateSheets, &'a RateSheet)> {
        let sheets = lender.rate_sheet.as_ref()?;
        Some((sheets, sheets.on(lender.time_zone.date(seconds(&self.clock)))?))
    }

    /// What the sheet says about answers that may still be incomplete, but none of which the request would be refused for.
    /// `None` without a sheet.
    pub fn indicate(
        &self,
        lender: &Lender,
        form_version: u32,
        answers: &Value,
    ) -> Result<Option<Indication>, IntakeError> {
        let form = Definition::of_request(FundingKind::SoftTerms, false);
        if form_version == 0 || form_version > form.version {
            return Err(Newer.into());
        }
        let answers = form.take(answers)?;
        let today = lender.time_zone.date(seconds(&self.clock));
        let verdict = form.judge_answers(&answers, &Offers::default(), today);
        let is_given = |finding: &Finding| !matches!(finding.fault, Fault::Required | Fault::Unanswered);
        let wrong: Vec<_> = verdict.findings.into_iter().filter(is_given).collect();
        if !wrong.is_empty() {
            return Err(wrong.into());
        }
        Ok(self.indication(lender, &verdict.answers))
    }

    /// Worked out here, because a page could claim anything: by the version of the sheet that the borrower saw, if the
    /// settings still have it, or else by the current one.
    pub(super) fn rates_at_request(
        &self,
        lender: &Lender,
        new: &NewFundingRequest,
        answers: &Answers,
    ) -> Option<RatesAtRequest> {
        if new.kind != FundingKind::SoftTerms {
            return None;
        }
        let (sheets, current) = self.rate_sheet(lender)?;
        let version = new.rates_shown.as_deref();
        let shown = version.and_then(|version| sheets.of_version(version, &lender.limits));
        let shown_instead = version.filter(|_| shown.is_none()).and_then(RateSheet::day_of).map(str::to_owned);
        let (program, deal) = deal_of_request(answers);
        let indication = Indication::of(shown.unwrap_or(current), &lender.limits, program, &deal);
        Some(RatesAtRequest { indication, was_shown: shown.is_some(), shown_instead })
    }

    fn indication(&self, lender: &Lender, answers: &Answers) -> Option<Indication> {
        let (_, sheet) = self.rate_sheet(lender)?;
        let (program, deal) = deal_of_request(answers);
        Some(Indication::of(sheet, &lender.limits, program, &deal))
    }
}
