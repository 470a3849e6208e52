//! Tests of picking on the page of a match: in any order, put back by a second click, and sent by one button.

use crate::app::{TestApp, spawn_app};
use crate::browser::{Browser, Form, Page};
use crate::steps::{By, act_path, resolved};
use crate::web::{match_of, until_asked};

const FREE: &str = "figure a[aria-pressed=false]";
const PICKED: &str = "figure a[aria-pressed=true]";

/// Returns the places in the picture that links pick or put back.
fn places(page: &Page, links: &str) -> Vec<String> {
    let ids = page.attributes(&format!("{links} > g, {links}[id]"), "id");
    let place = |id: &String| {
        id.trim_start_matches("p-")
            .trim_start_matches("q-")
            .to_owned()
    };
    ids.iter().map(place).collect()
}

async fn follow(browser: &mut Browser, page: &Page, links: &str, place: &str) -> Page {
    let index = places(page, links).iter().position(|found| found == place);
    let to = page.attributes(links, "href").swap_remove(index.unwrap());
    let page = browser.get(&resolved(page, &to)).await;
    let page = page.assert_status(200);
    assert_eq!(
        page.count("#act [role=alert]"),
        0,
        "{place} leads to an error"
    );
    page
}

/// Follows the choice of the list with this label.
async fn choose(browser: &mut Browser, page: &Page, label: &str) -> Page {
    let labels = page.texts("#act .grid a");
    let index = labels.iter().position(|found| found.contains(label));
    let index = index.unwrap_or_else(|| panic!("expected {label} among {labels:?}"));
    let to = page.attributes("#act .grid a", "href").swap_remove(index);
    browser.get(&resolved(page, &to)).await.assert_status(200)
}

#[tokio::test]
async fn cards_are_picked_in_any_order_and_put_back_and_one_button_commits() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut browser, "bards", 1).await;
    let drawn = places(&page, FREE);
    assert_eq!((drawn.len(), places(&page, PICKED).len()), (4, 0));
    // Only one action is legal, so no choice of action is shown, but the action is explained.
    assert!(0 < page.count("#act dd"), "{}", page.main());
    assert!(!page.main().contains("Nothing else is possible now."));
    // The last card is picked first. The other cards can still be picked with it.
    let page = follow(&mut browser, &page, FREE, &drawn[3]).await;
    assert_eq!(places(&page, PICKED), drawn[3..]);
    assert_eq!(places(&page, FREE), drawn[..3]);
    assert_eq!(
        page.count("#act button[name=action]"),
        0,
        "expected no button yet"
    );
    let page = follow(&mut browser, &page, FREE, &drawn[0]).await;
    assert_eq!(places(&page, PICKED), [drawn[0].clone(), drawn[3].clone()]);
    assert_eq!(page.count("#act button[name=action]"), 1);
    // Each of the two cards can be put back.
    let other = follow(&mut browser, &page, PICKED, &drawn[3]).await;
    assert_eq!(places(&other, PICKED), drawn[..1]);
    assert_eq!(places(&other, FREE), drawn[1..]);
    assert_eq!(page.count("#act .picked a[aria-pressed=true]"), 2);
    let form = page.form(&act_path(&page.path)).pressed(0);
    let done = browser.send(&form).await.assert_status(200);
    assert_eq!(done.count(".notice.bad"), 0);
}

#[tokio::test]
async fn on_the_map_the_city_comes_first_and_then_what_is_done_there() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut browser, "byzantium", 2).await;
    let kinds = page.count("#act .grid li");
    let free = places(&page, FREE);
    let city = free.iter().find(|place| place.starts_with("city-"));
    let city = city.unwrap_or_else(|| panic!("expected a city among {free:?}: {}", page.main()));
    let page = follow(&mut browser, &page, FREE, city).await;
    let of_city = page.count("#act .grid li");
    assert!(
        of_city < kinds,
        "expected fewer than {kinds} actions about a city, got {of_city}"
    );
    assert!(0 < of_city + page.count("#act .last"));
    assert_eq!(places(&page, PICKED), [city.as_str()]);
}

