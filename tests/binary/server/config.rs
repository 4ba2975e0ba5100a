//! The configuration file.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use tempfile::TempDir;

use crate::admin::said;
use crate::support::{Said, Server, lender_site};

/// A configuration file in a folder of its own.
struct Config(TempDir);

impl Config {
    fn new(text: &str, mode: u32) -> Self {
        let config = Self(tempfile::tempdir().unwrap());
        fs::write(config.path(), text).unwrap();
        fs::set_permissions(config.path(), Permissions::from_mode(mode)).unwrap();
        config
    }

    fn path(&self) -> String {
        self.0.path().join("site.toml").to_str().unwrap().to_owned()
    }

    fn run(&self, args: &[&str], variables: &[(&str, &str)]) -> Said {
        let mut command = lender_site(args);
        said(command.env("LENDER_SITE_CONFIG", self.path()).envs(variables.iter().copied()).current_dir(self.0.path()))
    }

    /// What `serve --print-config` prints.
    #[track_caller]
    fn printed(&self, args: &[&str], variables: &[(&str, &str)]) -> String {
        let said = self.run(&[&["serve", "--print-config"], args].concat(), variables);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
        said.out
    }

    /// Runs a command that must end with 2 and say these words.
    #[track_caller]
    fn refuses(&self, args: &[&str], words: &[&str]) {
        let said = self.run(args, &[]);
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{said:?}");
        for word in words {
            assert!(said.err.contains(word), "{word}: {said:?}");
        }
    }
}

#[test]
fn a_flag_wins_over_the_environment_the_environment_over_the_file_and_the_file_over_the_default() {
    let config =
        Config::new("idle-deadline = '20s'\nbackup-keep = 3\nmax-connections = 100\nplain-http = false", 0o644);
    let environment = [("LENDER_SITE_IDLE_DEADLINE", "30s"), ("LENDER_SITE_BACKUP_KEEP", "4")];
    let printed = config.printed(&["--backup-keep", "5"], &environment);
    let path = config.path();
    for line in [
        format!("# Configuration file: {path}"),
        "backup-keep = 5  # flag".to_owned(),
        "idle-deadline = \"30s\"  # environment: LENDER_SITE_IDLE_DEADLINE".to_owned(),
        format!("max-connections = 100  # {path}:3"),
        format!("plain-http = false  # {path}:4"),
        "# listen = \"127.0.0.1:8080\"  # default".to_owned(),
        "# demo = false  # default".to_owned(),
        "# backup-dir is not set".to_owned(),
        "# key is not set".to_owned(),
    ] {
        assert!(printed.lines().any(|found| found == line), "{line}: {printed}");
    }
    assert!(!config.0.path().join("lender-site-data").exists(), "nothing was started");
}

#[test]
fn what_is_printed_is_a_file_that_sets_the_same() {
    let text = "domain = ['www.example.com', 'example.com']\nacme-contact = 'me@example.com'\nsmtp-url = 'smtp://relay'\n\
                mail-from = 'A \"B\" <a@example.com>'\nmail-retry = '1m'\nretire-worker = true\nlog = 'warn'";
    let first = Config::new(text, 0o644);
    let values = |printed: &str| {
        let lines = printed.lines().skip(1).map(|line| line.split("  # ").next().unwrap().to_owned());
        lines.collect::<Vec<_>>()
    };
    let printed = first.printed(&["--backup-every", "12h"], &[]);
    assert!(printed.contains("# listen = \"[::]:443\"  # default"), "a domain changes the default: {printed}");
    assert!(printed.contains("domain = [\"www.example.com\", \"example.com\"]  # "), "{printed}");
    let again = Config::new(&printed, 0o644).printed(&[], &[]);
    assert_eq!(values(&again), values(&printed));
}

#[test]
fn a_mistake_in_the_file_ends_with_2_and_names_its_line() {
    let many = Config::new("backup_dir = '/x'\n\ndata = 7.5\nlog = 'warn'", 0o644);
    let path = many.path();
    let words =
        ["has 2 mistakes", "line 1: there is no option backup_dir; did you mean backup-dir?", "line 3: data must be"];
    many.refuses(&["serve"], &[&words[..], &[&path]].concat());
    many.refuses(&["user", "list"], &words);
    let value = Config::new("\nlisten = '8080'", 0o644);
    value.refuses(&["serve"], &["write it like 127.0.0.1:8080", &format!("listen is set in {}, line 2", value.path())]);
    let conflict = Config::new("domain = 'www.example.com'", 0o644);
    let tip = format!("domain is set in {}, line 1", conflict.path());
    conflict.refuses(&["serve", "--address", "https://www.example.com"], &["cannot be used with", &tip]);
    value.refuses(&["serve", "--config", "/no/such/file"], &["cannot read the configuration /no/such/file"]);
    // A value that a flag replaces does not matter.
    assert_eq!(value.run(&["serve", "--print-config", "--listen", "[::1]:0"], &[]).code, Some(0));
}

