# E-Mails zu einem Konto, die eine Nachricht bringen und keinen Link.

subject-already-registered = Du hast schon ein Konto
lead-already-registered = Jemand, wahrscheinlich du, wollte sich mit dieser Adresse bei { $host } registrieren. Du hast dort schon ein Konto, und daran hat sich nichts geändert. Melde dich an; wenn du dein Passwort vergessen hast, kannst du es dort zurücksetzen.
subject-password-changed = Dein Passwort wurde geändert
lead-password-changed = Das Passwort deines Kontos bei { $host } wurde geändert. Wenn du das nicht warst, setze es sofort zurück und prüfe, wer Zugang zu deinem Postfach hat.
subject-second-factor-on = Der zweite Faktor ist eingeschaltet
lead-second-factor-on = Zum Anmelden bei deinem Konto auf { $host } brauchst du jetzt einen Code aus deiner App. Wenn du das nicht warst, setze sofort dein Passwort zurück und bitte den Betreiber des Dienstes um Hilfe.
subject-second-factor-off = Der zweite Faktor ist ausgeschaltet
lead-second-factor-off = Zum Anmelden bei deinem Konto auf { $host } brauchst du keinen Code mehr. Wenn du das nicht wolltest, ändere sofort dein Passwort und richte den zweiten Faktor neu ein.
subject-webhook-disabled = Einer deiner Webhooks wurde ausgeschaltet
lead-webhook-disabled = Ein Webhook deines Kontos bei { $host } wurde ausgeschaltet: Entweder kam dort tagelang nichts an, oder seine Adresse hat mit 410 Gone geantwortet. Unter /v1/webhooks siehst du, welcher es ist; dort kannst du ihn wieder einschalten.

subject-seek-ended = Nicht genug Spieler gefunden
lead-seek-ended = Eine deiner Suchen nach Spielern bei { $host } ist nach 14 Tagen zu Ende, weil ihre Partie nicht voll wurde. Du kannst jederzeit eine neue beginnen, vielleicht für ein anderes Spiel oder für weniger Personen.
button-seek = Spieler finden

subject-report-waits = Eine Meldung wartet auf einen Moderator
lead-report-waits = Eine Meldung oder eine Berufung bei { $host } wartet auf einen Moderator. Du kannst entscheiden, wenn du nicht beteiligt bist.
button-report = Meldungen ansehen
subject-moderated = Ein Moderator hat über dein Verhalten entschieden
lead-moderated = Jemand hat dein Verhalten bei { $host } gemeldet, und ein Moderator hat entschieden.
button-appeal = Berufung einlegen
subject-appeal-answered = Deine Berufung wurde beantwortet
lead-appeal-answered = Ein anderer Moderator hat deine Berufung bei { $host } geprüft.
button-decision = Entscheidung ansehen
