# Die Anleitung zum Spiel.

guide-lead = Du handelst in Byzanz mit Waren. Du bietest Karten für ganze Angebote, sammelst Sätze aus drei Karten und verkaufst sie; von jedem Satz behältst du eine Karte als Gewinn.
guide-length = { $minutes } Minuten am Tisch, per E-Mail meist ein bis zwei Wochen

guide-1-title = Die Karten
guide-1-text =
    Es gibt 112 Karten. Die meisten, 96, zeigen eine von sechs Waren: Tuch, Gewürze, Wein, Holz, Getreide oder Oliven, mit einem Wert von 1 bis 4. Niedrige Werte sind häufig, Vierer selten. Die übrigen 16 sind Händler. Ein Händler hat keinen Wert, kann aber in einem Satz eine fehlende Karte ersetzen.

    Alle beginnen mit vier Karten. Karten sind Ware und Geld zugleich: Du bezahlst mit genau den Karten, die du gern verkaufen würdest, und was du bezahlst, können sich andere aus dem Markt holen.

guide-2-title = Eine Runde
guide-2-text =
    Eine Runde hat so viele Versteigerungen, wie Personen mitspielen, und jede gewinnt genau eine davon. Ein Stapel von Angebotskarten sagt, wie viele Karten zum Verkauf stehen. Das größte Angebot kommt zuerst: Zu viert sind es 5, 4, 3 und 2 Karten.

    Wer ein Angebot ersteigert, nimmt auch seine Angebotskarte und setzt für den Rest der Versteigerungen aus. Die Zahl auf dieser Karte wird am Markt wieder wichtig.

guide-3-title = Bieten
guide-3-text =
    Wenn du am Zug bist, bietest oder passt du. Zum Bieten legst du Waren aus der Hand auf den Tisch. Nur ihre Summe zählt, und sie muss über dem Höchstgebot liegen. Die Karten bleiben liegen: Bist du wieder am Zug, legst du welche dazu. Passt du, nimmst du sie zurück und bist aus dieser Versteigerung heraus.

    Wer am Ende übrig bleibt, gewinnt. Das Gebot geht in den Markt, dazu eine Karte aus dem Angebot nach eigener Wahl. Der Rest kommt auf die Hand. Passen alle ohne Gebot, bekommt das Angebot umsonst, wer eröffnet hat.

    Wer am Ende noch kein Angebot hat, muss nicht bieten. Zu dritt oder zu viert bekommt diese Person die zwei Karten und gibt eine davon in den Markt; zu fünft oder sechst geht die einzige Karte direkt in den Markt.
guide-3-picture = Eine Versteigerung, wie sie sieht, wer am Zug ist: oben das Angebot, darunter der Markt, neben den Namen die gebotenen Karten, unten die eigene Hand.

guide-4-title = Der Markt
guide-4-text =
    Nach den Versteigerungen nehmen sich alle etwas aus dem Markt. Die niedrigste Angebotskarte wählt zuerst, so hat auch ein kleines Angebot seinen Vorteil. Du nimmst alle Karten einer Sorte; auch Händler sind eine Sorte. Solange etwas da ist, musst du nehmen. Was niemand nimmt, kommt aus dem Spiel.
guide-4-picture = Der Markt nach vier Versteigerungen. Wer Angebotskarte 2 hat, wählt zuerst.

guide-5-title = Verkaufen
guide-5-text =
    Verkaufen darfst du jederzeit, auch wenn du nicht am Zug bist. Ein Verkauf besteht aus genau drei Karten:

    – drei Karten derselben Ware,
    – zwei derselben Ware und ein Händler,
    – eine Ware und zwei Händler,
    – oder drei Händler.

    Du behältst die wertvollste Ware als Gewinn, die beiden anderen Karten kommen aus dem Spiel. Von drei Händlern behältst du einen, er zählt 5 Punkte.

    Auf der Hand dürfen sieben Karten bleiben. Bekommst du durch ein Angebot oder am Markt mehr, musst du verkaufen oder abwerfen, bis es sieben sind.
guide-5-picture = Neun Karten sind zu viele. Drei Oliven sind ein Satz: Nach dem Verkauf bleiben sechs Karten, und er bringt 4 Punkte.

guide-6-title = Ende und Wertung
guide-6-text =
    Ist der Nachziehstapel leer, ist die laufende Runde die letzte. Nach ihrem Markt dürfen alle noch einmal verkaufen. Dann zählst du deine Gewinnkarten zusammen: ihre Werte und 5 für jeden Händler. Karten auf der Hand bringen keine Punkte, aber sie entscheiden bei Gleichstand: Wer mehr davon hat, gewinnt. Ist auch das gleich, wird der Sieg geteilt.

guide-7-title = Per E-Mail
guide-7-text =
    Der Dienst gibt, rechnet und macht von selbst weiter, wo es nichts zu entscheiden gibt. Er passt für dich, wenn keine Hand das Gebot überbieten könnte, und nimmt für dich die letzte Sorte aus dem Markt. Weißt du schon, wie weit du gehen willst, kannst du für die laufende Versteigerung das Passen vormerken; niemand sonst sieht es.

    Läuft deine Zeit ab, passt der Dienst für dich, gibt deine Karte mit dem niedrigsten Wert in den Markt oder nimmt dort den größten Haufen, damit die anderen nicht lange warten.
