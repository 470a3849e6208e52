# La pagina di un giocatore.

profile-since = Qui da { $month } { $year }
profile-speaks = parla { $language }
profile-id = ID { $id }
profile-on-time = dei turni in tempo, ultimi 90 giorni
profile-tier-new = nuovo
profile-tier-reliable = affidabile
profile-tier-usually-on-time = di solito in tempo
profile-tier-often-late = spesso in ritardo
profile-new = meno di dieci turni con scadenza negli ultimi 90 giorni
profile-usual = tempo abituale per una mossa
profile-given-up = abbandonate su { $all } finite
profile-games = Giochi
profile-games-help = partite vinte, e posti
profile-won = vinte su { $all }
profile-places = Posti: { $places }
profile-finished = Partite finite
profile-none = Nessuna partita finita che tutti possano guardare.
profile-with-you = con te
profile-duel = Tu e { $name }
profile-duel-text =
    { $matches ->
        [one] Una partita insieme.
       *[other] { $matches } partite insieme.
    } Hai fatto meglio in { $ahead }, { $name } in { $behind }. L’ultima è finita { $day }.
profile-now = Gioca ora
profile-watch = puoi guardare
profile-source = Tutto questo viene da partite finite che tutti possono guardare. { $name } sceglie nelle preferenze chi lo vede.
profile-own = Tutto questo viene da partite finite che tutti possono guardare. Chi vede questa pagina: { $who }.
profile-choose = Cambia
profile-visibility = Chi vede la mia pagina
profile-visibility-everyone = tutti
profile-visibility-played-with = le persone con cui ho giocato
profile-visibility-nobody = nessuno
profile-mine = La mia pagina
refusal-no-such-person = Questa persona non esiste, o non puoi vedere la sua pagina.
