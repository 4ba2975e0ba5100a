//! Hyper and nothing else, answering what another server answers.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io::Write as _;
use std::sync::Arc;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{HeaderName, HeaderValue};
use hyper::service::service_fn;
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;

use crate::load::{Target, largest_chunk};

pub async fn serve(model: &Target) {
    let chunk = largest_chunk(model).await;
    let mut answers = HashMap::new();
    for path in ["/".to_owned(), chunk] {
        let (head, body) = model.exchange(&path).await;
        let headers: HeaderMap = head
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once(": "))
            .filter(|(name, _)| *name != "date")
            .map(|(name, value)| (name.parse::<HeaderName>().unwrap(), HeaderValue::try_from(value).unwrap()))
            .collect();
        answers.insert(path, (headers, Bytes::from(body)));
    }
    let answers = Arc::new(answers);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut out = std::io::stdout();
    writeln!(out, "Listening at http://{}", listener.local_addr().unwrap()).unwrap();
    out.flush().unwrap();
    loop {
        let stream = listener.accept().await.unwrap().0;
        stream.set_nodelay(true).unwrap();
        let answers = Arc::clone(&answers);
        tokio::spawn(async move {
            let service = service_fn(|request: Request<Incoming>| {
                let (headers, body) = &answers[request.uri().path()];
                let mut response = Response::new(Full::new(body.clone()));
                *response.headers_mut() = headers.clone();
                async { Ok::<_, Infallible>(response) }
            });
            // A client that leaves in the middle is the end of its round.
            let _ = hyper::server::conn::http1::Builder::new()
                .header_read_timeout(None)
                .serve_connection(TokioIo::new(stream), service)
                .await;
        });
    }
}
