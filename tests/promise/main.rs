//! The promise to clients: what worked with the last released document works with this one.
//!
//! `openapi/released.json` is that document. A release renews it: `cp openapi/openapi.json
//! openapi/released.json`. What may come at any time, and what may not, is told in
//! `docs/clients.md`.

#[cfg(test)]
mod compare;
#[cfg(test)]
mod joined;
#[cfg(test)]
mod open;
#[cfg(test)]
mod planted;
#[cfg(test)]
mod schemas;

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use serde_json::Value;

    use crate::compare::breaks;

    /// A document that is checked in.
    pub(crate) fn document(name: &str) -> Value {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("openapi")
            .join(name);
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
    }

    #[test]
    fn nothing_breaks_that_was_released() {
        let found = breaks(&document("released.json"), &document("openapi.json"));
        assert!(
            found.is_empty(),
            "clients of the released document would break:\n{}\n\
             Add beside it instead, and mark the old as deprecated.",
            found.join("\n")
        );
    }
}
