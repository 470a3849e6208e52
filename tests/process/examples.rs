//! Runs the example programs for client authors unchanged.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::json;

use crate::service::{Home, Service, said};

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("openapi/examples")
        .join(name)
}

/// Whether these programs are installed. Prints the first missing one; in CI, panics instead.
pub(crate) fn are_here(programs: &[&str]) -> bool {
    let missing = programs.iter().find(|program| {
        let answer = Command::new(program).arg("--version").output();
        !answer.is_ok_and(|answer| answer.status.success())
    });
    if let Some(missing) = missing {
        eprintln!("NOT CHECKED: {missing} is not installed");
        assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"));
    }
    missing.is_none()
}

fn run(command: &mut Command, service: &Service) -> String {
    let output: Output = command.output().unwrap();
    let words = said(&output);
    assert!(output.status.success(), "{words}\n{}", service.log());
    words
}

#[test]
fn a_match_in_curl_is_played_and_checked() {
    if !are_here(&["bash", "curl", "python3"]) {
        return;
    }
    let home = Home::new();
    let service = home.serve();
    let words = run(
        Command::new("bash")
            .arg(example("match.sh"))
            .arg(&service.url),
        &service,
    );
    assert!(words.contains("'rank': 1"), "{words}");
    assert!(words.contains("draws: all valid"), "{words}");
    service.stop();
}

#[test]
fn a_bot_in_python_plays_each_game() {
    if !are_here(&["python3"]) {
        return;
    }
    let home = Home::new();
    let service = home.serve();
    let scopes = json!(["match:read", "match:play", "match:create"]);
    let body = json!({ "name": "bot", "scopes": scopes });
    let made = service.person("Botho").post("/v1/tokens", None, &body);
    let made = made.assert(201).json();
    for game in ["byzanz", "bards", "byzantium"] {
        let mut bot = Command::new("python3");
        bot.arg(example("bot.py"))
            .args([&service.url, made["secret"].as_str().unwrap(), game]);
        let words = run(&mut bot, &service);
        assert!(words.contains("'rank': 1"), "{game}: {words}");
    }
    service.stop();
}

#[test]
fn a_bot_is_sixty_lines() {
    for name in ["bot.py", "bot.mts"] {
        let text = std::fs::read_to_string(example(name)).unwrap();
        assert!(text.lines().count() <= 60, "{name}");
    }
}
