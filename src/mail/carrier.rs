//! Delivers emails, one after the other.

use std::path::PathBuf;

use super::failed::Failed;
use super::message::{Mail, Sender};
use super::smtp::Connection;
use super::{Means, Way, folder};

#[derive(Debug)]
pub struct Carrier {
    from: Option<Sender>,
    by: By,
}

#[derive(Debug)]
enum By {
    Smtp(Box<Connection>),
    Folder(PathBuf),
}

impl Carrier {
    /// Does not contact any server yet.
    pub fn by(means: &Means) -> Result<Self, Failed> {
        let by = match &means.way {
            Way::Smtp(server) => {
                let domain = means.from.as_ref().map_or("localhost", Sender::domain);
                By::Smtp(Box::new(Connection::to(server.clone(), domain)?))
            }
            Way::Folder(folder) => By::Folder(folder.clone()),
        };
        Ok(Self { from: means.from.clone(), by })
    }

    /// The sender, if one is configured.
    #[must_use]
    pub const fn from(&self) -> Option<&Sender> {
        self.from.as_ref()
    }

    /// Delivers an email. Returns the server's answer.
    pub async fn take(&mut self, mail: &Mail) -> Result<String, Failed> {
        match &mut self.by {
            By::Smtp(connection) => connection.take(mail).await,
            By::Folder(folder) => match folder::put(folder, mail) {
                Ok(()) => Ok(format!("written to {}", folder.join(format!("{}.eml", mail.id)).display())),
                Err(error) => Err(Failed::Nothing(format!("{} (--mail-dir): {error}", folder.display()))),
            },
        }
    }

    /// Called when there is nothing to send for a while.
    pub async fn rest(&mut self) {
        if let By::Smtp(connection) = &mut self.by {
            connection.close().await;
        }
    }
}
