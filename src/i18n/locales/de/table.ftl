# The pages of matches, accounts and preferences.

# Around every page.
table-skip = Zum Inhalt springen
table-navigation = Seiten
table-footer = Logothete: Brettspiele, Zug um Zug.
table-sign-in = Anmelden
table-sign-out = Abmelden
table-register = Konto anlegen
table-to-the-beginning = Zur Startseite
table-rule = Regel
table-yes = ja
table-no = nein

# Signing in and registering.
table-email = E-Mail-Adresse
table-password = Passwort
table-password-help = 10 bis 128 Zeichen.
table-name = Name
table-name-help = So nennen dich die anderen am Tisch.
table-no-account = Noch kein Konto?
table-have-account = Du hast schon ein Konto?
table-registered = Konto angelegt. Wir haben dir eine E-Mail geschickt: Klicke auf den Link darin und melde dich dann an.
table-wrong-credentials = Die E-Mail-Adresse oder das Passwort stimmt nicht.

# The links in emails.
table-verified = Deine E-Mail-Adresse ist bestätigt.
table-link-asked = Falls es zu dieser Adresse ein Konto gibt, haben wir eine E-Mail dorthin geschickt.
table-reset-done = Dein Passwort ist geändert: Melde dich damit an.
table-without-password = Ohne Passwort
table-send-sign-in-link = Schick mir einen Link zum Anmelden
table-forgotten = Ich habe mein Passwort vergessen
table-verify = E-Mail-Adresse bestätigen
table-verify-help = Bestätige, dass diese Adresse dir gehört; dann schicken wir dir E-Mails zu deinen Partien. Wenn du dich nicht selbst registriert hast, bestätige nicht: Wähle beim Anmelden „Ich habe mein Passwort vergessen“; das beendet alles, was mit deiner Adresse eingerichtet wurde.
table-verify-do = Bestätigen
table-sign-in-by-link-help = Dieser Link meldet dich einmal an, ohne Passwort.
table-reset = Neues Passwort wählen
table-reset-help = Es ersetzt das alte, und du wirst überall abgemeldet. Tokens und von dir erlaubte Apps funktionieren nicht mehr; deine Webhooks und deine eigenen Apps sind angehalten, bis du sie fortsetzt.
table-reset-do = Passwort setzen
table-new-password = Neues Passwort
table-dead-link = Dieser Link gilt nicht mehr
table-dead-link-help = Er wurde schon benutzt, ist abgelaufen oder durch einen neueren ersetzt.
table-dead-link-address = Melde dich an; in den Einstellungen kannst du dir eine neue E-Mail schicken lassen.

# My matches and the lobby.
table-my-matches = Meine Partien
table-mine-asked = Du bist am Zug
table-mine-waiting = Andere sind am Zug
table-mine-lobbies = Noch nicht begonnen
table-mine-over = Beendet
table-to-the-lobby = Partie beitreten oder anlegen
table-referee = Schiedsgericht
table-lobby = Spieler finden
table-open = Partien mit freiem Platz
table-open-none = Im Moment hat keine Partie einen freien Platz.
lobby-all = Alle
lobby-days = Tage
lobby-hours = Stunden
lobby-unlimited = Ohne Zeitbegrenzung
lobby-known = Bekannte dabei
lobby-last = Ein Platz fehlt
lobby-filters = Filter
lobby-none-fit = Keine Partie mit freiem Platz passt zu diesen Filtern.
table-new = Neue Partie
table-new-choose = Wähle ein Spiel:
table-places = Plätze
table-place = Platz { $number }
table-place-yours = Platz 1 ist deiner.
table-place-host = Gastgeber
table-place-open = offen für alle
table-place-private = auf Einladung
table-place-bot = Bot
table-place-none = kein Platz
table-around = Rahmen der Partie
table-seating = Sitzordnung
table-seating-random = ausgelost
table-seating-as-placed = wie aufgelistet
table-spectators = Zuschauer erlaubt
table-options = Optionen
table-as-usual = Standard
table-create = Partie anlegen
table-match-of = Eine Partie { $game }
table-lobby-free =
    { $count ->
        [0] Noch nicht begonnen: Alle Plätze sind besetzt; der Gastgeber kann die Partie beginnen.
       *[other] Noch nicht begonnen: { $taken } von { $places } Plätzen besetzt.
    }
