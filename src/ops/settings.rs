//! The lender's settings: what the site shows, and how an admin changes them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use serde::{Deserialize, Serialize};

use super::library::{self, FileError, Known, Supply, Uploads};
use crate::domain::library::FileFacts;
use crate::domain::settings::{
    Change, Choice, Field, Form, FormOptions, Lender, Mistakes, Settings, SettingsFile, SignUp, Undone, changes,
};
use crate::domain::time_zone::TimeZone;
use crate::store::settings::{FORM_OPTIONS, LENDER, RATES_AT_DESK};
use crate::store::{Source, Store, StoreError, Tx};

/// How the settings are changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seed {
    /// Stores the shipped settings that are missing; the others stay.
    Missing,
    /// Replaces them with a file. With it come the facts of the files that it names, by their paths.
    File(SettingsFile, BTreeMap<String, FileFacts>),
    /// Replaces them with the shipped ones.
    Shipped,
    /// The same, even if it undoes changes of the rate sheets that were made at the desk.
    DespiteDesk(Box<Self>),
}

#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error(transparent)]
    File(#[from] Mistakes),
    #[error("the lender's settings are not stored yet; to store the defaults, run `lender-site seed`")]
    Missing,
    #[error(transparent)]
    Library(FileError),
    #[error(
        "rate sheets were changed at the desk after these settings were printed. Applying them would {}. Nothing was changed. \
         To keep the changes, print the current settings with `lender-site seed --print` and make your own changes in that \
         file; to apply these settings anyway, add --replace-desk-rates",
        .0.told()
    )]
    DeskRates(Undone),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FileError> for SettingsError {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Store(error) => error.into(),
            error => Self::Library(error),
        }
    }
}

pub fn lender(store: &Store) -> Result<Lender, SettingsError> {
    let mut lender = LENDER.get(store, &())?.ok_or(SettingsError::Missing)?.value;
    lender.licenses = lender.licenses.iter().map(|line| lender.fill(line)).collect();
    Ok(lender)
}

/// Whether the lender lets people make their own accounts.
pub fn lets_sign_up(from: &impl Source) -> Result<bool, StoreError> {
    Ok(LENDER.get(from, &())?.is_some_and(|found| found.value.access.sign_up == SignUp::Open))
}

/// The lender's time zone, or the one of a new site if none is stored.
pub fn time_zone(store: &Store) -> Result<TimeZone, StoreError> {
    Ok(LENDER.get(store, &())?.map(|found| found.value.time_zone).unwrap_or_default())
}

/// The selects of a form as the site shows them, with the lender's own labels.
pub fn form_options(store: &Store, form: Form) -> Result<Vec<Field>, SettingsError> {
    let lender = LENDER.get(store, &())?.ok_or(SettingsError::Missing)?.value;
    let fields = FORM_OPTIONS.get(store, &form.key().to_owned())?.ok_or(SettingsError::Missing)?.value;
    let fill = |choice: Choice| Choice { text: lender.fill(&choice.text), ..choice };
    Ok(fields
        .into_iter()
        .map(|field| Field { values: field.values.into_iter().map(fill).collect(), ..field })
        .collect())
}

pub fn settings(store: &Store) -> Result<Settings, SettingsError> {
    Stored::read(store)?.settings().ok_or(SettingsError::Missing)
}

/// Changes all settings in one step and returns what changed. A wrong file changes nothing. Blocks.
pub fn seed(store: &Store, seed: &Seed) -> Result<Vec<Change>, SettingsError> {
    seed_from(store, seed, &|_, _| Err(io::Error::other("nobody has it")))
}

/// The same, and takes the files of the library that the store doesn't have yet.
pub fn seed_from(store: &Store, seed: &Seed, supply: Supply<'_>) -> Result<Vec<Change>, SettingsError> {
    apply(store, seed, true, supply)
}

