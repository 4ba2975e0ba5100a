use std::collections::BTreeSet;
use std::net::{SocketAddr, TcpStream};
use std::sync::Mutex;
use std::sync::mpsc::channel;

use rustix::process::Signal;

use super::{addresses, cases, create, is_sound, person, staffed};
use crate::support::Client;

const WRITERS: usize = 8;

/// The status of the answer, if there is one.
fn try_create(client: &mut Client, token: &str, email: &str) -> Option<u16> {
    let bearer = format!("Bearer {token}");
    let answer = client.try_call("POST", "/api/user/create", &[("authorization", &bearer)], Some(&person(email)));
    Some(answer.ok()?.status)
}

/// Writes until the server is gone. Returns the last requested address, which was never acknowledged.
fn write(address: SocketAddr, token: &str, writer: usize, round: u64, told: impl Fn(String)) -> String {
    let mut number = 0;
    let mut client = TcpStream::connect(address).ok().map(Client::new);
    loop {
        number += 1;
        let email = format!("person-{round}-{writer}-{number}@example.com");
        match client.as_mut().and_then(|client| try_create(client, token, &email)) {
            Some(status) => assert_eq!(status, 201, "{email}"),
            None => return email,
        }
        told(email);
    }
}

#[test]
fn killed_under_eight_writers_it_keeps_all_it_acknowledged_and_nothing_by_half() {
    let count = cases(12, 200);
    let (mut server, token) = staffed(&[]);
    let ledger = Mutex::new(BTreeSet::new());
    for round in 1..=count {
        let enough = 1 + round * 37 % 90;
        let unanswered: Vec<String> = std::thread::scope(|scope| {
            let (tell, told) = channel();
            let writers: Vec<_> = (0..WRITERS)
                .map(|writer| {
                    let (address, token, ledger, tell) = (server.address, &token, &ledger, tell.clone());
                    scope.spawn(move || {
                        write(address, token, writer, round, |email| {
                            ledger.lock().unwrap().insert(email);
                            // The receiver is gone once there are enough.
                            let _ = tell.send(());
                        })
                    })
                })
                .collect();
            drop(tell);
            (0..enough).for_each(|_| told.recv().unwrap());
            server.signal(Signal::KILL);
            writers.into_iter().map(|writer| writer.join().unwrap()).collect()
        });
        let (_, log) = server.ended();
        assert!(!log.contains("rebuilt"), "round {round}: {log}");
        server = server.start_again(&[]);
        let found = addresses(server.data.path());
        let ledger = ledger.lock().unwrap();
        let lost: Vec<_> = ledger.difference(&found).collect();
        assert!(lost.is_empty(), "round {round}: acknowledged and lost: {lost:?}");
        for email in unanswered {
            // An account and its address are written together: both are there or neither.
            let refused = create(&server, &token, &email).status == 409;
            assert_eq!(refused, found.contains(&email), "round {round}: {email} is there by half");
        }
        is_sound(server.data.path());
    }
    let log = server.stop();
    assert!(!log.contains("rebuilt"), "{log}");
    println!("{count} kills of the server, {} acknowledged accounts", ledger.lock().unwrap().len());
}
