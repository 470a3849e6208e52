//! A filled database of an older version. The upgrade keeps its rows, and its matches continue.

use std::collections::BTreeMap;

use logothete::launch::postgres::{ADMINISTRATOR, DataDurability, DataFolder, Server, ServerPlan};
use serde_json::json;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, PgConnection};

use crate::cluster::contents;
use crate::service::{Client, Home, Service, said, wait_until};

/// Number of the last migration before tables and columns were renamed.
const BEFORE: i64 = 13;

/// Tables to which later migrations add columns.
const WIDER: [&str; 3] = ["account", "appointment", "summary"];

/// Names of renamed tables: the present name, and the one at migration 13.
const RENAMED: [(&str, &str); 4] = [
    ("account_email", "account_letter"),
    ("appointment", "referee"),
    ("email_request_count", "letter_wish"),
    ("match_email", "letter"),
];

/// Statements that add rows to tables that the played match leaves empty, and make emails due at once.
const MORE_ROWS: &str = "
    insert into standing_order (match_id, participant, due_at, key_id, box)
    select match_id, participant_id, now() + interval '1 year', 1, 'order' from participant limit 1;
    insert into pending_ruling (match_id, number, signer, effect, reason, key_id, box)
    select match_id, 1, participant_id, 'none', sha256('reason'), 1, 'ruling' from participant limit 1;
    insert into reply_address (letter_id, account_id, match_id, version, kind, bound)
    select l.letter_id, p.account_id, l.match_id, l.version, 'asks', 'bound'
    from letter as l join participant as p on p.participant_id = l.participant limit 1;
    insert into reply (reply_id, letter_id, account_id, raw, is_from_nobody, state, settled_at)
    select gen_random_uuid(), letter_id, account_id, '', false, 'sent', now() from reply_address;
    insert into referee (account_id) select account_id from account limit 1;
    update letter set due_at = now() where state = 'waiting';
    update account_letter set due_at = now() where state = 'waiting'";

/// Queries for the values of all renamed columns, with their names at migration 13. Each must return rows.
const FILLED: [&str; 13] = [
    "select letter_id from letter",
    "select letter_id from account_letter",
    "select letters from letter_wish",
    "select letter_id from reply",
    "select letter_id from reply_address",
    "select wish from entry where wish is not null",
    "select wish from message where wish is not null",
    "select wish from request where wish is not null",
    "select mark from founding",
    "select boxes from sealed",
    "select box from standing_order",
    "select box from pending_ruling",
    "select referee_id from referee",
];

fn server(home: &Home) -> Server {
    let plan = ServerPlan {
        cache: home.path.join("cache"),
        durability: DataDurability::Lasting,
    };
    Server::start(DataFolder::open(&home.data()).unwrap(), &plan, &|_| {}).unwrap()
}

async fn execute(connection: &mut PgConnection, statements: &str) {
    let statements = sqlx::raw_sql(AssertSqlSafe(statements.to_owned()));
    connection.execute(statements).await.unwrap();
}

fn play(home: &Home) -> (String, [Client; 2]) {
    let mut command = home.command(&[]);
    command.env("LOGOTHETE_SMTP_URL", "smtp://127.0.0.1:9");
    command.env("LOGOTHETE_MAIL_FROM", "play@play.example");
    let service = Service::start(command, &home.path);
    let (anna, bruno) = (service.person("Anna"), service.person("Bruno"));
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut owner = home.owner().connect().await.unwrap();
        // Emails are sent only to confirmed addresses.
        execute(&mut owner, "update account set verified_at = now()").await;
    });
    let path = anna.create_match("one");
    join(&bruno, &path);
    let start = anna.post(&format!("{path}/start"), Some("three"), &json!({}));
    start.assert(200);
    say(&anna, &path);
    service.stop();
    (path, [anna, bruno])
}

fn join(bruno: &Client, path: &str) {
    let join = bruno.post(&format!("{path}/join"), Some("two"), &json!({}));
    join.assert(200);
}

