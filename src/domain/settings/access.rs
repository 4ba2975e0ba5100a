//! Who may read the pages, and who may make an account.

use serde::{Deserialize, Serialize};

use super::reading::Place;

/// By default, everything is behind the sign-in page, and the lender invites its borrowers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Access {
    pub pages: Pages,
    pub sign_up: SignUp,
}

/// Who reads the pages about the lender and its programs. Applications are always behind the sign-in page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Pages {
    #[default]
    Members,
    Everyone,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SignUp {
    #[default]
    Closed,
    Open,
}

pub(super) fn read(at: &Place<'_>) -> Option<Access> {
    let members = at.object(&["pages", "signUp"], &[])?;
    let pages = members.read("pages", |at| at.one_of([("members", Pages::Members), ("everyone", Pages::Everyone)]));
    let sign_up = members.read("signUp", |at| at.one_of([("closed", SignUp::Closed), ("open", SignUp::Open)]));
    Some(Access { pages: pages?, sign_up: sign_up? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::settings::{Lender, SettingsFile};

    fn shipped() -> SettingsFile {
        SettingsFile::shipped()
    }

    #[test]
    fn settings_from_before_pages_could_be_open_keep_everything_behind_the_sign_in_page() {
        let closed = Access { pages: Pages::Members, sign_up: SignUp::Closed };
        let mut settings = serde_json::to_value(shipped().read().unwrap()).unwrap();
        assert_eq!(shipped().read().unwrap().lender.access, closed);
        settings["lender"].as_object_mut().unwrap().remove("access").unwrap();
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        assert_eq!(stored.access, closed);
        let file = SettingsFile::new(settings.to_string());
        assert_eq!(file.read().unwrap().lender.access, closed, "a file may leave it out as well");
    }

    #[test]
    fn pages_are_for_members_or_everyone_sign_up_is_closed_or_open_and_a_mistake_says_so() {
        let with = |name: &str, before: &str, value: &str| {
            let text = shipped().read().unwrap().printed();
            SettingsFile::new(text.replacen(&format!("\"{name}\": {before}"), &format!("\"{name}\": {value}"), 1))
                .read()
        };
        assert_eq!(with("pages", "\"members\"", "\"everyone\"").unwrap().lender.access.pages, Pages::Everyone);
        assert_eq!(with("signUp", "\"closed\"", "\"open\"").unwrap().lender.access.sign_up, SignUp::Open);
        for (name, before, right) in [
            ("pages", "\"members\"", "\"members\" or \"everyone\""),
            ("signUp", "\"closed\"", "\"closed\" or \"open\""),
        ] {
            for wrong in ["\"Everyone\"", "\"\"", "\"public\"", "true", "null"] {
                let message = with(name, before, wrong).unwrap_err().to_string();
                assert!(message.contains(&format!("lender.access.{name}: this must be {right}")), "{wrong}: {message}");
            }
        }
    }
}
