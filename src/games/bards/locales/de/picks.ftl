# The steps of a choice.

pick-split = die anderen verdeckt
pick-face-up = die offenen Karten
pick-face-down = die verdeckten Karten
pick-story =
    { $story ->
        [1] erste Geschichte
       *[other] zweite Geschichte
    }
pick-theme = Farbe des Themas: { bards-suit }
pick-named = weitere Farbe: { bards-suit }
pick-unnamed = keine weitere Farbe

# What is picked brings and costs.
hint-pick_start = Zwei der vier Karten beginnen deine Geschichten, die anderen zwei die deines Gegenübers.
hint-split = Die Karten, die du wählst, liegen offen, die anderen verdeckt; dein Gegenüber nimmt eine der Gruppen, du bekommst die andere.
hint-choose = Du spielst alle Karten der Gruppe, die du nimmst; dein Gegenüber bekommt die andere.
hint-play = Eine Karte setzt eine Geschichte fort, deren letzte Karte eine Farbe mit ihr teilt, oder beginnt auf einem freien Platz eine neue.
hint-conclude = Eine Geschichte wird gewertet und macht ihren Platz frei: 1 Punkt je Farbe des Themas, 4 für zwei gleiche Ränge, 9 für drei und mehr; keine, wenn sie mehr Karten hat als ihr höchster Wert.
hint-play_excuse = Du beendest sofort eine Geschichte, wenn du eine hast, mit einer weiteren Farbe in Mode; die Ausrede kommt aus dem Spiel.
hint-finish = Dein Abschnitt ist zu Ende; deine Geschichten bleiben, wie sie sind.
