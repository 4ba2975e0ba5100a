//! The rules in ARCHITECTURE.md that forbid something, checked in the source.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Every Rust file below `src` with its text.
fn sources() -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, found);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    collect(Path::new("src"), &mut found);
    assert!(found.len() > 10, "src was not found");
    found
}

/// A line without its string literals, which are texts for users.
fn outside_quotes(line: &str) -> String {
    line.split('"').step_by(2).collect()
}

/// Whether a line of code, not a comment, names one of these crates or modules.
fn names(text: &str, words: &[&str]) -> Option<String> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .find(|line| {
            outside_quotes(line)
                .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
                .any(|word| words.contains(&word))
        })
        .map(str::to_owned)
}

#[track_caller]
fn only_in(allowed: &[&str], words: &[&str]) {
    for (path, text) in sources() {
        if !allowed.iter().any(|folder| path.starts_with(folder)) {
            assert_eq!(names(&text, words), None, "{} may not name any of {words:?}", path.display());
        }
    }
}

#[test]
fn only_http_and_server_name_warp_and_they_and_the_storage_hyper() {
    only_in(&["src/http", "src/server"], &["warp"]);
    only_in(&["src/http", "src/server", "src/storage"], &["hyper", "hyper_util", "http_body_util", "headers"]);
}

#[test]
fn only_auth_hashes_passwords_and_reads_tokens() {
    only_in(&["src/auth"], &["argon2", "jsonwebtoken", "webauthn_rp"]);
}

#[test]
fn only_mail_speaks_to_mail_servers_and_it_knows_no_store() {
    only_in(&["src/mail"], &["lettre"]);
    for (path, text) in sources().iter().filter(|(path, _)| path.starts_with("src/mail")) {
        assert_eq!(names(text, &["store", "ops"]), None, "{}", path.display());
    }
}

/// A release cannot do it: its tokio lacks the feature `test-util`.
#[test]
fn only_a_test_stops_the_clock_of_tokio() {
    for (path, text) in sources().iter().filter(|(path, _)| !path.ends_with("smtp_tests.rs")) {
        assert!(!["time::pause", "start_paused"].iter().any(|call| text.contains(call)), "{}", path.display());
    }
}

#[test]
fn the_storage_knows_no_store_and_no_operation() {
    for (path, text) in sources().iter().filter(|(path, _)| path.starts_with("src/storage")) {
        assert_eq!(names(text, &["store", "ops", "http"]), None, "{}", path.display());
    }
}

#[test]
fn the_domain_does_no_io_and_names_no_framework() {
    let machinery = ["tokio", "clap", "tracing", "rust_embed", "fs", "net", "io", "env", "process", "http"];
    for (path, text) in sources().iter().filter(|(path, _)| path.starts_with("src/domain")) {
        assert_eq!(names(text, &machinery), None, "{}", path.display());
    }
}

#[test]
fn server_knows_no_route_and_http_no_socket() {
    for (path, text) in sources() {
        if path.starts_with("src/server") {
            assert_eq!(names(&text, &["api", "assets"]), None, "{}", path.display());
        }
        if path.starts_with("src/http") {
            assert_eq!(names(&text, &["TcpStream", "TcpListener"]), None, "{}", path.display());
            assert!(!text.contains("crate::server"), "{}", path.display());
        }
    }
}

#[test]
fn every_file_belongs_to_the_crate() {
    for (path, _) in sources().into_iter().filter(|(path, _)| path.extension().is_some_and(|kind| kind == "rs")) {
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let folder = path.parent().unwrap();
        let parent = match (stem, folder.to_str().unwrap()) {
            ("main" | "lib", "src") => continue,
            ("lib", _) if folder.join("Cargo.toml").exists() => continue,
            (_, "src") => folder.join("lib.rs"),
            ("mod", _) if folder.parent() == Some(Path::new("src")) => Path::new("src/lib.rs").to_owned(),
            ("mod", _) => folder.parent().unwrap().join("mod.rs"),
            _ if folder.join("Cargo.toml").exists() => folder.join("lib.rs"),
            _ => folder.join("mod.rs"),
        };
        let name = if stem == "mod" { folder.file_name().unwrap().to_str().unwrap() } else { stem };
        let declared = fs::read_to_string(&parent).unwrap().lines().any(|line| line.ends_with(&format!("mod {name};")));
        assert!(declared, "{} has no line `mod {name};` in {}", path.display(), parent.display());
    }
}

#[test]
fn only_the_store_names_sled_and_only_ops_the_stores_transactions() {
    only_in(&["src/store"], &["sled"]);
    let writes = ["Tx", "transact", "transact_found", "try_once"];
    only_in(&["src/store", "src/ops"], &writes);
}

#[test]
fn nothing_is_written_but_by_a_transaction_which_checks_what_it_read() {
    // Tests may put anything into a store.
    let is_test = |path: &Path| path.to_str().unwrap().ends_with("tests.rs");
    for (path, text) in sources().iter().filter(|(path, _)| !path.starts_with("src/store") && !is_test(path)) {
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        assert_eq!(names(code, &["Batch", "batch", "commit"]), None, "{}", path.display());
    }
}

#[test]
fn the_store_works_on_files_through_its_disk_alone() {
    // Sled has its own threads and is waited for in its module.
    let seam = ["src/store/engine/disk", "src/store/engine/index/sled.rs"];
    for (path, text) in sources().iter().filter(|(path, _)| path.starts_with("src/store")) {
        if !seam.iter().any(|place| path.starts_with(place)) {
            assert_eq!(names(text, &["fs", "OpenOptions", "rustix"]), None, "{}", path.display());
        }
    }
}

