//! A connection to a database.

use tokio::runtime::{Builder, Runtime};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Socket};

use super::SharedError;
use crate::causes::with_causes;

/// It works only while the thread that has it waits for an answer.
pub(super) struct Link {
    runtime: Runtime,
    client: Client,
}

impl Link {
    pub(super) fn connected<Tls>(config: &Config, tls: Tls) -> Result<Self, SharedError>
    where
        Tls: MakeTlsConnect<Socket, Stream: Send + 'static>,
    {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| SharedError::Unreachable(error.to_string()))?;
        let (client, connection) = runtime.block_on(config.connect(tls)).map_err(|error| unreachable(&error))?;
        // If it fails, so does every question.
        runtime.spawn(async { drop(connection.await) });
        Ok(Self { runtime, client })
    }

    pub(super) fn run<T>(&mut self, work: impl AsyncFnOnce(&mut Client) -> T) -> T {
        self.runtime.block_on(work(&mut self.client))
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }
}

pub(super) fn unreachable(error: &tokio_postgres::Error) -> SharedError {
    SharedError::Unreachable(with_causes(error))
}
