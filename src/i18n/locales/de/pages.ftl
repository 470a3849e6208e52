# What the plain table says of clocks, preferences and refusals.

# Clocks.

page-clock = Uhren
page-clock-left = noch { $span }
page-clock-up = die Zeit ist um
page-clock-until = läuft ab:
page-clock-stands = die Uhr steht
page-clock-still = steht bis { $moment }
page-clock-strikes =
    { $count ->
        [one] im letzten Zug lief die Zeit ab
       *[other] in den letzten { $count } Zügen lief die Zeit ab
    }
page-clock-terms = Wie viel Zeit es gibt
page-clock-zone = Zeiten gelten in deiner Zeitzone:
page-clock-absence = Ruhezeiten und Urlaub
page-pace-none = Die Zeit läuft für niemanden ab.
page-pace-bank = Alle haben { $bank }, und mit jedem Zug { $increment } mehr, höchstens { $cap }.
page-pace-bank-alone = Alle haben { $bank } für die ganze Partie.
page-pace-turn = Alle haben { $span } für jeden Zug.
page-pace-weekends = Samstags und sonntags stehen die Uhren.
page-after-bot =
    { $count ->
        [one] Läuft die Zeit von jemandem ab, übernimmt der Bot { $bot } den Platz.
       *[other] Läuft die Zeit von jemandem in { $count } Zügen nacheinander ab, übernimmt der Bot { $bot } den Platz.
    }
page-after-resign =
    { $count ->
        [one] Wessen Zeit abläuft, der hat aufgegeben.
       *[other] Wessen Zeit in { $count } Zügen nacheinander abläuft, der hat aufgegeben.
    }
page-after-substitute =
    { $count ->
        [one] Läuft die Zeit von jemandem ab, darf jemand anderes den Platz nehmen.
       *[other] Läuft die Zeit von jemandem in { $count } Zügen nacheinander ab, darf jemand anderes den Platz nehmen.
    }
page-charge = { $name }: { $parts }; es bleiben { $left }.
page-charge-charged = { $span } verbraucht
page-charge-excused = { $span } nicht gezählt
page-charge-credited = { $span } dazu
page-charge-short = weniger als eine Minute

# Clocks of a new match.

page-pace-own = eigene Zeiten: ein Vorrat, und mehr mit jedem Zug
page-pace-own-per-turn = eigene Zeiten: gleich viel für jeden Zug
page-pace-own-times = Eigene Zeiten
page-pace-own-help = Sie gelten, wenn du oben eigene Zeiten wählst; von 5 Minuten bis 60 Tage.
page-pace-own-bank = Der Vorrat am Anfang
page-pace-own-increment = Mehr mit jedem Zug
page-pace-own-cap = Der Vorrat ist nie größer als
page-pace-own-turn = Für jeden Zug, wenn es gleich viel ist
page-unit = Einheit
page-unit-minutes = Minuten
page-unit-hours = Stunden
page-unit-days = Tage
page-strikes = Züge nacheinander, in denen die Zeit ablaufen darf; der letzte ist einer zu viel
page-after = Was dann geschieht
page-after-choose-bot = der Bot { $bot } spielt weiter
page-after-choose-resign = der Platz ist aufgegeben
page-after-choose-substitute = jemand anderes darf Platz nehmen

# Luck of one’s own.

page-luck = Glück
page-luck-add = Eigenes Glück hinzufügen
page-luck-help = Ziffern, die du dir ausdenkst, gehen in jede Ziehung der Partie ein; so kann der Dienst allein ihr Glück nicht gewählt haben. Am Tisch sieht sie niemand, bevor die Partie beginnt. Das ist freiwillig.
page-luck-commitment = Der Dienst hat seinen Teil schon versiegelt:
page-luck-digits = 64 Ziffern von 0 bis 9 und a bis f
page-luck-done = Du hast eigenes Glück hinzugefügt.
page-luck-renewed = Der Dienst wurde aus einer Sicherung wiederhergestellt und hat das Glück dieser Partie erneuert: Was hinzugefügt wurde, zählt nicht mehr. Wer Glück hinzugefügt hatte, kann es von Neuem tun. Die Partie kann beginnen, sobald alle es getan haben, oder nach { $moment }.

# Seats that somebody left.

