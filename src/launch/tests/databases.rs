//! The database of the service: private, or external with one login or two.

use std::time::Duration;

use jiff::Timestamp;
use sqlx::Executor;
use sqlx::postgres::PgConnectOptions;

use super::Scratch;
use crate::launch::database::{
    DatabaseError, DatabaseSource, ExternalDatabase, Login, OpenDatabase, PoolPlan, Safety,
    TablePolicy, migrate_external, open,
};
use crate::launch::postgres::ADMINISTRATOR;
use crate::launch::{DatabasePurpose, prepare};
use crate::testing::TestDatabase;
use crate::world::World;

const POOL: PoolPlan = PoolPlan {
    size: 2,
    patience: Duration::from_secs(10),
};

pub(super) async fn open_external(
    login: PgConnectOptions,
    owner: Option<PgConnectOptions>,
    safety: Safety,
) -> Result<OpenDatabase, DatabaseError> {
    open_to((login, owner), TablePolicy::Migrate(None), safety).await
}

async fn open_to(
    (login, owner): (PgConnectOptions, Option<PgConnectOptions>),
    tables: TablePolicy<'_>,
    safety: Safety,
) -> Result<OpenDatabase, DatabaseError> {
    let (login, owner) = (login.into(), owner.map(Login::from));
    let source = DatabaseSource::External(Box::new(ExternalDatabase { login, owner }));
    open(source, tables, POOL, safety, &|_| {}).await
}

/// Runs the command after the last `run: ` of an error message, as an administrator would.
pub(super) async fn run_advice(administrator: &mut sqlx::PgConnection, refused: &DatabaseError) {
    let sentence = refused.to_string();
    let (_, command) = sentence.split_once("run: ").unwrap();
    assert_eq!(sentence.matches("run: ").count(), 1, "{sentence}");
    administrator
        .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(command.to_owned())))
        .await
        .unwrap_or_else(|error| panic!("{command}: {error}"));
}

pub(super) async fn current_role(pool: &crate::pool::Pool) -> String {
    let role = sqlx::query_scalar("select current_user::text").fetch_one(pool);
    role.await.unwrap()
}

/// Returns a database without tables and three logins: its owner and two that own nothing.
pub(super) async fn empty_database(
    name: &str,
) -> anyhow::Result<(TestDatabase, [PgConnectOptions; 3])> {
    let database = TestDatabase::create().await?;
    let mut administrator = database.connect_as_administrator().await?;
    let logins = ["owner", "login", "stranger"].map(|kind| format!("{kind}_{name}"));
    for login in &logins {
        let statement = format!("create role {login} login");
        administrator
            .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(statement)))
            .await?;
    }
    let [owner, login, _] = &logins;
    let statement = format!(
        "grant logothete_serve to {owner} with admin option;
        create database empty_{name} owner {owner};
        grant {login} to {owner}"
    );
    for statement in statement.split(';') {
        let statement = statement.to_owned();
        administrator
            .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(statement)))
            .await?;
    }
    let options = database
        .service_options()
        .await?
        .database(&format!("empty_{name}"));
    Ok((
        database,
        logins.map(|login| options.clone().username(&login)),
    ))
}

#[tokio::test]
async fn with_nothing_configured_there_is_a_durable_private_database() {
    let scratch = Scratch::new();
    let world = World::from_seed(1, Timestamp::UNIX_EPOCH);
    let ground = prepare(DatabasePurpose::Serve, &scratch.settings(), &world, &|_| {})
        .await
        .unwrap();
    assert_eq!(current_role(&ground.database.pool).await, "logothete_serve");
    assert!(ground.database.warnings.is_empty());
    let second = prepare(DatabasePurpose::Serve, &scratch.settings(), &world, &|_| {})
        .await
        .unwrap_err();
    assert!(second.to_string().contains("already runs"), "{second}");
    ground.database.pool.close();
    drop(ground);

    std::fs::remove_file(scratch.data().join("keys")).unwrap();
    let gone = prepare(DatabasePurpose::Serve, &scratch.settings(), &world, &|_| {})
        .await
        .unwrap_err();
    assert!(gone.to_string().contains("is missing"), "{gone}");
}

#[tokio::test]
async fn a_database_that_may_forget_is_refused_unless_that_is_allowed() {
    let database = TestDatabase::create().await.unwrap();
    let login = database.service_options().await.unwrap();
    let refused = open_external(login.clone(), None, Safety::Required)
        .await
        .unwrap_err();
    assert!(matches!(refused, DatabaseError::Unsafe { .. }), "{refused}");
    assert!(refused.to_string().contains("fsync = off"), "{refused}");
    open_external(login, None, Safety::Waived).await.unwrap();
}

