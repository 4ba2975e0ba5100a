//! A fake S3 storage for tests. It checks signatures and digests as a real one does.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit as _, Mac as _};
use percent_encoding::percent_decode_str;
use sha2::{Digest as _, Sha256};

pub const KEY_ID: &str = "OURKEY";
pub const SECRET: &str = "our+secret/with=signs";

/// What goes wrong with a request.
#[derive(Debug, Clone)]
pub enum Trouble {
    /// An answer with this status and code.
    Refuses(u16, &'static str),
    /// The connection is closed after so many bytes of the body, of the request or of the answer.
    HangsUpAfter(usize),
}

#[derive(Default)]
struct State {
    objects: BTreeMap<String, Vec<u8>>,
    /// For the next requests with these methods.
    troubles: VecDeque<(&'static str, Trouble)>,
    /// For all requests.
    refuses: Option<(u16, &'static str)>,
    requests: Vec<String>,
}

/// The bucket `ours`.
pub struct Bucket {
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl Bucket {
    pub fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::<Mutex<State>>::default());
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let state = Arc::clone(&shared);
                // The product, not this server, has to handle a connection that is closed midway.
                thread::spawn(move || drop(answer(stream.unwrap(), &state)));
            }
        });
        Self { address, state }
    }

    pub fn put(&self, key: &str, bytes: &[u8]) {
        self.state.lock().unwrap().objects.insert(key.to_owned(), bytes.to_owned());
    }

    pub fn object(&self, key: &str) -> Option<Vec<u8>> {
        self.state.lock().unwrap().objects.get(key).cloned()
    }

    pub fn keys(&self) -> Vec<String> {
        self.state.lock().unwrap().objects.keys().cloned().collect()
    }

    /// Lets the next request with this method fail.
    pub fn fails_once(&self, method: &'static str, trouble: Trouble) {
        self.state.lock().unwrap().troubles.push_back((method, trouble));
    }

    /// Refuses everything, or nothing anymore.
    pub fn refuses(&self, reason: Option<(u16, &'static str)>) {
        self.state.lock().unwrap().refuses = reason;
    }

    /// The requests so far, each as its method and target.
    pub fn requests(&self) -> Vec<String> {
        self.state.lock().unwrap().requests.clone()
    }
}

fn answer(stream: TcpStream, state: &Mutex<State>) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if stream.read_line(&mut head)? == 0 {
            return Ok(());
        }
    }
    let (request, headers) = head.trim_end().split_once("\r\n").unwrap();
    let words: Vec<&str> = request.split(' ').collect();
    let (method, target) = (words[0], words[1]);
    let headers: BTreeMap<String, &str> = headers
        .lines()
        .map(|line| line.split_once(": ").unwrap())
        .map(|(name, value)| (name.to_lowercase(), value))
        .collect();
    let header = |name: &str| headers.get(name).copied().unwrap_or_default();
    let trouble = {
        let mut state = state.lock().unwrap();
        state.requests.push(format!("{method} {target}"));
        let place = state.troubles.iter().position(|(of, _)| *of == method);
        let all = state.refuses.map(|(status, code)| Trouble::Refuses(status, code));
        all.or_else(|| Some(state.troubles.remove(place?)?.1))
    };
    let mut body = vec![0; header("content-length").parse().unwrap_or(0)];
    if let (Some(Trouble::HangsUpAfter(bytes)), "PUT") = (&trouble, method) {
        let bytes = body.len().min(*bytes);
        return stream.read_exact(&mut body[..bytes]);
    }
    stream.read_exact(&mut body)?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let said = if let Some(Trouble::Refuses(status, code)) = trouble {
        refusal(status, code)
    } else if HEXLOWER.encode(&Sha256::digest(&body)) != header("x-amz-content-sha256") {
        refusal(400, "XAmzContentSHA256Mismatch")
    } else if header("authorization") != authorization(method, path, query, &header) {
        refusal(403, "SignatureDoesNotMatch")
    } else {
        let key = percent_decode_str(path).decode_utf8().unwrap();
        carry_out(method, &key, query, header("range"), body, &mut state.lock().unwrap())
    };
    let (status, said) = said;
    let head = format!("HTTP/1.1 {status} x\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", said.len());
    let stream = stream.get_mut();
    stream.write_all(head.as_bytes())?;
    match trouble {
        Some(Trouble::HangsUpAfter(bytes)) => stream.write_all(&said[..said.len().min(bytes)]),
        _ => stream.write_all(&said),
    }
}

