# What the choices of a host mean, and the numbers of an order.

choice-tie_break-hand_cards = Bei gleichen Punkten zählen alle Karten, die auf der Hand bleiben.
choice-tie_break-hand_goods = Bei gleichen Punkten zählen die Warenkarten auf der Hand; Händler zählen nicht.
choice-discards-hidden = Karten, die über dem Handkartenlimit abgeworfen werden, bleiben bis zum Ende verdeckt.
choice-discards-open = Karten, die über dem Handkartenlimit abgeworfen werden, sind für alle zu sehen.
choice-profit_display-open = Alle sehen jeden Gewinnstapel und seine Summe.
choice-profit_display-count = Von anderen ist bis zum Ende nur die Zahl der Gewinnkarten zu sehen; die Verkäufe selbst bleiben öffentlich.
choice-final_sales-manual = Nach dem letzten Markt verkaufen alle selbst.
choice-final_sales-auto = Nach dem letzten Markt werden für alle automatisch die besten Sätze verkauft.
choice-dealer-random = Wer gibt, bestimmt zu Beginn der Partie das Los.
choice-dealer-0 = Der erste Platz gibt; in der API die Nummer eines beliebigen Platzes, von 0 an gezählt.
choice-edition-fr = Wie in der französischen Ausgabe: Bei gleichen Punkten zählen alle Handkarten.
choice-edition-it = Wie in der italienischen Ausgabe: Bei gleichen Punkten zählen die Warenkarten auf der Hand.
choice-edition-hu = Wie in der ungarischen Ausgabe: Bei gleichen Punkten zählen die Warenkarten auf der Hand.

help-at_high = Passt, sobald das Höchstgebot diesen Wert erreicht; bei 0 in jedem Fall.
