//! What an email says of a ruling: why, and which moves no longer count.

use crate::app::notices::MatchMailRenderer;
use crate::app::{Matches, Names, OrRefused};
use crate::core::disputes::{Dispute, Ruled};
use crate::core::{FeedEntry, Match, with_names};
use crate::mail::{RenderRequest, RulingNews};
use crate::people::{Commitment, DisputeTexts};
use crate::world::Version;

/// So many moves that no longer count are told by their sentences.
const MOVES_MAX: usize = 8;

impl MatchMailRenderer {
    /// What the entry of an email ruled, for whoever plays or played there.
    pub(super) async fn ruling(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
        entries: &[FeedEntry],
    ) -> OrRefused<Option<RulingNews>> {
        let me = request.participant;
        let Some((dispute, ruled)) = ruling_of(state, request.version) else {
            return Ok(None);
        };
        if !Matches::sits(state, Some(me)) {
            return Ok(None);
        }
        let texts = DisputeTexts(&self.accounts).of_match(state.id.0).await?;
        let reason = texts.get(&Commitment(ruled.reason.0));
        let reason = reason.and_then(|kept| kept.said.clone());
        let (struck, left_out) = self.struck(request, state, entries).await?;
        let until = dispute.appealable_until(me);
        Ok(Some(RulingNews {
            reason: reason.map(|(text, _salt)| text),
            struck,
            left_out,
            appealable_until: until.filter(|until| request.now < *until),
        }))
    }

    /// The first moves that no longer count since the entry of an email, and how many there are besides.
    async fn struck(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
        entries: &[FeedEntry],
    ) -> OrRefused<(Vec<String>, usize)> {
        let (id, version) = (request.match_id, request.version);
        let before = Version(version.0.saturating_sub(1));
        let before = self.matches.views.load(id, Some(before)).await?;
        let after = self.matches.views.load(id, Some(version)).await?;
        let names = Names::of_members(request.members).read_in(request.language);
        let is_struck = |entry: &&FeedEntry| {
            let entry = Version(entry.version);
            after.consent.is_struck(entry) && !before.consent.is_struck(entry)
        };
        let struck = entries.iter().filter(is_struck);
        let struck = struck.filter_map(|entry| described_move(state, &names, entry));
        let mut sentences: Vec<String> = struck.collect();
        let left_out = sentences.len().saturating_sub(MOVES_MAX);
        sentences.truncate(MOVES_MAX);
        Ok((sentences, left_out))
    }
}

/// An entry by its sentences, after its number; nothing of one that says nothing.
fn described_move(state: &Match, names: &Names, entry: &FeedEntry) -> Option<String> {
    let called = |seat| names.at(state, seat, Version(entry.version));
    let texts = entry.facts.iter().map(|fact| fact.text.trim());
    let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
    let sentences = with_names(&texts.join(" "), called);
    (!sentences.is_empty()).then(|| format!("{}: {sentences}", entry.version))
}

fn ruling_of(state: &Match, version: Version) -> Option<(&Dispute, &Ruled)> {
    let all = state.disputes.all.iter();
    let mut rulings =
        all.flat_map(|dispute| dispute.rulings.iter().map(move |ruled| (dispute, ruled)));
    rulings.find(|(_, ruled)| ruled.version == version)
}
