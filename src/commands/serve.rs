//! `lender-site serve`: the site, until somebody stops it.

use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::signal::unix::{SignalKind, signal};

use super::{CommandError, say};
use crate::cli::Serve;
use crate::http::api;
use crate::http::assets::Assets;
use crate::http::service::Site;
use crate::server::{self, Limits};

pub(super) fn run(options: &Serve) -> Result<(), CommandError> {
    allow_many_connections();
    runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(options))
}

async fn serve(options: &Serve) -> Result<(), CommandError> {
    let site = Site::new(api::routes(), assets(options)?, options.limits.body_deadline);
    let limits = Limits {
        head: options.limits.head_deadline,
        idle: options.limits.idle_deadline,
        stop: options.limits.stop_deadline,
        connections: options.limits.max_connections,
    };
    // Before the address is announced: whoever reads it may stop the server at once.
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;

    let address = options.listen;
    let refused = |source| CommandError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(refused)?;
    say(&format!("Listening at http://{}", listener.local_addr().map_err(refused)?))?;

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

fn assets(options: &Serve) -> Result<Assets, CommandError> {
    let Some(folder) = &options.ui_dist else { return Ok(Assets::baked()) };
    if !folder.join("index.html").is_file() {
        return Err(CommandError::NoUi { folder: folder.display().to_string() });
    }
    tracing::info!(folder = %folder.display(), "the UI comes from a folder");
    Ok(Assets::from_folder(folder.clone()))
}

/// Systems start programs with room for about a thousand open files, which a thousand phones would use up.
fn allow_many_connections() {
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, files) {
        tracing::warn!(%error, "the limit of open files could not be raised");
    }
}
