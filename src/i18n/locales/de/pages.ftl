# Texts of the pages about clocks, preferences and refusals.

# Clocks.

page-clock-up = die Zeit ist um
page-clock-stands = angehalten
page-clock-strikes =
    { $count ->
        [one] im letzten Zug lief die Zeit ab
       *[other] in den letzten { $count } Zügen lief die Zeit ab
    }
page-clock-terms = Bedenkzeit
page-clock-zone = Zeiten gelten in deiner Zeitzone:
page-clock-absence = Ruhezeiten und Urlaub
page-pace-none = Keine Zeitbegrenzung.
page-pace-bank = Alle haben { $bank }, dazu { $increment } pro Zug, höchstens { $cap }.
page-pace-bank-alone = Alle haben { $bank } für die ganze Partie.
page-pace-turn = Alle haben { $span } pro Zug.
page-pace-weekends = Samstags und sonntags sind die Uhren angehalten.
page-after-bot =
    { $count ->
        [one] Läuft die Zeit von jemandem ab, übernimmt ein Bot den Platz ({ bot-level }).
       *[other] Läuft die Zeit von jemandem in { $count } Zügen nacheinander ab, übernimmt ein Bot den Platz ({ bot-level }).
    }
page-after-resign =
    { $count ->
        [one] Wessen Zeit abläuft, der gibt auf.
       *[other] Wessen Zeit in { $count } Zügen nacheinander abläuft, der gibt auf.
    }
page-after-substitute =
    { $count ->
        [one] Läuft die Zeit von jemandem ab, darf jemand anderes den Platz einnehmen.
       *[other] Läuft die Zeit von jemandem in { $count } Zügen nacheinander ab, darf jemand anderes den Platz einnehmen.
    }
page-charge = { $name }: { $parts }; noch { $left }.
page-charge-charged = { $span } verbraucht
page-charge-excused = { $span } nicht gezählt
page-charge-credited = { $span } dazu
page-charge-short = weniger als eine Minute

# Clocks of a new match.

page-pace-own = eigene Bedenkzeit: ein Zeitvorrat, dazu Zeit für jeden Zug
page-pace-own-per-turn = eigene Bedenkzeit: feste Zeit pro Zug
page-pace-own-help = Gilt, wenn du oben eine eigene Bedenkzeit wählst: mindestens 5 Minuten, höchstens 60 Tage.
page-pace-own-bank = Zeitvorrat am Anfang
page-pace-own-increment = Zusätzlich pro Zug
page-pace-own-cap = Größter Zeitvorrat
page-pace-own-turn = Zeit pro Zug, wenn sie fest ist
page-unit = Einheit
page-unit-minutes = Minuten
page-unit-hours = Stunden
page-unit-days = Tage
page-strikes = Anzahl verpasster Züge, nach der jemand ersetzt wird
page-after = Was dann geschieht
page-after-choose-bot = ein Bot spielt weiter ({ bot-level })
page-after-choose-resign = der Spieler gibt auf
page-after-choose-substitute = jemand anderes darf den Platz einnehmen

# Luck of one’s own.

page-luck = Zufall
page-luck-add = Eigenen Zufall beitragen
page-luck-help = Ziffern, die du dir ausdenkst, gehen in jede Ziehung der Partie ein; so kann der Dienst allein sie nicht bestimmen. Am Tisch sieht sie niemand, bevor die Partie beginnt. Das ist freiwillig.
page-luck-commitment = Der Dienst hat seinen Teil schon versiegelt:
page-luck-digits = 64 Ziffern von 0 bis 9 und a bis f
page-luck-done = Du hast eigenen Zufall beigetragen.
page-luck-renewed = Der Dienst wurde aus einer Sicherung wiederhergestellt und hat den Zufall dieser Partie erneuert: Frühere Beiträge zählen nicht mehr. Wer beigetragen hatte, kann es erneut tun. Die Partie kann beginnen, sobald alle es getan haben, oder ab { $moment }.

