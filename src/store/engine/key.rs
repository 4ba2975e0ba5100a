//! Keys as bytes whose order is the order of the values.
//!
//! Numbers are big-endian, texts end with a mark that sorts before everything else, and tuples are their parts one
//! after the other. So a scan over `(status, time)` can be limited to one status, and a range of times is a range of
//! bytes.

use uuid::Uuid;

use super::seal::Blind;

/// The maximum length of an encoded key or index value.
pub const MAX_KEY_BYTES: usize = 255;

pub trait Key: Sized {
    fn write(&self, out: &mut Vec<u8>);

    /// Takes a key from the front of `from`. `None` if it is malformed.
    fn read(from: &mut &[u8]) -> Option<Self>;

    fn encoded(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.write(&mut out);
        out
    }
}

fn take<'a>(from: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (front, rest) = from.split_at_checked(count)?;
    *from = rest;
    Some(front)
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Key for $number {
            fn write(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_be_bytes());
            }

            fn read(from: &mut &[u8]) -> Option<Self> {
                take(from, size_of::<$number>())?.try_into().ok().map(<$number>::from_be_bytes)
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64);

impl Key for bool {
    fn write(&self, out: &mut Vec<u8>) {
        u8::from(*self).write(out);
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        u8::read(from).map(|byte| byte != 0)
    }
}

/// For a table with a single record.
impl Key for () {
    fn write(&self, _: &mut Vec<u8>) {}

    fn read(_: &mut &[u8]) -> Option<Self> {
        Some(())
    }
}

impl Key for Uuid {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.as_bytes());
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        Uuid::from_slice(take(from, 16)?).ok()
    }
}

impl Key for Blind {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.0);
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        take(from, 32)?.try_into().ok().map(Blind)
    }
}

/// A zero inside the text becomes `00 FF`, the end is `00 00`: shorter texts sort first, as they should.
impl Key for String {
    fn write(&self, out: &mut Vec<u8>) {
        for byte in self.bytes() {
            out.push(byte);
            if byte == 0 {
                out.push(0xFF);
            }
        }
        out.extend_from_slice(&[0, 0]);
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        let mut text = Vec::new();
        loop {
            match take(from, 1)?[0] {
                0 => match take(from, 1)?[0] {
                    0 => return String::from_utf8(text).ok(),
                    0xFF => text.push(0),
                    _ => return None,
                },
                byte => text.push(byte),
            }
        }
    }
}

impl<A: Key, B: Key> Key for (A, B) {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
        self.1.write(out);
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        Some((A::read(from)?, B::read(from)?))
    }
}

impl<A: Key, B: Key, C: Key> Key for (A, B, C) {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
        self.1.write(out);
        self.2.write(out);
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        Some((A::read(from)?, B::read(from)?, C::read(from)?))
    }
}

/// The first byte string after all that begin with `prefix`.
#[must_use]
pub(super) fn after_prefix(prefix: &[u8]) -> Vec<u8> {
    let mut end = prefix.to_vec();
    while let Some(last) = end.pop() {
        if last < u8::MAX {
            end.push(last + 1);
            return end;
        }
    }
    vec![u8::MAX; MAX_KEY_BYTES * 2 + 4]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Key, after_prefix};

    proptest! {
        #[test]
        fn byte_order_is_the_order_of_the_keys(a: (u16, String, u64), b: (u16, String, u64)) {
            prop_assert_eq!(a.encoded().cmp(&b.encoded()), a.cmp(&b));
        }

        #[test]
        fn a_key_comes_back_whole(key: (u32, String, String)) {
            prop_assert_eq!(Key::read(&mut key.encoded().as_slice()), Some(key));
        }

        #[test]
        fn no_key_with_the_prefix_sorts_after_its_end(prefix: Vec<u8>, rest in proptest::collection::vec(any::<u8>(), 0..200)) {
            let key = [prefix.clone(), rest].concat();
            prop_assert!(key < after_prefix(&prefix));
        }
    }
}
