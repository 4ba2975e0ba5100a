//! `lender-site serve`: runs the server until it is stopped.

use std::io;
use std::path;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::{Notify, oneshot, watch};
use tokio::task::{JoinHandle, block_in_place};
use tokio::time::{sleep, timeout};

use super::demo::Demo;
use super::listening::Bound;
use super::metering::Metering;
use super::opening::Places;
use super::preparing::{assets, backups, means, off_site};
use super::reminding::remind;
use super::tasks::{
    keep, pass_on_calls, remove_ended_tallies, remove_unconfirmed, send_backups, take_backups, tend_drafts, warm,
};
use super::terminal::{say, show};
use super::{Failure, checking, opening, systemd};
use crate::auth::Demand;
use crate::cli::{Backups, Drafts, Serve};
use crate::clock::seconds;
use crate::config::DataFolder;
use crate::control;
use crate::domain::application::DraftAge;
use crate::http::api::{self, Product};
use crate::http::assets::Assets;
use crate::http::peer::TrustedProxies;
use crate::http::record::SharedRecord;
use crate::http::service::Site;
use crate::limits::MAX_CALLS_AT_ONCE;
use crate::mail::{Means, Way};
use crate::ops::accounts::Door;
use crate::ops::applications::Applications;
use crate::ops::appointments::Appointments;
use crate::ops::certificates::Certificates;
use crate::ops::desk::Desk;
use crate::ops::intake::Intake;
use crate::ops::mail::{self, Post, Tally};
use crate::ops::people::KeptBackups;
use crate::ops::worksheets::Worksheets;
use crate::ops::{self, BackupFolder, BackupLog, Health, LenderNow, OffSite, Seed, Serving};
use crate::server::{self, Limits};
use crate::store::checkup::ScheduledBackups;
use crate::store::{self, Options, Store};

/// Open files that are not connections: cached segments, the index, a backup, admin commands.
const OWN_FILES: u64 = store::OPEN_AT_ONCE as u64 + 80;

/// Blocking threads in addition to those for calls: password hashing, exports, backups, admin commands.
const EXTRA_THREADS: usize = 64;

/// How long other work, such as an admin's order, may go on after the last connection has ended.
const WORK_GRACE: Duration = Duration::from_secs(2);

/// How long an email in progress may take at the end. If it is cut, it is sent again at the next start.
const MAIL_GRACE: Duration = Duration::from_secs(5);

/// Why a server of a shared record stops without a signal.
const OUTDATED: &str = "this server's copy of the shared record can't be continued: start it again to make a new copy. A service manager does \
                        that for you";

/// What is prepared before the site is served.
struct Ready {
    assets: Assets,
    backups: Option<BackupFolder>,
    off_site: Option<OffSite>,
    bound: Bound,
    metering: Option<Metering>,
    post: Option<Arc<Post>>,
    site: String,
    greeting: String,
}

