//! Links in emails: requested, created, read and redeemed.

mod invited_accounts;
mod link_requests;
mod link_token;
mod purpose;
mod redemption;
mod sealed_links;

pub(crate) use self::invited_accounts::{CODE_LIFETIME, InvitedAccounts};
pub(crate) use self::link_requests::{EmailLimit, LIMITS_KEPT, LinkRequests};
pub(crate) use self::link_token::LinkToken;
pub(crate) use self::purpose::LinkPurpose;
pub(crate) use self::redemption::{AddressProof, ConfirmationContext, EmailLinks, VerifiedAddress};
pub(crate) use self::sealed_links::{InvitationOptOut, SealedLinks, UnsubscribeLink};
