# The steps of a choice.

pick-split = le altre a faccia in giù
pick-face-up = il gruppo scoperto
pick-face-down = il gruppo coperto
pick-story =
    { $story ->
        [1] prima storia
       *[other] seconda storia
    }
pick-theme = seme del tema: { bards-suit }
pick-named = seme in più: { bards-suit }
pick-unnamed = nessun seme in più
