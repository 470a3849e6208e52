//! The service checks the privileges of its login too, not only those of its role.

use sqlx::{AssertSqlSafe, ConnectOptions, Executor, PgConnection};

use super::Scratch;
use super::databases::{current_role, empty_database, open_external, run_advice};
use crate::launch::database::{
    DatabaseError, ExternalDatabase, Safety, find_differences, migrate, migrate_external, prepare,
};
use crate::launch::postgres::ADMINISTRATOR;
use crate::testing::TestDatabase;

async fn run(connection: &mut PgConnection, statement: &str) {
    let query = sqlx::raw_sql(AssertSqlSafe(statement.to_owned()));
    connection.execute(query).await.unwrap();
}

#[tokio::test]
async fn a_login_that_can_be_more_than_the_service_again_is_a_danger() {
    let (_server, [owner, login, _]) = empty_database("power").await.unwrap();
    drop(
        open_external(login.clone(), Some(owner.clone()), Safety::Waived)
            .await
            .unwrap(),
    );
    let administrator_login = owner.clone().username("logothete_admin");
    let mut administrator = administrator_login.connect().await.unwrap();
    let (name, owner_name) = (login.get_username(), owner.get_username());
    for (grant, revoke, said) in [
        (
            format!("alter role {name} superuser"),
            format!("alter role {name} nosuperuser"),
            "is a superuser of PostgreSQL",
        ),
        (
            format!("grant {owner_name} to {name}"),
            format!("revoke {owner_name} from {name}"),
            "owns the tables or may act as their owner",
        ),
        (
            format!("grant delete on sealed to {name}"),
            format!("revoke delete on sealed from {name}"),
            "may change the log",
        ),
    ] {
        // `empty_database` made the owner a member of the login. Two roles cannot be members of each other.
        run(
            &mut administrator,
            &format!("revoke {name} from {owner_name}"),
        )
        .await;
        run(&mut administrator, &grant).await;
        for owner in [None, Some(owner.clone())] {
            let names_owner = owner.is_none();
            let opening = open_external(login.clone(), owner, Safety::Waived);
            let database = opening.await.unwrap();
            let [warning] = &database.warnings[..] else {
                panic!("{said}: {:?}", database.warnings)
            };
            assert!(
                warning.contains(&format!("the login {name} of DATABASE_URL {said}")),
                "{warning}"
            );
            assert_eq!(
                warning.contains("LOGOTHETE_OWNER_URL"),
                names_owner,
                "{warning}"
            );
        }
        run(&mut administrator, &revoke).await;
        let database = open_external(login.clone(), None, Safety::Waived);
        assert_eq!(database.await.unwrap().warnings, [""; 0], "{said}");
    }
}

#[tokio::test]
async fn no_advice_gives_the_service_more_or_takes_what_it_needs() {
    let scratch = Scratch::new();
    let (server, _) = scratch.start().unwrap();
    let owner = prepare(&server, "logothete").await.unwrap();
    migrate(&mut owner.connect().await.unwrap(), None)
        .await
        .unwrap();
    let login = server.options("logothete_serve", "logothete");
    // Refused where another role owns the tables, and where there are none and the login may not create them.
    for (login, owner) in [
        (login.clone(), None),
        (login.clone(), Some(login.clone())),
        (login.clone().database("postgres"), None),
    ] {
        let external = ExternalDatabase {
            login: login.into(),
            owner: owner.map(Into::into),
        };
        let refused = migrate_external(&external, None, &|_| {})
            .await
            .unwrap_err();
        assert!(
            matches!(refused, DatabaseError::OwnerNeeded { .. }),
            "{refused}"
        );
        assert!(!refused.to_string().contains("run:"), "{refused}");
    }

    let administrator_login = server.options(ADMINISTRATOR, "logothete");
    let mut administrator = administrator_login.connect().await.unwrap();
    let attempt = || open_external(login.clone(), Some(owner.clone()), Safety::Waived);
    // These privileges can be removed. After following the advice, the service starts.
    for grant in [
        "alter role logothete_serve superuser",
        "grant update on entry to logothete_serve",
    ] {
        run(&mut administrator, grant).await;
        let refused = attempt().await.unwrap_err();
        assert!(
            matches!(refused, DatabaseError::TooPowerful { .. }),
            "{refused}"
        );
        run_advice(&mut administrator, &refused).await;
        let database = attempt().await.unwrap();
        database.pool.execute("select from entry").await.unwrap();
        assert_eq!(find_differences(&mut administrator).await.unwrap(), [""; 0]);
    }
    run(
        &mut administrator,
        "grant logothete_owner to logothete_serve",
    )
    .await;
    let refused = attempt().await.unwrap_err().to_string();
    assert!(
        refused.contains("let another role own the tables"),
        "{refused}"
    );
    assert!(!refused.contains("run:"), "{refused}");
}

#[tokio::test]
async fn an_administrator_as_the_only_login_works_as_the_service() {
    let database = TestDatabase::create().await.unwrap();
    let login = database
        .service_options()
        .await
        .unwrap()
        .username("logothete_admin");
    let database = open_external(login, None, Safety::Waived).await.unwrap();
    assert_eq!(current_role(&database.pool).await, "logothete_serve");
    assert_eq!(database.warnings.len(), 1);
    let warning = &database.warnings[0];
    assert!(warning.contains("is a superuser"), "{warning}");
}
