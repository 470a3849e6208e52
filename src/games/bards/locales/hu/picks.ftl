# The steps of a choice.

pick-split = a többi képpel lefelé
pick-face-up = a nyílt lapok
pick-face-down = a rejtett lapok
pick-story =
    { $story ->
        [1] első történet
       *[other] második történet
    }
pick-theme = a téma színe: { bards-suit }
pick-named = további szín: { bards-suit }
pick-unnamed = nincs további szín
