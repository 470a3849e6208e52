# Amit minden játék mond, és amiből a mondatai épülnek.

list-and = { $others } és { $last }
list-nothing = semmi
list-you = Te
list-nobody = senki

number-word =
    { $count ->
        [0] nulla
        [1] egy
        [2] két
        [3] három
        [4] négy
        [5] öt
        [6] hat
        [7] hét
        [8] nyolc
        [9] kilenc
        [10] tíz
       *[other] { $count }
    }
number-points = { $points } pont

game-dealer-drawn =
    { $name ->
        [you] A kisorsolt osztó te vagy.
       *[other] A kisorsolt osztó: { $name }.
    }
game-dealer-set =
    { $name ->
        [you] Az osztó te vagy.
       *[other] Az osztó: { $name }.
    }
game-ended = A parti véget ér.
