//! The compatibility promise: clients of the last released document work with the current one.
//!
//! `openapi/released.json` is the released document. A release updates it with `cp openapi/openapi.json
//! openapi/released.json`. `docs/clients.md` lists the changes that may come at any time, and those that may not.

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
