//! Reads the entries of a match, verifies them, and prints them.

use std::fmt::Display;
use std::io::Write;

use serde_json::Value;

use super::played_match::{BotMatchError, PlayedMatch};
use crate::commands::client::member;
use crate::commands::output::printable;
use crate::world::{MatchId, Version, chain_hash};

const PAGE: usize = 100;

impl<W: Write> PlayedMatch<'_, W> {
    /// Prints the new entries of the match. Returns whether the match is over.
    pub(super) fn print_new(&mut self) -> Result<bool, BotMatchError> {
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

    fn print_entry(&mut self, entry: &Value) -> Result<(), BotMatchError> {
        let version = member(entry, "version", Value::as_u64)?;
        self.check(entry, version)?;
        let texts = items(entry, "facts").filter_map(|fact| fact.get("text")?.as_str());
        for text in texts {
            writeln!(self.out, "{version:>4}  {}", printable(text))?;
        }
        self.printed = version;
        Ok(())
    }

    /// Verifies the hash chain at an entry, using only public data.
    fn check(&mut self, entry: &Value, version: u64) -> Result<(), BotMatchError> {
        let text = |name| member(entry, name, Value::as_str);
        let parsed = self.path.rsplit('/').next().and_then(|id| id.parse().ok());
        let (Some(id), Ok(number)) = (parsed.map(MatchId), u32::try_from(version)) else {
            return Err(BotMatchError::BrokenChain(version));
        };
        let record = text("record")?.as_bytes();
        self.head = chain_hash(id, Version(number), self.head, record);
        let is_next = self.head.to_string() == text("hash")? && version == self.printed + 1;
        let broken = BotMatchError::BrokenChain(version);
        is_next.then_some(()).ok_or(broken)
    }

    pub(super) fn finish(self) -> Result<(), BotMatchError> {
        let Some(host) = self.players.first() else {
            return Ok(());
        };
        let card = host.get(&self.path)?;
        writeln!(self.out, "\nThe result:")?;
        for line in result_lines(&card) {
            writeln!(self.out, "  {}", printable(&line))?;
        }
        let (entries, head) = (format_count(self.printed, "entry", "entries"), self.head);
        writeln!(
            self.out,
            "\n{entries}; the hash chain is valid, its head is {head}.\n\
             Run `logothete verify` to check every rule and every draw."
        )?;
        Ok(())
    }
}

fn result_lines(card: &Value) -> Vec<String> {
    let values = items(card, "seats").map(|seat| seat.pointer("/holder/name"));
    let all_names = values.map(|name| name.and_then(Value::as_str).unwrap_or("nobody"));
    let names: Vec<&str> = all_names.collect();
    let value = card.pointer("/end/outcome/standings");
    let items = value.and_then(Value::as_array).into_iter().flatten();
    let mut standings: Vec<&Value> = items.collect();
    standings.sort_by_key(|standing| standing.get("rank").and_then(Value::as_u64));
    let line = |standing: &Value| {
        let known = |field: &str| standing.get(field).and_then(Value::as_i64);
        let number = |field: &str| known(field).unwrap_or_default();
        let seat = usize::try_from(number("seat")).ok();
        let name = seat.and_then(|seat| names.get(seat)).unwrap_or(&"nobody");
        let score = format_count(number("score"), "point", "points");
        format!("{}. {name} with {score}", number("rank"))
    };
    standings.into_iter().map(line).collect()
}

fn is_end(entry: &Value) -> bool {
    let kind = |fact: &Value| fact.pointer("/fact/platform/type") == Some(&"match_ended".into());
    items(entry, "facts").any(kind)
}

fn items<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    let list = value.get(name).and_then(Value::as_array);
    list.into_iter().flatten()
}

fn format_count<N: Copy + Display + PartialEq + From<u8>>(
    count: N,
    singular: &str,
    plural: &str,
) -> String {
    let noun = if count == N::from(1) {
        singular
    } else {
        plural
    };
    format!("{count} {noun}")
}

#[cfg(test)]
mod tests {
    use super::format_count;

    #[test]
    fn one_is_told_in_the_singular() {
        let counts = [0, 1, 2, -1].map(|count: i64| format_count(count, "point", "points"));
        assert_eq!(counts, ["0 points", "1 point", "2 points", "-1 points"]);
    }
}
