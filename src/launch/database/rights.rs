//! Whether a login may make the tables, and what to ask an administrator for if it may not.

use sqlx::{FromRow, PgConnection};

use super::DatabaseError;

#[expect(
    clippy::struct_excessive_bools,
    reason = "four answers to four questions"
)]
#[derive(FromRow)]
struct Rights {
    login: String,
    database: String,
    has_role: bool,
    may_make_roles: bool,
    may_make_tables: bool,
    /// Who owns the tables, if there are any.
    owner: Option<String>,
    is_owner: bool,
}

/// Refuses a login that may not migrate, before anything is changed.
pub(super) async fn check(owner: &mut PgConnection) -> Result<(), DatabaseError> {
    let rights = ask(owner).await?;
    let login = rights.login;
    match rights.owner {
        Some(owner) if !rights.is_owner => return Err(DatabaseError::NotOwner { login, owner }),
        None if !rights.may_make_tables => {
            let database = rights.database;
            return Err(DatabaseError::NoCreate { login, database });
        }
        Some(_) | None => {}
    }
    if rights.has_role || rights.may_make_roles {
        Ok(())
    } else {
        Err(DatabaseError::NoRole { login })
    }
}

async fn ask(owner: &mut PgConnection) -> Result<Rights, DatabaseError> {
    let query = sqlx::query_as(
        "select session_user::text as login,
            current_database()::text as database,
            exists (select from pg_roles where rolname = 'logothete_serve') as has_role,
            exists (
                select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)
            ) as may_make_roles,
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_make_tables,
            pg_get_userbyid(entry.relowner)::text as owner,
            coalesce(pg_has_role(entry.relowner, 'usage'), false) as is_owner
        from (values (to_regclass('entry'))) as known (oid)
        left join pg_class as entry using (oid)",
    );
    let done = query.fetch_one(owner).await;
    done.map_err(DatabaseError::prepare("see what the login may do"))
}

pub(super) async fn login(connection: &mut PgConnection) -> Result<String, DatabaseError> {
    let query = sqlx::query_scalar("select session_user::text");
    let done = query.fetch_one(connection).await;
    done.map_err(DatabaseError::prepare("see who we are"))
}
