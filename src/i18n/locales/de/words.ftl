# Die Wörter der Seiten: wie Felder, Aktionen und Werte heißen.

table-seats-exactly = { $most } Personen
table-seats-between = { $fewest } bis { $most } Personen

field-options = Optionen
field-dealer = Geber
field-phase = Phase
field-actor = am Zug
field-deck_count = Karten im Nachziehstapel
field-removed = entfernte Karten
field-seats = Plätze
field-seat = Platz
field-hand_count = Karten auf der Hand
field-hand = Hand
field-score = Punktestand
field-standings = Rangliste
field-rank = Rang
field-cards = Karten
field-card = Karte
field-turn = Runde
field-points = Punkte
field-outcome = Ergebnis
word-random = zufällig
word-true = ja
word-false = nein
word-setup = Aufbau
word-upkeep = zwischen zwei Runden
word-over = zu Ende
