//! Extractor for visitors of pages, identified by cookies.
//!
//! Visitors who are not signed in get a cookie when a form is shown, which binds the form to their browser.

mod form_post;
mod form_values;
mod site_origin;
mod waiting;

pub(crate) use self::form_post::{KEY, Post};
pub(crate) use self::site_origin::{
    Escaped, Origin, encode_way, escape_query, safe_path, with_done, with_next,
};
pub(crate) use self::waiting::WaitingMatch;

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header::{COOKIE, HeaderMap};
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::future::LocalBoxFuture;
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use self::form_values::SentForm;
use self::site_origin::decode_way;
use super::Web;
use super::accounts::guests;
use super::settings::second_factor;
use crate::access::{AccountId, Browser, Caller, ConfirmActions, Role};
use crate::app::PlayerNames;
use crate::core::{Listener, Match, Perspective};
use crate::http::app_state::AppState;
use crate::http::monitoring::name_account;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::{accepted_language, client_address};
use crate::http::response::Coding;
use crate::i18n::{FluentValue, Language, Phrase, Zone};

/// Lifetime of the session cookie; longer than any session.
const COOKIE_SECS: u32 = 180 * 24 * 60 * 60;

/// Lifetime of the cookie that marks a known browser; the maximum that browsers allow.
const KNOWN_SECS: u32 = 400 * 24 * 60 * 60;

/// Lifetime of the cookies for emailed links; equal to the longest lifetime of such a link.
const LINK_SECS: u32 = 24 * 60 * 60;

/// Maximum number of accounts that a known browser remembers.
const KNOWN_ACCOUNTS: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cookie {
    Session,
    Guest,
    Known,
    /// Proof that this browser chose the password during registration.
    Chosen,
    /// Redirect target, kept while the visitor waits for a sign-in link.
    Way,
}

pub(super) struct Visit {
    pub(super) web: Data<Web>,
    pub(super) reader: PageReader,
    pub(super) browser: Option<Browser>,
    /// IP address of the client, as named by a trusted proxy; without such a proxy, that of the peer.
    pub(super) address: IpAddr,
    secret: SecretString,
    pub(super) is_new: bool,
    pub(super) devices: Vec<String>,
    pub(super) proof: Option<SecretString>,
    pub(super) way: Option<String>,
    pub(super) done: Option<&'static str>,
    root: String,
    pub(super) coding: Coding,
}

#[derive(Clone)]
pub(super) struct PageReader {
    pub(super) language: Language,
    pub(super) zone: Zone,
    pub(super) who: Option<String>,
    pub(super) is_guest: bool,
    pub(super) roles: Vec<Role>,
    pub(super) token: String,
    pub(super) sent: Arc<SentForm>,
    /// Matches that wait for the visitor, nearest deadline first; loaded only to show a page.
    pub(super) waiting: Arc<[WaitingMatch]>,
}

impl Deref for Visit {
    type Target = PageReader;

    fn deref(&self) -> &PageReader {
        &self.reader
    }
}

impl PageReader {
    /// Returns the reader for a visitor who is not signed in. The browser's headers determine the language.
    pub(super) fn for_stranger(headers: &HeaderMap) -> Self {
        Self {
            language: accepted_language(headers),
            zone: Zone::default(),
            who: None,
            is_guest: false,
            roles: Vec::new(),
            token: String::new(),
            sent: Arc::default(),
            waiting: Arc::default(),
        }
    }

    pub(super) fn say(&self, key: &'static str) -> String {
        Phrase::new(key).localize(self.language)
    }

    pub(super) fn say_with(
        &self,
        key: &'static str,
        name: &'static str,
        value: impl Into<FluentValue<'static>>,
    ) -> String {
        Phrase::new(key)
            .with_value(name, value)
            .localize(self.language)
    }

    pub(super) fn say_when(&self, key: &'static str, at: &Timestamp) -> String {
        self.say_with(key, "moment", self.moment(at))
    }

    pub(super) fn moment(&self, at: &Timestamp) -> String {
        self.zone.format_moment(self.language, *at)
    }
}

impl Cookie {
    /// Returns the cookie's name. Over TLS it starts with `__Host-`, so that subdomains cannot set the cookie.
    fn name(self, is_secure: bool) -> String {
        let name = match self {
            Self::Session => "logothete",
            Self::Guest => "guest",
            Self::Known => "known",
            Self::Chosen => "chosen",
            Self::Way => "way",
        };
        format!("{}{name}", if is_secure { "__Host-" } else { "" })
    }