page-vacant = Plätze zum Übernehmen
page-vacant-help = Jemand war zu lange weg. Wer dort Platz nimmt, spielt weiter, mit einer frischen Uhr.
page-vacant-invite = Jemand war zu lange weg. Wer diesen Code hat, kann den Platz übernehmen:
page-seat-take = Für { $name } weiterspielen
page-seat-vacated = nicht da; der Platz kann übernommen werden

# Preferences.

page-me = Du
page-address-change = Adresse ändern
page-letters = Briefe
page-letters-help = Wähle, wann Briefe zu deinen Partien geschickt werden. Was du für eine Partie wählst, geht vor dem, was du für eine Art von Briefen wählst, und das vor dem, was für alle gilt. Briefe zu deinem Konto gehen immer gleich hinaus.
page-letters-all = Alle Briefe zu Partien
page-letters-own = Ein anderer Abstand oder eine andere Uhrzeit
page-letters-own-help = Für die Auswahlen, die darauf verweisen.
page-letters-own-minutes = Minuten Abstand, von 1 bis 1440
page-letters-own-time = Uhrzeit
page-letters-kinds = Einzelne Arten von Briefen
page-letters-matches = Einzelne Partien
page-letters-matches-help = Deine Partien, die nicht zu Ende sind.
page-letters-of-match = Briefe zu dieser Partie
page-when-unsaid = wie für alle Briefe
page-when-unsaid-match = wie für alle Partien
page-when-at-once = sofort
page-when-delay = nach { $span }, wenn es dann noch stimmt
page-when-digest = zusammen, einmal am Tag um { $time }
page-when-never = nie
page-when-own-delay = nach den Minuten, die auf dieser Seite stehen
page-when-own-digest = einmal am Tag zur Uhrzeit, die auf dieser Seite steht
page-kind-invited = Eine Einladung
page-kind-match-started = Eine Partie hat begonnen
page-kind-your-turn = Du bist am Zug
page-kind-reminder = Eine Erinnerung bei der Hälfte deiner Zeit
page-kind-last-call = Eine Erinnerung, bevor deine Zeit um ist
page-kind-ran-out = Deine Zeit ist abgelaufen
page-kind-taken-back = Etwas wurde zurückgenommen
page-kind-match-over = Eine Partie ist zu Ende
page-kind-verify-address = Ein Link zum Bestätigen deiner Adresse
page-kind-already-registered = Jemand wollte noch ein Konto zu deiner Adresse
page-kind-reset-password = Ein Link für ein anderes Passwort
page-kind-password-changed = Dein Passwort wurde geändert
page-kind-address-changed = Deine Adresse wurde geändert
page-kind-sign-in-link = Ein Link zum Anmelden
page-log = Geschickte Briefe
page-log-help = Was dir in den letzten dreißig Tagen geschrieben wurde, und was daraus wurde.
page-log-none = Dir wurde nichts geschrieben.
page-log-match = zur Partie
page-log-posted = Geschrieben:
page-log-answer = Der Mailserver sagte:
page-state-waiting = wartet auf den Versand
page-state-sent = an deinen Mailserver übergeben
page-state-dropped = nicht geschickt: nicht mehr wahr, oder nicht gewünscht
page-state-bounced = von deinem Mailserver abgelehnt
page-absence = Abwesenheit
page-absence-help = Solange mit dir nicht zu rechnen ist, stehen deine Uhren in allen Partien.
page-absence-told = Deine Partien werden aktualisiert: bisher { $told } von { $matches }.
page-quiet = Ruhezeiten
page-quiet-help = Jede Nacht, höchstens zwölf Stunden.
page-quiet-from = Von
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
page-vacation-new = Ein neuer Urlaub
page-vacation-from = Erster Tag
page-vacation-until = Letzter Tag
page-vacation-take = Diesen Urlaub nehmen
page-vacation-cancel = Absagen
page-vacation-end = Jetzt beenden
page-vacation-over = Vergangene Urlaube
page-access = Passwort und Konto
page-first-proof = Deine Adresse ist jetzt bestätigt. Was jemand vorher damit eingerichtet hat, ist beendet, auch das Passwort; Webhooks und Apps stehen still. Wähle ein Passwort: melde dich ab und fordere ein neues an.
page-sessions = Wo du angemeldet bist
page-sessions-help = Jeder Browser und jedes Programm, das für dich handelt.
page-session-own = Dieser Browser
page-session-other = Ein anderer Browser oder ein Programm
page-session-since = Angemeldet:
page-session-used = zuletzt benutzt:
page-session-ends = endet spätestens:
page-session-end = Dort abmelden
page-session-done = Dort abgemeldet.
page-sessions-end = Überall abmelden, auch hier
page-password = Ein anderes Passwort
page-password-help = Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.
page-password-old = Bisheriges Passwort
page-password-done = Dein neues Passwort gilt.
page-address = Eine andere Adresse
page-address-now = Bisherige Adresse:
page-address-help = Ein Link geht an die neue Adresse. Bevor du ihm folgst, ändert sich nichts.
page-address-new = Neue Adresse
page-address-send = Link schicken
page-address-done = Ein Brief mit einem Link ist unterwegs an die neue Adresse.
page-delete = Konto löschen
page-delete-go = Weiter zum Löschen des Kontos
page-delete-help = Dein Name, deine Adresse und deine Einstellungen werden gelöscht, deine Plätze aufgegeben und die Partien geschlossen, die du nicht begonnen hast. Gespielte Partien bleiben, ohne deinen Namen. Das lässt sich nicht zurücknehmen.
page-delete-do = Ja, mein Konto löschen
page-delete-not = Nein, zurück
page-deleted = Dein Konto ist gelöscht.

