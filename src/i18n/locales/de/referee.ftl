# Was Schiedsrichter lesen: die Streitfälle, die warten, einer davon, ein Blick, eine Entscheidung.

referee-count =
    { $count ->
        [one] Ein Schiedsrichter ist ernannt. Eine Entscheidung über ein Ergebnis braucht zwei.
       *[other] { $count } Schiedsrichter sind ernannt. Eine Entscheidung über ein Ergebnis braucht zwei.
    }
referee-nothing = Kein Streitfall wartet.
referee-case = { $game }, Streitfall zu Eintrag { $entry }: { $names }
referee-case-unloaded = Streitfall in einer Partie, die nicht geladen werden kann
referee-yours = du prüfst ihn
referee-party = du spielst in dieser Partie oder hast dort gespielt
referee-version = Die Partie ist bei Eintrag { $version }.
referee-too-few =
    { $count ->
        [one] Nur ein Schiedsrichter darf über diesen Streitfall urteilen: Ausgeschlossen ist, wer in dieser Partie spielt oder gespielt hat oder schon eine Entscheidung dazu unterschrieben hat. Eine Entscheidung über ein Ergebnis braucht zwei.
       *[other] { $count } Schiedsrichter dürfen über diesen Streitfall urteilen: Ausgeschlossen ist, wer in dieser Partie spielt oder gespielt hat oder schon eine Entscheidung dazu unterschrieben hat. Eine Entscheidung über ein Ergebnis braucht zwei.
    }
referee-take-up = Diesen Streitfall prüfen
referee-look = Die Partie ansehen
referee-look-help = Du siehst den Stand nach dem strittigen Eintrag, wie zwei Betrachter ihn sahen. Beide Einsichten werden protokolliert, bevor etwas gezeigt wird.
referee-look-what = Sicht
referee-look-beside = Vergleichen mit
referee-alone = nichts
referee-look-version = Stand nach Eintrag
referee-look-since = Aufzählen, was nach diesem Eintrag geschah
referee-look-since-none = nur was der Eintrag selbst geändert hat
referee-look-reason = Grund (nach dem Ende der Partie für alle am Tisch lesbar)
referee-look-default = Um den Streitfall zu Eintrag { $entry } zu prüfen.
referee-look-do = Stand zeigen
referee-as-spectator = Wie jemand, der zuschaut
referee-as-seat = Wie { $name }
referee-omniscient = Mit allem Verborgenen
referee-after = { $who }, nach Eintrag { $version }
referee-requests = Anfrageprotokoll
referee-letters = E-Mails
referee-no-records = Es gibt keine.
referee-previous = Voriger Eintrag: { $version }
referee-next = Nächster Eintrag: { $version }
referee-steps = Einträge
referee-steps-help = Jeder Schritt wird als eigene Einsicht mit demselben Grund protokolliert.
referee-clocks = Die Uhren
referee-legal = Mögliche Aktionen
referee-changes = Änderungen
referee-json = Für Programme (JSON)
referee-pending = Eine Entscheidung wartet auf eine zweite Unterschrift
referee-pending-why = Warum du die Vorschau ansiehst
referee-preview = Vorschau der Entscheidung
referee-rule = Entscheiden
referee-kind = Entscheidung
referee-kind-dismiss = Nichts ändern
referee-kind-rewind = Vor einen Zug zurückgehen
referee-kind-correct = Zurückgehen und einen Zug berichtigen
referee-kind-restore-time = Jemandem Zeit zurückgeben
referee-kind-hand-over = Einen Platz an jemand anderen vergeben
referee-kind-forfeit = Einen Platz aberkennen
referee-kind-void = Die Partie für ungültig erklären
referee-kind-change-result = Das Ergebnis ändern
referee-kind-found-match = Eine neue Partie mit denselben Spielern anlegen
referee-to = Erster Zug, der nicht mehr zählt
referee-to-help = Dieser Zug und alles danach zählen nicht mehr.
referee-actions = Aktionen stattdessen
referee-actions-help = Sieh dir die Partie an diesem Stand mit allem Verborgenen oder mit der Sicht dieses Platzes an: Dort wählst du eine Aktion nach der anderen aus Listen. Oder schreib sie hier als JSON: [{"{"}"seat": 0, "action": …{"}"}].
referee-instead = Aktion stattdessen
referee-instead-help = Alles nach Eintrag { $version } zählt nicht mehr, und stattdessen gelten diese Aktionen.
referee-instead-more = Hinzufügen und eine weitere wählen
referee-instead-none = keine weitere Aktion
referee-instead-open = Wie es weitergeht, hängt vom Zufall oder von Verborgenem ab; eine weitere Aktion lässt sich nicht wählen.
referee-seat = Platz
referee-hours = Stunden
referee-minutes = Minuten
referee-heir = Wer den Platz bekommt
referee-heir-anybody = wer ihn einnimmt
referee-rank = Rang von { $name }
referee-score = Punkte von { $name }
referee-reason = Begründung, für alle am Tisch lesbar
referee-reason-help = Eine zweite Unterschrift behält die Begründung der ersten.
referee-wrong-kind = Wähle eine Entscheidung.
referee-wrong-to = Wähle den ersten Zug, der nicht mehr zählt.
referee-wrong-seat = Wähle einen Platz.
referee-wrong-time = Gib an, wie viele Stunden und Minuten zurückgegeben werden, mindestens eine Minute.
referee-wrong-actions = Gib eine oder mehrere Aktionen als JSON-Liste an.
referee-wrong-standings = Jeder Platz braucht einen Rang ab 1 und seine Punkte.
referee-effect = Vorschau der Entscheidung
referee-back = Zurück zum Streitfall
referee-happens = Was geschehen würde
referee-more = Was folgt, hängt vom Zufall oder von Verborgenem ab.
referee-strikes = Züge, die nicht mehr zählen würden
referee-learned = Was aus diesen Zügen schon bekannt ist
referee-everybody = alle
referee-sign = Entscheidung unterschreiben
referee-signatures =
    { $count ->
        [one] Es braucht eine Unterschrift.
       *[other] Es braucht { $count } Unterschriften.
    }
referee-may-sign =
    { $count ->
        [one] Nur ein Schiedsrichter darf unterschreiben. Die Entscheidung wartet, bis ein weiterer ernannt ist.
       *[other] { $count } Schiedsrichter dürfen unterschreiben. Die Entscheidung wartet, bis ein weiterer ernannt ist.
    }
referee-no-appeal = Für eine Berufung bleibt kein Schiedsrichter.
referee-one-appeal = Für eine Berufung bleibt ein Schiedsrichter; eine Entscheidung über ein Ergebnis braucht aber zwei.
referee-sign-do = Diese Entscheidung unterschreiben
referee-column-when = Wann
referee-column-who = Wer
referee-column-what = Was
referee-column-asked = Anfrage
referee-column-answer = Antwort
referee-column-version = Eintrag
referee-column-took = Dauer
referee-column-program = Programm
referee-column-state = Zustand
referee-column-settled = Erledigt
