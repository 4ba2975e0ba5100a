//! What an admin does before the first start.

use std::fs;

use super::on;
use crate::accounts::{PASSWORD, STAFF, sign_in};
use crate::support::{Server, fed, lender_site};

#[test]
fn a_seed_or_a_user_before_the_first_serve_makes_the_store_and_says_so() {
    for first in ["seed", "user"] {
        let data = tempfile::tempdir().unwrap();
        let folder = data.path().join("new");
        let add = || {
            let mut command = lender_site(["user", "add", STAFF, "--staff", "--password-stdin", "--json"]);
            fed(command.env("LENDER_SITE_DATA", &folder), PASSWORD.as_bytes())
        };
        let seed = || on(&folder, &["seed", "--json"]);
        let (one, other) = if first == "seed" { (seed(), add()) } else { (add(), seed()) };
        for said in [&one, &other] {
            assert_eq!(said.code, Some(0), "{said:?}");
            serde_json::from_str::<serde_json::Value>(&said.out).unwrap();
        }
        assert_eq!(one.err.lines().count(), 1, "{one:?}");
        let made = format!("Created a new store in {}", folder.display());
        assert!(one.err.contains(&made) && one.err.contains("store.key"), "{one:?}");
        assert_eq!(other.err, "", "it is there now");
        let server = Server::start(&["--data", folder.to_str().unwrap()]);
        sign_in(&server, STAFF);
    }
}

#[test]
fn seed_and_user_add_make_no_store_among_other_files() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("letter"), "dear").unwrap();
    for args in [&["seed"][..], &["user", "add", STAFF, "--generate"]] {
        let said = on(home.path(), args);
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{said:?}");
        assert!(said.err.contains("isn't a data folder") && said.err.contains("letter"), "{said:?}");
    }
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
}

#[test]
fn an_invalid_password_makes_no_store() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("new");
    let mut command = lender_site(["user", "add", STAFF, "--staff", "--password-stdin"]);
    let said = fed(command.env("LENDER_SITE_DATA", &folder), b"short");
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(!folder.exists());
}
