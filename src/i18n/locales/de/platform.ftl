# Was das Haus selbst von einer Partie erzählt.

platform-match-created = Eine Partie { $game } wurde für { $count } Plätze angelegt.
platform-place-taken = Platz { $place } wurde besetzt.
platform-contributed = Platz { $place } hat zum Zufall der Partie beigetragen.
platform-place-left = Platz { $place } ist wieder frei.
platform-started = Die Partie hat begonnen. In der Reihenfolge der Plätze: { $names }.
platform-seed-renewed = Der Dienst hat den Zufall aller weiteren Ziehungen erneuert.
platform-resigned = { $name } gibt auf.
platform-ended-finished = Die Partie ist zu Ende.
platform-ended-resigned = Alle bis auf eine Person haben aufgegeben; die Partie ist zu Ende.
platform-ended-abandoned = Niemand ist mehr da, oder die Lobby wurde geschlossen; die Partie wurde abgebrochen.
platform-ended-quarantined = Die Partie war dreißig Tage gesperrt und ist geschlossen.
platform-ended-agreed = Alle, die gespielt haben, haben die Partie einvernehmlich beendet; niemand hat gewonnen.
platform-taken-back = { $name } nimmt einen Zug zurück; es geht weiter wie nach Eintrag { $entry }.
platform-decides-alone = { $name } entscheidet allein, { $what }.
platform-proposed =
    { $count ->
        [one] { $name } schlägt vor, { $what }; gefragt ist { $names }.
       *[other] { $name } schlägt vor, { $what }; gefragt sind { $names }.
    }
platform-names-and = { $others } und { $last }
platform-consented = { $name } stimmt Vorschlag { $number } zu.
platform-declined = { $name } lehnt Vorschlag { $number } ab.
platform-withdrawn = { $name } zieht Vorschlag { $number } zurück.
platform-time-ran-out =
    { $strike ->
        [1] Die Zeit von { $name } war um.
       *[other] Die Zeit von { $name } war um, { $strike }-mal in Folge.
    }
platform-late-letter = { $name } hat { $span } mehr, weil die E-Mail zum Zug zu spät kam.
platform-outage = { $name } hat { $span } mehr, weil der Dienst nicht erreichbar war.
platform-paused = Alle Uhren sind angehalten bis zum { $moment }.
platform-resumed = Die Uhren laufen wieder.
platform-handed-on = { $name } war zu lange weg; der Bot „{ bot-name }“ übernimmt.
platform-vacated = { $name } war zu lange weg; jemand anderes kann den Platz nehmen.
platform-seat-taken = Jemand hat den Platz von { $name } übernommen.
platform-unexcused = Die Uhr von { $name } läuft zu jeder Stunde.
platform-excused = Die Uhr von { $name } ist angehalten: { $spans }.
platform-interval = vom { $from } bis zum { $until }
platform-interval-next = { $others }, und { $next }
platform-moment = { $day }. { $month } { $year }, { $time } Uhr UTC
platform-span = { $hours } und { $minutes }
platform-span-short = weniger als eine Minute
