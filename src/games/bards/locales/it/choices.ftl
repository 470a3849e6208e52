# What the choices of a host mean.

choice-play_order-face_up_first = A ogni turno gioca prima chi ha il gruppo scoperto.
choice-play_order-chooser_first = A ogni turno gioca prima chi sceglie, qualunque gruppo abbia preso.
choice-extended_deck-false = Il mazzo base di 36 carte.
choice-extended_deck-true = Consigliato: si aggiungono pedoni, corti e la Scusa, 45 carte in tutto.
choice-double_deck-false = Una copia di ogni carta.
choice-double_deck-true = Consigliato per una partita più lunga: due copie di ogni carta.
choice-score_reveal-running = I punti si vedono man mano che si fanno.
choice-score_reveal-at_end = I totali e i punti delle storie si vedono solo a partita finita.
choice-dealer-random = Il mazziere è sorteggiato quando la partita comincia.
choice-dealer-0 = Il mazziere è il primo posto; nell’API, il numero 0.
choice-dealer-1 = Il mazziere è il secondo posto; nell’API, il numero 1.