#[tokio::test]
async fn each_setting_that_makes_it_forget_is_named() {
    let scratch = Scratch::new();
    let world = World::from_seed(1, Timestamp::UNIX_EPOCH);
    let ground = prepare(DatabasePurpose::Serve, &scratch.settings(), &world, &|_| {})
        .await
        .unwrap();
    let administrator_login = ground.database.owner.options().username("logothete_admin");
    let mut administrator = sqlx::ConnectOptions::connect(&administrator_login)
        .await
        .unwrap();
    administrator
        .execute("alter database logothete set synchronous_commit = off")
        .await
        .unwrap();
    drop((administrator, ground));
    let refused = prepare(DatabasePurpose::Serve, &scratch.settings(), &world, &|_| {})
        .await
        .unwrap_err();
    assert!(
        refused.to_string().contains("synchronous_commit = off"),
        "{refused}"
    );
    let mut settings = scratch.settings();
    settings.allow_unsafe_database = true;
    prepare(DatabasePurpose::Serve, &settings, &world, &|_| {})
        .await
        .unwrap();
}

#[tokio::test]
async fn one_login_that_owns_the_tables_migrates_and_then_works_as_the_service() {
    let (_server, [owner, _, _]) = empty_database("one").await.unwrap();
    let database = open_external(owner, None, Safety::Waived).await.unwrap();
    assert_eq!(current_role(&database.pool).await, "logothete_serve");
    assert!(database.warnings[0].contains("LOGOTHETE_OWNER_URL"));
    let refused = database
        .pool
        .execute("delete from entry")
        .await
        .unwrap_err();
    assert_eq!(
        refused.as_database_error().unwrap().code().unwrap(),
        "42501"
    );
}

#[tokio::test]
async fn with_two_logins_one_migrates_and_the_other_works() {
    let (_server, [owner, login, stranger]) = empty_database("two").await.unwrap();
    let early = open_external(login.clone(), None, Safety::Waived)
        .await
        .unwrap_err();
    assert!(matches!(early, DatabaseError::NoTables), "{early}");

    let first = open_external(login.clone(), Some(owner.clone()), Safety::Waived)
        .await
        .unwrap();
    assert_eq!(current_role(&first.pool).await, "logothete_serve");
    assert!(first.warnings.is_empty());

    let database = open_external(login, None, Safety::Waived).await.unwrap();
    assert_eq!(current_role(&database.pool).await, "logothete_serve");

    let weak = open_external(stranger, None, Safety::Waived)
        .await
        .unwrap_err();
    assert!(matches!(weak, DatabaseError::TooWeak { .. }), "{weak}");
}

#[tokio::test]
async fn a_background_task_that_finds_the_servers_of_matches_finds_them_for_requests_too() {
    let (_server, [owner, _, _]) = empty_database("found").await.unwrap();
    let database = open_external(owner, None, Safety::Waived).await.unwrap();
    for servers in [&database.servers, &database.background_servers] {
        let gone = vec![(i32::MIN, "gone:1".to_owned())];
        servers.replace(gone, |_| database.pool.clone());
        assert!(servers.are_several());
    }
    let background = database.with_background_pool();
    background.find_servers().await.unwrap();
    assert!(!database.servers.are_several());
    assert!(!database.background_servers.are_several());
}

#[tokio::test]
async fn whoever_only_works_on_a_database_makes_no_tables_and_changes_none() {
    let (_server, [owner, _, _]) = empty_database("work").await.unwrap();
    let work = || {
        open_to(
            (owner.clone(), None),
            TablePolicy::RequireCurrent,
            Safety::Waived,
        )
    };
    let refused = work().await.unwrap_err();
    assert!(matches!(refused, DatabaseError::NoTables), "{refused}");
    drop(
        open_external(owner.clone(), None, Safety::Waived)
            .await
            .unwrap(),
    );
    work().await.unwrap();

    let mut connection = sqlx::ConnectOptions::connect(&owner).await.unwrap();
    connection
        .execute(sqlx::raw_sql(
            "drop index account_unicode_idx; delete from _sqlx_migrations where version = 13",
        ))
        .await
        .unwrap();
    let refused = work().await.unwrap_err();
    assert!(matches!(refused, DatabaseError::NotMigrated), "{refused}");
    assert!(
        refused.to_string().contains("run: logothete migrate"),
        "{refused}"
    );
    let still: bool = sqlx::query_scalar("select to_regclass('account_unicode_idx') is null")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert!(
        still,
        "the schema was migrated although nothing may be changed"
    );

    drop(
        open_external(owner.clone(), None, Safety::Waived)
            .await
            .unwrap(),
    );
    connection
        .execute("update _sqlx_migrations set version = 9999 where version = 14")
        .await
        .unwrap();
    let refused = open_external(owner.clone(), None, Safety::Waived)
        .await
        .unwrap_err();
    assert!(
        matches!(refused, DatabaseError::Newer { version: 9999 }),
        "{refused}"
    );
}

