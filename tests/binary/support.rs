//! The real binary, started on a free port for a test, and a client that sends exactly what it is given.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpStream};
use std::process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tempfile::TempDir;

/// No test waits longer than this; waits normally end in a fraction of it.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// Raises a flag at its end, also when an assertion fails: a thread that works until then would otherwise never stop.
#[derive(Debug)]
pub struct RaisedAtEnd<'a>(pub &'a AtomicBool);

impl Drop for RaisedAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// An address of this machine for a server of another make, whose ports no other test takes: each test has a process of
/// its own.
pub fn own_host() -> Ipv4Addr {
    let [_, a, b, c] = std::process::id().to_be_bytes();
    Ipv4Addr::new(127, a | 1 << 7, b, c)
}

/// Polls until there is a value, without sleeping.
#[track_caller]
pub fn until<T>(look: impl Fn() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(began.elapsed() < PATIENCE, "it does not come");
        std::thread::yield_now();
    }
}

/// Whether to run the long tests.
pub fn is_long() -> bool {
    std::env::var_os("LENDER_LONG").is_some_and(|value| value == "1")
}

/// The binary with these arguments and without the `LENDER_` variables of the test's own environment.
pub fn lender_site<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Command {
    let mut command = without_settings(Command::new(env!("CARGO_BIN_EXE_lender-site")));
    command.args(args);
    command
}

/// Asks a debug build to hash passwords with little work.
pub const QUICK_HASHES: &str = "LENDER_QUICK_HASHES";

/// The command without the `LENDER_` variables of the test's own environment and without a configuration file. It hashes
/// passwords with little work, because full work would take half of the time of the tests of accounts.
pub fn without_settings(mut command: Command) -> Command {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("LENDER_") {
            command.env_remove(name);
        }
    }
    // Without options from this machine's own site.
    command.env("LENDER_SITE_CONFIG", "/dev/null").env(QUICK_HASHES, "1");
    command
}

/// A command's output and exit code.
#[derive(Debug)]
pub struct Said {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Said {
    fn from(Output { status, stdout, stderr }: Output) -> Self {
        Self { code: status.code(), out: String::from_utf8(stdout).unwrap(), err: String::from_utf8(stderr).unwrap() }
    }
}

/// Runs a command with this on stdin.
pub fn fed(command: &mut Command, input: &[u8]) -> Said {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that needs no input or fails early may be gone already.
    drop(child.stdin.take().unwrap().write_all(input));
    child.wait_with_output().unwrap().into()
}

/// Runs a command whose output nobody reads, as after `| head` has its lines.
pub fn unread(command: &mut Command) -> Said {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    command.stdout(writer).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap().into()
}

/// A running `lender-site serve`.
pub struct Server {
    pub address: SocketAddr,
    pub data: TempDir,
    child: Child,
    out: BufReader<ChildStdout>,
    log: Option<JoinHandle<String>>,
    staff: &'static [&'static str],
}

/// Most tests are not about two-step verification, so their staff sign in with a password only.
const PASSWORD_ALONE: &[&str] = &["--staff-without-mfa"];

impl Server {
    /// Starts a server on its own data folder and waits until it prints its address.
    pub fn start(args: &[&str]) -> Self {
        Self::start_on(tempfile::tempdir().unwrap(), args)
    }

    /// Starts a server with two-step verification required for staff, which is the default.
    pub fn start_strict(args: &[&str]) -> Self {
        Self::launch("exec \"$@\"", tempfile::tempdir().unwrap(), &[], args)
    }

    pub fn start_on(data: TempDir, args: &[&str]) -> Self {
        Self::start_by("exec \"$@\"", data, args)
    }

    /// Starts a server with a shell line in which `"$@"` is its command.
    pub fn start_by(shell: &str, data: TempDir, args: &[&str]) -> Self {
        Self::launch(shell, data, PASSWORD_ALONE, args)
    }

