# Briefe: Betreff, was sie sagen, Knöpfe, der Fuß.

letter-hello = Hallo { $name },
letter-hello-stranger = Hallo,
letter-table = { $game } mit { $others }

subject-invited = Eine Einladung: { $table }
subject-match-started = Es geht los: { $table }
subject-your-turn = Du bist dran: { $table }
subject-reminder = Du bist noch dran: { $table }
subject-last-call = Deine Zeit ist fast um: { $table }
subject-ran-out = Deine Zeit ist abgelaufen: { $table }
subject-taken-back = Zurückgenommen: { $table }
subject-match-over = Zu Ende: { $table }
subject-digest =
    { $count ->
        [one] Deine Partien: eine Neuigkeit
       *[other] Deine Partien: { $count } Neuigkeiten
    }

lead-invited = Du bist zu einer Partie eingeladen. Sieh dir an, wer mitspielt und wie, und nimm Platz, wenn du magst.
lead-match-started = Die Partie hat begonnen. Du bekommst einen Brief, sobald du dran bist.
lead-match-started-turn = Die Partie hat begonnen, und du bist dran.
lead-your-turn = Du bist dran.
lead-reminder = Die anderen warten noch auf dich.
lead-last-call = Deine Zeit ist fast um, und die anderen warten noch auf dich.
lead-ran-out = Deine Zeit war um, darum haben die Regeln für dich gezogen.
lead-ran-out-turn = Deine Zeit war um, darum haben die Regeln für dich gezogen. Du bist wieder dran.
lead-ran-out-lost = Deine Zeit war um, darum haben die Regeln für dich gezogen. Du warst zu oft nicht da: Der Platz gehört dir nicht mehr.
lead-taken-back = Etwas, das geschehen war, wurde zurückgenommen.
lead-taken-back-turn = Etwas, das geschehen war, wurde zurückgenommen. Du bist dran.
lead-match-over = Die Partie ist zu Ende. Danke fürs Mitspielen!
lead-match-closed = Die Partie wurde beendet, bevor jemand gewonnen hatte, und wird nicht weitergespielt.

letter-happened = Seit deinem letzten Zug
letter-left-out =
    { $count ->
        [one] … und davor noch etwas
       *[other] … und davor noch { $count } Dinge
    }
letter-deadline = Du hast Zeit bis { $moment }, also noch { $span }.
letter-checkpoint = Hebe diesen Brief auf: Was hier folgt, ist unterschrieben und beweist, wie weit die Partie gekommen war.
letter-standings = So ging es aus
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } Punkt
       *[other] { $rank }. { $name }, { $points } Punkte
    }

button-play = Jetzt ziehen
button-look = Zum Tisch
button-seat = Zur Einladung
button-verify = Adresse bestätigen
button-password = Neues Passwort wählen
button-sign-in = Anmelden
button-account = Zu meinem Konto

subject-verify-address = Bitte bestätige deine Adresse
lead-verify-address = Jemand, hoffentlich du, hat diese Adresse bei { $host } angegeben. Bestätige, dass sie deine ist, damit wir dir schreiben können, wenn du dran bist.
subject-reset-password = Ein neues Passwort
lead-reset-password = Jemand, hoffentlich du, möchte ein neues Passwort für dein Konto bei { $host } wählen. Bis dahin gilt das alte.
subject-address-changed = Deine Adresse wurde geändert
lead-address-changed = Die Briefe zu deinem Konto bei { $host } gehen ab jetzt an eine andere Adresse. Wenn du das nicht warst, schreib bitte gleich an die Betreiber.
subject-sign-in-link = Dein Link zum Anmelden
lead-sign-in-link = Mit diesem Link meldest du dich ohne Passwort bei { $host } an. Er gilt einmal und nicht lange.
subject-invitation = Eine Einladung zum Spielen
lead-invitation = Jemand bei { $host } möchte mit dir spielen. Sieh dir die Partie an und nimm Platz, wenn du magst.
letter-not-you = Wenn du das nicht warst, musst du nichts tun: Vergiss diesen Brief einfach.

foot-why = Du bekommst diesen Brief, weil du bei { $host } spielst.
foot-preferences = Aussuchen, welche Briefe du bekommst
foot-stop = Keine solchen Briefe mehr

stop-title = Weniger Briefe
stop-question = Welche Briefe möchtest du nicht mehr bekommen?
stop-match = Keine zu dieser Partie
stop-all = Zu keiner Partie mehr
stop-done-match = Du bekommst keine Briefe mehr zu dieser Partie.
stop-done-all = Du bekommst keine Briefe mehr zu deinen Partien. Deine Zeit läuft trotzdem weiter: Schau ab und zu vorbei.
stop-undo = Du kannst es dir in deinen Einstellungen jederzeit anders überlegen.
