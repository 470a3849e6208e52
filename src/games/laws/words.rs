//! Law 7: every stored type has a golden line, JSON that parses and serialises the same in all versions.

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use strum::VariantNames;

use super::{Breach, Lawful, holds, same, tag};

pub(crate) fn golden<R: Lawful>() -> Result<(), Breach> {
    golden_lines::<R>(R::GOLDEN)
}

fn golden_lines<R: Lawful>(text: &str) -> Result<(), Breach> {
    let (mut actions, mut facts, mut options) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    let (mut order_requests, mut orders) = (0, 0);
    for line in text.lines() {
        let value: Value =
            serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        if let Some(word) = value.get("action") {
            actions.insert(tag(&check_kept::<R::Action>("action", line, word)?));
        } else if let Some(word) = value.get("fact") {
            facts.insert(tag(&check_kept::<R::Fact>("fact", line, word)?));
        } else if let Some(word) = value.get("options") {
            options.push(check_kept::<R::Options>("options", line, word)?);
        } else if let Some(word) = value.get("wish") {
            check_kept::<R::OrderRequest>("wish", line, word)?;
            order_requests += 1;
        } else if let Some(word) = value.get("order") {
            check_kept::<R::Order>("order", line, word)?;
            orders += 1;
        } else {
            return Err(format!("{line} is not a stored type of the game"));
        }
    }
    same(
        "the actions with a golden line",
        &R::Action::VARIANTS.iter().copied().collect(),
        &actions,
    )?;
    same(
        "the facts with a golden line",
        &R::Fact::VARIANTS.iter().copied().collect(),
        &facts,
    )?;
    let expected = !R::order_requests().is_empty();
    same(
        "having golden lines of requests and orders",
        &(expected, expected),
        &(0 < order_requests, 0 < orders),
    )?;
    for set in R::option_sets() {
        holds(options.contains(&set), || {
            format!("{set:?} has no golden line")
        })?;
    }
    Ok(())
}

fn check_kept<T: Serialize + DeserializeOwned + PartialEq>(
    what: &str,
    line: &str,
    word: &Value,
) -> Result<T, Breach> {
    let read: T =
        serde_json::from_value(word.clone()).map_err(|error| format!("{line}: {error}"))?;
    let rewritten = serde_json::to_string(&read).map_err(|error| error.to_string())?;
    same(
        "a golden line",
        &line,
        &format!("{{\"{what}\":{rewritten}}}").as_str(),
    )?;
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::golden_lines;
    use crate::toys::pig::Pig;

    const LINES: &str = super::super::toys::PIG_GOLDEN;

    #[test]
    fn a_lost_line_is_missed() {
        for lost in 0..LINES.lines().count() {
            let kept = LINES
                .lines()
                .enumerate()
                .filter(|(number, _)| *number != lost);
            let text: Vec<&str> = kept.map(|(_, line)| line).collect();
            assert!(
                golden_lines::<Pig>(&text.join("\n")).is_err(),
                "line {lost}"
            );
        }
    }

    #[test]
    fn a_renamed_word_is_noticed() {
        assert!(golden_lines::<Pig>(LINES).is_ok());
        assert!(golden_lines::<Pig>(&LINES.replace("throw\"", "roll\"")).is_err());
        assert!(golden_lines::<Pig>(&LINES.replace("\"points\"", "\"score\"")).is_err());
    }
}
