//! What the catalogue tells about Battle of the Bards: its rules in short, under the numbers that
//! refusals name.

use crate::games::{About, OptionText, RuleText, SeatRange};

/// What the catalogue tells about Battle of the Bards.
pub fn about() -> About {
    About {
        title: "Battle of the Bards",
        designer: "Adam Blinkinsop",
        seats: SeatRange { fewest: 2, most: 2 },
        minutes: 20,
        summary: RuleText::list(SUMMARY),
        options: OPTIONS
            .iter()
            .map(|(name, default, values)| OptionText::new(name, *default, values))
            .collect(),
    }
}

/// An option: its name, its default, its values with their meaning.
type Told = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

const SUMMARY: &[(&str, &str)] = &[
    (
        "1",
        "The Decktet has six suits (moons, suns, waves, leaves, wyrms, knots), none above another. In the basic deck of 36 every suit has an ace and a crown that show it alone; each number from 2 to 9 is on three cards that show two suits each. A card is written as its id and its copy, such as bard#1; lists of cards are in the order of the deck.",
    ),
    (
        "S-1",
        "The top card of the shuffled deck is turned up: its suits are in fashion, it is the theme.",
    ),
    (
        "S-2",
        "The dealer alone looks at the next four cards, keeps two and leaves the other two to the opponent.",
    ),
    (
        "S-3",
        "Each of the four begins a story of its own, so that both seats start with two stories of one card. Stories lie open for all.",
    ),
    (
        "S-4",
        "The seat that did not deal splits in turn 1; then the seats take turns at it.",
    ),
    (
        "S-5",
        "A turn begins with a look at the draw pile: with fewer than five cards the game ends; otherwise the splitter draws five and looks at them alone.",
    ),
    (
        "S-6",
        "The splitter divides the five into a group face up and a group face down: 1 and 4 or 2 and 3 cards, whichever way round.",
    ),
    (
        "S-7",
        "The chooser sees the cards face up and how many lie face down, and takes one group; the splitter gets the other.",
    ),
    (
        "S-8",
        "Usually the seat with the group face up plays first, and the other seat second (play_order face_up_first).",
    ),
    (
        "S-9",
        "With play_order chooser_first the chooser always plays first and the splitter second.",
    ),
    (
        "S-10",
        "The group face down is turned up for all when its owner begins to play. Until then it is known to the splitter, and to the chooser if the chooser took it.",
    ),
    (
        "S-11",
        "In your segment you play all of your cards, one at a time, in any order; none is kept or thrown away.",
    ),
    (
        "S-12",
        "When both seats have played, the turn is over and the other seat splits.",
    ),
    (
        "S-13",
        "A card goes to the end of one of your stories if it shares a suit with the last card there; earlier cards do not matter.",
    ),
    (
        "S-14",
        "Any card may begin a new story in a free slot, even if it would fit your other story.",
    ),
    (
        "S-15",
        "You have two slots, 0 and 1, hence two open stories at most. Cards never move.",
    ),
    (
        "S-16",
        "If both slots are taken and a card fits neither story, conclude one of them first.",
    ),
    (
        "S-17",
        "In your own segment you may conclude your stories before, between and after your cards, at any length, also for no points.",
    ),
    (
        "S-18",
        "Both stories may be concluded, one after the other: the first is scored completely, with a new theme if it comes to that, before the second.",
    ),
    (
        "S-19",
        "You may leave slots empty and stories open. Your segment ends when all your cards are played and you say so.",
    ),
    (
        "S-20",
        "Nobody concludes a story of the other seat, or acts in the other seat's segment.",
    ),
    (
        "S-21",
        "To conclude is to take the story from its slot and score it in one go.",
    ),
    (
        "S-22",
        "A story must hold the audience: its highest value must be at least its number of cards, else it scores nothing and the theme stays. Aces have value 1, numbers their own, crowns 10, pawns and courts 0.",
    ),
    (
        "S-23",
        "The theme card belongs to no story and counts for none of this.",
    ),
    (
        "S-24",
        "Theme points: one for every suit on a card of the story that is also a suit of the theme.",
    ),
    (
        "S-25",
        "If a story got any theme points, the theme leaves play and the next card of the draw pile becomes the theme; otherwise it stays. You cannot decline.",
    ),
    (
        "S-26",
        "If the draw pile is empty then, there is no theme from there on.",
    ),
    (
        "S-27",
        "Rank points: a rank that appears exactly twice in the story gives 4, one that appears three times or more gives 9. Pawn and Court are two ranks.",
    ),
    (
        "S-28",
        "A story scores theme points and rank points together; concluded stories stay open to everyone.",
    ),
    (
        "S-29",
        "At the end the seat that would have split concludes all its open stories, in the order it likes.",
    ),
    ("S-30", "Then the other seat does the same."),
    (
        "S-31",
        "What is left of the draw pile still replaces the theme meanwhile.",
    ),
    ("S-32", "The higher total wins."),
    (
        "S-33",
        "With equal totals, a seat that concluded a story with the Bard (the Crown of Suns) wins if the other did not; otherwise it is a draw.",
    ),
    (
        "S-34",
        "The extended deck adds four pawns and four courts with three suits each, every suit on two of either, and the Excuse, which has neither rank nor suit.",
    ),
    (
        "S-35",
        "The Excuse enters no story: whoever has it plays it by concluding one of its own open stories at once, and it leaves the game. It counts for nothing in that story.",
    ),
    (
        "S-36",
        "For that story you may name one suit that the theme has besides its own; points by it are theme points like others.",
    ),
    (
        "S-37",
        "Played with no story open, the Excuse just leaves the game, and no suit is named.",
    ),
    (
        "S-38",
        "While the Excuse is the theme, you name one suit with every story you conclude, and the theme has that suit alone. Otherwise no suit is named for the theme.",
    ),
    (
        "S-39",
        "The Excuse is never among the four first cards; it may be the first theme.",
    ),
    (
        "S-40",
        "With the double deck there are two copies of every card.",
    ),
    ("S-41", "Twins fit each other and are a pair."),
    (
        "S-42",
        "With score_reveal at_end nobody is shown totals or the points of a story before the match is over; nothing else changes.",
    ),
    (
        "4.2",
        "Each phase asks one seat for one thing: pick_start while the dealer keeps two of four, split, choose, then play, play_excuse, conclude and finish in a segment, and conclude in the last scoring. An action needs a seat in the match.",
    ),
    (
        "A-3",
        "A segment ends by itself as soon as its seat has neither cards nor open stories.",
    ),
    (
        "A-4",
        "In the last scoring the only open story of a seat is concluded by itself, unless a suit must be named for it.",
    ),
    (
        "8",
        "If your time runs out, the first two cards as drawn are kept or laid face up, the group face up is taken, and your cards are played to your stories in the order of the deck, then into free slots; the Excuse, or a card that fits nowhere, concludes the story that is worth most now. In the last scoring that story goes first.",
    ),
];

const OPTIONS: &[Told] = &[
    (
        "play_order",
        "face_up_first",
        &[
            (
                "face_up_first",
                "In a turn the seat with the group face up plays first.",
            ),
            (
                "chooser_first",
                "In a turn the chooser plays first, whichever group it took.",
            ),
        ],
    ),
    (
        "extended_deck",
        "false",
        &[
            ("false", "The basic deck of 36 cards."),
            (
                "true",
                "Recommended: pawns, courts and the Excuse are added, 45 cards in all.",
            ),
        ],
    ),
    (
        "double_deck",
        "false",
        &[
            ("false", "One copy of every card."),
            (
                "true",
                "Recommended for a longer match: two copies of every card.",
            ),
        ],
    ),
    (
        "score_reveal",
        "running",
        &[
            ("running", "Points are shown as they are made."),
            (
                "at_end",
                "Totals and the points of stories are shown when the match is over.",
            ),
        ],
    ),
    (
        "dealer",
        "random",
        &[
            ("random", "The dealer is drawn when the match begins."),
            ("0", "Seat 0 deals, written as a number."),
            ("1", "Seat 1 deals, written as a number."),
        ],
    ),
];
