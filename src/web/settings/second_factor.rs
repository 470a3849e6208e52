//! Page for the second factor: turn it on with a QR code, show recovery codes once, turn it off.

use std::fmt::Write;

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use qrcodegen::{QrCode, QrCodeEcc};
use secrecy::{ExposeSecret, SecretString};

use super::show_again;
use crate::access::{Browser, SecondFactorSetup, SecondFactorStatus};
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::web::Web;
use crate::web::accounts::account::SignInQuery;
use crate::web::page::{
    Notice, PLAIN, PageFrame, PageOutcome, PageResult, answer_page, redirect_to,
};
use crate::web::visitor::{Post, Visit};

const PATH: &str = "/preferences/second-factor";
/// Light border of a QR code, in modules, as its specification asks.
const QR_BORDER: i32 = 4;

/// Pages for somebody who must set up a second factor before doing anything else. Files have no visitor.
const WITHOUT_SECOND_FACTOR: [&str; 8] = [
    "/preferences/second-factor",
    "/preferences/second-factor/confirm",
    "/preferences/verification",
    "/verify/{token}",
    "/sign-in",
    "/sign-in-code",
    "/sign-in/{token}",
    "/sign-out",
];

#[derive(Template)]
#[template(path = "second_factor.html", config = "src/web/askama.toml")]
struct SecondFactorPage {
    frame: PageFrame,
    status: SecondFactorStatus,
    /// Whether the address is confirmed, without which there is no second factor.
    is_verified: bool,
    /// Secret that waits for its first code.
    setup: Option<SetupView>,
}

struct SetupView {
    /// In groups of four.
    secret: String,
    address: String,
    code: Option<QrView>,
}

/// A QR code as one SVG path.
struct QrView {
    /// Width and height in modules, with the border.
    size: i32,
    path: String,
}

#[derive(Template)]
#[template(path = "recovery_codes.html", config = "src/web/askama.toml")]
struct RecoveryCodesPage {
    frame: PageFrame,
    codes: Vec<String>,
}

impl SetupView {
    fn new(setup: &SecondFactorSetup) -> Self {
        let secret: Vec<char> = setup.secret.expose_secret().chars().collect();
        let groups = secret.chunks(4).map(String::from_iter);
        let address = setup.address.expose_secret();
        Self {
            secret: groups.collect::<Vec<_>>().join(" "),
            code: QrView::new(address),
            address: address.to_owned(),
        }
    }
}

impl QrView {
    /// `None` if the text is too long for a QR code.
    fn new(text: &str) -> Option<Self> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
        let places = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let mut path = String::new();
        for (x, y) in places.filter(|(x, y)| code.get_module(*x, *y)) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", x + QR_BORDER, y + QR_BORDER);
        }
        Some(Self {
            size: code.size() + 2 * QR_BORDER,
            path,
        })
    }
}

/// Refuses somebody who must set up a second factor before doing anything else.
pub(crate) fn check_access(
    web: &Web,
    request: &HttpRequest,
    browser: &Browser,
) -> Result<(), Problem> {
    let pattern = request.match_pattern();
    if pattern.is_none_or(|pattern| WITHOUT_SECOND_FACTOR.contains(&pattern.as_str())) {
        return Ok(());
    }
    let monitor = &web.api.accounts.monitor;
    Ok(monitor.check_unlocked(browser.caller.account)?)
}

pub(super) async fn show(visit: Visit, query: Query<SignInQuery>) -> PageResult {
    let words = [("off", "factor-off-done"), ("missing", "factor-missing")];
    render(&visit, query.done.to_outcome(&words), None).await
}

async fn render(
    visit: &Visit,
    again: PageOutcome,
    setup: Option<&SecondFactorSetup>,
) -> PageResult {
    let account = visit.caller()?.account;
    let page = SecondFactorPage {
        frame: PageFrame::new(visit, visit.say("factor-title"), again.notice),
        status: visit.web.api.accounts.second_factors.load(account).await?,
        is_verified: visit
            .browser
            .as_ref()
            .is_some_and(|browser| browser.is_verified),
        setup: setup.map(SetupView::new),
    };
    answer_page(visit, again.status, &page)
}

/// Makes a secret and shows it. It is not stored readably, so reloading the page begins again.
pub(super) async fn begin(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.count_confirmation(caller)?;
    let password = post.secret("password");
    let work = async move |api: Data<AppState>| {
        let factors = &api.accounts.second_factors;
        factors.begin(caller.account, &password).await
    };
    match post.visit.run(work).await {
        Ok(setup) => render(&post.visit, PLAIN, Some(&setup)).await,
        Err(problem) => post.refuse(problem).await,
    }
}

/// Turns the second factor on and shows the recovery codes, or the secret again if the code is wrong.
pub(super) async fn confirm(post: Post) -> PageResult {
    let account = post.visit.caller()?.account;
    let code = post.secret("code");
    let work = async move |api: Data<AppState>| {
        let factors = &api.accounts.second_factors;
        factors.confirm(account, &code).await
    };
    match post.visit.run(work).await {
        Ok(codes) => render_codes(&post.visit, &codes),
        Err(problem) => {
            let setup = SecondFactorSetup {
                secret: post.field("secret").replace(' ', "").into(),
                address: post.secret("address"),
            };
            render(&post.visit, show_again(problem)?, Some(&setup)).await
        }
    }
}

pub(super) async fn renew_codes(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.count_confirmation(caller)?;
    let (password, code) = (post.secret("password"), post.secret("code"));
    let work = async move |api: Data<AppState>| {
        let factors = &api.accounts.second_factors;
        factors.renew_codes(caller.account, &password, &code).await
    };
    match post.visit.run(work).await {
        Ok(codes) => render_codes(&post.visit, &codes),
        Err(problem) => post.refuse(problem).await,
    }
}

pub(super) async fn turn_off(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.count_confirmation(caller)?;
    let (password, code) = (post.secret("password"), post.secret("code"));
    let work = async move |api: Data<AppState>| {
        let factors = &api.accounts.second_factors;
        factors.turn_off(caller.account, &password, &code).await
    };
    match post.visit.run(work).await {
        Ok(()) => Ok(redirect_to(&format!("{PATH}?done=off"))),
        Err(problem) => post.refuse(problem).await,
    }
}

fn render_codes(visit: &Visit, codes: &[SecretString]) -> PageResult {
    let texts = codes.iter().map(|code| code.expose_secret().to_owned());
    let done = Some(Notice::Done("factor-on-done"));
    let page = RecoveryCodesPage {
        frame: PageFrame::new(visit, visit.say("factor-codes"), done),
        codes: texts.collect(),
    };
    answer_page(visit, StatusCode::OK, &page)
}

impl Post {
    async fn refuse(&self, problem: Problem) -> PageResult {
        render(&self.visit, show_again(problem)?, None).await
    }
}
