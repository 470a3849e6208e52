//! What the register promises, shown against a real database.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use secrecy::{ExposeSecret, SecretString};
use serde_json::{Value, json};
use sha2::Digest;
use sqlx::{Connection, Executor, PgConnection};
use uuid::Uuid;

use super::*;
use crate::testing::TestDatabase;

const PASSWORD: &str = "correct horse battery";

struct Scene {
    accounts: Arc<Accounts>,
    world: Arc<World>,
    database: TestDatabase,
}

async fn scene() -> Scene {
    let database = TestDatabase::fresh().await.unwrap();
    let start: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
    let world = Arc::new(World::seeded(1, start));
    let accounts = open(&database, &world, [7; 32]).await;
    Scene {
        accounts,
        world,
        database,
    }
}

async fn open(database: &TestDatabase, world: &Arc<World>, key: [u8; 32]) -> Arc<Accounts> {
    let config = AccountsConfig::new(MasterKey::new(key));
    let accounts = Accounts::open(database.pool.clone(), Arc::clone(world), config).await;
    Arc::new(accounts.unwrap())
}

impl Scene {
    async fn register(&self, name: &str) -> String {
        let email = Email::parse(&format!("{name}@example.org")).unwrap();
        let password = Password::parse(&PASSWORD.into(), &email).unwrap();
        self.accounts
            .register(&email, &password, &Name::parse(name).unwrap())
            .await
            .unwrap();
        email.as_str().to_owned()
    }

    async fn signed_in(&self, name: &str) -> Tokens {
        let email = self.register(name).await;
        self.accounts
            .log_in(&email, &PASSWORD.into())
            .await
            .unwrap()
    }

    /// A token with these changes, signed with the key of the service.
    fn forged(
        &self,
        tokens: &Tokens,
        header: impl Fn(&mut Header),
        claims: impl Fn(&mut Value),
    ) -> String {
        let (kid, key) = self.accounts.keys.signing(self.world.now()).unwrap();
        let forger = Forger {
            tokens,
            now: self.world.now(),
            kid: &kid,
        };
        forger.forge(&key, header, claims)
    }
}

/// Knows how a token of the service looks.
struct Forger<'a> {
    tokens: &'a Tokens,
    now: Timestamp,
    kid: &'a str,
}

impl Forger<'_> {
    fn forge(
        &self,
        key: &EncodingKey,
        header: impl Fn(&mut Header),
        claims: impl Fn(&mut Value),
    ) -> String {
        let Self { tokens, now, kid } = *self;

        let mut head = Header::new(Algorithm::EdDSA);
        head.typ = Some("at+jwt".to_owned());
        head.kid = Some(kid.to_owned());
        header(&mut head);
        let now = now.as_second();
        let mut body = json!({
            "iss": "logothete", "aud": "logothete", "kind": "access",
            "sub": tokens.caller.account.0, "sid": tokens.caller.session.0,
            "iat": now, "nbf": now, "exp": now + 600,
        });
        claims(&mut body);
        encode(&head, &body, key).unwrap()
    }
}

/// Waits until as many others wait for a lock in this database.
async fn until_blocked(connection: &mut PgConnection, others: i64) {
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
    tokio::time::timeout(Duration::from_secs(20), until)
        .await
        .expect("nobody waits for a lock");
}

#[tokio::test]
async fn a_token_that_says_the_right_things_is_believed() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    assert_eq!(
        scene
            .accounts
            .caller(tokens.access.expose_secret())
            .unwrap(),
        tokens.caller
    );
    let forged = scene.forged(&tokens, |_| {}, |_| {});
    assert_eq!(
        scene.accounts.caller(&forged).unwrap(),
        tokens.caller,
        "the forger knows how"
    );
}