#[tokio::test]
async fn a_march_of_several_steps_is_one_way_on_the_map_and_one_button() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut browser, "byzantium", 2).await;
    // Only the Arab army can move yet, so it is not asked for.
    let page = choose(&mut browser, &page, "Enter the board").await;
    let mut march = None;
    for city in places(&page, FREE) {
        let page = follow(&mut browser, &page, FREE, &city).await;
        let button = page.attributes("#act .last button", "value");
        if button.first().is_some_and(|button| button.starts_with('[')) {
            march = Some(page);
        }
    }
    // Several moves can be chosen as one: the Arabs enter the board in one of their cities and march on.
    let page = march.expect("expected a city that no single action reaches");
    let act = page.texts("#act").concat();
    assert!(act.contains("Via "), "{act}");
    let said = page.texts("#act .last p:not(.help)");
    let [enters, moves] = [&said[0], &said[1]];
    assert!(enters.contains(" enters the board in "), "{enters}");
    assert!(
        moves.contains(" moves from ") && moves.contains(" for "),
        "{moves}"
    );
    let form = page.form(&act_path(&page.path));
    for unreadable in ["[]".to_owned(), format!("[{}]", ["{}"; 17].join(","))] {
        let refused = form.clone().with("action", &unreadable);
        browser.send(&refused).await.assert_status(400);
    }
    let done = browser.send(&form.pressed(0)).await.assert_status(200);
    let entries = done.texts("#happened li");
    let entry_of = |said: &str| entries.iter().position(|entry| entry.contains(said));
    let (first, second) = (entry_of(enters).unwrap(), entry_of(moves).unwrap());
    assert_eq!(
        second,
        first + 1,
        "expected an entry per action: {entries:?}"
    );
}

#[tokio::test]
async fn the_choices_of_a_kind_stand_together_and_none_is_recommended_at_first() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut browser, "byzantium", 2).await;
    assert_eq!(page.count("#act h3"), 0, "expected one short list");
    let labels = page.texts("#act .choice");
    let kinds = [
        "Claim a city",
        "Move an army",
        "Place a cube",
        "Tax",
        "Special",
    ];
    let kind_of = |label: &String| kinds.iter().position(|kind| label.starts_with(kind));
    assert!(labels.iter().filter_map(kind_of).is_sorted(), "{labels:?}");
    assert!(labels[0].starts_with("Claim a city"), "{labels:?}");
    assert_eq!(labels.last().unwrap(), "Pass");
    assert_eq!(
        page.count("#act button.choice"),
        1,
        "expected a pass button that commits at once"
    );
    assert_eq!(page.count("#act .last"), 0, "expected nothing recommended");
    let claim = page.attributes("#act .grid a[data-step]", "href");
    let next = browser.get(&resolved(&page, &claim[0])).await;
    let next = next.assert_status(200);
    assert_eq!(next.count("#act h3"), 0, "expected cities only");
    assert_eq!(next.count("#act .last"), 0);
}

/// Opens a match of Byzanz in which Anna is asked to bid; returns its page and two of her cards that can be bid.
async fn bidding(app: &TestApp, browser: &mut Browser) -> (Page, Vec<String>) {
    loop {
        let page = match_of(app, browser, "byzanz", 2).await;
        let page = until_asked(app, browser, page).await;
        let mut cards = page.attributes("#act input[name=at]", "value");
        cards.sort();
        if page.count("#act button[name=pick][value=bid]") == 1 && 2 <= cards.len() {
            return (page, cards.split_off(cards.len() - 2));
        }
    }
}

fn ticked(page: &Page, cards: &[String]) -> Form {
    tick(page.form(&act_path(&page.path)), "bid", cards)
}

fn tick(mut form: Form, word: &str, cards: &[String]) -> Form {
    let boxes = cards.iter().map(|card| ("at".to_owned(), card.clone()));
    form.fields.extend(boxes);
    form.with("pick", word)
}

