//! Names of the machine's users.

use std::fs;

/// The user's name, or their number if it has none.
pub(super) fn name_of(user: u32) -> String {
    known_name_of(user).unwrap_or_else(|| format!("user {user}"))
}

/// The user's name, if this machine knows it.
pub(super) fn known_name_of(user: u32) -> Option<String> {
    let known = fs::read_to_string("/etc/passwd").unwrap_or_default();
    name_in(&known, user).map(str::to_owned)
}

fn name_in(known: &str, user: u32) -> Option<&str> {
    known.lines().find_map(|line| {
        let mut parts = line.split(':');
        let name = parts.next()?;
        let number: u32 = parts.nth(1)?.parse().ok()?;
        (number == user).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_is_called_by_name_where_there_is_one() {
        let known = "root:x:0:0:root:/root:/bin/sh\n# a comment\nana:x:1000:1000:Ana,,,:/home/ana:/bin/bash\n";
        assert_eq!(name_in(known, 1000), Some("ana"));
        assert_eq!(name_in(known, 0), Some("root"));
        assert_eq!(name_in(known, 7), None);
        assert_eq!(name_of(4_294_967_294), "user 4294967294");
    }
}
