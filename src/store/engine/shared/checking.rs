//! Checks what the database has of a shared record.

use super::SharedError;
use super::creating::is_signed;
use crate::store::engine::core::Core;
use crate::store::engine::journal::frame;

/// Reads all frames in the database, and returns what is wrong with them: whether they are an unbroken chain, each
/// written with the store's key. Whether their values open is checked in this server's copy, which has the same bytes.
pub(in crate::store::engine) fn check_shared(core: &Core) -> Result<Vec<String>, SharedError> {
    let Some(place) = &core.options.shared else { return Ok(Vec::new()) };
    let mut record = place.connect()?;
    let Some(head) = record.head()? else { return Ok(vec!["the database has no record".to_owned()]) };
    let identity = core.identity();
    if head.store != identity.store || head.generation != identity.generation {
        return Ok(vec!["the database has another record than this server's".to_owned()]);
    }
    if !is_signed(&head.first, &identity) {
        return Ok(vec!["the start of the record in the database was not set with this store's key".to_owned()]);
    }
    let mut chain = head.first.chain;
    loop {
        let frames = record.frames_after(&head.record, chain.sequence)?;
        if frames.is_empty() {
            let is_whole = chain.sequence >= head.last.sequence;
            let missing = format!("the database lacks frame {} of the record", chain.sequence + 1);
            return Ok(if is_whole { Vec::new() } else { vec![missing] });
        }
        for bytes in &frames {
            let next = chain.sequence + 1;
            let found = frame::whole(bytes).filter(|frame| {
                let header = &frame.header;
                header.sequence == next && header.before == chain.digest && identity.ties.hold(frame)
            });
            let Some(found) = found else {
                return Ok(vec![format!(
                    "frame {next} of the record in the database is damaged, missing, or was changed by someone without the key"
                )]);
            };
            (chain.sequence, chain.revision, chain.digest) = (next, found.header.revision, found.link());
        }
    }
}
