use std::io::Read as _;

use crate::support::{Answer, Server, lender_site};

/// The address of a built file in the page's shell: the largest one, because small files are not compressed.
fn asset_named(server: &Server, extension: &str) -> String {
    let shell = server.get("/", &[]);
    let named = shell.text().split('"').filter(|text| text.starts_with("/assets/") && text.ends_with(extension));
    let found = named.max_by_key(|path| server.get(path, &[]).body.len());
    found.unwrap_or_else(|| panic!("the shell names no {extension}: {}", shell.text())).to_owned()
}

fn decoded(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    match answer.header("content-encoding") {
        "br" => brotli::Decompressor::new(answer.body.as_slice(), 4096).read_to_end(&mut plain).unwrap(),
        "gzip" => flate2::read::GzDecoder::new(answer.body.as_slice()).read_to_end(&mut plain).unwrap(),
        "" => answer.body.as_slice().read_to_end(&mut plain).unwrap(),
        other => panic!("{other}"),
    };
    plain
}

#[test]
fn every_encoding_holds_the_same_bytes_under_a_tag_of_its_own() {
    let server = Server::start(&[]);
    for path in ["/".to_owned(), asset_named(&server, ".js"), asset_named(&server, ".css")] {
        let plain = server.get(&path, &[]);
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        let mut tags = vec![plain.header("etag").to_owned()];
        for encoding in ["br", "gzip"] {
            let packed = server.get(&path, &[("accept-encoding", encoding)]);
            assert_eq!(packed.header("content-encoding"), encoding, "{path}");
            assert_eq!(packed.header("vary"), "accept-encoding", "{path}");
            assert!(packed.body.len() < plain.body.len(), "{path} in {encoding} is no smaller");
            assert_eq!(decoded(&packed), plain.body, "{path} in {encoding}");
            tags.push(packed.header("etag").to_owned());
        }
        tags.sort();
        tags.dedup();
        assert_eq!(tags.len(), 3, "{path}: {tags:?}");
        assert!(tags.iter().all(|tag| tag.starts_with('"')), "weak: {tags:?}");
    }
}

#[test]
fn brotli_wins_when_the_client_takes_both() {
    let answer = Server::start(&[]).get("/", &[("accept-encoding", "gzip, deflate, br, zstd")]);
    assert_eq!(answer.header("content-encoding"), "br");
}

#[test]
fn a_file_the_client_already_has_is_not_sent_again() {
    let server = Server::start(&[]);
    let path = asset_named(&server, ".js");
    for encoding in ["br", "gzip", "identity"] {
        let tag = server.get(&path, &[("accept-encoding", encoding)]).header("etag").to_owned();
        for known in [tag.clone(), format!("\"other\", {tag}"), format!("W/{tag}"), "*".to_owned()] {
            let again = server.get(&path, &[("accept-encoding", encoding), ("if-none-match", &known)]);
            assert_eq!((again.status, again.body.len()), (304, 0), "{known}");
            assert_eq!(again.header("etag"), tag);
            assert!(again.header("cache-control").contains("immutable"));
        }
        let changed = server.get(&path, &[("accept-encoding", encoding), ("if-none-match", "\"other\"")]);
        assert_eq!(changed.status, 200);
    }
}

#[test]
fn head_says_what_get_would_and_sends_nothing() {
    let server = Server::start(&[]);
    for path in ["/".to_owned(), asset_named(&server, ".js"), "/assets/gone.js".to_owned(), "/api/health".to_owned()] {
        let get = server.get(&path, &[("accept-encoding", "br")]);
        let mut client = server.connect();
        let head = client.ask("HEAD", &path, &[("accept-encoding", "br")]);
        assert_eq!(head.status, get.status, "{path}");
        for header in ["content-length", "content-type", "content-encoding", "etag", "cache-control", "vary"] {
            assert_eq!(head.header(header), get.header(header), "{path}: {header}");
        }
        // If a body had been sent, it would be read as the head of this answer.
        assert_eq!(client.ask("GET", "/", &[]).status, 200, "{path}");
    }
}