#[tokio::test]
async fn a_token_of_our_key_that_says_anything_else_is_not_believed() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    let now = scene.world.now().as_second();
    let changes: [(&str, Value); 23] = [
        ("exp", json!(-1)),
        ("exp", json!((now + 600).to_string())),
        ("exp", json!(1e18)),
        ("exp", json!(600.5)),
        ("exp", json!(true)),
        ("exp", json!([now + 600])),
        ("exp", Value::Null),
        ("nbf", json!(now.to_string())),
        ("nbf", json!(now + 60)),
        ("nbf", Value::Null),
        ("iat", json!("now")),
        ("iss", json!("somebody else")),
        ("iss", json!(["logothete"])),
        ("iss", Value::Null),
        ("aud", json!("somebody else")),
        ("aud", json!(["logothete", "somebody else"])),
        ("aud", Value::Null),
        ("kind", json!("refresh")),
        ("kind", Value::Null),
        ("sub", json!("anna")),
        ("sub", Value::Null),
        ("sid", json!(7)),
        ("sid", Value::Null),
    ];
    for (claim, value) in changes {
        let forged = scene.forged(
            &tokens,
            |_| {},
            |claims| {
                let claims = claims.as_object_mut().unwrap();
                if value.is_null() {
                    claims.remove(claim);
                } else {
                    claims.insert(claim.to_owned(), value.clone());
                }
            },
        );
        let answer = scene.accounts.caller(&forged);
        assert_eq!(answer, Err(CallerError::Invalid), "{claim} = {value}");
    }
    for expired in [now, now - 1, 0] {
        let forged = scene.forged(&tokens, |_| {}, |claims| claims["exp"] = json!(expired));
        assert_eq!(
            scene.accounts.caller(&forged),
            Err(CallerError::Expired),
            "{expired}"
        );
    }
}

#[tokio::test]
async fn a_token_with_another_header_is_not_believed() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    let no_type = scene.forged(&tokens, |header| header.typ = None, |_| {});
    let plain = scene.forged(
        &tokens,
        |header| header.typ = Some("JWT".to_owned()),
        |_| {},
    );
    let no_key = scene.forged(&tokens, |header| header.kid = None, |_| {});
    let other_key = scene.forged(
        &tokens,
        |header| header.kid = Some("other".to_owned()),
        |_| {},
    );
    for hostile in [no_type, plain, no_key, other_key] {
        assert_eq!(
            scene.accounts.caller(&hostile),
            Err(CallerError::Invalid),
            "{hostile}"
        );
    }
}

#[tokio::test]
async fn a_token_of_another_key_or_algorithm_is_not_believed() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    let keys = scene.accounts.jwks();
    let (kid, public) = (
        &keys.keys[0].kid,
        URL_SAFE_NO_PAD.decode(&keys.keys[0].x).unwrap(),
    );
    let now = scene.world.now();

    let mine = keys::encoding_key(&[9; 32]);
    let forger = Forger {
        tokens: &tokens,
        now,
        kid,
    };
    let wrong_key = forger.forge(&mine, |_| {}, |_| {});
    let hs256 = |header: &mut Header| header.alg = Algorithm::HS256;
    let symmetric = forger.forge(&EncodingKey::from_secret(&public), hs256, |_| {});
    let armoured = keys.keys[0].x.as_bytes();
    let symmetric_text = forger.forge(&EncodingKey::from_secret(armoured), hs256, |_| {});

    let good = scene.forged(&tokens, |_| {}, |_| {});
    let (_, rest) = good.split_once('.').unwrap();
    let (claims, _) = rest.split_once('.').unwrap();
    let none = |alg: &str| {
        let header = json!({ "alg": alg, "typ": "at+jwt", "kid": kid }).to_string();
        format!("{}.{claims}.", URL_SAFE_NO_PAD.encode(header))
    };
    let megabyte = format!("{good}{}", "A".repeat(1024 * 1024));
    for hostile in [
        wrong_key,
        symmetric,
        symmetric_text,
        none("none"),
        none("None"),
        none("NONE"),
        none(""),
        format!("{}x", none("none")),
        good.get(..good.len() - 1).unwrap().to_owned(),
        megabyte,
        tokens.refresh.expose_secret().to_owned(),
        String::new(),
    ] {
        assert_eq!(scene.accounts.caller(&hostile), Err(CallerError::Invalid));
    }
}

#[tokio::test]
async fn a_token_verified_once_still_expires_and_is_still_revoked() {
    let scene = scene().await;
    let first = scene.signed_in("anna").await;
    let second = scene
        .accounts
        .log_in("anna@example.org", &PASSWORD.into())
        .await
        .unwrap();
    let ask = |tokens: &Tokens| scene.accounts.caller(tokens.access.expose_secret());
    assert!(ask(&first).is_ok() && ask(&second).is_ok());
    scene.accounts.log_out(first.caller).await.unwrap();
    assert_eq!(ask(&first), Err(CallerError::Revoked));
    scene.world.pass(SignedDuration::from_mins(10));
    scene.accounts.refresh_revocations().await.unwrap();
    assert_eq!(ask(&second), Err(CallerError::Expired));
}

