# Sfida tra Bardi.

bards-theme-turned = Il primo tema è { $card }.
bards-cards =
    { $count ->
        [1] una carta
       *[other] { number-word } carte
    }
bards-looks =
    { $name ->
        [you] Guardi { bards-cards }.
       *[other] { $name } guarda { bards-cards }.
    }
bards-looks-at =
    { $name ->
        [you] Guardi { bards-cards }: { $cards }.
       *[other] { $name } guarda { bards-cards }: { $cards }.
    }
bards-turn = Turno { $turn }. { $drawn }
bards-stories-begun =
    { $name ->
        [you] Inizi le storie con { $kept } e lasci { $given } all’avversario.
       *[other] { $name } inizia le storie con { $kept } e lascia { $given } all’avversario.
    }
bards-split =
    { $name ->
        [you] Metti { $up } a faccia in su e { bards-cards } a faccia in giù.
       *[other] { $name } mette { $up } a faccia in su e { bards-cards } a faccia in giù.
    }
bards-split-known =
    { $name ->
        [you] Metti { $up } a faccia in su e { bards-cards } a faccia in giù: { $down }.
       *[other] { $name } mette { $up } a faccia in su e { bards-cards } a faccia in giù: { $down }.
    }
bards-group-taken =
    { $group ->
        [face_up]
            { $name ->
                [you] Prendi il gruppo scoperto.
               *[other] { $name } prende il gruppo scoperto.
            }
       *[face_down]
            { $name ->
                [you] Prendi il gruppo coperto.
               *[other] { $name } prende il gruppo coperto.
            }
    }
bards-segment-begun =
    { $segment ->
        [1]
            { $name ->
                [you] Cominci a giocare tu.
               *[other] Comincia a giocare { $name }.
            }
       *[other]
            { $name ->
                [you] Ora giochi tu.
               *[other] Ora gioca { $name }.
            }
    }
bards-group-revealed =
    { $name ->
        [you] Scopri { $cards }.
       *[other] { $name } scopre { $cards }.
    }
bards-played =
    { $story ->
        [1]
            { $name ->
                [you] Giochi { $card } nella prima storia.
               *[other] { $name } gioca { $card } nella prima storia.
            }
       *[other]
            { $name ->
                [you] Giochi { $card } nella seconda storia.
               *[other] { $name } gioca { $card } nella seconda storia.
            }
    }
bards-excuse-played =
    { $name ->
        [you] Giochi la Scusa.
       *[other] { $name } gioca la Scusa.
    }
bards-how =
    { $how ->
        [automatic] , l’ultima ancora aperta
        [excuse] {" "}grazie alla Scusa
       *[choice] {""}
    }
bards-fashion =
    { $count ->
        [0] senza alcun seme di moda
       *[other] semi di moda: { $suits }
    }
bards-concluded =
    { $name ->
        [you] Concludi la storia con { $cards }{ bards-how } ({ bards-fashion }).
       *[other] { $name } conclude la storia con { $cards }{ bards-how } ({ bards-fashion }).
    }
bards-concluded-worth =
    { $name ->
        [you] Concludi la storia con { $cards }{ bards-how } ({ bards-fashion }): { $worth }.
       *[other] { $name } conclude la storia con { $cards }{ bards-how } ({ bards-fashion }): { $worth }.
    }
bards-worth-bored = ha più carte del suo valore più alto e non porta nulla
bards-worth-nothing = non porta nulla
bards-worth-theme = { number-points } per il tema
bards-worth-ranks = { number-points } per le combinazioni
bards-worth-both = { $theme } per il tema e { $ranks } per le combinazioni, { number-points } in tutto
bards-theme-replaced = { $card } sostituisce { $used } come tema.
bards-theme-used-up = { $used } esce dal gioco: il mazzo è vuoto e non c’è più alcun tema.
bards-segment-ended =
    { $name ->
        [you] Non giochi altro.
       *[other] { $name } non gioca altro.
    }
bards-segment-ended-itself =
    { $name ->
        [you] Non hai più né carte né storie.
       *[other] { $name } non ha più né carte né storie.
    }
bards-last-scoring =
    { $name ->
        [you] Le carte non bastano per un altro turno: concludi le tue storie aperte.
       *[other] Le carte non bastano per un altro turno: { $name } conclude le sue storie aperte.
    }
bards-ended-score =
    { $name ->
        [you] La partita finisce: vinci { $points } a { $other }.
       *[other] La partita finisce: { $name } vince { $points } a { $other }.
    }
bards-ended-bard =
    { $name ->
        [you] La partita finisce in parità ({ number-points } ciascuno), ma vinci tu grazie a una storia con il Bardo.
       *[other] La partita finisce in parità ({ number-points } ciascuno), ma { $name } vince grazie a una storia con il Bardo.
    }
bards-ended-draw = La partita finisce in pareggio: { number-points } ciascuno, e nemmeno il Bardo decide.

bards-suit =
    { $suit ->
        [moons] lune
        [suns] soli
        [waves] onde
        [leaves] foglie
        [wyrms] draghi
       *[knots] nodi
    }

bards-card-ace_moons = l’Asso di Lune
bards-card-ace_suns = l’Asso di Soli
bards-card-ace_waves = l’Asso di Onde
bards-card-ace_leaves = l’Asso di Foglie
bards-card-ace_wyrms = l’Asso di Draghi
bards-card-ace_knots = l’Asso di Nodi
bards-card-author = l’Autore
bards-card-desert = il Deserto
bards-card-origin = l’Origine
bards-card-journey = il Viaggio
bards-card-painter = il Pittore
bards-card-savage = il Selvaggio
bards-card-mountain = la Montagna
bards-card-sailor = il Marinaio
bards-card-battle = la Battaglia
bards-card-forest = la Foresta
bards-card-discovery = la Scoperta
bards-card-soldier = il Soldato
bards-card-lunatic = il Lunatico
bards-card-penitent = il Penitente
bards-card-market = il Mercato
bards-card-chance_meeting = l’Incontro Fortuito
bards-card-castle = il Castello
bards-card-cave = la Caverna
bards-card-diplomat = il Diplomatico
bards-card-mill = il Mulino
bards-card-betrayal = il Tradimento
bards-card-pact = il Patto
bards-card-darkness = l’Oscurità
bards-card-merchant = il Mercante
bards-card-huntress = la Cacciatrice
bards-card-bard = il Bardo
bards-card-sea = il Mare
bards-card-end = la Fine
bards-card-calamity = la Calamità
bards-card-windfall = la Manna
bards-card-harvest = il Raccolto
bards-card-watchman = la Sentinella
bards-card-light_keeper = il Guardiano del Faro
bards-card-borderland = la Terra di Confine
bards-card-consul = il Console
bards-card-rite = il Rito
bards-card-island = l’Isola
bards-card-window = la Finestra
bards-card-excuse = la Scusa
