//! Concurrent use of codes and refresh tokens of apps.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::future::join_all;
use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use sqlx::{Connection, Executor};

use super::super::*;
use super::{Scene, open, scene, wait_until_blocked};

const VERIFIER: &str = "a-verifier-of-forty-three-letters-at-least.~_";

impl Scene {
    async fn authorize_app(&self, account: AccountId) -> (AppId, SecretString) {
        let redirect = RedirectTarget::parse("https://app.example/back").unwrap();
        let app = NewApp {
            name: Name::parse("A bridge").unwrap(),
            redirects: vec![redirect.clone()],
            is_confidential: false,
        };
        let fresh = self.accounts.apps.prepare(app).unwrap();
        let keeping = self.accounts.apps.insert(account, &fresh, None);
        keeping.await.unwrap();
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER));
        let asked = AuthorizationRequest {
            app: fresh.app.id,
            redirect,
            scopes: TokenScopes::parse(["match:read"]).unwrap(),
            challenge: Challenge::parse(&challenge).unwrap(),
        };
        let code = self
            .accounts
            .grants
            .authorize(account, &asked)
            .await
            .unwrap();
        (fresh.app.id, code)
    }

    async fn exchange_code(
        &self,
        app: AppId,
        code: &SecretString,
    ) -> Result<AppTokens, AccountsError> {
        let verifier = SecretString::from(VERIFIER);
        let exchange = CodeExchange {
            code,
            verifier: &verifier,
            redirect: None,
        };
        self.accounts.granted_tokens.exchange(app, exchange).await
    }
}

#[tokio::test]
async fn grants_given_at_once_leave_no_more_than_the_limit() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let (app, _code) = scene.authorize_app(anna).await;
    let asked = || AuthorizationRequest {
        app,
        redirect: RedirectTarget::parse("https://app.example/back").unwrap(),
        scopes: TokenScopes::parse(["match:read"]).unwrap(),
        challenge: Challenge::parse(&URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER))).unwrap(),
    };
    for _ in 1..apps::GRANTS_MAX {
        scene
            .accounts
            .grants
            .authorize(anna, &asked())
            .await
            .unwrap();
    }
    let mut administrator = scene.database.connect_as_administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("select from account for update")
        .await
        .unwrap();
    let allow = || {
        let (accounts, asked) = (Arc::clone(&scene.accounts), asked());
        tokio::spawn(async move { accounts.grants.authorize(anna, &asked).await })
    };
    let both = [allow(), allow()];
    wait_until_blocked(&mut lock, 2).await;
    lock.commit().await.unwrap();
    for one in both {
        one.await.unwrap().unwrap();
    }
    let kept = sqlx::query_scalar::<_, i64>("select count(*) from app_grant");
    let kept = kept.fetch_one(&mut administrator).await.unwrap();
    assert_eq!(kept, i64::from(apps::GRANTS_MAX));
}

#[tokio::test]
async fn of_many_exchanges_at_once_one_wins_at_most_and_none_fails() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    for _ in 0..5 {
        let (app, code) = scene.authorize_app(anna).await;
        let all = join_all((0..6).map(|_| scene.exchange_code(app, &code))).await;
        let won = all.iter().filter(|one| one.is_ok()).count();
        assert_eq!(won, 1);
        for one in all {
            let is_told = matches!(
                one,
                Ok(_) | Err(AccountsError::Refused(AccountRefusal::BadGrant))
            );
            assert!(is_told, "{:?}", one.err());
        }
    }
}

#[tokio::test]
async fn a_storm_of_refreshes_and_ends_leaves_nothing_that_is_good() {
    let scene = scene().await;
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let anna = scene.sign_in("anna").await.caller.account;
    for _ in 0..10 {
        let (app, code) = scene.authorize_app(anna).await;
        let tokens = scene.exchange_code(app, &code).await.ok().unwrap();
        let refresh = || {
            scene
                .accounts
                .granted_tokens
                .refresh(app, &tokens.refresh, None)
        };
        let (one, two, three, end) = tokio::join!(
            refresh(),
            refresh(),
            refresh(),
            other.grants.revoke_all(anna)
        );
        end.unwrap();
        scene.accounts.monitor.refresh().await.unwrap();
        let access = tokens.access.expose_secret();
        assert_eq!(
            scene.accounts.bearers.check(access).await,
            Err(CallerError::Revoked)
        );
        for refreshed in [one, two, three] {
            match refreshed {
                Ok(tokens) => {
                    let access = tokens.access.expose_secret();
                    let answer = scene.accounts.bearers.check(access).await;
                    assert_eq!(answer, Err(CallerError::Revoked));
                }
                Err(AccountsError::Refused(_)) => {}
                Err(failed) => panic!("{failed:?}"),
            }
        }
    }
}

#[tokio::test]
async fn the_token_of_an_app_is_no_session() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let (app, code) = scene.authorize_app(anna).await;
    let tokens = scene.exchange_code(app, &code).await.ok().unwrap();
    let access = tokens.access.expose_secret();
    let bearer = scene.accounts.bearers.check(access).await.unwrap();
    assert_eq!(bearer.reach, BearerReach::Only(tokens.scopes));
    assert_eq!(bearer.caller.account, anna);
    let sessions = scene.accounts.sessions.list(anna).await.unwrap();
    assert_eq!(sessions.len(), 1, "only the sign-in's own session exists");
    // The list has just become stale, so the token is looked up.
    scene.world.advance(SignedDuration::from_millis(2_001));
    let refused = scene
        .accounts
        .granted_tokens
        .inspect(app, &tokens.access)
        .await
        .unwrap();
    assert!(refused.is_some());
    scene.world.advance(SignedDuration::from_secs(3));
    let said = scene
        .accounts
        .granted_tokens
        .inspect(app, &tokens.access)
        .await
        .unwrap();
    assert!(said.is_none());
}

#[tokio::test]
async fn what_apps_were_allowed_is_swept_when_nothing_of_it_is_good() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let (_, _unused) = scene.authorize_app(anna).await;
    let (app, code) = scene.authorize_app(anna).await;
    scene.exchange_code(app, &code).await.ok().unwrap();
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let mut count = async || {
        scene.accounts.monitor.refresh().await.unwrap();
        scene.accounts.sweeper.sweep().await.unwrap();
        let sql = "select count(*) from app_grant";
        let count = sqlx::query_scalar::<_, i64>(sql);
        count.fetch_one(&mut owner).await.unwrap()
    };
    assert_eq!(count().await, 2);
    scene.world.advance(jiff::SignedDuration::from_secs(61));
    assert_eq!(
        count().await,
        1,
        "the grant with the unused code is deleted"
    );
    scene
        .world
        .advance(jiff::SignedDuration::from_hours(30 * 24));
    assert_eq!(count().await, 0);
}
