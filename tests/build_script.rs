//! Runs the compiled `build.rs` again with a fake Node and npm, to test how it handles machines on which something is
//! missing or broken.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test fails by panicking, or says that it did not run")]

use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A project's folder, and a PATH that contains only what a test puts there.
struct Machine {
    root: TempDir,
}

impl Machine {
    fn new() -> Self {
        let machine = Self { root: tempfile::tempdir().unwrap() };
        fs::create_dir_all(machine.path("ui/node_modules")).unwrap();
        fs::create_dir_all(machine.path("bin")).unwrap();
        fs::write(machine.path("ui/package-lock.json"), "{}").unwrap();
        machine
    }

    /// A machine on which everything works. Vite writes a script, an image and a one-word page.
    fn sound() -> Self {
        let machine = Self::new();
        machine.program(
            "node",
            r#"if [ "$1" = --version ]; then echo v20.19.0; exit; fi
               out="$5"; /bin/mkdir -p "$out/assets"; i=0
               while [ $i -lt 500 ]; do echo "console.log('again and again')"; i=$((i+1)); done > "$out/assets/app.js"
               /bin/cp "$out/assets/app.js" "$out/assets/photo.png"; echo hi > "$out/index.html""#,
        );
        machine.program("npm", r#"echo "$@" >> calls"#);
        machine
    }

    fn path(&self, inside: &str) -> PathBuf {
        self.root.path().join(inside)
    }

    fn program(&self, name: &str, script: &str) {
        let path = self.path("bin").join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// Runs the build script. Returns whether it succeeded, and its output to cargo.
    fn build(&self) -> (bool, String) {
        let output = Command::new(build_script())
            .env_clear()
            .env("PATH", self.path("bin"))
            .env("CARGO_MANIFEST_DIR", self.root.path())
            .env("OUT_DIR", self.path("out"))
            .env("PROFILE", "debug")
            .output()
            .unwrap();
        (output.status.success(), String::from_utf8(output.stdout).unwrap())
    }

    fn npm_calls(&self) -> usize {
        fs::read_to_string(self.path("ui/calls")).map_or(0, |calls| calls.lines().count())
    }
}

/// The newest compiled `build.rs`, which is next to the folder it wrote to.
fn build_script() -> PathBuf {
    let siblings = Path::new(env!("OUT_DIR")).ancestors().nth(2).unwrap();
    fs::read_dir(siblings)
        .unwrap()
        .map(|entry| entry.unwrap().path().join("build-script-build"))
        .filter(|script| script.to_string_lossy().contains("lender-site-") && script.is_file())
        .max_by_key(|script| script.metadata().unwrap().modified().unwrap())
        .unwrap()
}

#[track_caller]
fn assert_refused(machine: &Machine, words: &[&str]) {
    let (succeeded, said) = machine.build();
    assert!(!succeeded, "{said}");
    for word in words {
        assert!(said.lines().any(|line| line.starts_with("cargo::error=") && line.contains(word)), "{word}: {said}");
    }
}

#[test]
fn without_node_the_message_says_where_to_get_it() {
    assert_refused(&Machine::new(), &["Node.js could not be started", "20.19", "https://nodejs.org"]);
}

#[test]
fn an_old_node_is_named_with_the_versions_that_work() {
    let machine = Machine::sound();
    for old in ["v18.20.4", "v20.18.9", "v21.7.3", "v22.11.0", "nonsense"] {
        machine.program("node", &format!("echo {old}"));
        assert_refused(&machine, &[old, "20.19"]);
    }
}

#[test]
fn what_npm_said_is_passed_on_with_advice() {
    let machine = Machine::sound();
    machine.program("npm", "echo 'npm error code ENOTFOUND' >&2; exit 1");
    assert_refused(&machine, &["ENOTFOUND", "npm's cache"]);
    machine.program("npm", "echo recovered >> calls");
    assert!(machine.build().0, "a failed installation is tried again");
    assert_eq!(machine.npm_calls(), 1);
}

#[test]
fn a_ui_that_does_not_build_stops_the_build() {
    let machine = Machine::sound();
    machine.program("node", r#"[ "$1" = --version ] && echo v22.12.0 && exit; echo "Unexpected token" >&2; exit 1"#);
    assert_refused(&machine, &["Unexpected token", "npm run build"]);
}

#[test]
fn packages_are_installed_once_for_each_lockfile() {
    let machine = Machine::sound();
    for _ in 0..3 {
        assert!(machine.build().0);
    }
    assert_eq!(machine.npm_calls(), 1);
    fs::write(machine.path("ui/package-lock.json"), "{ }").unwrap();
    assert!(machine.build().0);
    assert_eq!(machine.npm_calls(), 2);
}

#[test]
fn files_that_shrink_get_compressed_copies_beside_them() {
    let machine = Machine::sound();
    assert!(machine.build().0);
    let size = |name: &str| fs::metadata(machine.path("out/dist/assets").join(name)).map(|file| file.len());
    assert!(size("app.js.br").unwrap() < size("app.js.gz").unwrap());
    assert!(size("app.js.gz").unwrap() < size("app.js").unwrap());
    assert!(size("photo.png").is_ok() && size("photo.png.br").is_err(), "a picture is packed already");
    assert!(!machine.path("out/dist/index.html.br").exists(), "too small to be worth it");
}

/// Building two releases takes an hour, so this needs `LENDER_LONG`.
#[test]
fn a_release_is_the_same_bytes_from_any_folder_and_holds_no_path_of_the_machine() {
    if env::var_os("LENDER_LONG").is_none() {
        eprintln!("not run: set LENDER_LONG");
        return;
    }
    let place = tempfile::tempdir().unwrap();
    // Both are built from one commit, even if others follow meanwhile.
    let head = Command::new("git").args(["-C", env!("CARGO_MANIFEST_DIR"), "rev-parse", "HEAD"]).output().unwrap();
    let commit = String::from_utf8(head.stdout).unwrap();
    let built = ["one", "another/and-deeper"].map(|name| {
        let folder = place.path().join(name);
        fs::create_dir_all(&folder).unwrap();
        let unpacked = Command::new("sh")
            .args(["-c", r#"git -C "$0" archive "$2" | tar -x -C "$1""#, env!("CARGO_MANIFEST_DIR")])
            .arg(&folder)
            .arg(commit.trim())
            .status();
        assert!(unpacked.unwrap().success());
        let release = Command::new(folder.join("tests/release")).env_remove("CARGO_TARGET_DIR").output().unwrap();
        assert!(release.status.success(), "{}", String::from_utf8_lossy(&release.stderr));
        fs::read(folder.join("target/release/lender-site")).unwrap()
    });
    assert!(built[0] == built[1], "two builds of one commit differ");
    let home = env::var("HOME").unwrap();
    for path in [format!("{home}/.cargo"), format!("{home}/.rustup"), place.path().display().to_string()] {
        let leaks = built[0].windows(path.len()).any(|bytes| bytes == path.as_bytes());
        assert!(!leaks, "{path} stands in the binary");
    }
}