# Seats that somebody left.

page-vacant = Plätze zum Übernehmen
page-vacant-help = Jemand war zu lange weg. Wer den Platz übernimmt, spielt mit neuer Bedenkzeit weiter.
page-vacant-invite = Jemand war zu lange weg. Wer diesen Link hat, kann den Platz übernehmen:
page-seat-take = Platz von { $name } übernehmen
page-seat-vacated = nicht da; der Platz kann übernommen werden

# Preferences.

page-me = Konto
page-programs = Programme
page-privacy = Privatsphäre
page-address-change = Adresse ändern
page-letters = E-Mails
page-letters-help = Wähle, wann du E-Mails zu deinen Partien bekommst. Einstellungen für eine Partie haben Vorrang vor denen für eine Art, und diese vor der Grundeinstellung. E-Mails zu deinem Konto werden immer sofort geschickt.
page-letters-all = Alle E-Mails zu Partien
page-replies = Auf E-Mails antworten
page-replies-help = Antworte auf eine E-Mail zu einer Partie, um zu ziehen, etwas zurückzunehmen, aufzugeben oder dem Tisch zu schreiben. Eine Antwort gilt nur von deiner eigenen Adresse. Wer deine E-Mails lesen kann, kann für dich spielen, bis du das abstellst.
page-letters-own = Eigene Verzögerung oder Uhrzeit
page-letters-own-help = Gilt überall, wo du „eigene“ wählst.
page-letters-own-minutes = Verzögerung in Minuten, von 1 bis 1440
page-letters-own-time = Uhrzeit
page-letters-kinds = Arten von E-Mails
page-letters-matches = Partien
page-letters-matches-help = Deine Partien, die nicht zu Ende sind.
page-letters-of-match = E-Mails zu dieser Partie
page-when-unsaid = wie für alle E-Mails
page-when-unsaid-match = wie für alle Partien
page-when-at-once = sofort
page-when-delay = nach { $span }, wenn es dann noch aktuell ist
page-when-digest = täglich gesammelt um { $time }
page-when-never = nie
page-when-own-delay = nach meiner eigenen Verzögerung (unten)
page-when-own-digest = täglich gesammelt zu meiner eigenen Uhrzeit (unten)
page-kind-invited = Eine Einladung, auch zu einer Revanche
page-kind-match-started = Eine Partie hat begonnen
page-kind-your-turn = Du bist am Zug
page-kind-reminder = Eine Erinnerung, wenn die Hälfte deiner Zeit um ist
page-kind-last-call = Eine Erinnerung, bevor deine Zeit um ist
page-kind-ran-out = Deine Zeit ist abgelaufen
page-kind-taken-back = Ein Zug wurde zurückgenommen
page-kind-match-over = Eine Partie ist zu Ende
page-kind-seek-ended = Eine Suche nach Spielern ist zu Ende
page-kind-verify-address = Ein Link zum Bestätigen deiner Adresse
page-kind-already-registered = Jemand wollte sich mit deiner Adresse registrieren
page-kind-reset-password = Ein Link für ein neues Passwort
page-kind-password-changed = Dein Passwort wurde geändert
page-kind-second-factor-on = Der zweite Faktor ist eingeschaltet
page-kind-second-factor-off = Der zweite Faktor ist ausgeschaltet
page-kind-address-changed = Deine Adresse wurde geändert
page-kind-sign-in-link = Ein Link zum Anmelden
page-kind-welcome = Mit einer Einladung wurde ein neues Konto registriert
page-kind-report-waits = Eine Meldung wartet auf einen Moderator
page-kind-moderated = Ein Moderator hat über dich entschieden
page-kind-appeal-answered = Eine Antwort auf deine Berufung
page-log = Gesendete E-Mails
page-log-help = E-Mails an dich in den letzten dreißig Tagen, und ob sie zugestellt wurden.
page-log-none = Keine E-Mails.
page-log-match = zur Partie
page-log-posted = Erstellt:
page-log-answer = Antwort des Mailservers:
page-state-waiting = wartet auf den Versand
page-state-sent = an deinen Mailserver übergeben
page-state-dropped = nicht geschickt: nicht mehr aktuell oder abbestellt
page-state-bounced = von deinem Mailserver abgelehnt
page-absence = Abwesenheit
page-absence-help = Solange du abwesend bist, sind deine Uhren in allen Partien angehalten.
page-absence-told = Deine Partien werden aktualisiert: { $told } von { $matches } erledigt.
page-quiet = Ruhezeiten
page-quiet-help = Jede Nacht, höchstens zwölf Stunden.
page-quiet-from = Ruhezeiten von
page-quiet-until = Bis
page-quiet-none = Keine Ruhezeiten
page-vacation = Urlaub
page-budget =
    { $left ->
        [one] { $year }: noch { $left } Tag von { $all }.
       *[other] { $year }: noch { $left } Tage von { $all }.
    }
