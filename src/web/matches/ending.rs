//! Summary of a finished match for its reader: outcome, turning points, and the next match to go to.

use super::feed::EntryView;
use super::visited_match::VisitedMatch;
use crate::core::Stage;
use crate::core::history::VersionStandings;
use crate::games::{Seat, Standing};
use crate::http::problem::Result;
use crate::i18n::Phrase;
use crate::web::visitor::Visit;
use crate::world::Version;

const MOMENTS: usize = 3;

const SENTENCES: usize = 2;

/// Summary of a finished match; empty for matches that are not finished.
#[derive(Default)]
pub(crate) struct EndingPanel {
    /// Outcome of the match for the reader; `None` if they did not play.
    pub(super) headline: Option<String>,
    pub(crate) verdict: Option<String>,
    /// Rank, name and score of each seat.
    pub(crate) standings: Vec<(u8, String, i32)>,
    pub(crate) moments: Vec<DecidingMoment>,
}

pub(crate) struct DecidingMoment {
    pub(crate) version: u32,
    pub(crate) text: String,
    /// Names and scores of all seats after this entry, each with its earlier score if the entry changed it.
    pub(crate) points: String,
}

impl EndingPanel {
    pub(crate) async fn load(
        visit: &Visit,
        place: &VisitedMatch,
        own: Option<Seat>,
    ) -> Result<Self> {
        let state = &*place.state;
        let Stage::Over { outcome, .. } = &state.stage else {
            return Ok(Self::default());
        };
        let all = outcome.iter().flat_map(|one| &one.standings);
        let standings: Vec<&Standing> = all.collect();
        let view = state.play.closed_view(state.viewer(place.participant));
        Ok(Self {
            headline: own.and_then(|seat| headline(visit, &standings, seat)),
            verdict: place.verdict(visit.language, &view),
            moments: load_moments(visit, place, own).await?,
            standings: standings_table(visit, place, &standings),
        })
    }
}

fn headline(visit: &Visit, standings: &[&Standing], own: Seat) -> Option<String> {
    let mine = standings.iter().find(|standing| standing.seat == own)?;
    let is_shared = |other: &&&Standing| other.seat != own && other.rank == mine.rank;
    let how = match (mine.rank, standings.iter().any(|other| is_shared(&other))) {
        (1, false) => "won",
        (1, true) => "shared",
        _ => "lost",
    };
    let other_standings = standings.iter().filter(|other| other.seat != own);
    let others: Vec<String> = other_standings
        .map(|other| other.score.to_string())
        .collect();
    let is_duel = standings.len() == 2;
    let scores = Phrase::new(if is_duel { "ending-two" } else { "ending-many" })
        .with_value("how", how)
        .with_value("own", mine.score)
        .with_value("other", others.concat())
        .with_value("rank", mine.rank)
        .with_value("count", standings.len());
    Some(scores.localize(visit.language))
}

fn standings_table(
    visit: &Visit,
    place: &VisitedMatch,
    standings: &[&Standing],
) -> Vec<(u8, String, i32)> {
    let name = |seat: Seat| place.names.name_at(&place.state, seat, place.state.version);
    let spoken_names = place.spoken_names(visit.language, &name);
    let line = |standing: &&Standing| {
        let title = spoken_names.title(standing.seat);
        (standing.rank, title, standing.score)
    };
    let mut lines: Vec<_> = standings.iter().map(line).collect();
    lines.sort_by_key(|(rank, ..)| *rank);
    lines
}

/// Returns the turning points of a finished match in chronological order, with public information only.
async fn load_moments(
    visit: &Visit,
    place: &VisitedMatch,
    own: Option<Seat>,
) -> Result<Vec<DecidingMoment>> {
    let (state, views) = (&*place.state, &visit.web.api.matches.views);
    let standings_over_time = views.standings_over_time(state).await?;
    let mut moments = Vec::new();
    for [before, after] in find_decisive(&standings_over_time, |version| {
        state.consent.is_struck(version)
    }) {
        let since = Version(after.version.0.saturating_sub(1));
        let feed = views.feed(state.id, place.listener(visit), since, 1);
        let entries = feed.await?.into_iter();
        moments.extend(entries.map(|entry| {
            let entry = EntryView::from_entry(visit, place, entry);
            let sentences = entry.sentences.into_iter().take(SENTENCES);
            DecidingMoment {
                version: entry.version,
                text: sentences.collect::<Vec<_>>().join(" "),
                points: format_points([before, after], own, |seat| {
                    place.name_of(visit.language, seat)
                }),
            }
        }));
    }
    Ok(moments)
}

/// Returns the pairs of successive standings with the largest changes. Among equal changes, a change of the
/// leader counts more.
fn find_decisive(
    standings_over_time: &[VersionStandings],
    is_struck: impl Fn(Version) -> bool,
) -> Vec<[&VersionStandings; 2]> {
    let neighbours = standings_over_time.iter();
    let all_pairs = neighbours.zip(standings_over_time.iter().skip(1));
    let kept_pairs = all_pairs.filter(|(_, after)| !is_struck(after.version));
    let stands =
        kept_pairs.map(|(before, after)| (measure_swing([before, after]), [before, after]));
    let mut pairs: Vec<_> = stands.filter(|((points, _), _)| 0 < *points).collect();
    pairs.sort_by_key(|(swing, _)| std::cmp::Reverse(*swing));
    pairs.truncate(MOMENTS);
    pairs.sort_by_key(|(_, [_, after])| after.version);
    pairs.into_iter().map(|(_, pair)| pair).collect()
}

/// Returns the largest change of a score between two standings, and whether the leader changed.
fn measure_swing([before, after]: [&VersionStandings; 2]) -> (u32, bool) {
    let pairs = || before.standings.iter().zip(&after.standings);
    let points = pairs().map(|(before, after)| before.score.abs_diff(after.score));
    let changes_lead = pairs().any(|(before, after)| (before.rank == 1) != (after.rank == 1));
    (points.max().unwrap_or_default(), changes_lead)
}

/// Formats the scores of all seats and how they changed, the reader's own first.
fn format_points(
    [before, after]: [&VersionStandings; 2],
    own: Option<Seat>,
    name: impl Fn(Seat) -> String,
) -> String {
    let mut standings: Vec<&Standing> = after.standings.iter().collect();
    standings.sort_by_key(|standing| (Some(standing.seat) != own, standing.seat));
    let format = |standing: &&Standing| {
        let (name, score) = (name(standing.seat), standing.score);
        let mut earlier = before.standings.iter();
        match earlier.find(|earlier| earlier.seat == standing.seat) {
            Some(earlier) if earlier.score != score => {
                format!("{name} {} → {score}", earlier.score)
            }
            Some(_) | None => format!("{name} {score}"),
        }
    };
    let points: Vec<String> = standings.iter().map(format).collect();
    points.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_names_and_the_reader_comes_first() {
        let stand = |scores: [i32; 2]| VersionStandings {
            version: Version(1),
            standings: (0..)
                .zip(scores)
                .map(|(seat, score)| Standing {
                    seat: Seat::new(seat),
                    rank: 1,
                    score,
                })
                .collect(),
        };
        let name = |seat: Seat| ["Anna", "Bence"][seat.index()].to_owned();
        let pair = [&stand([25, 40]), &stand([39, 40])];
        let points = format_points(pair, None, name);
        assert_eq!(points, "Anna 25 → 39, Bence 40");
        let points = format_points(pair, Some(Seat::new(1)), name);
        assert_eq!(points, "Bence 40, Anna 25 → 39");
    }
}
