//! Sessions under concurrency: races, stolen tokens, revocation and cleanup.

use jiff::SignedDuration;
use metrics_exporter_prometheus::PrometheusBuilder;
use secrecy::ExposeSecret;
use sqlx::{Connection, Executor};
use uuid::Uuid;

use super::super::*;
use super::{PASSWORD, scene, wait_until_blocked};
use crate::testing::{CapturedLog, WAIT_LIMIT};

#[tokio::test]
async fn two_refreshes_at_the_same_moment_are_a_race_and_not_a_theft() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    // A lock held by the administrator makes both refreshes wait, so that they run at the same time.
    let mut administrator = scene.database.connect_as_administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("select from refresh_token for update")
        .await
        .unwrap();
    let refresh = || {
        let (accounts, token) = (Arc::clone(&scene.accounts), tokens.refresh.clone());
        tokio::spawn(async move { accounts.sessions.refresh(&token).await })
    };
    let both = [refresh(), refresh()];
    wait_until_blocked(&mut lock, 2).await;
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
        matches!(lost[0], AccountsError::Refused(AccountRefusal::TokenRaced)),
        "{lost:?}"
    );
    assert!(
        scene
            .accounts
            .bearers
            .check(won[0].access.expose_secret())
            .await
            .is_ok(),
        "the session ended"
    );
    assert!(
        scene
            .accounts
            .sessions
            .refresh(&won[0].refresh)
            .await
            .is_ok()
    );
    let late = scene.accounts.sessions.refresh(&tokens.refresh).await;
    assert!(
        matches!(
            late,
            Err(AccountsError::Refused(AccountRefusal::TokenReused))
        ),
        "{late:?}"
    );
}

#[tokio::test]
async fn a_storm_of_refreshes_and_sign_outs_ends_without_failures() {
    let scene = scene().await;
    for _ in 0..10 {
        let tokens = scene.sign_in("anna").await;
        let refresh = || scene.accounts.sessions.refresh(&tokens.refresh);
        let (one, two, three, out) = tokio::join!(
            refresh(),
            refresh(),
            refresh(),
            scene.accounts.sessions.end_own(tokens.caller)
        );
        out.unwrap();
        for refreshed in [one, two, three] {
            assert!(
                matches!(refreshed, Ok(_) | Err(AccountsError::Refused(_))),
                "{refreshed:?}"
            );
        }
        scene.accounts.monitor.refresh().await.unwrap();
        let query = scene.accounts.bearers.check(tokens.access.expose_secret());
        let ended = query.await;
        assert_eq!(ended, Err(CallerError::Revoked));
    }
}

#[tokio::test]
async fn registering_writes_and_hashes_for_a_known_address_too() {
    let scene = scene().await;
    scene.register("anna").await;
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let read = "select asked_at::text || ' ' || xmin::text || ' ' || password_hash from account";
    let before: String = sqlx::query_scalar(read)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    scene.register("anna").await;
    let after: String = sqlx::query_scalar(read)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_ne!(before, after, "expected a durable write");
    assert_eq!(
        before.split(' ').next_back(),
        after.split(' ').next_back(),
        "the password was changed"
    );
    scene.accounts.context.passwords.close();
    let repeated = scene.try_to_register("anna").await;
    assert!(is_busy(&repeated), "it needs a hash: {repeated:?}");
}

fn is_busy<T>(answer: &Result<T>) -> bool {
    matches!(answer, Err(AccountsError::Refused(AccountRefusal::Busy)))
}

/// Only counts hashes. A test in `passwords` checks that both hashes cost the same.
#[tokio::test]
async fn an_unknown_address_needs_a_hash_as_a_wrong_password_does() {
    let scene = scene().await;
    scene.register("anna").await;
    let sign_in = async |email| {
        let password = "a wrong guess".into();
        scene.accounts.sessions.sign_in(email, &password).await
    };
    let emails = ["anna@example.org", "nobody@example.org", "no address"];
    for email in emails {
        assert!(matches!(
            sign_in(email).await,
            Err(AccountsError::Refused(AccountRefusal::WrongCredentials))
        ));
    }
    scene.accounts.context.passwords.close();
    for email in emails {
        assert!(is_busy(&sign_in(email).await), "{email}");
    }
}

#[tokio::test]
async fn a_failed_sign_in_is_logged_and_counted_without_address_password_or_token() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let written = CapturedLog::default();
    let _counted = metrics::set_default_local_recorder(&recorder);
    let _logged = tracing::subscriber::set_default(written.subscriber());
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    assert!(!written.text().contains("sign-in failed"));
    let (accounts, guess) = (&scene.accounts, "a wrong guess".into());
    for email in ["anna@example.org", "nobody@example.org"] {
        accounts.sessions.sign_in(email, &guess).await.unwrap_err();
    }
    let account = tokens.caller.account;
    let asked = accounts.credentials.confirm_password(account, &guess).await;
    assert!(asked.is_err());
    accounts.links.sign_in(&guess).await.unwrap_err();
    accounts.sessions.refresh(&tokens.refresh).await.unwrap();
    let twice = accounts.sessions.refresh(&tokens.refresh).await;
    twice.unwrap_err();
    let (figures, log) = (recorder.handle().render(), written.text());
    for (reason, count) in [
        ("wrong_credentials", 2),
        ("wrong_password", 1),
        ("dead_link", 1),
        ("token_reused", 1),
    ] {
        let line = format!("logothete_failed_sign_ins_total{{reason=\"{reason}\"}} {count}\n");
        assert!(figures.contains(&line), "{line}: {figures}");
        let logged = log.matches(&format!("reason=\"{reason}\"")).count();
        assert_eq!(logged, count, "{reason}: {log}");
    }
    let named = format!("account.id={}", account.0);
    assert_eq!(log.matches(&named).count(), 2, "{log}");
    for secret in [
        "example.org",
        "anna",
        "guess",
        tokens.refresh.expose_secret(),
    ] {
        assert!(!log.contains(secret) && !figures.contains(secret), "{log}");
    }
}

