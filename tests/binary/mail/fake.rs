//! A fake mail server for tests.

use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use tokio::net::TcpSocket;
use tokio::runtime;
use tokio_rustls::rustls::{ServerConfig, ServerConnection, StreamOwned};

use super::Read as Mail;
use crate::support::PATIENCE;

/// How a mail server answers.
#[derive(Clone, Default)]
pub struct Manner {
    /// The reply to a recipient whose address contains this word.
    pub to: Vec<(&'static str, &'static str)>,
    /// The reply to the sender's address.
    pub from: Option<&'static str>,
    /// How many mails it receives completely and then hangs up on, without a confirmation.
    pub hangs_up: usize,
    /// The login that it requires before it accepts mail, in base64.
    pub login: Option<String>,
    /// Speaks TLS: from the start if true, otherwise after STARTTLS.
    pub tls: Option<(Arc<ServerConfig>, bool)>,
}

/// A mail server on a local port.
pub struct MailServer {
    pub address: SocketAddr,
    manner: Arc<Mutex<Manner>>,
    mails: Receiver<Mail>,
}

impl MailServer {
    pub fn new(manner: Manner) -> Self {
        Self::on(TcpListener::bind("127.0.0.1:0").unwrap(), manner)
    }

    /// Starts on a reserved port, where nothing listened until now.
    pub fn at(place: Nobody, manner: Manner) -> Self {
        let runtime = runtime::Builder::new_current_thread().enable_io().build().unwrap();
        let _context = runtime.enter();
        let listener = place.0.listen(100).unwrap().into_std().unwrap();
        listener.set_nonblocking(false).unwrap();
        Self::on(listener, manner)
    }

    fn on(listener: TcpListener, manner: Manner) -> Self {
        let address = listener.local_addr().unwrap();
        let (heard, mails) = channel();
        let manner = Arc::new(Mutex::new(manner));
        let shared = Arc::clone(&manner);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (manner, heard) = (Arc::clone(&shared), heard.clone());
                // Errors are ignored: the product, not this server, has to handle a connection that is closed midway.
                thread::spawn(move || drop(converse(stream.unwrap(), &manner, &heard)));
            }
        });
        Self { address, manner, mails }
    }

    /// Its address for the product.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    pub fn behave(&self, manner: Manner) {
        *self.manner.lock().unwrap() = manner;
    }

    /// The next complete mail it received, whether or not it confirmed it.
    #[track_caller]
    pub fn next(&self) -> Mail {
        self.mails.recv_timeout(PATIENCE).expect("no mail comes")
    }

    /// Whether it received no other mail.
    pub fn has_no_more(&self) -> bool {
        self.mails.try_recv().is_err()
    }
}

/// A reserved port without a listener, for a server that starts later.
pub struct Nobody(TcpSocket);

impl Nobody {
    pub fn new() -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        Self(socket)
    }

    /// Its address for the product.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.0.local_addr().unwrap())
    }
}

trait Line: Read + Write {}
impl<T: Read + Write> Line for T {}

fn converse(stream: TcpStream, manner: &Mutex<Manner>, heard: &Sender<Mail>) -> std::io::Result<()> {
    let tls = manner.lock().unwrap().tls.clone();
    let wrapped = |stream: TcpStream, config: Arc<ServerConfig>| -> Box<dyn Line> {
        Box::new(StreamOwned::new(ServerConnection::new(config).unwrap(), stream))
    };
    match tls {
        Some((config, true)) => talk(wrapped(stream, config), true, manner, heard).map(drop),
        Some((config, false)) => {
            let again = stream.try_clone()?;
            if talk(Box::new(stream), true, manner, heard)? {
                talk(wrapped(again, config), false, manner, heard)?;
            }
            Ok(())
        }
        None => talk(Box::new(stream), true, manner, heard).map(drop),
    }
}

/// Talks until either side hangs up. Returns true if it stopped because the client asked for TLS.
fn talk(line: Box<dyn Line>, greets: bool, manner: &Mutex<Manner>, heard: &Sender<Mail>) -> std::io::Result<bool> {
    let mut line = BufReader::new(line);
    if greets {
        line.get_mut().write_all(b"220 fake.example ready\r\n")?;
    }
    let mut is_let_in = false;
    loop {
        let mut said = String::new();
        if line.read_line(&mut said)? == 0 {
            return Ok(false);
        }
        let manner_now = manner.lock().unwrap().clone();
        let said = said.trim_end();
        let verb = said.split([' ', ':']).next().unwrap().to_uppercase();
        let offers_tls = greets && matches!(manner_now.tls, Some((_, false)));
        let address = said.to_lowercase();
        let reply = match verb.as_str() {
            "EHLO" => {
                let tls = if offers_tls { "250-STARTTLS\r\n" } else { "" };
                format!("250-fake.example\r\n{tls}250-AUTH PLAIN\r\n250 8BITMIME")
            }
            "STARTTLS" => {
                line.get_mut().write_all(b"220 begin\r\n")?;
                return Ok(true);
            }
            "AUTH" | "MAIL" if offers_tls => "530 5.7.0 TLS first".to_owned(),
            "AUTH" => {
                is_let_in = manner_now.login.is_some_and(|login| said.ends_with(&login));
                if is_let_in { "235 welcome" } else { "535 5.7.8 wrong user or password" }.to_owned()
            }
            "MAIL" if manner_now.login.is_some() && !is_let_in => "530 5.7.0 who are you?".to_owned(),
            "MAIL" => manner_now.from.unwrap_or("250 fine").to_owned(),
            "RCPT" => {
                let special = manner_now.to.iter().find(|(word, _)| address.contains(word));
                special.map_or("250 fine", |(_, reply)| *reply).to_owned()
            }
            "DATA" => {
                line.get_mut().write_all(b"354 go on\r\n")?;
                let mail = data(&mut line)?;
                heard.send(mail).unwrap();
                let mut manner = manner.lock().unwrap();
                if manner.hangs_up > 0 {
                    manner.hangs_up -= 1;
                    return Ok(false);
                }
                "250 2.0.0 taken as 17".to_owned()
            }
            "QUIT" => "221 bye".to_owned(),
            _ => "502 what?".to_owned(),
        };
        line.get_mut().write_all(format!("{reply}\r\n").as_bytes())?;
    }
}

fn data(line: &mut BufReader<Box<dyn Line>>) -> std::io::Result<Mail> {
    let mut bytes = Vec::new();
    loop {
        let mut next = Vec::new();
        line.read_until(b'\n', &mut next)?;
        match next.as_slice() {
            b".\r\n" | b"" => return Ok(Mail { bytes }),
            [b'.', rest @ ..] => bytes.extend(rest),
            all => bytes.extend(all),
        }
    }
}