#[tokio::test]
async fn an_end_on_one_instance_is_known_to_the_other_within_a_round() {
    let scene = scene().await;
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let tokens = scene.signed_in("anna").await;
    let access = tokens.access.expose_secret();
    assert_eq!(
        other.caller(access).unwrap(),
        tokens.caller,
        "it has the same keys"
    );
    scene.accounts.log_out(tokens.caller).await.unwrap();
    other.refresh_revocations().await.unwrap();
    assert_eq!(other.caller(access), Err(CallerError::Revoked));
}

#[tokio::test]
async fn nobody_is_believed_when_the_list_is_older_than_two_seconds() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    let access = tokens.access.expose_secret();
    scene.world.pass(SignedDuration::from_secs(2));
    assert!(scene.accounts.caller(access).is_ok());
    scene.world.pass(SignedDuration::from_millis(1));
    assert_eq!(scene.accounts.caller(access), Err(CallerError::Unsure));
    scene.accounts.refresh_revocations().await.unwrap();
    assert!(scene.accounts.caller(access).is_ok());
}

#[tokio::test]
async fn a_key_sealed_by_another_configuration_verifies_and_does_not_sign() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    scene.world.pass(SignedDuration::from_secs(1));
    let other = open(&scene.database, &scene.world, [8; 32]).await;
    assert_eq!(other.jwks().keys.len(), 2, "it made a key of its own");
    assert!(other.caller(tokens.access.expose_secret()).is_ok());
    let again = other
        .log_in("anna@example.org", &PASSWORD.into())
        .await
        .unwrap();
    assert!(other.caller(again.access.expose_secret()).is_ok());
}

#[tokio::test]
async fn a_key_whose_halves_do_not_belong_together_does_not_sign() {
    let scene = scene().await;
    scene.register("anna").await;
    let mut owner = scene.database.owner().await.unwrap();
    let swap = "update signing_key set public_key = sha256(public_key)";
    owner.execute(swap).await.unwrap();
    scene.world.pass(SignedDuration::from_secs(1));
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let tokens = other
        .log_in("anna@example.org", &PASSWORD.into())
        .await
        .unwrap();
    assert!(other.caller(tokens.access.expose_secret()).is_ok());
}

#[tokio::test]
async fn the_database_holds_neither_passwords_nor_tokens_nor_private_keys() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    let mark = scene
        .accounts
        .mark("my-key", "change_password", PASSWORD.as_bytes());
    scene
        .accounts
        .begin(tokens.caller.account, &mark)
        .await
        .unwrap();
    let mut owner = scene.database.owner().await.unwrap();
    let mut dump = String::new();
    for table in [
        "account",
        "session",
        "refresh_token",
        "signing_key",
        "answer",
        "revocation",
    ] {
        let statement = format!("select coalesce(string_agg(r::text, ' '), '') from {table} r");
        let rows: String = sqlx::query_scalar(sqlx::AssertSqlSafe(statement))
            .fetch_one(&mut owner)
            .await
            .unwrap();
        dump.push_str(&rows);
    }
    assert!(dump.contains("anna@example.org"), "the dump is one");
    let (kid, _) = scene.accounts.keys.signing(scene.world.now()).unwrap();
    assert!(dump.contains(&kid));
    let mac = hex::encode(sha2::Sha256::digest(PASSWORD));
    for secret in [
        PASSWORD,
        tokens.refresh.expose_secret(),
        tokens.access.expose_secret(),
        "my-key",
        &mac,
    ] {
        assert!(!dump.contains(secret));
    }
}

#[tokio::test]
async fn two_refreshes_at_the_same_moment_are_a_race_and_not_a_theft() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    // Both have begun before either can go on.
    let mut administrator = scene.database.administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("select from refresh_token for update")
        .await
        .unwrap();
    let refresh = || {
        let (accounts, token) = (Arc::clone(&scene.accounts), tokens.refresh.clone());
        tokio::spawn(async move { accounts.refresh(&token).await })
    };
    let both = [refresh(), refresh()];
    until_blocked(&mut lock, 2).await;
    lock.commit().await.unwrap();

    let mut won = Vec::new();
    let mut lost = Vec::new();
    for one in both {
        match one.await.unwrap() {
            Ok(tokens) => won.push(tokens),
            Err(error) => lost.push(error),
        }
    }
    assert_eq!((won.len(), lost.len()), (1, 1), "{lost:?}");
    assert!(
        matches!(lost[0], AccountsError::Refused(Refusal::TokenRaced)),
        "{lost:?}"
    );
    assert!(
        scene.accounts.caller(won[0].access.expose_secret()).is_ok(),
        "the family lives"
    );
    assert!(scene.accounts.refresh(&won[0].refresh).await.is_ok());
    let late = scene.accounts.refresh(&tokens.refresh).await;
    assert!(
        matches!(late, Err(AccountsError::Refused(Refusal::TokenReused))),
        "{late:?}"
    );
}

