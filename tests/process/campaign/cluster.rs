//! PostgreSQL servers for tests: a primary and its standbys.

use std::fs;
use std::path::Path;
use std::process::Command;

use logothete::launch::postgres::{ADMINISTRATOR, DataDurability, DataFolder, Server, ServerPlan};
use rustix::process::{Signal, kill_process};
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, PgConnection};

use crate::campaign::frozen::children_of;
use crate::campaign::storm;
use crate::service::{Home, wait_until};

/// Statements that create the logins and the database, as in `docs/operate/postgresql.md`.
const LOGINS: [&str; 4] = [
    "create role logothete_owner login",
    "create role logothete_serve login",
    "create database logothete owner logothete_owner",
    "checkpoint",
];

pub(crate) struct One {
    /// The running server, which is stopped before its home folder is removed.
    server: Option<Server>,
    socket: String,
    pub(crate) home: Home,
}

pub(crate) struct Cluster {
    pub(crate) primary: One,
    pub(crate) standbys: Vec<One>,
    runtime: tokio::runtime::Runtime,
}

impl One {
    pub(crate) fn socket(&self) -> &str {
        &self.socket
    }

    pub(crate) fn start(&mut self) {
        let plan = ServerPlan {
            cache: self.home.path.join("cache"),
            durability: DataDurability::Lasting,
        };
        let folder = DataFolder::open(&self.home.data()).unwrap();
        let server = Server::start(folder, &plan, &|_| {}).unwrap();
        self.socket = server.socket().display().to_string();
        self.server = Some(server);
    }

    pub(crate) fn stop(&mut self) {
        self.server = None;
    }

    pub(crate) fn kill(&mut self) {
        let postmaster = self.home.postgres();
        let children = children_of(postmaster);
        for pid in std::iter::once(postmaster).chain(children) {
            kill_process(pid, Signal::KILL).ok();
        }
        self.server = None;
        // After a kill the PID file is stale. After a real power failure, PostgreSQL would notice that by itself.
        fs::remove_file(self.home.data().join("postgres/postmaster.pid")).unwrap();
    }
}

impl Cluster {
    /// Starts servers that do not know of each other, each with the logins and an empty database.
    pub(crate) fn apart(others: usize) -> Self {
        let mut cluster = Self::stopped(others);
        cluster.primary.start();
        for server in &mut cluster.standbys {
            server.start();
        }
        for one in std::iter::once(&cluster.primary).chain(&cluster.standbys) {
            for statement in LOGINS {
                cluster.administer(one, statement);
            }
        }
        cluster
    }

    fn stopped(standbys: usize) -> Self {
        let one = || One {
            server: None,
            socket: String::new(),
            home: Home::new(),
        };
        Self {
            primary: one(),
            standbys: (0..standbys).map(|_| one()).collect(),
            runtime: tokio::runtime::Runtime::new().unwrap(),
        }
    }

    pub(crate) fn with(standbys: usize) -> Self {
        let mut cluster = Self::stopped(standbys);
        cluster.primary.start();
        let socket = cluster.primary.socket.clone();
        for statement in LOGINS {
            cluster.administer(&cluster.primary, statement);
        }
        cluster.primary.stop();
        for (number, standby) in cluster.standbys.iter().enumerate() {
            let files = standby.home.data().join("postgres");
            fs::create_dir_all(standby.home.data()).unwrap();
            copy(&cluster.primary.home.data().join("postgres"), &files);
            let conninfo = format!(
                "primary_conninfo = 'host={socket} port=5432 user={ADMINISTRATOR} application_name=s{number}'\n"
            );
            fs::write(files.join("postgresql.auto.conf"), conninfo).unwrap();
            fs::write(files.join("standby.signal"), "").unwrap();
        }
        cluster.primary.start();
        for standby in &mut cluster.standbys {
            standby.start();
        }
        wait_until("the standbys stream", || cluster.streaming() == standbys);
        cluster
    }

    /// Makes commits wait for these standbys; `names` has the syntax of `synchronous_standby_names`.
    pub(crate) fn wait_for(&self, names: &str) {
        for statement in [
            format!("alter system set synchronous_standby_names = '{names}'"),
            "select pg_reload_conf()".to_owned(),
        ] {
            self.administer(&self.primary, &statement);
        }
        wait_until("commits wait for the standbys", || {
            let count =
                "select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')";
            self.ask(&self.primary, count) == i64::try_from(self.standbys.len()).unwrap()
        });
    }

    pub(crate) fn promote(&self, standby: usize) {
        self.administer(&self.standbys[standby], "select pg_promote()");
    }

    /// Stops the replication to a standby, which then falls behind.
    pub(crate) fn leave_behind(&self, standby: usize) {
        for statement in [
            "alter system set primary_conninfo = ''",
            "select pg_reload_conf()",
        ] {
            self.administer(&self.standbys[standby], statement);
        }
        wait_until("the standby has stopped streaming", || {
            self.streaming() < self.standbys.len()
        });
    }

    pub(crate) fn command(&self, home: &Home, arguments: &[&str]) -> Command {
        let mut command = home.command(arguments);
        for (name, value) in storm::command(home, "127.0.0.1:0").get_envs() {
            command.env(name, value.unwrap());
        }
        let all = std::iter::once(&self.primary).chain(&self.standbys);
        let sockets: Vec<&str> = all.map(|one| one.socket.as_str()).collect();
        for (setting, login) in [
            ("DATABASE_URL", "logothete_serve"),
            ("LOGOTHETE_OWNER_URL", "logothete_owner"),
        ] {
            let url = format!("postgres://{login}@/logothete?host={}", sockets.join(","));
            command.env(setting, url);
        }
        command
    }

    fn streaming(&self) -> usize {
        let count = "select count(*) from pg_stat_replication where state = 'streaming'";
        usize::try_from(self.ask(&self.primary, count)).unwrap()
    }

    fn administer(&self, one: &One, statement: &str) {
        self.administer_in(one, "postgres", statement);
    }

    /// Opens a session on a server; the runtime runs its statements.
    pub(crate) fn open(&self, one: &One) -> (&tokio::runtime::Runtime, PgConnection) {
        let server = one.server.as_ref().unwrap();
        let login = server.options(ADMINISTRATOR, "logothete");
        let opened = self.runtime.block_on(login.connect());
        (&self.runtime, opened.unwrap())
    }

    pub(crate) fn administer_in(&self, one: &One, database: &str, statement: &str) {
        let server = one.server.as_ref().unwrap();
        let login = server.options(ADMINISTRATOR, database);
        let statement = AssertSqlSafe(statement.to_owned());
        self.runtime.block_on(async {
            let mut administrator = login.connect().await.unwrap();
            administrator
                .execute(sqlx::raw_sql(statement))
                .await
                .unwrap();
        });
    }

    pub(crate) fn ask(&self, one: &One, count: &str) -> i64 {
        let server = one.server.as_ref().unwrap();
        let login = server.options(ADMINISTRATOR, "logothete");
        self.runtime.block_on(async {
            let mut administrator = login.connect().await.unwrap();
            let query = sqlx::query_scalar(AssertSqlSafe(count.to_owned()));
            query.fetch_one(&mut administrator).await.unwrap()
        })
    }
}

pub(crate) fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-a").args([from, to]).status();
    assert!(copied.unwrap().success());
}
