# Die Wörter der Spiele auf den Seiten: Felder, Aktionen und Werte, wie die Schnittstelle sie schreibt.

table-seats-exactly = { $title }: { $most } Plätze
table-seats-between = { $title }: { $fewest } bis { $most } Plätze

field-options = Optionen
field-dealer = Geber
field-phase = Phase
field-actor = am Zug
field-deck_count = Karten im Nachziehstapel
field-removed = entfernt
field-seats = Plätze
field-seat = Platz
field-hand_count = Handkarten (Anzahl)
field-hand = Hand
field-score = Punktestand
field-standings = Rangliste
field-rank = Rang
field-cards = Karten
field-card = Karte
field-turn = Runde
field-points = Punkte
field-outcome = Ausgang
word-random = zufällig
word-true = ja
word-false = nein
word-setup = Aufbau
word-upkeep = Übergang
word-over = zu Ende
