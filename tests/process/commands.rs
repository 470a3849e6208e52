//! Tests of the commands other than `serve`.

use std::fs;
use std::process::Command;

use logothete::games::GameKey;
use logothete::launch::postgres::{ADMINISTRATOR, DataDurability, DataFolder, Server, ServerPlan};
use logothete::testing::TestDatabase;
use sqlx::{ConnectOptions, Executor};

use crate::service::{Home, Service, said};

#[test]
fn a_match_is_played_over_http_and_verified_and_a_forged_one_is_found() {
    let home = Home::new();
    let service = home.serve();
    let story = home.run(&["play", "byzanz", "--seats", "3", "--url", &service.url]);
    let words = said(&story);
    assert!(story.status.success(), "{words}\n{}", service.log());
    assert!(words.contains("A match of Byzanz"), "{words}");
    assert!(words.contains("The result:"), "{words}");
    assert!(words.contains("the hash chain is valid"), "{words}");
    let match_id = words.split("/v1/matches/").nth(1).unwrap();
    let match_id = match_id.lines().next().unwrap();

    let while_it_runs = home.run(&["verify"]);
    let words = said(&while_it_runs);
    assert!(while_it_runs.status.success(), "{words}");
    assert!(words.contains("1 of 1 matches valid"), "{words}");
    let quarantined = home.run(&["admin", "quarantined"]);
    let words = said(&quarantined);
    assert!(words.contains("0 matches quarantined"), "{words}");
    let words = said(&home.run(&["admin", "clock", "--go-on"]));
    assert!(words.contains("clocks of 0 matches paused"), "{words}");
    assert!(
        words.contains("0 matches are dated after it, 0 of them blocked"),
        "{words}"
    );
    service.stranger().get("/health/ready").assert(200);
    service.stop();

    let sound = home.run(&["verify"]);
    assert!(sound.status.success(), "{}", said(&sound));
    assert!(
        said(&sound).contains("1 of 1 matches valid"),
        "{}",
        said(&sound)
    );

    change(
        &home,
        "alter table participant disable trigger participant_guard;
         delete from participant
         where participant_id = (select participant_id from participant limit 1);
         alter table participant enable always trigger participant_guard",
    );
    let lacking = home.run(&["verify"]);
    let words = said(&lacking);
    assert_eq!(lacking.status.code(), Some(1), "{words}");
    assert!(
        words.contains("the account of a participant is missing"),
        "{words}"
    );

    change(
        &home,
        "alter table entry disable trigger all;
         update entry set public =
             set_byte(public, length(public) - 1, get_byte(public, length(public) - 1) # 1)
         where (match_id, version) = (
             select match_id, version from entry order by match_id, version limit 1
         )",
    );
    let forged = home.run(&["verify"]);
    let words = said(&forged);
    assert_eq!(forged.status.code(), Some(1), "{words}");
    assert!(words.contains("0 of 1 matches valid"), "{words}");
    assert!(words.contains(match_id), "{words}");
}

fn change(home: &Home, sql: &'static str) {
    let folder = DataFolder::open(&home.data()).unwrap();
    let plan = ServerPlan {
        cache: home.path.join("cache"),
        durability: DataDurability::Lasting,
    };
    let server = Server::start(folder, &plan, &|_| {}).unwrap();
    let login = server.options(ADMINISTRATOR, "logothete");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let changed = runtime.block_on(async {
        let mut administrator = login.connect().await.unwrap();
        let changed = administrator.execute(sqlx::raw_sql(sql)).await;
        changed.unwrap().rows_affected()
    });
    assert_eq!(changed, 1);
}

#[test]
fn a_match_that_cannot_be_archived_does_not_keep_the_next_from_it() {
    let home = Home::new();
    let service = home.serve();
    for _ in 0..2 {
        let story = home.run(&["play", "bards", "--url", &service.url]);
        assert!(story.status.success(), "{}", said(&story));
    }
    service.stop();
    change(
        &home,
        "alter table entry disable trigger entry_append_only;
         update entry set hash = sha256(hash)
         where version = 2 and match_id = (select match_id from summary order by match_id limit 1);
         alter table entry enable always trigger entry_append_only",
    );
    let archived = home.run(&["admin", "archive", "--older-than", "0s"]);
    let words = said(&archived);
    assert_eq!(archived.status.code(), Some(1), "{words}");
    assert!(words.contains("not archived"), "{words}");
    assert!(words.contains("1 matches with"), "{words}");
}

#[test]
fn every_game_is_played_over_http_by_the_fewest() {
    play_every_game(|(fewest, _)| fewest);
}

#[test]
fn every_game_is_played_over_http_by_the_most() {
    play_every_game(|(_, most)| most);
}

fn play_every_game(seats: fn((u8, u8)) -> u8) {
    let home = Home::new();
    let service = home.serve();
    for game in GameKey::ALL {
        let seats = seats(game.rules().seats()).to_string();
        let words = [
            "play",
            game.name(),
            "--url",
            &service.url,
            "--seats",
            &seats,
        ];
        let story = home.run(&words);
        let words = said(&story);
        assert!(story.status.success(), "{words}\n{}", service.log());
        let title = game.rules().about().title;
        assert!(words.contains(&format!("A match of {title}")), "{words}");
        assert!(words.contains("the hash chain is valid"), "{words}");
    }
    let played = GameKey::ALL.len();
    service.stop();
    let verified = home.run(&["verify"]);
    let words = said(&verified);
    assert!(verified.status.success(), "{words}");
    let all = format!("{played} of {played} matches valid");
    assert!(words.contains(&all), "{words}");
}

#[test]
fn a_game_is_played_by_as_many_as_it_is_for() {
    let home = Home::new();
    let story = home.run(&["play", "byzanz", "--seats", "16"]);
    assert!(!story.status.success());
    let words = said(&story);
    assert!(
        words.contains("Byzanz is for 3 to 6 players, not 16"),
        "{words}"
    );
}

#[test]
fn the_document_is_printed() {
    let home = Home::new();
    let output = home.run(&["openapi"]);
    assert!(output.status.success());
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed, logothete::commands::openapi::text().unwrap());
    assert!(output.stderr.is_empty());
    assert!(
        !home.data().exists(),
        "expected no data folder after printing"
    );
}

