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
pick-kind =
    { $kind ->
        [cities] Städte
        [armies] Heere
        [money] Geld
        [special] Sonderaktionen
       *[end] Beenden oder zurück
    }
pick-kinds =
    { $kinds ->
        [special] Sonderaktion
       *[march] Heer ziehen
    }
pick-special =
    { $kind ->
        [improve] Stadt ausbauen
        [ruler] Thron nehmen
        [fleet] Flotte nehmen
        [fortify] Stadt befestigen
        [bulgar_reinforcement] Bulgaren verstärken
        [bulgar_attack] Angriff der Bulgaren
       *[civil_war] Bürgerkrieg beginnen
    }
pick-note =
    { $kind ->
        [claim_city] { $count } frei
        [place_cube] umsonst aus dem Vorrat
        [tax] 2 Besanten je Stein
        [special] { $count } möglich
       *[pass] bis zur nächsten Runde
    }
pick-march = über { $cities }, für { byzantium-lost }
pick-split =
    { $byzantine ->
        [1] 1 Besant
       *[other] { $byzantine } Besanten
    } für die byzantinische Schatzkammer, { $arab } für die arabische
pick-answer =
    { $answer ->
        [double] die Kosten verdoppeln
        [attack] angreifen
        [both] die Kosten verdoppeln und angreifen
        [neither] die Araber segeln lassen
        [sail] segeln
        [stay] nicht segeln
        [stand] bleiben und die Stadt verteidigen
        [retreat] sich zurückziehen
        [forbid] den Weg sperren
        [allow] das Heer ziehen lassen
        [defend] die Stadt verteidigen
       *[wait] sich heraushalten
    }

# What is picked brings and costs.
hint-cube = Ein Stein aus dem Vorrat ist umsonst; von anderswo kostet er 3 Besanten.
hint-pass = Du führst in dieser Runde keine Aktion mehr aus. Ein Stein von den Gefallenen kommt umsonst auf das Feld Passen; wer zuerst passt, beginnt die nächste Runde.
hint-tax = 2 Besanten für jeden Stein, den du bis zur nächsten Runde aus dem Vorrat schickst; einmal je Runde.
hint-kinds =
    { $kinds ->
        [special] Eine von sieben Sonderaktionen, jede mit eigenen Feldern; oder eine Kirche oder Moschee.
       *[march] Ein Heer auf dem Brett zieht weiter, oder eines kommt aufs Brett.
    }
