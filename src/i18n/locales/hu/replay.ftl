# Replays of matches.
replay-open = Visszajátszás
replay-title = Visszajátszás: { $game }
replay-to-match = Vissza a partihoz
replay-position = Állás
replay-positions = Állások
replay-first = Első
replay-back = Vissza
replay-ahead = Előre
replay-last = Utolsó
replay-go = Mutasd
replay-viewers = Nézet
replay-as-everything = minden felfedve
replay-as-spectator = nézőként
replay-as-seat =
    { $name ->
        [you] a te szemeddel
       *[other] { $name } szemével
    }
replay-entries = Bejegyzések
