//! What the catalogue tells about Byzanz: its rules in short, under the numbers that refusals name.

use crate::games::{About, OptionText, RuleText, SeatRange};

/// What the catalogue tells about Byzanz.
pub fn about() -> About {
    About {
        title: "Byzanz",
        designer: "Emanuele Ornella",
        seats: SeatRange { fewest: 3, most: 6 },
        minutes: 45,
        summary: RuleText::list(SUMMARY),
        options: OPTIONS
            .iter()
            .map(|(name, default, values)| OptionText::new(name, *default, values))
            .collect(),
    }
}

type Told = (
    &'static str,
    Option<&'static str>,
    &'static [(&'static str, &'static str)],
);

const SUMMARY: &[(&str, &str)] = &[
    (
        "B-1",
        "The 112 cards are 96 goods of six types (cloth, spices, wine, timber, grain, olives; each six 1s, five 2s, three 3s, two 4s) and 16 merchants. Every seat is dealt 4; with 3, 4, 5, 6 seats 4, 12, 2, 4 more are taken away unseen.",
    ),
    (
        "B-2",
        "The offer cards form a stack, the largest number on top: 2 4 6 with three seats, 2 to 5 with four, 1 to 5 with five, 1 to 6 with six.",
    ),
    (
        "B-3",
        "The seat left of the dealer opens the first auction.",
    ),
    (
        "B-4",
        "As many cards as the top offer number says are laid out; this lot is sold as a whole.",
    ),
    (
        "B-5",
        "Only seats without an offer card take part in an auction: each wins exactly one in a round.",
    ),
    (
        "B-6",
        "The opener acts first, then the seats still in the auction, clockwise: each bids or passes.",
    ),
    (
        "B-7",
        "To bid, add one or more goods cards from your hand to those you have committed; your total must be more than the highest.",
    ),
    ("B-8", "In a bid only the values count; types may be mixed."),
    ("B-9", "Merchants can never be bid."),
    (
        "B-10",
        "Committed cards stay while you are in the auction; you can only add to them.",
    ),
    (
        "B-11",
        "Who passes takes the committed cards back and is out of this auction for good.",
    ),
    (
        "B-12",
        "The auction ends when the highest bidder is alone in it. If nobody has bid, the last seat still decides.",
    ),
    ("B-13", "The winner's committed cards go to the market."),
    (
        "B-14",
        "The winner gives one card of the lot, of any kind, to the market.",
    ),
    (
        "B-15",
        "The winner takes the rest of the lot into hand, and the offer card, and is out of the auctions of this round.",
    ),
    (
        "B-16",
        "If everybody passes without a bid, the opener gets the whole lot for nothing, and the offer card.",
    ),
    (
        "B-17",
        "With three or four seats, the last seat of a round gets its lot of two without bidding and gives one card of it to the market.",
    ),
    (
        "B-18",
        "With five or six seats, the single card of the last lot goes straight to the market; the last seat takes offer card 1 and no card.",
    ),
    (
        "B-19",
        "The next auction is opened by the first seat left of the winner that has no offer card.",
    ),
    (
        "B-20",
        "When all offer cards are taken, the seats choose from the market in ascending order of their numbers.",
    ),
    (
        "B-21",
        "Each takes all market cards of one type; merchants are a type of their own.",
    ),
    (
        "B-22",
        "Taking is compulsory; who finds the market empty is skipped.",
    ),
    (
        "B-23",
        "The hand limit holds after each choice, before the next seat chooses.",
    ),
    (
        "B-24",
        "What the market still holds then leaves the game, and the offer cards go back to the stack.",
    ),
    (
        "B-25",
        "While there are cards in the deck a new round begins, opened by the seat that had the lowest offer number.",
    ),
    (
        "B-26",
        "You may sell at any moment from the deal to the end, on your turn or not; it never uses up a turn.",
    ),
    (
        "B-27",
        "A sale is exactly three cards of your hand, shown to everyone.",
    ),
    (
        "B-28",
        "The three are goods of one type, or two of one type and a merchant, or one goods card and two merchants, or three merchants.",
    ),
    (
        "B-29",
        "You keep the goods card of highest value among the three as profit; the others leave the game.",
    ),
    (
        "B-30",
        "Of three merchants one is kept and counts 5; a merchant anywhere else counts nothing.",
    ),
    (
        "B-31",
        "With more than 7 cards in hand you must sell or discard down to 7 before anything else goes on; discards may not go below 7.",
    ),
    (
        "B-32",
        "The limit is looked at when cards have just come into a hand: after a lot and after a market choice.",
    ),
    (
        "B-33",
        "After the last market everybody may still sell; then the match ends.",
    ),
    (
        "B-34",
        "You score the values of your profit cards, 5 for a merchant; cards in hand score nothing.",
    ),
    (
        "B-35",
        "Most points win; a tie goes to more cards left in hand, and a tie beyond that is shared.",
    ),
    (
        "4.2",
        "Each phase asks for one thing: bid or pass in an auction, give after winning, discard over the hand limit, take in the market, done in the final sales. Selling is possible in all of them.",
    ),
    ("4.3", "An action needs a seat in the match."),
    (
        "4.4",
        "Actions happen in the order in which they arrive; nobody is waited for who might want to sell. Ending your final sales is for good.",
    ),
    (
        "4.5",
        "The rules act for you where you have no choice: they pass when not even a hand full of 4s could beat the highest bid, give the only face of a lot, take the only type of a market, and end your final sales when you hold no set.",
    ),
    (
        "4.6",
        "You may leave a standing pass for the auction that is on; nobody else learns of it.",
    ),
    (
        "8",
        "If your time runs out: you pass; give the lowest goods card; sell sets of one type, else discard, down to the limit; take the type with most cards; in the final sales sell what scores most.",
    ),
];

const OPTIONS: &[Told] = &[
    (
        "tie_break",
        Some("hand_cards"),
        &[
            (
                "hand_cards",
                "Equal points are broken by all cards left in hand.",
            ),
            (
                "hand_goods",
                "Equal points are broken by the goods cards left in hand; merchants do not count.",
            ),
        ],
    ),
    (
        "discards",
        Some("hidden"),
        &[
            (
                "hidden",
                "Cards discarded over the hand limit lie face down until the end.",
            ),
            ("open", "Cards discarded over the hand limit are shown."),
        ],
    ),
    (
        "profit_display",
        Some("open"),
        &[
            ("open", "Everybody sees every profit pile and its total."),
            (
                "count",
                "Of other seats only the number of profit cards is shown, until the end; the sales themselves stay public.",
            ),
        ],
    ),
    (
        "final_sales",
        Some("manual"),
        &[
            (
                "manual",
                "After the last market every seat sells for itself.",
            ),
            (
                "auto",
                "After the last market the rules sell the best sets for everybody.",
            ),
        ],
    ),
    (
        "dealer",
        Some("random"),
        &[
            ("random", "The dealer is drawn when the match begins."),
            (
                "0",
                "Seat 0 deals, and so on for the number of any seat at the table, written as a number.",
            ),
        ],
    ),
    (
        "edition",
        None,
        &[
            (
                "fr",
                "As printed in French: equal points are broken by all cards in hand.",
            ),
            (
                "it",
                "As printed in Italian: equal points are broken by goods cards in hand.",
            ),
            (
                "hu",
                "As printed in Hungarian: equal points are broken by goods cards in hand.",
            ),
        ],
    ),
];
