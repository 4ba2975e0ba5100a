//! Sealing anew: values that lie under an older key or format come under the seal in use.

use std::borrow::Cow;

use super::record::Record;
use super::seal::{Keys, SealError, Sealer};

/// Puts values under the seal in use that lie under an older one.
#[derive(Debug, Clone)]
pub(super) struct Reseal {
    from: Sealer,
    to: Sealer,
}

impl Reseal {
    /// From under the seal of a format, with any of these keys, to that of the newest with the key in use.
    pub(super) fn between(format: u32, keys: &Keys, store: [u8; 16]) -> Self {
        Self { from: Sealer::of_format(format, keys, store), to: Sealer::new(&keys.current, store) }
    }

    /// From under one sealer's keys to another's.
    pub(super) fn from_to(from: &Sealer, to: &Sealer) -> Self {
        Self { from: from.clone(), to: to.clone() }
    }

    /// A record's value under the seal in use; as it is, where it is.
    ///
    /// # Errors
    /// When it does not open.
    pub(super) fn value<'a>(&self, record: &Record<'a>) -> Result<Cow<'a, [u8]>, SealError> {
        let Record { table, key, revision, sealed, .. } = *record;
        if self.to.placed(table, key, revision, sealed).is_some() {
            return Ok(Cow::Borrowed(sealed));
        }
        let plain = self.from.open(table, key, revision, sealed)?;
        let mut sealed = self.to.seal(table, key, &plain)?;
        self.to.place(table, key, revision, &mut sealed);
        Ok(Cow::Owned(sealed))
    }
}
