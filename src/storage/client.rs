//! Requests to the storage, each on a connection of its own: there are a few a day.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use http_body_util::combinators::UnsyncBoxBody;
use http_body_util::{BodyExt as _, Full, Limited, StreamBody};
use hyper::body::{Frame, Incoming};
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_LENGTH, HOST};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use tokio::fs::File;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;

use super::answers::{Page, is_word, refusal};
use super::signing::{Signed, digest_of, escaped_path, query};
use super::{Access, Endpoint, MAX_OBJECT_BYTES, Object, Place, StorageError};
use crate::causes::with_causes;
use crate::clock::{Clock, seconds};
use crate::server::tls::{TlsError, client_config};

const CONNECT: Duration = Duration::from_secs(15);

/// A connection without any data for this long is closed.
const SILENCE: Duration = Duration::from_mins(2);

/// The waits before the same request is tried again.
const AGAIN: [Duration; 3] = [Duration::from_millis(500), Duration::from_secs(2), Duration::from_secs(5)];

/// More than any list or error that the storage sends.
const MAX_ANSWER_BYTES: usize = 8 << 20;

const PIECE_BYTES: usize = 256 * 1024;

type Body = UnsyncBoxBody<Bytes, io::Error>;

/// A bucket at one storage.
#[derive(Clone)]
pub struct Storage {
    place: Place,
    endpoint: Endpoint,
    region: String,
    access: Access,
    tls: TlsConnector,
    clock: Clock,
}

impl std::fmt::Debug for Storage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Storage").field("place", &self.place).field("endpoint", &self.endpoint).finish_non_exhaustive()
    }
}

/// What a request carries.
#[derive(Clone, Copy)]
enum Payload<'a> {
    Bytes(&'a [u8]),
    File { path: &'a Path, bytes: u64, digest: &'a str },
}

impl Storage {
    /// `ca_file` holds the certificate authorities to trust instead of the usual ones.
    pub fn new(
        place: Place,
        endpoint: Endpoint,
        region: String,
        access: Access,
        ca_file: Option<&Path>,
        clock: Clock,
    ) -> Result<Self, TlsError> {
        let tls = TlsConnector::from(Arc::new(client_config(ca_file)?));
        Ok(Self { place, endpoint, region, access, tls, clock })
    }

    #[must_use]
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// Everything directly in the folder whose name begins like this, by its name.
    pub async fn list(&self, begin: &str) -> Result<Vec<Object>, StorageError> {
        let prefix = self.place.key_of(begin);
        let (mut found, mut next) = (Vec::new(), None::<String>);
        loop {
            // In the order of their names, as they are signed.
            let token = next.as_deref().map(|token| ("continuation-token", token));
            let others = [("encoding-type", "url"), ("list-type", "2"), ("prefix", prefix.as_str())];
            let pairs: Vec<_> = token.into_iter().chain(others).collect();
            let text = self.text_of(&Method::GET, None, &pairs, Payload::Bytes(b"")).await?;
            let page = Page::read(&text).ok_or_else(|| StorageError::Strange("it isn't a list of objects".to_owned()));
            let Page { objects, next: following } = page?;
            let named = objects.into_iter().filter_map(|object| {
                let key = self.place.name_of(&object.key)?.to_owned();
                key.starts_with(begin).then_some(Object { key, ..object })
            });
            found.extend(named);
            if following.is_none() {
                return Ok(found);
            }
            if following == next {
                return Err(StorageError::Strange("its list of objects doesn't end".to_owned()));
            }
            next = following;
        }
    }

    /// Stores a file under a name in the folder: all of it, or nothing. The storage checks what arrives by its SHA-256.
    pub async fn put_file(&self, name: &str, path: &Path) -> Result<u64, StorageError> {
        let (bytes, digest) = measured(path).await.map_err(StorageError::Source)?;
        if bytes > MAX_OBJECT_BYTES {
            return Err(StorageError::Unusable(format!(
                "the backup has {bytes} bytes, more than the {MAX_OBJECT_BYTES} that one request may send"
            )));
        }
        self.text_of(&Method::PUT, Some(name), &[], Payload::File { path, bytes, digest: &digest }).await?;
        Ok(bytes)
    }

    /// Stores a short text under a name in the folder.
    pub async fn put_text(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.text_of(&Method::PUT, Some(name), &[], Payload::Bytes(text.as_bytes())).await.map(drop)
    }

    /// The text under a name in the folder. `None` if there is none.
    pub async fn text(&self, name: &str) -> Result<Option<String>, StorageError> {
        match self.text_of(&Method::GET, Some(name), &[], Payload::Bytes(b"")).await {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(error),
        }
    }

