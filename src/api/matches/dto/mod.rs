//! Wire types of matches. They may gain fields and variants but never lose any.
//!
//! `requests` has the types of requests, `responses` those of responses. Matches and tables themselves are
//! described in `app`.

mod requests;
mod responses;

pub use requests::*;
pub use responses::*;
