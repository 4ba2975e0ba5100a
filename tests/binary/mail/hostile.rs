//! User input appears in mails as text, never as a header or HTML.

use serde_json::json;
use uuid::Uuid;

use super::*;
use crate::applications::Borrower;
use crate::desk::answers;

const HOSTILE: [&str; 7] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "Ana\r\nBcc: everybody@example.com\r\n\r\nBuy now",
    "a\u{202e}txt.exe\u{202c} \u{2066}b",
    "{reference} {borrower} {{7*7}} ${7*7} %s%n",
    "=?utf-8?q?=0d=0aBcc:_everybody@example.com?=",
    "👩\u{200d}👧 Ñandú 李 .\r\n.\r\n",
];

#[test]
fn hostile_text_stays_text_and_reaches_no_header() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    lets_submit_at_will(&server);
    let borrower = Borrower::new(&server, BORROWER);
    let long = "w".repeat(10_000);
    let texts: Vec<&str> = HOSTILE.iter().copied().chain([long.as_str()]).collect();
    let mut expected = 0;
    for text in &texts {
        // A name is one line without emoji, so those and control characters are removed. The message below carries the
        // whole text.
        let fits = |letter: &char| !letter.is_control() && !('\u{1f000}'..'\u{20000}').contains(letter);
        let name: String = text.chars().filter(fits).take(100).collect();
        let (id, _) = borrower.has_sent(&answers(&json!({ "borrowInfo": { "name": name, "lastName": "Prueba" } })));
        // One after the other, because waiting notices to staff are combined in one mail.
        mails_in(folder.path(), expected + 2);
        let words = json!({ "id": Uuid::now_v7(), "text": text });
        assert_eq!(borrower.call("POST", &format!("/{id}/message"), &[], Some(&words)).status, 200);
        expected += 3;
        mails_in(folder.path(), expected);
    }
    let mails = mails_in(folder.path(), expected);
    for mail in &mails {
        assert!(mail.bytes.is_ascii() && mail.bytes.split(|byte| *byte == b'\n').all(|line| line.len() <= 998));
        let names: Vec<_> = mail.headers().iter().map(|line| line.split(':').next().unwrap().to_lowercase()).collect();
        let ours = [
            "message-id",
            "date",
            "from",
            "reply-to",
            "to",
            "subject",
            "content-language",
            "auto-submitted",
            "mime-version",
            "content-type",
        ];
        assert_eq!(names, ours, "{:?}", mail.headers());
        let parsed = mail.parsed();
        assert_eq!(
            (parsed.to().unwrap().iter().count(), parsed.bcc().is_none(), parsed.cc().is_none()),
            (1, true, true)
        );
        assert_eq!((parsed.text_body_count(), parsed.html_body_count(), parsed.attachment_count()), (1, 1, 0));
        let html = mail.html();
        for code in ["<script", "<img", "onerror=alert(1)>", "\u{202e}", "\u{2066}"] {
            assert!(!html.contains(code) && !(mail.text().contains('\u{202e}')), "{code} in {html}");
        }
    }
    let asked: Vec<_> = mails.iter().filter(|mail| mail.subject().starts_with("New message")).collect();
    assert_eq!(asked.len(), texts.len());
    for (mail, text) in asked.iter().zip(&texts) {
        let shown: String = text.chars().filter(|letter| !"\u{202e}\u{202c}\u{2066}".contains(*letter)).collect();
        let first_line: String = shown.lines().next().unwrap().chars().take(1_500).collect();
        assert!(mail.text().contains(&format!("> {first_line}")), "{first_line:.60}");
        let escaped = first_line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        assert!(mail.html().contains(&escaped), "{escaped:.60}");
    }
    assert!(asked[2].text().contains("> Ana\n> Bcc: everybody@example.com"), "{}", asked[2].text());
}

#[test]
fn mail_to_an_address_that_no_mail_server_accepts_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    let staff = crate::accounts::sign_in(&server, STAFF);
    let odd = ["a,b@example.com", "<a>@example.com", "a\"b@example.com", "a..b@example.com"];
    for email in odd {
        let invited = server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": email })));
        assert_eq!(invited.status, 201, "{email}: {}", invited.text());
    }
    let letters = until(|| {
        let letters = listed(server.data.path());
        letters.iter().all(|letter| letter["setAside"] == true).then_some(letters)
    });
    assert_eq!(letters.len(), odd.len(), "{letters:?}");
    assert_eq!(letters[0]["trouble"], "this isn't a valid email address");
}
