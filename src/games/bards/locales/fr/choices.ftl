# What the choices of a host mean.

choice-play_order-face_up_first = À chaque tour, le joueur qui a les cartes visibles joue en premier.
choice-play_order-chooser_first = À chaque tour, celui qui choisit joue en premier, quel que soit le groupe pris.
choice-extended_deck-false = Le paquet de base de 36 cartes.
choice-extended_deck-true = Recommandé : on ajoute les pions, les cours et l’Excuse, 45 cartes en tout.
choice-double_deck-false = Un exemplaire de chaque carte.
choice-double_deck-true = Recommandé pour une partie plus longue : deux exemplaires de chaque carte.
choice-score_reveal-running = Les points se voient au fur et à mesure.
choice-score_reveal-at_end = Les totaux et les points des récits ne se voient qu’à la fin de la partie.
choice-dealer-random = Le donneur est tiré au sort au début de la partie.
choice-dealer-0 = La première place donne ; dans l’API, le nombre 0.
choice-dealer-1 = La deuxième place donne ; dans l’API, le nombre 1.