fn say(anna: &Client, path: &str) -> u64 {
    let message = json!({ "text": "Good luck!" });
    let sent = anna.post(&format!("{path}/messages"), Some("four"), &message);
    sent.json()["number"].as_u64().unwrap()
}

async fn downgrade(home: &Home, administrator: &mut PgConnection) {
    execute(
        administrator,
        "alter schema public rename to newer;
        create schema public authorization pg_database_owner;
        grant usage on schema public to public",
    )
    .await;
    let all: Migrator = sqlx::migrate!();
    let older = all.iter().filter(|migration| migration.version <= BEFORE);
    let migrator = Migrator::with_migrations(older.cloned().collect());
    let mut owner = home.owner().connect().await.unwrap();
    migrator.run(&mut owner).await.unwrap();
    // Renamed columns have the same position before and after, so the rows can be copied by position.
    let tables: Vec<(String, Vec<String>)> = sqlx::query_as(
        "select c.relname::text, array_agg(quote_ident(a.attname) order by a.attnum)
         from pg_class as c
         join pg_attribute as a on a.attrelid = c.oid and 0 < a.attnum and a.attgenerated = ''
         where c.relnamespace = 'newer'::regnamespace and c.relkind = 'r' and c.relname <> '_sqlx_migrations'
         group by c.relname",
    )
    .fetch_all(&mut *administrator)
    .await
    .unwrap();
    assert!(60 < tables.len());
    execute(administrator, "set session_replication_role = replica").await;
    for (newer, columns) in &tables {
        let older = older_name(newer);
        // Later migrations add tables, and columns after all others.
        let own = columns_of(administrator, older).await;
        let columns = &columns[..own.len()];
        if own.is_empty() {
            continue;
        }
        let (own, columns) = (own.join(", "), columns.join(", "));
        let copy = format!(
            "insert into public.{older} ({own}) overriding system value select {columns} from newer.{newer}"
        );
        execute(administrator, &copy).await;
    }
    let end = "reset session_replication_role;
        drop schema newer cascade;
        alter table outage alter outage_id restart with 1000;
        alter table mailbox alter mail_id restart with 1000";
    execute(administrator, end).await;
}

/// Returns the columns of a table in their order; none if it does not exist.
async fn columns_of(administrator: &mut PgConnection, table: &str) -> Vec<String> {
    let query = sqlx::query_scalar(
        "select quote_ident(attname)
         from pg_attribute
         where attrelid = to_regclass($1) and 0 < attnum and attgenerated = '' and not attisdropped
         order by attnum",
    );
    let found = query
        .bind(format!("public.{table}"))
        .fetch_all(administrator);
    found.await.unwrap()
}

/// Returns the name of a table at migration 13.
fn older_name(now: &str) -> &str {
    let renamed = RENAMED.iter().find(|(present, _)| *present == now);
    renamed.map_or(now, |(_, older)| older)
}

/// Replaces the digests of the tables in [`WIDER`], leaving out columns that later migrations add. `first_columns` has the
/// current name of each table and its number of columns at migration 13.
async fn digest_wider(
    administrator: &mut PgConnection,
    first_columns: [(&str, usize); WIDER.len()],
    digests: &mut BTreeMap<String, String>,
) {
    for (table, (name, count)) in WIDER.iter().zip(first_columns) {
        let columns = columns_of(administrator, name).await;
        let digest = format!(
            "select md5(string_agg(line, ',' order by line)) from (select row({})::text as line from {name}) as lines",
            columns[..count].join(", ")
        );
        let query = sqlx::query_scalar(AssertSqlSafe(digest));
        let digest = query.fetch_one(&mut *administrator).await.unwrap();
        digests.insert((*table).to_owned(), digest);
    }
}

async fn digests(home: &Home) -> BTreeMap<String, String> {
    let lines = contents(&home.owner()).await;
    let pairs = lines.iter().map(|line| line.split_once(' ').unwrap());
    let tables = pairs.filter(|(table, _)| *table != "_sqlx_migrations");
    let renamed = tables.map(|(table, digest)| {
        let now = RENAMED.iter().find(|(_, older)| *older == table);
        let name = now.map_or(table, |(now, _)| now);
        (name.to_owned(), digest.to_owned())
    });
    renamed.collect()
}

