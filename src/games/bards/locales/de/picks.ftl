# The steps of a choice.

pick-split = die anderen verdeckt
pick-face-up = die offenen Karten
pick-face-down = die verdeckten Karten
pick-story =
    { $story ->
        [1] erste Geschichte
       *[other] zweite Geschichte
    }
pick-theme = Farbe des Themas: { bards-suit }
pick-named = weitere Farbe: { bards-suit }
pick-unnamed = keine weitere Farbe
