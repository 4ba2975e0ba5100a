//! Runs the cases that the UI's tests run, too.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::date;
use super::definition::Definition;
use super::fault::Finding;
use super::judge::{Agreed, Offers};
use super::migration::Migration;
use crate::domain::settings::SettingsFile;

/// `tests/data/form-cases.json`: changes to a valid application, and the expected findings.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    today: String,
    program: String,
    offers: BTreeMap<String, Vec<String>>,
    answers: BTreeMap<String, Value>,
    cases: Vec<Case>,
    migrations: Vec<Change>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    today: Option<String>,
    /// Another program, or null for none. If left out, the program of the valid application.
    #[serde(default, deserialize_with = "given")]
    program: Option<Value>,
    #[serde(default)]
    offers: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    set: BTreeMap<String, Value>,
    findings: BTreeMap<String, String>,
    #[serde(default)]
    doubts: BTreeMap<String, String>,
    #[serde(default)]
    open: Vec<String>,
    #[serde(default)]
    closed: Vec<String>,
    #[serde(default)]
    sent: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    name: String,
    migration: Migration,
    before: Value,
    after: Value,
}

/// Tells null from a missing value.
fn given<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(value).map(Some)
}

fn table() -> Table {
    serde_json::from_str(include_str!("../../../tests/data/form-cases.json")).unwrap()
}

fn nested(answers: &BTreeMap<String, Value>) -> Value {
    let mut groups = json!({});
    for (path, answer) in answers.iter().filter(|(_, answer)| !answer.is_null()) {
        let (group, key) = path.split_once('.').unwrap();
        groups[group][key] = answer.clone();
    }
    groups
}

/// Findings in the format of the table.
fn named(findings: &[Finding]) -> BTreeMap<String, String> {
    let name = |fault| serde_json::from_value(serde_json::to_value(fault).unwrap()).unwrap();
    findings.iter().map(|finding| (finding.path.clone(), name(finding.fault))).collect()
}

fn day(text: &str) -> Date {
    date::typed(text).unwrap()
}

#[test]
fn the_file_is_read() {
    let definition = Definition::read(include_str!("../../../assets/application.json")).unwrap();
    assert_eq!(definition.steps.len(), 10);
    assert_eq!(Definition::shipped().fields().count(), definition.fields().count());
}

#[test]
fn the_schema_accepts_the_file_and_rejects_mistakes() {
    let schema: Value = serde_json::from_str(include_str!("../../../assets/application.schema.json")).unwrap();
    jsonschema::meta::validate(&schema).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let shipped = include_str!("../../../assets/application.json");
    assert_eq!(schema.iter_errors(&serde_json::from_str(shipped).unwrap()).map(|e| e.to_string()).next(), None);
    for (from, to) in [
        ("\"type\": \"email\"", "\"type\": \"e-mail\""),
        ("\"label\": { \"en\": \"Name\", \"es\": \"Nombre\" }", "\"label\": { \"en\": \"Name\" }"),
        ("\"maxLength\": 300", "\"maxlength\": 300"),
        ("\"select\": \"Loan exit\"", "\"hint\": { \"en\": \"No options\", \"es\": \"Sin opciones\" }"),
        ("\"field\": \"loanTerms.permits\", \"is\": true", "\"field\": \"loanTerms.permits\""),
        ("\"is\": \"US\"", "\"equals\": \"US\""),
        ("\"key\": \"closingDate\"", "\"key\": \"closing.date\""),
        ("\"copyOf\": \"borrower\"", "\"copyof\": \"borrower\""),
        ("\"version\": 5", "\"version\": 0"),
        ("\"larger\": {", "\"largest\": {"),
        ("\"percent\": 5,", "\"percent\": \"5\","),
        ("\"percent\": 100,", "\"percent\": 0,"),
        ("\"terms\": [\"after-repair-value\"]", "\"terms\": [\"ARV\"]"),
    ] {
        assert!(shipped.contains(from), "{from}");
        let mistaken = serde_json::from_str(&shipped.replacen(from, to, 1)).unwrap();
        assert!(!schema.is_valid(&mistaken), "{to}");
    }
}

