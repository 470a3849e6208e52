# Was zurückgenommen, vorgeschlagen und beantwortet wird; und noch einmal spielen.

subject-asked = Deine Zustimmung wird gebraucht: { $table }
lead-asked = Jemand in der Partie schlägt etwas vor, dem du zustimmen musst. Sieh es dir an und stimme zu oder lehne ab.
lead-lobby-closed = Die Partie hat nie begonnen: Es ist lange nichts geschehen, oder wer sie angelegt hatte, ist gegangen.
button-answer = Antworten

consent-over-agreed = Alle, die gespielt haben, haben die Partie einvernehmlich beendet; niemand hat gewonnen.
consent-paused = Die Uhren stehen still bis { $moment }.
consent-title = Gemeinsam
consent-proposed-by = { $name } schlägt vor:
consent-your-proposal = Du schlägst vor:
consent-takeback = die Entscheidung aus Eintrag { $entry } zurückzunehmen
consent-agreed-end = die Partie ohne Sieger zu beenden
consent-pause = alle Uhren anzuhalten bis { $moment }
consent-resume = die Pause zu beenden
consent-waits-for = Noch keine Antwort von: { $names }.
consent-lapses = Gültig bis { $moment }.
consent-agree = Zustimmen
consent-decline = Ablehnen
consent-withdraw = Vorschlag zurückziehen
consent-take-back = Meine letzte Entscheidung zurücknehmen
consent-take-back-help = Seitdem hat niemand etwas entschieden: Es geschieht sofort.
consent-take-back-ask = Darum bitten, meine letzte Entscheidung zurückzunehmen
consent-take-back-ask-help = Andere haben seitdem entschieden und müssen zustimmen: { $names }.
consent-more = Etwas vorschlagen
consent-more-help = Es geschieht, sobald alle zustimmen, die mitspielen.
consent-propose-end = Ende der Partie vorschlagen
consent-propose-pause = Pause vorschlagen
consent-pause-days = Tage
consent-propose-resume = Ende der Pause vorschlagen
consent-rematch = Noch einmal spielen
consent-rematch-help = Dasselbe Spiel mit denselben Leuten, alle einen Platz weiter.
consent-rematch-look = Zur Revanche
consent-struck = zurückgenommen
