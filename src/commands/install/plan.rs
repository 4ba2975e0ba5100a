//! What an installed site consists of.

use crate::cli::install::Init;

pub(super) const PROGRAM: &str = "/usr/local/bin/lender-site";
pub(super) const DATA: &str = "/var/lib/lender-site";
pub(super) const USER: &str = "lender-site";

/// What was written, as `sha256sum` lists it.
pub(super) const RECORD: &str = "/etc/lender-site/installed";

pub(super) struct Folder {
    pub path: &'static str,
    pub mode: u32,
    /// Whether it belongs to the site's user and not to root.
    pub is_sites: bool,
}

/// From the outside in.
pub(super) const FOLDERS: [Folder; 4] = [
    Folder { path: "/etc/lender-site", mode: 0o755, is_sites: false },
    Folder { path: "/etc/lender-site/keys", mode: 0o700, is_sites: true },
    Folder { path: DATA, mode: 0o700, is_sites: true },
    Folder { path: "/var/backups/lender-site", mode: 0o700, is_sites: true },
];

/// A file that belongs to root.
pub(super) struct Written {
    pub path: &'static str,
    pub mode: u32,
    pub text: &'static str,
}

/// A command with its arguments.
pub(super) type Line = &'static [&'static str];

macro_rules! written {
    ($path:literal, $mode:literal, $name:literal) => {
        Written { path: $path, mode: $mode, text: include_str!(concat!("../../../assets/ops/lender-site", $name)) }
    };
}

const OPTIONS: Written = written!("/etc/lender-site/lender-site.toml", 0o644, ".toml");

/// The units are not in /etc/systemd/system, where `systemctl mask` could not replace them.
const FOR_SYSTEMD: &[Written] = &[
    OPTIONS,
    written!("/etc/sysusers.d/lender-site.conf", 0o644, ".sysusers"),
    written!("/usr/local/lib/systemd/system/lender-site.service", 0o644, ".service"),
    written!("/usr/local/lib/systemd/system/lender-site.socket", 0o644, ".socket"),
    written!("/usr/local/lib/systemd/system/lender-site-http.socket", 0o644, "-http.socket"),
];

const FOR_OPENRC: &[Written] = &[OPTIONS, written!("/etc/init.d/lender-site", 0o755, ".openrc")];

impl Init {
    /// Files that exist where it starts the services.
    pub(super) const fn traces(self) -> &'static [&'static str] {
        match self {
            Self::Systemd => &["/usr/lib/systemd/systemd", "/lib/systemd/systemd"],
            Self::OpenRc => &["/sbin/openrc-run", "/usr/sbin/openrc-run"],
        }
    }

    pub(super) const fn files(self) -> &'static [Written] {
        match self {
            Self::Systemd => FOR_SYSTEMD,
            Self::OpenRc => FOR_OPENRC,
        }
    }

    /// What creates the site's user, once the files are there.
    pub(super) const fn makes_user(self) -> &'static [Line] {
        match self {
            Self::Systemd => &[&["systemd-sysusers", "lender-site.conf"]],
            Self::OpenRc => &[
                &["addgroup", "-S", USER],
                &[
                    "adduser",
                    "-S",
                    "-D",
                    "-H",
                    "-h",
                    DATA,
                    "-s",
                    "/sbin/nologin",
                    "-G",
                    USER,
                    "-g",
                    "Lender's site",
                    USER,
                ],
            ],
        }
    }

    /// What makes the service manager read changed files.
    pub(super) const fn reads_files(self) -> &'static [Line] {
        match self {
            Self::Systemd => &[&["systemctl", "daemon-reload"]],
            Self::OpenRc => &[],
        }
    }

    /// What stops the site, now and at the next boot.
    pub(super) const fn stops(self) -> &'static [Line] {
        match self {
            Self::Systemd => &[&[
                "systemctl",
                "disable",
                "--now",
                "lender-site.service",
                "lender-site.socket",
                "lender-site-http.socket",
            ]],
            Self::OpenRc => &[&["rc-service", USER, "stop"], &["rc-update", "delete", USER, "default"]],
        }
    }

    /// What an admin runs once the options are right.
    pub(super) const fn starts(self) -> &'static str {
        match self {
            Self::Systemd => "systemctl enable --now lender-site.socket lender-site-http.socket lender-site",
            Self::OpenRc => "rc-update add lender-site default && rc-service lender-site start",
        }
    }

    pub(super) const fn restarts(self) -> &'static str {
        match self {
            Self::Systemd => "systemctl restart lender-site",
            Self::OpenRc => "rc-service lender-site restart",
        }
    }
}

/// As it is typed.
pub(super) fn typed(line: Line) -> String {
    let words =
        line.iter().map(|word| if word.contains([' ', '\'']) { format!("\"{word}\"") } else { (*word).to_owned() });
    words.collect::<Vec<_>>().join(" ")
}
