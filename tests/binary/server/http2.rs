use std::time::Duration;

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http2::{self, SendRequest};
use hyper::{Request, StatusCode};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use crate::support::Server;

type Sender = SendRequest<Full<Bytes>>;

pub async fn connect(address: std::net::SocketAddr) -> (Sender, JoinHandle<hyper::Result<()>>) {
    let stream = TcpStream::connect(address).await.unwrap();
    let (sender, connection) = http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    (sender, tokio::spawn(connection))
}

pub fn request(method: &str, path: &str, body: &'static str) -> Request<Full<Bytes>> {
    let uri = format!("http://test{path}");
    Request::builder().method(method).uri(uri).body(Full::new(Bytes::from_static(body.as_bytes()))).unwrap()
}

#[tokio::test]
async fn prior_knowledge_speaks_http2_many_requests_at_once() {
    let server = Server::start(&[]);
    let (mut sender, _connection) = connect(server.address).await;
    // By the first answer the client knows how many requests it may have open; those above the limit wait.
    assert_eq!(sender.send_request(request("GET", "/api/health", "")).await.unwrap().status(), StatusCode::OK);
    let mut calls = tokio::task::JoinSet::new();
    for _ in 0..50 {
        let mut sender = sender.clone();
        calls.spawn(async move { sender.send_request(request("GET", "/api/health", "")).await.unwrap().status() });
    }
    assert!(calls.join_all().await.iter().all(|status| *status == StatusCode::OK));
}

#[tokio::test]
async fn the_body_limit_holds_on_http2_too() {
    let server = Server::start(&[]);
    let (mut sender, _connection) = connect(server.address).await;
    let long: &'static str = "x".repeat(160 * 1024 + 1).leak();
    let answer = sender.send_request(request("POST", "/api/health", long)).await.unwrap();
    assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let problem: serde_json::Value =
        serde_json::from_slice(&answer.into_body().collect().await.unwrap().to_bytes()).unwrap();
    assert_eq!(problem["code"], "body_too_large");
}

#[tokio::test]
async fn an_unused_http2_connection_is_closed() {
    let server = Server::start(&["--idle-deadline", "200ms", "--head-deadline", "200ms"]);
    let (mut sender, connection) = connect(server.address).await;
    assert_eq!(sender.send_request(request("GET", "/", "")).await.unwrap().status(), StatusCode::OK);
    connection.await.unwrap().unwrap();

    let (_silent, connection) = connect(server.address).await;
    connection.await.unwrap().unwrap();
}

#[tokio::test]
async fn pings_do_not_hold_an_unused_connection() {
    let server = Server::start(&["--idle-deadline", "400ms"]);
    let stream = TcpStream::connect(server.address).await.unwrap();
    let (mut sender, connection) = http2::Builder::new(TokioExecutor::new())
        .timer(TokioTimer::new())
        .keep_alive_interval(Duration::from_millis(50))
        .keep_alive_while_idle(true)
        .handshake(TokioIo::new(stream))
        .await
        .unwrap();
    let connection = tokio::spawn(connection);
    assert_eq!(sender.send_request(request("GET", "/", "")).await.unwrap().status(), StatusCode::OK);
    connection.await.unwrap().unwrap();
}
