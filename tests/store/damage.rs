//! Flipped bits and cut files: noticed or mended, never silently wrong.

use std::collections::BTreeMap;

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

/// The same for many cases: each damages a copy.
struct Shelf(BTreeMap<(u64, bool), (Machine, Ledger)>);

impl Shelf {
    fn copy(&mut self, seed: u64, clean: bool) -> (Machine, Ledger) {
        let (machine, ledger) = self.0.entry((seed, clean)).or_insert_with(|| prepared(seed, clean));
        (machine.fork(), ledger.clone())
    }
}

/// What became of a damaged store.
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
            // Half of the flips fall where something was written.
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
