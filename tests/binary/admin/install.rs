//! Installing the program as a service, into a folder: that needs no root.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use data_encoding::HEXLOWER;
use rustix::process::geteuid;
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;

use super::upgrade::release;
use super::{names_in, said};
use crate::support::{Said, lender_site};

const PROGRAM: &str = "usr/local/bin/lender-site";
const UNIT: &str = "usr/local/lib/systemd/system/lender-site.service";
const OPTIONS: &str = "etc/lender-site/lender-site.toml";

/// Where each sample is installed with systemd, and its mode.
const FILES: [(&str, &str, u32); 5] = [
    ("lender-site.toml", OPTIONS, 0o644),
    ("lender-site.sysusers", "etc/sysusers.d/lender-site.conf", 0o644),
    ("lender-site.service", UNIT, 0o644),
    ("lender-site.socket", "usr/local/lib/systemd/system/lender-site.socket", 0o644),
    ("lender-site-http.socket", "usr/local/lib/systemd/system/lender-site-http.socket", 0o644),
];

const FOLDERS: [(&str, u32); 4] = [
    ("etc/lender-site", 0o755),
    ("etc/lender-site/keys", 0o700),
    ("var/lib/lender-site", 0o700),
    ("var/backups/lender-site", 0o700),
];

/// A system in a folder.
struct System(TempDir);

impl System {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn at(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn run(&self, args: &[&str]) -> Said {
        said(lender_site(args).args(["--init", "systemd", "--root"]).arg(self.0.path()))
    }

    /// The same, which must succeed. Returns what it prints.
    #[track_caller]
    fn done(&self, args: &[&str]) -> String {
        let said = self.run(args);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
        said.out
    }

    #[track_caller]
    fn refuses(&self, args: &[&str], words: &[&str]) {
        let said = self.run(args);
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{said:?}");
        assert!(words.iter().all(|word| said.err.contains(word)), "{said:?}");
    }

    fn mode(&self, path: &str) -> u32 {
        fs::metadata(self.at(path)).unwrap().mode() & 0o7777
    }

    /// Every file with what would reveal that it was written again.
    fn state(&self) -> Vec<(PathBuf, u64, i64)> {
        fn collect(folder: &Path, found: &mut Vec<(PathBuf, u64, i64)>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let about = fs::metadata(&path).unwrap();
                if about.is_dir() {
                    collect(&path, found);
                }
                found.push((path, about.ino(), about.mtime_nsec()));
            }
        }
        let mut found = Vec::new();
        collect(self.0.path(), &mut found);
        found.sort();
        found
    }
}

fn sample(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/ops").join(name)).unwrap()
}