    pub async fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.text_of(&Method::DELETE, Some(name), &[], Payload::Bytes(b"")).await.map(drop)
    }

    /// The bytes of an object from this one on.
    pub(super) async fn read_from(&self, name: &str, at: u64) -> Result<Response<Incoming>, StorageError> {
        let answer = self.ask(&Method::GET, Some(name), &[], Payload::Bytes(b""), at).await?;
        if at > 0 && answer.status() != StatusCode::PARTIAL_CONTENT {
            return Err(StorageError::Strange("it can't continue an interrupted download".to_owned()));
        }
        Ok(answer)
    }

    /// The answer as text. Asks again if it fails for a moment.
    async fn text_of(
        &self,
        method: &Method,
        name: Option<&str>,
        pairs: &[(&str, &str)],
        payload: Payload<'_>,
    ) -> Result<String, StorageError> {
        let mut waits = AGAIN.into_iter();
        loop {
            let answered = match self.ask(method, name, pairs, payload, 0).await {
                Ok(answer) => text_of(answer).await,
                Err(error) => Err(error),
            };
            match (answered, waits.next()) {
                (Err(error), Some(wait)) if error.is_passing() => {
                    tracing::debug!(%error, "retrying the request to the storage");
                    tokio::time::sleep(wait).await;
                }
                (answered, _) => return answered,
            }
        }
    }

    /// The answer, if it is a success.
    async fn ask(
        &self,
        method: &Method,
        name: Option<&str>,
        pairs: &[(&str, &str)],
        payload: Payload<'_>,
        from: u64,
    ) -> Result<Response<Incoming>, StorageError> {
        let Endpoint { is_tls, host, port, has_bucket_in_name } = &self.endpoint;
        let (host, above) = if *has_bucket_in_name {
            (format!("{}.{host}", self.place.bucket), String::new())
        } else {
            (host.clone(), format!("/{}", self.place.bucket))
        };
        let usual = if *is_tls { 443 } else { 80 };
        let authority = if *port == usual { host.clone() } else { format!("{host}:{port}") };
        let path = escaped_path(&format!("{above}/{}", name.map(|name| self.place.key_of(name)).unwrap_or_default()));
        let query = query(pairs);
        let (bytes, digest) = match payload {
            Payload::Bytes(bytes) => (bytes.len() as u64, digest_of(bytes)),
            Payload::File { bytes, digest, .. } => (bytes, digest.to_owned()),
        };
        let at = Timestamp::from_second(seconds(&self.clock).cast_signed());
        let at = at.map_err(|error| StorageError::Unusable(error.to_string()))?;
        let signed =
            Signed { method: method.as_str(), host: &authority, path: &path, query: &query, digest: &digest, at };
        let proof = signed.by(&self.access, &self.region)?;
        let moved = Arc::new(AtomicU64::new(0));
        let target = if query.is_empty() { path.clone() } else { format!("{path}?{query}") };
        let mut request = Request::builder()
            .method(method)
            .uri(target)
            .header(HOST, &authority)
            .header("x-amz-content-sha256", &digest)
            .header("x-amz-date", proof.date)
            .header(AUTHORIZATION, proof.authorization);
        if *method == Method::PUT {
            request = request.header(CONTENT_LENGTH, bytes);
        }
        if from > 0 {
            request = request.header("range", format!("bytes={from}-"));
        }
        let body = match payload {
            Payload::Bytes(bytes) => {
                Full::new(Bytes::copy_from_slice(bytes)).map_err(|never| match never {}).boxed_unsync()
            }
            Payload::File { path, .. } => streamed(path, Arc::clone(&moved)).await.map_err(StorageError::Source)?,
        };
        let request = request.body(body).map_err(|error| StorageError::Unusable(error.to_string()))?;
        let answer = unless_silent(self.exchange(&host, request), &moved).await??;
        if answer.status().is_success() {
            return Ok(answer);
        }
        let status = answer.status().as_u16();
        let region = answer
            .headers()
            .get("x-amz-bucket-region")
            .and_then(|region| region.to_str().ok())
            .filter(|region| is_word(region))
            .map(str::to_owned);
        // A refusal counts even if its reason is cut.
        Err(match refusal(status, &text_of(answer).await.unwrap_or_default()) {
            StorageError::Refused { status, code, region: None } => StorageError::Refused { status, code, region },
            told => told,
        })
    }

    async fn exchange(&self, host: &str, request: Request<Body>) -> Result<Response<Incoming>, StorageError> {
        let unreachable = |source| StorageError::Unreachable { host: host.to_owned(), source };
        let bare = host.trim_matches(['[', ']']).to_owned();
        let connected = timeout(CONNECT, async {
            let stream = TcpStream::connect((bare.as_str(), self.endpoint.port)).await?;
            stream.set_nodelay(true)?;
            let stream: Box<dyn Stream> = if self.endpoint.is_tls {
                let name = ServerName::try_from(bare.clone()).map_err(io::Error::other)?;
                Box::new(self.tls.connect(name, stream).await?)
            } else {
                Box::new(stream)
            };
            Ok(stream)
        });
        let stream = connected.await.map_err(|_| unreachable(io::ErrorKind::TimedOut.into()))?.map_err(unreachable)?;
        let interrupted = |error: hyper::Error| StorageError::Interrupted(with_causes(&error));
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(interrupted)?;
        tokio::spawn(connection);
        sender.send_request(request).await.map_err(interrupted)
    }
}

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Gives up when neither an answer comes nor `moved` grows.
async fn unless_silent<T>(work: impl Future<Output = T>, moved: &AtomicU64) -> Result<T, StorageError> {
    let mut work = std::pin::pin!(work);
    let mut before = 0;
    loop {
        if let Ok(done) = timeout(SILENCE, work.as_mut()).await {
            return Ok(done);
        }
        let now = moved.load(Ordering::Relaxed);
        if now == before {
            return Err(StorageError::Silent(SILENCE.as_secs()));
        }
        before = now;
    }
}

