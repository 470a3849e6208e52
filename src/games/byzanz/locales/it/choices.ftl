# What the choices of a host mean, and the numbers of an order.

choice-tie_break-hand_cards = A parità di punti decidono tutte le carte rimaste in mano.
choice-tie_break-hand_goods = A parità di punti decidono le carte merce rimaste in mano; i mercanti non contano.
choice-discards-hidden = Le carte scartate oltre il limite della mano restano coperte fino alla fine.
choice-discards-open = Le carte scartate oltre il limite della mano sono visibili a tutti.
choice-profit_display-open = Tutti vedono ogni pila dei profitti e il suo totale.
choice-profit_display-count = Degli altri giocatori si vede fino alla fine solo il numero delle carte profitto; le vendite restano pubbliche.
choice-final_sales-manual = Dopo l’ultimo mercato ogni giocatore vende per conto suo.
choice-final_sales-auto = Dopo l’ultimo mercato le serie migliori vengono vendute automaticamente per tutti.
choice-dealer-random = Il mazziere è sorteggiato quando la partita comincia.
choice-dealer-0 = Il mazziere è il primo posto; nell’API, il numero di qualunque posto, contato da 0.
choice-edition-fr = Come stampato in francese: a parità di punti decidono tutte le carte in mano.
choice-edition-it = Come stampato in italiano: a parità di punti decidono le carte merce in mano.
choice-edition-hu = Come stampato in ungherese: a parità di punti decidono le carte merce in mano.

help-at_high = Passa quando la puntata più alta raggiunge questo valore; con 0 passa in ogni caso.
