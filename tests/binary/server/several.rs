//! Several servers behind a proxy, with the samples of nginx and HAProxy.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use serde_json::json;

use super::proxy::{Proxy, knew_the_client, nginx_is_there};
use super::shutdown::drain;
use crate::crashes::is_there;
use crate::support::{Answer, PATIENCE, Server};

/// A server that says that it is ready, and answers all other requests by hanging up. Counts those.
struct Breaking {
    address: SocketAddr,
    hung_up: Arc<AtomicUsize>,
}

impl Breaking {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (address, hung_up) = (listener.local_addr().unwrap(), Arc::<AtomicUsize>::default());
        let count = Arc::clone(&hung_up);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, count) = (stream.unwrap(), Arc::clone(&count));
                thread::spawn(move || Self::answer(stream, &count));
            }
        });
        Self { address, hung_up }
    }

    fn answer(mut stream: TcpStream, count: &AtomicUsize) {
        let mut lines = BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok);
        let Some(first) = lines.next() else { return };
        let _end_of_head = lines.find(String::is_empty);
        if first.contains("/api/health?ready") {
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        } else {
            count.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn hung_up(&self) -> usize {
        self.hung_up.load(Ordering::SeqCst)
    }
}

/// Two servers and one that breaks, as the samples name them.
fn three() -> ([Server; 2], Breaking, [(&'static str, SocketAddr); 3]) {
    let args = ["--address", "https://www.example.com", "--trusted-proxy", "127.0.0.1", "--drain", "1h"];
    let (servers, breaking) = ([(), ()].map(|()| Server::start(&args)), Breaking::start());
    let addresses = [servers[0].address, servers[1].address, breaking.address];
    let [one, two, three] = addresses;
    (servers, breaking, [("10.0.0.11:8080", one), ("10.0.0.12:8080", two), ("10.0.0.13:8080", three)])
}

async fn ask(proxy: &Proxy, method: &str, path: &str) -> Answer {
    let body = json!({ "email": "nobody@example.com", "password": "nothing" });
    let body = (method == "POST").then_some(&body);
    proxy.connect().await.call(method, path, &[("x-forwarded-for", "203.0.113.9")], body)
}

/// Asks which server answers.
async fn answering(proxy: &Proxy) -> String {
    let health = ask(proxy, "GET", "/api/health").await;
    assert_eq!(health.status, 200, "reading is answered");
    health.json()["instance"].as_str().unwrap().to_owned()
}

fn instance(server: &Server) -> String {
    server.get("/api/health", &[]).json()["instance"].as_str().unwrap().to_owned()
}

/// What holds behind both samples.
async fn share_the_work(proxy: &Proxy, servers: &[Server; 2], breaking: &Breaking) {
    proxy.redirects();
    let (began, mut seen) = (Instant::now(), BTreeSet::new());
    while seen.len() < 2 || breaking.hung_up() == 0 {
        assert!(began.elapsed() < PATIENCE, "not all of them are asked");
        seen.insert(answering(proxy).await);
    }
    assert_eq!(seen, servers.iter().map(instance).collect());
    let before = breaking.hung_up();
    let (mut sent, mut refused) = (0, 0);
    while breaking.hung_up() == before {
        assert!(began.elapsed() < PATIENCE, "a server that broke is never asked again");
        let answer = ask(proxy, "POST", "/api/nothing").await;
        assert!([404, 502].contains(&answer.status), "{}", answer.status);
        sent += 1;
        refused += usize::from(answer.status == 404);
    }
    assert_eq!(sent, refused + breaking.hung_up() - before, "a change was sent twice");
    let mut status = 502;
    while status == 502 {
        assert!(began.elapsed() < PATIENCE, "no change gets through");
        status = ask(proxy, "POST", "/api/user/auth").await.status;
    }
    assert_eq!(status, 401, "the body arrives");
}

#[tokio::test]
async fn behind_the_sample_nginx_three_servers_share_the_work_and_one_that_fails_is_not_noticed() {
    if !nginx_is_there() {
        return;
    }
    let (mut servers, breaking, places) = three();
    let nginx = Proxy::nginx("nginx-several.conf", &places);
    share_the_work(&nginx, &servers, &breaking).await;
    let other = instance(&servers[1]);
    drain(&servers[0]);
    let mut log = servers[0].stop();
    for _ in 0..9 {
        assert_eq!(answering(&nginx).await, other);
    }
    drop(nginx);
    drain(&servers[1]);
    log += &servers[1].stop();
    knew_the_client(&log);
}

#[tokio::test]
async fn behind_the_sample_haproxy_a_server_that_is_about_to_stop_gets_no_requests() {
    let found = Command::new("haproxy").arg("-v").stdout(Stdio::null()).status().is_ok();
    if !is_there("HAProxy (Debian, Ubuntu: `apt-get install haproxy`)", found) {
        return;
    }
    let (mut servers, breaking, places) = three();
    let haproxy = Proxy::haproxy("haproxy.cfg", &places);
    share_the_work(&haproxy, &servers, &breaking).await;
    let leaving = instance(&servers[0]);
    drain(&servers[0]);
    let (began, mut without) = (Instant::now(), 0);
    while without < 20 {
        assert!(began.elapsed() < PATIENCE, "it still gets requests");
        without = if answering(&haproxy).await == leaving { 0 } else { without + 1 };
    }
    assert_eq!(instance(&servers[0]), leaving, "it still answers");
    let mut log = servers[0].stop();
    drop(haproxy);
    drain(&servers[1]);
    log += &servers[1].stop();
    knew_the_client(&log);
}
