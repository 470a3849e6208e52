# Apps that act for somebody, and tokens.
table-apps = Apps und Tokens
table-apps-acting = Apps, die für dich handeln
table-tokens = Deine Tokens
table-tokens-help = Mit einem Token benutzt ein eigenes Programm die API in deinem Namen. Wenn du dein Passwort änderst, werden alle ungültig. So funktioniert die API:
table-token-new = Neues Token
table-token-name = Name des neuen Tokens
table-token-may = Was dein Programm darf
table-token-until = Läuft ab
table-token-days = nach { $days } Tagen
table-token-make = Token erstellen
table-token-ends = läuft ab: { $moment }
table-token-shown = Das ist dein neues Token. Kopiere es jetzt: Es wird nicht noch einmal gezeigt.
table-token-again = Dieses Token gibt es schon, und gezeigt wird ein Token nur einmal. Wenn du es nicht kopiert hast, widerrufe es und erstelle ein anderes.
table-bot-own = Ein eigener Bot
table-revoke = Widerrufen
table-revoked = Widerrufen. Wird innerhalb einer Sekunde ungültig.
table-last-used = zuletzt benutzt: { $moment }
table-never-used = noch nie benutzt
table-apps-stopped = Deine angehaltenen Apps
table-apps-stopped-help = Dein Passwort wurde geändert. Setze eine App nur fort, wenn du sie selbst registriert hast. Auch deine Webhooks sind angehalten; schalte sie unter Webhooks wieder ein.
table-apps-resume = Fortsetzen
table-apps-resumed = Fortgesetzt.

# The page on which an app asks.
table-app-asks = { $app } möchte für dich handeln
table-app-by = { $app } wurde von { $owner } registriert. Wir haben sie nicht geprüft: Erlaube es nur, wenn du sie kennst und von dort kommst.
table-app-may = Sie könnte:
table-app-may-not = Sie sieht weder dein Passwort noch deine Sitzungen und kann keine Tokens erstellen.
table-app-back = Danach geht es zurück zu { $place }.
table-app-end = Du kannst das jederzeit in den Einstellungen widerrufen.
table-app-allow = Erlauben
table-app-deny = Nicht erlauben
table-app-wrong = { $app } hat um etwas gebeten, das nicht gewährt werden kann
table-app-wrong-why = Einzelheiten für die Entwickler der App:
table-app-return = Zurück zu { $place }

# What an app may do.
table-scope-match-read = deine Partien sehen, auch deine eigene Hand
table-scope-match-play = für dich Partien beitreten, ziehen, sie verlassen und aufgeben
table-scope-match-create = Partien in deinem Namen anlegen und beginnen
table-scope-account-read = deinen Namen, deine E-Mail-Adresse und deine Abwesenheiten lesen
table-scope-account-write = deinen Namen, deine Sprache und deine Abwesenheiten ändern
table-scope-letters-read = lesen, welche E-Mails dir geschickt wurden und wann du sie willst
table-scope-letters-write = ändern, wann dir E-Mails geschickt werden
table-scope-webhooks-read = deine Webhooks sehen und was ihnen geschickt wurde
table-scope-webhooks-write = Webhooks einrichten und ändern, die Neues aus deinen Partien an andere Adressen schicken und bleiben, bis du sie löschst
table-scope-seek-read = sehen, für welche Partien du Spieler suchst
table-scope-seek-write = für dich Spieler suchen und dabei in deinem Namen Partien eröffnen, ihnen beitreten und sie verlassen
table-scope-conduct-write = für dich Nachrichten und Personen melden und gegen Entscheidungen von Moderatoren Berufung einlegen
table-scope-moderate = in deinem Namen moderieren, wenn du Moderator bist