    fn launch(shell: &str, data: TempDir, staff: &'static [&'static str], args: &[&str]) -> Self {
        let server = [env!("CARGO_BIN_EXE_lender-site"), "serve", "--listen", "127.0.0.1:0"];
        let mut child = without_settings(Command::new("sh"))
            .args(["-c", shell, "sh"])
            .args(server.iter().chain(staff).chain(args))
            .env("LENDER_SITE_DATA", data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stderr = child.stderr.take().unwrap();
        let log = thread::spawn(move || {
            let mut log = String::new();
            stderr.read_to_string(&mut log).unwrap();
            log
        });
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let first_line = line_of(&mut out);
        let place = first_line.strip_prefix("Listening at ").and_then(|address| address.split_once("://"));
        let address = place.expect(&first_line).1.parse().unwrap();
        Self { address, data, child, out, log: Some(log), staff }
    }

    /// The next line that it prints.
    pub fn next_line(&mut self) -> String {
        line_of(&mut self.out)
    }

    /// Starts it again on the same data once it has ended.
    pub fn start_again(self, args: &[&str]) -> Self {
        let staff = self.staff;
        self.start_for(staff, args)
    }

    /// Its data folder, once it has ended.
    pub fn into_data(mut self) -> TempDir {
        std::mem::replace(&mut self.data, tempfile::tempdir().unwrap())
    }

    /// Starts it again without two-step verification for staff.
    pub fn start_again_with_password_alone(self, args: &[&str]) -> Self {
        self.start_for(PASSWORD_ALONE, args)
    }

    fn start_for(self, staff: &'static [&'static str], args: &[&str]) -> Self {
        Self::launch("exec \"$@\"", self.into_data(), staff, args)
    }

    pub fn connect(&self) -> Client {
        Client::new(TcpStream::connect(self.address).unwrap())
    }

    /// The answer to one GET on its own connection.
    pub fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.connect().ask("GET", path, headers)
    }

    /// The answer to one call with this token on its own connection.
    pub fn call(&self, method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Answer {
        let authorization = token.map(|token| format!("Bearer {token}"));
        let headers: Vec<_> = authorization.iter().map(|value| ("authorization", value.as_str())).collect();
        self.connect().call(method, path, &headers, body)
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.child.id().try_into().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
    }

    /// Waits for the server to exit. Returns its exit status and log.
    pub fn ended(&mut self) -> (ExitStatus, String) {
        (self.child.wait().unwrap(), self.log.take().unwrap().join().unwrap())
    }

    /// Stops the server as an admin would. Returns its log.
    pub fn stop(&mut self) -> String {
        self.signal(Signal::TERM);
        let (status, log) = self.ended();
        assert!(status.success(), "{status}: {log}");
        log
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already, which is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn line_of(from: &mut impl BufRead) -> String {
    let mut line = String::new();
    from.read_line(&mut line).unwrap();
    line.trim_end().to_owned()
}

/// One HTTP/1.1 connection.
pub struct Client<S: Read + Write = TcpStream> {
    stream: BufReader<S>,
}

impl Client {
    pub fn new(stream: TcpStream) -> Self {
        Self::waiting_for(PATIENCE, stream)
    }

    /// Stops waiting for an answer after this long.
    pub fn waiting_for(patience: Duration, stream: TcpStream) -> Self {
        stream.set_read_timeout(Some(patience)).unwrap();
        stream.set_write_timeout(Some(patience)).unwrap();
        Self { stream: BufReader::new(stream) }
    }

    /// Closes the sending side.
    pub fn say_no_more(&mut self) {
        self.stream.get_ref().shutdown(Shutdown::Write).unwrap();
    }

    /// Whether the server neither answers nor closes within the time of an answer.
    pub fn is_left_waiting(&mut self) -> bool {
        self.stream.get_ref().set_read_timeout(Some(Duration::from_millis(50))).unwrap();
        let waiting = self.stream.fill_buf().is_err();
        self.stream.get_ref().set_read_timeout(Some(PATIENCE)).unwrap();
        waiting
    }
}

impl<S: Read + Write> Client<S> {
    /// Over a connection that is already encrypted.
    pub fn over(stream: S) -> Self {
        Self { stream: BufReader::new(stream) }
    }

    pub fn into_inner(self) -> S {
        self.stream.into_inner()
    }

    pub fn say(&mut self, text: &str) {
        self.stream.get_mut().write_all(text.as_bytes()).unwrap();
    }

    /// Sends a request without a body and reads the answer. The connection stays open.
    pub fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.say(&request(method, path, headers, None));
        self.hear(method != "HEAD")
    }

    /// Sends a call with a JSON body and reads the answer.
    pub fn call(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&Value>) -> Answer {
        self.try_call(method, path, headers, body).unwrap()
    }

    /// Sends a call to a server that may be gone before it has answered.
    pub fn try_call(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> io::Result<Answer> {
        self.stream.get_mut().write_all(request(method, path, headers, body).as_bytes())?;
        self.try_hear(method != "HEAD")
    }

    pub fn hear(&mut self, has_body: bool) -> Answer {
        self.try_hear(has_body).unwrap()
    }

    fn try_hear(&mut self, has_body: bool) -> io::Result<Answer> {
        let status_line = self.line()?;
        let status = status_line.split(' ').nth(1).expect(&status_line).parse().unwrap();
        let mut headers = HashMap::new();
        loop {
            let line = self.line()?;
            let Some((name, value)) = line.split_once(": ") else { break };
            let twice = headers.insert(name.to_ascii_lowercase(), value.to_owned());
            assert_eq!(twice, None, "{name} is there twice");
        }
        if has_body && headers.get("transfer-encoding").is_some_and(|coding| coding == "chunked") {
            return Ok(Answer { status, headers, body: self.pieces()? });
        }
        let length = headers.get("content-length").map_or(0, |length| length.parse().unwrap());
        let mut body = vec![0; if has_body { length } else { 0 }];
        self.stream.read_exact(&mut body)?;
        Ok(Answer { status, headers, body })
    }

    /// Reads a chunked body.
    fn pieces(&mut self) -> io::Result<Vec<u8>> {
        let mut body = Vec::new();
        loop {
            let length = usize::from_str_radix(&self.line()?, 16).unwrap();
            let mut piece = vec![0; length];
            self.stream.read_exact(&mut piece)?;
            assert_eq!(self.line()?, "");
            if length == 0 {
                return Ok(body);
            }
            body.extend(piece);
        }
    }

    /// The next line, which must be whole.
    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        line.strip_suffix("\r\n").map(str::to_owned).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }

    /// Waits until the server closes the connection. Returns what it still sent.
    pub fn closed(mut self) -> String {
        let mut rest = Vec::new();
        // A reset closes the connection as well.
        let _ = self.stream.read_to_end(&mut rest);
        String::from_utf8_lossy(&rest).into_owned()
    }
}

/// The text of a request, with a JSON body if it has one.
fn request(method: &str, path: &str, headers: &[(&str, &str)], body: Option<&Value>) -> String {
    let body = body.map(Value::to_string);
    let length = body.as_ref().map(|body| body.len().to_string());
    let kind = length.iter().flat_map(|length| [("content-type", "application/json"), ("content-length", length)]);
    let headers = kind.chain(headers.iter().copied()).map(|(name, value)| format!("{name}: {value}\r\n"));
    let start = format!("{method} {path} HTTP/1.1\r\nhost: test\r\n");
    let end = format!("\r\n{}", body.as_deref().unwrap_or_default());
    [start].into_iter().chain(headers).chain([end]).collect()
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    headers: HashMap<String, String>,
    pub body: Vec<u8>,
}

impl Answer {
    /// A header's value, or an empty string if the header is missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    pub fn text(&self) -> &str {
        str::from_utf8(&self.body).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}
