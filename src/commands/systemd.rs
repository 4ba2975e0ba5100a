//! Tells systemd how the server is doing, if it started it: see `sd_notify(3)`. Without it, nothing happens.

use std::future::pending;
use std::io;

use sd_notify::NotifyState;

/// The server accepts connections.
pub(super) fn ready(address: &str) {
    let status = format!("Listening at {address}");
    tell(&[NotifyState::Ready, NotifyState::Status(&status)]);
}

/// The server has done what a hangup signal asks for.
pub(super) fn reloaded() {
    let Ok(now) = NotifyState::monotonic_usec_now() else { return };
    tell(&[NotifyState::Reloading, now]);
    tell(&[NotifyState::Ready]);
}

pub(super) fn stopping() {
    tell(&[NotifyState::Stopping]);
}

/// Says that the server works, twice as often as systemd wants to hear it. Never ends.
pub(super) async fn keep_alive() {
    let Some(every) = sd_notify::watchdog_enabled() else { return pending().await };
    let mut due = tokio::time::interval(every / 2);
    loop {
        due.tick().await;
        tell(&[NotifyState::Watchdog]);
    }
}

fn tell(state: &[NotifyState<'_>]) {
    let told: io::Result<()> = sd_notify::notify(state);
    if let Err(error) = told {
        tracing::debug!(%error, "could not notify systemd");
    }
}