#[tokio::test]
async fn a_storm_of_refreshes_and_sign_outs_ends_without_failures() {
    let scene = scene().await;
    for _ in 0..10 {
        let tokens = scene.signed_in("anna").await;
        let refresh = || scene.accounts.refresh(&tokens.refresh);
        let (one, two, three, out) = tokio::join!(
            refresh(),
            refresh(),
            refresh(),
            scene.accounts.log_out(tokens.caller)
        );
        out.unwrap();
        for refreshed in [one, two, three] {
            assert!(
                matches!(refreshed, Ok(_) | Err(AccountsError::Refused(_))),
                "{refreshed:?}"
            );
        }
        scene.accounts.refresh_revocations().await.unwrap();
        let ended = scene.accounts.caller(tokens.access.expose_secret());
        assert_eq!(ended, Err(CallerError::Revoked));
    }
}

#[tokio::test]
async fn registering_writes_and_hashes_for_a_known_address_too() {
    let scene = scene().await;
    scene.register("anna").await;
    let mut owner = scene.database.owner().await.unwrap();
    let read = "select asked_at::text || ' ' || xmin::text || ' ' || password_hash from account";
    let before: String = sqlx::query_scalar(read)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    let began = scene.world.stopwatch();
    scene.register("anna").await;
    let known = began.elapsed();
    let after: String = sqlx::query_scalar(read)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_ne!(before, after, "a durable write");
    assert_eq!(
        before.split(' ').next_back(),
        after.split(' ').next_back(),
        "but not of the password"
    );
    assert!(
        Duration::from_millis(5) < known,
        "{known:?} is too fast for a hash"
    );
}

#[tokio::test]
async fn an_unknown_address_takes_as_long_as_a_wrong_password() {
    let scene = scene().await;
    scene.register("anna").await;
    let mut fastest = [Duration::MAX; 3];
    for _ in 0..6 {
        for (email, best) in ["anna@example.org", "nobody@example.org", "no address"]
            .iter()
            .zip(&mut fastest)
        {
            let began = scene.world.stopwatch();
            let answer = scene.accounts.log_in(email, &"a wrong guess".into()).await;
            assert!(matches!(
                answer,
                Err(AccountsError::Refused(Refusal::WrongCredentials))
            ));
            *best = began.elapsed().min(*best);
        }
    }
    // Without the hash it would be a twentieth; other tests run beside this one.
    for one in fastest {
        for other in fastest {
            assert!(one < other * 5, "{fastest:?}");
        }
    }
}

