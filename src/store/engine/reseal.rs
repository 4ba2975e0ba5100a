//! Resealing: values under an older key or format are sealed again with the current one.

use std::borrow::Cow;

use super::record::Record;
use super::seal::{Keys, SealError, Sealer};

/// Seals values again that are under an older key or format.
#[derive(Debug, Clone)]
pub(super) struct Reseal {
    from: Sealer,
    to: Sealer,
}

impl Reseal {
    /// From a format and any of these keys, to the newest format and the key in use.
    pub(super) fn between(format: u32, keys: &Keys, store: [u8; 16]) -> Self {
        Self { from: Sealer::of_format(format, keys, store), to: Sealer::new(&keys.current, store) }
    }

    pub(super) fn from_to(from: &Sealer, to: &Sealer) -> Self {
        Self { from: from.clone(), to: to.clone() }
    }

    /// A record's value under the current seal. Values that already have it are returned as they are.
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
