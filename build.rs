//! Builds the UI with Vite into `OUT_DIR/dist` and writes a brotli and a gzip copy next to each file that compresses
//! well, so that the binary contains every asset in the form in which it is sent.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};

/// All that the UI is built from, relative to `ui/`. They are listed one by one, because watching `ui/` itself would
/// rebuild the binary whenever a test or `node_modules` changes.
const UI_SOURCES: [&str; 11] = [
    "src",
    "public",
    "vite",
    "index.html",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsconfig.worker.json",
    "vite.config.ts",
    "../assets/application.json",
    "../assets/requests.json",
];

/// Extensions of files that compress well. Pictures and fonts are already compressed.
const COMPRESSIBLE: [&str; 8] = ["css", "html", "js", "json", "map", "svg", "txt", "webmanifest"];

/// For smaller files, a compressed copy saves fewer bytes than its headers take.
const WORTH_COMPRESSING: usize = 512;

type Step<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    match build_ui() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            for line in reason.lines() {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn build_ui() -> Step {
    let ui = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("ui");
    let dist = PathBuf::from(variable("OUT_DIR")?).join("dist");
    println!("cargo::rerun-if-changed=build.rs");
    for source in UI_SOURCES {
        println!("cargo::rerun-if-changed={}", ui.join(source).display());
    }
    check_node()?;
    install_packages(&ui)?;
    bundle(&ui, &dist)?;
    compress_all(&dist, variable("PROFILE")? == "release")
}

fn variable(name: &str) -> Step<String> {
    env::var(name).map_err(|_| format!("{name} is not set: build.rs is meant to be run by cargo"))
}

fn check_node() -> Step {
    let advice = "Building the UI takes Node.js 20.19, or 22.12 or newer. Install it from \
                  https://nodejs.org (or your system's packages), check that `node --version` works, and build again.";
    let answer = Command::new("node")
        .arg("--version")
        .output()
        .map_err(|error| format!("Node.js could not be started ({error}).\n{advice}"))?;
    let version = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(20), Some(19..)) | (Some(22), Some(12..)) | (Some(23..), Some(_)) => Ok(()),
        _ => Err(format!("Node.js {version} is not supported.\n{advice}")),
    }
}

/// Runs `npm ci` unless `node_modules` was installed from this lockfile. The file lock lets two cargo profiles that
/// build at once share one installation.
fn install_packages(ui: &Path) -> Step {
    let lock = File::create(ui.join(".install.lock")).map_err(|error| format!("ui/.install.lock: {error}"))?;
    lock.lock().map_err(|error| format!("ui/.install.lock: {error}"))?;
    let lockfile = fs::read(ui.join("package-lock.json")).map_err(|error| format!("ui/package-lock.json: {error}"))?;
    let stamp = ui.join("node_modules/.installed-from");
    if fs::read(&stamp).is_ok_and(|installed| installed == lockfile) {
        return Ok(());
    }
    let npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
        .args(["ci", "--include=dev", "--no-audit", "--no-fund"])
        .env_remove("NODE_ENV")
        .current_dir(ui)
        .output()
        .map_err(|error| format!("npm could not be started ({error}). It comes with Node.js: https://nodejs.org"))?;
    succeeded(
        "npm ci",
        &npm,
        "The UI's packages could not be installed. Without a network, this works only if npm's cache has them; \
         with one, run `npm ci` in ui/ to see the same error by itself.",
    )?;
    fs::write(&stamp, lockfile).map_err(|error| format!("{}: {error}", stamp.display()))
}

fn bundle(ui: &Path, dist: &Path) -> Step {
    let vite = Command::new("node")
        .arg(ui.join("node_modules/vite/bin/vite.js"))
        .args([OsStr::new("build"), OsStr::new("--emptyOutDir"), OsStr::new("--outDir"), dist.as_os_str()])
        .env_remove("NODE_ENV")
        .current_dir(ui)
        .output()
        .map_err(|error| format!("Vite could not be started: {error}"))?;
    succeeded("vite build", &vite, "The UI does not build; `npm run build` in ui/ shows the same error by itself.")
}

fn succeeded(what: &str, output: &Output, advice: &str) -> Step {
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    Err(format!("{what} failed ({}).\n{}\n{advice}", output.status, String::from_utf8_lossy(&said).trim_end()))
}

fn compress_all(folder: &Path, thoroughly: bool) -> Step {
    let failed = |error: io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            compress_all(&path, thoroughly)?;
        } else if path.extension().and_then(OsStr::to_str).is_some_and(|ext| COMPRESSIBLE.contains(&ext)) {
            compress(&path, thoroughly).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}

fn compress(path: &Path, thoroughly: bool) -> io::Result<()> {
    let plain = fs::read(path)?;
    if plain.len() < WORTH_COMPRESSING {
        return Ok(());
    }
    // In an unoptimized build script, the best levels take ten times as long as the rest of a debug build.
    let (brotli_level, gzip_level) = if thoroughly { (11, 9) } else { (4, 4) };

    let mut brotli = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { quality: brotli_level, ..Default::default() };
    brotli::BrotliCompress(&mut plain.as_slice(), &mut brotli, &settings)?;

    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(gzip_level));
    gzip.write_all(&plain)?;

    for (suffix, packed) in [("br", brotli), ("gz", gzip.finish()?)] {
        if packed.len() < plain.len() {
            let mut copy = path.as_os_str().to_owned();
            copy.push(format!(".{suffix}"));
            fs::write(copy, packed)?;
        }
    }
    Ok(())
}
