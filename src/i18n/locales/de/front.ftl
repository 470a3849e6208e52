front-title = Brettspiele per E-Mail
front-what = Spiele Brettspiele mit Freunden, Zug um Zug und in eurem eigenen Tempo. Wenn du am Zug bist, bekommst du eine E-Mail: kurz nachsehen, ziehen, fertig.
front-replies = Du kannst auch ziehen, indem du auf die E-Mail antwortest.
front-how = Es ist kostenlos, läuft auf dem Handy und braucht keine App. Die Partie geht weiter, auch wenn du nicht da bist, und niemand kann deine Karten sehen.
front-games = Spiele
front-play = Jetzt spielen
front-play-help = Spiele sofort gegen Bots, ohne Konto.
front-play-with = { $count ->
        [one] Du gegen einen Bot.
       *[other] Du gegen { $count } Bots.
    }
home-first = Du hast noch keine Partien. Probiere jetzt ein Spiel gegen Bots aus: einmal tippen, und du sitzt am Tisch.
home-people = Oder spiele mit Menschen, über Stunden oder Tage:
home-bots = Jetzt gegen Bots spielen
front-rules = Regeln
front-watch = Partien zum Zuschauen
home-until = bis { $moment }
home-awaited = am Zug: { $names }
home-last-move = letzter Zug: { $moment }
home-task = { $names }: { $task }
home-latest = { $text } · vor { $span }
home-least-first = die knappste Zeit zuerst
home-finished = Zuletzt beendet
home-all-finished = Alle beendeten Partien
home-older = Ältere Partien
home-nothing-finished = Du hast noch keine Partie beendet.
home-with = mit { $names }
home-rank = Platz
home-points = Punkte
home-find = Mitspieler finden