#[tokio::test]
async fn a_login_that_may_not_do_something_is_told_what_to_have_run() {
    let scratch = Scratch::new();
    let (server, _) = scratch.start().unwrap();
    let mut administrator =
        sqlx::ConnectOptions::connect(&server.options(ADMINISTRATOR, "postgres"))
            .await
            .unwrap();
    let login = server.options("weak", "weak");
    let attempt = || open_external(login.clone(), None, Safety::Required);

    let first_refusal = attempt().await.unwrap_err().to_string();
    assert!(
        first_refusal.contains("create role \"weak\" login"),
        "{first_refusal}"
    );
    administrator
        .execute("create role weak login")
        .await
        .unwrap();
    let refused = attempt().await.unwrap_err();
    assert!(
        refused.to_string().contains("create database \"weak\""),
        "{refused}"
    );
    run_advice(&mut administrator, &refused).await;

    let owner = || migrate_owner(&login);
    let refused = owner().await.unwrap_err();
    assert!(
        matches!(refused, DatabaseError::NoCreate { .. }),
        "{refused}"
    );
    run_advice(&mut administrator, &refused).await;
    let refused = owner().await.unwrap_err();
    assert!(matches!(refused, DatabaseError::NoRole { .. }), "{refused}");
    let untouched = open_to(
        (login.clone(), None),
        TablePolicy::RequireCurrent,
        Safety::Required,
    )
    .await;
    assert!(
        matches!(untouched, Err(DatabaseError::NoTables)),
        "the refused migration left something behind"
    );
    run_advice(&mut administrator, &refused).await;
    let refused = attempt().await.unwrap_err();
    assert!(
        matches!(refused, DatabaseError::TooWeak { .. }),
        "{refused}"
    );
    run_advice(&mut administrator, &refused).await;
    drop(attempt().await.unwrap());

    administrator
        .execute("create role other login")
        .await
        .unwrap();
    let refused = migrate_owner(&server.options("other", "weak"))
        .await
        .unwrap_err();
    assert!(
        matches!(refused, DatabaseError::NotOwner { .. }),
        "{refused}"
    );
    run_advice(&mut administrator, &refused).await;
    migrate_owner(&server.options("other", "weak"))
        .await
        .unwrap();
}

async fn migrate_owner(login: &PgConnectOptions) -> Result<(), DatabaseError> {
    let external = ExternalDatabase {
        login: login.clone().username("another").into(),
        owner: Some(login.clone().into()),
    };
    migrate_external(&external, None, &|_| {}).await
}

#[tokio::test]
async fn instances_that_start_at_once_migrate_one_after_the_other() {
    let (_server, [owner, _, _]) = empty_database("many").await.unwrap();
    let external = ExternalDatabase {
        login: owner.into(),
        owner: None,
    };
    // The first iteration migrates; later ones find nothing to migrate.
    for _ in 0..10 {
        let starts = (0..8).map(|_| migrate_external(&external, None, &|_| {}));
        for start in futures_util::future::join_all(starts).await {
            start.unwrap();
        }
    }
}

#[tokio::test]
async fn a_login_that_may_change_the_log_is_refused() {
    let (server, [owner, login, _]) = empty_database("strong").await.unwrap();
    drop(
        open_external(login.clone(), Some(owner.clone()), Safety::Waived)
            .await
            .unwrap(),
    );
    let mut owner = sqlx::ConnectOptions::connect(&owner).await.unwrap();
    owner
        .execute("grant update on entry to logothete_serve")
        .await
        .unwrap();
    let refused = open_external(login.clone(), None, Safety::Waived)
        .await
        .unwrap_err();
    assert!(
        matches!(refused, DatabaseError::TooPowerful { .. }),
        "{refused}"
    );
    run_advice(&mut owner, &refused).await;
    let database = open_external(login, None, Safety::Waived).await.unwrap();
    database.pool.execute("select from entry").await.unwrap();
    drop(server);
}