page-days = { $first } bis { $last }
page-vacation-none = Kein Urlaub geplant.
page-vacation-new = Neuer Urlaub
page-vacation-from = Erster Tag
page-vacation-until = Letzter Tag
page-vacation-take = Urlaub eintragen
page-vacation-cancel = Absagen
page-vacation-end = Jetzt beenden
page-vacation-over = Vergangene Urlaube
page-access = Passwort, Anmeldungen und Daten
page-first-proof = Deine Adresse ist jetzt bestätigt. Alles, was vorher damit eingerichtet wurde, gilt nicht mehr, auch das Passwort; Webhooks und Apps sind angehalten. Um ein Passwort zu wählen, melde dich ab und fordere ein neues an.
page-sessions = Wo du angemeldet bist
page-sessions-help = Jeder Browser und jedes Programm, das mit deinem Konto angemeldet ist.
page-session-own = Dieser Browser
page-session-other = Ein anderer Browser oder ein Programm
page-session-since = Angemeldet:
page-session-used = zuletzt benutzt:
page-session-ends = läuft ab:
page-session-end = Dort abmelden
page-session-done = Dort abgemeldet.
page-sessions-end = Überall abmelden, auch hier
page-sessions-others = Überall sonst abmelden
page-sessions-others-done = Du bist überall sonst abgemeldet.
page-webhooks = Webhooks
page-webhooks-help = Ein Webhook meldet einem Kanal oder einem deiner Programme, was in deinen Partien geschieht. Du kannst bis zu zehn haben.
page-webhook-new = Neuer Webhook
page-webhook-shape = Wohin
page-webhook-discord = Ein Kanal in Discord
page-webhook-slack = Ein Kanal in Slack
page-webhook-standard = Ein eigenes Programm
page-webhook-url = Adresse
page-webhook-where = Discord: Kanaleinstellungen, Integrationen, Webhooks, „Webhook-URL kopieren“. Slack: eine App mit „Incoming Webhooks“, „Webhook URL“. Eigenes Programm: eine https-Adresse, die Standard Webhooks versteht.
page-webhook-name = Beschreibung (freiwillig)
page-webhook-events = Was gemeldet wird
page-webhook-your-turn = Du bist am Zug
page-webhook-started = Eine Partie beginnt
page-webhook-finished = Eine Partie endet
page-webhook-entry = Jeder Zug in deinen Partien
page-webhook-make = Webhook erstellen
page-webhook-made = Der Webhook ist bereit. Schicke einen Test, um zu sehen, ob er ankommt.
page-webhook-secret = Unsere Nachrichten an dein Programm sind mit diesem Geheimnis signiert. Kopiere es jetzt: Es wird nicht noch einmal gezeigt.
page-webhook-arrived = Zuletzt zugestellt: { $moment }.
page-webhook-arrived-never = Noch nichts zugestellt.
page-webhook-failed = Gescheitert: { $moment }.
page-webhook-off = Ausgeschaltet.
page-webhook-off-failing = Ausgeschaltet, weil tagelang nichts ankam.
page-webhook-off-gone = Ausgeschaltet, weil es die Adresse nicht mehr gibt.
page-webhook-test = Test schicken
page-webhook-tested = Ein Test ist unterwegs. Lade die Seite in ein paar Sekunden neu, um zu sehen, ob er angekommen ist.
page-webhook-enable = Einschalten
page-webhook-enabled = Der Webhook ist eingeschaltet.
page-webhook-delete = Löschen
page-webhook-deleted = Der Webhook ist gelöscht.
page-password = Passwort ändern
page-password-help = Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.
page-password-old = Aktuelles Passwort
page-password-done = Dein Passwort ist geändert.
page-address = E-Mail-Adresse ändern
page-address-now = Aktuelle Adresse:
page-address-help = Wir schicken einen Link an die neue Adresse. Erst wenn du darauf klickst, ändert sich etwas.
page-address-new = Neue Adresse
page-address-send = Link schicken
page-address-done = Wir haben eine E-Mail mit einem Link an die neue Adresse geschickt.
page-delete = Konto löschen
page-delete-go = Konto löschen …
page-delete-help = Dein Name, deine Adresse und deine Einstellungen werden gelöscht, du gibst in laufenden Partien auf, und deine noch nicht begonnenen Partien werden geschlossen. Gespielte Partien bleiben ohne deinen Namen erhalten. Das lässt sich nicht rückgängig machen.
page-delete-do = Ja, mein Konto löschen
page-delete-not = Nein, zurück
page-deleted = Dein Konto ist gelöscht.
page-data = Deine Daten
page-data-help = Eine Datei (JSON) mit allem, was dieser Dienst über dich speichert: Name, Adresse, Einstellungen, Anmeldungen, Apps, Nachrichten, Einladungen, E-Mails, Antworten auf E-Mails und deine Partien. Passwörter und Schlüssel sind nicht enthalten.
page-data-get = Meine Daten herunterladen

