//! Validation of access tokens: claims, signing keys, ended sessions.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, EncodingKey, Header, decode_header, encode};
use secrecy::ExposeSecret;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::Executor;

use super::super::*;
use super::{PASSWORD, Scene, open, scene};
use crate::access::tokens::encoding_key;

impl Scene {
    fn forge_token(
        &self,
        tokens: &Tokens,
        header: impl Fn(&mut Header),
        claims: impl Fn(&mut Value),
    ) -> String {
        let (kid, key) = self
            .accounts
            .context
            .key_ring
            .signing_key(self.world.now())
            .unwrap();
        let forger = Forger {
            tokens,
            now: self.world.now(),
            kid: &kid,
        };
        forger.forge(&key, header, claims)
    }
}

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

#[tokio::test]
async fn a_token_that_says_the_right_things_is_believed() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    assert_eq!(
        scene
            .accounts
            .bearers
            .check(tokens.access.expose_secret())
            .await
            .unwrap()
            .caller,
        tokens.caller
    );
    let forged = scene.forge_token(&tokens, |_| {}, |_| {});
    assert_eq!(
        scene.accounts.bearers.check(&forged).await.unwrap().caller,
        tokens.caller,
        "an unchanged forged token must be valid"
    );
}

#[tokio::test]
async fn a_token_of_our_key_that_says_anything_else_is_not_believed() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
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
        let forged = scene.forge_token(
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
        let answer = scene.accounts.bearers.check(&forged).await;
        assert_eq!(answer, Err(CallerError::Invalid), "{claim} = {value}");
    }
    for expired in [now, now - 1, 0] {
        let forged = scene.forge_token(&tokens, |_| {}, |claims| claims["exp"] = json!(expired));
        assert_eq!(
            scene.accounts.bearers.check(&forged).await,
            Err(CallerError::Expired),
            "{expired}"
        );
    }
}

#[tokio::test]
async fn a_token_with_another_header_is_not_believed() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    let no_type = scene.forge_token(&tokens, |header| header.typ = None, |_| {});
    let plain = scene.forge_token(
        &tokens,
        |header| header.typ = Some("JWT".to_owned()),
        |_| {},
    );
    let no_key = scene.forge_token(&tokens, |header| header.kid = None, |_| {});
    let other_key = scene.forge_token(
        &tokens,
        |header| header.kid = Some("other".to_owned()),
        |_| {},
    );
    for hostile in [no_type, plain, no_key, other_key] {
        assert_eq!(
            scene.accounts.bearers.check(&hostile).await,
            Err(CallerError::Invalid),
            "{hostile}"
        );
    }
}

#[tokio::test]
async fn a_token_of_another_key_or_algorithm_is_not_believed() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    let keys = scene.accounts.signing_keys.jwks();
    let (kid, public) = (
        &keys.keys[0].kid,
        URL_SAFE_NO_PAD.decode(&keys.keys[0].x).unwrap(),
    );
    let now = scene.world.now();

    let mine = encoding_key(&[9; 32]);
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

    let good = scene.forge_token(&tokens, |_| {}, |_| {});
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
        assert_eq!(
            scene.accounts.bearers.check(&hostile).await,
            Err(CallerError::Invalid)
        );
    }
}

#[tokio::test]
async fn a_token_verified_once_still_expires_and_is_still_revoked() {
    let scene = scene().await;
    let first = scene.sign_in("anna").await;
    let second = scene
        .accounts
        .sessions
        .sign_in("anna@example.org", &PASSWORD.into())
        .await
        .unwrap();
    let ask = async |tokens: &Tokens| {
        let access = tokens.access.expose_secret();
        scene.accounts.bearers.check(access).await
    };
    assert!(ask(&first).await.is_ok() && ask(&second).await.is_ok());
    scene.accounts.sessions.end_own(first.caller).await.unwrap();
    assert_eq!(ask(&first).await, Err(CallerError::Revoked));
    scene.world.advance(SignedDuration::from_mins(10));
    scene.accounts.monitor.refresh().await.unwrap();
    assert_eq!(ask(&second).await, Err(CallerError::Expired));
}

