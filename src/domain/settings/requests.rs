//! How soon the lender answers funding requests.

use serde::{Deserialize, Serialize};

use super::reading::Place;
use crate::domain::funding::FundingKind;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Requests {
    pub proof_of_funds: Promise,
    pub earnest_money: Promise,
    pub soft_terms: Promise,
    pub transactional_funding: Promise,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promise {
    /// By the clock, including nights and weekends.
    pub hours: u16,
}

/// For settings stored by releases without funding requests.
impl Default for Requests {
    fn default() -> Self {
        let within = |hours| Promise { hours };
        Self {
            proof_of_funds: within(4),
            earnest_money: within(4),
            soft_terms: within(24),
            transactional_funding: within(4),
        }
    }
}

impl Requests {
    /// In seconds.
    #[must_use]
    pub fn time_for(&self, kind: FundingKind) -> u64 {
        let Promise { hours } = match kind {
            FundingKind::ProofOfFunds => self.proof_of_funds,
            FundingKind::EarnestMoney => self.earnest_money,
            FundingKind::SoftTerms => self.soft_terms,
            FundingKind::TransactionalFunding => self.transactional_funding,
        };
        u64::from(hours) * 3_600
    }
}

pub(super) fn read(at: &Place<'_>) -> Option<Requests> {
    let members = at.object(&FundingKind::ALL.map(FundingKind::name), &[])?;
    let promise = |kind: FundingKind| members.read(kind.name(), promise);
    let [proof_of_funds, earnest_money, soft_terms, transactional_funding] = FundingKind::ALL.map(promise);
    Some(Requests {
        proof_of_funds: proof_of_funds?,
        earnest_money: earnest_money?,
        soft_terms: soft_terms?,
        transactional_funding: transactional_funding?,
    })
}

fn promise(at: &Place<'_>) -> Option<Promise> {
    let members = at.object(&["hours"], &[])?;
    Some(Promise { hours: members.read("hours", |at| at.count(1..=168))? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::settings::{Lender, SettingsFile};

    fn shipped() -> SettingsFile {
        SettingsFile::shipped()
    }

    #[test]
    fn settings_from_before_there_were_requests_have_the_shipped_promises() {
        let mut settings = serde_json::to_value(shipped().read().unwrap()).unwrap();
        assert_eq!(shipped().read().unwrap().lender.requests, Requests::default());
        settings["lender"].as_object_mut().unwrap().remove("requests").unwrap();
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        assert_eq!(stored.requests, Requests::default());
        let file = SettingsFile::new(settings.to_string());
        assert_eq!(file.read().unwrap().lender.requests, Requests::default(), "a file may leave them out as well");
    }

    #[test]
    fn each_kind_has_hours_of_its_own_up_to_a_week() {
        let with = |kind: FundingKind, hours: &str| {
            let text = shipped().read().unwrap().printed();
            let (before, after) = text.split_once(&format!("\"{}\": {{", kind.name())).unwrap();
            let after = after.split_once('}').unwrap().1;
            SettingsFile::new(format!("{before}\"{}\": {{ \"hours\": {hours} }}{after}", kind.name())).read()
        };
        for kind in FundingKind::ALL {
            for (hours, seconds) in [("1", 3_600), ("168", 604_800)] {
                let requests = with(kind, hours).unwrap().lender.requests;
                assert_eq!(requests.time_for(kind), seconds);
                for other in FundingKind::ALL.into_iter().filter(|other| *other != kind) {
                    assert_eq!(requests.time_for(other), Requests::default().time_for(other));
                }
            }
            for wrong in ["0", "169", "1.5", "\"4\"", "null"] {
                let message = with(kind, wrong).unwrap_err().to_string();
                assert!(message.contains(&format!("lender.requests.{}.hours: ", kind.name())), "{wrong}: {message}");
            }
        }
    }
}
