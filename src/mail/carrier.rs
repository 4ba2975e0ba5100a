//! Who takes mails along.

use std::path::PathBuf;

use super::failed::Failed;
use super::message::{Mail, Sender};
use super::smtp::Connection;
use super::{Means, Way, folder};

/// Takes mails along, one after the other.
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
    /// Makes ready; nothing is asked of any server yet.
    ///
    /// # Errors
    /// When the means make no sense.
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

    /// Whose mail it is, if that was said.
    #[must_use]
    pub const fn from(&self) -> Option<&Sender> {
        self.from.as_ref()
    }

    /// Takes a mail along; what was said about it.
    ///
    /// # Errors
    /// When it was not taken, or nobody knows whether it was.
    pub async fn take(&mut self, mail: &Mail) -> Result<String, Failed> {
        match &mut self.by {
            By::Smtp(connection) => connection.take(mail).await,
            By::Folder(folder) => match folder::put(folder, mail) {
                Ok(()) => Ok(format!("written to {}", folder.join(format!("{}.eml", mail.id)).display())),
                Err(error) => Err(Failed::Nothing(format!("{} (--mail-dir): {error}", folder.display()))),
            },
        }
    }

    /// There is nothing to take along for a while.
    pub async fn rest(&mut self) {
        if let By::Smtp(connection) = &mut self.by {
            connection.close().await;
        }
    }
}
