//! Chooses an action step by step on the page of a match, without scripts.

use crate::browser::{Browser, Form, Page};

/// Maximum number of choices on a page, in any step of any game.
const MOST_OFFERS: usize = 24;
const MOST_BYTES: usize = 55_000;
const MOST_STEPS: usize = 16;

/// Part of the page on which a browser makes choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    List,
    /// Choices are made on the picture, or in the list if the picture has nothing to pick.
    Picture,
}

pub(crate) fn act_path(path: &str) -> String {
    format!("{}/act", path.split('?').next().unwrap())
}

impl Browser {
    /// Follows choices from a page of a match until an action is chosen. Returns the form that sends the action.
    /// `choose` selects among the actions of buttons and the targets of links.
    pub(crate) async fn chosen(
        &mut self,
        page: &Page,
        by: By,
        choose: &mut dyn FnMut(&[String]) -> usize,
    ) -> Form {
        let act = act_path(&page.path);
        let bytes = page.reply.text().len();
        assert!(bytes <= MOST_BYTES, "{act}: {bytes}");
        let mut form = page.form(&act);
        let mut links = links(page, by);
        for _ in 0..MOST_STEPS {
            let buttons = form.buttons.iter().map(|(action, _)| action.clone());
            let buttons = buttons.filter(|_| by == By::List || links.is_empty());
            let offers: Vec<String> = buttons.chain(links.iter().cloned()).collect();
            assert!(!offers.is_empty(), "expected a choice: {act}");
            assert!(
                by == By::Picture || offers.len() <= MOST_OFFERS,
                "{offers:?}"
            );
            let offer = &offers[choose(&offers)];
            if offer.starts_with(['{', '[']) {
                return form.with("action", offer);
            }
            let next = self.get(offer.split('#').next().unwrap()).await;
            let next = next.assert_status(200);
            assert_eq!(
                next.count("#act [role=alert]"),
                0,
                "{offer} leads to an error"
            );
            form = next.form(&act);
            links = self::links(&next, by);
        }
        panic!("no action after {MOST_STEPS} steps")
    }

    /// Takes an action on a page: `liked` if the first step offers it, otherwise another action.
    pub(crate) async fn acted(
        &mut self,
        page: &Page,
        (by, liked): (By, Option<&str>),
        luck: usize,
    ) -> Page {
        let mut luck = luck;
        let mut choose = |offers: &[String]| {
            luck = luck.wrapping_mul(7).wrapping_add(3);
            let is_liked = |offer: &String| liked.is_some_and(|liked| offer.contains(liked));
            let found = offers.iter().position(is_liked);
            found.unwrap_or(luck % offers.len())
        };
        let form = self.chosen(page, by, &mut choose).await;
        self.send(&form).await
    }
}

pub(crate) fn resolved(page: &Page, link: &str) -> String {
    let link = link.split('#').next().unwrap();
    let own = page.path.split('?').next().unwrap();
    let is_short = link.starts_with('?');
    if is_short {
        format!("{own}{link}")
    } else {
        link.to_owned()
    }
}

fn links(page: &Page, by: By) -> Vec<String> {
    let drawn = page.attributes("figure a[aria-pressed=false]", "href");
    let drawn: Vec<String> = drawn.iter().map(|link| resolved(page, link)).collect();
    if by == By::Picture && !drawn.is_empty() {
        return drawn;
    }
    let mut offers = page.attributes("#act .grid a[data-step]", "href");
    offers.extend(boxes_as_links(page));
    offers
}

/// Returns a link for each card that can be ticked: the page to which a form with this card alone leads.
fn boxes_as_links(page: &Page) -> Vec<String> {
    let own = page.path.split('?').next().unwrap();
    let words = page.attributes("#act button[name=pick]", "value");
    let mut cards = page.attributes("#act input[name=at]", "value");
    cards.dedup();
    let link = |(word, card): (&String, &String)| format!("{own}?pick={word}&at={card}");
    let pairs = words
        .iter()
        .flat_map(|word| cards.iter().map(move |card| (word, card)));
    pairs.map(link).collect()
}