fn version(page: &Page) -> Vec<String> {
    page.attributes("[data-match]", "data-version")
}

#[tokio::test]
async fn a_bid_of_ticked_cards_is_taken_at_once() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let (page, cards) = bidding(&app, &mut browser).await;
    let hand = page.count("#act .held");
    let done = browser
        .send(&ticked(
            &page,
            &page.attributes("#act input[name=at]", "value"),
        ))
        .await;
    let done = done.assert_status(200);
    assert_eq!(
        done.count(".notice.bad, #act [role=alert]"),
        0,
        "{}",
        done.main()
    );
    assert_ne!(version(&done), version(&page), "{hand} cards, {cards:?}");
    assert!(done.main().contains("You bid"), "{}", done.main());
    // The same form sent twice bids once, and shows what happened.
    let again = browser
        .send(&ticked(&page, &cards))
        .await
        .assert_status(200);
    assert_eq!(again.count("#act [role=alert]"), 0, "{}", again.main());
}

#[tokio::test]
async fn ticks_that_are_no_bid_lead_to_its_steps_and_change_nothing() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let (page, _) = bidding(&app, &mut browser).await;
    let none = browser.send(&ticked(&page, &[])).await.assert_status(200);
    assert!(none.path.ends_with("?pick=bid#act"), "{}", none.path);
    assert_eq!(none.count("#act [role=alert]"), 0);
    // A card that is not in the hand is no longer possible.
    let strange = ["hand-X9".to_owned()];
    let lost = browser
        .send(&ticked(&page, &strange))
        .await
        .assert_status(200);
    assert_eq!(lost.count("#act [role=alert]"), 1, "{}", lost.main());
    for page_after in [&none, &lost] {
        assert_eq!(version(page_after), version(&page));
    }
}

#[tokio::test]
async fn whoever_wants_to_confirm_sees_what_a_bid_does_before_it_is_sent() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let form = browser.get("/preferences").await.form("/preferences");
    let kept = browser.send(&form.with("confirmation", "always")).await;
    kept.assert_status(200);
    let (page, _) = bidding(&app, &mut browser).await;
    let all = page.attributes("#act input[name=at]", "value");
    let preview = browser.send(&ticked(&page, &all)).await.assert_status(200);
    assert_eq!(version(&preview), version(&page));
    assert_eq!(
        preview.count("#act .picked a"),
        all.len() + 1,
        "{}",
        preview.main()
    );
    assert_eq!(
        preview.count("#act .last button[name=action]"),
        1,
        "{}",
        preview.main()
    );
    let sent = preview.form(&act_path(&page.path)).pressed(0);
    let done = browser.send(&sent).await.assert_status(200);
    assert_ne!(version(&done), version(&page));
}

#[tokio::test]
async fn cards_are_split_by_ticking_those_that_lie_face_up() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let mut page = match_of(&app, &mut browser, "bards", 1).await;
    let split = "#act button[name=pick][value=split]";
    for luck in 0..40 {
        if page.count(split) == 1 {
            break;
        }
        let acted = browser.acted(&page, (By::List, None), luck).await;
        page = until_asked(&app, &mut browser, acted.assert_status(200)).await;
    }
    let cards = page.attributes("#act input[name=at]", "value");
    assert_eq!((page.count(split), cards.len()), (1, 5), "{}", page.main());
    // All five cards are no split, so the page shows the picks, and nothing is played.
    let all = page.form(&act_path(&page.path));
    let lost = browser.send(&tick(all, "split", &cards)).await;
    let lost = lost.assert_status(200);
    assert_eq!(version(&lost), version(&page));
    let form = page.form(&act_path(&page.path));
    let done = browser.send(&tick(form, "split", &cards[1..3])).await;
    let done = done.assert_status(200);
    assert_ne!(version(&done), version(&page), "{}", done.main());
    assert_eq!(done.count(".notice.bad, #act [role=alert]"), 0);
}
