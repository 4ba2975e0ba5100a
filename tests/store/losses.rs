//! No acknowledged data is lost and no batch is partial, whatever a power cut keeps of unsynced data.

use crate::common::Dice;
use crate::common::{Ledger, Step, cases, consistent, history, is_long, note, open, options, run, stride};
use crate::machine::{Machine, Unit};

/// Above this number of units, combinations are sampled.
const EXHAUSTIVE: usize = 7;

/// Opens the store after a crash, compares it with the ledger, and then checks that it can write.
fn check(machine: &Machine, held_back: usize, ledger: &Ledger, what: &dyn Fn() -> String) {
    let options = options(machine, held_back);
    let store = open(&options).unwrap_or_else(|error| panic!("{}: {error}", what()));
    let found = consistent(&store);
    assert!(
        ledger.allows(&found),
        "{}: acknowledged {} of {}, found {found:?}",
        what(),
        ledger.acknowledged,
        ledger.states.len()
    );
    let mut after = Ledger::default();
    after.settle(found);
    store.close();
    drop(store);
    let more = [Step::Batch(vec![(99, Some(note(99, 300)))]), Step::Reopen];
    let store = run(&options, &more, &mut after).unwrap_or_else(|| panic!("{}: it does not go on", what()));
    assert!(after.allows(&consistent(&store)), "{}: going on", what());
}

/// Every subset of what a power cut could lose now, or a sample.
fn subsets(units: &[Unit], dice: &mut Dice, samples: u64) -> Vec<Vec<bool>> {
    if units.len() <= EXHAUSTIVE {
        return (0..1_u32 << units.len())
            .map(|bits| (0..units.len()).map(|bit| bits >> bit & 1 == 1).collect())
            .collect();
    }
    let mut all = vec![vec![false; units.len()], vec![true; units.len()]];
    for place in 0..units.len() {
        let mut one = vec![false; units.len()];
        one[place] = true;
        all.push(one.clone());
        all.push(one.iter().map(|kept| !kept).collect());
    }
    for _ in 0..samples {
        all.push((0..units.len()).map(|_| dice.below(2) == 1).collect());
    }
    all
}

fn crash(machine: &Machine, units: &[Unit], kept: &[bool]) -> Machine {
    let fork = machine.fork();
    fork.cut_power(|unit| units.iter().position(|other| *other == unit).is_some_and(|place| kept[place]));
    fork
}

/// Dies at every operation of a history, and loses every subset of what is unsynced there.
fn exhaust(seed: u64, steps: &[Step], samples: u64) -> u64 {
    let whole = Machine::new();
    let mut ledger = Ledger::default();
    drop(run(&options(&whole, 1), steps, &mut ledger).expect("an undisturbed history runs to its end"));
    let mut dice = Dice::new(seed);
    let mut count = 0;
    for operation in 1..=whole.operations() {
        let machine = Machine::new();
        machine.set_coin(seed ^ operation);
        machine.die_at(operation);
        let mut ledger = Ledger::default();
        drop(run(&options(&machine, 1), steps, &mut ledger));
        machine.stop();
        let units = machine.units();
        for kept in subsets(&units, &mut dice, samples) {
            let what = || format!("history {seed}, died at operation {operation}, of {units:?} kept {kept:?}");
            check(&crash(&machine, &units, &kept), 1, &ledger, &what);
            count += 1;
        }
        let killed = machine.fork();
        killed.kill();
        check(&killed, 1, &ledger, &|| format!("history {seed}, killed at operation {operation}"));
        count += 1;
    }
    count
}

fn put(key: u64, seed: u64, length: usize) -> Step {
    Step::Batch(vec![(key, Some(note(seed, length)))])
}

#[test]
fn every_subset_of_unsynced_pages_and_names_at_every_step() {
    let first = [
        put(1, 1, 40),
        put(2, 2, 700),
        Step::Together(vec![
            vec![(1, Some(note(3, 20))), (3, Some(note(4, 30)))],
            vec![(2, None)],
            vec![(1, Some(note(5, 10)))],
        ]),
        put(4, 6, 900),
        put(5, 7, 900),
        put(6, 8, 900),
    ];
    let second =
        [put(1, 1, 900), put(1, 2, 900), put(2, 3, 900), Step::Compact, put(3, 4, 100), Step::Reopen, put(1, 5, 50)];
    let mut count = exhaust(1, &first, 8) + exhaust(2, &second, 8);
    if is_long() {
        for seed in 3..12 {
            count += exhaust(seed, &history(seed, 8), 40);
        }
    }
    println!("{count} losses");
}

