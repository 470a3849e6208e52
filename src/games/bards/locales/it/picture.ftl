# Che cosa dice l’immagine.

bards-picture-turn =
    { $turn ->
        [0] Prima del primo turno
       *[other] Turno { $turn }
    }
bards-picture-picks =
    { $name ->
        [you] Tieni due delle quattro carte.
       *[other] { $name } tiene due delle quattro carte.
    }
bards-picture-splits =
    { $name ->
        [you] Dividi le cinque carte.
       *[other] { $name } divide le cinque carte.
    }
bards-picture-chooses =
    { $name ->
        [you] Scegli uno dei gruppi.
       *[other] { $name } sceglie uno dei gruppi.
    }
bards-picture-concludes =
    { $name ->
        [you] Concludi le ultime storie.
       *[other] { $name } conclude le ultime storie.
    }
bards-picture-role =
    { $role ->
        [dealer] dà le carte
        [splitter] divide
       *[chooser] sceglie
    }
bards-picture-later = punti alla fine
bards-picture-rank =
    { $rank ->
        [1] asso
        [10] corona
        [11] pedone
        [12] corte
       *[other] { $rank }
    }
bards-picture-card = { $card }: { bards-picture-rank }, { $suits }
bards-picture-back = una carta coperta
bards-picture-theme = Tema: { $card }
bards-picture-no-theme = nessun tema
bards-picture-fashion = Di moda
bards-picture-pile = Mazzo
bards-picture-pile-count =
    { $count ->
        [0] nessuna carta nel mazzo
        [1] una carta nel mazzo
       *[other] { $count } carte nel mazzo
    }
bards-picture-spent = { $card }, fuori gioco
bards-picture-free = Storia { $story }: vuota
bards-picture-story =
    { $name ->
        [you] La tua storia { $story }: { $cards }
       *[other] Storia { $story } di { $name }: { $cards }
    }
bards-picture-free-story =
    { $name ->
        [you] La tua storia { $story }: vuota
       *[other] Storia { $story } di { $name }: vuota
    }
bards-picture-length = carte: { $count } su { $most }
bards-picture-worth = vale { $points }
bards-picture-drawn = Carte pescate
bards-picture-up = Scoperte
bards-picture-down = Coperte
bards-picture-concluded = Storie concluse
bards-picture-left = Resto del mazzo
bards-picture-hand =
    { $name ->
        [you] La tua mano
       *[other] { $name }
    }

# The texts beside the picture.
bards-task =
    { $task ->
        [keep] tenere due delle quattro carte
        [split] dividere le cinque carte
        [choose] scegliere un gruppo
        [play] giocare le carte
       *[conclude] concludere le storie
    }
bards-note-hand =
    { $count ->
        [1] una carta
       *[other] { $count } carte
    }
bards-board-hint = Scegli le carte scoperte
bards-board-split =
    { $sum ->
        [0] Dividi
       *[other] Dividi: { $sum } a faccia in su
    }
