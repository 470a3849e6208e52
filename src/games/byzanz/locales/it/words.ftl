# Le parole sulle pagine: come si chiamano campi, azioni e valori.

field-tie_break = spareggio
field-discards = scarti
field-profit_display = vista dei profitti
field-final_sales = vendite finali
field-edition = edizione
field-round = round
field-rounds = round in tutto
field-opener = apre l’asta
field-stack = pila delle offerte
field-removed_count = carte tolte
field-lot = lotto
field-high = puntata più alta
field-high_bidder = miglior offerente
field-market = mercato
field-market_order = ordine al mercato
field-sold = carte vendute
field-leftover = carte avanzate
field-bid = puntata
field-bid_total = puntata in tutto
field-passed = ha passato
field-offer = carta offerta
field-profit_count = carte di profitto
field-profit = profitto
field-discarded_count = carte scartate
field-discarded = carte scartate
field-done = ha finito
field-result = risultato
field-good = merce
field-at_high = passa da una puntata di


word-hand_cards = carte in mano
word-hand_goods = merci in mano
word-hidden = nascosti
word-open = aperti
word-count = solo il numero
word-manual = a mano
word-auto = automatiche
word-fr = francese
word-it = italiana
word-hu = ungherese
word-auction = asta
word-give = carta al mercato
word-hand_limit = limite della mano
word-market = mercato
word-final_sales = vendite finali
