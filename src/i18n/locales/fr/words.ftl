# Les mots des pages : comment s’appellent champs, actions et valeurs.

table-seats-exactly = { $most } joueurs
table-seats-between = { $fewest } à { $most } joueurs

field-options = options
field-dealer = donneur
field-phase = phase
field-actor = à qui de jouer
field-deck_count = cartes dans la pioche
field-removed = cartes retirées
field-seats = places
field-seat = place
field-hand_count = cartes en main
field-hand = main
field-score = score
field-standings = classement
field-rank = rang
field-cards = cartes
field-card = carte
field-turn = tour
field-points = points
field-outcome = issue
word-random = au hasard
word-true = oui
word-false = non
word-setup = préparation
word-upkeep = entre deux manches
word-over = terminée
