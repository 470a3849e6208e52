# Die Wörter der Seiten: wie Felder, Aktionen und Werte heißen.

field-tie_break = bei Gleichstand
field-discards = Abwürfe
field-profit_display = Sicht auf Gewinne
field-final_sales = Schlussverkäufe
field-edition = Ausgabe
field-round = Runde
field-rounds = Runden insgesamt
field-opener = eröffnet die Versteigerung
field-stack = verbleibende Angebotskarten
field-removed_count = entfernte Karten
field-lot = Angebot
field-high = Höchstgebot
field-high_bidder = Höchstbietender
field-market = Markt
field-market_order = Reihenfolge am Markt
field-sold = verkaufte Karten
field-leftover = übrige Karten
field-bid = Gebot
field-bid_total = Gebot insgesamt
field-passed = hat gepasst
field-offer = Angebotskarte
field-profit_count = Gewinnkarten
field-profit = Gewinn
field-discarded_count = abgeworfene Karten
field-discarded = abgeworfene Karten
field-done = fertig
field-result = Ergebnis
field-good = Ware
field-at_high = passen ab einem Gebot von


word-hand_cards = alle Karten auf der Hand
word-hand_goods = Waren auf der Hand
word-hidden = verdeckt
word-open = offen
word-count = nur die Anzahl
word-manual = von Hand
word-auto = automatisch
word-fr = französisch
word-it = italienisch
word-hu = ungarisch
word-auction = Versteigerung
word-give = Karte in den Markt
word-hand_limit = Handkartenlimit
word-market = Markt
word-final_sales = Schlussverkäufe