pub(super) fn run(options: &Serve) -> Result<(), Failure> {
    if options.print_config {
        return Ok(show(&options.effective)?);
    }
    if options.check {
        return checking::check(options);
    }
    let assets = assets(options.ui_dist.as_deref())?;
    let assets = if options.retire_worker { assets.without_worker() } else { assets };
    let mut means = means(options)?;
    let demo = options.demo.then(|| Demo::begin(options.listen)).transpose()?;
    let data = demo.as_ref().map_or_else(|| Ok(DataFolder::named(&options.data)?), Demo::data)?;
    if let Some(owner) = control::other_user_of(&data.path) {
        return Err(format!(
            "{} belongs to {owner}, who couldn't open what a server run by root would write there: start the service \
             (`systemctl start lender-site`), or run this as {owner}",
            data.path.display()
        )
        .into());
    }
    let backups = backups(&options.backups, &data)?;
    let off_site = off_site(options, backups.as_ref())?;
    // Before the store: if the address is taken, no new store is left behind.
    let bound = Bound::new(options)?;
    let metering = options.monitoring.metrics.as_ref().map(Metering::bind).transpose()?;
    let trusted_for = options.record_trusted_for;
    let to_serve = Options { probe_every: Some(options.probe_every), trusted_for, ..data.for_serving() };
    let places =
        Places { head_file: options.heads.head_file.as_ref(), backup_dir: options.backups.backup_dir.as_ref() };
    let (store, heads) = opening::open(&to_serve, &data, &places, bound.is_inherited())?;
    // Before any request can read them.
    let settings = ops::seed(&store, &Seed::Missing)?;
    if !settings.is_empty() {
        tracing::info!("missing settings were set to the defaults; to change them, run `lender-site seed`");
    }
    let runtime = runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(MAX_CALLS_AT_ONCE + EXTRA_THREADS)
        .build()?;
    let mut greeting = String::new();
    if let Some(demo) = &demo {
        let folder = options.mail.sending.mail_dir.clone().unwrap_or_else(|| demo.mail());
        greeting = format!("\n{}\nEmail is written to {}", Demo::people(&store)?, folder.display());
        means.get_or_insert(Means { from: None, way: Way::Folder(folder) });
    }
    let address = bound.address()?;
    let site = options.https.site().or_else(|| options.address.clone()).unwrap_or_else(|| address.clone());
    let post = post(means, options.mail.mail_retry, &store, &site)?;
    let ready = Ready { assets, backups, off_site, bound, metering, post, site, greeting };
    runtime.spawn(heads.clone().keep(store.clone()));
    let served = runtime.block_on(serve(options, &data, &store, ready));
    if let Err(error) = heads.keep_now(&store) {
        tracing::warn!(%error, "the latest change could not be recorded in the head file");
    }
    store.close();
    runtime.shutdown_timeout(WORK_GRACE);
    served
}