#[tokio::test]
async fn a_sign_in_that_began_with_the_old_password_opens_nothing() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    let mut administrator = scene.database.administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("select from account for update")
        .await
        .unwrap();
    let accounts = Arc::clone(&scene.accounts);
    let late =
        tokio::spawn(async move { accounts.log_in("anna@example.org", &PASSWORD.into()).await });
    until_blocked(&mut lock, 1).await;
    lock.execute("update account set password_hash = '$argon2id$changed'")
        .await
        .unwrap();
    lock.commit().await.unwrap();
    let late = late.await.unwrap();
    assert!(
        matches!(late, Err(AccountsError::Refused(Refusal::WrongCredentials))),
        "{late:?}"
    );
    assert_eq!(
        scene
            .accounts
            .sessions(tokens.caller.account)
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn an_account_is_one_participant_in_a_match_and_another_in_the_next() {
    let scene = scene().await;
    let anna = scene.signed_in("anna").await.caller.account;
    let bela = scene.signed_in("bela").await.caller.account;
    let [first, second] = [Uuid::from_u128(1), Uuid::from_u128(2)];
    let fresh = || scene.world.id().unwrap();
    assert_eq!(scene.accounts.participant(first, anna).await.unwrap(), None);
    let seated = scene.accounts.enrol(first, anna, fresh()).await.unwrap();
    assert_eq!(
        scene.accounts.enrol(first, anna, fresh()).await.unwrap(),
        seated
    );
    assert_eq!(
        scene.accounts.participant(first, anna).await.unwrap(),
        Some(seated)
    );
    let elsewhere = scene.accounts.enrol(second, anna, fresh()).await.unwrap();
    let other = scene.accounts.enrol(first, bela, fresh()).await.unwrap();
    assert!(seated != elsewhere && seated != other);
    let all = scene.accounts.participants_of(anna).await.unwrap();
    assert_eq!(all, HashMap::from([(first, seated), (second, elsewhere)]));
    let names = scene
        .accounts
        .names(&[seated, other, Uuid::nil()])
        .await
        .unwrap();
    assert_eq!(
        names,
        HashMap::from([(seated, "anna".to_owned()), (other, "bela".to_owned())])
    );
}

#[tokio::test]
async fn a_known_participant_costs_no_trip() {
    let scene = scene().await;
    let anna = scene.signed_in("anna").await.caller.account;
    let first = Uuid::from_u128(1);
    let seated = scene
        .accounts
        .enrol(first, anna, Uuid::from_u128(9))
        .await
        .unwrap();
    scene.database.pool.close().await;
    assert_eq!(
        scene.accounts.participant(first, anna).await.unwrap(),
        Some(seated)
    );
    assert_eq!(
        scene
            .accounts
            .enrol(first, anna, Uuid::from_u128(8))
            .await
            .unwrap(),
        seated
    );
    assert!(
        scene
            .accounts
            .participant(Uuid::from_u128(2), anna)
            .await
            .is_err()
    );
}

#[tokio::test]
async fn two_enrolments_at_once_agree() {
    let scene = scene().await;
    let anna = scene.signed_in("anna").await.caller.account;
    let enrol = |number| {
        scene
            .accounts
            .enrol(Uuid::from_u128(1), anna, Uuid::from_u128(number))
    };
    let (one, two, three) = tokio::join!(enrol(10), enrol(11), enrol(12));
    let seated = one.unwrap();
    assert_eq!((two.unwrap(), three.unwrap()), (seated, seated));
}

#[tokio::test]
async fn an_erased_person_leaves_a_departed_player_and_nothing_else() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    let first = Uuid::from_u128(1);
    let seated = scene
        .accounts
        .enrol(first, tokens.caller.account, Uuid::from_u128(9))
        .await
        .unwrap();
    scene
        .accounts
        .delete(tokens.caller, &PASSWORD.into())
        .await
        .unwrap();
    assert_eq!(
        scene.accounts.names(&[seated]).await.unwrap(),
        HashMap::new()
    );
    let late = scene
        .accounts
        .enrol(
            Uuid::from_u128(2),
            tokens.caller.account,
            Uuid::from_u128(10),
        )
        .await;
    assert!(
        matches!(late, Err(AccountsError::Refused(Refusal::Gone))),
        "{late:?}"
    );
    let mut owner = scene.database.owner().await.unwrap();
    let left: (i64, i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from account), (select count(*) from session),
                (select count(*) from participant where account_id is null),
                (select count(*) from participant where account_id is not null)",
    )
    .fetch_one(&mut owner)
    .await
    .unwrap();
    assert_eq!(left, (0, 0, 1, 0));
}

#[tokio::test]
async fn a_session_that_was_opened_while_its_person_was_erased_is_revoked() {
    let scene = scene().await;
    let tokens = scene.signed_in("anna").await;
    let (accounts, caller) = (Arc::clone(&scene.accounts), tokens.caller);
    let mut administrator = scene.database.administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("select from account for key share")
        .await
        .unwrap();
    let late = Uuid::from_u128(77);
    sqlx::query("insert into session (session_id, account_id, ends_at) values ($1, $2, now() + interval '1 day')")
        .bind(late)
        .bind(caller.account.0)
        .execute(&mut *lock)
        .await
        .unwrap();
    let erasing = tokio::spawn(async move { accounts.delete(caller, &PASSWORD.into()).await });
    until_blocked(&mut lock, 1).await;
    lock.commit().await.unwrap();
    erasing.await.unwrap().unwrap();
    let moment = scene.accounts.moment();
    assert_eq!(
        scene.accounts.revocations.check(SessionId(late), moment),
        Err(CallerError::Revoked)
    );
}

