use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::{PASSWORD, sign_in};
use crate::support::{QUICK_HASHES, Server, fed, lender_site};

/// Checking two hundred passwords at once would take 4 GB if each check had its own memory.
const MAX_MEMORY_KB: u64 = 600_000;

/// What one hash takes.
const HASH_MEMORY_KB: u64 = 19_456;

#[test]
fn two_hundred_can_sign_in_at_once_while_the_site_answers_others() {
    let server = Server::start_by(&format!("unset {QUICK_HASHES}; exec \"$@\""), tempfile::tempdir().unwrap(), &[]);
    let idle = peak_of(&server);
    // A single account is rate-limited.
    let emails = [1, 2, 3, 4].map(|number| format!("person{number}@example.com"));
    for email in &emails {
        let mut command = lender_site(["user", "add", email, "--password-stdin"]);
        command.env("LENDER_SITE_DATA", server.data.path()).env_remove(QUICK_HASHES);
        assert_eq!(fed(&mut command, PASSWORD.as_bytes()).code, Some(0));
    }
    sign_in(&server, &emails[0]);
    let grown = peak_of(&server) - idle;
    assert!(grown >= HASH_MEMORY_KB, "a hash takes what it does in a release: {grown} kB");
    let (over, began) = (AtomicBool::new(false), Instant::now());
    let (asked, slowest) = thread::scope(|scope| {
        let watching = scope.spawn(|| {
            let (mut asked, mut slowest) = (0, Duration::ZERO);
            while !over.load(Ordering::Relaxed) {
                let began = Instant::now();
                assert_eq!(server.get("/api/health", &[]).status, 200);
                slowest = slowest.max(began.elapsed());
                asked += 1;
            }
            (asked, slowest)
        });
        let people: Vec<_> =
            emails.iter().cycle().take(200).map(|email| scope.spawn(|| sign_in(&server, email))).collect();
        let tokens: Vec<_> = people.into_iter().map(thread::ScopedJoinHandle::join).collect();
        // Before anyone's failure ends this thread: the other one would watch forever.
        over.store(true, Ordering::Relaxed);
        let mut tokens: Vec<_> = tokens.into_iter().map(Result::unwrap).collect();
        tokens.sort();
        tokens.dedup();
        assert_eq!(tokens.len(), 200, "each has a token of their own");
        watching.join().unwrap()
    });
    // At the end of the queue it would wait for all of them, however fast the machine is.
    let patience = Duration::from_secs(1).max(began.elapsed() / 4);
    assert!(asked > 0 && slowest < patience, "{asked} times, {slowest:?} at worst");
    let peak = peak_of(&server);
    assert!(peak < MAX_MEMORY_KB, "{peak} kB");
}

/// The most memory in kB that it has had.
fn peak_of(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    peak.trim().trim_end_matches(" kB").parse().unwrap()
}
