# Pages of the documentation, which are in English themselves.

docs-title = Documentazione
docs-about = Come scrivere un client o un bot, verificare una partita, e come si decidono contestazioni e segnalazioni. Queste pagine sono in inglese.
docs-reference = Riferimento interattivo dell’API
docs-find = Cerca
docs-contents = In questa pagina
docs-found = { $count ->
    [one] Una sezione trovata
   *[other] { $count } sezioni trovate
}