    pub(super) fn to_header(self, value: &SecretString, is_secure: bool) -> String {
        let life = match self {
            Self::Session => format!("; Max-Age={COOKIE_SECS}"),
            Self::Known => format!("; Max-Age={KNOWN_SECS}"),
            Self::Chosen | Self::Way => format!("; Max-Age={LINK_SECS}"),
            Self::Guest => String::new(),
        };
        self.format_header(value.expose_secret(), &life, is_secure)
    }

    pub(super) fn to_removal_header(self, is_secure: bool) -> String {
        self.format_header("", "; Max-Age=0", is_secure)
    }

    /// Formats the `Set-Cookie` header. A click on a link in an email is a cross-site navigation: `Lax` lets the
    /// browser send the cookie with it, but not with POSTs from other sites.
    fn format_header(self, value: &str, life: &str, is_secure: bool) -> String {
        let (name, secure) = (
            self.name(is_secure),
            if is_secure { "; Secure" } else { "" },
        );
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax{secure}{life}")
    }

    fn find(self, headers: &HeaderMap, is_secure: bool) -> Option<SecretString> {
        let values = headers.get_all(COOKIE);
        let lines = values.filter_map(|line| line.to_str().ok());
        let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| {
            let (name, value) = pair.split_once('=')?;
            Some((name.trim(), value.trim()))
        });
        let name = self.name(is_secure);
        let (_, value) = pairs.find(|(found, _)| *found == name)?;
        (!value.is_empty()).then(|| value.into())
    }
}

fn parse_devices(headers: &HeaderMap, is_secure: bool) -> Vec<String> {
    let cookie = Cookie::Known.find(headers, is_secure);
    let cookies = cookie.iter();
    let tokens = cookies.flat_map(|cookie| cookie.expose_secret().split('.'));
    tokens.take(KNOWN_ACCOUNTS).map(str::to_owned).collect()
}

fn random_bytes<const N: usize>(web: &Web) -> Result<[u8; N], Problem> {
    let bytes = web.api.world.random_bytes();
    bytes.map_err(|error| Problem::internal(&error))
}

pub(super) fn sign_in_required() -> Problem {
    let detail = "this page is for those who signed in";
    Problem::new(ProblemKind::Unauthenticated, detail)
}

/// Derives the CSRF token from the browser's secret.
fn form_token(secret: &SecretString) -> String {
    let mut hash = Sha256::new_with_prefix(b"logothete/form/1");
    hash.update(secret.expose_secret());
    URL_SAFE_NO_PAD.encode(hash.finalize())
}