#[test]
fn every_case_has_the_verdict_that_the_table_says() {
    let definition = Definition::shipped();
    let table = table();
    for case in &table.cases {
        let name = &case.name;
        let answers = table.answers.clone().into_iter().chain(case.set.clone()).collect();
        let answers = definition.take(&nested(&answers)).unwrap_or_else(|findings| panic!("{name}: {findings:?}"));
        let offers: Offers = table.offers.clone().into_iter().chain(case.offers.clone()).collect();
        let today = day(case.today.as_ref().unwrap_or(&table.today));
        let program = case.program.as_ref().map_or(Some(table.program.as_str()), Value::as_str);

        let verdict = definition.judge(program, &answers, &offers, today);
        assert_eq!(named(&verdict.findings), case.findings, "{name}");
        assert_eq!(named(&verdict.doubts), case.doubts, "{name}");

        let open: Vec<_> = verdict.open.iter().map(|field| field.path.as_str()).collect();
        assert!(case.open.iter().all(|path| open.contains(&path.as_str())), "{name}: not all are asked");
        assert!(case.closed.iter().all(|path| !open.contains(&path.as_str())), "{name}: too much is asked");
        assert!(case.open.iter().chain(&case.closed).all(|path| definition.fields().any(|field| field.path == *path)));
        let sent = serde_json::to_value(&verdict.answers).unwrap();
        for (path, answer) in &case.sent {
            let (group, key) = path.split_once('.').unwrap();
            assert_eq!(
                sent.get(group).and_then(|members| members.get(key)).unwrap_or(&Value::Null),
                answer,
                "{name}: {path}"
            );
        }
    }
}

#[test]
fn a_migration_carries_every_answer_over() {
    for Change { name, migration, before, after } in table().migrations {
        let definition = Definition { version: 2, migrations: vec![migration], ..Definition::default() };
        assert_eq!(definition.migrate(1, before.clone()), Ok(after), "{name}");
        assert_eq!(definition.migrate(2, before.clone()), Ok(before.clone()), "{name}");
        assert!(definition.migrate(3, before).is_err(), "{name}");
    }
}

#[test]
fn rehab_that_was_asked_twice_is_asked_once_and_both_amounts_stay() {
    let form = Definition::shipped();
    let before = json!({"loanTerms": {"rehab": true, "ifYesHowMuch2": "50000", "spendOnRehab": "85000", "permits": true, "ifYesHowMuch": "4000"}});
    let carried = form.migrate(1, before).unwrap();
    let kept = json!({"rehab": true, "spendOnRehab": "85000", "permits": true, "ifYesHowMuch": "4000"});
    assert_eq!(carried, json!({"loanTerms": kept, "retired": {"loanTerms.ifYesHowMuch2": "50000"}}));

    let verdict = form.judge(None, &form.take(&carried).unwrap(), &Offers::default(), day("2026-11-21"));
    let said: Vec<_> = verdict.doubts.iter().map(|doubt| doubt.text.en.as_str()).collect();
    assert_eq!(
        said,
        [
            "Rehab budget: you gave two different amounts. We kept this one; the other was $50,000. Please check which is right."
        ]
    );
}

/// Drafts as an earlier form stored them: whatever was typed is still there, to be asked again or kept apart.
#[test]
fn a_draft_of_an_earlier_form_opens_with_every_answer() {
    #[derive(Deserialize)]
    struct Kept {
        name: String,
        answers: Value,
    }
    let form = Definition::shipped();
    let leaves = |answers: &Value| -> Vec<(String, String)> {
        let groups = answers.as_object().into_iter().flatten();
        let mut all: Vec<_> = groups
            .flat_map(|(group, keys)| {
                let keys = keys.as_object().into_iter().flatten();
                keys.map(move |(key, answer)| (format!("{group}.{key}"), answer.to_string()))
            })
            .filter(|(path, _)| {
                !["loanTerms.mortgage2", "loanTerms.mortgage3", "loanTerms.rehab"].contains(&path.as_str())
            })
            .collect();
        all.sort();
        all
    };
    let drafts: Vec<Kept> = serde_json::from_str(include_str!("../../../tests/data/form-drafts/2.json")).unwrap();
    for Kept { name, answers } in &drafts {
        let carried = form.migrate(2, answers.clone()).unwrap();
        assert_eq!(leaves(answers), leaves(&carried), "{name}");
        form.take(&carried).unwrap_or_else(|findings| panic!("{name}: {findings:?}"));
    }
    let carried = |name: &str| {
        let draft = drafts.iter().find(|draft| draft.name == name).unwrap();
        form.migrate(2, draft.answers.clone()).unwrap()
    };
    let third = &carried("a third mortgage alone, of a refinance")["loanTerms"];
    assert_eq!((&third["mortgage2"], &third["mortgage3"]), (&json!(true), &json!(true)));
    assert_eq!(carried("a value after the work, and no word about the work")["loanTerms"]["rehab"], json!(true));
    assert_eq!(carried("no work, and a value after it")["loanTerms"]["rehab"], json!(false));
}

#[test]
fn occupancy_is_asked_once_and_stays_where_it_was_answered() {
    let form = Definition::shipped();
    let judged = |rates: Value| {
        let mut answers = rates;
        answers["process"] = json!({"Where are you in the process": ["identified"]});
        let answers = form.take(&answers).unwrap();
        serde_json::to_value(form.judge(None, &answers, &Offers::default(), day("2026-11-21")).answers).unwrap()
    };
    let twice = judged(json!({
        "subjectProperty": {"tenantOccupancyRate": "62.5"},
        "propertyDetails": {"subjectPropertyCorrectOccupancy": "50"},
    }));
    assert_eq!(twice["subjectProperty"]["tenantOccupancyRate"], "62.5");
    assert_eq!(twice["propertyDetails"], Value::Null);
    let second = judged(json!({"propertyDetails": {"subjectPropertyCorrectOccupancy": "50"}}));
    assert_eq!(second["propertyDetails"]["subjectPropertyCorrectOccupancy"], "50");
}

