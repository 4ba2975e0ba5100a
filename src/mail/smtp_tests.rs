use std::future::pending;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time;
use uuid::Uuid;

use super::failed::Failed;
use super::message::Mail;
use super::smtp::{Connection, SmtpServer, Tls};

const HELLO: (&str, &str) = ("EHLO", "250-fake\r\n250 SMTPUTF8\r\n");
const FROM: (&str, &str) = ("MAIL", "250 fine\r\n");
const TO: (&str, &str) = ("RCPT", "250 fine\r\n");
const GO_ON: (&str, &str) = ("DATA", "354 go on\r\n");

/// Sends an email to a server with these replies by start of the command. The server hangs at any other command, and
/// then the paused clock advances automatically.
async fn sent(to: &str, replies: &'static [(&str, &str)]) -> Failed {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (hangs, hung) = oneshot::channel();
    tokio::spawn(async move {
        let mut line = BufReader::new(listener.accept().await.unwrap().0);
        line.write_all(b"220 ready\r\n").await.unwrap();
        loop {
            let mut said = String::new();
            line.read_line(&mut said).await.unwrap();
            let Some((_, reply)) = replies.iter().find(|(begins, _)| said.starts_with(begins)) else { break };
            line.write_all(reply.as_bytes()).await.unwrap();
        }
        hangs.send(()).unwrap();
        pending::<()>().await;
    });
    let (failed, ()) = tokio::join!(take(to, port), async {
        hung.await.unwrap();
        time::pause();
    });
    time::resume();
    failed
}

async fn take(to: &str, port: u16) -> Failed {
    let server = SmtpServer { host: "127.0.0.1".to_owned(), port, tls: Tls::Never, ca_file: None, login: None };
    let mut connection = Connection::to(server, "puente.example").unwrap();
    let from = "loans@puente.example".parse().unwrap();
    let mail = Mail { id: Uuid::now_v7(), from, to: to.parse().unwrap(), bytes: b"Subject: x\r\n\r\nx\r\n".to_vec() };
    connection.take(&mail).await.unwrap_err()
}

#[tokio::test]
async fn a_server_that_hangs_at_one_mail_keeps_it_alone_and_one_that_hangs_before_keeps_all() {
    const AT_HELLO: &[(&str, &str)] = &[];
    const AT_SENDER: &[(&str, &str)] = &[HELLO];
    const AT_READER: &[(&str, &str)] = &[HELLO, FROM];
    const AT_MAIL: &[(&str, &str)] = &[HELLO, FROM, TO, GO_ON];
    for replies in [AT_READER, AT_MAIL] {
        let failed = sent("ana@example.com", replies).await;
        assert!(matches!(failed, Failed::NotNow(_)), "{failed:?}");
    }
    for replies in [AT_HELLO, AT_SENDER] {
        let failed = sent("ana@example.com", replies).await;
        assert!(matches!(failed, Failed::Nothing(_)), "{failed:?}");
    }
}

#[tokio::test]
async fn a_recipient_with_a_non_ascii_address_delays_no_other() {
    const REFUSED: &[(&str, &str)] = &[HELLO, ("MAIL", "555 5.5.4 no such parameter\r\n")];
    let refused = sent("zoë@example.com", REFUSED).await;
    assert_eq!(refused, Failed::Refused("555 5.5.4 no such parameter".to_owned()));
    assert!(matches!(sent("ana@example.com", REFUSED).await, Failed::Nothing(_)), "the lender is meant");
}

#[tokio::test]
async fn a_server_that_never_ends_its_line_is_not_heard_out() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let (mut line, _) = listener.accept().await.unwrap();
        while line.write_all(&[b'x'; 4096]).await.is_ok() {}
    });
    let failed = take("ana@example.com", port).await;
    assert!(failed.to_string().contains("more data than a mail server should"), "{failed}");
}
