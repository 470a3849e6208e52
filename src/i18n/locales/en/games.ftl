# Sentences of all games, and their parts.

list-and = { $others } and { $last }
list-nothing = nothing
list-you = You
list-nobody = nobody

number-word =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
        [13] thirteen
        [14] fourteen
        [15] fifteen
        [16] sixteen
       *[other] { $count }
    }
number-points =
    { $points ->
        [1] 1 point
       *[other] { $points } points
    }

game-dealer-drawn =
    { $name ->
        [you] You are drawn as the dealer.
       *[other] { $name } is drawn as the dealer.
    }
game-dealer-set =
    { $name ->
        [you] You are the dealer.
       *[other] { $name } is the dealer.
    }
game-ended = The match ends.