# What goes wrong.

page-problem-forbidden = Das darfst du nicht
page-not-done = Nicht ausgeführt. (Grund nur auf Englisch:)
page-offline = Keine Verbindung. Deine Auswahl bleibt erhalten: Versuch es noch einmal, sobald du online bist.
page-lost = Die Verbindung zum Dienst ist unterbrochen. Diese Seite versucht es weiter und aktualisiert sich von selbst.

# Refusals.

refusal-bad-email = Die E-Mail-Adresse muss die Form name@host.example haben und darf höchstens 254 Zeichen lang sein. Vor dem @ stehen keine Umlaute und keine Zeichen anderer Schriften.
refusal-bad-password = Ein Passwort hat 10 bis 128 Zeichen.
refusal-password-is-email = Das Passwort darf nicht die E-Mail-Adresse sein.
refusal-common-password = Dieses Passwort ist zu häufig. Wähle eines, das schwerer zu erraten ist.
refusal-bad-name = Ein Name hat 1 bis 40 Zeichen, keine Zeilenumbrüche und keine unsichtbaren Zeichen.
refusal-reserved-name = Dieser Name ist reserviert oder sieht einem reservierten gleich. Wähle einen anderen.
refusal-bad-language = Diese Sprache gibt es hier nicht.
refusal-bad-time-zone = Eine Zeitzone heißt zum Beispiel Europe/Berlin.
refusal-dead-link = Dieser Link gilt nicht mehr: Er wurde benutzt, ist abgelaufen oder durch einen neueren ersetzt.
refusal-already-verified = Diese Adresse ist schon bestätigt.
refusal-not-verified = Bestätige zuerst deine E-Mail-Adresse: Klicke auf den Link in der E-Mail, die wir dir geschickt haben.
refusal-too-many-letters = Du hast in dieser Stunde zu viele E-Mails angefordert: Sieh in deinem Postfach nach, oder warte ein wenig.
refusal-wrong-credentials = Die E-Mail-Adresse oder das Passwort stimmt nicht.
refusal-wrong-password = Das Passwort stimmt nicht.
refusal-wrong-code = Der Code stimmt nicht, ist abgelaufen oder wurde schon benutzt.
refusal-too-many-codes = Es wurden zu viele Codes versucht. Versuch es in einer Viertelstunde wieder.
refusal-challenge-expired = Die Anmeldung hat zu lange gedauert, oder das Passwort wurde inzwischen geändert. Melde dich noch einmal an.
refusal-second-factor-on = Dein Konto hat einen zweiten Faktor. Schalte ihn aus, bevor du einen anderen einrichtest.
refusal-no-second-factor = Dein Konto hat keinen zweiten Faktor.
refusal-second-factor-missing = Dafür muss dein Konto einen zweiten Faktor haben. Richte ihn in den Einstellungen ein.
refusal-session-ended = Du bist hier abgemeldet; melde dich wieder an.
refusal-no-such-session = Dieser Browser oder dieses Programm ist schon abgemeldet.
refusal-vacation-too-long = Du hast höchstens 30 Urlaubstage im Jahr, vergangene mitgezählt.
refusal-too-many-vacations = Du kannst höchstens 40 Urlaube eintragen.
refusal-bad-quiet-hours = Ruhezeiten brauchen zwei verschiedene Uhrzeiten, höchstens zwölf Stunden auseinander.
refusal-bad-vacation = Der letzte Urlaubstag darf nicht vor dem ersten und nicht in der Vergangenheit liegen.
refusal-bad-preference = Diese Einstellung gibt es für E-Mails nicht.
refusal-no-such-match = Diese Partie gibt es nicht, oder du darfst sie nicht sehen.
refusal-no-such-version = So weit ist die Partie noch nicht gekommen.
refusal-not-seated = Das dürfen nur die Spieler dieser Partie.
refusal-not-your-turn =
    { $count ->
        [1] { $names } ist am Zug.
       *[other] { $names } sind am Zug.
    }
