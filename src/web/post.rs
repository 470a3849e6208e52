//! A form that was sent: from a page of ours, shown to this browser, or nothing is done.

use std::collections::BTreeMap;
use std::net::IpAddr;

use actix_web::dev::Payload;
use actix_web::web::Form;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;

use super::origin::Origin;
use super::visit::Visit;
use crate::api::door::{self, Door};
use crate::api::journal::{note_account, note_fields};
use crate::api::network::address_of;
use crate::api::problem::{Kind, Problem};
use crate::api::resend::{IdempotencyKey, Resend};

/// The field by which a form proves itself.
pub(super) const TOKEN: &str = "token";
/// The field that makes two sendings of one form one wish.
pub(super) const KEY: &str = "key";

/// A form and who sent it.
pub(super) struct Post {
    /// Who sent it.
    pub(super) visit: Visit,
    /// Where it comes from.
    pub(super) address: IpAddr,
    fields: BTreeMap<String, String>,
}

impl Post {
    async fn of(request: HttpRequest, mut payload: Payload) -> Result<Self, Problem> {
        let visit = Visit::of(&request).await?;
        let is_ours = Origin::sent(&request, visit.web.known_as.as_ref());
        // What cannot be read proves nothing either.
        let fields = Form::<Vec<(String, String)>>::from_request(&request, &mut payload).await;
        let fields = fields.map_err(|_unreadable| unreadable())?.into_inner();
        let address = address_of(&visit.web.api, &request)?;
        let post = Self {
            visit,
            address,
            fields: fields.into_iter().collect(),
        };
        if !is_ours || !post.visit.believes(post.field(TOKEN)) {
            let detail = "this form is too old or not one of ours; open the page again and repeat";
            return Err(Problem::new(Kind::Forbidden, detail).with_code("not_our_form"));
        }
        let api = &post.visit.web.api;
        if let Some(browser) = &post.visit.browser {
            let account = browser.caller.account;
            let is_bot = api.accounts.counts_as_bot(account).await;
            api.limits.write(account, is_bot)?;
            note_account(account);
            note_fields(post.asked());
            api.accounts.prolong(browser.caller).await?;
        } else {
            api.limits.visit(address)?;
        }
        Ok(post)
    }

    /// Counts what is tried for an address.
    pub(super) async fn knock(&self, door: Door, email: &str) -> Result<(), Problem> {
        let origin = door::Origin {
            address: self.address,
            devices: self.visit.devices.clone(),
        };
        self.visit.web.api.knock(door, email, &origin).await
    }

    /// What it asks for, without what it proves itself by.
    fn asked(&self) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.fields("");
        fields.filter(|(name, _)| ![TOKEN, KEY].contains(name))
    }

    /// What a field says; nothing if there is none.
    pub(super) fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// The fields whose names begin like this, by the rest of their names.
    pub(super) fn fields(&self, begin: &str) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.fields.iter();
        fields.filter_map(move |(name, value)| Some((name.strip_prefix(begin)?, value.as_str())))
    }

    /// The key of the page, made another for each of the wishes that it offers.
    pub(super) fn resend(&self, wish: &str) -> Result<Resend, Problem> {
        let key = self.field(KEY);
        let key = IdempotencyKey::parse(&format!("{key}{wish}"))?;
        Ok(Resend(Some(key)))
    }
}

fn unreadable() -> Problem {
    Problem::new(Kind::Malformed, "the form cannot be read, or is too long")
}

impl FromRequest for Post {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        Box::pin(Self::of(request.clone(), payload.take()))
    }
}
