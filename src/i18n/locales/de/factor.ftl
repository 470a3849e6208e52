# The second factor: codes of an app for signing in, and recovery codes.

factor-title = Zweiter Faktor
factor-about = Beim Anmelden kann außer dem Passwort ein Code aus einer App auf deinem Handy verlangt werden.
factor-go = Einrichten oder ändern
factor-help = Mit einem zweiten Faktor brauchst du zum Anmelden dein Passwort und einen Code aus einer App auf deinem Handy, etwa Aegis, Google Authenticator oder einem Passwortmanager. Wer nur dein Passwort kennt, kann sich damit nicht anmelden.
factor-required = Dein Konto muss einen zweiten Faktor haben.
factor-begin = Einrichten
factor-scan = Scanne diesen Code mit der App und gib die sechs Ziffern ein, die sie anzeigt.
factor-qr = QR-Code mit dem Schlüssel für die App
factor-secret = Oder tippe diesen Schlüssel in die App ein:
factor-code = Code
factor-code-title = Code eingeben
factor-code-help = Die sechs Ziffern, die deine App gerade anzeigt, oder einer deiner Wiederherstellungscodes.
factor-lost = Wenn du weder die App noch einen Wiederherstellungscode hast, frag den Betreiber des Dienstes.
factor-on = Einschalten
factor-is-on = Eingeschaltet seit
factor-codes-left = { $count ->
    [one] Ein Wiederherstellungscode ist übrig.
   *[other] { $count } Wiederherstellungscodes sind übrig.
}
factor-change-help = Für beides brauchst du dein Passwort und einen Code der App oder einen Wiederherstellungscode.
factor-new-codes = Neue Wiederherstellungscodes
factor-off = Ausschalten
factor-off-done = Der zweite Faktor ist ausgeschaltet.
factor-missing = Richte zuerst einen zweiten Faktor ein.
factor-back = Zurück zu Passwort und Anmeldungen
factor-codes = Wiederherstellungscodes
factor-codes-help = Bewahre diese Codes an einem sicheren Ort auf. Jeder gilt einmal anstelle eines Codes der App. Sie werden nur jetzt angezeigt.
factor-codes-kept = Ich habe sie aufbewahrt
factor-on-done = Der zweite Faktor ist eingeschaltet.
