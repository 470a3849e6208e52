# The picture of a table.

byzanz-picture-round = Round { $round } di { $rounds }
byzanz-picture-deck =
    { $count ->
        [0] nessuna carta nel mazzo
        [1] una carta nel mazzo
       *[other] { $count } carte nel mazzo
    }
byzanz-picture-offer = Carta offerta { $offer }
byzanz-picture-lot = Lotto
byzanz-picture-market =
    { $count ->
        [0] Mercato: vuoto
       *[other] Mercato
    }
byzanz-picture-high =
    { $name ->
        [you] puntata più alta { $total }, la tua
       *[other] puntata più alta { $total } di { $name }
    }
byzanz-picture-no-bid = ancora nessuna puntata
byzanz-picture-card =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-picture-goods = { $count } × { byzanz-good }
byzanz-picture-passed = ha passato
byzanz-picture-seat = { $who }, punta { $bid }
byzanz-picture-hand =
    { $name ->
        [you] La tua mano
       *[other] Mano di { $name }
    }
byzanz-picture-holding = mano { $count }, profitto { $score }
byzanz-picture-holding-count = mano { $count }, { $cards } di profitto

# The texts beside the picture.
byzanz-task =
    { $task ->
        [bid]
            { $high ->
                [0] puntare o passare
               *[other] puntare più di { $high } o passare
            }
        [give] dare una carta al mercato
        [discard] scendere a sette carte
        [take] prendere carte dal mercato
       *[sell] vendere o finire
    }
byzanz-note-bid =
    { $bid ->
        [0] nessuna puntata
       *[other] punta { $bid }
    }
byzanz-note-offer = carta { $offer }
byzanz-note-hand =
    { $count ->
        [1] una carta
       *[other] { $count } carte
    }
byzanz-board-offers = Carte offerta
byzanz-board-bid =
    { $sum ->
        [0] Punta
       *[other] Punta { $sum }
    }
byzanz-board-hint = Tocca le carte della tua puntata
