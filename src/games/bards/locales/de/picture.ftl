# Was das Bild sagt.

bards-picture-turn =
    { $turn ->
        [0] Vor dem ersten Zug
       *[other] Zug { $turn }
    }
bards-picture-picks =
    { $name ->
        [you] Du behältst zwei der vier Karten.
       *[other] { $name } behält zwei der vier Karten.
    }
bards-picture-splits =
    { $name ->
        [you] Du teilst die fünf Karten auf.
       *[other] { $name } teilt die fünf Karten auf.
    }
bards-picture-chooses =
    { $name ->
        [you] Du wählst eine der Gruppen.
       *[other] { $name } wählt eine der Gruppen.
    }
bards-picture-concludes =
    { $name ->
        [you] Du beendest die letzten Geschichten.
       *[other] { $name } beendet die letzten Geschichten.
    }
bards-picture-role =
    { $role ->
        [dealer] gibt
        [splitter] teilt auf
       *[chooser] wählt
    }
bards-picture-later = Punkte am Ende
bards-picture-rank =
    { $rank ->
        [1] Ass
        [10] Krone
        [11] Bauer
        [12] Hof
       *[other] { $rank }
    }
bards-picture-card = { $card }: { bards-picture-rank }, { $suits }
bards-picture-back = eine verdeckte Karte
bards-picture-theme = Thema: { $card }
bards-picture-no-theme = kein Thema
bards-picture-fashion = In Mode
bards-picture-pile = Nachziehstapel
bards-picture-pile-count =
    { $count ->
        [0] keine Karte mehr im Nachziehstapel
        [1] eine Karte im Nachziehstapel
       *[other] { $count } Karten im Nachziehstapel
    }
bards-picture-spent = { $card }, aus dem Spiel
bards-picture-free = Geschichte { $story }: leer
bards-picture-story =
    { $name ->
        [you] Deine Geschichte { $story }: { $cards }
       *[other] Geschichte { $story } von { $name }: { $cards }
    }
bards-picture-free-story =
    { $name ->
        [you] Deine Geschichte { $story }: leer
       *[other] Geschichte { $story } von { $name }: leer
    }
bards-picture-length = { $count } von { $most } Karten
bards-picture-worth = { $points } wert
bards-picture-drawn = Gezogen
bards-picture-up = Offen
bards-picture-down = Verdeckt
bards-picture-concluded = Beendete Geschichten
bards-picture-left = Rest des Nachziehstapels
bards-picture-hand =
    { $name ->
        [you] Deine Hand
       *[other] { $name }
    }

# The texts beside the picture.
bards-task =
    { $task ->
        [keep] zwei der vier Karten behalten
        [split] die fünf Karten aufteilen
        [choose] eine Gruppe wählen
        [play] die Karten ausspielen
       *[conclude] die Geschichten beenden
    }
bards-note-hand =
    { $count ->
        [1] eine Karte
       *[other] { $count } Karten
    }
bards-board-hint = Wähle, was offen liegt
bards-board-split =
    { $sum ->
        [0] Teilen
       *[other] Teilen: { $sum } offen
    }
