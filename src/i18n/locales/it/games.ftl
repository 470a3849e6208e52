# Ciò che dicono tutti i giochi, e di che cosa sono fatte le loro frasi.

list-and = { $others } e { $last }
list-nothing = niente
list-you = Tu
list-nobody = nessuno

number-word =
    { $count ->
        [0] zero
        [1] una
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
        [8] otto
        [9] nove
        [10] dieci
       *[other] { $count }
    }
number-points =
    { $points ->
        [1] 1 punto
       *[other] { $points } punti
    }

game-dealer-drawn =
    { $name ->
        [you] Mazziere per sorteggio: tu.
       *[other] Mazziere per sorteggio: { $name }.
    }
game-dealer-set =
    { $name ->
        [you] Il mazziere sei tu.
       *[other] Mazziere: { $name }.
    }
game-ended = La partita finisce.
