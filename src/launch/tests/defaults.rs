//! Databases and logins with settings other than PostgreSQL's defaults.

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Executor, PgConnection};

use super::databases::{empty_database, open_external};
use crate::launch::database::{Safety, find_differences};

#[tokio::test]
async fn the_defaults_of_a_database_or_a_login_change_nothing() {
    let (server, logins) = empty_database("settings").await.unwrap();
    let [owner, login, _] = logins.each_ref().map(PgConnectOptions::get_username);
    let mut administrator = server.connect_as_administrator().await.unwrap();
    let database = "empty_settings";
    let statements = format!(
        "alter database {database} set intervalstyle = iso_8601;
        alter database {database} set quote_all_identifiers = on;
        alter database {database} set standard_conforming_strings = off;
        alter database {database} set default_transaction_isolation = serializable;
        alter role {owner} set search_path = {owner}, public;
        alter role {login} set search_path = {login}"
    );
    execute_each(&mut administrator, &statements).await;
    holds_its_own_listing(&logins).await;
}

#[tokio::test]
async fn the_collation_of_a_database_changes_nothing() {
    for language in ["tr", "az"] {
        let (server, logins) = empty_database(language).await.unwrap();
        let mut administrator = server.connect_as_administrator().await.unwrap();
        let sql = "select exists (select from pg_collation where collprovider = 'i')";
        let icu: bool = sqlx::query_scalar(sql)
            .fetch_one(&mut administrator)
            .await
            .unwrap();
        if !icu {
            println!("this PostgreSQL was built without ICU");
            return;
        }
        let owner = logins[0].get_username();
        let database = format!("empty_{language}");
        let statements = format!(
            "drop database {database};
            create database {database} template template0 owner {owner}
                locale_provider icu icu_locale '{language}' locale 'C'"
        );
        execute_each(&mut administrator, &statements).await;
        holds_its_own_listing(&logins).await;
    }
}

async fn execute_each(administrator: &mut PgConnection, statements: &str) {
    for statement in statements.split(';').map(str::to_owned) {
        let statement = sqlx::raw_sql(AssertSqlSafe(statement));
        administrator.execute(statement).await.unwrap();
    }
}

/// Migrates with one login, connects with another, and compares the schema with `listing.txt`.
async fn holds_its_own_listing([owner, login, _]: &[PgConnectOptions; 3]) {
    for _ in 0..2 {
        let opened = open_external(login.clone(), Some(owner.clone()), Safety::Waived).await;
        let pool = opened.unwrap().pool;
        let mut connection = pool.acquire().await.unwrap();
        let found = find_differences(&mut connection).await.unwrap();
        assert!(found.is_empty(), "{found:#?}");
    }
}
