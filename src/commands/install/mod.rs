//! `install` and `uninstall`: this program as a service of a machine.

mod plan;
mod removing;
mod root;

use std::env;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::Path;

use super::Failure;
use super::replacing::{Replacement, keep_old};
use super::terminal::{say, show};
use super::upgrade::Release;
use crate::cli::install::Install;
use plan::{FOLDERS, Folder, PROGRAM, USER, Written, typed};
pub(super) use removing::uninstall;
use root::{Found, Root, make_parent, run};

/// What happens to the program.
enum Program {
    New,
    Same,
    /// Replaces this version.
    Over(String),
}

/// The decisions, before anything is changed.
struct Plan {
    root: Root,
    program: Program,
    files: Vec<(&'static Written, Found)>,
    folders: Vec<&'static Folder>,
    makes_user: bool,
}

pub(super) fn install(options: &Install) -> Result<(), Failure> {
    let plan = Plan::of(Root::of(&options.target)?)?;
    if options.target.print {
        return Ok(show(&plan.printed())?);
    }
    plan.root.demand_rights()?;
    say(&plan.carry_out()?)?;
    Ok(())
}

impl Plan {
    fn of(root: Root) -> Result<Self, Failure> {
        let program = program(&root.at(PROGRAM))?;
        let files = root.init.files().iter().map(|file| Ok((file, root.found(file)?)));
        let files = files.collect::<Result<Vec<_>, Failure>>()?;
        let folders = FOLDERS.iter().filter(|folder| !root.at(folder.path).exists()).collect();
        let makes_user = !has_user(&root);
        Ok(Self { root, program, files, folders, makes_user })
    }

    /// Everything, as text.
    fn printed(&self) -> String {
        let mut lines = vec![match &self.program {
            Program::New => format!("# {PROGRAM}: this program, mode 0755"),
            Program::Same => format!("# {PROGRAM}: this program (already there)"),
            Program::Over(version) => format!("# {PROGRAM}: this program, mode 0755, instead of {version}"),
        }];
        for folder in &FOLDERS {
            let owner = if folder.is_sites { USER } else { "root" };
            let now = if self.folders.iter().any(|new| new.path == folder.path) { "" } else { " (already there)" };
            lines.push(format!("# {}: a folder of {owner}, mode {:04o}{now}", folder.path, folder.mode));
        }
        let user = if self.makes_user { self.root.init.makes_user() } else { &[] };
        lines.extend(user.iter().chain(self.root.init.reads_files()).map(|line| format!("# run: {}", typed(line))));
        for (file, found) in &self.files {
            let now = match found {
                Found::Nothing => "",
                Found::Same => " (already there)",
                Found::Ours => " (replaces an earlier release's file)",
                Found::Edited => " (not written: you edited it)",
            };
            lines.push(format!("\n# {}: mode {:04o}{now}\n{}", file.path, file.mode, file.text.trim_end()));
        }
        lines.join("\n")
    }

    fn carry_out(mut self) -> Result<String, Failure> {
        let mut done = Vec::new();
        let mut differing = Vec::new();
        for (file, found) in &self.files {
            match found {
                Found::Nothing => done.push(format!("created {}", file.path)),
                Found::Ours => done.push(format!("replaced {}", file.path)),
                Found::Same => continue,
                Found::Edited => {
                    differing.push(file.path);
                    continue;
                }
            }
            self.root.write(file.path, file.mode, file.text.as_bytes())?;
        }
        let has_new_files = !done.is_empty();
        if self.makes_user && self.root.is_here {
            run(self.root.init.makes_user())?;
            done.push(format!("created the user {USER}"));
        }
        for folder in &self.folders {
            if self.root.make(folder)? {
                done.push(format!("created {}", folder.path));
            }
        }
        done.extend(self.place_program()?);
        let files: Vec<_> =
            self.files.iter().filter(|(_, found)| *found != Found::Edited).map(|(file, _)| *file).collect();
        self.root.remember(&files)?;
        if has_new_files && self.root.has_services() {
            run(self.root.init.reads_files())?;
        }
        Ok(self.told(done, &differing))
    }

