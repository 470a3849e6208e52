# The steps of a choice.

pick-split = the others face down
pick-face-up = the face-up cards
pick-face-down = the face-down cards
pick-story =
    { $story ->
        [1] story one
       *[other] story two
    }
pick-theme = the theme counts as { bards-suit }
pick-named = { bards-suit } in fashion too
pick-unnamed = no other suit

# What is picked brings and costs.
hint-pick_start = Two of the four cards begin your stories; the other two begin those of your opponent.
hint-split = The cards you pick lie face up, the others face down; your opponent takes one of the groups, and you get the other.
hint-choose = You play all cards of the group you take; your opponent gets the other one.
hint-play = A card continues a story whose last card shares a suit with it, or begins a new story in a free place.
hint-conclude = A story is scored and frees its place: 1 point for each suit of the theme, 4 for a pair of ranks, 9 for three or more; nothing if it has more cards than its highest value.
hint-play_excuse = You conclude a story at once, if you have one, with one more suit in fashion; the Excuse leaves the game.
hint-finish = Your part of the turn is over; your stories stay as they are.
