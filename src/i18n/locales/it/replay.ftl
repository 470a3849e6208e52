# Replays of matches.
replay-open = Rivedi la partita
replay-title = Rivedi: { $game }
replay-to-match = Torna alla partita
replay-position = Situazione
replay-positions = Situazioni
replay-first = Prima
replay-back = Indietro
replay-ahead = Avanti
replay-last = Ultima
replay-go = Vai
replay-viewers = Vista
replay-as-everything = tutto scoperto
replay-as-spectator = da spettatore
replay-as-seat =
    { $name ->
        [you] con i tuoi occhi
       *[other] come { $name }
    }
replay-entries = Voci
