# Der Wettstreit der Barden.

bards-theme-turned = Das erste Thema: { $card }.
bards-cards =
    { $count ->
        [1] eine Karte
       *[other] { number-word } Karten
    }
bards-looks = { $name } sieht sich { bards-cards } an.
bards-looks-at = { $name } sieht sich { bards-cards } an: { $cards }.
bards-turn = Zug { $turn }: { $drawn }
bards-stories-begun = { $name } beginnt Geschichten mit { $kept } und überlässt der anderen Seite { $given }.
bards-split = { $name } teilt auf: offen { $up }, verdeckt { bards-cards }.
bards-split-known = { $name } teilt auf: offen { $up }, verdeckt { bards-cards } ({ $down }).
bards-group-taken =
    { $group ->
        [face_up] { $name } nimmt die offenen Karten.
       *[face_down] { $name } nimmt die verdeckten Karten.
    }
bards-segment-begun =
    { $segment ->
        [1] { $name } spielt zuerst aus.
       *[other] { $name } spielt als Zweites aus.
    }
bards-group-revealed = { $name } deckt auf: { $cards }.
bards-played =
    { $story ->
        [1] { $name } spielt { $card } an die erste Geschichte.
       *[other] { $name } spielt { $card } an die zweite Geschichte.
    }
bards-excuse-played = { $name } spielt die Ausrede.
bards-how =
    { $how ->
        [automatic] , die letzte offene
        [excuse] , mit der Ausrede
       *[choice] {""}
    }
bards-fashion =
    { $count ->
        [0] keine Farbe ist in Mode
       *[other] in Mode: { $suits }
    }
bards-concluded = { $name } beendet eine Geschichte: { $cards }{ bards-how } ({ bards-fashion }).
bards-concluded-worth = { $name } beendet eine Geschichte: { $cards }{ bards-how } ({ bards-fashion }) – { $worth }.
bards-worth-bored = sie hat mehr Karten als ihr höchster Wert und bringt nichts
bards-worth-nothing = sie bringt nichts
bards-worth-theme = { number-points } durch das Thema
bards-worth-ranks = { number-points } durch Ränge
bards-worth-both = { $theme } durch das Thema und { $ranks } durch Ränge, zusammen { number-points }
bards-theme-replaced = { $card } löst { $used } als Thema ab.
bards-theme-used-up = { $used } ist als Thema verbraucht; der Nachziehstapel ist leer, ein Thema gibt es nicht mehr.
bards-segment-ended = { $name } spielt nichts mehr aus.
bards-segment-ended-itself = { $name } hat weder Karten noch Geschichten übrig.
bards-last-scoring = Für einen weiteren Zug sind zu wenige Karten da: { $name } beendet, was noch offen ist.
bards-ended-score = Die Partie endet: { $name } gewinnt mit { number-points } zu { $other }.
bards-ended-bard = Die Partie endet: Beide haben { number-points }, und { $name } gewinnt durch eine Geschichte mit dem Barden.
bards-ended-draw = Die Partie endet unentschieden: Beide haben { number-points }, und auch der Barde entscheidet nicht.

bards-suit =
    { $suit ->
        [moons] Monde
        [suns] Sonnen
        [waves] Wellen
        [leaves] Blätter
        [wyrms] Drachen
       *[knots] Knoten
    }

bards-card-ace_moons = Ass der Monde
bards-card-ace_suns = Ass der Sonnen
bards-card-ace_waves = Ass der Wellen
bards-card-ace_leaves = Ass der Blätter
bards-card-ace_wyrms = Ass der Drachen
bards-card-ace_knots = Ass der Knoten
bards-card-author = Autor
bards-card-desert = Wüste
bards-card-origin = Ursprung
bards-card-journey = Reise
bards-card-painter = Maler
bards-card-savage = Wilder
bards-card-mountain = Berg
bards-card-sailor = Seemann
bards-card-battle = Schlacht
bards-card-forest = Wald
bards-card-discovery = Entdeckung
bards-card-soldier = Soldat
bards-card-lunatic = Mondsüchtiger
bards-card-penitent = Büßer
bards-card-market = Markt
bards-card-chance_meeting = Zufallsbegegnung
bards-card-castle = Burg
bards-card-cave = Höhle
bards-card-diplomat = Diplomat
bards-card-mill = Mühle
bards-card-betrayal = Verrat
bards-card-pact = Pakt
bards-card-darkness = Finsternis
bards-card-merchant = Händler
bards-card-huntress = Jägerin
bards-card-bard = Barde
bards-card-sea = Meer
bards-card-end = Ende
bards-card-calamity = Unheil
bards-card-windfall = Glücksfall
bards-card-harvest = Ernte
bards-card-watchman = Wächter
bards-card-light_keeper = Leuchtturmwärter
bards-card-borderland = Grenzland
bards-card-consul = Konsul
bards-card-rite = Ritus
bards-card-island = Insel
bards-card-window = Fenster
bards-card-excuse = Ausrede