refusal-not-host = Das darf nur der Gastgeber der Partie.
refusal-invitation-needed = Dieser Platz ist reserviert; du brauchst den Einladungscode.
refusal-wrong-invitation = Das ist kein Einladungscode dieser Partie.
refusal-bots-refused = Zu dieser Partie sind keine Bots zugelassen: Der Gastgeber möchte mit Menschen spielen.
refusal-not-reliable-enough = Der Gastgeber sucht Spieler, die in den letzten 90 Tagen mehr Züge pünktlich gemacht haben.
refusal-still-seated = Solange ein Konto in einer Partie spielt, bleibt es Bot oder Mensch; ändere es, wenn deine Partien vorbei sind.
refusal-already-seated = Du hast in dieser Partie schon einen Platz.
refusal-not-started = Die Partie hat noch nicht begonnen; der Gastgeber kann sie beginnen, sobald alle Plätze besetzt sind.
refusal-already-started = Die Partie hat schon begonnen.
refusal-game-over = Die Partie ist zu Ende; ansehen kannst du sie noch.
refusal-table-full = In dieser Partie ist kein Platz frei.
refusal-place-not-free = Dieser Platz ist nicht mehr frei.
refusal-places-free = Es sind noch Plätze frei.
refusal-contribution-set = Du hast zu dieser Partie schon Zufall beigetragen; das geht nur einmal.
refusal-luck-renewed = Der Zufall dieser Partie wurde erneuert, und frühere Beiträge zählen nicht mehr. Sie kann beginnen, sobald alle, die beigetragen hatten, es wieder getan haben, oder einen Tag später.
refusal-quarantined = Diese Partie ist gesperrt, bis der Betreiber sie angesehen hat; ihre Uhren sind angehalten.
refusal-too-many-lobbies = Du hast zu viele Partien offen, die noch nicht begonnen haben; beginne oder verlasse zuerst eine davon.
refusal-bad-players = Dieses Spiel ist nicht für so viele Personen.
refusal-too-many-seeks = Du suchst schon zehnmal nach Spielern; beende zuerst eine dieser Suchen.
refusal-seek-during-vacation = Du bist im Urlaub; suche Spieler, wenn du zurück bist.
refusal-no-such-seek = Diese Suche gibt es nicht, oder sie ist nicht deine.
refusal-seek-filled = Die Partie dieser Suche ist schon voll.
refusal-seek-withdrawn = Diese Suche wurde beendet, bevor eine Partie gefunden war.
refusal-no-such-game = Dieses Spiel gibt es nicht.
refusal-too-many-entries = Diese Partie hat die Höchstzahl an Einträgen erreicht.
refusal-bad-pace = Gib eine ganze Zahl von Minuten, Stunden oder Tagen an: mindestens 5 Minuten, höchstens 60 Tage.
refusal-bad-contribution = Eigener Zufall besteht aus 64 Ziffern von 0 bis 9 und a bis f.
refusal-no-order = Du hast in dieser Partie keinen Zug vorgemerkt.
refusal-busy = Das tun gerade mehrere gleichzeitig; versuch es noch einmal.
refusal-stale = Du bist nicht am Zug, oder die Lage hat sich geändert; sieh dir die Partie noch einmal an.
refusal-decision-missing = Dieser Knopf gehört zu einer älteren Seite; sieh dir die Partie noch einmal an.
refusal-outdated = Inzwischen ist etwas geschehen; sieh dir die Partie noch einmal an.
refusal-under-way = Das wird gerade schon ausgeführt; sieh gleich noch einmal nach.
refusal-key-reused = Dieses Formular wurde schon mit anderem Inhalt geschickt; öffne die Seite neu und wiederhole deine Eingabe.
refusal-bad-idempotency-key = Dieses Formular ist abgelaufen; öffne die Seite neu und wiederhole deine Eingabe.
refusal-not-our-form = Dieses Formular ist abgelaufen; öffne die Seite neu und wiederhole deine Eingabe.
refusal-not-found = Unter dieser Adresse gibt es nichts, oder du darfst es nicht sehen.
refusal-unauthenticated = Melde dich an, um diese Seite zu sehen.
refusal-method-not-allowed = So lässt sich diese Adresse nicht öffnen; geh zurück und benutze den Link oder den Knopf dort.
refusal-request-timeout = Was du geschickt hast, kam zu langsam an; versuch es noch einmal.
refusal-too-large = Was du geschickt hast, ist zu lang.
refusal-too-many-requests = Zu viele Anfragen in kurzer Zeit; warte ein wenig und versuch es noch einmal.
refusal-internal = Der Fehler ist gemeldet. Versuch es später noch einmal; was bestätigt war, ist nicht verloren.
refusal-unavailable = Der Dienst ist im Moment nur teilweise erreichbar. Falls du etwas geschickt hast, sieh nach, ob es geschehen ist, bevor du es noch einmal schickst.
refusal-clock-ahead = Die Uhr des Dienstes ging vor und wurde richtig gestellt. Diese Partie geht weiter, sobald die Uhr die Zeit ihres letzten Zuges erreicht hat; es ist nichts geschehen, und niemand verliert Zeit.
refusal-storage-full = Der Speicherplatz des Dienstes ist voll; der Betreiber weiß davon. Versuch es später noch einmal.
refusal-history-in-doubt = Im Moment ist keine Ziehung möglich, weil die Daten älter sein könnten als das, was gespielt wurde; der Betreiber weiß davon. Es ist nichts geschehen: Versuch es später noch einmal.
