# Die Seiten, die die Spiele erklären.

guide-title = Die Spiele
guide-intro = Die Spiele werden per E-Mail gespielt, Zug um Zug. Diese Seiten erklären sie allen, die sie noch nicht kennen.
guide-read = So spielt man { $game }
guide-players = { $count } Personen
guide-by = ein Spiel von { $designer }
guide-play = Partie beginnen oder mitspielen
guide-rules = Die Regeln nach Nummern
guide-rules-help = Wird ein Zug abgelehnt, nennt die Meldung die Regel, die ihn verbietet. Diese Liste ist auf Englisch.
