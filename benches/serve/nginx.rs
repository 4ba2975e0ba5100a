//! Nginx as an admin would set it up for the same files: compressed beforehand, and with our headers.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::load::{Identity, Target};
use crate::processes::{Running, server_cores, spawn};

const MODULE: &str = "usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

pub struct Nginx {
    pub running: Running,
    pub target: Target,
}

impl Drop for Nginx {
    fn drop(&mut self) {
        self.running.stop();
    }
}

/// Headers that nginx writes itself, or that differ with each answer.
const OWN: [&str; 9] = [
    "accept-ranges",
    "connection",
    "content-encoding",
    "content-length",
    "content-type",
    "date",
    "etag",
    "last-modified",
    "server",
];

/// The program and its module. Where they are not installed, they are unpacked into `target`: an installed nginx would start at once
/// and take port 80.
fn found() -> Option<(PathBuf, PathBuf)> {
    let unpacked = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/nginx");
    let first =
        |name: &str| [Path::new("/"), &unpacked].map(|root| root.join(name)).into_iter().find(|path| path.is_file());
    let both = || Some((first("usr/sbin/nginx")?, first(MODULE)?));
    both().or_else(|| {
        fs::create_dir_all(&unpacked).unwrap();
        let steps =
            "apt-get download -q nginx libnginx-mod-http-brotli-static && for one in *.deb; do dpkg -x $one .; done";
        Command::new("sh").args(["-c", steps]).current_dir(&unpacked).stdout(Stdio::null()).status().ok()?;
        both()
    })
}

/// Starts it with what the server at `model` answers, over TLS. `None` if it is not installed.
pub async fn start(model: &Target, paths: &[&str], identity: &Identity, folder: &Path) -> Option<Nginx> {
    let (program, module) = found()?;
    let mut places = String::new();
    for path in paths {
        let (head, body) = model.exchange(path).await;
        let name = if *path == "/" { "/index.html" } else { path };
        let file = folder.join("files").join(&name[1..]);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file.with_added_extension("br"), &body).unwrap();
        fs::write(&file, &body).unwrap();
        writeln!(places, "location = {name} {{").unwrap();
        for (name, value) in head.lines().skip(1).filter_map(|line| line.split_once(": ")) {
            if name == "content-type" {
                writeln!(places, "types {{}} default_type \"{value}\";").unwrap();
            } else if !OWN.contains(&name) {
                writeln!(places, "add_header {name} \"{}\";", value.replace('"', "\\\"")).unwrap();
            }
        }
        places.push_str("}\n");
    }
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let here = folder.display();
    for (name, text) in [("site.pem", &identity.certificate), ("site.key", &identity.key)] {
        fs::write(folder.join(name), text).unwrap();
    }
    let options = format!(
        "load_module {};
        daemon off; pid {here}/nginx.pid; error_log /dev/null; worker_processes {}; worker_rlimit_nofile 4096;
        events {{ worker_connections 2048; }}
        http {{
            access_log off; server_tokens off; sendfile on; tcp_nopush on; tcp_nodelay on;
            keepalive_requests 1000000000; keepalive_timeout 1h;
            open_file_cache max=100; brotli_static on; gzip_static off;
            client_body_temp_path {here}/b; proxy_temp_path {here}/p; fastcgi_temp_path {here}/f;
            uwsgi_temp_path {here}/u; scgi_temp_path {here}/s;
            server {{
                listen {address} ssl backlog=1024; root {here}/files; index index.html;
                ssl_certificate {here}/site.pem; ssl_certificate_key {here}/site.key;
                ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:sessions:10m;
                {places}
            }}
        }}",
        module.display(),
        server_cores()
    );
    let file = folder.join("nginx.conf");
    fs::write(&file, options).unwrap();
    let mut command = Command::new(program);
    command.arg("-p").arg(folder).arg("-e").arg("/dev/null").arg("-c").arg(file);
    let running = Running::new(spawn(command.stdout(Stdio::null()).stderr(Stdio::inherit())));
    wait_for(address).await;
    Some(Nginx { running, target: Target { address, tls: model.tls.clone() } })
}

async fn wait_for(address: SocketAddr) {
    while tokio::net::TcpStream::connect(address).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
