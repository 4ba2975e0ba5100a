//! The audit trail: who did what, and when. Each entry contains the digest of the one before, so that a changed,
//! removed or moved entry is noticed. A [`Head`] that is kept elsewhere proves that the end was not cut off.
//!
//! A digest covers an entry's JSON. So members, deeds and their words may be added, but never renamed.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

pub use super::actor::{Actor, ActorKind, Seat};
pub use super::deed::{Command, Deed, Done, Records};

/// An entry before it gets its place in the trail.
#[derive(Debug, Clone)]
pub struct Draft {
    /// In seconds since 1970.
    pub at: u64,
    pub by: Actor,
    pub deed: Deed,
    pub applications: Vec<Uuid>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its place in the trail, from 1.
    pub sequence: u64,
    /// The digest of the entry before; empty for the first entry.
    pub previous: String,
    /// In seconds since 1970.
    pub at: u64,
    pub by: Actor,
    pub deed: Deed,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub applications: Vec<Uuid>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    #[serde(flatten)]
    pub entry: Entry,
    pub digest: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Head {
    /// The number of its last entry; 0 if there is none.
    pub sequence: u64,
    pub digest: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Broken {
    /// An entry is missing.
    #[error("entry {0} is missing")]
    Missing(u64),
    /// An entry was changed.
    #[error("entry {0} was changed")]
    Changed(u64),
    /// An entry does not follow the one before it.
    #[error("entry {0} does not follow the entry before it")]
    Unchained(u64),
    /// It does not end where its head says.
    #[error("the trail ends at entry {0}, but its head names another entry")]
    OtherEnd(u64),
    /// It lacks entries that an earlier head proves.
    #[error("the trail no longer contains the exported entry {0}: it was cut off or rewritten")]
    NotOfHead(u64),
}

impl Head {
    /// The next entry, and the head after it.
    #[must_use]
    pub fn followed_by(&self, Draft { at, by, deed, applications }: Draft) -> (Kept, Self) {
        let sequence = self.sequence + 1;
        let entry = Entry { sequence, previous: self.digest.clone(), at, by, deed, applications };
        let digest = entry.digest();
        (Kept { entry, digest: digest.clone() }, Self { sequence, digest })
    }

    /// The head after an entry, which must be the next one.
    pub fn follow(&self, kept: &Kept) -> Result<Self, Broken> {
        let Kept { entry, digest } = kept;
        let next = self.sequence + 1;
        if entry.sequence > next {
            return Err(Broken::Missing(next));
        }
        if entry.digest() != *digest {
            return Err(Broken::Changed(entry.sequence));
        }
        if entry.sequence != next || entry.previous != self.digest {
            return Err(Broken::Unchained(entry.sequence));
        }
        Ok(Self { sequence: next, digest: digest.clone() })
    }
}

impl Entry {
    pub(super) fn digest(&self) -> String {
        let text = serde_json::to_vec(self).unwrap_or_default();
        HEXLOWER.encode(&Sha256::digest(&text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::application::Status;

    fn trail(length: u64) -> (Vec<Kept>, Head) {
        let (mut all, mut head) = (Vec::new(), Head::default());
        for number in 0..length {
            let deed = Deed::StatusChanged { from: Status::Received.into(), to: Status::InReview.into() };
            let id = Uuid::from_u128(u128::from(number) / 2);
            let (at, by, applications) = (1_000 + number, Actor::terminal(), vec![id]);
            let (kept, next) = head.followed_by(Draft { at, by, deed, applications });
            all.push(kept);
            head = next;
        }
        (all, head)
    }

    fn checked(all: &[Kept]) -> Result<Head, Broken> {
        all.iter().try_fold(Head::default(), |head, kept| head.follow(kept))
    }

    #[test]
    fn a_whole_trail_leads_to_its_head() {
        let (all, head) = trail(20);
        assert_eq!(checked(&all), Ok(head));
        assert_eq!(checked(&[]), Ok(Head::default()));
    }

    #[test]
    fn what_was_changed_removed_or_moved_is_found_where_it_is() {
        let (all, _) = trail(20);
        for place in 0..19 {
            let number = place as u64 + 1;
            let mut changed = all.clone();
            changed[place].entry.at += 1;
            assert_eq!(checked(&changed), Err(Broken::Changed(number)));

            let mut forged = all.clone();
            forged[place].entry.by.name = "somebody else".to_owned();
            forged[place].digest = forged[place].entry.digest();
            assert_eq!(checked(&forged), Err(Broken::Unchained(number + 1)), "a right digest does not help");

            let mut shorter = all.clone();
            shorter.remove(place);
            assert_eq!(checked(&shorter), Err(Broken::Missing(number)));

            let mut moved = all.clone();
            moved.swap(place, place + 1);
            assert_eq!(checked(&moved), Err(Broken::Missing(number)));

            let mut renumbered = moved.clone();
            renumbered[place].entry.sequence = number;
            renumbered[place].digest = renumbered[place].entry.digest();
            assert_eq!(checked(&renumbered), Err(Broken::Unchained(number)));
        }
    }

    #[test]
    fn an_entry_is_kept_as_its_digest_was_made() {
        let (all, _) = trail(2);
        let again: Vec<Kept> = serde_json::from_str(&serde_json::to_string(&all).unwrap()).unwrap();
        assert_eq!(again, all);
        // The exact bytes that digests of the first release cover.
        assert_eq!(
            serde_json::to_string(&all[0].entry).unwrap(),
            "{\"sequence\":1,\"previous\":\"\",\"at\":1000,\"by\":{\"kind\":\"terminal\",\"name\":\"terminal\"},\
             \"deed\":{\"what\":\"status_changed\",\"from\":\"received\",\"to\":\"in_review\"},\
             \"applications\":[\"00000000-0000-0000-0000-000000000000\"]}"
        );
    }

    #[test]
    fn every_word_is_stored_as_it_was_when_it_was_text() {
        for deed in [
            r#"{"what":"exported","records":"person","count":1}"#,
            r#"{"what":"listed","records":"people","count":1}"#,
            r#"{"what":"imported","records":"applications","count":1}"#,
            r#"{"what":"commanded","command":"person erase --older-than"}"#,
            r#"{"what":"commanded","command":"seed --print"}"#,
            r#"{"what":"account","done":"second factor set up","account":"00000000-0000-0000-0000-000000000000"}"#,
            r#"{"what":"account","done":"password set by invite","account":"00000000-0000-0000-0000-000000000000"}"#,
        ] {
            let read: Deed = serde_json::from_str(deed).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), deed);
        }
        assert!(serde_json::from_str::<Deed>(r#"{"what":"commanded","command":"anything"}"#).is_err());
    }

    #[test]
    fn an_entry_of_the_first_release_keeps_its_words_and_so_its_digest() {
        let entry = "{\"sequence\":1,\"previous\":\"\",\"at\":1000,\"by\":{\"kind\":\"terminal\",\"name\":\"terminal\"},\
                     \"deed\":{\"what\":\"status_changed\",\"from\":\"declined\",\"to\":\"closed\"}}";
        let entry: Entry = serde_json::from_str(entry).unwrap();
        let digest = "ed13ae78727a9756ada16f9fdb6db10663d6ff6ac5727cbae4783f86a391b508";
        assert_eq!(
            checked(&[Kept { entry, digest: digest.to_owned() }]).map(|head| head.digest),
            Ok(digest.to_owned())
        );
    }
}
