# Ereignisse einer Partie, die in jedem Spiel gleich sind.

fact-match_created =
    { $bots ->
        [0] Eine Partie { $game } mit { $count } Plätzen wurde angelegt.
        [one] Eine Partie { $game } mit { $count } Plätzen wurde angelegt. { $seated } (ein Bot) hat Platz genommen.
       *[other] Eine Partie { $game } mit { $count } Plätzen wurde angelegt. { $seated } (Bots) haben Platz genommen.
    }
fact-place_taken =
    { $person ->
        [you] Du hast Platz genommen.
       *[other] { $person } hat Platz genommen.
    }
platform-contributed =
    { $person ->
        [you] Du hast zum Zufall der Partie beigetragen.
        [nobody] Platz { $place } hat zum Zufall der Partie beigetragen.
       *[other] { $person } hat zum Zufall der Partie beigetragen.
    }
fact-place_left =
    { $person ->
        [you] Du hast die Partie verlassen.
        [nobody] Platz { $place } ist wieder frei.
       *[other] { $person } hat die Partie verlassen.
    }
fact-seats_drawn = Die Partie hat begonnen. Sitzordnung: { $names }.
fact-seed_renewed = Der Dienst hat den Zufall aller weiteren Ziehungen erneuert.
fact-seat_resigned =
    { $name ->
        [you] Du gibst auf.
       *[other] { $name } gibt auf.
    }
platform-ended-finished = Die Partie ist zu Ende.
platform-ended-resigned = Alle bis auf eine Person haben aufgegeben; die Partie ist zu Ende.
platform-ended-abandoned = Es ist niemand mehr da, oder die Lobby wurde geschlossen; die Partie wurde abgebrochen.
platform-ended-quarantined = Die Partie war dreißig Tage gesperrt und wurde geschlossen.
platform-ended-agreed = Alle Spieler haben die Partie einvernehmlich beendet; niemand hat gewonnen.
fact-taken_back =
    { $name ->
        [you] Du nimmst einen Zug zurück; es geht mit dem Stand nach Eintrag { $entry } weiter.
       *[other] { $name } nimmt einen Zug zurück; es geht mit dem Stand nach Eintrag { $entry } weiter.
    }
platform-decides-alone =
    { $name ->
        [you] Du entscheidest allein, { $what }.
       *[other] { $name } entscheidet allein, { $what }.
    }
platform-proposed =
    { $count ->
        [one]
            { $name ->
                [you] Du schlägst vor, { $what }; gefragt ist { $names }.
               *[other]
                    { $names ->
                        [you] { $name } schlägt vor, { $what }; gefragt bist du.
                       *[other] { $name } schlägt vor, { $what }; gefragt ist { $names }.
                    }
            }
       *[other]
            { $name ->
                [you] Du schlägst vor, { $what }; gefragt sind { $names }.
               *[other] { $name } schlägt vor, { $what }; gefragt sind { $names }.
            }
    }
fact-consented =
    { $name ->
        [you] Du stimmst Vorschlag { $number } zu.
       *[other] { $name } stimmt Vorschlag { $number } zu.
    }
fact-declined =
    { $name ->
        [you] Du lehnst Vorschlag { $number } ab.
       *[other] { $name } lehnt Vorschlag { $number } ab.
    }
fact-withdrawn =
    { $name ->
        [you] Du ziehst Vorschlag { $number } zurück.
       *[other] { $name } zieht Vorschlag { $number } zurück.
    }
fact-time_ran_out =
    { $strike ->
        [1]
            { $name ->
                [you] Deine Zeit war um.
               *[other] Die Zeit von { $name } war um.
            }
       *[other]
            { $name ->
                [you] Deine Zeit war zum { $strike }. Mal in Folge um.
               *[other] Die Zeit von { $name } war zum { $strike }. Mal in Folge um.
            }
    }
extended-late_letter =
    { $name ->
        [you] Du bekommst { $span } mehr, weil die E-Mail zu deinem Zug zu spät kam.
       *[other] { $name } bekommt { $span } mehr, weil die E-Mail zum Zug zu spät kam.
    }
extended-outage =
    { $name ->
        [you] Du bekommst { $span } mehr, weil der Dienst nicht erreichbar war.
       *[other] { $name } bekommt { $span } mehr, weil der Dienst nicht erreichbar war.
    }
fact-paused = Alle Uhren sind bis zum { $moment } angehalten.
fact-resumed = Die Uhren laufen wieder.
fact-seat_handed_on =
    { $name ->
        [you] Du warst zu lange weg; { $bot } (ein Bot) übernimmt.
       *[other] { $name } war zu lange weg; { $bot } (ein Bot) übernimmt.
    }
fact-seat_vacated =
    { $name ->
        [you] Du warst zu lange weg; jemand anderes kann deinen Platz einnehmen.
       *[other] { $name } war zu lange weg; jemand anderes kann den Platz einnehmen.
    }
fact-seat_taken =
    { $person ->
        [you] Du hast den Platz von { $name } übernommen.
       *[other]
            { $name ->
                [you] { $person } hat deinen Platz übernommen.
               *[other] { $person } hat den Platz von { $name } übernommen.
            }
    }
fact-seat_taken-again =
    { $person ->
        [you] Du bist wieder da.
       *[other] { $person } ist wieder da.
    }
platform-unexcused =
    { $name ->
        [you] Deine Uhr läuft wieder durchgehend.
       *[other] Die Uhr von { $name } läuft wieder durchgehend.
    }
platform-excused =
    { $name ->
        [you] Deine Uhr ist { $spans } angehalten.
       *[other] Die Uhr von { $name } ist { $spans } angehalten.
    }
platform-interval = vom { $from } bis zum { $until }
platform-interval-next = { $others }, und { $next }
platform-moment = { $day }. { $month } { $year }, { $hours }:{ $minutes } Uhr{ $clock }
platform-span = { $hours } und { $minutes }
platform-span-short = weniger als eine Minute
