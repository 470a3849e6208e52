# Der Wettstreit der Barden.

bards-theme-turned = Das erste Thema ist „{ $card }“.
bards-cards =
    { $count ->
        [1] eine Karte
       *[other] { number-word } Karten
    }
bards-looks =
    { $name ->
        [you] Du siehst dir { bards-cards } an.
       *[other] { $name } sieht sich { bards-cards } an.
    }
bards-looks-at =
    { $name ->
        [you] Du siehst dir { bards-cards } an: { $cards }.
       *[other] { $name } sieht sich { bards-cards } an: { $cards }.
    }
bards-turn = Zug { $turn }: { $drawn }
bards-stories-begun =
    { $name ->
        [you] Du beginnst Geschichten mit { $kept } und überlässt dem Gegenüber { $given }.
       *[other] { $name } beginnt Geschichten mit { $kept } und überlässt dem Gegenüber { $given }.
    }
bards-split =
    { $name ->
        [you] Du teilst auf: offen { $up }, verdeckt { bards-cards }.
       *[other] { $name } teilt auf: offen { $up }, verdeckt { bards-cards }.
    }
bards-split-known =
    { $name ->
        [you] Du teilst auf: offen { $up }, verdeckt { bards-cards } ({ $down }).
       *[other] { $name } teilt auf: offen { $up }, verdeckt { bards-cards } ({ $down }).
    }
bards-group-taken =
    { $group ->
        [face_up]
            { $name ->
                [you] Du nimmst die offenen Karten.
               *[other] { $name } nimmt die offenen Karten.
            }
       *[face_down]
            { $name ->
                [you] Du nimmst die verdeckten Karten.
               *[other] { $name } nimmt die verdeckten Karten.
            }
    }
bards-segment-begun =
    { $segment ->
        [1]
            { $name ->
                [you] Du spielst zuerst aus.
               *[other] { $name } spielt zuerst aus.
            }
       *[other]
            { $name ->
                [you] Danach spielst du aus.
               *[other] Danach spielt { $name } aus.
            }
    }
bards-group-revealed =
    { $name ->
        [you] Du deckst auf: { $cards }.
       *[other] { $name } deckt auf: { $cards }.
    }
bards-played =
    { $story ->
        [1]
            { $name ->
                [you] Du spielst „{ $card }“ an die erste Geschichte.
               *[other] { $name } spielt „{ $card }“ an die erste Geschichte.
            }
       *[other]
            { $name ->
                [you] Du spielst „{ $card }“ an die zweite Geschichte.
               *[other] { $name } spielt „{ $card }“ an die zweite Geschichte.
            }
    }
bards-excuse-played =
    { $name ->
        [you] Du spielst die Ausrede.
       *[other] { $name } spielt die Ausrede.
    }
bards-how =
    { $how ->
        [automatic] , die letzte offene
        [excuse] {" "}mit der Ausrede
       *[choice] {""}
    }
bards-fashion =
    { $count ->
        [0] keine Farbe ist in Mode
       *[other] in Mode: { $suits }
    }
bards-concluded =
    { $name ->
        [you] Du beendest eine Geschichte{ bards-how }: { $cards } ({ bards-fashion }).
       *[other] { $name } beendet eine Geschichte{ bards-how }: { $cards } ({ bards-fashion }).
    }
bards-concluded-worth =
    { $name ->
        [you] Du beendest eine Geschichte{ bards-how }: { $cards } ({ bards-fashion }) – { $worth }.
       *[other] { $name } beendet eine Geschichte{ bards-how }: { $cards } ({ bards-fashion }) – { $worth }.
    }
bards-worth-bored = sie hat mehr Karten als ihr höchster Wert und bringt nichts
bards-worth-nothing = sie bringt nichts
bards-worth-theme = { number-points } durch das Thema
bards-worth-ranks = { number-points } durch gleiche Ränge
bards-worth-both = { $theme } durch das Thema und { $ranks } durch gleiche Ränge, zusammen { number-points }
bards-theme-replaced = „{ $card }“ löst „{ $used }“ als Thema ab.
bards-theme-used-up = „{ $used }“ ist verbraucht; der Nachziehstapel ist leer, ein Thema gibt es nicht mehr.
bards-segment-ended =
    { $name ->
        [you] Du spielst nichts mehr aus.
       *[other] { $name } spielt nichts mehr aus.
    }
bards-segment-ended-itself =
    { $name ->
        [you] Du hast weder Karten noch Geschichten übrig.
       *[other] { $name } hat weder Karten noch Geschichten übrig.
    }
bards-last-scoring =
    { $name ->
        [you] Für einen weiteren Zug sind zu wenige Karten da: Du beendest deine offenen Geschichten.
       *[other] Für einen weiteren Zug sind zu wenige Karten da: { $name } beendet die eigenen offenen Geschichten.
    }
bards-ended-score =
    { $name ->
        [you] Die Partie endet: Du gewinnst mit { $points } zu { $other } Punkten.
       *[other] Die Partie endet: { $name } gewinnt mit { $points } zu { $other } Punkten.
    }
bards-ended-bard =
    { $name ->
        [you] Die Partie endet: Beide haben { number-points }, und du gewinnst durch eine Geschichte mit dem Barden.
       *[other] Die Partie endet: Beide haben { number-points }, und { $name } gewinnt durch eine Geschichte mit dem Barden.
    }
bards-ended-draw = Die Partie endet unentschieden: Beide haben { number-points }, und auch der Barde bringt keine Entscheidung.

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
