# What the choices of a host mean.

choice-play_order-face_up_first = In jedem Zug spielt zuerst, wer die offenen Karten hat.
choice-play_order-chooser_first = In jedem Zug spielt zuerst, wer wählt, egal welche Gruppe es ist.
choice-extended_deck-false = Der Grundstapel aus 36 Karten.
choice-extended_deck-true = Empfohlen: Dazu kommen Bauern, Höfe und die Ausrede, zusammen 45 Karten.
choice-double_deck-false = Jede Karte einmal.
choice-double_deck-true = Empfohlen für eine längere Partie: jede Karte zweimal.
choice-score_reveal-running = Punkte sind zu sehen, sobald sie gemacht werden.
choice-score_reveal-at_end = Summen und Punkte der Geschichten sind erst am Ende der Partie zu sehen.
choice-dealer-random = Wer gibt, bestimmt zu Beginn der Partie das Los.
choice-dealer-0 = Der erste Platz gibt; in der API die Zahl 0.
choice-dealer-1 = Der zweite Platz gibt; in der API die Zahl 1.