#[test]
fn the_document_replaces_a_file_only_if_all_of_it_can_be_written() {
    let home = Home::new();
    let file = home.path.join("openapi.json");
    fs::write(&file, "the one before").unwrap();
    let arguments = ["openapi", "--output", file.to_str().unwrap()];
    // The shell limits the size of files to 4 KiB, so that the write fails.
    let limited = Command::new("sh")
        .args(["-c", "ulimit -f 8; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_logothete"))
        .args(arguments)
        .output()
        .unwrap();
    assert!(!limited.status.success(), "{}", said(&limited));
    assert_eq!(fs::read_to_string(&file).unwrap(), "the one before");

    let output = home.run(&arguments);
    assert!(output.status.success(), "{}", said(&output));
    assert!(output.stdout.is_empty());
    let written = fs::read_to_string(&file).unwrap();
    assert_eq!(written, logothete::commands::openapi::text().unwrap());
}

#[test]
fn the_tables_are_brought_up_to_date_without_serving() {
    let home = Home::new();
    for _ in 0..2 {
        let output = home.run(&["migrate"]);
        assert!(output.status.success(), "{}", said(&output));
        assert!(said(&output).contains("the database is up to date"));
    }
    let service = home.serve();
    service.stop();
}

#[test]
fn every_setting_is_listed_with_its_default() {
    let home = Home::new();
    for arguments in [&["help", "settings"][..], &["settings"]] {
        let help = home.run(arguments);
        assert!(help.status.success());
        let words = said(&help);
        for said in ["LOGOTHETE_BIND", "[default: 16]", "DATABASE_URL"] {
            assert!(words.contains(said), "{said}: {words}");
        }
    }
    let words = said(&home.run(&["--help"]));
    for said in ["serve", "verify", "`logothete help settings` lists"] {
        assert!(words.contains(said), "{said}: {words}");
    }
    assert!(!words.contains("LOGOTHETE_BIND"), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_somebody_else_is_used_and_a_forgetful_one_refused() {
    let database = TestDatabase::create().await.unwrap();
    let login = database.service_options().await.unwrap();
    let login = login.to_url_lossy().to_string();
    let home = Home::new();
    let with_database = |arguments: &[&str]| -> Command {
        let mut command = home.command(arguments);
        command.env("DATABASE_URL", &login);
        command
    };
    let refused = with_database(&[]).output().unwrap();
    let words = said(&refused);
    assert!(!refused.status.success());
    assert!(words.contains("= off"), "{words}");
    assert!(words.contains("LOGOTHETE_ALLOW_UNSAFE_DATABASE"), "{words}");

    let mut allowed = with_database(&[]);
    allowed.env("LOGOTHETE_ALLOW_UNSAFE_DATABASE", "true");
    let service = Service::start(allowed, &home.path);
    assert!(service.welcome.contains("DATABASE_URL"));
    let anna = service.person("Anna");
    let path = anna.create_match("one");
    anna.get(&path).assert(200);
    service.stop();
    assert!(
        !home.data().join("postgres").exists(),
        "expected no private server"
    );
}

#[test]
fn a_container_can_ask_whether_the_service_lives() {
    let home = Home::new();
    let service = home.serve();
    let address = service.url.trim_start_matches("http://").to_owned();
    let ask = || {
        let mut command = home.command(&["health"]);
        command.env("LOGOTHETE_BIND", &address);
        command.output().unwrap()
    };
    let healthy = ask();
    assert!(healthy.status.success(), "{}", said(&healthy));
    service.stop();
    let gone = ask();
    assert!(!gone.status.success());
    assert!(said(&gone).contains("no response from"), "{}", said(&gone));
}
