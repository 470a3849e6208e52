//! Limits on emails, apps and sessions when requests arrive at the same time.

use sqlx::Connection;

use super::*;

/// Starts two tasks that need the account's lock, and releases the lock once both wait for it.
async fn run_held_up<T>(connection: &mut PgConnection, begin: impl FnOnce() -> T) -> T {
    let mut lock = connection.begin().await.unwrap();
    lock.execute("select from account for update")
        .await
        .unwrap();
    let waiting = begin();
    wait_until_blocked(&mut lock, 2).await;
    lock.commit().await.unwrap();
    waiting
}

#[tokio::test]
async fn of_sign_ins_at_once_no_more_sessions_stay_than_an_account_may_have() {
    let scene = scene().await;
    let account = scene.sign_in("anna").await.caller.account;
    let most: i64 = AccountsConfig::new(MasterKey::new([7; 32]), crate::testing::keyring())
        .sessions_per_account
        .into();
    let mut administrator = scene.database.connect_as_administrator().await.unwrap();
    let others = "insert into session (session_id, account_id, ends_at, refreshed_at)
        select gen_random_uuid(), account_id, now() + interval '1 day', now() - interval '1 day'
        from account, generate_series(2, $1)";
    let query = sqlx::query(others).bind(most);
    query.execute(&mut administrator).await.unwrap();
    for number in 0..20 {
        scene
            .accounts
            .browsers
            .note_network(account, &[number])
            .await;
    }
    let first_waiting = run_held_up(&mut administrator, || {
        [100, 101].map(|number| {
            let accounts = Arc::clone(&scene.accounts);
            tokio::spawn(async move { accounts.browsers.note_network(account, &[number]).await })
        })
    });
    for one in first_waiting.await {
        one.await.unwrap();
    }
    let waiting = run_held_up(&mut administrator, || {
        [(); 2].map(|()| {
            let accounts = Arc::clone(&scene.accounts);
            tokio::spawn(async move {
                let password = PASSWORD.into();
                let opened = accounts.sessions.sign_in("anna@example.org", &password);
                opened.await.map(drop)
            })
        })
    });
    for one in waiting.await {
        one.await.unwrap().unwrap();
    }
    let counts: (i64, i64) = sqlx::query_as(
        "select (select count(*) from session), (select count(*) from known_network)",
    )
    .fetch_one(&scene.database.pool)
    .await
    .unwrap();
    assert_eq!(counts, (most, 20));
}
