//! Flipped bits and truncated files are detected or repaired, never silently wrong.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lender_site::store::index::{Index, IndexError, Indexes, RowChange};
use lender_site::store::{Options, Verdict};

use crate::common::{Dice, Ledger, Step, cases, contents, history, note, open, options, run};
use crate::machine::Machine;

/// A store with a few segments, closed cleanly or killed.
fn prepared(seed: u64, clean: bool) -> (Machine, Ledger) {
    let machine = Machine::new();
    let mut ledger = Ledger::default();
    let steps: Vec<Step> =
        history(seed, 10).into_iter().chain([Step::Batch(vec![(3, Some(note(seed, 200)))])]).collect();
    let store = run(&options(&machine, 0), &steps, &mut ledger).unwrap();
    if !clean {
        machine.stop();
    }
    drop(store);
    machine.kill();
    (machine, ledger)
}

/// The same for many cases, each of which damages a copy.
struct Shelf(BTreeMap<(u64, bool), (Machine, Ledger)>);

impl Shelf {
    fn copy(&mut self, seed: u64, clean: bool) -> (Machine, Ledger) {
        let (machine, ledger) = self.0.entry((seed, clean)).or_insert_with(|| prepared(seed, clean));
        (machine.fork(), ledger.clone())
    }
}

/// The result of opening a damaged store.
#[derive(Debug, Default)]
struct Outcomes {
    refused: u64,
    noticed: u64,
    unharmed: u64,
}

fn look(machine: &Machine, ledger: &Ledger, outcomes: &mut Outcomes, what: &dyn Fn() -> String) {
    let Ok(store) = open(&options(machine, 0)) else {
        outcomes.refused += 1;
        return;
    };
    match contents(&store) {
        Err(_) => outcomes.noticed += 1,
        Ok(found) if ledger.allows(&found) => outcomes.unharmed += 1,
        Ok(found) => {
            panic!("{}: acknowledged {} of {}, found {found:?}", what(), ledger.acknowledged, ledger.states.len())
        }
    }
}

#[test]
fn bit_flips_anywhere() {
    let count = cases(5000, 50_000);
    let mut outcomes = Outcomes::default();
    let mut shelf = Shelf(BTreeMap::new());
    for seed in 0..count {
        let (clean, lose_index) = (seed % 32 >= 16, seed % 3 == 0);
        let (machine, ledger) = shelf.copy(seed % 16, clean);
        let mut dice = Dice::new(seed);
        let files: Vec<String> =
            machine.files().into_iter().filter(|(_, bytes)| !bytes.is_empty()).map(|(path, _)| path).collect();
        let path = &files[dice.place(files.len())];
        let mut place = 0;
        machine.damage(path, |bytes| {
            // Half of the flips hit written data.
            let written = bytes.iter().rposition(|byte| *byte != 0).map_or(1, |place| place + 1);
            let range = if dice.below(2) == 0 { written } else { bytes.len() };
            place = dice.place(range);
            bytes[place] ^= 1 << dice.below(8);
        });
        if lose_index {
            machine.cut_power(|_| false);
        }
        look(&machine, &ledger, &mut outcomes, &|| format!("seed {seed}: {path} at {place}, clean {clean}"));
    }
    println!("{count} bit flips: {outcomes:?}");
    assert!(outcomes.refused + outcomes.noticed > count / 10);
}

#[test]
fn files_cut_anywhere() {
    let count = cases(1000, 10_000);
    let mut outcomes = Outcomes::default();
    let mut shelf = Shelf(BTreeMap::new());
    for seed in 0..count {
        let (machine, ledger) = shelf.copy(seed % 16, seed % 32 >= 16);
        let mut dice = Dice::new(seed);
        let files: Vec<String> =
            machine.files().into_iter().filter(|(_, bytes)| !bytes.is_empty()).map(|(path, _)| path).collect();
        let path = &files[dice.place(files.len())];
        let mut length = 0;
        machine.damage(path, |bytes| {
            length = dice.place(bytes.len());
            bytes.truncate(length);
        });
        if seed % 3 == 0 {
            machine.cut_power(|_| false);
        }
        look(&machine, &ledger, &mut outcomes, &|| format!("seed {seed}: {path} cut to {length}"));
    }
    println!("{count} files cut: {outcomes:?}");
}