# What goes wrong.

page-problem-forbidden = Das darfst du nicht
page-not-done = Das wurde nicht getan; auf Englisch:

# Refusals.

refusal-bad-email = Die E-Mail-Adresse braucht die Form name@host.example und hat höchstens 254 Zeichen.
refusal-bad-password = Ein Passwort hat 10 bis 128 Zeichen.
refusal-password-is-email = Das Passwort darf nicht die E-Mail-Adresse sein.
refusal-bad-name = Ein Name hat 1 bis 40 Zeichen, keine Zeilenumbrüche und keine unsichtbaren Zeichen.
refusal-bad-language = Diese Sprache sprechen wir nicht.
refusal-bad-time-zone = Eine Zeitzone heißt zum Beispiel Europe/Berlin.
refusal-dead-link = Dieser Link gilt nicht mehr: Er wurde benutzt, ist zu alt, oder ein neuerer ist an seine Stelle getreten.
refusal-already-verified = Diese Adresse ist schon bestätigt.
refusal-not-verified = Bestätige zuerst deine E-Mail-Adresse mit dem Link in dem Brief, der dorthin ging.
refusal-too-many-letters = Du hast in dieser Stunde viele Briefe angefordert: sieh in deinem Postfach nach, oder warte ein wenig.
refusal-wrong-credentials = Die E-Mail-Adresse oder das Passwort stimmt nicht.
refusal-wrong-password = Das Passwort stimmt nicht.
refusal-session-ended = Du bist hier abgemeldet; melde dich wieder an.
refusal-no-such-session = Dieser Browser oder dieses Programm ist schon abgemeldet.
refusal-vacation-too-long = Ein Jahr hat höchstens 30 Tage Urlaub, die schon vergangenen mitgezählt.
refusal-too-many-vacations = Es können höchstens 40 Urlaube eingetragen sein.
refusal-bad-quiet-hours = Ruhezeiten liegen zwischen zwei verschiedenen Uhrzeiten, höchstens zwölf Stunden auseinander.
refusal-bad-vacation = Der erste Urlaubstag liegt nicht nach dem letzten, und der letzte ist noch nicht vorbei.
refusal-bad-preference = Für Briefe gibt es diese Wahl nicht.
refusal-no-such-match = Diese Partie gibt es nicht, oder sie ist nicht für dich bestimmt.
refusal-no-such-version = So weit ist die Partie noch nicht.
refusal-not-seated = Das dürfen nur die, die an diesem Tisch sitzen.
refusal-not-your-turn =
    { $count ->
        [1] { $names } ist am Zug.
       *[other] { $names } sind am Zug.
    }
