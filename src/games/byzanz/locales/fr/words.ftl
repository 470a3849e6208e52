# Les mots des pages : comment s’appellent champs, actions et valeurs.

field-tie_break = départage
field-discards = défausses
field-profit_display = affichage des gains
field-final_sales = ventes finales
field-edition = édition
field-round = manche
field-rounds = manches en tout
field-opener = ouvre l’enchère
field-stack = pile des cartes Offre
field-removed_count = cartes retirées
field-lot = lot
field-high = plus haute mise
field-high_bidder = plus offrant
field-market = marché
field-market_order = ordre au marché
field-sold = cartes vendues
field-leftover = cartes restantes
field-bid = mise
field-bid_total = mise totale
field-passed = a passé
field-offer = carte Offre
field-profit_count = cartes gagnées
field-profit = gain
field-discarded_count = cartes défaussées
field-discarded = cartes défaussées
field-done = a terminé
field-result = résultat
field-good = marchandise
field-at_high = passer dès une mise de


word-hand_cards = cartes en main
word-hand_goods = marchandises en main
word-hidden = cachées
word-open = visibles
word-count = nombre seul
word-manual = à la main
word-auto = automatiques
word-fr = française
word-it = italienne
word-hu = hongroise
word-auction = enchère
word-give = carte au marché
word-hand_limit = limite de main
word-market = marché
word-final_sales = ventes finales