#[test]
fn a_missing_segment_is_named() {
    let (machine, _) = prepared(1, true);
    let segments: Vec<String> = machine.files().into_keys().filter(|path| path.contains(".seg")).collect();
    for path in &segments {
        let machine = machine.fork();
        lender_site::store::disk::Disk::unlink(&machine, path.as_ref()).unwrap();
        let error = open(&options(&machine, 0)).unwrap_err().to_string();
        assert!(error.contains("Nothing was changed"), "{error}");
        assert!(error.contains("lender-site restore"), "{error}");
    }
    println!("{} segments", segments.len());
}

/// The last segment that contains a frame.
fn last_segment(machine: &Machine) -> (String, Vec<u8>) {
    machine.files().into_iter().rfind(|(path, bytes)| path.contains(".seg") && bytes[128] != 0).unwrap()
}

/// A frame that lost a sector looks like a write cut off by a power failure. If it was already on the disk, it is
/// damage.
#[test]
fn a_last_frame_that_was_on_the_disk_before_is_never_cut_off_as_a_torn_write() {
    let (machine, _) = prepared(3, true);
    // As after a clean stop, and after a start that lost power before anything was written.
    let started = machine.fork();
    let store = open(&options(&started, 0)).unwrap();
    started.stop();
    drop(store);
    started.cut_power(|_| false);
    for machine in [machine, started] {
        let (path, bytes) = last_segment(&machine);
        let end = bytes.iter().rposition(|byte| *byte != 0).unwrap();
        for lost in [end / 512 * 512..end + 1, end..end + 1] {
            let machine = machine.fork();
            machine.damage(&path, |bytes| bytes[lost].fill(0));
            let before = machine.files();
            let error = open(&options(&machine, 0)).unwrap_err().to_string();
            assert!(error.contains("Nothing was changed") && error.contains("lender-site salvage"), "{error}");
            assert_eq!(machine.files(), before);
        }
    }
}

/// An index that has lost a row.
#[derive(Debug)]
struct Forgetful(Box<dyn Index>, Arc<AtomicBool>);

impl Index for Forgetful {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, IndexError> {
        self.0.get(key)
    }

    fn scan(
        &self,
        from: &[u8],
        to: &[u8],
        backwards: bool,
        visit: &mut dyn FnMut(&[u8], &[u8]) -> bool,
    ) -> Result<(), IndexError> {
        let mut forgets = self.1.load(Ordering::SeqCst);
        self.0.scan(from, to, backwards, &mut |key, value| std::mem::take(&mut forgets) || visit(key, value))
    }

    fn apply(&self, changes: &[RowChange]) -> Result<(), IndexError> {
        self.0.apply(changes)
    }

    fn close(self: Box<Self>) -> Result<(), IndexError> {
        self.0.close()
    }
}

#[derive(Debug)]
struct ForgetfulIndexes(Arc<dyn Indexes>, Arc<AtomicBool>);

impl Indexes for ForgetfulIndexes {
    fn open(&self, folder: &Path) -> Result<Box<dyn Index>, IndexError> {
        Ok(Box::new(Forgetful(self.0.open(folder)?, Arc::clone(&self.1))))
    }
}

#[test]
fn the_index_is_blamed_only_while_the_record_is_whole() {
    let (machine, _) = prepared(1, true);
    let forgets = Arc::new(AtomicBool::new(false));
    let options = options(&machine, 0);
    let indexes = Arc::new(ForgetfulIndexes(Arc::clone(&options.indexes), Arc::clone(&forgets)));
    let store = open(&Options { indexes, ..options }).unwrap();
    assert_eq!(store.verify(&|_, _, _| {}).unwrap().verdict(), Verdict::Sound);
    forgets.store(true, Ordering::SeqCst);
    let verified = store.verify(&|_, _, _| {}).unwrap();
    assert_eq!((verified.verdict(), &verified.damage), (Verdict::IndexAlone, &None), "{verified:?}");
    assert!(verified.problems[0].contains("generation-1/index"), "{verified:?}");
    let (path, _) = last_segment(&machine);
    machine.damage(&path, |bytes| bytes[240] ^= 1);
    assert_eq!(store.verify(&|_, _, _| {}).unwrap().verdict(), Verdict::Record);
}