hint-claim_city = Eine freie Stadt gehört dann dir: sofort ihr Wert in Punkten, am Ende jeder Runde das Doppelte in Besanten. { hint-cube }
hint-place_cube = 1 bis 3 Steine für deine Heere in einer Aktion, höchstens einer davon Elite. Ein Stein aus dem Vorrat ist umsonst; von anderswo kostet er 3 Besanten.
hint-finish_increase = Die geplanten Steine werden gesetzt, und deine Aktion endet.
hint-split_tax = Verteile die Besanten auf deine beiden Schatzkammern.
hint-take_back = Der letzte Schritt des Plans wird zurückgenommen und kostet nichts.
hint-build = Eine Kirche oder Moschee für 6 Besanten: 2 Punkte für ihre Seite. Der Stein bleibt dort; aus dem Vorrat ist er umsonst, von anderswo kostet er 3 Besanten mehr.
hint-special_improve = Eine Stadt mit einem Wert unter 3 ist dann 1 mehr wert, egal wem sie gehört; Punkte bringt das jetzt nicht. { hint-cube }
hint-special_ruler = Kaiser oder Kalif bis zur nächsten Runde: 2 Punkte, und die Garde kämpft mit deiner Elite. { hint-cube }
hint-special_fleet = Bis zur nächsten Runde behindert die byzantinische Flotte die arabischen Heere der anderen auf See; die arabische halbiert die Kosten deiner eigenen arabischen Seeschritte. { hint-cube }
hint-special_fortify = Eine Scheibe ersetzt den Stein in einer deiner Städte: Ihr Belagerungswert ist um 1 höher, und der Stein geht zu den Gefallenen. { hint-cube }
hint-special_bulgar_reinforcement = 4 Steine kommen zu den Bulgaren; sie sind dann stärker, wer auch immer sie als Nächstes schickt. { hint-cube }
hint-special_bulgar_attack = Bis zu 2 Steine kommen zu den Bulgaren, die eine Stadt angreifen. Fällt sie, bekommt die Seite, die du wählst, ihren Wert minus 1 in Punkten. { hint-cube }
hint-special_civil_war = Dein Heer greift die Stadt der eigenen Seite an, in der es steht. Fällt sie, bekommst du ihren Wert minus 1 in Punkten und in Besanten; dann endet die Aktion. { hint-cube }
hint-enter_army = Dein Heer kommt umsonst in einer Stadt seiner Seite aufs Brett; danach kann es mit Bewegungssteinen weiterziehen.
hint-move_army = Ein Schritt auf der Straße oder in der Wüste kostet 1 Bewegungsstein, auf See 1 für Byzantiner und 2 für Araber; ein Schritt in eine Stadt einer anderen Seite ist ein Angriff.
hint-step = Das Heer zieht mit Bewegungssteinen eine Stadt weiter; ein zweiter Schritt in einer Aktion kostet 1 mehr.
hint-end_action = Das Heer bleibt, wo es ist, und der nächste Spieler ist am Zug.
hint-fleet_response = Deine Flotte kann die Kosten des arabischen Schritts verdoppeln, mit einem Würfel je bezahltem Stein angreifen oder beides.
hint-confirm_sea_move = Segeln und zahlen, oder bleiben und nichts zahlen; dann ist dieser Weg für den Rest der Aktion gesperrt.
hint-stand_or_retreat = Ein Heer, das standhält, kämpft; zieht es sich zurück, geht es umsonst in eine andere Stadt.
hint-retreat_step = Der Rückzug ist umsonst; in einer Stadt einer anderen Seite verliert das Heer einen Stein und muss weiter.
hint-fleet_block = Deine Flotte kann dem Heer auf dem Rückzug diesen Seeweg umsonst sperren.
hint-levy_defence = Dein Aufgebot kann die Stadt verteidigen: je ein Würfel, höchstens drei; getroffene Steine gehen zu den Gefallenen.
hint-choose_opponent = Das Heer, gegen das deines als Nächstes kämpft; du musst gegen alle kämpfen.
hint-choose_losses = Für jeden Treffer geht ein Stein zu den Gefallenen.
hint-garrison = Mit einem Stein als Besatzung gehört die eroberte Stadt dir. { hint-cube }
hint-garrison_by_sacrifice = Das kostet zwei Steine des Heeres: Einer hält die Stadt, der andere geht zu den Gefallenen.
hint-choose_unmaintained = Steine, die du nicht bezahlst, kommen aus dem Spiel und kosten je 1 Punkt.
hint-box =
    { $place ->
        [elite] je ein Würfel im Kampf; Unterhalt 3 Besanten
        [main] höchstens drei Würfel im Kampf; Unterhalt 1 Besant
        [movement] bezahlt Schritte, kämpft nicht; Unterhalt 1 Besant
       *[levy] verteidigt deine Städte; Unterhalt 2 Besanten
    }
hint-building =
    { $building ->
        [church] 2 byzantinische Punkte für 6 Besanten der byzantinischen Schatzkammer
       *[mosque] 2 arabische Punkte für 6 Besanten der arabischen Schatzkammer
    }
hint-throne =
    { $army ->
        [byzantine] 2 byzantinische Punkte und die Garde für dein byzantinisches Heer
       *[arab] 2 arabische Punkte und die Garde für dein arabisches Heer
    }
hint-fleet =
    { $army ->
        [byzantine] du kannst Seeschritte anderer arabischer Heere doppelt kosten lassen, sie angreifen und ihnen den Rückzug sperren
       *[arab] Seeschritte deines arabischen Heers kosten die Hälfte
    }
hint-side =
    { $army ->
        [byzantine] Punkte für deine byzantinische Seite, deren Schatzkammer zahlt
       *[arab] Punkte für deine arabische Seite, deren Schatzkammer zahlt
    }

# Why an army cannot move on.
byzantium-stands-still = Keine Bewegungssteine übrig: Das Heer kann nicht weiterziehen.
