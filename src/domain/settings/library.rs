//! Documents that the lender offers for download: files that it keeps on the site, and links to other sites.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::reading::Place;
use super::rules;
use super::vendors::{LANGUAGES, known};
use crate::domain::language::Bilingual;
use crate::domain::library::{FileFacts, MAX_LIBRARY_BYTES};

/// A document has either a file or a URL.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LibraryDocument {
    pub title: Bilingual,
    pub note: Option<Bilingual>,
    /// The languages it is written in, of `LANGUAGES`.
    pub languages: Vec<String>,
    /// Where the admin has it: a path, relative to the settings file.
    pub file: Option<String>,
    /// The SHA-256 of the file that the site keeps. Written by `seed`.
    pub sha256: Option<String>,
    pub url: Option<String>,
}

/// More than anyone reads in a list.
const MAX_DOCUMENTS: usize = 40;

/// What is known about the files that a settings file names.
pub trait KnownFiles {
    /// The facts of the file at a path. `sha256` is the file that the site had there before, if the settings say so. `None` if it
    /// isn't known yet; the error is a mistake of the admin's.
    fn facts(&self, path: &str, sha256: Option<&str>) -> Result<Option<FileFacts>, String>;
}

/// For settings that are read without their files.
pub(super) struct Unknown;

impl KnownFiles for Unknown {
    fn facts(&self, _: &str, _: Option<&str>) -> Result<Option<FileFacts>, String> {
        Ok(None)
    }
}

impl LibraryDocument {
    /// The file's name without its folders.
    #[must_use]
    pub fn file_name(&self) -> Option<&str> {
        self.file.as_deref().map(|path| path.rsplit('/').next().unwrap_or(path))
    }
}

pub(super) fn read(at: &Place<'_>, files: &dyn KnownFiles) -> Option<Vec<LibraryDocument>> {
    let places = at.list()?;
    if places.len() > MAX_DOCUMENTS {
        at.note(format!("there are {} documents; the limit is {MAX_DOCUMENTS}", places.len()));
        return None;
    }
    // Two documents may share one file.
    let mut sizes = BTreeMap::new();
    let documents: Vec<_> = places.iter().map(|place| document(place, files, &mut sizes)).collect();
    let together: u64 = sizes.values().sum();
    if together > MAX_LIBRARY_BYTES {
        let megabytes = together.div_ceil(1024 * 1024);
        at.note(format!("these files are {megabytes} MB together; the limit is {} MB", MAX_LIBRARY_BYTES >> 20));
    }
    documents.into_iter().collect()
}

