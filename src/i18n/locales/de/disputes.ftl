# Was von Streitfällen und Schiedssprüchen erzählt wird.

dispute-opened = Jemand bestreitet Eintrag { $entry }: Ein Streitfall ist offen.
dispute-clocks-stopped = Wegen eines Streitfalls sind alle Uhren angehalten, längstens bis zum { $moment }.
dispute-clocks-started = Die Uhren laufen nach einem Streitfall wieder.
dispute-withdrawn = Streitfall { $number } wurde zurückgezogen.
dispute-reviewed = Ein Schiedsrichter prüft Streitfall { $number }.
dispute-appealed = Gegen die Entscheidung über Streitfall { $number } wurde Berufung eingelegt; ein anderer Schiedsrichter entscheidet.
dispute-settled = Streitfall { $number } ist abgeschlossen: Niemand hat Berufung eingelegt.
dispute-decided = Streitfall { $number } ist abgeschlossen: Er ist endgültig entschieden.
dispute-unheard = Streitfall { $number } ist abgeschlossen: Kein Schiedsrichter nahm sich seiner rechtzeitig an.
dispute-undecided = Streitfall { $number } ist abgeschlossen: Es kam nicht rechtzeitig zu einer Entscheidung.
dispute-rewound = Es geht weiter wie nach Eintrag { $entry }; spätere Züge zählen nicht.
dispute-forfeited = { $name } verliert den Platz durch Entscheidung eines Schiedsrichters.
dispute-reassigned-bot = Durch Schiedsspruch übernimmt der Bot „{ bot-name }“ den Platz von { $name }.
dispute-reassigned = Durch Schiedsspruch verliert { $name } den Platz; jemand anders kann ihn einnehmen.
dispute-voided = Durch Schiedsspruch ist die Partie ungültig und zählt für niemanden.
dispute-result-changed = Durch Schiedsspruch hat die Partie ein anderes Ergebnis.
dispute-founded-anew = Durch Schiedsspruch wurde für alle, die gespielt haben, eine neue Partie angelegt.
dispute-time-restored = { $name } bekommt durch Schiedsspruch { $span } zurück.

dispute-over-voided = Die Partie wurde für ungültig erklärt; sie zählt für niemanden.
dispute-over-ruled = Die Partie ist zu Ende; Schiedsrichter haben das Ergebnis festgesetzt.

subject-disputed = Streitfall: { $table }
subject-ruled = Schiedsspruch: { $table }
subject-appealed = Berufung: { $table }
subject-dispute-closed = Streitfall abgeschlossen: { $table }
lead-disputed = Jemand in der Partie meldet, dass etwas schiefging, und bittet um einen Schiedsrichter. Bis zur Entscheidung sind die Uhren angehalten, höchstens eine Woche.
lead-ruled = Ein Schiedsrichter hat über einen Streitfall in dieser Partie entschieden. Den Grund findest du in der Partie; drei Tage lang kannst du Berufung einlegen.
lead-ruled-turn = Ein Schiedsrichter hat über einen Streitfall in dieser Partie entschieden, und du bist dran. Den Grund findest du in der Partie; drei Tage lang kannst du Berufung einlegen.
lead-appealed = Gegen die Entscheidung über einen Streitfall in dieser Partie wurde Berufung eingelegt. Ein anderer Schiedsrichter entscheidet endgültig.
lead-dispute-closed = Ein Streitfall in dieser Partie ist abgeschlossen.

ruled-dismiss =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: nichts wird geändert.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: nichts wird geändert.
    }
ruled-rewind =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: das Spiel geht zurück.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: das Spiel geht zurück.
    }
ruled-correct =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: das Spiel geht zurück und anders weiter.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: das Spiel geht zurück und anders weiter.
    }
ruled-restore-time =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: Zeit wird zurückgegeben.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: Zeit wird zurückgegeben.
    }
ruled-hand-over =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: ein Platz wechselt die Hand.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: ein Platz wechselt die Hand.
    }
ruled-forfeit =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: ein Platz ist verwirkt.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: ein Platz ist verwirkt.
    }
ruled-void =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: die Partie ist ungültig.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: die Partie ist ungültig.
    }
ruled-change-result =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: das Ergebnis wird geändert.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: das Ergebnis wird geändert.
    }
ruled-found-match =
    { $count ->
        [one] Ein Schiedsrichter hat über Streitfall { $number } entschieden: eine neue Partie wird angelegt.
       *[other] { $count } Schiedsrichter haben über Streitfall { $number } entschieden: eine neue Partie wird angelegt.
    }

subject-dispute-waits = Ein Streitfall braucht einen Schiedsrichter
lead-dispute-waits = Ein Streitfall oder eine Berufung bei { $host } braucht innerhalb von drei Tagen einen Schiedsrichter. Du kannst übernehmen, wenn du in der Partie nicht spielst und nie gespielt hast.
button-dispute = Offene Streitfälle ansehen
