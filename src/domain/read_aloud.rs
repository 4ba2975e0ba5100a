//! References that people read out and type: groups of four characters, the last of which finds mistakes.

/// Digits and letters that can't be confused in handwriting: without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. Their number must
/// be prime, or the check character would miss mistakes.
pub(super) const SIGNS: &[u8; 23] = b"34679ACDEFGHJKMNPQRTWXY";

/// The reference with this many characters for a random number, modulo the number of references.
pub(super) fn drawn(mut number: u128, length: usize) -> String {
    let mut places = vec![0; length];
    for place in places.iter_mut().take(length.saturating_sub(1)) {
        *place = remainder(number);
        number /= SIGNS.len() as u128;
    }
    // Only one character makes the weighted sum a multiple of 23.
    let check = (0..SIGNS.len()).find(|check| (sum(&places) + length * check).is_multiple_of(SIGNS.len()));
    if let Some(last) = places.last_mut() {
        *last = check.unwrap_or_default();
    }
    grouped(&places)
}

/// Reads typed input, in upper or lower case, with or without hyphens. `None` if it is no reference with this many
/// characters: one is wrong, or two are swapped.
pub(super) fn typed(text: &str, length: usize) -> Option<String> {
    let is_between = |letter: &char| letter.is_whitespace() || *letter == '-';
    let signs: String =
        text.chars().filter(|letter| !is_between(letter)).map(|letter| letter.to_ascii_uppercase()).collect();
    let places = signs.bytes().map(|sign| SIGNS.iter().position(|known| *known == sign));
    let places = places.collect::<Option<Vec<_>>>()?;
    (places.len() == length && sum(&places).is_multiple_of(SIGNS.len())).then(|| grouped(&places))
}

fn grouped(places: &[usize]) -> String {
    let groups = places.chunks(4).map(|group| group.iter().map(|place| char::from(SIGNS[*place])).collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

fn remainder(number: u128) -> usize {
    usize::try_from(number % SIGNS.len() as u128).unwrap_or_default()
}

/// Each position has its own weight, so that swapped characters are noticed.
fn sum(places: &[usize]) -> usize {
    places.iter().zip(1..).map(|(place, weight)| place * weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_signs_look_alike() {
        for alike in ["0OQ", "1ILJ", "2Z", "5S", "8B", "UV"] {
            let used = alike.bytes().filter(|sign| SIGNS.contains(sign)).count();
            assert!(used <= 1, "{alike}");
        }
    }
}
