# Die Anleitung zum Spiel.

guide-lead = Im siebten Jahrhundert überrennen arabische Heere Persien und das halbe Byzantinische Reich. Alle spielen auf beiden Seiten: Du führst ein byzantinisches und ein arabisches Heer, und am Ende müssen beide gut dastehen.
guide-length = { $minutes } Minuten am Tisch, per E-Mail meist ein bis zwei Monate

guide-1-title = Die Karte
guide-1-text =
    Die Karte zeigt 33 Städte von Griechenland bis Mekka, verbunden durch Straßen, Wüstenpfade und Seewege. Eine Stadt gehört zu einer Seite: byzantinisch (Quadrat), arabisch (Kreis), persisch (Raute) oder bulgarisch (Sechseck). Die Zahl darin ist ihr Wert und sagt auch, wie schwer sie zu belagern ist. Eine Stadt kann außerdem jemandem gehören, der ihr Einkommen bekommt; eine byzantinische oder arabische Stadt, die niemandem gehört, ist frei.
guide-1-picture = Die Karte zu Beginn. Darunter eine Tafel für alle, die mitspielen: Punkte, Besanten und Steine, je eine Zeile für die byzantinische und die arabische Seite.

guide-2-title = Was du hast
guide-2-text =
    Deine 42 Steine sind Soldaten, Steuereintreiber und Besatzungen. Jedes deiner beiden Heere hat Steine der Elite und des Hauptheers zum Kämpfen und Steine der Bewegung zum Marschieren; das Aufgebot verteidigt deine Städte. Manche Steine liegen im Vorrat, andere bei den Gefallenen.

    Für jede Seite hast du eine eigene Schatzkammer mit Besanten und einen eigenen Punktestand. Du beginnst mit je 10 Punkten, 15 byzantinischen und 5 arabischen Besanten.

guide-3-title = Dein Zug
guide-3-text =
    Das Spiel hat drei Runden. In jeder führen alle der Reihe nach je eine Aktion aus, bis alle gepasst haben:

    – eine freie Stadt beanspruchen und ihren Wert als Punkte erhalten,
    – die Heere um bis zu drei Steine verstärken,
    – Steuern erheben, einmal je Runde: zwei Besanten für jeden eingesetzten Stein,
    – eine Kirche oder Moschee bauen, für 2 Punkte,
    – mit einem Heer ziehen und angreifen,
    – eine Sonderaktion ausführen.

    Ein Stein, den du brauchst, ist umsonst, wenn er aus dem Vorrat kommt. Von den Gefallenen oder aus einem anderen Feld kostet er 3 Besanten; es zahlt die Schatzkammer der Seite, die etwas davon hat. Wer zuerst passt, beginnt die nächste Runde.

guide-4-title = Ziehen und kämpfen
guide-4-text =
    Jeder Schritt eines Heeres kostet Steine der Bewegung: einen auf Straßen und in der Wüste, auf See einen für Byzantiner und zwei für Araber. Byzantinische Heere können nicht durch die Wüste ziehen.

    Ein Schritt in eine Stadt einer anderen Seite ist ein Angriff. Heere dieser Seite in der Stadt halten stand oder ziehen sich zurück. Hält eines stand, würfeln beide: einen Würfel für jeden Stein der Elite und für höchstens drei des Hauptheers. Eine 4, 5 oder 6 trifft, und für jeden Treffer verliert der Gegner einen Stein. Wer stärker ist, gewinnt. Hält kein Heer stand, kann der Spieler, dem die Stadt gehört, sie mit seinem Aufgebot verteidigen.

    Dann würfelt die Stadt selbst, einen Würfel für jeden Punkt ihres Werts. Ist der Angriff danach noch mindestens so stark, fällt sie. Sie wechselt die Seite und verliert etwas an Wert; wer sie erobert, bekommt Punkte und Besanten und lässt einen Stein als Besatzung zurück.
guide-4-picture = Ein Angriff: Ein rotes Kreuz bezeichnet die Stadt, links stehen die Würfel. Jetzt wird gewählt, welche Steine der Angriff verliert.

guide-5-title = Sonderaktionen
guide-5-text =
    Die Felder neben der Karte können in jeder Runde nur einmal benutzt werden: Wer zuerst kommt, mahlt zuerst. Ein Thron bringt 2 Punkte und die Garde des Herrschers, stärkere Mauern schützen eine Stadt, eine ausgebaute Stadt ist mehr wert, Flotten beherrschen das Meer. In einem Bürgerkrieg greifst du eine Stadt an, die zur Seite deines eigenen Heeres gehört. Und die Bulgaren greifen von Norden an, im Dienst derer, die sie schicken.

guide-6-title = Einkommen und Unterhalt
guide-6-text =
    Am Ende einer Runde bringt dir jede deiner Städte 2 Besanten für jeden Punkt ihres Werts. Dann müssen die Heere bezahlt werden: 3 Besanten für einen Stein der Elite, 2 für einen des Aufgebots, 1 für jeden anderen. Steine, die du nicht bezahlen kannst, kommen aus dem Spiel und kosten je einen Punkt. Von den Gefallenen kommt nur ein Teil zurück.

guide-7-title = Das Ende
guide-7-text =
    Nach drei Runden zählst du deine beiden Punktestände zusammen, aber nur, wenn der niedrigere mindestens halb so hoch ist wie der höhere. Sonst zählt nur der höhere; wer eine Seite vernachlässigt, zahlt also dafür. Bei Gleichstand entscheiden die Summe beider Stände, dann die Zahl der Städte, dann die Besanten.

    Fällt Konstantinopel, ist das Spiel sofort zu Ende. Wer angegriffen hat, bekommt 5 arabische Punkte, und für alle zählen nur noch die arabischen.
guide-7-picture = Gegen Ende der zweiten Runde: Die Leisten unter der Karte vergleichen die Punkte beider Seiten. Im Norden haben die Bulgaren Städte genommen.

guide-8-title = Per E-Mail
guide-8-text =
    Verborgen ist nichts außer den künftigen Würfen, und die macht der Dienst. Er bietet nur Züge an, die du bezahlen kannst, zeigt, was daraus folgen würde, und regelt Verluste und Besatzungen selbst, wo es nichts zu wählen gibt. Steine und Steuern planst du Schritt für Schritt und kannst sie zurücknehmen, bis du abschließt.

    Gefragt wirst du auch, wenn du nicht am Zug bist: Wirst du angegriffen, entscheidest du, ob du standhältst oder dich zurückziehst. Läuft deine Zeit ab, passt der Dienst, hält stand oder gibt so wenige Steine auf wie möglich.
