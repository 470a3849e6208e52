# What the choices of a host mean, and the numbers of an order.

choice-tie_break-hand_cards = À égalité de points, toutes les cartes restées en main départagent.
choice-tie_break-hand_goods = À égalité de points, les cartes Marchandise restées en main départagent ; les commerçants ne comptent pas.
choice-discards-hidden = Les cartes défaussées au-delà de la limite de main restent cachées jusqu’à la fin.
choice-discards-open = Les cartes défaussées au-delà de la limite de main sont montrées.
choice-profit_display-open = Tout le monde voit chaque pile de gains et son total.
choice-profit_display-count = Des autres joueurs, on ne voit que le nombre de cartes gagnées, jusqu’à la fin ; les ventes elles-mêmes restent publiques.
choice-final_sales-manual = Après le dernier marché, chacun vend lui-même.
choice-final_sales-auto = Après le dernier marché, les meilleures séries sont vendues automatiquement pour tout le monde.
choice-dealer-random = Le donneur est tiré au sort au début de la partie.
choice-dealer-0 = La première place donne ; dans l’API, le numéro de n’importe quelle place, compté à partir de 0.
choice-edition-fr = Comme imprimé en français : à égalité, toutes les cartes en main départagent.
choice-edition-it = Comme imprimé en italien : à égalité, les cartes Marchandise en main départagent.
choice-edition-hu = Comme imprimé en hongrois : à égalité, les cartes Marchandise en main départagent.

help-at_high = Passe quand la mise en cours atteint cette valeur ou plus ; 0 passe dans tous les cas.
