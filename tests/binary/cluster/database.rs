//! The database of a shared record: what an admin does with it, and what can be wrong with it.

use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use ::postgres::error::SqlState;

use super::Cluster;
use crate::accounts::{BORROWER, add, sign_in};
use crate::applications::{Borrower, shortest};
use crate::postgres::{Postgres, own};
use crate::support::{Said, Server, lender_site, until};

#[test]
fn an_admin_creates_the_record_once_and_sees_who_uses_it() {
    let Some(cluster) = Cluster::new() else { return };
    let again = cluster.run(&["record", "init"]);
    assert_eq!(again.code, Some(0), "{again:?}");
    assert!(again.out.contains("already has a record"), "{again:?}");
    let sql = cluster.run(&["record", "init", "--print"]).out;
    assert!(sql.contains("CREATE TABLE") && sql.contains("GRANT") && sql.contains("\"site\""), "{sql}");
    cluster.database.sql(&sql);
    let nobody = cluster.run(&["cluster", "status"]).out;
    assert!(nobody.contains("No server uses it"), "{nobody}");
    let server = cluster.serve(&[]);
    let status = cluster.status();
    assert_eq!(status["servers"].as_array().unwrap().len(), 1, "{status}");
    assert_eq!(status["servers"][0]["version"], env!("CARGO_PKG_VERSION"));
    let frames = cluster.database.number("SELECT count(*) FROM lender_frame");
    assert_eq!(status["last_frame"], frames, "its first start stored the settings");
    drop(server);
}

#[test]
fn a_database_that_cannot_be_used_is_named_with_what_to_do() {
    let Some(database) = Postgres::start() else { return };
    let data = tempfile::tempdir().unwrap();
    let serve = |url: &str, folder: &str| {
        let mut command = lender_site(["serve", "--listen", "127.0.0.1:0", "--record", url]);
        let said = command.env("LENDER_SITE_DATA", data.path().join(folder)).output().unwrap();
        String::from_utf8(said.stderr).unwrap()
    };
    let empty = serve(&database.url(), "a");
    assert!(empty.contains("lender-site record init"), "{empty}");
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let gone = serve(&format!("postgres://site@{free}/postgres"), "b");
    assert!(gone.contains("the database can't be reached"), "{gone}");
    let stranger = serve(&database.url().replace("site@", "nobody@"), "c");
    assert!(stranger.contains("nobody"), "{stranger}");
}

#[test]
fn a_backup_of_one_server_becomes_a_shared_record_and_is_taken_back() {
    let Some(database) = Postgres::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (key, url) = (path("site.key"), database.url());
    let mut alone = Server::start(&["--key-file", &key]);
    add(alone.data.path(), BORROWER, &[]);
    Borrower::new(&alone, BORROWER).has_sent(&shortest());
    alone.stop();
    let run = |args: &[&str]| {
        let said = lender_site(args).env("LENDER_SITE_KEY_FILE", &key).output().unwrap();
        assert!(said.status.success(), "{args:?}: {}", String::from_utf8_lossy(&said.stderr));
    };
    run(&["backup", &path("first.backup"), "--data", alone.data.path().to_str().unwrap()]);
    run(&["restore", &path("first.backup"), "--record", &url, "--data", &path("moving")]);
    let sharing = ["--key-file", key.as_str(), "--record", url.as_str()];
    let [one, two] = [1, 2].map(|_| Server::start(&sharing));
    assert_eq!(Borrower::new(&one, BORROWER).list().len(), 1);
    Borrower::new(&two, BORROWER).has_sent(&shortest());
    run(&["backup", &path("second.backup"), "--data", two.data.path().to_str().unwrap()]);
    drop((one, two));
    run(&["restore", &path("second.backup"), "--data", &path("alone")]);
    let back = Server::start_by(
        &format!("export LENDER_SITE_DATA='{}'; exec \"$@\"", path("alone")),
        tempfile::tempdir().unwrap(),
        &["--key-file", &key],
    );
    assert_eq!(Borrower::new(&back, BORROWER).list().len(), 2);
    sign_in(&back, BORROWER);
}

/// Lets nobody in without TLS and a password from now on. Returns the database's certificate, which is for `localhost`.
fn encrypt(database: &mut Postgres, password: &str) -> PathBuf {
    database.sql(&format!("ALTER ROLE site PASSWORD '{password}'"));
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let file = |name: &str| database.data().join(name);
    let (certificate, key) = (file("server.crt"), file("server.key"));
    fs::write(&certificate, made.cert.pem()).unwrap();
    fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    fs::set_permissions(&key, Permissions::from_mode(0o600)).unwrap();
    own(&key);
    fs::write(file("pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n").unwrap();
    database.kill();
    database.spawn(&["-c", "ssl=on"]);
    until(|| {
        let refused = ::postgres::Client::connect(&database.url(), ::postgres::NoTls).err()?;
        let code = refused.as_db_error()?.code();
        (*code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION).then_some(())
    });
    certificate
}

#[test]
fn a_database_elsewhere_is_reached_only_with_its_certificate_and_password() {
    let Some(mut database) = Postgres::start() else { return };
    let certificate = encrypt(&mut database, "correct horse");
    let folder = tempfile::tempdir().unwrap();
    let port = database.address().port();
    let init = |host: &str, settings: &str, certificate: Option<&Path>, password: &str| {
        let mut command =
            lender_site(["record", "init", "--record", &format!("postgres://site@{host}:{port}/postgres{settings}")]);
        command.env("LENDER_SITE_DATA", folder.path()).env("LENDER_SITE_RECORD_PASSWORD", password);
        if let Some(certificate) = certificate {
            command.arg("--record-ca-file").arg(certificate);
        }
        Said::from(command.output().unwrap())
    };
    let refused = |said: Said, why: &str| {
        assert_eq!(said.code, Some(1), "{said:?}");
        assert!(said.err.contains(why) && !said.err.contains("horse"), "{said:?}");
    };
    let full = "?sslmode=verify-full";
    refused(init("localhost", full, None, "correct horse"), "certificate");
    refused(init("127.0.0.1", full, Some(&certificate), "correct horse"), "certificate");
    refused(init("localhost", "", Some(&certificate), "correct horse"), "no encryption");
    refused(init("localhost", full, Some(&certificate), "wrong horse"), "password authentication failed");
    let made = init("localhost", full, Some(&certificate), "correct horse");
    assert_eq!(made.code, Some(0), "{made:?}");
}
