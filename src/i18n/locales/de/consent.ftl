# Was zurückgenommen, vorgeschlagen und beantwortet wird; und noch einmal spielen.

subject-asked = Deine Zustimmung wird gebraucht: { $table }
lead-asked = Ein Spieler schlägt etwas vor, wofür deine Zustimmung nötig ist. Sieh es dir an und stimme zu oder lehne ab.
lead-lobby-closed = Die Partie hat nie begonnen: Es ist lange nichts geschehen, oder der Gastgeber ist gegangen.
button-answer = Antworten

consent-proposed-by = { $name } schlägt vor:
consent-your-proposal = Du schlägst vor:
consent-takeback = den Zug aus Eintrag { $entry } zurückzunehmen
consent-agreed-end = die Partie ohne Sieger zu beenden
consent-pause = alle Uhren anzuhalten bis { $moment }
consent-resume = die Pause zu beenden
consent-waits-for = Noch keine Antwort von: { $names }.
consent-lapses = Gültig bis { $moment }.
consent-agree = Zustimmen
consent-decline = Ablehnen
consent-withdraw = Zurückziehen
consent-take-back = Meinen letzten Zug zurücknehmen
consent-take-back-help = Seitdem hat kein anderer Mensch gezogen, darum wird der Zug sofort zurückgenommen.
consent-take-back-ask = Um Rücknahme meines letzten Zuges bitten
consent-take-back-ask-help = Andere haben seitdem gezogen und müssen zustimmen: { $names }.
consent-more = Vorschlag machen
consent-more-help = Ein Vorschlag gilt, sobald alle Spieler zustimmen.
consent-propose-end = Ende der Partie vorschlagen
consent-propose-pause = Pause vorschlagen
consent-pause-days = Tage
consent-propose-resume = Ende der Pause vorschlagen
consent-rematch = Noch einmal spielen
consent-rematch-help = Dasselbe Spiel mit denselben Spielern; alle rücken einen Platz weiter.
consent-rematch-look = Zur Revanche
consent-struck = zurückgenommen

# How a match ended for the reader, and what comes next.
ending-two =
    { $how ->
        [won] Du hast gewonnen, { $own } : { $other }.
        [shared] Unentschieden, { $own } : { $other }.
       *[lost] Du hast verloren, { $own } : { $other }.
    }
ending-many =
    { $how ->
        [won] Du hast mit { ending-points } gewonnen.
        [shared] Du teilst dir mit { ending-points } den ersten Platz.
       *[lost] Du bist mit { ending-points } auf Platz { $rank } von { $count }.
    }
ending-moments = Die entscheidenden Momente
ending-points =
    { $own ->
        [one] { $own } Punkt
       *[other] { $own } Punkten
    }