#[test]
fn what_cannot_be_an_answer_is_refused_with_its_place() {
    let refused = |sent: Value| {
        let findings = Definition::shipped().take(&sent).unwrap_err();
        findings.into_iter().map(|finding| format!("{}: {}", finding.path, finding.text.en)).collect::<Vec<_>>()
    };
    let (unknown, wrong) = ("This question isn’t part of the application", "This answer is in the wrong format");
    assert_eq!(refused(json!([])), [format!("answers: {wrong}")]);
    assert_eq!(refused(json!({"loanTerms": "all"})), [format!("loanTerms: {wrong}")]);
    assert_eq!(
        refused(json!({"loanTerms": {"purchasePrices": "1"}})),
        [format!("loanTerms.purchasePrices: {unknown}")]
    );
    assert_eq!(refused(json!({"owner": {"id": "1"}})), [format!("owner.id: {unknown}")]);
    for (group, key, answer) in [
        ("loanTerms", "purchasePrice", json!(350_000)),
        ("loanTerms", "purchasePrice", json!(null)),
        ("loanTerms", "purchasePrice", json!({"other": "much"})),
        ("loanTerms", "permits", json!("yes")),
        ("loanTerms", "Loan exit", json!({"other": 1})),
        ("loanTerms", "Loan exit", json!({"other": "x", "more": "y"})),
        ("loanTerms", "Loan exit", json!(["sell"])),
        ("borrowType", "borrowerType", json!("entity")),
        ("borrowType", "borrowerType", json!(["entity", 1])),
        ("borrowInfo", "dateBirth", json!({"year": 1986})),
    ] {
        assert_eq!(refused(json!({group: {key: answer}})), [format!("{group}.{key}: {wrong}")], "{answer}");
    }
}

#[test]
fn a_wrong_value_is_kept_in_a_draft() {
    let sent = json!({"borrowInfo": {"dateBirth": "02/30/1984", "email": "me"}, "retired": {"a.b": true}});
    let answers = Definition::shipped().take(&sent).unwrap();
    assert_eq!(serde_json::to_value(&answers).unwrap(), sent);
}

#[test]
fn the_table_offers_what_the_shipped_settings_do() {
    let offers = Offers::from(&SettingsFile::shipped().read().unwrap().form_options);
    for (select, values) in table().offers.iter().filter(|(select, _)| *select != "Current Status") {
        assert_eq!(offers.of(select), values, "{select}");
    }
    assert_eq!(offers.of("Current Status").len(), 0);
    assert_eq!(offers.of("Lead source").len(), 0, "the quick form's selects are not the application's");
}

#[test]
fn consents_are_checked_by_name_and_wording() {
    let definition = Definition::shipped();
    let judged = |agreed: &[Agreed]| -> Vec<String> {
        definition
            .judge_consents(agreed)
            .into_iter()
            .map(|finding| format!("{} {:?}", finding.path, finding.fault))
            .collect()
    };
    let agreed = |id: &str| {
        let version = definition.consents.iter().find(|consent| consent.id == id).map_or(1, |consent| consent.version);
        Agreed { id: id.to_owned(), version }
    };
    let required = ["truth", "businessPurpose", "creditReport", "fees", "electronicRecords"].map(agreed);
    assert_eq!(judged(&required), Vec::<String>::new());
    let without_credit = ["truth", "businessPurpose", "fees", "electronicRecords", "textMessages"].map(agreed);
    assert_eq!(judged(&without_credit), ["consents.creditReport ConsentMissing"]);
    let before_certifying = ["truth", "creditReport", "fees", "electronicRecords"].map(agreed);
    assert_eq!(judged(&before_certifying), ["consents.businessPurpose ConsentMissing"]);
    let mut outdated = required.clone();
    outdated[2].version -= 1;
    assert_eq!(judged(&outdated), ["consents.creditReport ConsentChanged"]);
    let unknown = [&required[..], &[agreed("soul")]].concat();
    assert_eq!(judged(&unknown), ["consents.soul UnknownField"]);
}

#[test]
fn a_person_born_on_a_leap_day_is_of_age_on_march_first() {
    let born = day("2008-02-29");
    let of_age = [(18, "2026-03-01"), (20, "2028-02-29"), (92, "2100-03-01")];
    assert_eq!(of_age.map(|(years, _)| date::years_later(born, years)), of_age.map(|(_, date)| day(date)));
    assert_eq!(date::years_later(day("1985-05-13"), 18), day("2003-05-13"));
}
