//! Tests of accounts against a real database.

mod grants;
mod limits;
mod links;
mod people;
mod personal;
mod roles;
mod sessions;
mod tokens;

use std::sync::Arc;

use sqlx::{Executor, PgConnection};

use super::*;
use crate::i18n::{Language, Zone};
use crate::testing::{TestDatabase, WAIT_LIMIT};

pub(crate) const PASSWORD: &str = "correct horse battery";

pub(crate) struct Scene {
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) world: Arc<World>,
    pub(crate) database: TestDatabase,
}

pub(crate) async fn scene() -> Scene {
    let database = TestDatabase::create().await.unwrap();
    let world = Arc::new(World::from_seed(1, World::real().now()));
    let accounts = open(&database, &world, [7; 32]).await;
    Scene {
        accounts,
        world,
        database,
    }
}

async fn open(database: &TestDatabase, world: &Arc<World>, key: [u8; 32]) -> Arc<Accounts> {
    let config = AccountsConfig::new(MasterKey::new(key), crate::testing::keyring());
    let accounts = Accounts::open(database.pool.clone(), Arc::clone(world), config).await;
    accounts.unwrap()
}

impl Scene {
    async fn register(&self, name: &str) -> String {
        self.try_to_register(name).await.unwrap()
    }

    async fn try_to_register(&self, name: &str) -> Result<String> {
        let email = Email::parse(&format!("{name}@example.org")).unwrap();
        let given = RegistrationRequest {
            password: Password::parse(&PASSWORD.into(), &email).unwrap(),
            email,
            profile: AccountProfile {
                name: Name::parse(name).unwrap(),
                language: Language::default(),
                zone: Zone::default(),
                is_bot: false,
            },
            return_path: None,
        };
        self.accounts.profiles.register(&given).await?;
        Ok(given.email.as_str().to_owned())
    }

    pub(crate) async fn sign_in(&self, name: &str) -> Tokens {
        let email = self.register(name).await;
        self.accounts
            .sessions
            .sign_in(&email, &PASSWORD.into())
            .await
            .unwrap()
    }
}

async fn wait_until_blocked(connection: &mut PgConnection, others: i64) {
    let waiting = "select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'";
    let until = async {
        while sqlx::query_scalar::<_, i64>(waiting)
            .fetch_one(&mut *connection)
            .await
            .unwrap()
            < others
        {
            connection
                .execute("select pg_stat_clear_snapshot()")
                .await
                .unwrap();
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(WAIT_LIMIT, until)
        .await
        .expect("expected blocked connections, got none within the time limit");
}
