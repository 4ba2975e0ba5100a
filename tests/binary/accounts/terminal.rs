//! Commands that prompt, on a terminal.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;
use std::process::{Child, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};

use super::{PASSWORD, add, user_json};
use crate::support::{Server, lender_site};

/// A command at a terminal.
struct AtTerminal {
    person: File,
    terminal: File,
    child: Child,
    shown: String,
}

impl AtTerminal {
    fn start(data: &Path, args: &[&str]) -> Self {
        let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&person).unwrap();
        unlockpt(&person).unwrap();
        let name = ptsname(&person, Vec::new()).unwrap();
        let name = Path::new(std::ffi::OsStr::from_bytes(name.as_bytes()));
        let terminal = File::options().read(true).write(true).open(name).unwrap();
        let side = || Stdio::from(terminal.try_clone().unwrap());
        let child = lender_site([&["user"], args].concat())
            .env("LENDER_SITE_DATA", data)
            .stdin(side())
            .stdout(side())
            .stderr(side())
            .spawn()
            .unwrap();
        Self { person: person.into(), terminal, child, shown: String::new() }
    }

    /// Waits until this is shown, then types.
    fn answer(&mut self, question: &str, keys: &str) {
        self.wait_for(question);
        self.person.write_all(keys.as_bytes()).unwrap();
    }

    fn wait_for(&mut self, words: &str) {
        let seen = self.shown.len();
        while !self.shown[seen..].contains(words) {
            let mut bytes = [0; 1024];
            let count = self.person.read(&mut bytes).unwrap();
            self.shown += str::from_utf8(&bytes[..count]).unwrap();
        }
    }

    /// The exit status and everything shown.
    fn ended(mut self, last_words: &str) -> (Option<i32>, String) {
        self.wait_for(last_words);
        let code = self.child.wait().unwrap().code();
        let modes = tcgetattr(&self.terminal).unwrap().local_modes;
        assert!(modes.contains(LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG), "the terminal is as it was");
        (code, self.shown)
    }
}

#[test]
fn a_password_is_asked_for_twice_and_not_shown() {
    let mut server = Server::start(&[]);
    let data = server.data.path().to_owned();
    for running in [true, false] {
        if !running {
            server.stop();
        }
        let name = format!("running-{running}@example.com");
        let mut command = AtTerminal::start(&data, &["add", &name]);
        command.answer("Password: ", "correct horsd\x7fe battery\n");
        command.answer("Repeat the password: ", "correct horse battery\r");
        let (code, shown) = command.ended("can sign in now");
        assert_eq!(code, Some(0), "{shown}");
        assert!(!shown.contains("hors"), "{shown}");

        let mut command = AtTerminal::start(&data, &["passwd", &name]);
        command.answer("Password: ", "another horse battery\n");
        command.answer("Repeat the password: ", "another horse battery\n");
        assert_eq!(command.ended("new password").0, Some(0));
    }
    let server = server.start_again(&[]);
    for name in ["running-true@example.com", "running-false@example.com"] {
        assert_eq!(super::try_sign_in(&server, name, PASSWORD).status, 401);
        assert_eq!(super::try_sign_in(&server, name, "another horse battery").status, 200);
    }
}

#[test]
fn an_account_is_removed_only_after_a_yes() {
    let server = Server::start(&[]);
    let data = server.data.path();
    add(data, "one@example.com", &[]);
    let left = || user_json(data, &["list"], "").as_array().unwrap().len();
    let mut command = AtTerminal::start(data, &["remove", "one@example.com"]);
    command.answer("Remove this account? This can't be undone. Type yes: ", "y\n");
    let (code, shown) = command.ended("nothing was removed");
    assert_eq!((code, left()), (Some(1), 1), "{shown}");
    assert!(shown.contains("Account one@example.com, one, since"), "{shown}");

    let mut command = AtTerminal::start(data, &["remove", "one@example.com"]);
    command.answer("Type yes: ", "yes\n");
    assert_eq!(command.ended("was removed").0, Some(0));
    assert_eq!(left(), 0);
}

#[test]
fn a_slip_changes_nothing_and_leaves_the_terminal_as_it_was() {
    let server = Server::start(&[]);
    let data = server.data.path();
    add(data, "one@example.com", &[]);
    let mut command = AtTerminal::start(data, &["passwd", "one@example.com"]);
    command.answer("Password: ", "another horse battery\n");
    command.answer("Repeat the password: ", "another house battery\n");
    assert_eq!(command.ended("nothing was changed").0, Some(1));

    let mut command = AtTerminal::start(data, &["passwd", "one@example.com"]);
    command.answer("Password: ", "short\n");
    let (code, shown) = command.ended("at least 12");
    assert!(code == Some(1) && !shown.contains("again"), "a password that cannot be is not asked for twice: {shown}");

    let mut command = AtTerminal::start(data, &["add", "two@example.com"]);
    command.answer("Password: ", "correct\x03");
    assert_eq!(command.ended("interrupted").0, Some(1));
    super::sign_in(&server, "one@example.com");
    assert_eq!(user_json(data, &["list"], "").as_array().unwrap().len(), 1);
}
