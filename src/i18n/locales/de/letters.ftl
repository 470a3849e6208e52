# E-Mails: Betreff, Texte, Knöpfe, Fußzeile.

letter-hello = Hallo { $name },
letter-hello-stranger = Hallo,
letter-table = { $game } mit { $others }

subject-invited = Revanche: { $table }
subject-match-started = Die Partie hat begonnen: { $table }
subject-seat-taken = Ein Platz ist besetzt: { $table }
subject-your-turn = Du bist am Zug: { $table }
subject-reminder = Erinnerung, du bist am Zug: { $table }
subject-last-call = Deine Zeit ist fast um: { $table }
subject-ran-out = Deine Zeit ist abgelaufen: { $table }
subject-taken-back = Ein Zug wurde zurückgenommen: { $table }
subject-match-over = Zu Ende: { $table }
subject-digest =
    { $count ->
        [one] Deine Partien: eine Neuigkeit
       *[other] Deine Partien: { $count } Neuigkeiten
    }

lead-invited = Du bist zu einer Revanche eingeladen: dasselbe Spiel mit denselben Spielern; alle rücken einen Platz weiter. Ein Platz ist für dich freigehalten. Sieh dir die Einstellungen an, und nimm Platz, wenn du magst.
lead-match-started = Die Partie hat begonnen. Wir schicken dir eine E-Mail, sobald du am Zug bist.
lead-match-started-turn = Die Partie hat begonnen, und du bist am Zug.
lead-seat-taken =
    { $free ->
        [0] Jemand hat sich gesetzt, und jetzt sind alle Plätze besetzt. Du kannst die Partie beginnen.
        [one] Jemand hat sich an deinen Tisch gesetzt. Noch { $free } Platz ist frei.
       *[other] Jemand hat sich an deinen Tisch gesetzt. Noch { $free } Plätze sind frei.
    }
lead-your-turn = Du bist am Zug.
lead-reminder = Du bist noch am Zug, und die anderen warten auf dich.
lead-last-call = Du bist am Zug, und deine Zeit ist fast um. Ist sie abgelaufen, wird nach den Regeln ein Zug für dich gemacht.
lead-last-call-lost = Du bist am Zug, und deine Zeit ist fast um. Ist sie abgelaufen, wird nach den Regeln ein Zug für dich gemacht, und du verlierst deinen Platz, weil du dann zu viele Züge verpasst hast.
lead-ran-out = Deine Zeit ist abgelaufen. Nach den Regeln wurde ein Zug für dich gemacht.
lead-ran-out-turn = Deine Zeit ist abgelaufen. Nach den Regeln wurde ein Zug für dich gemacht. Du bist wieder am Zug.
lead-ran-out-lost = Deine Zeit ist abgelaufen. Nach den Regeln wurde ein Zug für dich gemacht. Du hast zu viele Züge verpasst und deinen Platz verloren.
lead-taken-back = Ein Zug wurde zurückgenommen.
lead-taken-back-turn = Ein Zug wurde zurückgenommen. Du bist am Zug.
lead-match-over = Die Partie ist zu Ende. Danke fürs Mitspielen!
lead-match-closed = Die Partie wurde beendet, bevor jemand gewonnen hatte, und wird nicht weitergespielt.

letter-question = Dein Zug: { $what }
letter-either = { $some } oder { $last }
letter-choices = Deine Möglichkeiten. Jeder Link öffnet die Partie mit dieser Wahl; gespielt wird erst, wenn du sie dort bestätigst.
letter-choices-first = Deine Möglichkeiten beginnen mit einer von diesen. Jeder Link öffnet die Partie mit dieser Wahl; gespielt wird erst, wenn du dort bestätigst.
letter-picture-new = Umrandet: neu seit deinem letzten Zug.
letter-happened = Seit deinem letzten Zug
letter-happened-first = Was bisher geschah
letter-left-out =
    { $count ->
        [one] … und davor noch ein Ereignis
       *[other] … und davor noch { $count } Ereignisse
    }
letter-deadline = Du hast Zeit bis { $moment } (noch { $span }).
letter-checkpoint = Bewahre diese E-Mail auf: Die folgenden Zeilen sind signiert und beweisen den Stand der Partie.
letter-standings = Endergebnis
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } Punkt
       *[other] { $rank }. { $name }, { $points } Punkte
    }

button-play = Jetzt ziehen
button-look = Zur Partie
button-seat = Zur Einladung
button-verify = Adresse bestätigen
button-password = Neues Passwort wählen
button-sign-in = Anmelden
button-account = Zu meinem Konto

subject-verify-address = Bestätige deine E-Mail-Adresse
lead-verify-address = Jemand, wahrscheinlich du, hat diese Adresse bei { $host } angegeben. Bestätige, dass sie dir gehört, damit wir dir eine E-Mail schicken können, wenn du am Zug bist.
subject-reset-password = Passwort zurücksetzen
lead-reset-password = Jemand, wahrscheinlich du, möchte das Passwort deines Kontos bei { $host } zurücksetzen. Dein altes Passwort gilt, bis du ein neues wählst.
subject-address-changed = Deine E-Mail-Adresse wurde geändert
lead-address-changed = E-Mails zu deinem Konto bei { $host } gehen jetzt an eine andere Adresse. Wenn du das nicht warst, melde dich sofort beim Betreiber.
subject-sign-in-link = Dein Link zum Anmelden
lead-sign-in-link = Mit diesem Link meldest du dich ohne Passwort bei { $host } an. Er gilt einmal und nur kurze Zeit.
subject-welcome = Dein neues Konto bei { $host }
lead-welcome = Mit einer Einladung an diese Adresse wurde bei { $host } ein Konto registriert. Sein Name ist { $name }, seine Adresse { $address }. Die Adresse ist bestätigt; du musst nichts weiter tun.
welcome-not-you = Warst du das nicht? Dann hat jemand anderes deine Einladung benutzt. Du kannst das Konto 14 Tage lang löschen; sein Platz wird dann frei.
button-delete-account = Dieses Konto löschen
letter-not-you = Wenn du das nicht warst, kannst du diese E-Mail ignorieren.

foot-why = Du bekommst diese E-Mail, weil du bei { $host } spielst.
foot-preferences = Auswählen, welche E-Mails du bekommst
foot-stop = Abbestellen

stop-title = Abbestellen
stop-invalid = Dieser Link ist ungültig. Vielleicht wurde er falsch kopiert.
stop-question = Welche E-Mails möchtest du nicht mehr bekommen?
stop-match = E-Mails zu dieser Partie
stop-all = E-Mails zu allen Partien
stop-done-match = Du bekommst keine E-Mails mehr zu dieser Partie.
stop-done-all = Du bekommst keine E-Mails mehr zu deinen Partien. Deine Zeit läuft weiter: Sieh ab und zu nach deinen Partien.
stop-undo = Du kannst das jederzeit in deinen Einstellungen ändern.
