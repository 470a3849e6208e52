//! What a seat could do at a position that a referee looks at: to be picked in the place of what counts
//! no longer.

use serde_json::json;

use crate::app::Names;
use crate::app::cards::Choices;
use crate::core::Match;
use crate::games::{Seat, Viewer};
use crate::i18n::Language;

/// So many actions are offered; a ruling can name any other in JSON.
const OFFERED: usize = 100;

/// Each action by the way to it, after the words that the form of a ruling takes for it.
pub(super) fn instead(
    past: &Match,
    seat: Seat,
    names: &Names,
    language: Language,
) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut ways: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(way) = ways.pop().filter(|_| found.len() < OFFERED) {
        let picks: Vec<&str> = way.iter().map(String::as_str).collect();
        let step = Choices::of(past, Viewer::Seat(seat), &picks, names, language);
        let Ok(step) = step else {
            continue;
        };
        let picked = step.picked.iter().map(|picked| picked.pick.label.as_str());
        let picked: Vec<&str> = picked.collect();
        let mut offer = |action, label| {
            let told = picked.iter().copied().chain(label).collect::<Vec<_>>();
            let corrected = json!([{ "seat": seat, "action": action }]);
            found.push((corrected.to_string(), told.join(" · ")));
        };
        if let Some(action) = &step.action {
            offer(action, None);
        }
        for option in step.options.iter().rev() {
            match &option.action {
                Some(action) => offer(action, Some(option.pick.label.as_str())),
                None => ways.push([&*way, std::slice::from_ref(&option.pick.word)].concat()),
            }
        }
    }
    found
}
