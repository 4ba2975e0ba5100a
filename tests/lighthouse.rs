//! Lighthouse scores of the pages on its phone profile, with `LENDER_LONG`. It is installed separately, from the
//! lockfile here, because it is twice as large as all of the UI's own packages.

#![expect(clippy::print_stderr, reason = "it is how a suite says that it could not run")]

mod chromium;
mod npm;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, io};

fn main() -> ExitCode {
    if env::var_os("LENDER_LONG").is_none() {
        return ExitCode::SUCCESS;
    }
    match installed() {
        Ok(lighthouse) => chromium::with(|chromium| {
            let binary = Path::new(env!("CARGO_BIN_EXE_lender-site"));
            npm::run(
                "lighthouse",
                &[("LENDER_SITE_BIN", binary), ("LENDER_CHROMIUM", chromium), ("LENDER_LIGHTHOUSE", &lighthouse)],
            )
        }),
        Err(error) => {
            eprintln!("not run: Lighthouse could not be installed with npm: {error}");
            if env::var_os("CI").is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
        }
    }
}

/// The folder it is installed in, one per lockfile.
fn installed() -> io::Result<PathBuf> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lighthouse");
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lighthouse");
    let lockfile = fs::read(list.join("package-lock.json"))?;
    let stamp = place.join("node_modules/.installed");
    if fs::read(&stamp).is_ok_and(|known| known == lockfile) {
        return Ok(place);
    }
    fs::create_dir_all(&place)?;
    for name in ["package.json", "package-lock.json"] {
        fs::copy(list.join(name), place.join(name))?;
    }
    let flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    let output = Command::new("npm").args(flags).current_dir(&place).env_remove("NODE_ENV").output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    fs::write(stamp, lockfile)?;
    Ok(place)
}
