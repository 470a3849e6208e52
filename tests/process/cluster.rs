//! An external PostgreSQL server for tests, set up as the operators' documentation says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use logothete::launch::postgres::{ADMINISTRATOR, DataDurability, DataFolder, Server, ServerPlan};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Executor, PgConnection};

use crate::service::Home;

/// A PostgreSQL server that is not the service's private one. At first it has no database for the service.
pub(crate) struct Cluster {
    server: Server,
    runtime: tokio::runtime::Runtime,
    /// Home folder of the server. It is dropped last, because the drop waits until the server has ended.
    pub(crate) home: Home,
}

pub(crate) fn page(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// Returns the code blocks of a page in this language, each without the indentation of its first line.
pub(crate) fn blocks(page: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let after = page.split(&fence).skip(1);
    let blocks = after.map(|rest| {
        let block = rest.split("```").next().unwrap();
        let lines: Vec<&str> = block.lines().map(str::trim_start).collect();
        lines.join("\n").trim_end().to_owned()
    });
    blocks.collect()
}

pub(crate) fn block(page: &str, language: &str, words: &str) -> String {
    let mut blocks = blocks(page, language);
    blocks.retain(|block| block.contains(words));
    assert_eq!(blocks.len(), 1, "expected one block with {words}");
    blocks.remove(0)
}

impl Cluster {
    pub(crate) fn new() -> Self {
        let home = Home::new();
        let plan = ServerPlan {
            cache: home.path.join("cache"),
            durability: DataDurability::Lasting,
        };
        Self {
            server: Server::start(DataFolder::open(&home.data()).unwrap(), &plan, &|_| {}).unwrap(),
            runtime: tokio::runtime::Runtime::new().unwrap(),
            home,
        }
    }

    pub(crate) fn by_the_page(page: &str) -> Self {
        let cluster = Self::new();
        cluster.administer("postgres", &block(page, "sql", "create database"));
        cluster
    }

    pub(crate) fn administer(&self, database: &str, statements: &str) {
        let login = self.server.options(ADMINISTRATOR, database);
        self.runtime.block_on(async {
            let mut administrator = login.connect().await.unwrap();
            for statement in statements.split(";\n") {
                let statement = sqlx::AssertSqlSafe(statement.to_owned());
                administrator
                    .execute(sqlx::raw_sql(statement))
                    .await
                    .unwrap();
            }
        });
    }

    pub(crate) fn url(&self, login: &str) -> String {
        let options = self.server.options(login, "logothete");
        let socket = options.get_socket().unwrap().display();
        format!("postgres://{login}@localhost/logothete?host={socket}")
    }

    /// If `is_away`, makes the server unreachable; otherwise makes it reachable again.
    pub(crate) fn hide(&self, is_away: bool) {
        let socket = self.server.socket().join(".s.PGSQL.5432");
        let aside = self.server.socket().join("aside");
        let (from, to) = if is_away {
            (&socket, &aside)
        } else {
            (&aside, &socket)
        };
        fs::rename(from, to).unwrap();
    }

    /// Returns lines of a documentation page, with the socket of this server in place of the port.
    pub(crate) fn here(&self, lines: &str) -> String {
        let options = self.server.options(ADMINISTRATOR, "postgres");
        let socket = options.get_socket().unwrap().display();
        lines.replace(
            "@localhost/logothete'",
            &format!("@localhost/logothete?host={socket}'"),
        )
    }

    pub(crate) fn run(&self, home: &Home, lines: &str) -> Output {
        self.shell(home, lines).output().unwrap()
    }

    /// Returns a shell with the settings of a home. First it runs the lines of the page that set this database.
    pub(crate) fn shell(&self, home: &Home, lines: &str) -> Command {
        let settings = block(
            &page("docs/operate/postgresql.md"),
            "sh",
            "LOGOTHETE_OWNER_URL",
        );
        let settings = settings.replace("logothete serve", "");
        shell(
            home,
            &self.programs(),
            &self.here(&format!("{settings}\n{lines}")),
        )
    }

    pub(crate) fn programs(&self) -> PathBuf {
        programs(&self.home)
    }
}

pub(crate) fn programs(home: &Home) -> PathBuf {
    let line = fs::read_to_string(home.data().join("postgres/postmaster.opts")).unwrap();
    let postgres = line.split_whitespace().next().unwrap();
    Path::new(postgres).parent().unwrap().to_owned()
}

/// Returns a shell with the settings of a home, which runs lines of a page.
pub(crate) fn shell(home: &Home, programs: &Path, lines: &str) -> Command {
    let settings = home.command(&[]);
    let ours = Path::new(env!("CARGO_BIN_EXE_logothete")).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(
        [ours.to_owned(), programs.to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&path)),
    );
    let mut shell = Command::new("bash");
    shell.args(["-euc", lines]).env_clear();
    for (name, value) in settings.get_envs() {
        shell.envs(value.map(|value| (name, value)));
    }
    shell.env("PATH", path.unwrap()).current_dir(&home.path);
    shell
}

/// Returns for each table of a database a line with a hash of its rows.
pub(crate) async fn contents(login: &PgConnectOptions) -> Vec<String> {
    let mut administrator: PgConnection = login.connect().await.unwrap();
    let tables = "select table_name::text || ' ' || (xpath('/row/c/text()', query_to_xml(format(
            'select md5(coalesce(string_agg(t::text, '','' order by t::text), '''')) as c from %I as t',
            table_name
        ), false, true, '')))[1]::text
        from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
        order by 1";
    let contents: Vec<String> = sqlx::query_scalar(tables)
        .fetch_all(&mut administrator)
        .await
        .unwrap();
    assert!(30 < contents.len());
    contents
}
