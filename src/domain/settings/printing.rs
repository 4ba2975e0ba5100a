//! Writes settings as a file, with each option on its own line.

use super::Settings;

/// The indentation of an option: two spaces each below the root, the forms, a form, a field and its list.
const OPTION_INDENT: usize = 10;

pub(super) fn printed(settings: &Settings) -> String {
    // Settings hold only texts, numbers and flags, which JSON can always represent.
    let open = serde_json::to_string_pretty(settings).unwrap_or_default();
    let mut text = String::with_capacity(open.len());
    // JSON texts hold no line breaks, so every line is a whole token.
    for line in open.lines() {
        let content = line.trim_start();
        let indent = line.len() - content.len();
        let is_within_an_option = indent > OPTION_INDENT || (indent == OPTION_INDENT && content.starts_with('}'));
        if is_within_an_option {
            text.push(' ');
            text.push_str(content);
        } else {
            // The first line has none before it.
            text.push_str(if text.is_empty() { "" } else { "\n" });
            text.push_str(line);
        }
    }
    text.push('\n');
    text
}
