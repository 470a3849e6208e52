# Pages of the documentation, which are in English themselves.

docs-title = Dokumentation
docs-about = Wie man einen Client oder Bot schreibt, eine Partie nachprüft, und wie über Streitfälle und Meldungen entschieden wird. Diese Seiten sind auf Englisch.
docs-reference = Interaktive Referenz der API
docs-find = Suchen
docs-contents = Auf dieser Seite
docs-found = { $count ->
    [one] Ein Abschnitt gefunden
   *[other] { $count } Abschnitte gefunden
}