#[test]
fn everything_is_installed_with_its_mode_and_a_second_run_changes_nothing() {
    let system = System::new();
    let said = system.done(&["install"]);
    for (name, path, mode) in FILES {
        assert_eq!(fs::read_to_string(system.at(path)).unwrap(), sample(name));
        assert_eq!(system.mode(path), mode, "{path}");
        assert!(said.contains(&format!("created /{path}")), "{said}");
    }
    for (path, mode) in FOLDERS {
        assert_eq!(system.mode(path), mode, "{path}");
    }
    for path in [PROGRAM, "usr", "etc", "usr/local/lib/systemd/system", "var/lib"] {
        assert_eq!(system.mode(path), 0o755, "{path}");
    }
    assert!(fs::read(system.at(PROGRAM)).unwrap() == fs::read(env!("CARGO_BIN_EXE_lender-site")).unwrap());
    for word in ["systemd-sysusers lender-site.conf", "systemctl enable --now lender-site.socket", "key export"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    let before = system.state();
    let again = system.done(&["install"]);
    assert!(again.starts_with("Nothing to change: lender-site 0.1.0 is installed."), "{again}");
    assert_eq!(system.state(), before);
}

#[test]
fn what_is_printed_is_all_that_would_be_written_and_nothing_is() {
    let system = System::new();
    let printed = system.done(&["install", "--print"]);
    for (name, path, mode) in FILES {
        assert!(
            printed.contains(&format!("# /{path}: mode {mode:04o}\n{}", sample(name).trim_end())),
            "{path}: {printed}"
        );
    }
    for (path, mode) in FOLDERS {
        let owner = if path == "etc/lender-site" { "root" } else { "lender-site" };
        assert!(printed.contains(&format!("# /{path}: a folder of {owner}, mode {mode:04o}")), "{path}: {printed}");
    }
    assert!(printed.contains("# /usr/local/bin/lender-site: this program, mode 0755"), "{printed}");
    assert_eq!(names_in(system.0.path()), [""; 0]);
    if !geteuid().is_root() {
        let here = said(lender_site(["install", "--init", "systemd"]).current_dir(system.0.path()));
        assert!(here.code == Some(1) && here.err.contains("only root"), "{here:?}");
    }
    let unknown = said(lender_site(["install", "--root"]).arg(system.0.path()));
    assert!(unknown.code == Some(1) && unknown.err.contains("--init"), "{unknown:?}");
}

#[test]
fn files_that_an_admin_edited_are_kept_and_named_and_others_are_brought_up_to_date() {
    let system = System::new();
    system.done(&["install"]);
    fs::write(system.at(OPTIONS), "domain = 'www.example.com'\n").unwrap();
    // As if an earlier release had written it.
    let socket = system.at(FILES[3].1);
    fs::write(&socket, "old\n").unwrap();
    let record = system.at("etc/lender-site/installed");
    let digest = HEXLOWER.encode(&Sha256::digest("old\n"));
    let lines = fs::read_to_string(&record).unwrap();
    let line = lines.lines().find(|line| line.ends_with("/lender-site.socket")).unwrap();
    fs::write(&record, lines.replace(line, &format!("{digest}  /{}", FILES[3].1))).unwrap();
    let said = system.done(&["install"]);
    assert!(said.contains("replaced /usr/local/lib/systemd/system/lender-site.socket"), "{said}");
    assert!(said.contains("kept /etc/lender-site/lender-site.toml, which you edited"), "{said}");
    assert_eq!(fs::read_to_string(&socket).unwrap(), sample("lender-site.socket"));
    assert_eq!(fs::read_to_string(system.at(OPTIONS)).unwrap(), "domain = 'www.example.com'\n");
    let again = system.done(&["install"]);
    assert!(again.starts_with("Nothing to change") && again.contains("which you edited"), "{again}");
}

#[test]
fn an_older_program_is_replaced_and_kept_and_nothing_else_is() {
    let system = System::new();
    system.done(&["install"]);
    fs::remove_file(system.at(PROGRAM)).unwrap();
    let older = release(&system.at("usr/local/bin"), "lender-site", "0.0.9 opens 1-2");
    fs::set_permissions(&older, Permissions::from_mode(0o755)).unwrap();
    let bytes = fs::read(&older).unwrap();
    let said = system.done(&["install"]);
    assert!(said.contains("replaced /usr/local/bin/lender-site 0.0.9") && said.contains("systemctl restart"), "{said}");
    assert_eq!(names_in(&system.at("usr/local/bin")), ["lender-site", "lender-site.old"]);
    assert!(fs::read(system.at("usr/local/bin/lender-site.old")).unwrap() == bytes);
    release(&system.at("usr/local/bin"), "lender-site", "0.9.0 opens 1-2");
    system.refuses(&["install"], &["0.9.0", "newer"]);
    fs::write(system.at(PROGRAM), "#!/bin/sh\n").unwrap();
    system.refuses(&["install"], &["another program"]);
    assert_eq!(names_in(&system.at("usr/local/bin")), ["lender-site", "lender-site.old"]);
}

#[test]
fn uninstalling_keeps_the_data_the_keys_and_what_was_edited_unless_told_to_remove_the_data() {
    let system = System::new();
    system.done(&["install"]);
    let (stored, key) = (system.at("var/lib/lender-site/CURRENT"), system.at("etc/lender-site/keys/store.key"));
    fs::write(&stored, "data").unwrap();
    fs::write(&key, "key").unwrap();
    fs::write(system.at(OPTIONS), "log = 'warn'\n").unwrap();
    let before = system.state();
    let printed = system.done(&["uninstall", "--print"]);
    assert!(
        printed.contains("remove /usr/local/bin/lender-site")
            && printed.contains("keep /etc/lender-site/lender-site.toml"),
        "{printed}"
    );
    system.refuses(&["uninstall", "--remove-data"], &["--yes", "Nothing was removed"]);
    assert_eq!(system.state(), before);
    let said = system.done(&["uninstall"]);
    for words in [
        "removed /usr/local/bin/lender-site",
        "kept /var/lib/lender-site",
        "kept /etc/lender-site/keys",
        "which you edited",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(stored.exists() && key.exists());
    assert_eq!(names_in(&system.at("etc/lender-site")), ["keys", "lender-site.toml"]);
    assert_eq!(names_in(&system.at("usr/local/lib/systemd/system")), [""; 0]);
    assert!(!system.at(PROGRAM).exists() && !system.at("var/backups/lender-site").exists());
    assert!(system.done(&["uninstall"]).contains("Nothing to remove"));

    system.done(&["install"]);
    let said = system.done(&["uninstall", "--remove-data", "--yes"]);
    assert!(said.contains("removed /var/lib/lender-site with all data"), "{said}");
    assert!(!stored.exists() && key.exists());
}

#[test]
fn folders_are_given_to_the_sites_user_where_it_exists() {
    if !geteuid().is_root() {
        eprintln!("not run: only root can give files to another user");
        return;
    }
    let system = System::new();
    fs::create_dir(system.at("etc")).unwrap();
    fs::write(system.at("etc/passwd"), "root:x:0:0::/root:/bin/sh\nlender-site:x:12345:12346::/:/bin/false\n").unwrap();
    let said = system.done(&["install"]);
    assert!(!said.contains("sysusers lender-site.conf"), "{said}");
    let owner = |path: &str| fs::metadata(system.at(path)).map(|about| (about.uid(), about.gid())).unwrap();
    for (path, _) in &FOLDERS[1..] {
        assert_eq!(owner(path), (12345, 12346), "{path}");
    }
    for path in [FOLDERS[0].0, OPTIONS, UNIT, PROGRAM] {
        assert_eq!(owner(path), (0, 0), "{path}");
    }
}

#[test]
fn the_installed_options_are_right_as_they_are_and_with_every_example_in_force() {
    let system = System::new();
    system.done(&["install"]);
    let printed = |config: &Path| {
        let said = said(lender_site(["serve", "--print-config", "--config"]).arg(config));
        assert_eq!(said.code, Some(0), "{said:?}");
        said.out
    };
    let first = printed(&system.at(OPTIONS));
    assert!(first.contains("data = \"/var/lib/lender-site\""), "{first}");
    assert!(first.contains("key-file = \"/etc/lender-site/keys/store.key\""), "{first}");
    let lines = sample("lender-site.toml");
    let lines = lines.lines().map(|line| line.strip_prefix("# ").filter(|rest| rest.contains(" = ")).unwrap_or(line));
    let all = system.at("all.toml");
    fs::write(&all, lines.collect::<Vec<_>>().join("\n")).unwrap();
    let second = printed(&all);
    for option in ["domain = [", "smtp-url = ", "mail-from = "] {
        assert!(second.lines().any(|line| line.starts_with(option)), "{option}: {second}");
    }
}

#[test]
fn alpine_gets_a_script_instead_of_units() {
    let system = System::new();
    let said = said(lender_site(["install", "--init", "openrc", "--root"]).arg(system.0.path()));
    assert!(said.code == Some(0) && said.out.contains("adduser -S") && said.out.contains("rc-update add"), "{said:?}");
    assert!(!system.at("usr/local/lib/systemd").exists());
    let script = system.at("etc/init.d/lender-site");
    assert_eq!(fs::metadata(&script).unwrap().mode() & 0o777, 0o755);
    assert!(Command::new("sh").arg("-n").arg(&script).status().unwrap().success());
}

#[test]
fn systemd_finds_no_mistake_in_the_units_and_rates_their_sandbox_well() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        eprintln!("not run: systemd-analyze is not installed");
        return;
    }
    let system = System::new();
    system.done(&["install"]);
    let units = FILES.iter().filter(|(_, path, _)| path.starts_with("usr/local/lib/systemd"));
    let units: Vec<_> = units.map(|(_, path, _)| system.at(path)).collect();
    let verified = Command::new("systemd-analyze").args(["verify", "--man=no"]).args(&units).output().unwrap();
    let complaints = String::from_utf8(verified.stderr).unwrap();
    // This machine need not have the program itself.
    let complaints = complaints.lines().filter(|line| !line.contains("Command lender-site is not executable"));
    assert_eq!(complaints.collect::<Vec<_>>(), [""; 0]);
    let threshold = ["security", "--offline=true", "--threshold=20"];
    let rated = Command::new("systemd-analyze").args(threshold).arg(system.at(UNIT)).output().unwrap();
    assert!(rated.status.success(), "above 2.0: {}", String::from_utf8_lossy(&rated.stdout));
    // As behind a proxy, which has the ports itself.
    let mut mask = Command::new("systemctl");
    let mask = mask.arg("--root").arg(system.0.path()).args(["mask", "lender-site.socket", "lender-site-http.socket"]);
    let masked = mask.output().unwrap();
    assert!(masked.status.success(), "{}", String::from_utf8_lossy(&masked.stderr));
}

