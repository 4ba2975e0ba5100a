//! The forms of funding requests. Each is the application's form with other steps, so both keep the same rules.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Error, Value, json};

use super::definition::{Definition, SHIPPED_FILE};
use super::reading::Object;
use crate::domain::funding::FundingKind;
use crate::domain::language::Bilingual;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "$schema")]
    _schema: String,
    version: u32,
    requests: Vec<Written>,
    /// The last section for someone with an account.
    member: Value,
    /// The last section for everyone else.
    visitor: Value,
    /// Messages that differ from the application's.
    faults: Object,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    kind: FundingKind,
    route: String,
    name: Bilingual,
    sections: Vec<Value>,
}

/// The forms of one kind of request.
struct Forms {
    kind: FundingKind,
    member: Definition,
    visitor: Definition,
}

/// A test proves that the files can be read, so the empty default is never used.
static SHIPPED: LazyLock<Vec<Forms>> =
    LazyLock::new(|| read(include_str!("../../../assets/requests.json")).unwrap_or_default());
static EMPTY: LazyLock<Definition> = LazyLock::new(Definition::default);

fn read(text: &str) -> Result<Vec<Forms>, Error> {
    let File { version, requests, member, visitor, faults, .. } = serde_json::from_str(text)?;
    let mut shared: Object = serde_json::from_str(SHIPPED_FILE)?;
    let own = json!({ "version": version, "migrations": [], "conditions": {}, "consents": [], "steps": [] });
    shared.extend(own.as_object().cloned().unwrap_or_default());
    if let Some(Value::Object(shared)) = shared.get_mut("faults") {
        shared.extend(faults);
    }
    let form = |Written { route, name, sections, .. }: &Written, last: &Value| {
        let sections: Vec<_> = sections.iter().chain([last]).collect();
        let mut file = shared.clone();
        file["steps"] = json!([{ "route": route, "name": name, "heading": name, "sections": sections }]);
        Definition::of_file(file)
    };
    let forms = |written: &Written| {
        Ok::<_, Error>(Forms { kind: written.kind, member: form(written, &member)?, visitor: form(written, &visitor)? })
    };
    requests.iter().map(forms).collect()
}

impl Definition {
    /// The form of a request from someone with an account, or from a visitor, who is asked for name and email as well.
    #[must_use]
    pub fn of_request(kind: FundingKind, is_visitor: bool) -> &'static Self {
        let forms = SHIPPED.iter().find(|forms| forms.kind == kind);
        forms.map_or(&EMPTY, |forms| if is_visitor { &forms.visitor } else { &forms.member })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::domain::form::{Answers, Fault, Offers};

    fn faults(kind: FundingKind, is_visitor: bool, sent: &Value) -> Vec<(String, Fault)> {
        let form = Definition::of_request(kind, is_visitor);
        let answers = form.take(sent).unwrap();
        let verdict = form.judge_answers(&answers, &Offers::default(), date(2027, 3, 1));
        verdict.findings.into_iter().map(|finding| (finding.path, finding.fault)).collect()
    }

    fn paths(found: &[(String, Fault)]) -> Vec<&str> {
        found.iter().map(|(path, _)| path.as_str()).collect()
    }

    #[test]
    fn every_kind_has_a_form_for_members_and_one_for_visitors() {
        for kind in FundingKind::ALL {
            let paths = |is_visitor| {
                let fields = Definition::of_request(kind, is_visitor).fields();
                fields.map(|field| field.path.clone()).collect::<Vec<_>>()
            };
            let (member, visitor) = (paths(false), paths(true));
            assert!(member.iter().all(|path| path.starts_with(kind.name()) || path == "contact.phone"), "{member:?}");
            let more: Vec<_> = visitor.iter().filter(|path| !member.contains(path)).collect();
            assert_eq!(more, ["contact.name", "contact.email"]);
            assert!(member.len() > 8, "{member:?}");
        }
    }

    #[test]
    fn a_letter_for_no_property_yet_needs_a_city_but_no_address_or_price() {
        let found = |identified: bool| {
            faults(FundingKind::ProofOfFunds, false, &json!({ "proofOfFunds": { "identified": identified } }))
        };
        let always = ["city", "state", "amount", "title", "buyer", "neededBy"].map(|key| format!("proofOfFunds.{key}"));
        let without: Vec<_> = always.iter().map(String::as_str).chain(["contact.phone"]).collect();
        assert_eq!(paths(&found(false)), without);
        let more = found(true);
        let more: Vec<_> = paths(&more).into_iter().filter(|path| !without.contains(path)).collect();
        assert_eq!(more, ["proofOfFunds.address", "proofOfFunds.purchasePrice"]);
    }

    #[test]
    fn a_second_closing_is_dated_only_on_another_day() {
        let found = |same: bool| {
            faults(FundingKind::TransactionalFunding, false, &json!({ "transactionalFunding": { "sameDay": same } }))
        };
        let closing = "transactionalFunding.closingBtoC";
        assert!(!paths(&found(true)).contains(&closing));
        assert!(paths(&found(false)).contains(&closing));
    }

    #[test]
    fn a_rehab_is_asked_about_where_the_program_has_one() {
        for (program, asks) in
            [("fix-and-flip", true), ("new-construction", true), ("bridge", false), ("dscr-rental", false)]
        {
            let found = faults(FundingKind::SoftTerms, false, &json!({ "softTerms": { "program": program } }));
            for key in ["softTerms.rehabBudget", "softTerms.arv"] {
                assert_eq!(paths(&found).contains(&key), asks, "{program}: {key}");
            }
        }
    }

    #[test]
    fn a_deadline_that_has_passed_and_an_amount_that_can_be_two_are_refused() {
        let sent = json!({
            "earnestMoney": { "depositDue": "2027-02-28", "deposit": "1.2.3", "purchasePrice": "0", "state": "XX" },
            "contact": { "phone": "12", "email": "ana@" },
        });
        let found = faults(FundingKind::EarnestMoney, true, &sent);
        for (key, fault) in [
            ("earnestMoney.depositDue", Fault::Past),
            ("earnestMoney.deposit", Fault::AmbiguousMoney),
            ("earnestMoney.purchasePrice", Fault::TooSmall),
            ("earnestMoney.state", Fault::NotOffered),
            ("contact.phone", Fault::Phone),
            ("contact.email", Fault::Email),
        ] {
            assert!(found.contains(&(key.to_owned(), fault)), "{key}: {found:?}");
        }
    }

    #[test]
    fn amounts_are_kept_as_digits_and_a_resale_below_the_price_is_asked_about_in_the_words_of_the_form() {
        let form = Definition::of_request(FundingKind::TransactionalFunding, false);
        let sent = json!({ "transactionalFunding": { "priceAtoB": "$200,000.00", "priceBtoC": "180 mil" } });
        let verdict = form.judge_answers(&form.take(&sent).unwrap(), &Offers::default(), date(2027, 3, 1));
        let kept: Answers =
            serde_json::from_value(json!({ "transactionalFunding": { "priceAtoB": "200000", "priceBtoC": "180000" } }))
                .unwrap();
        assert_eq!(verdict.answers, kept);
        assert_eq!(verdict.doubts[0].text.en, "This is less than $200,000, the price you gave above. Is this right?");
    }
}
