//! Wire types of matches. They may gain fields and variants but never lose any.
//!
//! `asked` holds requests, `answered` responses. Matches and tables themselves are described in `app`.

mod requests;
mod responses;

pub use requests::*;
pub use responses::*;
