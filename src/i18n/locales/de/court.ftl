# Streitfälle auf den Seiten: die einer Partie, und alle in Zahlen.

court-title = Streitfälle
court-help = Wenn hier etwas schiefgegangen ist, sag es: Ein Schiedsrichter sieht nach, was geschehen ist, und entscheidet. Bis dahin sind alle Uhren angehalten, höchstens eine Woche. Du kannst den Streitfall jederzeit zurückziehen.
court-open = Einen Streitfall eröffnen
court-entry = Der Eintrag, bei dem es schiefgegangen ist
court-text = Was nicht stimmt
court-text-help = Höchstens 2000 Zeichen. Jetzige und frühere Spieler dieser Partie und Schiedsrichter können es lesen.
court-send = Streitfall eröffnen
court-head = Streitfall zu Eintrag { $entry }, eröffnet von { $name }
court-state-open = Wartet auf einen Schiedsrichter.
court-state-under-review = Wird von einem Schiedsrichter geprüft.
court-state-ruled = Entschieden.
court-state-appealed = Berufung eingelegt; wartet auf einen anderen Schiedsrichter.
court-state-closed = Abgeschlossen.
court-due-take-up = Übernimmt ihn bis { $moment } kein Schiedsrichter, wird er geschlossen.
court-due-decide = Bis { $moment } muss entschieden sein, sonst wird er geschlossen.
court-due-appeal = Bis { $moment } ist Berufung möglich.
court-stopped = Wegen eines Streitfalls sind alle Uhren angehalten, längstens bis { $moment }.
court-play-on = Man kann inzwischen weiterspielen, aber niemand muss.
court-claim =
    { $name ->
        [you] Du beanstandest Eintrag { $entry }.
       *[other] { $name } beanstandet Eintrag { $entry }.
    }
court-claim-more = Zum Streitfall
court-erased = Dieser Text wurde mit dem Konto seines Verfassers gelöscht.
court-ruling-dismiss = Entscheidung: Nichts wird geändert.
court-ruling-rewind = Entscheidung: Die Partie wird auf einen früheren Stand zurückgesetzt.
court-ruling-correct = Entscheidung: Die Partie wird zurückgesetzt, und ein Zug wird berichtigt.
court-ruling-restore-time = Entscheidung: Zeit wird zurückgegeben.
court-ruling-hand-over = Entscheidung: Ein Platz wechselt den Besitzer.
court-ruling-forfeit = Entscheidung: Ein Platz wird aberkannt.
court-ruling-void = Entscheidung: Die Partie ist ungültig.
court-ruling-change-result = Entscheidung: Das Ergebnis ändert sich.
court-ruling-found-match = Entscheidung: Eine neue Partie wird angelegt.
court-reason = Begründung:
court-struck = Diese Züge zählen nicht mehr:
court-struck-more =
    { $count ->
        [one] … und danach noch ein Zug
       *[other] … und danach noch { $count } Züge
    }
court-appealed = Berufung:
court-withdraw = Streitfall zurückziehen
court-withdraw-appeal = Berufung zurückziehen
court-appeal = Berufung einlegen
court-appeal-text = Warum soll ein anderer Schiedsrichter entscheiden?
court-appeal-help = Einmal, innerhalb von drei Tagen. Die zweite Entscheidung ist endgültig.
court-looks = Was Schiedsrichter angesehen haben
court-look-seat = { $moment }: Eintrag { $version }, aus der Sicht von { $name }
court-look-spectator = { $moment }: Eintrag { $version }, aus der Sicht eines Zuschauers
court-look-omniscient = { $moment }: Eintrag { $version }, alles aufgedeckt
court-look-requests = { $moment }: das Anfrageprotokoll der Partie
court-look-letters = { $moment }: die gesendeten E-Mails
court-look-ruling = { $moment }: die Vorschau einer Entscheidung
court-numbers = Statistik der Streitfälle
court-numbers-none = Bisher keine Streitfälle.
court-numbers-opened = Eröffnet
court-numbers-waiting = Warten auf einen Schiedsrichter
court-numbers-under-review = In Prüfung
court-numbers-ruled = Entschieden
court-numbers-appealed = Mit Berufung
court-numbers-withdrawn = Zurückgezogen
court-numbers-lapsed = Ohne rechtzeitige Entscheidung geschlossen
court-numbers-median = Mittlere Zeit (Median) bis zur Entscheidung
court-numbers-hours =
    { $count ->
        [one] eine Stunde
       *[other] { $count } Stunden
    }
court-numbers-decided = Entscheidungen
court-numbers-what = Entscheidung
court-numbers-count = Anzahl
court-results-wait = Zurzeit gibt es weniger als zwei Schiedsrichter. Entscheidungen über ein Ergebnis brauchen zwei und warten, bis es sie gibt.
court-referee-desk = Streitfälle, die auf einen Schiedsrichter warten

refusal-dispute-open = Dein Streitfall ist noch offen; zieh ihn zurück, oder warte auf die Entscheidung.
refusal-too-many-disputes = Du hast die Höchstzahl an Streitfällen eröffnet; spiel weiter, oder warte ein wenig.
refusal-dispute-too-late = Ein Streitfall kann bis vierzehn Tage nach dem Ende der Partie eröffnet werden.
refusal-archived = Diese Partie ist archiviert; der Betreiber des Dienstes kann sie zurückholen.
refusal-dispute-closed = Dieser Streitfall ist abgeschlossen, oder seine Frist ist um.
refusal-not-ruled = Berufung gibt es nur gegen eine Entscheidung, und nur einmal.
refusal-bad-dispute-text = Dieser Text muss 1 bis 2000 Zeichen lang sein und darf keine unsichtbaren Zeichen enthalten.
refusal-not-reviewed = Noch hat kein Schiedsrichter diesen Streitfall übernommen; übernimm ihn zuerst („Diesen Streitfall prüfen“), dann entscheide.
refusal-not-your-review = Ein anderer Schiedsrichter hat diesen Streitfall übernommen und muss zuerst unterschreiben.
refusal-dispute-taken = Ein Schiedsrichter hat diesen Streitfall schon übernommen.
refusal-dispute-ruled = Ein Schiedsrichter hat diesen Streitfall schon entschieden.
refusal-effect-moved = Die Partie hat sich seit dieser Vorschau verändert; prüf die neue, dann unterschreib.
refusal-clocks-run = Verborgenes einer laufenden Partie wird nur gezeigt, solange ihre Uhren angehalten sind; das sind sie, sobald ein Schiedsrichter den Streitfall übernimmt.
refusal-referee-seated = Du spielst oder spieltest in dieser Partie und kannst darum nicht ihr Schiedsrichter sein.
refusal-referee-ruled = Du hast die erste Entscheidung unterschrieben und kannst darum nicht über die Berufung entscheiden.

court-earlier = Oder die Nummer eines früheren Eintrags
