# Eventi di una partita, uguali in tutti i giochi.

fact-match_created =
    { $bots ->
        [0] È stata creata una partita di { $game } con { $count } posti.
        [one] È stata creata una partita di { $game } con { $count } posti. { $seated } (un bot) si siede.
       *[other] È stata creata una partita di { $game } con { $count } posti. { $seated } (bot) si siedono.
    }
fact-place_taken =
    { $person ->
        [you] Ti siedi.
       *[other] { $person } si siede.
    }
platform-contributed =
    { $person ->
        [you] Hai aggiunto casualità alla partita.
        [nobody] Il posto { $place } ha aggiunto casualità alla partita.
       *[other] { $person } ha aggiunto casualità alla partita.
    }
fact-place_left =
    { $person ->
        [you] Lasci la partita.
        [nobody] Il posto { $place } è di nuovo libero.
       *[other] { $person } lascia la partita.
    }
fact-seats_drawn = La partita è cominciata. Ordine dei posti: { $names }.
fact-seed_renewed = Il servizio ha rinnovato la casualità di tutte le estrazioni a venire.
fact-seat_resigned =
    { $name ->
        [you] Ti ritiri.
       *[other] { $name } si ritira.
    }
platform-ended-finished = La partita è finita.
platform-ended-resigned = Tutti tranne uno si sono ritirati; la partita è finita.
platform-ended-abandoned = Non resta più nessuno, o la lobby è stata chiusa; la partita è abbandonata.
platform-ended-quarantined = La partita è rimasta bloccata per trenta giorni ed è stata chiusa.
platform-ended-agreed = Tutti i giocatori hanno deciso insieme di chiudere la partita; non ha vinto nessuno.
fact-taken_back =
    { $name ->
        [you] Annulli una mossa; si riprende dalla situazione dopo la voce { $entry }.
       *[other] { $name } annulla una mossa; si riprende dalla situazione dopo la voce { $entry }.
    }
platform-decides-alone =
    { $name ->
        [you] Decidi, senza chiedere ad altri, { $what }.
       *[other] { $name } decide, senza chiedere ad altri, { $what }.
    }
platform-proposed =
    { $count ->
        [one]
            { $name ->
                [you] Proponi { $what }; deve rispondere { $names }.
               *[other]
                    { $names ->
                        [you] { $name } propone { $what }; devi rispondere tu.
                       *[other] { $name } propone { $what }; deve rispondere { $names }.
                    }
            }
       *[other]
            { $name ->
                [you] Proponi { $what }; devono rispondere { $names }.
               *[other] { $name } propone { $what }; devono rispondere { $names }.
            }
    }
fact-consented =
    { $name ->
        [you] Accetti la proposta { $number }.
       *[other] { $name } accetta la proposta { $number }.
    }
fact-declined =
    { $name ->
        [you] Rifiuti la proposta { $number }.
       *[other] { $name } rifiuta la proposta { $number }.
    }
fact-withdrawn =
    { $name ->
        [you] Ritiri la proposta { $number }.
       *[other] { $name } ritira la proposta { $number }.
    }
fact-time_ran_out =
    { $strike ->
        [1]
            { $name ->
                [you] Il tuo tempo è scaduto.
               *[other] Tempo scaduto per { $name }.
            }
       *[other]
            { $name ->
                [you] Il tuo tempo è scaduto, in { $strike } turni di fila.
               *[other] Tempo scaduto per { $name }, in { $strike } turni di fila.
            }
    }
extended-late_letter =
    { $name ->
        [you] Hai { $span } in più, perché l’email sul tuo turno è arrivata tardi.
       *[other] { $name } ha { $span } in più, perché l’email sul turno è arrivata tardi.
    }
extended-outage =
    { $name ->
        [you] Hai { $span } in più, perché il servizio non era raggiungibile.
       *[other] { $name } ha { $span } in più, perché il servizio non era raggiungibile.
    }
fact-paused = Tutti gli orologi sono fermi fino alle { $moment }.
fact-resumed = Gli orologi ripartono.
fact-seat_handed_on =
    { $name ->
        [you] Manchi da troppo tempo; subentra { $bot } (un bot).
       *[other] { $name } manca da troppo tempo; subentra { $bot } (un bot).
    }
fact-seat_vacated =
    { $name ->
        [you] Manchi da troppo tempo; qualcun altro può prendere il tuo posto.
       *[other] { $name } manca da troppo tempo; qualcun altro può prendere il posto.
    }
fact-seat_taken =
    { $person ->
        [you] Prendi il posto di { $name }.
       *[other]
            { $name ->
                [you] { $person } prende il tuo posto.
               *[other] { $person } prende il posto di { $name }.
            }
    }
fact-seat_taken-again =
    { $person ->
        [you] Torni a giocare.
       *[other] { $person } torna a giocare.
    }
platform-unexcused =
    { $name ->
        [you] Il tuo orologio ora corre a tutte le ore.
       *[other] L’orologio di { $name } ora corre a tutte le ore.
    }
platform-excused =
    { $name ->
        [you] Il tuo orologio è fermo { $spans }.
       *[other] L’orologio di { $name } è fermo { $spans }.
    }
platform-interval = dalle { $from } alle { $until }
platform-interval-next = { $others } e { $next }
platform-moment =
    { $day ->
        [1] ore { $hours }:{ $minutes }{ $clock } del 1º { $month } { $year }
        [8] ore { $hours }:{ $minutes }{ $clock } dell’8 { $month } { $year }
        [11] ore { $hours }:{ $minutes }{ $clock } dell’11 { $month } { $year }
       *[other] ore { $hours }:{ $minutes }{ $clock } del { $day } { $month } { $year }
    }
platform-span = { $hours } e { $minutes }
platform-span-short = meno di un minuto