fn upgrade(home: &Home) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let running = server(home);
    let (counts, before) = runtime.block_on(async {
        let login = running.options(ADMINISTRATOR, "logothete");
        let mut administrator = login.connect().await.unwrap();
        downgrade(home, &mut administrator).await;
        execute(&mut administrator, MORE_ROWS).await;
        for rows in FILLED {
            let count = format!("select count(*) from ({rows}) as filled");
            let count = sqlx::query_scalar(AssertSqlSafe(count));
            let count: i64 = count.fetch_one(&mut administrator).await.unwrap();
            assert!(0 < count, "{rows}: expected rows");
        }
        let mut counts = [0; WIDER.len()];
        for (count, table) in counts.iter_mut().zip(WIDER) {
            *count = columns_of(&mut administrator, older_name(table))
                .await
                .len();
        }
        let mut before = digests(home).await;
        let wider = std::array::from_fn(|place| (older_name(WIDER[place]), counts[place]));
        digest_wider(&mut administrator, wider, &mut before).await;
        (counts, before)
    });
    drop(running);
    let refused = home.run(&["verify"]);
    assert!(
        !refused.status.success() && said(&refused).contains("older than this program"),
        "{}",
        said(&refused)
    );
    let migrated = home.run(&["migrate"]);
    assert!(migrated.status.success(), "{}", said(&migrated));
    let running = server(home);
    let after = runtime.block_on(async {
        let login = running.options(ADMINISTRATOR, "logothete");
        let mut administrator = login.connect().await.unwrap();
        let mut after = digests(home).await;
        after.retain(|table, _| before.contains_key(table));
        let wider = std::array::from_fn(|place| (WIDER[place], counts[place]));
        digest_wider(&mut administrator, wider, &mut after).await;
        after
    });
    assert_eq!(after, before);
    drop(running);
}

fn check(home: &Home, arguments: &[&str], words: &str) {
    let output = home.run(arguments);
    let said = said(&output);
    assert!(
        output.status.success() && said.contains(words),
        "{arguments:?}: {said}"
    );
}

#[test]
fn a_filled_database_of_migration_13_is_upgraded_and_its_matches_go_on() {
    let home = Home::new();
    let (path, [anna, bruno]) = play(&home);
    upgrade(&home);
    check(&home, &["verify"], "1 of 1 matches valid");

    let service = home.serve();
    let (anna, bruno) = (anna.at(&service), bruno.at(&service));
    // Retries of requests from before the upgrade return the results of these requests.
    assert_eq!(anna.create_match("one"), path);
    join(&bruno, &path);
    assert_eq!(say(&anna, &path), 1);
    let messages = anna.get(&format!("{path}/messages")).assert(200).json();
    assert_eq!(messages["messages"].as_array().unwrap().len(), 1);
    wait_until("the queued emails are sent", || {
        let mails = service.stranger().get("/dev/mailbox").assert(200).text;
        mails.contains("anna@players.example") && mails.contains("bruno@players.example")
    });
    let emails = anna.get("/v1/deliveries").assert(200).json();
    assert!(emails["letters"][0]["letter_id"].is_string(), "{emails}");
    for (player, key) in [(&anna, "five"), (&bruno, "six")] {
        let resigned = player.post(&format!("{path}/resign"), Some(key), &json!({}));
        resigned.assert(200);
    }
    assert_eq!(anna.get(&path).assert(200).json()["stage"], "over");
    service.stop();

    check(&home, &["verify"], "1 of 1 matches valid");
    check(&home, &["rebuild"], "1 correct, 0 rebuilt, 0 invalid");
    check(
        &home,
        &["admin", "archive", "--older-than", "0s"],
        "1 matches with",
    );
    check(&home, &["verify"], "1 of 1 matches valid");
}