#[tokio::test]
async fn a_sign_in_that_began_with_the_old_password_opens_nothing() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    let mut administrator = scene.database.connect_as_administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("select from account for update")
        .await
        .unwrap();
    let accounts = Arc::clone(&scene.accounts);
    let late = tokio::spawn(async move {
        accounts
            .sessions
            .sign_in("anna@example.org", &PASSWORD.into())
            .await
    });
    wait_until_blocked(&mut lock, 1).await;
    lock.execute("update account set password_hash = '$argon2id$changed'")
        .await
        .unwrap();
    lock.commit().await.unwrap();
    let late = late.await.unwrap();
    assert!(
        matches!(
            late,
            Err(AccountsError::Refused(AccountRefusal::WrongCredentials))
        ),
        "{late:?}"
    );
    assert_eq!(
        scene
            .accounts
            .sessions
            .list(tokens.caller.account)
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn a_session_that_was_opened_while_its_person_was_erased_is_revoked() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    let (accounts, caller) = (Arc::clone(&scene.accounts), tokens.caller);
    let mut administrator = scene.database.connect_as_administrator().await.unwrap();
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
    let erasing =
        tokio::spawn(async move { accounts.erasure.delete(caller, &PASSWORD.into()).await });
    wait_until_blocked(&mut lock, 1).await;
    lock.commit().await.unwrap();
    erasing.await.unwrap().unwrap();
    let late = Caller {
        session: SessionId(late),
        ..caller
    };
    assert_eq!(
        scene.accounts.monitor.check(late),
        Err(CallerError::Revoked)
    );
}

#[tokio::test]
async fn what_has_had_its_time_is_swept() {
    let scene = scene().await;
    let old = scene.sign_in("anna").await;
    let gone = scene.sign_in("bela").await;
    scene.accounts.sessions.end_own(gone.caller).await.unwrap();
    scene.accounts.signing_keys.rotate().await.unwrap();
    let key = scene.accounts.responses.key("key", "create_match", b"{}");
    scene
        .accounts
        .responses
        .begin(old.caller.account, &key)
        .await
        .unwrap();
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    owner
        .execute("update answer set begun_at = begun_at - interval '25 hours'")
        .await
        .unwrap();
    owner
        .execute("update revocation set ended_at = ended_at - interval '12 minutes'")
        .await
        .unwrap();
    // A person took a seat while being erased, so the participant's account no longer exists.
    let ghost = "with gone as (
           insert into account (account_id, name, password_hash)
           values (gen_random_uuid(), 'Ghost', '')
           returning account_id
         )
         insert into participant
         select gen_random_uuid(), gen_random_uuid(), account_id
         from gone";
    owner.execute(ghost).await.unwrap();
    owner
        .execute("delete from account where name = 'Ghost'")
        .await
        .unwrap();
    let count = "select array[(select count(*) from session), (select count(*) from revocation),
        (select count(*) from answer), (select count(*) from signing_key),
        (select count(*) from participant where account_id is not null)]";
    let before: Vec<i64> = sqlx::query_scalar(count)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(before, [1, 1, 1, 2, 1]);
    scene.accounts.sweeper.sweep().await.unwrap();
    let young: Vec<i64> = sqlx::query_scalar(count)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(young, [1, 0, 0, 2, 0], "expected valid rows to stay");
    scene.world.advance(SignedDuration::from_hours(31 * 24));
    scene.accounts.sweeper.sweep().await.unwrap();
    let after: Vec<i64> = sqlx::query_scalar(count)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(
        after,
        [0, 1, 0, 1, 0],
        "expected the swept session to be revoked"
    );
}

#[tokio::test]
async fn a_sweep_that_is_stuck_makes_nobody_unbelievable() {
    let scene = scene().await;
    let mut administrator = scene.database.connect_as_administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("lock table participant in access exclusive mode")
        .await
        .unwrap();
    let accounts = Arc::clone(&scene.accounts);
    let sweeping = tokio::spawn(async move { accounts.sweeper.sweep().await });
    wait_until_blocked(&mut lock, 1).await;
    let reading = scene.accounts.monitor.refresh();
    let read = tokio::time::timeout(WAIT_LIMIT, reading).await;
    read.unwrap().unwrap();
    lock.commit().await.unwrap();
    sweeping.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_sweep_takes_more_than_one_batch() {
    let scene = scene().await;
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    owner
        .execute("insert into revocation select gen_random_uuid(), now() - interval '1 day' from generate_series(1, 2500)")
        .await
        .unwrap();
    scene.accounts.sweeper.sweep().await.unwrap();
    let left: i64 = sqlx::query_scalar("select count(*) from revocation")
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(left, 0);
}