#[test]
fn the_debian_package_has_the_same_files_folders_and_modes() {
    let place = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest: toml::Table = fs::read_to_string(place.join("Cargo.toml")).unwrap().parse().unwrap();
    let deb = &manifest["package"]["metadata"]["deb"];
    let texts = |value: &toml::Value| -> Vec<String> {
        value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let mut assets: Vec<_> = deb["assets"].as_array().unwrap().iter().map(texts).collect();
    assert_eq!(assets.remove(0), ["target/release/lender-site", "usr/bin/", "755"]);
    let files = FILES.map(|(name, path, mode)| {
        // A package's own units and users are not where an admin's are.
        let path = path.replace("usr/local/lib", "usr/lib").replace("etc/sysusers.d", "usr/lib/sysusers.d");
        vec![format!("assets/ops/{name}"), path, format!("{mode:o}")]
    });
    assert_eq!(assets, files);
    let kept: Vec<_> =
        files.iter().filter(|file| file[1].starts_with("etc/")).map(|file| format!("/{}", file[1])).collect();
    assert_eq!(texts(&deb["conf-files"]), kept);
    let script = sample("deb/postinst");
    for (path, mode) in &FOLDERS[1..] {
        assert!(script.contains(&format!("/{path}")) && script.contains(&format!("-m {mode:04o}")), "{path}");
    }
}