    fn place_program(&self) -> Result<Option<String>, Failure> {
        let place = self.root.at(PROGRAM);
        let said = match &self.program {
            Program::Same => return Ok(None),
            Program::New => format!("created {PROGRAM}"),
            Program::Over(version) => {
                keep_old(&place)?;
                format!("replaced {PROGRAM} {version}, which is kept as {PROGRAM}.old")
            }
        };
        make_parent(&place)?;
        Replacement::of(File::open(env::current_exe()?)?, &place, 0o755, None)?.take_place_of(&place)?;
        Ok(Some(said))
    }

    fn told(&self, done: Vec<String>, differing: &[&str]) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let mut lines = done;
        let is_done = !lines.is_empty();
        if !is_done {
            lines.push(format!("Nothing to change: lender-site {version} is installed."));
        }
        lines.extend(differing.iter().map(|path| {
            format!("kept {path}, which you edited; `lender-site install --print` shows what this release would write")
        }));
        if self.makes_user && !self.root.is_here {
            lines.push(format!("not run because of --root, so folders don't belong to {USER} yet:"));
            lines.extend(self.root.init.makes_user().iter().map(|line| format!("  {}", typed(line))));
            let sites = FOLDERS.iter().filter(|folder| folder.is_sites).map(|folder| folder.path);
            lines.push(format!("  chown {USER}: {}", sites.collect::<Vec<_>>().join(" ")));
        }
        let init = self.root.init;
        match &self.program {
            Program::New => lines.push(format!(
                "\nNext:\n1. Write your site's name into /etc/lender-site/lender-site.toml (domain).\n2. lender-site serve --check\n\
                 3. {}\n4. lender-site user add you@example.com --staff\n\
                 Then keep a copy of the key elsewhere: `lender-site key export`.",
                init.starts()
            )),
            _ if is_done => lines.push(format!("To use it: {}", init.restarts())),
            _ => {}
        }
        lines.join("\n")
    }
}

fn has_user(root: &Root) -> bool {
    let known = fs::read_to_string(root.at("/etc/passwd")).unwrap_or_default();
    known.lines().any(|line| line.split(':').next() == Some(USER))
}

/// What is at the program's place. Fails if it may not be replaced.
fn program(place: &Path) -> Result<Program, Failure> {
    let shown = place.display();
    let installed = match File::open(place) {
        Ok(installed) => installed,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Program::New),
        Err(error) => return Err(format!("cannot read {shown}: {error}").into()),
    };
    if is_same(&installed, &File::open(env::current_exe()?)?)? {
        return Ok(Program::Same);
    }
    let own = Release::own().ok_or("this program can't tell its own version")?;
    let release = Release::of(BufReader::with_capacity(1 << 20, &installed))?;
    let release = release.ok_or_else(|| format!("{shown} is another program: move it first. Nothing was changed"))?;
    if release.is_newer_than(&own.version) {
        return Err(format!(
            "{shown} is lender-site {}, newer than this one, {}: nothing was changed",
            release.version, own.version
        )
        .into());
    }
    Ok(Program::Over(release.version.to_string()))
}

fn is_same(one: &File, other: &File) -> io::Result<bool> {
    use std::io::{Seek as _, SeekFrom};
    if one.metadata()?.len() != other.metadata()?.len() {
        return Ok(false);
    }
    let (mut one, mut other) = (one, other);
    let (mut left, mut right) = (vec![0; 1 << 20], vec![0; 1 << 20]);
    let is_same = loop {
        let count = one.read(&mut left)?;
        if count == 0 {
            break true;
        }
        other.read_exact(&mut right[..count])?;
        if left[..count] != right[..count] {
            break false;
        }
    };
    one.seek(SeekFrom::Start(0))?;
    Ok(is_same)
}
