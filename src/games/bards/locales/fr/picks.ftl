# The steps of a choice.

pick-split = les autres faces cachées
pick-face-up = les cartes visibles
pick-face-down = les cartes cachées
pick-story =
    { $story ->
        [1] premier récit
       *[other] second récit
    }
pick-theme = couleur du thème : { bards-suit }
pick-named = couleur en plus : { bards-suit }
pick-unnamed = aucune couleur en plus
