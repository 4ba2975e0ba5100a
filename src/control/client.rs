//! The client: sends an order to the server that holds the store, or opens the store itself.

use std::io::{self, BufReader};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::getuid;

use super::protocol::{self, Message};
use super::{MAX_SILENCE, act_as_owner_of, socket, user, with_key_read};
use crate::domain::trail::Actor;
use crate::ops::{self, Audience, Order, Outcome, Refused, Serving};
use crate::store::{OpenError, Options};

/// How long a command waits for a server that holds the store but does not listen yet, because it may be building its
/// index.
const MAX_START: Duration = Duration::from_mins(2);

const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// How long a busy server may take to confirm an order.
const MAX_HEARING: Duration = Duration::from_secs(10);

#[derive(Debug, thiserror::Error)]
pub enum ControlError {
    /// The running server refused it.
    #[error("{0}")]
    Refused(String),
    /// The connection broke before the answer was complete.
    #[error("the connection to the running server was interrupted ({0}); run the command again")]
    Broken(io::Error),
    /// The server does not answer.
    #[error(
        "the running server isn't responding: it hangs or was paused (SIGSTOP). Restart it, or resume it (SIGCONT), and \
         run the command again"
    )]
    Silent,
    /// This user may not open the socket.
    #[error("cannot connect to the running server: {0}. Run this command as the user that runs the server, or as root")]
    Closed(io::Error),
    /// No server is running, and the store did not open.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// No server is running, and the store refused the order.
    #[error(transparent)]
    Store(#[from] Refused),
    /// The server's data could not be written, or a file for it not be read.
    #[error("{0}")]
    Taking(io::Error),
    #[error("{0}")]
    Acting(io::Error),
    /// The outcome of another order.
    #[error("the running server gave an unexpected answer; restart it with this version of lender-site")]
    Unexpected,
}

/// Reported to the user while an order runs.
#[derive(Debug)]
pub enum News {
    /// A server is starting, and the command waits for it.
    Waiting,
    /// Root acts as the data's owner, who has this name.
    ActingAs(String),
    /// The store did not exist and was created.
    Made,
}

#[must_use]
pub fn someone_listens(data: &Path) -> bool {
    matches!(connect(data), Ok(Some(_)))
}

/// Runs an order on the running server. `None` if there is no server.
pub fn ask(order: &Order, data: &Path, audience: &dyn Audience) -> Result<Option<Outcome>, ControlError> {
    let server = connect(data).map_err(ControlError::Closed)?;
    server.map(|server| hand_over(&server, order, audience)).transpose()
}

/// Runs an order on the running server, or in this process if there is none.
pub fn carry_out(
    order: Order,
    options: &Options,
    audience: &dyn Audience,
    tell: &dyn Fn(News),
) -> Result<Outcome, ControlError> {
    let began = Instant::now();
    let mut is_waiting = false;
    loop {
        if let Some(outcome) = ask(&order, &options.folder, audience)? {
            return Ok(outcome);
        }
        let options = with_key_read(options);
        let acting = act_as_owner_of(&options.folder).map_err(ControlError::Acting)?;
        match ops::open(options, &|step, done, total| audience.progress(step, done, total)) {
            Ok(store) => {
                if let Some(acting) = &acting {
                    tell(News::ActingAs(acting.name()));
                }
                if store.start_report().created {
                    tell(News::Made);
                }
                let by = Actor::at_terminal(&user::name_of(getuid().as_raw()));
                let outcome = order.carry_out(&by, &store, &Serving::nothing(&store), audience);
                store.close();
                return Ok(outcome?);
            }
            Err(OpenError::InUse { .. }) if began.elapsed() < MAX_START => {
                if !std::mem::replace(&mut is_waiting, true) {
                    tell(News::Waiting);
                }
                thread::sleep(BETWEEN_TRIES);
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// `None` if there is no socket or no server behind it.
fn connect(data: &Path) -> io::Result<Option<UnixStream>> {
    match socket::with_address(data, |address| UnixStream::connect(address)) {
        Ok(stream) => Ok(Some(stream)),
        Err(error) => match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => Ok(None),
            _ => Err(error),
        },
    }
}

fn hand_over(server: &UnixStream, order: &Order, audience: &dyn Audience) -> Result<Outcome, ControlError> {
    let patience = |patience| server.set_read_timeout(Some(patience)).map_err(ControlError::Broken);
    patience(MAX_HEARING)?;
    protocol::ask(&mut &*server, order).map_err(ControlError::Broken)?;
    let mut answers = BufReader::with_capacity(1 << 16, server);
    loop {
        match protocol::receive(&mut answers).map_err(no_answer)? {
            Message::Heard => patience(MAX_SILENCE)?,
            Message::Progress(step, done, total) => audience.progress(step, done, total),
            Message::Data(bytes) => audience.data(&bytes).map_err(ControlError::Taking)?,
            Message::Wanted(sha256) => {
                let (mut to, mut is_cut) = (server, false);
                let supplied = audience
                    .supply(&sha256, &mut |bytes| protocol::send_data(&mut to, bytes).inspect_err(|_| is_cut = true));
                supplied
                    .map_err(|error| if is_cut { ControlError::Broken(error) } else { ControlError::Taking(error) })?;
                protocol::end_file(&mut to).map_err(ControlError::Broken)?;
            }
            Message::Done(outcome) => return Ok(outcome),
            Message::Failed(reason) => return Err(ControlError::Refused(reason)),
        }
    }
}

fn no_answer(error: io::Error) -> ControlError {
    match error.kind() {
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => ControlError::Silent,
        _ => ControlError::Broken(error),
    }
}
