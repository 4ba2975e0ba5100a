//! Settings as a file: laid out as a person would, with each option on a line of its own.

use super::Settings;

/// How far an option is indented: below the root, the forms, a form, a field and its list, two blanks each.
const OPTION: usize = 10;

pub(super) fn printed(settings: &Settings) -> String {
    // Settings are plain texts and flags under plain names, which JSON always holds.
    let open = serde_json::to_string_pretty(settings).unwrap_or_default();
    let mut text = String::with_capacity(open.len());
    // A text holds no line break, so each line is what it looks like.
    for line in open.lines() {
        let content = line.trim_start();
        let indent = line.len() - content.len();
        let is_within_an_option = indent > OPTION || (indent == OPTION && content.starts_with('}'));
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
