//! Databases with several servers: which one the service connects to, and when that changes.

use std::time::Duration;

use sqlx::{AssertSqlSafe, ConnectOptions, Executor};

use super::Scratch;
use crate::launch::database::{
    DatabaseError, DatabaseSource, ExternalDatabase, Login, OpenDatabase, PoolPlan, Safety,
    TablePolicy, WorkingRole, migrate, open, prepare,
};
use crate::launch::postgres::{ADMINISTRATOR, Server};
use crate::pool::{FailureKind, Pool};

const POOL: PoolPlan = PoolPlan {
    size: 2,
    patience: Duration::from_secs(10),
};

async fn set_writable(server: &Server, writes: bool) {
    let options = server.options(ADMINISTRATOR, "postgres");
    let mut administrator = options.connect().await.unwrap();
    let setting = if writes { "off" } else { "on" };
    let mut tell = async |statement: String| {
        let statement = sqlx::raw_sql(AssertSqlSafe(statement));
        administrator.execute(statement).await.unwrap();
    };
    tell(format!(
        "alter system set default_transaction_read_only = {setting}"
    ))
    .await;
    tell("select pg_reload_conf()".to_owned()).await;
    // PostgreSQL applies the new setting after a short delay.
    loop {
        let mut connection = options.connect().await.unwrap();
        let query = sqlx::query_scalar("select current_setting('default_transaction_read_only')");
        let found: String = query.fetch_one(&mut connection).await.unwrap();
        if found == setting {
            return;
        }
    }
}

async fn cluster_id(pool: &Pool) -> i64 {
    let number = sqlx::query_scalar("select system_identifier from pg_control_system()");
    number.fetch_one(pool).await.unwrap()
}

#[tokio::test]
async fn a_server_that_no_longer_writes_counts_as_unavailable() {
    let scratch = Scratch::new();
    let (server, _) = scratch.start().unwrap();
    set_writable(&server, false).await;
    let pool = POOL.open(
        server.options(ADMINISTRATOR, "postgres"),
        WorkingRole::AsLogin,
    );
    let refused = sqlx::query("select 1").execute(&pool).await.unwrap_err();
    assert_eq!(
        FailureKind::classify(&refused),
        FailureKind::Away,
        "{refused}"
    );
}

async fn open_all(servers: &[Server]) -> OpenDatabase {
    let paths = servers.iter().map(Server::socket);
    let sockets: Vec<String> = paths.map(|one| one.display().to_string()).collect();
    let login_for = |name| {
        let sockets = sockets.join(",");
        Login::parse(&format!("postgres://{name}@/logothete?host={sockets}")).unwrap()
    };
    let (login, owner) = (
        login_for("logothete_serve"),
        Some(login_for("logothete_owner")),
    );
    let source = DatabaseSource::External(Box::new(ExternalDatabase { login, owner }));
    let opening = open(
        source,
        TablePolicy::RequireCurrent,
        POOL,
        Safety::Required,
        &|_| {},
    );
    opening.await.unwrap()
}

#[tokio::test]
async fn every_connection_leads_to_the_server_that_writes() {
    let scratch = [(); 3].map(|()| Scratch::new());
    let servers = scratch.each_ref().map(|scratch| scratch.start().unwrap().0);
    for server in &servers {
        let owner = prepare(server, "logothete").await.unwrap();
        migrate(&mut owner.connect().await.unwrap(), None)
            .await
            .unwrap();
    }
    let places = servers
        .each_ref()
        .map(|one| one.socket().display().to_string());
    let mut clusters = Vec::new();
    for server in &servers {
        let pool = POOL.open(
            server.options(ADMINISTRATOR, "postgres"),
            WorkingRole::AsLogin,
        );
        clusters.push(cluster_id(&pool).await);
        pool.close();
    }
    set_writable(&servers[0], false).await;
    set_writable(&servers[2], false).await;
    let database = open_all(&servers).await;
    assert!(database.has_standby());
    for writer in [1, 2, 0] {
        for (number, server) in servers.iter().enumerate() {
            set_writable(server, number == writer).await;
        }
        database.follow_writer(false).await.unwrap();
        for _ in 0..6 {
            assert_eq!(cluster_id(&database.pool).await, clusters[writer]);
            assert_eq!(cluster_id(&database.background).await, clusters[writer]);
        }
        let mut owner = database.owner_connection().await.unwrap();
        owner
            .execute(sqlx::raw_sql("create table t (); drop table t"))
            .await
            .unwrap();
    }
    set_writable(&servers[0], false).await;
    let refused = database.follow_writer(false).await.unwrap_err();
    assert!(
        matches!(refused, DatabaseError::NoWriter { .. }),
        "{refused}"
    );
    assert!(refused.is_away());
    assert_eq!(
        refused
            .to_string()
            .matches("it is read-only: is it meant to be a standby?")
            .count(),
        3,
        "{refused}"
    );
    let [_, second, _] = servers;
    drop(second);
    let refused = database.follow_writer(true).await.unwrap_err().to_string();
    assert!(
        refused.contains(&places[1]) && refused.contains("No such file"),
        "{refused}"
    );
}