fn document(at: &Place<'_>, files: &dyn KnownFiles, sizes: &mut BTreeMap<String, u64>) -> Option<LibraryDocument> {
    let members = at.object(&["title", "languages"], &["note", "file", "sha256", "url"])?;
    let title = members.read("title", |at| at.bilingual(120));
    let languages = members.read("languages", |at| {
        let codes: Vec<_> = at.list()?.iter().map(|code| code.text(known(&LANGUAGES))).collect();
        if codes.is_empty() {
            at.note("write at least one language, like [\"en\", \"es\"]");
            return None;
        }
        codes.into_iter().collect::<Option<Vec<_>>>()
    });
    let note = members.read_or_default("note", |at| Some(at.unless_null(|at| at.bilingual(300))?.0));
    let sha256 = members.read_or_default("sha256", |at| Some(at.unless_null(|at| at.text(rules::sha256))?.0));
    let url = members.read_or_default("url", |at| Some(at.unless_null(|at| at.text(rules::https))?.0));
    let file = members.read_or_default("file", |at| Some(at.unless_null(|at| at.text(rules::path))?.0));
    let (mut sha256, url, file) = (sha256?, url?, file?);
    if file.is_some() == url.is_some() {
        at.note("write either a file or a url, and null for the other one");
        return None;
    }
    if let Some(path) = &file {
        let known = members.read("file", |at| {
            files.facts(path, sha256.as_deref()).map_err(|mistake| at.note(format!("{path}: {mistake}"))).ok()
        })?;
        if let Some(facts) = known {
            sizes.insert(facts.sha256.clone(), facts.bytes);
            sha256 = Some(facts.sha256);
        }
    } else if sha256.is_some() {
        at.note("only a file has a sha256");
        return None;
    }
    Some(LibraryDocument { title: title?, note: note?, languages: languages?, file, sha256, url })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::domain::library::FileKind;
    use crate::domain::settings::{Lender, Mistakes, SettingsFile};

    const GUIDE: &str = r#"{ "title": { "en": "Draw guide", "es": "Guía de desembolsos" }, "note": null,
        "languages": ["en", "es"], "file": "files/guide.pdf", "sha256": null, "url": null }"#;

    fn file(documents: &str) -> SettingsFile {
        SettingsFile::new(SettingsFile::shipped().0.replace("\"library\": []", &format!("\"library\": [{documents}]")))
    }

    fn with(documents: &str) -> Result<Vec<LibraryDocument>, Mistakes> {
        file(documents).read().map(|settings| settings.lender.library)
    }

    /// Every file is a PDF of this many bytes, and differs from the others.
    struct Pdfs(u64);

    impl KnownFiles for Pdfs {
        fn facts(&self, path: &str, _: Option<&str>) -> Result<Option<FileFacts>, String> {
            if path.contains("gone") {
                return Err("there is no such file".to_owned());
            }
            Ok(Some(FileFacts { sha256: path.to_owned(), bytes: self.0, kind: FileKind::Pdf }))
        }
    }

    #[test]
    fn a_document_is_a_file_or_a_link() {
        let documents = with(GUIDE).unwrap();
        assert_eq!((documents.len(), documents[0].file_name()), (1, Some("guide.pdf")));
        let link = GUIDE.replace("\"url\": null", "\"url\": \"https://irs.example/w9\"");
        let only_link = link.replace("\"files/guide.pdf\"", "null");
        assert_eq!(with(&only_link).unwrap()[0].url.as_deref(), Some("https://irs.example/w9"));
        for neither_or_both in [link.as_str(), &GUIDE.replace("\"files/guide.pdf\"", "null")] {
            let message = with(neither_or_both).unwrap_err().to_string();
            assert!(message.contains("lender.library[0]: write either a file or a url"), "{message}");
        }
        let short =
            r#"{ "title": { "en": "W-9", "es": "W-9" }, "languages": ["en"], "url": "https://irs.example/w9" }"#;
        assert!(with(short).is_ok(), "what is null may be left out");
    }

    #[test]
    fn each_mistake_is_reported_where_it_is() {
        for (from, to, path) in [
            ("Draw guide", "", "lender.library[0].title.en: "),
            (r#"["en", "es"]"#, "[]", "lender.library[0].languages: write at least one"),
            (r#"["en", "es"]"#, r#"["english"]"#, "lender.library[0].languages[0]: this must be one of"),
            ("files/guide.pdf", "files/", "lender.library[0].file: "),
            ("files/guide.pdf", "/etc/guide.pdf", "lender.library[0].file: the file must be in the folder"),
            ("files/guide.pdf", "files/../../guide.pdf", "lender.library[0].file: the file must be in the folder"),
            (r#""sha256": null"#, r#""sha256": "12""#, "lender.library[0].sha256: "),
            (r#""url": null"#, r#""url": "http://irs.example""#, "lender.library[0].url: "),
            (r#""note""#, r#""notes""#, "lender.library[0].notes: "),
        ] {
            let message = with(&GUIDE.replace(from, to)).unwrap_err().to_string();
            assert!(message.contains(path), "{to}: {message}");
        }
        let many = vec![GUIDE; MAX_DOCUMENTS + 1];
        assert!(with(&many.join(",")).unwrap_err().to_string().contains("there are 41 documents"));
        assert_eq!(with(&many[1..].join(",")).unwrap().len(), MAX_DOCUMENTS);
    }

    #[test]
    fn a_files_own_mistake_has_the_line_of_its_path() {
        let documents = format!("{GUIDE},\n{}", GUIDE.replace("guide", "gone"));
        let file = file(&documents);
        let Mistakes(mistakes) = file.read_with(&Pdfs(1)).unwrap_err();
        let line = 1 + file.0.lines().position(|line| line.contains("gone.pdf")).unwrap();
        let found: Vec<_> =
            mistakes.iter().map(|found| (found.line, found.path.as_str(), found.what.as_str())).collect();
        assert_eq!(found, [(line, "lender.library[1].file", "files/gone.pdf: there is no such file")]);
    }

    #[test]
    fn the_files_have_a_limit_together_and_a_file_that_is_there_twice_counts_once() {
        let documents = |number: usize| {
            let documents: Vec<_> = (0..number).map(|one| GUIDE.replace("guide", &one.to_string())).collect();
            file(&documents.join(",")).read_with(&Pdfs(20 << 20))
        };
        assert!(documents(5).is_ok());
        let message = documents(6).unwrap_err().to_string();
        assert!(message.contains("lender.library: these files are 120 MB together; the limit is 100 MB"), "{message}");
        assert!(file(&[GUIDE; 6].join(",")).read_with(&Pdfs(20 << 20)).is_ok());
    }

    #[test]
    fn settings_from_before_the_library_have_none() {
        let mut settings = serde_json::to_value(SettingsFile::shipped().read().unwrap()).unwrap();
        assert_eq!(settings["lender"].as_object_mut().unwrap().remove("library"), Some(Value::Array(Vec::new())));
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        let filed = SettingsFile::new(settings.to_string()).read().unwrap().lender;
        assert_eq!((stored.library, filed.library), (Vec::new(), Vec::new()));
    }

    #[test]
    fn the_schema_knows_the_same_languages() {
        let schema: Value = serde_json::from_str(include_str!("../../../assets/lender.schema.json")).unwrap();
        let document = &schema["$defs"]["document"]["properties"];
        assert_eq!(document["languages"]["items"]["enum"], serde_json::json!(LANGUAGES));
    }
}
