# Was das Haus selbst von einer Partie erzählt.

fact-match_created = Eine Partie { $game } wurde für { $count } Plätze angelegt.
fact-place_taken = Platz { $place } wurde besetzt.
platform-contributed = Platz { $place } hat zum Zufall der Partie beigetragen.
fact-place_left = Platz { $place } ist wieder frei.
fact-seats_drawn = Die Partie hat begonnen. In der Reihenfolge der Plätze: { $names }.
fact-seed_renewed = Der Dienst hat den Zufall aller weiteren Ziehungen erneuert.
fact-seat_resigned = { $name } gibt auf.
platform-ended-finished = Die Partie ist zu Ende.
platform-ended-resigned = Alle bis auf eine Person haben aufgegeben; die Partie ist zu Ende.
platform-ended-abandoned = Niemand ist mehr da, oder die Lobby wurde geschlossen; die Partie wurde abgebrochen.
platform-ended-quarantined = Die Partie war dreißig Tage gesperrt und ist geschlossen.
platform-ended-agreed = Alle, die gespielt haben, haben die Partie einvernehmlich beendet; niemand hat gewonnen.
fact-taken_back = { $name } nimmt einen Zug zurück; es geht weiter wie nach Eintrag { $entry }.
platform-decides-alone = { $name } entscheidet allein, { $what }.
platform-proposed =
    { $count ->
        [one] { $name } schlägt vor, { $what }; gefragt ist { $names }.
       *[other] { $name } schlägt vor, { $what }; gefragt sind { $names }.
    }
fact-consented = { $name } stimmt Vorschlag { $number } zu.
fact-declined = { $name } lehnt Vorschlag { $number } ab.
fact-withdrawn = { $name } zieht Vorschlag { $number } zurück.
fact-time_ran_out =
    { $strike ->
        [1] Die Zeit von { $name } war um.
       *[other] Die Zeit von { $name } war um, { $strike }-mal in Folge.
    }
extended-late_letter = { $name } hat { $span } mehr, weil die E-Mail zum Zug zu spät kam.
extended-outage = { $name } hat { $span } mehr, weil der Dienst nicht erreichbar war.
fact-paused = Alle Uhren sind angehalten bis zum { $moment }.
fact-resumed = Die Uhren laufen wieder.
fact-seat_handed_on = { $name } war zu lange weg; der Bot „{ bot-name }“ übernimmt.
fact-seat_vacated = { $name } war zu lange weg; jemand anderes kann den Platz nehmen.
fact-seat_taken = Jemand hat den Platz von { $name } übernommen.
platform-unexcused = Die Uhr von { $name } läuft zu jeder Stunde.
platform-excused = Die Uhr von { $name } ist angehalten: { $spans }.
platform-interval = vom { $from } bis zum { $until }
platform-interval-next = { $others }, und { $next }
platform-moment = { $day }. { $month } { $year }, { $time } Uhr{ $clock }
platform-span = { $hours } und { $minutes }
platform-span-short = weniger als eine Minute
