# Le parole sulle pagine: come si chiamano campi, azioni e valori.

table-seats-exactly = { $most } giocatori
table-seats-between = { $fewest }–{ $most } giocatori

field-options = opzioni
field-dealer = mazziere
field-phase = fase
field-actor = di turno
field-deck_count = carte nel mazzo
field-removed = carte tolte
field-seats = posti
field-seat = posto
field-hand_count = carte in mano
field-hand = mano
field-score = punteggio
field-standings = classifica
field-rank = posizione
field-cards = carte
field-card = carta
field-turn = turno
field-points = punti
field-outcome = esito
word-random = a sorte
word-true = sì
word-false = no
word-setup = preparazione
word-upkeep = tra un round e l’altro
word-over = finita
