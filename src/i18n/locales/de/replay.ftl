# Replays of matches.
replay-open = Nachspielen
replay-title = Nachspielen: { $game }
replay-to-match = Zurück zur Partie
replay-position = Stand
replay-positions = Stände
replay-first = Anfang
replay-back = Zurück
replay-ahead = Vor
replay-last = Ende
replay-go = Zeigen
replay-viewers = Ansicht
replay-as-everything = alles aufgedeckt
replay-as-spectator = als Zuschauer
replay-as-seat =
    { $name ->
        [you] aus deiner Sicht
       *[other] als { $name }
    }
replay-entries = Einträge