async fn serve(options: &Serve, data: &DataFolder, store: &Store, ready: Ready) -> Result<(), Failure> {
    let Ready { assets, backups, off_site, bound, metering, post, site, greeting } = ready;
    // Everyone knows a demo's password, and nobody has set up a device.
    let without = options.staff_without_mfa || options.demo;
    let demand = if without { Demand::PasswordAlone } else { Demand::SecondFactor };
    let door = Arc::new(Door::new(store, store.clock(), demand));
    let kept = backups.clone().map(|folder| KeptBackups { folder, every: options.backups.backup_every });
    let desk = Desk::of(store, store.clock());
    warm(desk.clone());
    let leaving = desk.clone();
    let (throttle, site_told) = (Arc::clone(door.throttle()), Some(site.clone()));
    let certificates = Arc::new(Certificates::of(store, store.clock())?);
    let log = Arc::new(BackupLog::of(store, store.clock(), options.backups.backup_every)?);
    let health = Arc::new(Health::new(store.clone(), Arc::clone(&certificates), log, backups.as_ref())?);
    let requests = metering.map(|metering| metering.begin(store, &health)).transpose()?;
    note_start(options, store, &site);
    let serving = Serving {
        throttle,
        desk: Some(desk.clone()),
        post: post.clone(),
        site: site_told,
        backups: kept.clone(),
        instance: Some(health.instance().to_owned()),
    };
    let serving = Arc::new(serving);
    let _control = control::listen(&data.path, store, &serving)?;
    back_up(options, store, &health, backups, off_site);
    let limits = Limits {
        head: options.limits.head_deadline,
        idle: options.limits.idle_deadline,
        stop: options.limits.stop_deadline,
        connections: connections(options.limits.max_connections),
        connections_per_address: options.limits.max_connections_per_address,
    };
    // Before the address is printed: a script that reads it may stop the server immediately.
    let mut signals = Signals::new()?;
    let hangup = signal(SignalKind::hangup())?;
    let (address, redirecting) = (bound.address()?, bound.redirecting()?);
    if door.accounts().are_none()? {
        tell_how_to_add_an_account(data);
    }
    let lender = Arc::new(LenderNow::of(store));
    let (assets, proxies) = (assets.of_lender(Arc::clone(&lender), &site), TrustedProxies::new(&options.trusted_proxy));
    let applications = Applications::of(store, store.clock(), draft_age(&options.drafts));
    tokio::spawn(tend_drafts(applications.clone(), store.clone()));
    tokio::spawn(remove_unconfirmed(door.accounts().clone(), store.clone()));
    tokio::spawn(remove_ended_tallies(store.clone()));
    tokio::spawn(remind(applications.clone(), store.clone()));
    let appointments = Appointments::new(store, store.clock());
    tokio::spawn(pass_on_calls(appointments.clone(), store.clone()));
    let product = Product {
        store: store.clone(),
        lender,
        health: Arc::clone(&health),
        door,
        intake: Arc::new(Intake::new(store, store.clock())),
        applications,
        worksheets: Worksheets::of(store, store.clock()),
        appointments,
        desk,
        proxies: proxies.clone(),
        address: site.clone().into(),
        backups: kept,
    };
    let site_of = Site::new(api::routes(product), assets, options.limits.body_deadline, proxies.clone());
    let known = site_of.known_as(&site).counted_by(requests).sharing(SharedRecord::of(store));
    let greeting = redirecting.map_or(greeting.clone(), |from| format!("\nRedirecting {from} to {site}{greeting}"));
    let site = match bound.own_address(&site) {
        Some(own) => known.at(own),
        None => known,
    };
    let entrances = bound.open(options, store, certificates, hangup)?;
    let (end_of_mail, ended) = watch::channel(());
    let posting = post.map(|post| tokio::spawn(async move { post.work(ended).await }));
    store.note_served();
    say(&format!("Listening at {address}{greeting}"))?;
    systemd::ready(&address);

    let (stop, stopped) = oneshot::channel::<()>();
    let mut serving = pin!(server::run(entrances, site, limits, proxies, async { drop(stopped.await) }));
    let is_outdated = tokio::select! {
        _ = serving.as_mut() => return Ok(()),
        () = systemd::keep_alive() => return Ok(()),
        () = signals.next() => false,
        () = store.outdated() => true,
    };
    systemd::stopping();
    // What an outdated server has can't be trusted much longer.
    let drain_for = options.limits.drain.filter(|_| !is_outdated);
    tokio::select! {
        _ = serving.as_mut() => return Ok(()),
        () = drain(&health, drain_for, &mut signals) => {}
    }
    tracing::info!("stopping: accepting no new connections and finishing open requests");
    drop((stop, end_of_mail));
    finish(serving, posting, &mut signals).await;
    if is_outdated {
        return Err(OUTDATED.into());
    }
    keep(leaving).await;
    Ok(())
}

/// Waits for what has begun: requests, and an email.
async fn finish(serving: impl Future<Output = u32>, posting: Option<JoinHandle<()>>, signals: &mut Signals) {
    // In parallel, so that stopping takes as long as the slower of the two.
    let posted = async {
        if let Some(posting) = posting {
            drop(timeout(MAIL_GRACE, posting).await);
        }
    };
    tokio::select! {
        (cut, ()) = async { tokio::join!(serving, posted) } => match cut {
            0 => tracing::info!("stopped"),
            cut => tracing::warn!(cut, "stopped; some connections didn't finish in time and were closed"),
        },
        () = signals.next() => tracing::warn!("received a second stop signal: stopped immediately"),
    }
}

/// Lets load balancers find out that this server stops, before it does.
async fn drain(health: &Health, time: Option<Duration>, signals: &mut Signals) {
    health.drain();
    let Some(time) = time else { return };
    tracing::info!(seconds = time.as_secs_f64(), "draining: no longer ready, but still answering everyone");
    tokio::select! {
        () = sleep(time) => {}
        () = signals.next() => {}
    }
}