table-free = frei
table-join = Beitreten
table-leave = Verlassen
table-start = Partie beginnen
table-invite = Andere einladen
table-invite-help = Wer diesen Link hat, kann einen reservierten Platz einnehmen:

# A match.
table-title = { $game }: { $names }
table-picture-new = neu
table-picture-key = Zeichenerklärung
table-zoom = Bild vergrößern
table-marks-all = Alles Neue markieren
table-marks-last = Nur den letzten Zug markieren
table-over-finished = Die Partie ist zu Ende.
table-over-resigned = Alle bis auf eine Person haben aufgegeben; die Partie ist zu Ende.
table-over-abandoned = Die Partie wurde abgebrochen.
table-over-quarantined = Die Partie wurde vom Dienst gesperrt und geschlossen.
table-over-agreed = Alle Spieler haben die Partie einvernehmlich beendet; niemand hat gewonnen.
table-over-voided = Die Partie wurde für ungültig erklärt; sie zählt für niemanden.
table-over-ruled = Die Partie ist zu Ende; Schiedsrichter haben das Ergebnis festgesetzt.
table-seats = Spieler
table-vacant = hat aufgegeben
table-awaited = am Zug
table-happened = Verlauf
table-happened-nothing = Seither ist nichts geschehen.
table-happened-new = Nur Neues
table-happened-before = Früher
table-happened-after = Später
table-view = Der Tisch
table-result = Ergebnis
table-rank = Rang
table-player = Spieler
table-points = Punkte
table-order = Vorgemerkter Zug
table-order-help = Wird für dich ausgeführt, sobald es so weit ist; niemand sonst sieht ihn.
table-order-placed = Vorgemerkt:
table-order-place = Vormerken
table-order-cancel = Nicht mehr vormerken
table-resign = Aufgeben
table-resign-title = Aufgeben?
table-resign-help = Von da an werden für dich die Standardzüge der Regeln gespielt; ist sonst kein Mensch mehr da, endet die Partie. Das lässt sich nicht rückgängig machen.
table-resign-do = Ja, aufgeben
table-resign-not = Nein, zurück zur Partie

# Preferences.
table-preferences = Einstellungen
table-preferences-kept = Gespeichert.
table-language = Sprache
table-zone = Zeitzone
table-keep = Speichern
table-address-verified = { $address }: bestätigt.
table-address-unverified = { $address }: noch nicht bestätigt. Klicke auf den Link in der E-Mail, die wir dorthin geschickt haben.
table-verification-send = Noch eine E-Mail schicken
table-verification-sent = Wir haben noch eine E-Mail geschickt.

# What goes wrong.
table-problem-not-found = Seite nicht gefunden
table-problem-sign-in = Bitte melde dich an
table-sign-in-to-continue = Melde dich an, um weiterzumachen
table-session-gone = Deine Sitzung ist abgelaufen, darum ist noch nichts geschehen. Melde dich an, dann kommst du zu deiner Auswahl zurück.
table-problem-too-often = Zu viele Anfragen; warte ein wenig
table-problem-ours = Bei uns ist etwas schiefgegangen
table-problem-away = Vorübergehend nicht verfügbar
table-problem-refused = Nicht ausgeführt

# The clock.

