//! The part of an email about a ruling: the reason, and the moves that no longer count.

use crate::app::notifications::MatchMailRenderer;
use crate::app::{Matches, PlayerNames, UseCaseError};
use crate::core::disputes::{Dispute, RecordedRuling};
use crate::core::{FeedEntry, Match};
use crate::mail::{RenderRequest, RulingFacts};
use crate::people::{Commitment, DisputeTexts};
use crate::world::Version;

/// Maximum number of undone moves that an email describes.
const MOVES_MAX: usize = 8;

impl MatchMailRenderer {
    /// Describes the ruling that an email is about; `None` for a recipient who has never played in the match.
    pub(super) async fn load_ruling(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
        entries: &[FeedEntry],
    ) -> Result<Option<RulingFacts>, UseCaseError> {
        let me = request.participant;
        let Some((dispute, ruled)) = find_ruling(state, request.version) else {
            return Ok(None);
        };
        if !Matches::has_played(state, Some(me)) {
            return Ok(None);
        }
        let texts = DisputeTexts(&self.accounts)
            .load_for_match(state.id.0)
            .await?;
        let kept_text = texts.get(&Commitment(ruled.reason.0));
        let reason = kept_text.and_then(|kept| kept.text.clone());
        let (struck, left_out) = self.describe_struck(request, state, entries).await?;
        let until = dispute.appealable_until(me);
        Ok(Some(RulingFacts {
            reason: reason.map(|(text, _salt)| text),
            struck,
            left_out,
            appealable_until: until.filter(|until| request.now < *until),
        }))
    }

    /// Describes the first moves that a ruling undid; returns also the number of undone moves left out.
    async fn describe_struck(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
        entries: &[FeedEntry],
    ) -> Result<(Vec<String>, usize), UseCaseError> {
        let (id, version) = (request.match_id, request.version);
        let version_before = Version(version.0.saturating_sub(1));
        let before = self.matches.views.load(id, Some(version_before)).await?;
        let after = self.matches.views.load(id, Some(version)).await?;
        let names = PlayerNames::from_members(request.members).with_language(request.language);
        let is_struck = |entry: &&FeedEntry| {
            let entry = Version(entry.version);
            after.consent.is_struck(entry) && !before.consent.is_struck(entry)
        };
        let struck_entries = entries.iter().filter(is_struck);
        let struck = struck_entries.filter_map(|entry| describe_move(state, &names, entry));
        let mut sentences: Vec<String> = struck.collect();
        let left_out = sentences.len().saturating_sub(MOVES_MAX);
        sentences.truncate(MOVES_MAX);
        Ok((sentences, left_out))
    }
}

/// Describes an entry by its number and sentences; `None` if the entry has no sentences.
fn describe_move(state: &Match, names: &PlayerNames, entry: &FeedEntry) -> Option<String> {
    let lines = entry.facts.iter().map(|fact| fact.text.trim());
    let texts: Vec<&str> = lines.filter(|text| !text.is_empty()).collect();
    let sentences = names.insert_names(state, Version(entry.version), &texts.join(" "));
    (!sentences.is_empty()).then(|| format!("{}: {sentences}", entry.version))
}

fn find_ruling(state: &Match, version: Version) -> Option<(&Dispute, &RecordedRuling)> {
    let all = state.disputes.all.iter();
    let mut rulings =
        all.flat_map(|dispute| dispute.rulings.iter().map(move |ruled| (dispute, ruled)));
    rulings.find(|(_, ruled)| ruled.version == version)
}
