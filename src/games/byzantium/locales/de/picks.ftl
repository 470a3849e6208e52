# The steps of a choice.

pick-army =
    { $army ->
        [byzantine] byzantinisches Heer
       *[arab] arabisches Heer
    }
pick-side =
    { $army ->
        [byzantine] für die byzantinische Seite
       *[arab] für die arabische Seite
    }
pick-fleet =
    { $army ->
        [byzantine] byzantinische Flotte
       *[arab] arabische Flotte
    }
pick-lands =
    { $faction ->
        [byzantine] byzantinisches Land
        [arab] arabisches Land
       *[persian] persisches Land
    }
pick-via =
    { $via ->
        [road] auf der Straße
        [desert] durch die Wüste
        [sea] über das Meer
       *[capital] mit dem Schiff von Konstantinopel
    }
pick-split = { $byzantine } für die byzantinische Schatzkammer, { $arab } für die arabische
pick-answer =
    { $answer ->
        [double] die Kosten verdoppeln
        [attack] angreifen
        [both] die Kosten verdoppeln und angreifen
        [neither] die Araber segeln lassen
        [sail] segeln
        [stay] nicht segeln
        [stand] standhalten
        [retreat] sich zurückziehen
        [forbid] den Weg sperren
        [allow] das Heer ziehen lassen
        [defend] die Stadt verteidigen
       *[wait] sich heraushalten
    }
# Why an army cannot move on.
byzantium-stands-still = Keine Bewegungssteine übrig: Das Heer kann nicht weiterziehen.