table-pace = Bedenkzeit
pace-usual = Wie üblich
pace-usual-help = 3 Tage pro Person, dazu 12 Stunden pro Zug; ohne Zeitbegrenzung, wenn du nur gegen Bots spielst
pace-evening = Heute Abend
pace-evening-help = alle sind gleichzeitig da, mit 45 Minuten für die ganze Partie, dazu 1 Minute pro Zug
pace-week = Eine Partie in einer Woche
pace-week-help = 1 Tag pro Person, dazu 4 Stunden pro Zug: mehrmals am Tag vorbeischauen
pace-leisure = In aller Ruhe
pace-leisure-help = 3 Tage pro Person, dazu 36 Stunden pro Zug, und am Wochenende sind die Uhren angehalten
pace-other = Andere Bedenkzeiten
pace-other-help = Ohne Zeitbegrenzung, mit gleich viel Zeit pro Zug oder mit eigenen Zeiten.
create-away = Wenn jemand nicht da ist
create-away-help = Ob das Wochenende zählt, und was geschieht, wenn jemand einen Zug nach dem anderen verpasst. Unter Freunden musst du hier nichts ändern.
create-around-help = Wer wo sitzt, wer zuschauen darf und ob Bots anderer mitspielen dürfen.
create-options-help = Varianten des Spiels. Ohne Änderung gelten die üblichen Regeln.
table-pace-fast = schnell: 1 Tag, dazu 4 Stunden pro Zug
table-pace-normal = normal: 3 Tage, dazu 12 Stunden pro Zug
table-pace-slow = langsam: 3 Tage, dazu 36 Stunden pro Zug
table-pace-unlimited = ohne Zeitbegrenzung
table-weekends = Uhren am Wochenende anhalten

# Accounts for which a program plays, other than the bots of the service.
table-called-bot = { $name } (ein Programm)
table-bot = Für dieses Konto spielt ein Programm
table-bot-help = Die anderen sehen in jeder Partie, dass es ein Bot ist. Für ihn gelten eigene Anfragelimits, und E-Mails zu Partien bekommt er nur, wenn er darum bittet. Solange du in einer Partie spielst, lässt sich das nicht ändern.
table-people-only-wish = Nur Menschen, keine Bots anderer Spieler
table-people-only = nur Menschen
table-people-only-here = Nur Menschen: Konten, für die ein Programm spielt, können nicht beitreten.
table-start-when-full = Automatisch beginnen, sobald alle Plätze besetzt sind
table-starts-when-full = Die Partie beginnt automatisch, sobald alle Plätze besetzt sind.
table-reliability = Zuverlässigkeit der anderen
table-reliability-any = egal
table-reliability-usually-or-new = meist pünktlich oder neu
table-reliability-usually = meist pünktlich
table-reliability-reliable-or-new = zuverlässig oder neu
table-reliability-reliable = zuverlässig
table-reliability-here = Wer beitreten kann: { $tier }.
# Those at a table who have no name.
table-departed = ein ehemaliger Spieler
table-seat-nobody = Platz { $number }
# The bots of the service.
bot-level =
    { $bot ->
        [random] spielt zufällig
        [sensible] spielt überlegt
       *[other] spielt wie „{ $bot }“
    }
table-bot-level = { $name }: ein Bot, { bot-level }.

# The bar, the dock and the header of the page of a match.
bar-others =
    { $count ->
        [1] { $names } ist am Zug
       *[other] { $names } sind am Zug
    }
bar-paused = Pause
bar-dispute = Streitfall
bar-until = bis { $moment }
bar-clocks-paused = die Uhren sind angehalten
bar-left = noch { $span }
bar-then = dann wird für dich gezogen
bar-watching = verdeckte Karten bleiben verdeckt
bar-recorded = dieser Blick wird festgehalten
bar-seat-free = { $name }: der Platz ist frei
header-waiting =
    { $count ->
        [1] eine Partie wartet auf dich:
       *[other] { $count } Partien warten auf dich, als nächste:
    }
header-menu = Menü
header-keep = Behalten
header-turns = { $count } am Zug
dock-each = Was jedes bewirkt
dock-options = { $count } zur Wahl
dock-listed = Im Bild oder aus dieser Liste ({ $count })
dock-waiting = Wir schreiben dir eine E-Mail, wenn du am Zug bist.
dock-next = Weiter: { $name }
log-all = Alle { $count }
table-more = Mehr zu dieser Partie
key-title = Zeichenerklärung: { $game }
