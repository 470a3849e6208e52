//! Finds the database server that accepts writes.
//!
//! 1. All servers are asked at once. The one that accepts writes on the latest timeline is used.
//! 2. A primary that was replaced may not know of its replacement, but is on an earlier timeline and never used again.
//! 3. An unresponsive server causes little delay while another one answers.
//! 4. A refused login or missing database does not count as an unreachable server.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};
use tokio::time::{Instant, timeout_at};

use super::DatabaseError;
use super::availability::ANSWERS_WITHIN;
use super::login::{Login, ServerLogin, server_name};
use crate::world::error_chain;

/// Maximum further wait for other servers, once one has answered that it accepts writes.
const AFTER_THE_WRITER: Duration = Duration::from_millis(250);
/// Maximum further wait for other servers, once one has answered that it does not accept writes.
const AFTER_ANOTHER: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
struct ServerState {
    /// Whether the server accepts writes, being neither a standby nor set to read-only.
    writes: bool,
    /// Timeline of the server's writes; 0 for a standby.
    timeline: i32,
}

type ServerResult = Option<sqlx::Result<(ServerState, PgConnection)>>;

impl Login {
    /// Opens a connection to the server that accepts writes.
    pub(super) async fn connect(
        &self,
        setting: &'static str,
    ) -> Result<PgConnection, DatabaseError> {
        let mut answers = self.query_all().await;
        let known = self.known_writer();
        let rank = |(server, answer): &(ServerLogin, ServerResult)| match answer {
            Some(Ok((state, _))) if state.is_writer(known.timeline) => {
                Some((state.timeline, Arc::ptr_eq(server, &known.writer)))
            }
            Some(_) | None => None,
        };
        answers.sort_by_key(rank);
        let best = answers.pop_if(|last| rank(last).is_some());
        if let Some((server, Some(Ok((state, connection))))) = best {
            self.note_writer(&server, state.timeline);
            return Ok(connection);
        }
        Err(no_writer_error(answers, setting))
    }

    pub(super) async fn check_writer(&self, connection: &mut PgConnection) -> sqlx::Result<()> {
        let state = query_state(connection).await?;
        if state.is_writer(self.known_writer().timeline) {
            return Ok(());
        }
        // Requests answer 503, as for an unreachable server, because another one may have taken over.
        Err(sqlx::Error::Io(io::Error::other(state.reason_not_writer())))
    }

    async fn query_all(&self) -> Vec<(ServerLogin, ServerResult)> {
        let begun = Instant::now();
        let queries = self.servers.iter().map(|server| async move {
            let answer = connect_and_query(server).await;
            (server, answer)
        });
        let mut asking: FuturesUnordered<_> = queries.collect();
        let mut answers: Vec<(ServerLogin, ServerResult)> = Vec::new();
        let mut until = begun + ANSWERS_WITHIN;
        while let Ok(Some((server, answer))) = timeout_at(until, asking.next()).await {
            let longer = match &answer {
                Ok((state, _)) if state.writes => AFTER_THE_WRITER,
                Ok(_) | Err(_) => AFTER_ANOTHER,
            };
            until = until.min(Instant::now() + longer);
            answers.push((Arc::clone(server), Some(answer)));
        }
        for server in self.servers.iter() {
            if !answers.iter().any(|(other, _)| Arc::ptr_eq(other, server)) {
                answers.push((Arc::clone(server), None));
            }
        }
        answers
    }
}

impl ServerState {
    /// Whether the server accepts writes on `timeline` or a later one.
    fn is_writer(self, timeline: i32) -> bool {
        self.writes && timeline <= self.timeline
    }

    fn reason_not_writer(self) -> &'static str {
        match (self.timeline, self.writes) {
            (0, _) => "it is a standby",
            (_, false) => "it is read-only: is it meant to be a standby?",
            (_, true) => "another server was promoted after it",
        }
    }
}

fn no_writer_error(
    answers: Vec<(ServerLogin, ServerResult)>,
    setting: &'static str,
) -> DatabaseError {
    let (is_alone, mut is_silent) = (answers.len() == 1, false);
    let mut reports = Vec::new();
    for (server, answer) in answers {
        let why = match answer {
            Some(Ok((state, _))) => state.reason_not_writer().to_owned(),
            None if is_alone => return DatabaseError::Silent { setting },
            None => {
                is_silent = true;
                "it does not answer".to_owned()
            }
            Some(Err(error)) => {
                let why = error_chain(&error);
                let error = DatabaseError::connect(setting, &server)(error);
                if is_alone || !error.is_away() {
                    return error;
                }
                why
            }
        };
        reports.push(format!("{}: {why}", server_name(&server)));
    }
    reports.sort();
    let servers = reports.join("; ");
    DatabaseError::NoWriter {
        setting,
        servers,
        is_silent,
    }
}

async fn connect_and_query(
    options: &PgConnectOptions,
) -> sqlx::Result<(ServerState, PgConnection)> {
    let mut connection = options.connect().await?;
    let state = query_state(&mut connection).await?;
    Ok((state, connection))
}

/// Reads whether a server accepts writes, and its timeline. Also sets the session settings that databases and logins
/// may change, such as the search path. The path becomes the schema of the tables, or `public` while there are none.
async fn query_state(connection: &mut PgConnection) -> sqlx::Result<ServerState> {
    // PostgreSQL names a WAL file by its timeline: the first eight hexadecimal digits.
    sqlx::query_as(
        "select current_setting('transaction_read_only') = 'off' as writes,
            case when pg_is_in_recovery() then 0
                else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
            end as timeline
        from (
            select count(set_config(name, value, false))
            from (values
                ('standard_conforming_strings', 'on'),
                ('quote_all_identifiers', 'off'),
                ('intervalstyle', 'postgres'),
                ('bytea_output', 'hex'),
                ('default_transaction_isolation', 'read committed'),
                -- Without Citus, PostgreSQL ignores these. One connection to each worker is enough for a list, and
                -- the settings that unlock triggers must reach the workers.
                ('citus.max_adaptive_executor_pool_size', '1'),
                ('citus.propagate_set_commands', 'local'),
                ('search_path', coalesce((
                    select quote_ident(nspname)
                    from pg_catalog.pg_class
                    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
                    where pg_class.oid = to_regclass('_sqlx_migrations')
                ), 'public'))
            ) as setting (name, value)
        ) as settings",
    )
    .persistent(false)
    .fetch_one(connection)
    .await
}
