//! Properties of every form and every application.

use std::collections::BTreeSet;

use jiff::civil::date;
use lender_site::domain::form::{Definition, Offers};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::random::Dice;

fn paths(answers: &Value) -> BTreeSet<String> {
    let groups = answers.as_object().unwrap().iter();
    groups.flat_map(|(group, keys)| keys.as_object().unwrap().keys().map(move |key| format!("{group}.{key}"))).collect()
}

/// All answers without their paths.
fn bare(answers: &Value) -> Vec<String> {
    let groups = answers.as_object().unwrap().values();
    let mut bare: Vec<_> = groups.flat_map(|keys| keys.as_object().unwrap().values().map(Value::to_string)).collect();
    bare.sort();
    bare
}

fn distinct(answers: &Value) -> BTreeSet<String> {
    bare(answers).into_iter().collect()
}

proptest! {
    #[test]
    fn only_what_is_asked_is_sent_and_judging_what_would_be_sent_finds_the_same(seed: u64, shipped: bool) {
        let mut dice = Dice::new(seed);
        let case = if shipped { dice.shipped_case() } else { dice.case() };
        let definition = Definition::read(&case.file.to_string()).unwrap();
        let offers: Offers = case.offers.into_iter().collect();
        let today = date(2026, 11, 21);
        let verdict = definition.judge(case.program, &definition.take(&case.answers).unwrap(), &offers, today);

        let open: BTreeSet<_> = verdict.open.iter().map(|field| field.path.clone()).collect();
        let sent = serde_json::to_value(&verdict.answers).unwrap();
        prop_assert!(paths(&sent).is_subset(&open), "{sent} of {open:?}");
        let faulty = verdict.findings.iter().map(|finding| finding.path.as_str()).filter(|path| *path != "program");
        prop_assert!(faulty.into_iter().all(|path| open.contains(path)));

        let again = definition.judge(case.program, &definition.take(&sent).unwrap(), &offers, today);
        prop_assert_eq!(&again.findings, &verdict.findings);
        prop_assert_eq!(serde_json::to_value(&again.answers).unwrap(), sent);
    }

    #[test]
    fn what_is_answered_behind_a_closed_branch_decides_nothing(seed: u64) {
        let case = Dice::new(seed).case();
        let definition = Definition::read(&case.file.to_string()).unwrap();
        let offers: Offers = case.offers.into_iter().collect();
        let today = date(2026, 11, 21);
        let verdict = definition.judge(case.program, &definition.take(&case.answers).unwrap(), &offers, today);

        let open: BTreeSet<_> = verdict.open.iter().map(|field| field.path.clone()).collect();
        let mut without = case.answers.clone();
        for path in paths(&case.answers).difference(&open) {
            let (group, key) = path.split_once('.').unwrap();
            without[group].as_object_mut().unwrap().remove(key);
        }
        let again = definition.judge(case.program, &definition.take(&without).unwrap(), &offers, today);
        prop_assert_eq!(again.open.iter().map(|field| field.path.clone()).collect::<BTreeSet<_>>(), open);
        prop_assert_eq!(again.findings, verdict.findings);
        prop_assert_eq!(again.answers, verdict.answers);
    }

    #[test]
    fn no_migration_loses_an_answer(
        answers in prop::collection::btree_map("a|b|retired", prop::collection::btree_map("[xyz]", "[01]", 1..4), 0..4),
        migrations in prop::collection::vec((
            prop::collection::btree_map("[ab]\\.[xyz]", "[ab]\\.[xyz]", 0..4),
            prop::collection::vec("[ab]\\.[xyz]", 0..3),
            prop::collection::btree_map("[ab]\\.[xyz]", "[ab]\\.[xyz]", 0..3),
        ), 0..4),
        from in 1_u32..5,
    ) {
        let mut file: Value = serde_json::from_str(include_str!("../../assets/application.json")).unwrap();
        file["version"] = json!(migrations.len() + 1);
        file["migrations"] = migrations.iter().map(|(rename, retire, larger)| json!({"rename": rename, "retire": retire, "larger": larger})).collect();
        let definition = Definition::read(&file.to_string()).unwrap();
        let before = json!(answers);
        match definition.migrate(from, before.clone()) {
            // If two questions became one and had the same answer, one answer stays.
            Ok(after) if migrations.iter().any(|(.., larger)| !larger.is_empty()) => {
                prop_assert_eq!(distinct(&after), distinct(&before));
            }
            Ok(after) => prop_assert_eq!(bare(&after), bare(&before)),
            Err(_) => prop_assert!(from > definition.version),
        }
    }

    #[test]
    fn whatever_is_sent_for_answers_is_taken_or_refused_with_words(answers in any_json()) {
        match Definition::shipped().take(&answers) {
            Ok(taken) => prop_assert_eq!(paths(&serde_json::to_value(taken).unwrap()), paths(&answers)),
            Err(findings) => prop_assert!(findings.iter().all(|finding| !finding.text.es.is_empty())),
        }
        let form = Definition::shipped();
        let migrated = form.migrate(1, answers.clone()).unwrap();
        if answers.as_object().is_some_and(|groups| groups.values().all(Value::is_object)) {
            prop_assert!(distinct(&answers).is_subset(&distinct(&migrated)), "{answers} became {migrated}");
        } else {
            prop_assert_eq!(&migrated, &answers);
        }
        prop_assert_eq!(form.migrate(form.version, answers.clone()).unwrap(), answers);
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        ".{0,4}".prop_map(Value::from)
    ];
    let name = prop_oneof![
        "retired",
        "loanTerms",
        "borrowInfo",
        "name",
        "permits",
        "rehab",
        "spendOnRehab",
        "ifYesHowMuch2",
        "purchasePrice",
        ".{0,3}"
    ];
    leaf.prop_recursive(3, 16, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(name.clone(), inner, 0..4).prop_map(|members| json!(members)),
        ]
    })
}