#[test]
fn a_second_crash_in_the_recovery_of_the_first() {
    let steps = [put(1, 1, 900), put(2, 2, 900), put(1, 3, 900), Step::Compact, put(3, 4, 800), put(4, 5, 900)];
    let whole = Machine::new();
    drop(run(&options(&whole, 1), &steps, &mut Ledger::default()).unwrap());
    let mut dice = Dice::new(5);
    let mut count = 0;
    let step = stride(5);
    for operation in (1..=whole.operations()).step_by(step) {
        let machine = Machine::new();
        machine.set_coin(operation);
        machine.die_at(operation);
        let mut ledger = Ledger::default();
        drop(run(&options(&machine, 1), &steps, &mut ledger));
        machine.stop();
        let units = machine.units();
        let kept: Vec<bool> = units.iter().map(|_| dice.below(2) == 1).collect();
        let first = crash(&machine, &units, &kept);
        for second in 1.. {
            let again = first.fork();
            again.set_coin(operation * 1000 + second);
            again.die_at(second);
            drop(open(&options(&again, 1)));
            let died = again.is_dead();
            again.stop();
            let units = again.units();
            for kept in [vec![true; units.len()], units.iter().map(|_| dice.below(2) == 1).collect()] {
                let what = || format!("died at {operation}, then at {second} of the recovery");
                check(&crash(&again, &units, &kept), 1, &ledger, &what);
                count += 1;
            }
            let killed = again.fork();
            killed.kill();
            check(&killed, 1, &ledger, &|| format!("died at {operation}, killed at {second} of the recovery"));
            count += 1;
            if !died {
                break;
            }
        }
    }
    println!("{count} double crashes");
}

/// What a killed process had not synced can still be read by the next one, and still be lost in a power cut.
#[test]
fn killed_at_every_operation_then_gone_on_then_a_power_cut() {
    let steps = [put(1, 1, 900), put(2, 2, 900), put(1, 3, 900), Step::Compact, put(3, 4, 800), put(4, 5, 900)];
    let whole = Machine::new();
    drop(run(&options(&whole, 1), &steps, &mut Ledger::default()).unwrap());
    for operation in 1..=whole.operations() {
        let machine = Machine::new();
        machine.set_coin(operation);
        machine.die_at(operation);
        let mut ledger = Ledger::default();
        drop(run(&options(&machine, 1), &steps, &mut ledger));
        machine.stop();
        machine.kill();
        let store = open(&options(&machine, 1)).unwrap_or_else(|error| panic!("killed at {operation}: {error}"));
        let found = consistent(&store);
        assert!(ledger.allows(&found), "killed at {operation}");
        drop(store);
        ledger.settle(found);
        let store = run(&options(&machine, 1), &[put(7, 7, 100)], &mut ledger).unwrap();
        machine.stop();
        drop(store);
        machine.cut_power(|_| false);
        check(&machine, 1, &ledger, &|| format!("killed at {operation}, gone on, power cut"));
    }
    println!("{} kills with a later power cut", whole.operations());
}

#[test]
fn seeded_histories_with_random_losses() {
    let count = cases(400, 20_000);
    let (mut crashes, mut acknowledged) = (0, 0);
    for seed in 0..count {
        let mut dice = Dice::new(seed);
        let held_back = dice.place(6);
        let machine = Machine::new();
        machine.set_coin(seed);
        let mut ledger = Ledger::default();
        for round in 0..3 {
            machine.die_at(1 + dice.below(120));
            let store = run(&options(&machine, held_back), &history(seed * 7 + round, 12), &mut ledger);
            machine.stop();
            drop(store);
            if dice.below(3) == 0 {
                machine.kill();
            } else {
                let mostly = dice.below(3);
                machine.cut_power(|_| dice.below(3) >= mostly);
            }
            crashes += 1;
            let store = open(&options(&machine, held_back)).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            let found = consistent(&store);
            acknowledged += ledger.acknowledged;
            assert!(ledger.allows(&found), "seed {seed}, round {round}: {ledger:?} found {found:?}");
            ledger.settle(found);
            if dice.below(2) == 0 {
                store.close();
            } else {
                machine.stop();
                drop(store);
                machine.kill();
            }
        }
    }
    assert!(acknowledged as u64 > 5 * count, "histories get far enough to mean something");
    println!("{crashes} crashes in {count} histories, {acknowledged} batches acknowledged before them");
}

/// Proves that the simulation can fail: without file syncs, the same check finds lost records.
#[test]
fn without_syncing_files_records_are_lost() {
    let lost = (0..20).any(|seed| {
        let machine = Machine::new();
        machine.ignore_file_syncs();
        let mut ledger = Ledger::default();
        let store = run(&options(&machine, 1), &history(seed, 12), &mut ledger);
        machine.stop();
        drop(store);
        machine.cut_power(|unit| matches!(unit, Unit::Name(..)));
        match open(&options(&machine, 1)) {
            Ok(store) => !ledger.allows(&crate::common::contents(&store).unwrap_or_default()),
            Err(_) => true,
        }
    });
    assert!(lost);
}
