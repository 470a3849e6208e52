//! Properties of links in emails that HTTP tests cannot see: cost, locks and cleanup.

use sqlx::Executor;
use sqlx::postgres::PgRow;
use uuid::Uuid;

use super::super::*;
use super::{PASSWORD, Scene, scene, wait_until_blocked};

const ANNA: &str = "anna@example.org";
const NEW_PASSWORD: &str = "battery staple horse";

fn address(text: &str) -> Email {
    Email::parse(text).unwrap()
}

impl Scene {
    /// Returns the token of the newest email of a kind, computed as by the email worker.
    async fn token(&self, kind: AccountEmailKind) -> secrecy::SecretString {
        let mut owner = self.database.connect_as_owner().await.unwrap();
        let newest = "select email_id from account_email where kind = $1
            order by posted_at desc limit 1";
        let email_id: Uuid = sqlx::query_scalar(newest)
            .bind(kind.word())
            .fetch_one(&mut owner)
            .await
            .unwrap();
        self.accounts.sealed_links.seal_email(email_id).into()
    }

    async fn count(&self, sql: &'static str) -> i64 {
        let mut owner = self.database.connect_as_owner().await.unwrap();
        sqlx::query_scalar(sql).fetch_one(&mut owner).await.unwrap()
    }
}

#[tokio::test]
async fn an_unknown_address_is_counted_as_a_known_one() {
    let scene = scene().await;
    scene.register("anna").await;
    let emails = [address(ANNA), address("nobody@example.org")];
    for _ in 0..12 {
        for email in &emails {
            scene
                .accounts
                .link_requests
                .send_sign_in(email)
                .await
                .unwrap();
        }
    }
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let counted: Vec<i16> =
        sqlx::query_scalar("select emails from email_request_count order by emails")
            .fetch_all(&mut owner)
            .await
            .unwrap();
    assert_eq!(
        counted,
        [1, 12, 12],
        "counts per address; 1 is the registration"
    );
}

#[tokio::test]
async fn no_address_can_be_read_from_the_counts() {
    let scene = scene().await;
    let nobody = address("nobody@example.org");
    scene
        .accounts
        .link_requests
        .send_sign_in(&nobody)
        .await
        .unwrap();
    scene
        .accounts
        .link_requests
        .send_reset(&nobody)
        .await
        .unwrap();
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let rows: Vec<PgRow> = sqlx::query("select distinct address_mac from email_request_count")
        .fetch_all(&mut owner)
        .await
        .unwrap();
    assert_eq!(rows.len(), 2, "expected one row per purpose");
    let sql = "select count(*) from email_request_count where address_mac = sha256($1::bytea)";
    let said: i64 = sqlx::query_scalar(sql)
        .bind(nobody.as_str().as_bytes())
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(said, 0);
}

#[tokio::test]
async fn counts_are_forgotten_after_an_hour() {
    let scene = scene().await;
    let emails = [address("one@example.org"), address("two@example.org")];
    scene
        .accounts
        .link_requests
        .send_sign_in(&emails[0])
        .await
        .unwrap();
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    owner
        .execute("update email_request_count set begun_at = begun_at - interval '61 minutes'")
        .await
        .unwrap();
    scene
        .accounts
        .link_requests
        .send_sign_in(&emails[1])
        .await
        .unwrap();
    scene.accounts.sweeper.sweep().await.unwrap();
    assert_eq!(
        scene
            .count("select count(*) from email_request_count")
            .await,
        1
    );
}

#[tokio::test]
async fn only_whose_address_is_confirmed_may_do_what_needs_that() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let may = scene.accounts.profiles.require_verified(anna).await;
    assert!(
        matches!(
            may,
            Err(AccountsError::Refused(AccountRefusal::NotVerified))
        ),
        "{may:?}"
    );
    let unverified = scene
        .accounts
        .emails
        .load_addressee(anna)
        .await
        .unwrap()
        .unwrap();
    assert!(!unverified.is_verified);
    let token = scene.token(AccountEmailKind::VerifyAddress).await;
    scene.accounts.links.confirm_address(&token).await.unwrap();
    scene
        .accounts
        .profiles
        .require_verified(anna)
        .await
        .unwrap();
    let addressee = scene
        .accounts
        .emails
        .load_addressee(anna)
        .await
        .unwrap()
        .unwrap();
    assert!(addressee.is_verified);
}

#[tokio::test]
async fn of_two_links_asked_for_at_once_one_is_good() {
    let scene = scene().await;
    scene.register("anna").await;
    let anna = address(ANNA);
    let requests = (0..4).map(|_| scene.accounts.link_requests.send_sign_in(&anna));
    futures_util::future::try_join_all(requests).await.unwrap();
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let sql = "select email_id from account_email where kind = 'sign_in_link'";
    let links: Vec<Uuid> = sqlx::query_scalar(sql).fetch_all(&mut owner).await.unwrap();
    assert_eq!(links.len(), 4);
    let mut good = 0;
    for email_id in links {
        let token = scene.accounts.sealed_links.seal_email(email_id).into();
        good += u8::from(scene.accounts.links.sign_in(&token).await.is_ok());
    }
    assert!(good <= 1, "{good}");
}

#[tokio::test]
async fn a_reset_ends_also_the_session_that_is_opened_in_the_same_moment() {
    let scene = scene().await;
    scene.register("anna").await;
    scene
        .accounts
        .link_requests
        .send_reset(&address(ANNA))
        .await
        .unwrap();
    let token = scene.token(AccountEmailKind::ResetPassword).await;
    let mut administrator = scene.database.connect_as_administrator().await.unwrap();
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    owner
        .execute("begin; select from account for update")
        .await
        .unwrap();
    let (old, new) = (PASSWORD.into(), NEW_PASSWORD.into());
    let both = async {
        let sign_in = scene.accounts.sessions.sign_in(ANNA, &old);
        let reset = scene.accounts.links.reset_password(&token, &new);
        tokio::join!(sign_in, reset)
    };
    let release = async {
        wait_until_blocked(&mut administrator, 2).await;
        owner.execute("commit").await.unwrap();
    };
    let ((_either, reset), ()) = tokio::join!(both, release);
    reset.unwrap();
    assert_eq!(scene.count("select count(*) from session").await, 0);
}

#[tokio::test]
async fn a_link_of_a_bounced_email_is_not_good() {
    let scene = scene().await;
    scene.register("anna").await;
    let token = scene.token(AccountEmailKind::VerifyAddress).await;
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    owner
        .execute("update account_email set state = 'bounced', settled_at = clock_timestamp()")
        .await
        .unwrap();
    let answer = scene.accounts.links.confirm_address(&token).await;
    assert!(
        matches!(
            answer,
            Err(AccountsError::Refused(AccountRefusal::DeadLink))
        ),
        "{answer:?}"
    );
}
