//! The product has no handler that panics on demand, so this test adds one behind the product's accept loop.

use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper::StatusCode;
use lender_site::http::assets::Assets;
use lender_site::http::peer::TrustedProxies;
use lender_site::http::service::Site;
use lender_site::server::{self, Entrance, Limits};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use warp::Filter;
use warp::reply::Reply as _;

use super::http2::{connect, request};

#[tokio::test]
async fn a_panic_is_answered_500_and_affects_no_other_caller() {
    let patience = Duration::from_secs(30);
    let routes = warp::path!("api" / "panic")
        .map(|| -> warp::reply::Response { panic!("secret cause") })
        .or(warp::path!("api" / "fine").map(|| "fine".into_response()))
        .unify()
        .boxed();
    let site = Site::new(routes, Assets::baked(), patience, TrustedProxies::default());
    let limits =
        Limits { head: patience, idle: patience, stop: patience, connections: 10, connections_per_address: 10 };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(server::run(
        vec![Entrance { listener, tls: None }],
        site,
        limits,
        TrustedProxies::default(),
        async {
            stopped.await.unwrap();
        },
    ));

    let (mut sender, _connection) = connect(address).await;
    let beside = sender.send_request(request("GET", "/api/fine", ""));
    let broken = sender.clone().send_request(request("GET", "/api/panic", "")).await.unwrap();
    assert_eq!(broken.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert!(broken.headers().contains_key("x-request-id"));
    let said = broken.into_body().collect().await.unwrap().to_bytes();
    let problem: serde_json::Value = serde_json::from_slice(&said).unwrap();
    assert_eq!(problem["code"], "internal");
    assert!(!problem.to_string().contains("secret"), "{problem}");
    assert_eq!(beside.await.unwrap().status(), StatusCode::OK);
    let after = sender.send_request(request("GET", "/api/fine", "")).await.unwrap();
    assert_eq!(after.status(), StatusCode::OK, "the same connection goes on");

    drop((sender, stop.send(())));
    assert_eq!(server.await.unwrap(), 0);
}
