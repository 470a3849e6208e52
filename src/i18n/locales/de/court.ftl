# Streitfälle auf den Seiten: die einer Partie, und alle in Zahlen.

court-title = Streitfälle
court-help = Wenn hier etwas schiefging, sag es: Eine Schiedsperson sieht nach, was geschah, und entscheidet. Bis dahin stehen alle Uhren, höchstens eine Woche. Du kannst jederzeit zurückziehen.
court-open = Einen Streitfall eröffnen
court-entry = Die Nummer des Eintrags, bei dem es schiefging
court-text = Was nicht stimmt
court-text-help = Höchstens 2000 Zeichen. Alle, die hier spielen oder gespielt haben, lesen es, und Schiedspersonen.
court-send = Streitfall eröffnen
court-head = Streitfall { $number } über Eintrag { $entry }, von { $name }
court-state-open = Er wartet auf eine Schiedsperson.
court-state-under-review = Eine Schiedsperson prüft ihn.
court-state-ruled = Es ist entschieden.
court-state-appealed = Es wurde Berufung eingelegt; er wartet auf eine andere Schiedsperson.
court-state-closed = Er ist abgeschlossen.
court-due-take-up = Nimmt ihn bis { $moment } niemand an, wird er geschlossen.
court-due-decide = Bis { $moment } wird entschieden, oder er wird geschlossen.
court-due-appeal = Bis { $moment } ist Berufung möglich.
court-stopped = Wegen eines Streitfalls stehen alle Uhren, längstens bis { $moment }.
court-erased = Was hier stand, ging mit dem, der es schrieb.
court-ruling-dismiss = Entscheidung: Nichts wird geändert.
court-ruling-rewind = Entscheidung: Das Spiel geht zurück.
court-ruling-correct = Entscheidung: Das Spiel geht zurück und anders weiter.
court-ruling-restore-time = Entscheidung: Zeit wird zurückgegeben.
court-ruling-hand-over = Entscheidung: Ein Platz wechselt den Besitzer.
court-ruling-forfeit = Entscheidung: Ein Platz ist verwirkt.
court-ruling-void = Entscheidung: Die Partie ist ungültig.
court-ruling-change-result = Entscheidung: Das Ergebnis ändert sich.
court-ruling-found-match = Entscheidung: Eine neue Partie wird gegründet.
court-reason = Die Begründung:
court-appealed = Die Berufung:
court-withdraw = Streitfall zurückziehen
court-withdraw-appeal = Berufung zurückziehen
court-appeal = Berufung einlegen
court-appeal-text = Warum eine andere Schiedsperson entscheiden soll
court-appeal-help = Einmal, innerhalb von drei Tagen. Was dann entschieden wird, gilt.
court-looks = Was Schiedspersonen angesehen haben
court-look-seat = { $moment }: Eintrag { $version }, wie der Platz von { $name } ihn sah
court-look-spectator = { $moment }: Eintrag { $version }, wie ihn jemand sah, der zuschaut
court-look-omniscient = { $moment }: Eintrag { $version }, alles offen
court-look-requests = { $moment }: wer was von der Partie verlangt hat
court-look-letters = { $moment }: welche E-Mails verschickt wurden
court-look-ruling = { $moment }: was aus einer Entscheidung folgen würde
court-numbers = Alle Streitfälle in Zahlen
court-numbers-none = Bisher gab es keinen.
court-numbers-opened = Eröffnet
court-numbers-waiting = Warten auf eine Schiedsperson
court-numbers-under-review = In Prüfung
court-numbers-ruled = Entschieden
court-numbers-appealed = Mit Berufung
court-numbers-withdrawn = Zurückgezogen
court-numbers-lapsed = Ohne rechtzeitige Entscheidung geschlossen
court-numbers-median = Die Hälfte der Entscheidungen kam innerhalb von
court-numbers-hours =
    { $count ->
        [one] einer Stunde
       *[other] { $count } Stunden
    }
court-numbers-decided = Wie entschieden wurde
court-numbers-what = Was
court-numbers-count = Wie viele
court-results-wait = Zurzeit gibt es weniger als zwei Schiedspersonen. Entscheidungen über ein Ergebnis brauchen zwei und warten, bis es sie gibt.
court-referee-desk = Streitfälle, die auf Schiedspersonen warten

refusal-dispute-open = Dein Streitfall ist noch nicht abgeschlossen; zieh ihn zurück oder warte ab, was daraus wird.
refusal-too-many-disputes = Du hast so viele Streitfälle eröffnet, wie es geben darf; spiel weiter oder warte ein wenig.
refusal-dispute-too-late = Eine Partie kann bis vierzehn Tage nach ihrem Ende bestritten werden.
refusal-archived = Diese Partie liegt im Archiv; wer den Dienst betreibt, kann sie zurückholen.
refusal-dispute-closed = Dieser Streitfall ist abgeschlossen, oder seine Zeit ist um.
refusal-not-ruled = Berufung gibt es nur gegen eine Entscheidung, und nur einmal.
refusal-bad-dispute-text = Hier braucht es einen Text von 1 bis 2000 Zeichen, ohne unsichtbare.
