//! Reminds borrowers of the drafts that they left, as long as the site is served.

use std::time::Duration;

use crate::ops::Duty;
use crate::ops::applications::Applications;
use crate::store::Store;

const LOOK_EVERY: Duration = Duration::from_mins(1);

pub(super) async fn remind(applications: Applications, store: Store) {
    let mut look = tokio::time::interval(LOOK_EVERY);
    loop {
        look.tick().await;
        Duty::Upkeep.turn(&store).await;
        let applications = applications.clone();
        match tokio::task::spawn_blocking(move || applications.remind()).await {
            Ok(Ok(0)) => {}
            Ok(Ok(written)) => tracing::info!(written, "wrote reminders about unfinished applications"),
            Ok(Err(error)) => tracing::warn!(%error, "could not write reminders; trying again in a minute"),
            // The server is stopping.
            Err(_) => return,
        }
    }
}
