//! `lender-site serve`: the site, until somebody stops it.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::signal::unix::{SignalKind, signal};

use super::Failure;
use super::demo::Demo;
use super::terminal::{Terminal, say};
use crate::cli::Serve;
use crate::config::DataFolder;
use crate::control;
use crate::http::api::{self, Product};
use crate::http::assets::Assets;
use crate::http::peer::TrustedProxies;
use crate::http::service::Site;
use crate::ops::accounts::{Door, machine_clock};
use crate::ops::{Audience as _, BackupFolder, Health};
use crate::server::{self, Limits};
use crate::store::Store;

/// After a backup that failed, the next try.
const RETRY_BACKUP: Duration = Duration::from_mins(15);

/// What may still run when all connections have ended: an admin's order that reads on.
const LAST_WORK: Duration = Duration::from_secs(2);

pub(super) fn run(options: &Serve) -> Result<(), Failure> {
    allow_many_connections();
    let assets = assets(options.ui_dist.as_deref())?;
    let demo = options.demo.then(|| Demo::begin(options.listen)).transpose()?;
    let data = demo.as_ref().map_or_else(|| Ok(DataFolder::named(&options.data)?), Demo::data)?;
    let store = open(&data)?;
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    let people = demo.as_ref().map(|_| Demo::people(&store)).transpose()?;
    let served = runtime.block_on(serve(options, &data, assets, &store, people));
    store.close();
    runtime.shutdown_timeout(LAST_WORK);
    served
}

async fn serve(
    options: &Serve,
    data: &DataFolder,
    assets: Assets,
    store: &Store,
    people: Option<String>,
) -> Result<(), Failure> {
    let _control = control::listen(&data.path, store)?;
    let backups = options.backups.backup_dir.clone();
    let backups = backups.map(|dir| BackupFolder::new(dir, options.backups.backup_keep.into())).transpose()?;
    let health = Arc::new(Health::new(store.clone(), backups.as_ref())?);
    if let Some(folder) = backups {
        tokio::spawn(take_backups(folder, options.backups.backup_every, store.clone(), Arc::clone(&health)));
    }

    let limits = Limits {
        head: options.limits.head_deadline,
        idle: options.limits.idle_deadline,
        stop: options.limits.stop_deadline,
        connections: options.limits.max_connections,
    };
    // Before the address is announced: whoever reads it may stop the server at once.
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;

    let refused = |error| {
        let address = options.listen;
        format!(
            "cannot listen at {address}: {error}.\nStop what listens there, or choose another address with --listen."
        )
    };
    let listener = TcpListener::bind(options.listen).await.map_err(refused)?;
    let address = format!("http://{}", listener.local_addr().map_err(refused)?);
    let door = Door::new(store, machine_clock())?;
    if door.accounts().are_none()? {
        tell_how_to_add_an_account(data);
    }
    let product = Product {
        health,
        door: Arc::new(door),
        pool: Arc::default(),
        proxies: TrustedProxies::new(&options.trusted_proxy),
        address: options.address.as_deref().unwrap_or(&address).into(),
    };
    let site = Site::new(api::routes(&product), assets, options.limits.body_deadline);
    let greeting = people.map_or_else(String::new, |people| format!("\n{people}"));
    say(&format!("Listening at {address}{greeting}"))?;

    let stop = async {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping: no new connections, the requests in flight are finished");
    };
    match server::run(listener, site, limits, stop).await {
        0 => tracing::info!("stopped"),
        cut => tracing::warn!(cut, "stopped; some connections did not end in time and were cut"),
    }
    Ok(())
}

fn open(data: &DataFolder) -> Result<Store, Failure> {
    let terminal = Terminal::new();
    let store = Store::open(data.for_serving(), &|step, done, total| terminal.progress(step, done, total))?;
    drop(terminal);
    let report = store.start_report();
    if report.created {
        tracing::info!(folder = %data.path.display(), key = store.status().key, "a new store was made");
    }
    if let Some(reason) = &report.rebuilt {
        tracing::warn!(reason, "the index was built anew from the record");
    }
    if let Some(torn) = &report.torn {
        tracing::warn!(kept = %torn.display(), "the last write before the stop did not arrive; nobody was told it had");
    }
    if data.key_lies_beside() {
        tracing::warn!(
            "the store's key lies in the data folder: whoever takes the folder can read it. \
             Move store.key elsewhere and name it with --key-file"
        );
    }
    Ok(store)
}

/// Nobody can sign in yet, and the site shows nothing to who has not.
fn tell_how_to_add_an_account(data: &DataFolder) {
    let path = data.path.display().to_string();
    let command = format!("lender-site user add YOUR@EMAIL --staff --data {}", shell_word(&path));
    tracing::warn!(
        command,
        "there is no account yet, so nobody can sign in. Make one with this command, from another terminal"
    );
}

/// The text as one word of a shell's command line.
fn shell_word(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-+=:,@%".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Takes a backup whenever one is due, as long as the server runs.
async fn take_backups(folder: BackupFolder, every: Duration, store: Store, health: Arc<Health>) {
    let mut wait = BackupFolder::due_in(health.last_backup(), every, SystemTime::now());
    loop {
        tokio::time::sleep(wait).await;
        let (folder, store, now) = (folder.clone(), store.clone(), SystemTime::now());
        match tokio::task::spawn_blocking(move || folder.take(&store, now)).await {
            Ok(Ok(info)) => {
                tracing::info!(records = info.records, bytes = info.bytes, "a backup was taken");
                health.backup_taken(now);
                wait = every;
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "no backup was taken; it is tried again");
                wait = RETRY_BACKUP.min(every);
            }
            // The server is stopping.
            Err(_) => return,
        }
    }
}

fn assets(folder: Option<&Path>) -> Result<Assets, Failure> {
    let Some(folder) = folder else { return Ok(Assets::baked()) };
    if !folder.join("index.html").is_file() {
        return Err(format!(
            "{} holds no index.html.\nBuild the UI there first (`npm run build` in ui/), or leave --ui-dist and \
             LENDER_UI_DIST away.",
            folder.display()
        )
        .into());
    }
    tracing::info!(folder = %folder.display(), "the UI comes from a folder");
    Ok(Assets::from_folder(folder.to_owned()))
}

/// Systems start programs with room for about a thousand open files, which a thousand phones would use up.
fn allow_many_connections() {
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, files) {
        tracing::warn!(%error, "the limit of open files could not be raised");
    }
}