#[tokio::test]
async fn a_write_is_claimed_once_and_its_answer_given_again() {
    let scene = scene().await;
    let anna = scene.signed_in("anna").await.caller.account;
    let bela = scene.signed_in("bela").await.caller.account;
    let accounts = &scene.accounts;
    let mark = accounts.mark("key", "create_match", b"{}");
    assert_eq!(accounts.begin(anna, &mark).await.unwrap(), Begun::Fresh);
    assert_eq!(accounts.begin(anna, &mark).await.unwrap(), Begun::UnderWay);
    let answer = Answer {
        status: 201,
        body: b"{\"id\":1}".to_vec(),
    };
    accounts.settle(anna, &mark, &answer).await.unwrap();
    assert_eq!(
        accounts.begin(anna, &mark).await.unwrap(),
        Begun::Resent(answer)
    );
    for (operation, content) in [("create_match", b"{ }".as_slice()), ("join_match", b"{}")] {
        let altered = accounts.mark("key", operation, content);
        assert_eq!(
            accounts.begin(anna, &altered).await.unwrap(),
            Begun::Altered
        );
    }
    assert_eq!(
        accounts.begin(bela, &mark).await.unwrap(),
        Begun::Fresh,
        "keys are each person's own"
    );
    accounts.release(bela, &mark).await.unwrap();
    assert_eq!(
        accounts.begin(bela, &mark).await.unwrap(),
        Begun::Fresh,
        "given up, it may be tried again"
    );
}

#[tokio::test]
async fn a_claim_that_nobody_settled_is_taken_over_and_an_answer_is_forgotten_after_a_day() {
    let scene = scene().await;
    let anna = scene.signed_in("anna").await.caller.account;
    let accounts = &scene.accounts;
    let mut owner = scene.database.owner().await.unwrap();
    let mark = accounts.mark("key", "create_match", b"{}");
    let altered = accounts.mark("key", "create_match", b"[]");
    accounts.begin(anna, &mark).await.unwrap();
    owner
        .execute("update answer set begun_at = begun_at - interval '31 seconds'")
        .await
        .unwrap();
    assert_eq!(
        accounts.begin(anna, &altered).await.unwrap(),
        Begun::Altered
    );
    assert_eq!(accounts.begin(anna, &mark).await.unwrap(), Begun::Fresh);
    let answer = Answer {
        status: 204,
        body: Vec::new(),
    };
    accounts.settle(anna, &mark, &answer).await.unwrap();
    assert_eq!(
        accounts.begin(anna, &mark).await.unwrap(),
        Begun::Resent(answer)
    );
    owner
        .execute("update answer set begun_at = begun_at - interval '25 hours'")
        .await
        .unwrap();
    assert_eq!(accounts.begin(anna, &altered).await.unwrap(), Begun::Fresh);
}

#[tokio::test]
async fn what_has_had_its_time_is_swept() {
    let scene = scene().await;
    let old = scene.signed_in("anna").await;
    let gone = scene.signed_in("bela").await;
    scene.accounts.log_out(gone.caller).await.unwrap();
    scene.accounts.rotate_keys().await.unwrap();
    let mark = scene.accounts.mark("key", "create_match", b"{}");
    scene
        .accounts
        .begin(old.caller.account, &mark)
        .await
        .unwrap();
    let mut owner = scene.database.owner().await.unwrap();
    owner
        .execute("update answer set begun_at = begun_at - interval '25 hours'")
        .await
        .unwrap();
    owner
        .execute("update revocation set ended_at = ended_at - interval '12 minutes'")
        .await
        .unwrap();
    let ghost =
        "insert into participant values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid())";
    owner.execute(ghost).await.unwrap();
    let count = "select array[(select count(*) from session), (select count(*) from revocation),
        (select count(*) from answer), (select count(*) from signing_key),
        (select count(*) from participant where account_id is not null)]";
    let before: Vec<i64> = sqlx::query_scalar(count)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(before, [1, 1, 1, 2, 1]);
    scene.accounts.sweep().await.unwrap();
    let young: Vec<i64> = sqlx::query_scalar(count)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(young, [1, 0, 0, 2, 0], "what is still good stays");
    scene.world.pass(SignedDuration::from_hours(31 * 24));
    scene.accounts.sweep().await.unwrap();
    let after: Vec<i64> = sqlx::query_scalar(count)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(
        after,
        [0, 1, 0, 1, 0],
        "the session that was swept is revoked"
    );
}

#[test]
fn secrets_do_not_print() {
    let text: SecretString = "swordfish".into();
    let config = AccountsConfig::new(MasterKey::new([7; 32]));
    let printed = format!("{text:?} {config:?}");
    assert!(
        !printed.contains("swordfish") && !printed.contains("7, 7"),
        "{printed}"
    );
}