#[test]
fn a_secret_may_stand_in_the_file_only_if_nobody_else_can_read_it_and_is_never_shown() {
    let text =
        "smtp-url = 'smtps://me@relay'\nmail-from = 'a@example.com'\nsmtp-password = 'hunter2'\ns3-secret = 'hunter4'";
    let open = Config::new(text, 0o640);
    open.refuses(&["serve"], &["line 3: other users of this machine can read smtp-password", "chmod 600"]);
    let closed = Config::new(text, 0o600);
    let printed = closed.printed(&[], &[("LENDER_SITE_KEY", "rosebud")]);
    assert!(!printed.contains("hunter") && !printed.contains("rosebud"), "{printed}");
    assert!(printed.contains(&format!("# smtp-password = …  # {}:3", closed.path())), "{printed}");
    assert!(printed.contains(&format!("# s3-secret = …  # {}:4", closed.path())), "{printed}");
    assert!(printed.contains("# key = …  # environment: LENDER_SITE_KEY"), "{printed}");
    let said = closed.run(&["serve", "--smtp-password", "hunter3"], &[]);
    assert!(said.code == Some(2) && said.err.contains("LENDER_SITE_SMTP_PASSWORD"), "{said:?}");
    assert!(!said.err.contains("hunter"), "{said:?}");
    let help = closed.run(&["serve", "--help"], &[("LENDER_SITE_KEY", "rosebud")]);
    assert!(!help.out.contains("rosebud") && !help.out.contains("--smtp-password <"), "{help:?}");
}

#[test]
fn every_command_finds_the_data_and_its_key_by_the_file_and_a_check_reads_it() {
    let elsewhere = tempfile::tempdir().unwrap();
    let key = elsewhere.path().join("key");
    let key = key.to_str().unwrap();
    let mut server = Server::start(&["--key-file", key]);
    let data = server.data.path().to_str().unwrap().to_owned();
    let config = Config::new(&format!("data = '{data}'\nkey-file = '{key}'\nbackup-dir = '/missing/backups'"), 0o644);
    let made = config.run(&["user", "add", "--generate", "--", "one@example.com"], &[]);
    assert_eq!(made.code, Some(0), "{made:?}");
    server.stop();
    let listed = config.run(&["user", "list", "--json"], &[]);
    assert!(listed.code == Some(0) && listed.out.contains("one@example.com"), "{listed:?}");
    assert_eq!(config.run(&["verify"], &[]).code, Some(0));
    let flag = config.run(&["verify", "--data", "/no/such/folder"], &[]);
    assert!(flag.code == Some(1) && flag.err.contains("/no/such/folder"), "{flag:?}");
    let checked = config.run(&["serve", "--check", "--listen", "127.0.0.1:0"], &[]);
    assert!(checked.code == Some(1) && checked.err.contains("/missing/backups"), "{checked:?}");
    assert!(!Path::new("/missing").exists());
    // The file belongs to the real site, beside which a demo runs.
    let beside = Config::new(&format!("data = '{data}'"), 0o644);
    assert_eq!(beside.run(&["serve", "--demo", "--check", "--listen", "127.0.0.1:0"], &[]).code, Some(0));
}

#[test]
fn a_test_of_the_mail_in_the_file_is_sent_by_the_running_server_which_knows_the_password() {
    let server = Server::start(&[]);
    let data = server.data.path().to_str().unwrap();
    let options = format!("data = '{data}'\nsmtp-url = 'smtp://me@127.0.0.1:1'\nmail-from = 'a@example.com'");
    let config = Config::new(&options, 0o644);
    let test = ["mail", "test", "one@example.com"];
    let by_server = config.run(&test, &[]);
    assert!(by_server.code == Some(1) && !by_server.err.contains("no password"), "{by_server:?}");
    let typed = config.run(&[&test[..], &["--smtp-url", "smtp://you@127.0.0.1:1"]].concat(), &[]);
    assert!(typed.code == Some(1) && typed.err.contains("there is no password"), "{typed:?}");
}