fn carry_out(method: &str, key: &str, query: &str, range: &str, body: Vec<u8>, state: &mut State) -> (u16, Vec<u8>) {
    let Some(key) = key.strip_prefix("/ours/") else { return refusal(404, "NoSuchBucket") };
    match method {
        "GET" if key.is_empty() => (200, list(query, state)),
        "GET" => match (state.objects.get(key), range.strip_prefix("bytes=").and_then(|range| range.strip_suffix('-')))
        {
            (None, _) => refusal(404, "NoSuchKey"),
            (Some(bytes), None) => (200, bytes.clone()),
            (Some(bytes), Some(from)) => (206, bytes[from.parse::<usize>().unwrap()..].to_owned()),
        },
        "PUT" => {
            state.objects.insert(key.to_owned(), body);
            (200, vec![])
        }
        "DELETE" => {
            state.objects.remove(key);
            (204, vec![])
        }
        _ => refusal(405, "MethodNotAllowed"),
    }
}

/// Two keys at once, so that every test reads several pages.
fn list(query: &str, state: &State) -> Vec<u8> {
    let value = |name: &str| {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs
            .filter(|(of, _)| *of == name)
            .map(|(_, value)| percent_decode_str(value).decode_utf8().unwrap().into_owned())
            .next()
    };
    let (prefix, after) = (value("prefix").unwrap_or_default(), value("continuation-token"));
    let rest = state
        .objects
        .iter()
        .filter(|(key, _)| key.starts_with(&prefix) && after.as_ref().is_none_or(|after| *key > after));
    let rest: Vec<_> = rest.collect();
    let page = rest.iter().take(2).map(|(key, bytes)| {
        let key = percent_encoding::utf8_percent_encode(key, percent_encoding::NON_ALPHANUMERIC);
        format!("<Contents><Key>{key}</Key><Size>{}</Size></Contents>", bytes.len())
    });
    let contents: String = page.collect();
    let next = match rest.as_slice() {
        [_, last, _, ..] => {
            format!("<IsTruncated>true</IsTruncated><NextContinuationToken>{}</NextContinuationToken>", last.0)
        }
        _ => "<IsTruncated>false</IsTruncated>".to_owned(),
    };
    format!("<?xml version=\"1.0\"?><ListBucketResult xmlns=\"x\"><Name>ours</Name>{contents}{next}</ListBucketResult>")
        .into_bytes()
}

fn refusal(status: u16, code: &str) -> (u16, Vec<u8>) {
    (status, format!("<Error><Code>{code}</Code><Message>no</Message></Error>").into_bytes())
}

/// What the header must say, by Amazon's rules.
fn authorization<'a>(method: &str, path: &str, query: &str, header: &impl Fn(&str) -> &'a str) -> String {
    let mac = |key: &[u8], text: &str| {
        Hmac::<Sha256>::new_from_slice(key).unwrap().chain_update(text.as_bytes()).finalize().into_bytes().to_vec()
    };
    let (date, digest) = (header("x-amz-date"), header("x-amz-content-sha256"));
    let names = "host;x-amz-content-sha256;x-amz-date";
    let host = header("host");
    let request = format!(
        "{method}\n{path}\n{query}\nhost:{host}\nx-amz-content-sha256:{digest}\nx-amz-date:{date}\n\n{names}\n{digest}"
    );
    let scope = format!("{}/us-east-1/s3/aws4_request", &date[..8]);
    let text = format!("AWS4-HMAC-SHA256\n{date}\n{scope}\n{}", HEXLOWER.encode(&Sha256::digest(&request)));
    let key = scope.split('/').fold(format!("AWS4{SECRET}").into_bytes(), |key, part| mac(&key, part));
    let signature = HEXLOWER.encode(&mac(&key, &text));
    format!("AWS4-HMAC-SHA256 Credential={KEY_ID}/{scope}, SignedHeaders={names}, Signature={signature}")
}
