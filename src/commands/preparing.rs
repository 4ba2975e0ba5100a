//! What `serve` makes of its options before it opens the store, and what can be wrong with them.

use std::path::Path;

use super::Failure;
use crate::cli::storage::OffSite as OffSiteOptions;
use crate::cli::{Backups, Serve};
use crate::config::{self, DataFolder};
use crate::domain::retention::Retention;
use crate::http::assets::Assets;
use crate::mail::{Means, Way};
use crate::ops::{BackupFolder, FolderError, OffLimits, OffSite};

/// The backup folder, if one is configured.
pub(super) fn backups(options: &Backups, data: &DataFolder) -> Result<Option<BackupFolder>, Failure> {
    let Some(folder) = &options.backup_dir else { return Ok(None) };
    let off_limits = OffLimits::of(&data.path, &data.key);
    let opened = BackupFolder::new(folder.clone(), retention(options), options.create_backup_dir, off_limits);
    opened.map(Some).map_err(|error| refused_folder(folder, &error))
}

/// Where backups go off-site, if they do.
pub(super) fn off_site(options: &Serve, folder: Option<&BackupFolder>) -> Result<Option<OffSite>, Failure> {
    let OffSiteOptions { backup_to, storage, .. } = &options.off_site;
    let (Some(place), Some(folder)) = (backup_to, folder) else { return Ok(None) };
    if options.demo {
        return Err("a demo sends no backups: leave out --backup-to".into());
    }
    Ok(Some(OffSite::new(config::storage(place, storage)?, folder.clone(), retention(&options.backups))))
}

fn retention(options: &Backups) -> Retention {
    Retention {
        newest: options.backup_keep.into(),
        daily: options.backup_keep_daily.into(),
        weekly: options.backup_keep_weekly.into(),
        monthly: options.backup_keep_monthly.into(),
    }
}

pub(super) fn refused_folder(folder: &Path, error: &FolderError) -> Failure {
    let cure = match error {
        FolderError::Missing => {
            ". If it is on another disk, mount that disk; to create a new folder, add --create-backup-dir"
        }
        FolderError::InData => ". Name a folder outside it, ideally on another disk",
        FolderError::System(_) => "",
    };
    format!("cannot write backups to {} (--backup-dir): {error}{cure}", folder.display()).into()
}

/// How email is sent, if it is configured.
pub(super) fn means(options: &Serve) -> Result<Option<Means>, Failure> {
    let means = config::mail(&options.mail.sending)?;
    match &means {
        Some(Means { way: Way::Smtp(_), .. }) if options.demo => {
            Err("a demo sends no email: leave out --smtp-url, and its email is written to files".into())
        }
        Some(Means { way: Way::Smtp(_), .. }) if options.address.is_none() && options.https.domain.is_empty() => Err(
            "email contains links to the site: give its public address with --address, such as https://www.example.com"
                .into(),
        ),
        _ => Ok(means),
    }
}

pub(super) fn assets(folder: Option<&Path>) -> Result<Assets, Failure> {
    let Some(folder) = folder else { return Ok(Assets::baked()) };
    if !folder.join("index.html").is_file() {
        return Err(format!(
            "{} contains no index.html.\nBuild the UI first (`npm run build` in ui/), or leave out --ui-dist and \
             LENDER_UI_DIST.",
            folder.display()
        )
        .into());
    }
    tracing::info!(folder = %folder.display(), "serving the UI from a folder");
    Ok(Assets::from_folder(folder.to_owned()))
}
