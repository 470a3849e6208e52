# The picture of a table.

byzanz-picture-round = Runde { $round } von { $rounds }
byzanz-picture-deck =
    { $count ->
        [0] der Nachziehstapel ist leer
        [1] eine Karte im Nachziehstapel
       *[other] { $count } Karten im Nachziehstapel
    }
byzanz-picture-offer = Angebotskarte { $offer }
byzanz-picture-lot = Angebot
byzanz-picture-market =
    { $count ->
        [0] Markt: leer
       *[other] Markt
    }
byzanz-picture-high =
    { $name ->
        [you] Höchstgebot { $total } von dir
       *[other] Höchstgebot { $total } von { $name }
    }
byzanz-picture-no-bid = noch kein Gebot
byzanz-picture-card =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-picture-goods = { $count } × { byzanz-good }
byzanz-picture-passed = hat gepasst
byzanz-picture-seat = { $who }, Gebot { $bid }
byzanz-picture-hand =
    { $name ->
        [you] Deine Hand
       *[other] Hand von { $name }
    }
byzanz-picture-holding = Hand { $count }, Gewinn { $score }
byzanz-picture-holding-count = Hand { $count }, { $cards } als Gewinn

# The texts beside the picture.
byzanz-task =
    { $task ->
        [bid]
            { $high ->
                [0] bieten oder passen
               *[other] mehr als { $high } bieten oder passen
            }
        [give] eine Karte an den Markt geben
        [discard] auf sieben Karten verringern
        [take] Karten vom Markt nehmen
       *[sell] verkaufen oder aufhören
    }
byzanz-note-bid =
    { $bid ->
        [0] kein Gebot
       *[other] bietet { $bid }
    }
byzanz-note-offer = Karte { $offer }
byzanz-note-hand =
    { $count ->
        [1] eine Karte
       *[other] { $count } Karten
    }
byzanz-board-offers = Angebotskarten
byzanz-board-bid =
    { $sum ->
        [0] Bieten
       *[other] Bieten { $sum }
    }
byzanz-board-hint = Tippe auf die Karten für dein Gebot
