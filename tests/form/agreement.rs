//! The pages and the server agree on every verdict.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use jiff::civil::Date;
use lender_site::domain::form::{Definition, Finding, Offers};
use serde_json::{Map, Value, json};

use super::random::{Case, Dice};

/// The server's findings in the form that the pages' test reads.
fn with_verdict(case: &Case) -> Value {
    let definition = Definition::read(&case.file.to_string()).unwrap();
    let answers = definition.take(&case.answers).unwrap();
    let offers: Offers = case.offers.clone().into_iter().collect();
    let [year, month, day] = case.today;
    let today = Date::new(year, month.try_into().unwrap(), day.try_into().unwrap()).unwrap();
    let verdict = definition.judge(case.program, &answers, &offers, today);
    let finding = |finding: &Finding| json!({"fault": finding.fault, "text": finding.text});
    let by_path =
        |found: &[Finding]| found.iter().map(|found| (found.path.clone(), finding(found))).collect::<Map<_, _>>();
    json!({
        "file": case.file, "program": case.program, "answers": case.answers, "offers": case.offers, "today": today.to_string(),
        "verdict": {
            "open": verdict.open.iter().map(|field| &field.path).collect::<Vec<_>>(),
            "findings": by_path(&verdict.findings),
            "doubts": by_path(&verdict.doubts),
            "answers": verdict.answers,
        },
    })
}

#[test]
fn the_pages_come_to_the_same_verdicts() {
    let (random, shipped) = if env::var_os("LENDER_LONG").is_some() { (20_000, 2_000) } else { (600, 60) };
    let random = (0..random).map(|seed| Dice::new(seed).case());
    let shipped = (0..shipped).map(|seed| Dice::new(seed).shipped_case());
    let verdicts: Vec<_> = random.chain(shipped).map(|case| with_verdict(&case)).collect();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("form-verdicts.json");
    fs::write(&file, serde_json::to_vec(&verdicts).unwrap()).unwrap();
    let pages = Command::new("npm")
        .args(["run", "--silent", "test", "--", "tests/unit/form-verdicts.test.ts"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("ui"))
        .env("LENDER_VERDICTS", &file)
        .env_remove("NODE_ENV")
        .status();
    assert!(pages.unwrap().success());
}
