use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::support::{Client, lender_site};

/// Ends the demo even if the test fails.
struct Demo(Child);

impl Drop for Demo {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_demo_prints_its_accounts_and_leaves_nothing_behind() {
    let place = tempfile::tempdir().unwrap();
    let mut command = lender_site(["serve", "--demo", "--listen", "127.0.0.1:0"]);
    let data = place.path().join("real-data");
    command.env("TMPDIR", place.path()).env("LENDER_SITE_DATA", &data).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut demo = Demo(command.spawn().unwrap());
    let lines: Vec<_> = BufReader::new(demo.0.stdout.take().unwrap()).lines().take(8).map(Result::unwrap).collect();
    let address = lines[0].strip_prefix("Listening at http://").expect(&lines[0]);
    let roles = [Some("owner"), Some("officer"), Some("processor"), Some("assistant"), None];
    for (line, role) in lines[2..7].iter().zip(roles) {
        let parts: Vec<_> = line.split_whitespace().collect();
        let [email, password, said @ ..] = &parts[..] else { panic!("{line}") };
        assert_eq!((email.ends_with("@demo.example"), said.first().copied()), (true, role), "{line}");
        let kind = if role.is_some() { "staff" } else { "borrower" };
        let mut client = Client::new(TcpStream::connect(address).unwrap());
        let body = json!({ "email": email, "password": password });
        let answer = client.call("POST", "/api/user/auth", &[], Some(&body));
        let user = &answer.json()["user"];
        assert_eq!((answer.status, &user["kind"], &user["role"]), (200, &json!(kind), &json!(role)));
        assert_eq!(answer.json()["mustEnrol"], json!(null), "nobody has a device at hand");
    }
    let mail = lines[7].strip_prefix("Email is written to ").expect(&lines[7]);
    assert!(Path::new(mail).starts_with(place.path()), "{mail}");
    assert_eq!(place.path().read_dir().unwrap().count(), 1, "its own folder");
    assert!(!data.exists(), "the real data is left alone");
    kill_process(Pid::from_raw(demo.0.id().try_into().unwrap()).unwrap(), Signal::INT).unwrap();
    assert!(demo.0.wait().unwrap().success());
    assert_eq!(place.path().read_dir().unwrap().count(), 0);
}

/// Every application of a demo, as the desk shows it.
fn shown_at_the_desk() -> Vec<Value> {
    let place = tempfile::tempdir().unwrap();
    let mut command = lender_site(["serve", "--demo", "--listen", "127.0.0.1:0"]);
    command.env("TMPDIR", place.path()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut demo = Demo(command.spawn().unwrap());
    let lines: Vec<_> = BufReader::new(demo.0.stdout.take().unwrap()).lines().take(8).map(Result::unwrap).collect();
    let mut client = Client::new(TcpStream::connect(lines[0].strip_prefix("Listening at http://").unwrap()).unwrap());
    let owner: Vec<_> = lines[2].split_whitespace().collect();
    let body = json!({ "email": owner[0], "password": owner[1] });
    let token = client.call("POST", "/api/user/auth", &[], Some(&body)).json()["token"].clone();
    let bearer = format!("Bearer {}", token.as_str().unwrap());
    let mut get = |path: &str| client.call("GET", path, &[("Authorization", &bearer)], None).json();
    let list = get("/api/admin/application");
    let rows = list["applications"].as_array().unwrap();
    rows.iter().map(|row| get(&format!("/api/admin/application/{}", row["id"].as_str().unwrap()))).collect()
}

#[test]
fn a_demonstrations_estimates_are_in_the_language_that_was_applied_in() {
    let mut said = BTreeSet::new();
    for shown in shown_at_the_desk() {
        for estimate in shown["estimates"].as_array().unwrap() {
            let terms = &estimate["terms"];
            said.insert(format!("{}: {} {}", shown["language"], terms["conditions"], terms["fees"][0]["name"]));
        }
    }
    let said: Vec<_> = said.into_iter().collect();
    assert_eq!(said.len(), 2, "one set of words a language: {said:#?}");
    assert!(
        said[0].starts_with("\"en\"") && said[0].contains("No penalty") && said[0].contains("Appraisal"),
        "{said:?}"
    );
    assert!(
        said[1].starts_with("\"es\"") && said[1].contains("Sin penalización") && said[1].contains("Avalúo"),
        "{said:?}"
    );
}

/// The product's figures for an application, by the names in `tests/data/figures.md`.
fn told(shown: &Value) -> BTreeMap<String, String> {
    let number = |value: &Value| value.as_f64().map(|value| format!("{value:.2}"));
    let mut told = BTreeMap::new();
    let worked = &shown["figures"];
    told.insert("Loan at closing".to_owned(), number(&worked["loanAtClosing"]));
    for figure in worked["list"].as_array().unwrap() {
        let name = match figure["name"].as_str().unwrap() {
            "ltv" => "LTV",
            "ltc" => "LTC",
            "loanToArv" => "ARV",
            "dscr" => "DSCR",
            "payoff" => "Payoff",
            "combinedLtv" => "Combined LTV",
            "cashOut" => "Cash out",
            "cashToClose" => "Cash to close",
            other => other,
        };
        let missing: Vec<_> = figure["missing"].as_array().unwrap().iter().map(|part| part.as_str().unwrap()).collect();
        let value = number(&figure["value"]).unwrap_or_else(|| format!("needs {}", missing.join(", ")));
        told.insert(name.to_owned(), Some(value));
    }
    for estimate in shown["estimates"].as_array().unwrap() {
        for (name, cost) in [
            ("Monthly payment", "monthlyPayment"),
            ("Points", "points"),
            ("Points and fees", "total"),
            ("Cash to close, estimate", "cashToClose"),
        ] {
            told.insert(name.to_owned(), number(&estimate["costs"][cost]));
        }
    }
    told.into_iter().map(|(name, value)| (name, value.unwrap_or_default())).collect()
}

/// The tables of `tests/data/figures.md`: each application's figures with their values.
fn by_hand() -> BTreeMap<String, BTreeMap<String, String>> {
    let mut tables: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let mut application = String::new();
    for line in include_str!("../../data/figures.md").lines() {
        if let Some((_, heading)) = line.strip_prefix("## ").and_then(|heading| heading.split_once(". ")) {
            heading.clone_into(&mut application);
        }
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let [_, name, _, result, _] = cells[..] else { continue };
        if name == "Figure" || name.starts_with("---") {
            continue;
        }
        let number = result.replace(['$', ',', '%'], "").replace('−', "-").parse::<f64>();
        let result = number.map_or_else(|_| result.to_owned(), |number| format!("{number:.2}"));
        tables.entry(application.clone()).or_default().insert(name.to_owned(), result);
    }
    tables
}

#[test]
fn a_demonstrations_figures_are_those_worked_out_by_hand() {
    let told: BTreeMap<_, _> = shown_at_the_desk()
        .iter()
        .map(|shown| {
            let asked: u64 = shown["answers"]["loanTerms"]["requestedAmount"].as_str().unwrap().parse().unwrap();
            let address = shown["place"]["address"].as_str().unwrap();
            let thousands = if asked < 1_000_000 {
                format!("{},{:03}", asked / 1_000, asked % 1_000)
            } else {
                format!("{},{:03},{:03}", asked / 1_000_000, asked / 1_000 % 1_000, asked % 1_000)
            };
            (format!("{address}, {thousands} asked"), told(shown))
        })
        .collect();
    let by_hand = by_hand();
    assert_eq!(told.keys().collect::<Vec<_>>(), by_hand.keys().collect::<Vec<_>>());
    for (application, figures) in &by_hand {
        assert_eq!(&told[application], figures, "{application}");
    }
}

#[test]
fn a_demonstration_is_for_this_machine_alone() {
    for open in ["0.0.0.0:0", "[::]:0", "192.0.2.1:8080"] {
        let mut command = lender_site(["serve", "--demo", "--listen", open]);
        let mut demo = Demo(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap());
        let mut first_line = String::new();
        BufReader::new(demo.0.stdout.take().unwrap()).read_line(&mut first_line).unwrap();
        assert_eq!(first_line, "", "{open}");
        let mut said = String::new();
        demo.0.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(said.contains("--listen"), "{open}: {said}");
        assert_eq!(demo.0.wait().unwrap().code(), Some(1));
    }
}
