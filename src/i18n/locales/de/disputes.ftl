# Was von Streitfällen und Schiedssprüchen erzählt wird.

fact-dispute_opened = Jemand beanstandet Eintrag { $entry }: Ein Streitfall ist offen.
fact-clocks_stopped = Wegen eines Streitfalls sind alle Uhren angehalten, längstens bis zum { $moment }.
fact-clocks_started = Nach einem Streitfall laufen die Uhren wieder.
fact-dispute_withdrawn = Der Streitfall aus Eintrag { $number } wurde zurückgezogen.
fact-dispute_reviewed = Ein Schiedsrichter prüft den Streitfall aus Eintrag { $number }.
fact-dispute_appealed = Gegen die Entscheidung über den Streitfall aus Eintrag { $number } wurde Berufung eingelegt; ein anderer Schiedsrichter entscheidet.
closed-settled = Der Streitfall aus Eintrag { $number } ist abgeschlossen: Niemand hat Berufung eingelegt.
closed-decided = Der Streitfall aus Eintrag { $number } ist abgeschlossen: Er ist endgültig entschieden.
closed-unheard = Der Streitfall aus Eintrag { $number } ist abgeschlossen: Kein Schiedsrichter hat ihn rechtzeitig übernommen.
closed-undecided = Der Streitfall aus Eintrag { $number } ist abgeschlossen: Es gab nicht rechtzeitig eine Entscheidung.
fact-rewound = Es geht mit dem Stand nach Eintrag { $entry } weiter; spätere Züge zählen nicht mehr.
fact-seat_forfeited =
    { $name ->
        [you] Du verlierst deinen Platz durch die Entscheidung eines Schiedsrichters.
       *[other] { $name } verliert den Platz durch die Entscheidung eines Schiedsrichters.
    }
fact-seat_reassigned-bot =
    { $name ->
        [you] Durch die Entscheidung eines Schiedsrichters übernimmt { $bot } (ein Bot) deinen Platz.
       *[other] Durch die Entscheidung eines Schiedsrichters übernimmt { $bot } (ein Bot) den Platz von { $name }.
    }
fact-seat_reassigned =
    { $name ->
        [you] Durch die Entscheidung eines Schiedsrichters verlierst du deinen Platz; jemand anderes kann ihn einnehmen.
       *[other] Durch die Entscheidung eines Schiedsrichters verliert { $name } den Platz; jemand anderes kann ihn einnehmen.
    }
dispute-voided = Durch die Entscheidung eines Schiedsrichters ist die Partie ungültig und zählt für niemanden.
dispute-result-changed = Durch die Entscheidung eines Schiedsrichters wurde das Ergebnis geändert.
fact-founded_anew = Durch die Entscheidung eines Schiedsrichters wurde für dieselben Spieler eine neue Partie angelegt.
extended-ruling =
    { $name ->
        [you] Du bekommst durch die Entscheidung eines Schiedsrichters { $span } zurück.
       *[other] { $name } bekommt durch die Entscheidung eines Schiedsrichters { $span } zurück.
    }

subject-disputed = Streitfall: { $table }
subject-ruled = Entscheidung: { $table }
subject-appealed = Berufung: { $table }
subject-dispute-closed = Streitfall abgeschlossen: { $table }
lead-disputed = Ein Spieler meldet, dass etwas schiefgegangen ist, und bittet um einen Schiedsrichter. Bis zur Entscheidung sind die Uhren angehalten, höchstens eine Woche.
lead-ruled = Ein Schiedsrichter hat über einen Streitfall in dieser Partie entschieden.
lead-ruled-turn = Ein Schiedsrichter hat über einen Streitfall in dieser Partie entschieden, und du bist am Zug.
lead-appealed = Gegen die Entscheidung über einen Streitfall in dieser Partie wurde Berufung eingelegt. Ein anderer Schiedsrichter entscheidet endgültig.
lead-dispute-closed = Ein Streitfall in dieser Partie ist abgeschlossen.

ruled-dismiss =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Nichts wird geändert.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Nichts wird geändert.
    }
ruled-rewind =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Die Partie wird auf einen früheren Stand zurückgesetzt.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Die Partie wird auf einen früheren Stand zurückgesetzt.
    }
ruled-correct =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Die Partie wird zurückgesetzt, und ein Zug wird berichtigt.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Die Partie wird zurückgesetzt, und ein Zug wird berichtigt.
    }
ruled-restore_time =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Zeit wird zurückgegeben.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Zeit wird zurückgegeben.
    }
ruled-hand_over =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Ein Platz wechselt den Besitzer.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Ein Platz wechselt den Besitzer.
    }
ruled-forfeit =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Ein Platz wird aberkannt.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Ein Platz wird aberkannt.
    }
ruled-void =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Die Partie ist ungültig.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Die Partie ist ungültig.
    }
ruled-change_result =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Das Ergebnis ändert sich.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Das Ergebnis ändert sich.
    }
ruled-found_match =
    { $count ->
        [one] Ein Schiedsrichter hat über den Streitfall aus Eintrag { $number } entschieden: Eine neue Partie wird angelegt.
       *[other] { $count } Schiedsrichter haben über den Streitfall aus Eintrag { $number } entschieden: Eine neue Partie wird angelegt.
    }

subject-dispute-waits = Ein Streitfall braucht einen Schiedsrichter
lead-dispute-waits = Ein Streitfall oder eine Berufung bei { $host } braucht innerhalb von drei Tagen einen Schiedsrichter. Du kannst übernehmen, wenn du in der Partie nicht spielst und nie gespielt hast.
button-dispute = Offene Streitfälle ansehen