fn apply(store: &Store, seed: &Seed, keeps_desk: bool, supply: Supply<'_>) -> Result<Vec<Change>, SettingsError> {
    let none = BTreeMap::new();
    let (wanted, files) = match seed {
        Seed::File(file, files) => (file.read_with(&Known { store, files })?, files),
        Seed::Missing | Seed::Shipped => (SettingsFile::shipped().read()?, &none),
        Seed::DespiteDesk(seed) => return apply(store, seed, false, supply),
    };
    let uploads = Uploads::bring(store, &wanted.lender.library, files, supply)?;
    let seeded = store.transact(|tx| {
        let stored = Stored::read(tx)?;
        let after = if *seed == Seed::Missing { stored.filled_up(&wanted) } else { wanted.clone() };
        let changes = changes(stored.lender.as_ref(), &stored.form_options, &after);
        settle_rates(tx, stored.lender.as_ref(), &after.lender, keeps_desk)?;
        // Skip the write if nothing changes: a site whose disk is full must still start.
        if !changes.is_empty() {
            stored.replace(tx, &after)?;
        }
        // What is stored may stay as it is, even if a damaged store has lost a file.
        if *seed != Seed::Missing {
            let before = stored.lender.as_ref().map_or(&[][..], |lender| &lender.library);
            library::settle(tx, before, &after.lender.library, &uploads)?;
        }
        Ok(changes)
    });
    uploads.discard(store);
    seeded
}

/// Refuses to undo changes of the rate sheets that were made at the desk, or forgets them.
fn settle_rates(tx: &Tx<'_>, before: Option<&Lender>, after: &Lender, keeps_desk: bool) -> Result<(), SettingsError> {
    let Some(mut at_desk) = RATES_AT_DESK.get(tx, &())?.map(|found| found.value) else { return Ok(()) };
    let undone = at_desk.undone(before.and_then(|before| before.rate_sheet.as_ref()), after.rate_sheet.as_ref());
    if undone.is_nothing() {
        return Ok(());
    }
    if keeps_desk {
        return Err(SettingsError::DeskRates(undone));
    }
    at_desk.forget(&undone);
    tx.put(&RATES_AT_DESK, &(), &at_desk)?;
    Ok(())
}

/// The settings that a transaction reads.
pub(super) fn settings_in(tx: &Tx<'_>) -> Result<Settings, SettingsError> {
    Stored::read(tx)?.settings().ok_or(SettingsError::Missing)
}

/// The stored settings: a new store has none, and one of an older program may lack a form.
struct Stored {
    lender: Option<Lender>,
    form_options: FormOptions,
    forms: BTreeSet<Form>,
}

impl Stored {
    fn read(from: &impl Source) -> Result<Self, StoreError> {
        let lender = LENDER.get(from, &())?.map(|found| found.value);
        let mut stored = Vec::new();
        for form in Form::ALL {
            stored.extend(FORM_OPTIONS.get(from, &form.key().to_owned())?.map(|found| (form, found.value)));
        }
        let forms = stored.iter().map(|(form, _)| *form).collect();
        Ok(Self { lender, form_options: stored.into_iter().collect(), forms })
    }

    fn settings(self) -> Option<Settings> {
        let is_whole = self.forms.len() == Form::ALL.len();
        self.lender.filter(|_| is_whole).map(|lender| Settings { lender, form_options: self.form_options })
    }

    fn filled_up(&self, shipped: &Settings) -> Settings {
        let forms = Form::ALL.map(|form| {
            let source = if self.forms.contains(&form) { &self.form_options } else { &shipped.form_options };
            (form, source.of(form).to_vec())
        });
        Settings {
            lender: self.lender.as_ref().unwrap_or(&shipped.lender).clone(),
            form_options: forms.into_iter().collect(),
        }
    }

