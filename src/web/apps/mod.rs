//! Pages about apps: those with access to the account, and the consent to a new one.

pub(crate) mod apps_page;
pub(crate) mod authorize;
