# Die Anleitung zum Spiel.

guide-lead = Zwei Barden erzählen Geschichten vor demselben Publikum. Einer teilt fünf Karten in zwei Gruppen auf, der andere wählt eine davon, und beide fügen die Karten ihren Geschichten hinzu.
guide-length = { $minutes } Minuten am Tisch, per E-Mail meist etwa eine Woche

guide-1-title = Die Karten
guide-1-text =
    Gespielt wird mit dem Decktet, einem Kartensatz mit sechs Farben: Monde, Sonnen, Wellen, Blätter, Drachen und Knoten. Jede Karte von 2 bis 9 gehört zu zwei Farben zugleich, Asse und Kronen nur zu einer. Der Grundstapel hat 36 Karten. Der erweiterte Stapel hat dazu Bauern und Höfe mit je drei Farben und die Ausrede.

    Eine offene Karte ist das Thema. Ihre Farben sind in Mode, und Geschichten, in denen sie vorkommen, sind mehr wert.

    Zu Beginn sieht sich der Geber vier Karten an, behält zwei und überlässt die anderen dem Gegenüber. Jede davon beginnt eine Geschichte, so starten beide mit zwei Geschichten aus je einer Karte.

guide-2-title = Ich teile, du wählst
guide-2-text =
    Die beiden teilen abwechselnd auf. Wer aufteilt, zieht fünf Karten, sieht sie sich allein an und bildet eine offene und eine verdeckte Gruppe: eine Karte gegen vier oder zwei gegen drei.

    Das Gegenüber sieht die offenen Karten und wie viele verdeckt liegen und nimmt eine der Gruppen. Die andere bleibt bei der Person, die aufgeteilt hat. Meist spielt zuerst, wer die offenen Karten hat. Die verdeckten werden aufgedeckt, sobald mit ihnen gespielt wird.
guide-2-picture = Zwei Karten liegen offen, drei verdeckt. Welche Gruppe würdest du nehmen? In der Mitte liegt das Thema, darüber und darunter die Geschichten der beiden.

guide-3-title = Erzählen
guide-3-text =
    Du spielst alle Karten aus, die du bekommen hast, eine nach der anderen, in beliebiger Reihenfolge. Eine Karte kann eine deiner Geschichten fortsetzen, wenn sie mit deren letzter Karte eine Farbe teilt. Oder sie beginnt eine neue, wenn du einen Platz frei hast: Du kannst zwei offene Geschichten zugleich haben.

    Passt eine Karte nirgends und sind beide Plätze belegt, musst du erst eine Geschichte beenden. Das darfst du in deinem Abschnitt auch sonst jederzeit, vor, zwischen oder nach deinen Karten.
guide-3-picture = Wer danach spielt, unten im Bild, hat zwei Geschichten und noch zwei Karten auszuspielen; sie liegen in der Mitte.

guide-4-title = Was eine Geschichte wert ist
guide-4-text =
    Eine Geschichte muss das Publikum fesseln: Ihr höchster Wert muss mindestens so groß sein wie die Zahl ihrer Karten. Ein Ass zählt 1, eine Krone 10, Bauern und Höfe 0. Eine lange Geschichte ohne hohe Karte bringt nichts.

    Fesselt sie, bringt sie:

    – 1 Punkt für jede Farbe auf ihren Karten, die auch eine Farbe des Themas ist,
    – 4 Punkte für einen Rang, der zweimal vorkommt,
    – 9 Punkte für einen Rang, der dreimal oder öfter vorkommt.

    Ein Thema, das Punkte gebracht hat, ist verbraucht: Die nächste Karte des Nachziehstapels löst es ab. Dieselbe Geschichte kann also mehr oder weniger wert sein, je nachdem, wer seine zuerst beendet.
guide-4-picture = Unter jeder offenen Geschichte steht, wie viele Karten sie hat, wie viele es sein dürften und was sie jetzt wert ist. Beendete Geschichten liegen ganz unten.

guide-5-title = Das Ende
guide-5-text =
    Sind zu Beginn eines Zuges weniger als fünf Karten im Nachziehstapel, endet die Partie. Beide beenden ihre offenen Geschichten; den Anfang macht, wer jetzt aufgeteilt hätte. Die höhere Summe gewinnt. Bei Gleichstand gewinnt, wer eine Geschichte mit dem Barden (der Krone der Sonnen) beendet hat; haben das beide oder niemand, endet die Partie unentschieden.

guide-6-title = Per E-Mail
guide-6-text =
    Ein Zug braucht drei oder vier Besuche: Eine Person teilt auf, die andere wählt, dann spielen beide nacheinander alle ihre Karten in einem Rutsch. Der Dienst zieht, weiß, welche Karte wohin passt, zählt die Punkte und lässt dich nie eine Karte an die falsche Stelle legen. Dein Abschnitt endet, wenn du es sagst, oder von selbst, wenn du weder Karten noch Geschichten hast.

    Läuft deine Zeit ab, teilt der Dienst die Karten so auf, wie sie gezogen wurden, nimmt die offene Gruppe oder legt deine Karten in fester Reihenfolge an deine Geschichten. Er beendet eine Geschichte nur, wenn eine Karte nirgends passt.