#[tokio::test]
async fn an_end_on_one_instance_is_known_to_the_other_within_a_round() {
    let scene = scene().await;
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let tokens = scene.sign_in("anna").await;
    let access = tokens.access.expose_secret();
    assert_eq!(
        other.bearers.check(access).await.unwrap().caller,
        tokens.caller,
        "both instances must share the keys"
    );
    scene
        .accounts
        .sessions
        .end_own(tokens.caller)
        .await
        .unwrap();
    other.monitor.refresh().await.unwrap();
    assert_eq!(other.bearers.check(access).await, Err(CallerError::Revoked));
}

#[tokio::test]
async fn nobody_is_believed_when_the_list_is_older_than_two_seconds() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    let believed = || scene.accounts.monitor.check(tokens.caller);
    scene.world.advance(SignedDuration::from_secs(2));
    assert!(believed().is_ok());
    scene.world.advance(SignedDuration::from_millis(1));
    assert_eq!(believed(), Err(CallerError::Unsure));
    scene.accounts.monitor.refresh().await.unwrap();
    assert!(believed().is_ok());
}

#[tokio::test]
async fn a_key_sealed_by_another_configuration_verifies_and_does_not_sign() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    scene.world.advance(SignedDuration::from_secs(1));
    let other = open(&scene.database, &scene.world, [8; 32]).await;
    assert_eq!(
        other.signing_keys.jwks().keys.len(),
        2,
        "expected a second key"
    );
    let access = tokens.access.expose_secret();
    assert!(other.bearers.check(access).await.is_ok());
    let elsewhere = Scene {
        accounts: other,
        ..scene
    };
    let bela = elsewhere.sign_in("bela").await;
    assert!(
        elsewhere
            .accounts
            .bearers
            .check(bela.access.expose_secret())
            .await
            .is_ok()
    );
    let key = |tokens: &Tokens| {
        let header = decode_header(tokens.access.expose_secret());
        header.unwrap().kid.unwrap()
    };
    assert_ne!(key(&bela), key(&tokens));
    let password = PASSWORD.into();
    let anna = elsewhere
        .accounts
        .sessions
        .sign_in("anna@example.org", &password);
    let refused = anna.await.unwrap_err();
    let wrong = matches!(
        refused,
        AccountsError::Refused(AccountRefusal::WrongCredentials)
    );
    assert!(
        wrong,
        "expected the password, hashed under another key, not to match"
    );
}

#[tokio::test]
async fn a_key_whose_halves_do_not_belong_together_does_not_sign() {
    let scene = scene().await;
    scene.register("anna").await;
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let swap = "update signing_key set public_key = sha256(public_key)";
    owner.execute(swap).await.unwrap();
    scene.world.advance(SignedDuration::from_secs(1));
    let other = open(&scene.database, &scene.world, [7; 32]).await;
    let tokens = other
        .sessions
        .sign_in("anna@example.org", &PASSWORD.into())
        .await
        .unwrap();
    let access = tokens.access.expose_secret();
    assert!(other.bearers.check(access).await.is_ok());
}

#[tokio::test]
async fn the_database_holds_neither_passwords_nor_tokens_nor_private_keys() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    let key = scene
        .accounts
        .responses
        .key("my-key", "change_password", PASSWORD.as_bytes());
    scene
        .accounts
        .responses
        .begin(tokens.caller.account, &key)
        .await
        .unwrap();
    let mut owner = scene.database.connect_as_owner().await.unwrap();
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
    assert!(
        dump.contains("anna@example.org"),
        "the dump lacks the account"
    );
    let (kid, _) = scene
        .accounts
        .context
        .key_ring
        .signing_key(scene.world.now())
        .unwrap();
    assert!(dump.contains(&kid));
    let mac = hex::encode(Sha256::digest(PASSWORD));
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
