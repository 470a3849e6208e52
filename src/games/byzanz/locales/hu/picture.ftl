# The picture of a table.

byzanz-picture-round = { $round }. forduló, összesen { $rounds }
byzanz-picture-deck =
    { $count ->
        [0] a pakli üres
       *[other] { $count } lap a pakliban
    }
byzanz-picture-offer = { $offer }. licitkártya
byzanz-picture-lot = Ajánlat
byzanz-picture-market =
    { $count ->
        [0] Piac: üres
       *[other] Piac
    }
byzanz-picture-high =
    { $name ->
        [you] legmagasabb licit: { $total } (a tiéd)
       *[other] legmagasabb licit: { $total } ({ $name })
    }
byzanz-picture-no-bid = még nincs licit
byzanz-picture-card =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-picture-goods = { $count } × { byzanz-good }
byzanz-picture-passed = passzolt
byzanz-picture-seat = { $who }, licit: { $bid }
byzanz-picture-hand =
    { $name ->
        [you] A lapjaid
       *[other] { $name } lapjai
    }
byzanz-picture-holding = { $count } kézben, haszon { $score }
byzanz-picture-holding-count = { $count } kézben, { $cards } haszonként

# The texts beside the picture.
byzanz-task =
    { $task ->
        [bid]
            { $high ->
                [0] licitálni vagy passzolni
               *[other] { $high } fölé licitálni vagy passzolni
            }
        [give] egy lapot a piacra adni
        [discard] hét lapra csökkenteni
        [take] lapokat venni a piacról
       *[sell] eladni vagy befejezni
    }
byzanz-note-bid =
    { $bid ->
        [0] nincs licit
       *[other] licit: { $bid }
    }
byzanz-note-offer = kínálat: { $offer }
byzanz-note-hand =
    { $count } lap
byzanz-board-offers = Licitkártyák
byzanz-board-bid =
    { $sum ->
        [0] Licit
       *[other] Licit { $sum }
    }
byzanz-board-hint = Koppints a licited lapjaira