refusal-not-host = Das darf nur, wer die Partie angelegt hat.
refusal-invitation-needed = Dieser Platz ist für die, die den Einladungscode haben.
refusal-wrong-invitation = Das ist kein Einladungscode dieser Partie.
refusal-bots-refused = An diesem Tisch sitzen keine Bots: Wer ihn eröffnet hat, will mit Menschen spielen.
refusal-still-seated = Ein Konto, das in einer Partie sitzt, bleibt dort, was es ist, Bot oder Mensch; ändere es, wenn deine Partien vorbei sind.
refusal-already-seated = Du sitzt schon an diesem Tisch, und niemand sitzt zweimal.
refusal-not-started = Die Partie hat noch nicht begonnen; wer sie angelegt hat, beginnt sie, sobald alle Plätze besetzt sind.
refusal-already-started = Die Partie hat schon begonnen.
refusal-game-over = Die Partie ist zu Ende: ansehen kann man sie noch, spielen nicht mehr.
refusal-table-full = An diesem Tisch ist kein Platz frei.
refusal-place-not-free = Dieser Platz ist nicht mehr frei.
refusal-places-free = Es sind noch Plätze frei.
refusal-contribution-set = Du hast dein Glück zu dieser Partie schon hinzugefügt; das geht einmal.
refusal-luck-renewed = Das Glück dieser Partie wurde erneuert, und was hinzugefügt wurde, zählt nicht mehr. Sie beginnt, sobald alle, die Glück hinzugefügt hatten, es wieder getan haben, oder einen Tag später.
refusal-quarantined = Diese Partie liegt beiseite, bis jemand vom Betrieb sie angesehen hat; ihre Uhren stehen.
refusal-too-many-lobbies = Du hast zu viele Partien offen, die nicht begonnen haben; beginne oder verlasse zuerst eine davon.
refusal-too-many-entries = Diese Partie hat so viele Einträge, wie eine Partie haben darf.
refusal-bad-pace = Eine Bedenkzeit ist eine ganze Zahl von Minuten, Stunden oder Tagen: mindestens 5 Minuten, höchstens 60 Tage.
refusal-bad-contribution = Eigenes Glück besteht aus 64 Ziffern von 0 bis 9 und a bis f.
refusal-no-order = Du hast in dieser Partie nichts im Voraus entschieden.
refusal-busy = Gerade handeln zu viele zugleich; versuch es noch einmal.
refusal-stale = Die Frage, auf die du geantwortet hast, stellt sich nicht mehr; sieh dir den Tisch noch einmal an.
refusal-decision-missing = Dieser Knopf gehört zu einer älteren Seite; sieh dir den Tisch noch einmal an.
refusal-outdated = Inzwischen ist etwas geschehen; sieh dir den Tisch noch einmal an.
refusal-under-way = Das geschieht gerade schon; sieh gleich noch einmal nach.
refusal-key-reused = Dieses Formular wurde schon mit anderem Inhalt geschickt; öffne die Seite neu und wiederhole es.
refusal-bad-idempotency-key = Dieses Formular ist zu alt oder keines von uns; öffne die Seite neu und wiederhole es.
refusal-not-our-form = Dieses Formular ist zu alt oder keines von uns; öffne die Seite neu und wiederhole es.
refusal-not-found = Unter dieser Adresse gibt es nichts, oder nichts, was du sehen darfst.
refusal-unauthenticated = Diese Seite ist für Angemeldete.
refusal-method-not-allowed = Diese Adresse öffnet man nicht so; geh zurück und benutze den Link oder den Knopf dort.
refusal-request-timeout = Was du geschickt hast, kam zu langsam an; versuch es noch einmal.
refusal-too-large = Was du geschickt hast, ist zu lang.
refusal-too-many-requests = Zu viele Anfragen in kurzer Zeit; warte ein wenig und versuch es noch einmal.
refusal-internal = Wir haben es notiert. Versuch es später noch einmal; was bestätigt war, ist nicht verloren.
refusal-unavailable = Der Dienst ist im Moment nicht ganz erreichbar. Falls du etwas geschickt hast, sieh nach, ob es geschehen ist, bevor du es noch einmal schickst.
refusal-clock-ahead = Die Uhr des Dienstes ging vor und wurde richtig gestellt. Diese Partie geht weiter, sobald die Uhr bei ihrem letzten Zug angekommen ist; es ist nichts geschehen, und niemand verliert Zeit.
refusal-storage-full = Es ist kein Platz mehr, um etwas zu behalten; der Betrieb weiß davon. Versuch es später noch einmal.
refusal-history-in-doubt = Im Moment wird nichts gezogen, weil die Daten älter sein könnten als das, was gespielt wurde; der Betrieb weiß davon. Es ist nichts geschehen: Versuch es später noch einmal.