/// The next piece of an answer's body. `None` at its end.
pub(super) async fn next_piece(answer: &mut Response<Incoming>) -> Result<Option<Bytes>, StorageError> {
    loop {
        let frame = timeout(SILENCE, answer.frame()).await;
        let frame = frame.map_err(|_| StorageError::Silent(SILENCE.as_secs()))?;
        match frame.transpose().map_err(|error| StorageError::Interrupted(with_causes(&error)))? {
            Some(frame) => {
                // Anything else is a trailer.
                if let Ok(piece) = frame.into_data() {
                    return Ok(Some(piece));
                }
            }
            None => return Ok(None),
        }
    }
}

async fn text_of(answer: Response<Incoming>) -> Result<String, StorageError> {
    let read = timeout(SILENCE, Limited::new(answer.into_body(), MAX_ANSWER_BYTES).collect()).await;
    let read = read.map_err(|_| StorageError::Silent(SILENCE.as_secs()))?;
    let bytes = read.map_err(|error| StorageError::Interrupted(error.to_string()))?.to_bytes();
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The length and the SHA-256 of a file.
async fn measured(path: &Path) -> io::Result<(u64, String)> {
    let (mut file, mut digest, mut bytes) = (File::open(path).await?, Sha256::new(), 0);
    let mut piece = vec![0; PIECE_BYTES];
    loop {
        let read = file.read(&mut piece).await?;
        if read == 0 {
            return Ok((bytes, data_encoding::HEXLOWER.encode(&digest.finalize())));
        }
        digest.update(&piece[..read]);
        bytes += read as u64;
    }
}

/// A file as a body. Counts in `moved` what was taken from it.
async fn streamed(path: &Path, moved: Arc<AtomicU64>) -> io::Result<Body> {
    let file = File::open(path).await?;
    let pieces = stream::unfold(Some(file), move |file| {
        let moved = Arc::clone(&moved);
        async move {
            let mut file = file?;
            let mut piece = vec![0; PIECE_BYTES];
            match file.read(&mut piece).await {
                Ok(0) => None,
                Ok(read) => {
                    piece.truncate(read);
                    moved.fetch_add(read as u64, Ordering::Relaxed);
                    Some((Ok(Bytes::from(piece)), Some(file)))
                }
                Err(error) => Some((Err(error), None)),
            }
        }
    });
    Ok(StreamBody::new(pieces.map(|piece| piece.map(Frame::data))).boxed_unsync())
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::net::TcpListener;
    use std::thread;

    use super::*;
    use crate::clock::machine_clock;
    use crate::domain::secret::Secret;

    #[tokio::test]
    async fn a_list_that_repeats_itself_is_refused() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = Endpoint::typed(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
        let page = "<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>\
                    </ListBucketResult>";
        thread::spawn(move || {
            for answer in [("200 OK", page), ("200 OK", page), ("400 Bad Request", "")] {
                let mut stream = BufReader::new(listener.accept().unwrap().0);
                let mut head = String::new();
                while !head.ends_with("\r\n\r\n") {
                    stream.read_line(&mut head).unwrap();
                }
                let (status, text) = answer;
                let answer = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n\r\n{text}", text.len());
                stream.get_mut().write_all(answer.as_bytes()).unwrap();
            }
        });
        let access = Access { id: "OURKEY".to_owned(), secret: Secret::new("secret".to_owned()) };
        let (place, region) = (Place::typed("s3://ours").unwrap(), "us-east-1".to_owned());
        let storage = Storage::new(place, endpoint, region, access, None, machine_clock()).unwrap();
        let found = storage.list("").await;
        assert!(matches!(found, Err(StorageError::Strange(_))), "{found:?}");
    }
}