/// Begins to take backups and to send them off-site, as far as that is asked for.
fn back_up(
    options: &Serve,
    store: &Store,
    health: &Arc<Health>,
    backups: Option<BackupFolder>,
    off_site: Option<OffSite>,
) {
    let taken = Arc::new(Notify::new());
    if let Some(folder) = backups {
        let (every, taken) = (options.backups.backup_every, Arc::clone(&taken));
        tokio::spawn(take_backups(folder, every, store.clone(), Arc::clone(health), taken));
    }
    if let Some(off_site) = off_site {
        let retry = options.off_site.backup_to_retry;
        tokio::spawn(send_backups(off_site, retry, store.clone(), Arc::clone(health), taken));
    }
}

/// Turns letters on or off.
fn post(means: Option<Means>, retry: Duration, store: &Store, site: &str) -> Result<Option<Arc<Post>>, Failure> {
    if means.is_none() && store.is_shared() && mail::sends_mail(store)? {
        tracing::warn!(
            "another server sends email, but this one has no mail server: start all servers with the same options"
        );
        return Ok(None);
    }
    if let Err(error) = mail::open_office(store, means.as_ref().map(|_| site)) {
        tracing::warn!(%error, "the email setting could not be saved; some notifications may be missing or sent anyway");
    }
    if means.is_none() && ops::lets_sign_up(store)? {
        tracing::warn!("nobody can sign up, although the settings let them: that needs email; see --smtp-url");
    }
    if means.is_none() && Tally::of(store).standing(seconds(&store.clock()))?.waiting > 0 {
        tracing::warn!("email is waiting, but no mail server is set; see --smtp-url");
    }
    let post = means.map(|means| Post::new(store, store.clock(), means, site, retry)).transpose()?;
    Ok(post.map(Arc::new))
}

/// Remembers for `doctor` how the server was started. A site whose disk is full must still start.
fn note_start(options: &Serve, store: &Store, site: &str) {
    let Backups { backup_dir, backup_every, .. } = &options.backups;
    let folder = backup_dir.as_ref().map(|folder| path::absolute(folder).unwrap_or_else(|_| folder.clone()));
    let off_site = options.off_site.backup_to.as_ref().map(ToString::to_string);
    let backups = folder.map(|folder| ScheduledBackups { folder, every_seconds: backup_every.as_secs(), off_site });
    if let Err(error) = block_in_place(|| ops::note_start(store, site, backups)) {
        tracing::warn!(%error, "this start could not be recorded for `lender-site doctor`");
    }
}

/// The stop signals.
struct Signals(Signal, Signal);

impl Signals {
    fn new() -> io::Result<Self> {
        Ok(Self(signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?))
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.0.recv() => {}
            _ = self.1.recv() => {}
        }
    }
}

/// Nobody can sign in yet.
fn tell_how_to_add_an_account(data: &DataFolder) {
    let path = data.path.display().to_string();
    let command = format!("lender-site user add YOUR@EMAIL --staff --data {}", shell_word(&path));
    tracing::warn!(
        command,
        "there is no account yet, so nobody can sign in. Create one by running this command in another terminal"
    );
}

/// Quotes text for a shell's command line.
fn shell_word(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-+=:,@%".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

const fn draft_age(options: &Drafts) -> DraftAge {
    DraftAge { notice: options.draft_notice.as_secs(), removal: options.draft_removal.as_secs() }
}

/// The connection limit, reduced to the files that the system lets this process open minus our own. Systems start
/// programs with a limit of about a thousand, which is too low for a thousand phones; most allow more on request.
fn connections(wanted: u32) -> u32 {
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, files) {
        tracing::warn!(%error, "could not raise the limit on open files");
    }
    let allowed = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let possible = u32::try_from(allowed.saturating_sub(OWN_FILES)).unwrap_or(u32::MAX).max(1);
    if possible < wanted {
        tracing::warn!(wanted, possible, "the system's limit on open files allows fewer connections");
    }
    wanted.min(possible)
}
