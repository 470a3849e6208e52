//! One line for each open dispute at the top of the match page. The full text is further down the page.

use crate::app::disputes::{DisputeList, DisputeResponse};
use crate::core::disputes::DisputeState;
use crate::games::name_or_you;
use crate::i18n::{Phrase, isolate};
use crate::web::matches::VisitedMatch;
use crate::web::visitor::PageReader;

pub(crate) struct ClaimLine {
    pub(crate) number: u32,
    pub(crate) head: String,
    pub(crate) state: String,
}

pub(super) fn list_claims(
    reader: &PageReader,
    place: &VisitedMatch,
    list: &DisputeList,
) -> Vec<ClaimLine> {
    let disputes = list.disputes.iter();
    let open = disputes.filter(|dispute| dispute.state != DisputeState::Closed);
    let describe = |dispute: &DisputeResponse| {
        let is_mine = Some(dispute.author) == place.participant;
        let head = Phrase::new("court-claim")
            .with_value("name", name_or_you(is_mine, || isolate(&dispute.name)))
            .with_value("entry", dispute.entry);
        ClaimLine {
            number: dispute.number,
            head: head.localize(reader.language),
            state: reader.dispute_stage(dispute.state),
        }
    };
    open.map(describe).collect()
}
