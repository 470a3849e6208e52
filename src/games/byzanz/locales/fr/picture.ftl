# The picture of a table.

byzanz-picture-round = Manche { $round } sur { $rounds }
byzanz-picture-deck =
    { $count ->
        [0] la pioche est vide
        [1] une carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
byzanz-picture-offer = Carte Offre { $offer }
byzanz-picture-lot = Lot
byzanz-picture-market =
    { $count ->
        [0] Marché : vide
       *[other] Marché
    }
byzanz-picture-high =
    { $name ->
        [you] plus haute mise : { $total }, la vôtre
       *[other] plus haute mise : { $total } par { $name }
    }
byzanz-picture-no-bid = pas encore de mise
byzanz-picture-card =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-picture-goods = { $count } × { byzanz-good }
byzanz-picture-passed = a passé
byzanz-picture-seat = { $who }, mise { $bid }
byzanz-picture-hand =
    { $name ->
        [you] Votre main
       *[other] Main ({ $name })
    }
byzanz-picture-holding = { $count } en main, gain { $score }
byzanz-picture-holding-count = { $count } en main, { $cards } en gain

# The texts beside the picture.
byzanz-task =
    { $task ->
        [bid]
            { $high ->
                [0] miser ou passer
               *[other] miser plus de { $high } ou passer
            }
        [give] donner une carte au marché
        [discard] redescendre à sept cartes
        [take] prendre des cartes au marché
       *[sell] vendre ou terminer
    }
byzanz-note-bid =
    { $bid ->
        [0] pas de mise
       *[other] mise { $bid }
    }
byzanz-note-offer = carte { $offer }
byzanz-note-hand =
    { $count ->
        [0] aucune carte
        [1] une carte
       *[other] { $count } cartes
    }
byzanz-board-offers = Cartes Offre
byzanz-board-bid =
    { $sum ->
        [0] Miser
       *[other] Miser { $sum }
    }
byzanz-board-hint = Touchez les cartes de votre mise
