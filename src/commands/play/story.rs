//! The story of a match, read from its feed, checked and told.

use std::fmt::Display;
use std::io::Write;

use serde_json::Value;

use super::{PlayedMatch, PlayingError};
use crate::commands::client::member;
use crate::commands::output::printable;
use crate::world::{MatchId, Version, check_chain};

const PAGE: usize = 100;

impl<W: Write> PlayedMatch<'_, W> {
    /// Tells what is new; gives whether the match is over.
    pub(super) fn print_new(&mut self) -> Result<bool, PlayingError> {
        loop {
            let Some(host) = self.players.first() else {
                return Ok(true);
            };
            let (path, printed) = (&self.path, self.printed);
            let feed = host.get(&format!("{path}/entries?after={printed}&limit={PAGE}"))?;
            let entries = member(&feed, "entries", Value::as_array)?;
            for entry in entries {
                self.print_entry(entry)?;
            }
            if entries.len() < PAGE {
                return Ok(entries.iter().any(is_end));
            }
        }
    }

    fn print_entry(&mut self, entry: &Value) -> Result<(), PlayingError> {
        let version = member(entry, "version", Value::as_u64)?;
        self.check(entry, version)?;
        let texts = items(entry, "facts").filter_map(|fact| fact.get("text")?.as_str());
        for text in texts {
            writeln!(self.out, "{version:>4}  {}", printable(text))?;
        }
        self.printed = version;
        Ok(())
    }

    /// Follows the chain of public records, as anybody can.
    fn check(&mut self, entry: &Value, version: u64) -> Result<(), PlayingError> {
        let text = |name| member(entry, name, Value::as_str);
        let id = self.path.rsplit('/').next().and_then(|id| id.parse().ok());
        let (Some(id), Ok(number)) = (id.map(MatchId), u32::try_from(version)) else {
            return Err(PlayingError::BrokenChain(version));
        };
        let record = text("record")?.as_bytes();
        self.head = check_chain(id, Version(number), self.head, record);
        let is_next = self.head.to_string() == text("hash")? && version == self.printed + 1;
        let broken = PlayingError::BrokenChain(version);
        is_next.then_some(()).ok_or(broken)
    }

    pub(super) fn finish(self) -> Result<(), PlayingError> {
        let Some(host) = self.players.first() else {
            return Ok(());
        };
        let card = host.get(&self.path)?;
        writeln!(self.out, "\nThe result:")?;
        for line in results(&card) {
            writeln!(self.out, "  {}", printable(&line))?;
        }
        let (entries, head) = (counted(self.printed, "entry", "entries"), self.head);
        writeln!(
            self.out,
            "\n{entries}; the hash chain is valid, its head is {head}.\n\
             Run `logothete verify` to check every rule and every draw."
        )?;
        Ok(())
    }
}

/// The standings at the end of a match, a line each.
fn results(card: &Value) -> Vec<String> {
    let names = items(card, "seats").map(|seat| seat.pointer("/holder/name"));
    let names = names.map(|name| name.and_then(Value::as_str).unwrap_or("nobody"));
    let names: Vec<&str> = names.collect();
    let standings = card.pointer("/end/outcome/standings");
    let standings = standings.and_then(Value::as_array).into_iter().flatten();
    let mut standings: Vec<&Value> = standings.collect();
    standings.sort_by_key(|standing| standing.get("rank").and_then(Value::as_u64));
    let line = |standing: &Value| {
        let known = |field: &str| standing.get(field).and_then(Value::as_i64);
        let number = |field: &str| known(field).unwrap_or_default();
        let seat = usize::try_from(number("seat")).ok();
        let name = seat.and_then(|seat| names.get(seat)).unwrap_or(&"nobody");
        let score = counted(number("score"), "point", "points");
        format!("{}. {name} with {score}", number("rank"))
    };
    standings.into_iter().map(line).collect()
}

fn is_end(entry: &Value) -> bool {
    let kind = |fact: &Value| fact.pointer("/fact/platform/type") == Some(&"match_ended".into());
    items(entry, "facts").any(kind)
}

/// The items of a list, if there is one of this name.
fn items<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    let list = value.get(name).and_then(Value::as_array);
    list.into_iter().flatten()
}

fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, one: &str, many: &str) -> String {
    let noun = if count == N::from(1) { one } else { many };
    format!("{count} {noun}")
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_told_in_the_singular() {
        let counts = [0, 1, 2, -1].map(|count: i64| counted(count, "point", "points"));
        assert_eq!(counts, ["0 points", "1 point", "2 points", "-1 points"]);
    }
}
