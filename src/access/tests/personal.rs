//! Personal tokens with several instances: a revocation reaches all, and an outdated list refuses callers.

use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};
use sqlx::Executor;

use super::super::*;
use super::{Scene, open, scene};
use crate::access::tokens::PreparedToken;

impl Scene {
    async fn personal_token(&self, account: AccountId) -> PreparedToken {
        let token = NewToken {
            name: Name::parse("my bot").unwrap(),
            scopes: TokenScopes::parse(["match:read"]).unwrap(),
            lifetime: SignedDuration::from_hours(24),
        };
        let fresh = self.accounts.personal_tokens.prepare(token).unwrap();
        self.accounts
            .personal_tokens
            .insert(account, &fresh, None)
            .await
            .unwrap();
        fresh
    }
}

#[tokio::test]
async fn a_token_revoked_on_one_instance_is_refused_by_the_other_within_a_round() {
    let scene = scene().await;
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let anna = scene.sign_in("anna").await.caller.account;
    let fresh = scene.personal_token(anna).await;
    let secret = fresh.secret.expose_secret();
    let bearer = other.bearers.check(secret).await.unwrap();
    assert_eq!(bearer.caller.account, anna);
    assert_eq!(bearer.reach, BearerReach::Only(fresh.token.scopes.clone()));
    assert_eq!(scene.accounts.bearers.check(secret).await, Ok(bearer));
    assert!(
        scene
            .accounts
            .personal_tokens
            .revoke(anna, fresh.token.id)
            .await
            .unwrap()
    );
    let refused = scene.accounts.bearers.check(secret).await;
    assert_eq!(
        refused,
        Err(CallerError::Revoked),
        "expected immediate effect on the same instance"
    );
    other.monitor.refresh().await.unwrap();
    assert_eq!(other.bearers.check(secret).await, Err(CallerError::Revoked));
}

#[tokio::test]
async fn while_the_list_of_ends_is_old_each_token_is_looked_up_and_then_none_is_believed() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let fresh = scene.personal_token(anna).await;
    let secret = fresh.secret.expose_secret();
    assert!(scene.accounts.bearers.check(secret).await.is_ok());
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let bela = scene.sign_in("bela").await;
    let signed_out = bela.access.expose_secret();
    scene.world.advance(SignedDuration::from_millis(2_001));
    other.sessions.end_own(bela.caller).await.unwrap();
    assert!(scene.accounts.bearers.check(secret).await.is_ok());
    assert_eq!(
        scene.accounts.bearers.check(signed_out).await,
        Err(CallerError::Revoked)
    );
    scene.world.advance(SignedDuration::from_secs(3));
    assert_eq!(
        scene.accounts.bearers.check(secret).await,
        Err(CallerError::Unsure)
    );
    scene.accounts.monitor.refresh().await.unwrap();
    assert!(scene.accounts.bearers.check(secret).await.is_ok());
}

#[tokio::test]
async fn a_token_that_cannot_be_looked_up_is_not_believed() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let fresh = scene.personal_token(anna).await;
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    owner
        .execute("revoke select on personal_token from logothete_serve")
        .await
        .unwrap();
    let answer = scene
        .accounts
        .bearers
        .check(fresh.secret.expose_secret())
        .await;
    assert_eq!(answer, Err(CallerError::Unsure));
}

#[tokio::test]
async fn whoever_is_erased_takes_their_tokens_along() {
    let scene = scene().await;
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let tokens = scene.sign_in("anna").await;
    let fresh = scene.personal_token(tokens.caller.account).await;
    let secret = fresh.secret.expose_secret();
    assert!(other.bearers.check(secret).await.is_ok());
    let password = super::PASSWORD.into();
    scene
        .accounts
        .erasure
        .delete(tokens.caller, &password)
        .await
        .unwrap();
    other.monitor.refresh().await.unwrap();
    assert_eq!(other.bearers.check(secret).await, Err(CallerError::Revoked));
}

#[tokio::test]
async fn nobody_is_let_in_as_a_person_who_is_suspended_and_nothing_of_theirs_ends() {
    let scene = scene().await;
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let tokens = scene.sign_in("anna").await;
    let bela = scene.sign_in("bela").await;
    let fresh = scene.personal_token(tokens.caller.account).await;
    let secrets = [fresh.secret.expose_secret(), tokens.access.expose_secret()];
    let email = NamedAccount::parse("anna@example.org").unwrap();
    assert!(scene.accounts.operator.suspend(&email).await.unwrap());
    other.monitor.refresh().await.unwrap();
    for secret in secrets {
        assert_eq!(
            other.bearers.check(secret).await,
            Err(CallerError::Suspended)
        );
    }
    assert!(
        other
            .bearers
            .check(bela.access.expose_secret())
            .await
            .is_ok()
    );
    let refused = other
        .sessions
        .sign_in("anna@example.org", &super::PASSWORD.into())
        .await;
    assert!(matches!(
        refused,
        Err(AccountsError::Refused(AccountRefusal::Suspended))
    ));
    assert!(scene.accounts.operator.reinstate(&email).await.unwrap());
    other.monitor.refresh().await.unwrap();
    for secret in secrets {
        assert!(other.bearers.check(secret).await.is_ok());
    }
    let nobody = NamedAccount::parse("nobody@example.org").unwrap();
    assert!(!scene.accounts.operator.suspend(&nobody).await.unwrap());
}

#[test]
fn secrets_do_not_print() {
    let text: SecretString = "swordfish".into();
    let config = AccountsConfig::new(MasterKey::new([7; 32]), crate::testing::keyring());
    let printed = format!("{text:?} {config:?}");
    assert!(
        !printed.contains("swordfish") && !printed.contains("7, 7"),
        "{printed}"
    );
}
