//! Tests of roles: appointment, dismissal, erasure.

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
async fn a_referee_is_known_to_every_instance_and_acts_only_with_a_second_factor() {
    let scene = scene().await;
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let anna = scene.sign_in("anna").await;
    let account = anna.caller.account;
    let email = Email::parse("anna@example.org").unwrap();
    let (roles, monitor) = (&scene.accounts.roles, &scene.accounts.monitor);
    assert!(!monitor.may_act_as(Role::Referee, account));
    assert!(roles.appoint(Role::Referee, &email).await.unwrap());
    assert!(!monitor.may_act_as(Role::Referee, account));
    assert!(monitor.check_ready(Role::Referee, account).is_err());
    add_second_factor(&scene, account).await;
    assert!(monitor.may_act_as(Role::Referee, account));
    assert!(monitor.check_ready(Role::Referee, account).is_ok());
    assert!(
        !other.monitor.may_act_as(Role::Referee, account),
        "the other instance knows the referee before a refresh"
    );
    other.monitor.refresh().await.unwrap();
    assert!(other.monitor.may_act_as(Role::Referee, account));
    let token = anna.access.expose_secret();
    let checked = other.bearers.check(token).await;
    assert!(checked.is_ok(), "a referee is treated as suspended");
}

#[tokio::test]
async fn a_role_is_taken_alone_and_has_the_same_id_when_given_again() {
    let scene = scene().await;
    let account = scene.sign_in("anna").await.caller.account;
    add_second_factor(&scene, account).await;
    let email = Email::parse("anna@example.org").unwrap();
    let (roles, monitor) = (&scene.accounts.roles, &scene.accounts.monitor);
    for role in [Role::Referee, Role::Moderator] {
        assert!(roles.appoint(role, &email).await.unwrap());
        assert!(monitor.may_act_as(role, account));
    }
    let listed = roles.list().await.unwrap();
    assert_eq!(listed.len(), 2);
    assert_ne!(listed[0].holder, listed[1].holder);
    assert!(roles.dismiss(Role::Referee, &email).await.unwrap());
    assert!(!roles.dismiss(Role::Referee, &email).await.unwrap());
    assert!(!monitor.may_act_as(Role::Referee, account));
    assert!(monitor.may_act_as(Role::Moderator, account));
    assert_eq!(roles.list().await.unwrap().len(), 1);
    assert!(roles.appoint(Role::Referee, &email).await.unwrap());
    let again = roles.list().await.unwrap();
    assert_eq!(again.len(), 2);
    for one in &listed {
        let same = again.iter().find(|other| other.role == one.role);
        assert_eq!(same.unwrap().holder, one.holder);
    }
    assert_eq!(roles.count(Role::Referee), 1);
}

#[tokio::test]
async fn an_erased_referee_is_none_and_nobody_becomes_one_without_an_account() {
    let scene = scene().await;
    let nobody = Email::parse("nobody@example.org").unwrap();
    assert!(
        !scene
            .accounts
            .roles
            .appoint(Role::Referee, &nobody)
            .await
            .unwrap()
    );
    let bela = scene.sign_in("bela").await;
    let email = Email::parse("bela@example.org").unwrap();
    scene
        .accounts
        .roles
        .appoint(Role::Referee, &email)
        .await
        .unwrap();
    scene
        .accounts
        .erasure
        .delete(bela.caller, &PASSWORD.into())
        .await
        .unwrap();
    assert_eq!(scene.accounts.roles.count(Role::Referee), 0);
    let kept: (i64, i64) = sqlx::query_as("select count(*), count(account_id) from appointment")
        .fetch_one(&scene.database.pool)
        .await
        .unwrap();
    assert_eq!(
        kept,
        (1, 0),
        "expected the referee row to stay, without its account"
    );
}
