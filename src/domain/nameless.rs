//! Audit trail entries without the name of an erased person. The entry's digest was made with the name and no longer
//! matches it. A later entry records the digest without the name.

use std::collections::BTreeMap;

use super::trail::{Broken, Deed, Head, Kept};

/// Entries without a name that no later entry has vouched for yet.
#[derive(Debug, Default)]
pub struct Nameless(BTreeMap<u64, String>);

impl Nameless {
    /// Checks the next entry. Fails if it is not the next one or was changed, other than by removing a name.
    pub fn follow(&mut self, head: &Head, kept: &Kept) -> Result<Head, Broken> {
        let Kept { entry, digest } = kept;
        match head.follow(kept) {
            Err(Broken::Changed(sequence)) if entry.by.name.is_empty() => {
                if sequence != head.sequence + 1 || entry.previous != head.digest {
                    return Err(Broken::Unchained(sequence));
                }
                self.0.insert(sequence, entry.digest());
                Ok(Head { sequence, digest: digest.clone() })
            }
            Ok(next) => {
                if let Deed::NamesErased { entries, .. } = &entry.deed {
                    for (sequence, without) in entries {
                        if self.0.get(sequence) == Some(without) {
                            self.0.remove(sequence);
                        }
                    }
                }
                Ok(next)
            }
            broken => broken,
        }
    }

    /// The error at the end of the trail: a name is missing although nobody was erased.
    #[must_use]
    pub fn unexplained(&self) -> Option<Broken> {
        self.0.keys().next().map(|sequence| Broken::Changed(*sequence))
    }
}

impl Kept {
    /// The entry without the actor's name, and its new digest.
    #[must_use]
    pub fn without_name(mut self) -> (Self, String) {
        self.entry.by.name.clear();
        let digest = self.entry.digest();
        (self, digest)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::domain::trail::{Actor, Draft};

    /// A trail of three entries, the second without a name, and a fourth that vouches for it with the result of
    /// `vouches`.
    fn trail(vouches: impl FnOnce(u64, String) -> (u64, String), change: impl FnOnce(&mut Kept)) -> Option<Broken> {
        let draft = |at, deed| Draft { at, by: Actor::terminal(), deed, applications: vec![] };
        let (mut all, mut head) = (Vec::new(), Head::default());
        for at in 1..=3 {
            let (kept, next) = head.followed_by(draft(at, Deed::Submitted));
            all.push(kept);
            head = next;
        }
        let (without, digest) = all[1].clone().without_name();
        all[1] = without;
        let deed = Deed::NamesErased { erasure: Uuid::from_u128(1), entries: vec![vouches(2, digest)] };
        all.push(head.followed_by(draft(4, deed)).0);
        change(&mut all[1]);
        let (mut nameless, mut head) = (Nameless::default(), Head::default());
        for kept in &all {
            match nameless.follow(&head, kept) {
                Ok(next) => head = next,
                Err(broken) => return Some(broken),
            }
        }
        nameless.unexplained()
    }

    #[test]
    fn an_entry_may_lack_only_the_name_of_an_erased_person() {
        let as_it_is = |sequence, digest| (sequence, digest);
        assert_eq!(trail(as_it_is, |_| {}), None);
        assert_eq!(trail(as_it_is, |kept| kept.entry.at = 9), Some(Broken::Changed(2)), "its time was changed");
        assert_eq!(trail(as_it_is, |kept| kept.entry.by.name = "x".to_owned()), Some(Broken::Changed(2)));
        assert_eq!(trail(as_it_is, |kept| kept.digest = String::new()), Some(Broken::Unchained(3)));
        assert_eq!(trail(|_, digest| (3, digest), |_| {}), Some(Broken::Changed(2)), "nobody vouches for it");
        assert_eq!(trail(|two, _| (two, String::new()), |_| {}), Some(Broken::Changed(2)));
    }
}