#[test]
fn the_stores_engine_knows_no_lender_and_its_tables_nothing_but_the_engine_and_the_domain() {
    let tables = fs::read_dir("src/store/schema").unwrap().map(|entry| entry.unwrap().path());
    let tables: Vec<String> = tables.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    // The engine may name these two, because it has tables and modules of its own.
    let lender = tables.iter().map(String::as_str).filter(|name| !["mod", "tables"].contains(name));
    let lender: Vec<&str> = lender.chain(["domain", "schema"]).collect();
    assert!(lender.len() > 10, "the tables were not found");
    for (path, text) in sources() {
        if path.starts_with("src/store/engine") {
            assert_eq!(names(&text, &lender), None, "{}", path.display());
        }
        if path.starts_with("src/store/schema") {
            let others = text.match_indices("crate::").map(|(at, _)| &text[at..]);
            let mut others =
                others.filter(|path| !["domain::", "store::engine::"].iter().any(|one| path[7..].starts_with(one)));
            assert_eq!(others.next(), None, "{}", path.display());
        }
    }
}

/// The paths in a `use`, with braces expanded.
fn paths_of(tree: &str) -> Vec<String> {
    let Some((before, rest)) = tree.split_once('{') else { return vec![tree.trim().to_owned()] };
    let (inside, mut depth, mut start, mut paths) = (rest.trim_end().trim_end_matches('}'), 0, 0, Vec::new());
    let mut take = |part: &str| {
        paths.extend(
            paths_of(part).iter().filter(|path| !path.is_empty()).map(|path| format!("{}{path}", before.trim())),
        );
    };
    for (at, letter) in inside.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                take(&inside[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    take(&inside[start..]);
    paths
}

/// The modules below a folder, each with those it imports or, as a folder, contains.
fn imports_below(folder: &str) -> BTreeMap<String, BTreeSet<String>> {
    let module = |path: &Path| {
        let path = path.strip_prefix("src").unwrap().with_extension("").to_str().unwrap().replace('/', "::");
        path.strip_suffix("::mod").unwrap_or(&path).to_owned()
    };
    let files: Vec<_> = sources().into_iter().filter(|(path, _)| path.starts_with(folder)).collect();
    let modules: BTreeSet<String> = files.iter().map(|(path, _)| module(path)).collect();
    let imports = files.iter().map(|(path, text)| {
        let here = module(path);
        let holds = text.lines().filter_map(|line| line.strip_suffix(';')?.rsplit_once("mod ")).map(|(_, name)| name);
        let held = holds.map(|name| format!("{here}::{name}"));
        let uses = text.split("\nuse ").skip(1).flat_map(|rest| paths_of(rest.split(';').next().unwrap()));
        let named = uses.map(|path| {
            let up = path.matches("super::").count();
            let above: Vec<&str> = here.split("::").collect();
            match (path.strip_prefix("crate::"), up) {
                (Some(path), _) => path.to_owned(),
                (None, 0) => path,
                (None, up) => [&above[..above.len() - up], &[path.trim_start_matches("super::")]].concat().join("::"),
            }
        });
        // A path names an item, or an item inside an item; the longest prefix that is a file is its module.
        let file_of = |path: String| {
            let ends = path.match_indices("::").map(|(at, _)| at).chain([path.len()]);
            ends.map(|end| path[..end].to_owned()).filter(|path| modules.contains(path)).last()
        };
        let imported = held.chain(named).filter_map(file_of).filter(|other| *other != here);
        (here.clone(), imported.collect())
    });
    imports.collect()
}

/// Removes every module that imports none of the remaining ones. What is left imports in a circle, or needs such a circle.
fn circles(mut left: BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    assert!(left.len() > 5 && left.values().any(|imports| !imports.is_empty()), "the imports were not read");
    while let Some(free) = left.iter().find(|(_, imports)| imports.iter().all(|one| !left.contains_key(one))) {
        let free = free.0.clone();
        left.remove(&free);
    }
    left.into_keys().collect()
}

#[test]
fn no_module_imports_in_a_circle() {
    let mut imports = imports_below("src");
    // Containing a module does not count as needing it.
    for (module, imported) in &mut imports {
        imported.retain(|one| !one.starts_with(&format!("{module}::")));
    }
    assert_eq!(circles(imports), Vec::<String>::new());
    assert_eq!(circles(imports_below("src/http/api")), Vec::<String>::new());
}

#[test]
fn no_file_is_longer_than_can_be_read_at_once() {
    for (path, text) in sources() {
        let lines = text.lines().count();
        assert!(lines <= 400, "{}: {lines} lines", path.display());
    }
}

#[test]
fn every_table_has_a_name_for_admins() {
    let names = fs::read_to_string("src/store/schema/tables.rs").unwrap();
    let mut tables = 0;
    for (path, text) in sources().iter().filter(|(path, _)| path.starts_with("src/store")) {
        for name in text.lines().filter_map(|line| line.strip_prefix("pub const ")?.split_once(": Table<")) {
            assert!(names.contains(&format!("({0}.number(), {0}.name())", name.0)), "{}: {}", path.display(), name.0);
            tables += 1;
        }
    }
    assert!(tables > 10, "the tables were not found");
}

#[test]
fn every_file_that_the_security_page_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("SECURITY.md")).unwrap();
    let quoted = page.split('`').skip(1).step_by(2);
    let files: Vec<&str> = quoted.filter(|text| text.contains('/') && !text.contains([' ', '\n'])).collect();
    assert!(files.len() > 50);
    let missing: Vec<_> = files.iter().filter(|file| !root.join(file).is_file()).collect();
    assert_eq!(missing, Vec::<&&str>::new());
}
