# Ce que disent tous les jeux, et de quoi leurs phrases sont faites.

list-and = { $others } et { $last }
list-nothing = rien
list-you = Vous
list-nobody = personne

number-word =
    { $count ->
        [0] zéro
        [1] une
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $count }
    }
number-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

game-dealer-drawn =
    { $name ->
        [you] Donneur tiré au sort : vous.
       *[other] Donneur tiré au sort : { $name }.
    }
game-dealer-set =
    { $name ->
        [you] Donneur : vous.
       *[other] Donneur : { $name }.
    }
game-ended = La partie se termine.