impl Visit {
    pub(super) async fn run<T, E, F>(
        &self,
        work: impl FnOnce(Data<AppState>) -> F,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
        F: Future<Output = Result<T, E>> + Send + 'static,
    {
        let api = &self.web.api;
        api.task_runner
            .run_to_end(Box::pin(work(api.clone())))
            .await
    }

    pub(super) fn describe_unreached(&self) -> Option<String> {
        let browser = self.browser.as_ref().filter(|browser| !browser.is_guest)?;
        let why = match (browser.is_verified, browser.is_bouncing) {
            (false, _) => "post-unconfirmed",
            (true, true) => "post-bounced",
            (true, false) => return None,
        };
        Some(self.say(why))
    }

    pub(super) async fn load(request: &HttpRequest) -> Result<Self, Problem> {
        let web = request.app_data::<Data<Web>>().cloned();
        let web = web.ok_or_else(Problem::internal_logged)?;
        let (headers, is_secure) = (request.headers(), web.is_secure());
        let session = Cookie::Session.find(headers, is_secure);
        let browser = match &session {
            Some(token) => web.api.accounts.browsers.find(token).await?,
            None => None,
        };
        if let Some(browser) = &browser {
            name_account(browser.caller.account);
        }
        let session_cookie = session.filter(|_| browser.is_some());
        let stored = session_cookie.or_else(|| Cookie::Guest.find(headers, is_secure));
        let is_new = stored.is_none();
        let secret = match stored {
            Some(secret) => secret,
            None => URL_SAFE_NO_PAD.encode(random_bytes::<32>(&web)?).into(),
        };
        let watch = &web.api.accounts.monitor;
        let reader = match &browser {
            Some(browser) => PageReader {
                language: browser.language,
                zone: browser.zone.clone(),
                who: Some(browser.name.as_str().to_owned()),
                is_guest: browser.is_guest,
                roles: watch.list_roles(browser.caller.account),
                token: form_token(&secret),
                sent: Arc::default(),
                waiting: WaitingMatch::load_for(&web.api, request, browser.caller).await?,
            },
            None => PageReader {
                token: form_token(&secret),
                ..PageReader::for_stranger(headers)
            },
        };
        request.extensions_mut().insert(reader.clone());
        if reader.is_guest {
            guests::check_access(request)?;
        }
        if let Some(browser) = &browser {
            second_factor::check_access(&web, request, browser)?;
        }
        Ok(Self {
            address: client_address(&web.api, request)?,
            devices: parse_devices(headers, is_secure),
            proof: Cookie::Chosen.find(headers, is_secure),
            way: Cookie::Way
                .find(headers, is_secure)
                .and_then(|way| decode_way(&way)),
            done: super::page::find_done(request.query_string()),
            root: Origin::for_links(request, web.public_origin.as_ref()),
            coding: Coding::from_headers(headers),
            web,
            reader,
            browser,
            secret,
            is_new,
        })
    }

    pub(super) fn caller(&self) -> Result<Caller, Problem> {
        let browser = self.browser.as_ref();
        let caller = browser.map(|browser| browser.caller);
        caller.ok_or_else(sign_in_required)
    }

    pub(super) fn confirmation(&self) -> ConfirmActions {
        let browser = self.browser.as_ref();
        browser.map_or_else(ConfirmActions::default, |browser| browser.confirmation)
    }

    /// Whether the visitor has no account: not signed in, or a guest.
    pub(super) fn is_nobody(&self) -> bool {
        self.browser.as_ref().is_none_or(|browser| browser.is_guest)
    }

    /// If nobody is signed in, counts the page view against the rate limit of the network.
    pub(super) fn count_stranger(&self) -> Result<(), Problem> {
        if self.browser.is_none() {
            self.web.api.limits.count_visit(self.address)?;
        }
        Ok(())
    }

    pub(super) fn fresh_key(&self) -> Result<String, Problem> {
        Ok(hex::encode(random_bytes::<12>(&self.web)?))
    }

    pub(super) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.root)
    }

    pub(super) fn accepts_token(&self, token: &str) -> bool {
        let is_ours: bool = self.token.as_bytes().ct_eq(token.as_bytes()).into();
        is_ours && !self.is_new
    }

    /// Returns the tokens that mark this browser as known to its accounts, now including `account`.
    pub(super) fn device_tokens(&self, account: AccountId) -> Result<SecretString, Problem> {
        let accounts = &self.web.api.accounts;
        let is_other = |token: &&String| {
            let device = accounts.browsers.parse_device(token);
            device.is_some_and(|device| device.account != account)
        };
        let others = self.devices.iter().filter(is_other).cloned();
        let own = [accounts.browsers.new_device_token(account)?];
        let all_tokens = own.into_iter().chain(others);
        let tokens: Vec<String> = all_tokens.take(KNOWN_ACCOUNTS).collect();
        Ok(tokens.join(".").into())
    }

    pub(super) fn listener(&self, perspective: Perspective, spoken_to: Option<Uuid>) -> Listener {
        Listener {
            perspective,
            language: self.language,
            zone: self.zone.clone(),
            addressee: spoken_to,
            marks_tokens: false,
        }
    }

    /// Loads the names of the players of a match, in the language of the page.
    pub(super) async fn load_names(&self, state: &Match) -> Result<PlayerNames, Problem> {
        let names = self.web.api.access.load_names(state).await?;
        Ok(names.with_language(self.language))
    }

    pub(super) fn fresh_cookie(&self) -> Option<String> {
        let set = || Cookie::Guest.to_header(&self.secret, self.web.is_secure());
        self.is_new.then(set)
    }
}

impl FromRequest for Visit {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let visit = Self::load(&request).await?;
            if let Some(browser) = &visit.browser {
                let (api, account) = (&visit.web.api, browser.caller.account);
                let is_bot = api.accounts.display_names.is_bot_cached(account).await;
                api.limits.count_read(account, is_bot)?;
            }
            Ok(visit)
        })
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_cookie_is_read_among_others() {
        let request = TestRequest::get()
            .insert_header(("cookie", "a=b; logothete=lgb_x=y ;guest="))
            .to_http_request();
        let find = |cookie: Cookie, is_secure| {
            let value = cookie.find(request.headers(), is_secure)?;
            Some(value.expose_secret().to_owned())
        };
        assert_eq!(find(Cookie::Session, false), Some("lgb_x=y".to_owned()));
        assert_eq!(find(Cookie::Session, true), None);
        assert_eq!(find(Cookie::Guest, false), None, "it is empty");
    }

    #[test]
    fn over_tls_a_cookie_is_bound_to_this_host() {
        let set = Cookie::Session.to_header(&"x".into(), true);
        let parts: Vec<&str> = set.split("; ").collect();
        assert_eq!(parts[0], "__Host-logothete=x");
        for part in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(parts.contains(&part), "{set}");
        }
        assert!(
            !Cookie::Session
                .to_header(&"x".into(), false)
                .contains("Secure")
        );
    }
}