#[test]
fn a_part_of_a_file_is_that_part() {
    let server = Server::start(&[]);
    let path = asset_named(&server, ".js");
    let whole = server.get(&path, &[]).body;
    let last = whole.len() - 1;
    for (range, from, to) in [
        ("bytes=0-0".to_owned(), 0, 0),
        ("bytes=10-99".to_owned(), 10, 99),
        (format!("bytes={last}-"), last, last),
        ("bytes=-20".to_owned(), last - 19, last),
        (format!("bytes=5-{}", last + 1000), 5, last),
        (format!("bytes=-{}", last + 1000), 0, last),
    ] {
        let part = server.get(&path, &[("range", &range)]);
        assert_eq!(part.status, 206, "{range}");
        assert_eq!(part.header("content-range"), format!("bytes {from}-{to}/{}", whole.len()), "{range}");
        assert_eq!(part.body, whole[from..=to], "{range}");
    }
    for range in [format!("bytes={}-", last + 1), "bytes=-0".to_owned()] {
        let nothing = server.get(&path, &[("range", &range)]);
        assert_eq!(nothing.status, 416, "{range}");
        assert_eq!(nothing.header("content-range"), format!("bytes */{}", whole.len()), "{range}");
    }
    for range in ["bytes=0-1,5-6", "bytes=9-3", "bytes=+0-+1", "lines=1-2", "nonsense"] {
        let all = server.get(&path, &[("range", range)]);
        assert_eq!((all.status, all.body.len()), (200, whole.len()), "{range}");
    }
}

#[test]
fn a_part_is_never_of_another_version_or_encoding() {
    let server = Server::start(&[]);
    let path = asset_named(&server, ".js");
    let packed = server.get(&path, &[("accept-encoding", "br")]);
    let tag = packed.header("etag");
    let part = server.get(&path, &[("accept-encoding", "br"), ("range", "bytes=3-8"), ("if-range", tag)]);
    assert_eq!((part.status, part.header("content-encoding")), (206, "br"));
    assert_eq!(part.body, packed.body[3..=8]);
    for other in ["\"old\"", "nonsense", &format!("W/{tag}")] {
        let stale = server.get(&path, &[("accept-encoding", "br"), ("range", "bytes=3-8"), ("if-range", other)]);
        assert_eq!((stale.status, stale.body.len()), (200, packed.body.len()), "{other}");
    }
    assert_eq!(server.connect().ask("HEAD", &path, &[("range", "bytes=3-8")]).status, 200, "only a GET is for a part");
}

#[test]
fn hashed_files_are_kept_forever_and_the_shell_is_revalidated() {
    let server = Server::start(&[]);
    let script = asset_named(&server, ".js");
    assert_eq!(server.get(&script, &[]).header("cache-control"), "public, max-age=31536000, immutable");
    for path in ["/", "/index.html", "/about", "/favicon.svg"] {
        let answer = server.get(path, &[]);
        assert_eq!((answer.status, answer.header("cache-control")), (200, "no-cache"), "{path}");
    }
}

#[test]
fn each_file_has_the_type_a_browser_insists_on() {
    let server = Server::start(&[]);
    let woff2 = asset_named(&server, ".woff2");
    for (path, expected) in [
        ("/", "text/html; charset=utf-8"),
        (asset_named(&server, ".js").as_str(), "text/javascript; charset=utf-8"),
        (asset_named(&server, ".css").as_str(), "text/css; charset=utf-8"),
        ("/favicon.svg", "image/svg+xml; charset=utf-8"),
        (woff2.as_str(), "font/woff2"),
    ] {
        assert_eq!(server.get(path, &[]).header("content-type"), expected, "{path}");
    }
}

