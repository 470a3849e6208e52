//! Tests of referees: appointment, dismissal, erasure.

use secrecy::ExposeSecret;

use super::*;

async fn add_second_factor(scene: &Scene, account: AccountId) {
    let query = sqlx::query(
        "insert into second_factor (account_id, key_id, secret, confirmed_at)
         values ($1, 1, decode(repeat('00', 48), 'hex'), now())",
    );
    let added = query.bind(account.0).execute(&scene.database.pool).await;
    assert_eq!(added.unwrap().rows_affected(), 1);
    scene.accounts.monitor.refresh().await.unwrap();
}

#[tokio::test]
async fn a_referee_is_known_to_every_instance_and_is_the_same_when_appointed_again() {
    let scene = scene().await;
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let anna = scene.sign_in("anna").await;
    let account = anna.caller.account;
    let email = Email::parse("anna@example.org").unwrap();
    assert!(!scene.accounts.monitor.is_referee(account));
    assert!(scene.accounts.referees.appoint(&email).await.unwrap());
    assert!(!scene.accounts.monitor.is_referee(account));
    assert!(scene.accounts.monitor.check_ready_referee(account).is_err());
    add_second_factor(&scene, account).await;
    assert!(scene.accounts.monitor.is_referee(account));
    assert!(scene.accounts.monitor.check_ready_referee(account).is_ok());
    assert!(
        !other.monitor.is_referee(account),
        "the other instance knows the referee before a refresh"
    );
    other.monitor.refresh().await.unwrap();
    assert!(other.monitor.is_referee(account));
    let listed = other.referees.list().await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].email, email);
    assert!(
        other
            .bearers
            .check(anna.access.expose_secret())
            .await
            .is_ok(),
        "a referee is treated as suspended"
    );

    assert!(scene.accounts.referees.dismiss(&email).await.unwrap());
    assert!(!scene.accounts.monitor.is_referee(account));
    assert!(!scene.accounts.referees.dismiss(&email).await.unwrap());
    assert!(scene.accounts.referees.list().await.unwrap().is_empty());
    assert!(scene.accounts.referees.appoint(&email).await.unwrap());
    assert!(scene.accounts.monitor.is_referee(account));
    let again = scene.accounts.referees.list().await.unwrap();
    assert_eq!(again[0].referee, listed[0].referee);
    assert_eq!(scene.accounts.referees.count(), 1);
}

#[tokio::test]
async fn an_erased_referee_is_none_and_nobody_becomes_one_without_an_account() {
    let scene = scene().await;
    let nobody = Email::parse("nobody@example.org").unwrap();
    assert!(!scene.accounts.referees.appoint(&nobody).await.unwrap());
    let bela = scene.sign_in("bela").await;
    let email = Email::parse("bela@example.org").unwrap();
    scene.accounts.referees.appoint(&email).await.unwrap();
    scene
        .accounts
        .erasure
        .delete(bela.caller, &PASSWORD.into())
        .await
        .unwrap();
    assert_eq!(scene.accounts.referees.count(), 0);
    let kept: (i64, i64) = sqlx::query_as("select count(*), count(account_id) from referee")
        .fetch_one(&scene.database.pool)
        .await
        .unwrap();
    assert_eq!(
        kept,
        (1, 0),
        "expected the referee row to stay, without its account"
    );
}
