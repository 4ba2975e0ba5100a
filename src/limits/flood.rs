//! A bounded map, so that no flood of addresses or accounts fills the memory.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::SystemTime;

use super::MAX_REMEMBERED;

/// An entry that expires.
pub trait Fading {
    fn until(&self) -> SystemTime;
}

impl Fading for SystemTime {
    fn until(&self) -> SystemTime {
        *self
    }
}

/// A map of at most [`MAX_REMEMBERED`] entries that expire.
#[derive(Debug)]
pub(crate) struct FloodMap<K, V>(HashMap<K, V>);

impl<K, V> Default for FloodMap<K, V> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Eq + Hash, V: Fading> FloodMap<K, V> {
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.0.get(key)
    }

    pub(crate) fn remove(&mut self, key: &K) -> Option<V> {
        self.0.remove(key)
    }

    pub(crate) fn forget_if(&mut self, is_meant: impl Fn(&K) -> bool) {
        self.0.retain(|key, _| !is_meant(key));
    }

    fn make_room(&mut self, now: SystemTime) {
        if self.0.len() >= MAX_REMEMBERED {
            self.0.retain(|_, kept| kept.until() > now);
        }
        if self.0.len() >= MAX_REMEMBERED {
            // No entry has expired, so this is a flood: drop the half that expires first.
            let mut times: Vec<_> = self.0.values().map(Fading::until).collect();
            let (_, median, _) = times.select_nth_unstable(MAX_REMEMBERED / 2);
            let median = *median;
            self.0.retain(|_, kept| kept.until() > median);
        }
    }

    pub(crate) fn put(&mut self, key: K, value: V, now: SystemTime) {
        self.make_room(now);
        self.0.insert(key, value);
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const NOW: SystemTime = SystemTime::UNIX_EPOCH;

    fn filled(until: impl Fn(usize) -> u64) -> FloodMap<usize, SystemTime> {
        let mut map = FloodMap::default();
        (0..MAX_REMEMBERED).for_each(|who| map.put(who, NOW + Duration::from_secs(until(who)), NOW));
        map
    }

    #[test]
    fn expired_entries_go_before_any_that_still_count() {
        let mut map = filled(|who| u64::from(who < 7));
        map.put(MAX_REMEMBERED, NOW, NOW);
        assert_eq!(map.len(), 8);
        assert!((0..7).all(|who| map.get(&who).is_some()));
    }

    #[test]
    fn in_a_flood_the_half_that_expires_first_goes_and_what_lasts_longest_stays() {
        let mut map = filled(|who| who as u64 + 1);
        map.put(MAX_REMEMBERED, NOW, NOW);
        assert!(map.len() <= MAX_REMEMBERED / 2 + 1);
        assert!(map.get(&0).is_none() && map.get(&(MAX_REMEMBERED - 1)).is_some());
    }
}
