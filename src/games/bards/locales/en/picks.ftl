# The steps of a choice.

pick-split = the others face down
pick-face-up = the cards face up
pick-face-down = the cards face down
pick-story =
    { $story ->
        [1] story one
       *[other] story two
    }
pick-theme = the theme is of { bards-suit }
pick-named = { bards-suit } in fashion too
pick-unnamed = no other suit