    /// Writes what differs.
    fn replace(&self, tx: &Tx<'_>, after: &Settings) -> Result<(), StoreError> {
        if self.lender.as_ref() != Some(&after.lender) {
            tx.put(&LENDER, &(), &after.lender)?;
        }
        for form in Form::ALL {
            let fields = after.form_options.of(form);
            if !self.forms.contains(&form) || self.form_options.of(form) != fields {
                tx.put(&FORM_OPTIONS, &form.key().to_owned(), &fields.to_vec())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::thread;

    use super::*;
    use crate::store::{KeySource, Options, StoreKey};

    fn options(folder: &Path) -> Options {
        Options::new(folder, KeySource::Given(StoreKey::from_hex(&"07".repeat(32)).unwrap()))
    }

    /// Without files of its own.
    fn file(text: impl Into<String>) -> Seed {
        Seed::File(SettingsFile::new(text), BTreeMap::new())
    }

    fn with_store(test: impl FnOnce(&Store)) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(options(folder.path()), &|_, _, _| {}).unwrap();
        test(&store);
        store.close();
    }

    #[test]
    fn a_form_that_an_older_program_did_not_know_is_filled_in_and_the_rest_stays() {
        with_store(|store| {
            let text = SettingsFile::shipped().read().unwrap().printed().replace("Puente Capital", "Ancla");
            seed(store, &file(text)).unwrap();
            let mut batch = store.batch();
            batch.delete(&FORM_OPTIONS, &Form::LoanTerms.key().to_owned()).unwrap();
            store.commit(batch).wait().unwrap();
            assert!(matches!(settings(store), Err(SettingsError::Missing)));
            assert!(matches!(form_options(store, Form::LoanTerms), Err(SettingsError::Missing)));

            let filled: Vec<_> = seed(store, &Seed::Missing).unwrap().into_iter().map(|change| change.path).collect();
            assert_eq!(filled, ["formOptions.step5"]);
            assert_eq!(lender(store).unwrap().product, "Ancla");
            assert_eq!(form_options(store, Form::LoanTerms).unwrap().len(), 2);
        });
    }

    #[test]
    fn of_two_seeds_at_once_one_is_applied_whole_even_if_they_change_different_records() {
        with_store(|store| {
            let shipped = SettingsFile::shipped().read().unwrap().printed();
            let files =
                [("555-0142", "555-0199"), ("\"Renta\"", "\"Alquilo\"")].map(|(from, to)| shipped.replace(from, to));
            for _ in 0..30 {
                seed(store, &Seed::Shipped).unwrap();
                thread::scope(|scope| {
                    for text in &files {
                        scope.spawn(move || seed(store, &file(text)).unwrap());
                    }
                });
                let last = settings(store).unwrap();
                assert!(
                    files.iter().any(|text| SettingsFile::new(text).read().as_ref() == Ok(&last)),
                    "{}",
                    last.printed()
                );
            }
        });
    }

    #[test]
    fn on_a_full_disk_what_changes_nothing_is_no_failure_and_what_does_is_one() {
        let folder = tempfile::tempdir().unwrap();
        let options = options(folder.path());
        let store = Store::open(options.clone(), &|_, _, _| {}).unwrap();
        seed(&store, &Seed::Missing).unwrap();
        store.close();

        let full = Options { free_floor: u64::MAX, ..options };
        let store = Store::open(full, &|_, _, _| {}).unwrap();
        let shipped = SettingsFile::shipped().read().unwrap();
        let other = file(shipped.printed().replace("555-0142", "555-0199"));
        // The first refused write makes the store read-only; the second finds it so.
        for _ in 0..2 {
            assert!(matches!(seed(&store, &other), Err(SettingsError::Store(_))));
            assert_eq!(seed(&store, &Seed::Missing).unwrap(), []);
            assert_eq!(settings(&store).unwrap(), shipped);
        }
        store.close();
    }

    #[test]
    fn where_nothing_is_stored_nothing_is_made_up() {
        with_store(|store| {
            assert!(matches!(lender(store), Err(SettingsError::Missing)));
            assert!(matches!(form_options(store, Form::QuickApply), Err(SettingsError::Missing)));
        });
    }

    #[test]
    fn license_lines_name_the_lender() {
        with_store(|store| {
            seed(store, &Seed::Shipped).unwrap();
            let lender = lender(store).unwrap();
            assert!(lender.licenses.iter().any(|line| line.es.starts_with("Puente Capital otorga")), "{lender:?}");
        });
    }
}