#[test]
fn every_screen_gets_the_shell_and_a_missing_file_does_not() {
    let server = Server::start(&[]);
    let shell = server.get("/", &[]).body;
    for screen in ["/about", "/loan/fixandflip", "/apply/terms-conditions?from=review", "/no/such/screen", "/%E2%9C%93"]
    {
        let answer = server.get(screen, &[]);
        assert_eq!((answer.status, &answer.body), (200, &shell), "{screen}");
    }
    for missing in [
        "/assets/index-gone.js",
        "/assets/",
        "/robots.txtt",
        "/index.html.br",
        "/..%2fCargo.toml",
        "/%ff",
        "/%2Fetc/passwd",
    ] {
        let answer = server.get(missing, &[]);
        assert_eq!((answer.status, answer.text()), (404, "Not found\n"), "{missing}");
    }
}

#[test]
fn only_reading_is_possible_outside_the_api() {
    let answer = Server::start(&[]).connect().ask("DELETE", "/", &[]);
    assert_eq!((answer.status, answer.header("allow")), (405, "GET, HEAD"));
}

#[test]
fn every_answer_carries_the_security_headers() {
    let server = Server::start(&[]);
    let script = asset_named(&server, ".js");
    let tag = server.get(&script, &[]).header("etag").to_owned();
    for (method, path, headers) in [
        ("GET", "/", &[][..]),
        ("GET", &script, &[]),
        ("GET", &script, &[("if-none-match", tag.as_str())]),
        ("GET", &script, &[("range", "bytes=0-9")]),
        ("GET", &script, &[("range", "bytes=99999999-")]),
        ("GET", "/assets/gone.js", &[]),
        ("DELETE", "/", &[]),
        ("GET", "/api/health", &[]),
        ("GET", "/api/nothing", &[]),
        ("DELETE", "/api/health", &[]),
    ] {
        let answer = server.connect().ask(method, path, headers);
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        assert!(policy.contains("frame-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "strict-origin-when-cross-origin", "{path}");
        assert!(answer.header("permissions-policy").contains("camera=()"), "{path}");
        for shut in ["cross-origin-opener-policy", "cross-origin-resource-policy"] {
            assert_eq!(answer.header(shut), "same-origin", "{path}");
        }
    }
}

#[test]
fn browsers_must_use_https_if_and_only_if_the_site_has_an_https_address() {
    for (address, told) in
        [(None, ""), (Some("http://www.puente.example"), ""), (Some("https://www.puente.example"), "max-age=31536000")]
    {
        let server = Server::start(&address.map_or(vec![], |address| vec!["--address", address]));
        for path in ["/", "/assets/gone.js", "/api/health", "/api/nothing"] {
            assert_eq!(server.get(path, &[]).header("strict-transport-security"), told, "{address:?} {path}");
        }
    }
}

#[test]
fn a_ui_developers_folder_replaces_the_built_in_ui_and_is_read_on_every_request() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("index.html"), "<p>one").unwrap();
    let server = Server::start(&["--ui-dist", folder.path().to_str().unwrap()]);
    let first = server.get("/", &[("accept-encoding", "br")]);
    assert_eq!((first.text(), first.header("content-type")), ("<p>one", "text/html; charset=utf-8"));
    std::fs::write(file("index.html"), "<p>two").unwrap();
    std::fs::write(file("new.css"), "p{}").unwrap();
    let second = server.get("/about", &[("if-none-match", first.header("etag"))]);
    assert_eq!((second.status, second.text()), (200, "<p>two"));
    assert_eq!(server.get("/new.css", &[]).text(), "p{}");
    let secret = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(secret.path(), "secret").unwrap();
    std::os::unix::fs::symlink(secret.path(), file("link.txt")).unwrap();
    let absolute = format!("/{}", secret.path().to_str().unwrap().replace('/', "%2F"));
    for outside in ["/..%2fetc/passwd", "/%2Fetc/passwd", "//etc/passwd", "/link.txt", &absolute] {
        let answer = server.get(outside, &[]);
        assert!(answer.status == 404 || answer.text() == "<p>two", "{outside}: {}", answer.text());
    }
}

#[test]
fn a_folder_without_a_ui_is_refused_with_the_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let ended =
        lender_site(["serve", "--listen", "127.0.0.1:0"]).env("LENDER_UI_DIST", folder.path()).output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(1));
    assert!(said.contains("npm run build") && said.contains("LENDER_UI_DIST"), "{said}");
}
