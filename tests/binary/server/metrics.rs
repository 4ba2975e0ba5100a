//! `serve --metrics`.

use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::os::unix::net::UnixStream;
use std::path::Path;

use crate::admin::{on, refused_on};
use crate::support::{Client, Server};

fn metrics_at(socket: &Path) -> String {
    let answer = Client::over(UnixStream::connect(socket).unwrap()).ask("GET", "/metrics", &[("Host", "localhost")]);
    assert_eq!(answer.status, 200);
    assert!(answer.header("content-type").starts_with("application/openmetrics-text"), "{answer:?}");
    answer.text().to_owned()
}

fn value(page: &str, name: &str) -> Option<f64> {
    page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

#[test]
fn metrics_count_requests_by_call_and_name_nobody() {
    let place = tempfile::tempdir().unwrap();
    let socket = place.path().join("metrics.sock");
    let server = Server::start(&["--metrics", socket.to_str().unwrap()]);
    let of_health = "lender_request_duration_seconds_count{method=\"GET\",route=\"/api/health\",status=\"200\"}";
    let before = value(&metrics_at(&socket), of_health).unwrap_or_default();
    for _ in 0..3 {
        assert_eq!(server.get("/api/health", &[]).status, 200);
    }
    server.get("/api/user/marisol@example.com", &[]);
    server.get("/api/application/0192f0c1-7a3b-7c4d-8e9f-001122334455", &[]);
    server.get("/marisol@example.com", &[]);
    let page = metrics_at(&socket);
    assert_eq!(value(&page, of_health), Some(before + 3.0), "{page}");
    for kind in [
        "{method=\"\",route=\"unknown\",status=\"404\"} 1",
        "{method=\"GET\",route=\"/api/application/{id}\",status=\"401\"} 1",
        "{method=\"GET\",route=\"files\",status=\"404\"} 1",
    ] {
        assert!(page.contains(&format!("lender_request_duration_seconds_count{kind}")), "{kind}: {page}");
    }
    assert!(!page.contains("marisol") && !page.contains("0192f0c1"), "{page}");
}

#[test]
fn metrics_tell_the_state_of_the_store_and_the_process() {
    let place = tempfile::tempdir().unwrap();
    let socket = place.path().join("metrics.sock");
    let _server = Server::start(&["--metrics", socket.to_str().unwrap()]);
    let page = metrics_at(&socket);
    assert_eq!(value(&page, "lender_store_writable"), Some(1.0), "{page}");
    let written = value(&page, "lender_store_write_seconds_count").unwrap();
    assert!(written >= 1.0, "the default settings were stored: {page}");
    let of_this = ["process_resident_memory_bytes", "process_open_fds", "lender_disk_free_bytes"];
    assert!(of_this.iter().all(|name| value(&page, name) > Some(0.0)), "{page}");
    assert_eq!(value(&page, "lender_backup_timestamp_seconds"), None, "there is no backup: {page}");
}

#[test]
fn metrics_are_for_this_machine_and_a_taken_place_stops_the_start() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    for (at, word) in [("0.0.0.0:9187", "for this machine only"), ("9187", "such as 127.0.0.1:9187")] {
        let said = on(&data, &["serve", "--listen", "127.0.0.1:0", "--metrics", at]);
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.err.contains(word), "{said:?}");
    }
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let words = ["cannot serve metrics", "--metrics"];
    refused_on(&data, &["serve", "--listen", "127.0.0.1:0", "--metrics", &taken], &words);
    assert!(!data.exists());
}

#[test]
fn a_socket_left_by_a_killed_server_is_taken_over_and_one_in_use_is_not() {
    let place = tempfile::tempdir().unwrap();
    let socket = place.path().join("metrics.sock");
    let option = ["--metrics", socket.to_str().unwrap()];
    let mut server = Server::start(&option);
    let other = [&["serve", "--listen", "127.0.0.1:0"], &option[..]].concat();
    refused_on(&place.path().join("data"), &other, &["cannot serve metrics"]);
    server.signal(rustix::process::Signal::KILL);
    server.ended();
    let server = server.start_again(&option);
    metrics_at(&socket);
    drop(server);
}

/// The dashboard and the rules would silently show nothing if a name changed.
#[test]
fn every_metric_that_the_dashboard_and_the_alerts_name_exists() {
    let place = tempfile::tempdir().unwrap();
    let socket = place.path().join("metrics.sock");
    let server = Server::start(&["--metrics", socket.to_str().unwrap()]);
    server.get("/api/health", &[]);
    let described: BTreeSet<String> = fs::read_to_string("src/ops/metrics.rs")
        .unwrap()
        .split('"')
        .filter(|text| text.starts_with("lender_") || text.starts_with("process_"))
        .map(str::to_owned)
        .collect();
    let page = metrics_at(&socket);
    let known = |name: &str| {
        let name = ["_bucket", "_count", "_sum", "_total"].iter().fold(name, |name, end| name.trim_end_matches(end));
        described.contains(name) || page.contains(&format!("# TYPE {name} "))
    };
    for file in ["assets/ops/grafana.json", "assets/ops/alerts.yml"] {
        let text = fs::read_to_string(file).unwrap();
        let names = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        let names: BTreeSet<_> =
            names.filter(|name| name.starts_with("lender_") || name.starts_with("process_")).collect();
        assert!(names.len() > 3, "{file}");
        let missing: Vec<_> = names.into_iter().filter(|name| !known(name)).collect();
        assert_eq!(missing, [""; 0], "{file}");
    }
}
