# Was alle Spiele sagen, und woraus ihre Sätze bestehen.

list-and = { $others } und { $last }
list-nothing = nichts
list-you = Du
list-nobody = niemand

number-word =
    { $count ->
        [0] null
        [1] eine
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
        [11] elf
        [12] zwölf
       *[other] { $count }
    }
number-points =
    { $points ->
        [1] 1 Punkt
       *[other] { $points } Punkte
    }

game-dealer-drawn =
    { $name ->
        [you] Das Los hat entschieden: Die Karten gibst du.
       *[other] Das Los hat entschieden: Die Karten gibt { $name }.
    }
game-dealer-set =
    { $name ->
        [you] Die Karten gibst du.
       *[other] Die Karten gibt { $name }.
    }
game-ended = Die Partie endet.
