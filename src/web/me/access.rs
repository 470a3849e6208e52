//! Who gets into an account: its sessions, its password, its address, its end.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use secrecy::SecretString;
use uuid::Uuid;

use super::{Again, Answered, Done, again};
use crate::accounts::{Email, Session, SessionId};
use crate::api::Api;
use crate::api::problem::Problem;
use crate::web::page::{Frame, answer, see};
use crate::web::people::id;
use crate::web::post::Post;
use crate::web::visit::Visit;

/// The page about access.
#[derive(Template)]
#[template(path = "access.html", config = "src/web/askama.toml")]
struct AccessPage {
    frame: Frame,
    sessions: Vec<SessionLine>,
    address: String,
}

/// A browser or program that is signed in.
struct SessionLine {
    id: Uuid,
    is_own: bool,
    since: String,
    used: String,
    ends: String,
}

/// The page that asks whether somebody really wants to disappear.
#[derive(Template)]
#[template(path = "delete.html", config = "src/web/askama.toml")]
struct DeletePage {
    frame: Frame,
}

/// Shows who gets in.
pub(super) async fn show(visit: Visit, done: Query<Done>) -> Answered {
    let words = [
        ("password", "page-password-done"),
        ("address", "page-address-done"),
        ("ended", "page-session-done"),
        ("first", "page-first-proof"),
    ];
    let notice = done.notice(&visit, &words);
    page(&visit, (StatusCode::OK, notice)).await
}

async fn page(visit: &Visit, (status, notice): Again) -> Answered {
    let caller = visit.caller()?;
    let accounts = &visit.web.api.accounts;
    let sessions = accounts.sessions(caller.account).await?;
    let moment = |at| visit.zone.moment(visit.language, at);
    let line = |session: Session| SessionLine {
        id: session.session.0,
        is_own: session.session == caller.session,
        since: moment(session.created_at),
        used: moment(session.refreshed_at),
        ends: moment(session.ends_at),
    };
    let address = accounts.who_am_i(caller.account).await?.email;
    let page = AccessPage {
        frame: Frame::of(visit, visit.say("page-access"), notice),
        sessions: sessions.into_iter().map(line).collect(),
        address: address.as_str().to_owned(),
    };
    answer(visit, status, &page)
}

/// Sets another password.
pub(super) async fn change_password(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.confirm(caller)?;
    let (old, new) = (post.secret("old"), post.secret("new"));
    let work = |api: Data<Api>| async move {
        let passwords = (&old, &new);
        api.accounts.change_password(caller, passwords, None).await
    };
    let done = post.visit.run(work).await;
    post.led_on(done, "/preferences/access?done=password").await
}

/// Sends a link to the address that is to be.
pub(super) async fn change_address(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.confirm(caller)?;
    let email = match Email::parse(post.field("email")) {
        Ok(email) => email,
        Err(refusal) => return page(&post.visit, again(refusal.into())?).await,
    };
    let (account, password) = (caller.account, post.secret("password"));
    let work = |api: Data<Api>| async move {
        let asking = api.accounts.ask_address(account, &password, &email);
        asking.await
    };
    let done = post.visit.run(work).await;
    post.led_on(done, "/preferences/access?done=address").await
}

/// Signs one browser or program out.
pub(super) async fn end_session(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    let session = SessionId(id(post.field("session"))?);
    let work = |api: Data<Api>| async move { api.end_session(caller.account, session).await };
    let done = post.visit.run(work).await;
    post.led_on(done, "/preferences/access?done=ended").await
}

/// Signs everybody out, this browser included.
pub(super) async fn end_sessions(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    let work = |api: Data<Api>| async move { api.accounts.log_out_everywhere(caller).await };
    post.visit.run(work).await?;
    post.visit.gone("/sign-in")
}

/// Asks whether somebody really wants to disappear.
pub(super) async fn ask_delete(visit: Visit) -> Answered {
    visit.caller()?;
    delete_page(&visit, (StatusCode::OK, None))
}

fn delete_page(visit: &Visit, (status, notice): Again) -> Answered {
    let frame = Frame::of(visit, visit.say("page-delete"), notice);
    answer(visit, status, &DeletePage { frame })
}

/// Erases a person.
pub(super) async fn delete(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.confirm(caller)?;
    let password = post.secret("password");
    let work = |api: Data<Api>| async move { api.accounts.delete(caller, &password).await };
    match post.visit.run(work).await {
        Ok(()) => post.visit.gone("/sign-in?done=deleted"),
        Err(problem) => delete_page(&post.visit, again(problem)?),
    }
}

impl Post {
    fn secret(&self, name: &str) -> SecretString {
        SecretString::from(self.field(name))
    }

    /// Goes on, or shows the page again with what was refused.
    async fn led_on(&self, done: Result<(), Problem>, after: &str) -> Answered {
        match done {
            Ok(()) => Ok(see(after)),
            Err(problem) => page(&self.visit, again(problem)?).await,
        }
    }
}
