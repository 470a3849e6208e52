# The plain table.

# Around every page.
table-skip = Vai al contenuto
table-navigation = Pagine
table-on-this-page = In questa pagina
table-footer = Logothete: giochi da tavolo, un turno alla volta.
table-sign-in = Accedi
table-sign-out = Esci
table-register = Crea un account
table-to-the-beginning = Alla pagina iniziale
table-rule = regola
table-yes = sì
table-no = no
table-none = Nessuna.

# Signing in and registering.
table-email = Indirizzo email
table-password = Password
table-password-help = Da 10 a 128 caratteri.
table-name = Nome
table-name-help = Come ti chiamano gli altri al tavolo.
table-no-account = Non hai ancora un account?
table-have-account = Hai già un account?
table-registered = Se l’indirizzo non aveva un account, ora ce l’ha: accedi.
table-wrong-credentials = L’indirizzo email o la password non è corretta.

# The links in letters.
table-verified = Il tuo indirizzo email è confermato.
table-link-asked = Se l’indirizzo ha un account, una lettera è in arrivo.
table-reset-done = La tua nuova password è attiva: accedi con quella.
table-without-password = Senza password
table-send-sign-in-link = Mandami un link per accedere
table-forgotten = Ho dimenticato la password
table-verify = Conferma il tuo indirizzo email
table-verify-help = Conferma che questo indirizzo è tuo, e le lettere sulle tue partite potranno arrivarci. Se non ti sei registrato tu, non confermare: scegli «Ho dimenticato la password» quando accedi, e tutto ciò che è stato preparato con il tuo indirizzo finisce.
table-verify-do = Conferma
table-sign-in-by-link-help = Questo link ti fa accedere una volta sola, senza password.
table-reset = Scegli un’altra password
table-reset-help = Prende il posto di quella vecchia, e la sessione finisce su tutti i tuoi dispositivi. I token e i permessi delle app finiscono; i tuoi webhook e le tue app si fermano finché non li riattivi.
table-reset-do = Imposta la password
table-new-password = Nuova password
table-dead-link = Questo link non è più valido
table-dead-link-help = È già stato usato, è troppo vecchio, oppure uno più recente ne ha preso il posto.
table-dead-link-address = Accedi: nelle preferenze puoi farti mandare un’altra lettera.

# My matches and the lobby.
table-my-matches = Le mie partite
table-mine-asked = Tocca a te
table-mine-waiting = In attesa degli altri
table-mine-lobbies = Non ancora iniziate
table-mine-over = Concluse
table-invitation = Un invito
table-invitation-code = Codice d’invito
table-invitation-look = Guarda la partita
table-to-the-lobby = Unisciti a una partita o creane una
table-lobby = Sala d’attesa
table-open = Tavoli con un posto libero
table-open-none = In questo momento nessun tavolo ha un posto libero.
table-free-places = Posti liberi:
table-new = Una nuova partita
table-new-choose = Scegli un gioco:
table-places = Posti
table-place = Posto { $number }
table-place-yours = Il posto 1 è il tuo.
table-place-host = ospite di casa
table-place-open = aperto a tutti
table-place-private = su invito
table-place-bot = bot
table-place-none = nessun posto
table-around = Intorno al tavolo
table-seating = Ordine dei posti
table-seating-random = a sorte
table-seating-as-placed = come in elenco
table-spectators = Altri possono guardare
table-options = Opzioni
table-as-usual = come di consueto
table-create = Crea la partita
table-match-of = Una partita di { $game }
table-lobby-free =
    { $count ->
        [0] Tutti sono seduti: chi ospita può iniziare la partita.
        [1] La partita non è iniziata: c’è ancora un posto libero.
       *[other] La partita non è iniziata: ci sono ancora { $count } posti liberi.
    }
table-free = libero
table-you = tu
table-join = Siediti
table-leave = Alzati
table-start = Inizia la partita
table-invite = Invita altri
table-invite-help = Chi ha questo codice può occupare un posto su invito:

# A match.
table-title = { $game }: { $names }
table-your-turn = Tocca a te.
table-waiting-for = In attesa di { $names }.
table-you-may-act = Puoi agire, se vuoi.
table-look-again = Guarda di nuovo
table-over-finished = La partita è finita.
table-over-resigned = Tutti tranne uno si sono ritirati: la partita è finita.
table-over-abandoned = La partita non verrà continuata.
table-over-quarantined = La partita è stata accantonata e chiusa dal servizio.
table-past = Com’era dopo la mossa
table-past-now = Com’è adesso
table-seats = Giocatori
table-vacant = ritirato
table-awaited = deve giocare
table-may-act = può agire
table-happened = Che cosa è successo
table-happened-nothing = Da allora niente.
table-happened-all = Tutto ciò che è successo
table-happened-new = Solo le novità
table-happened-before = Prima
table-happened-after = Dopo
table-actions = Che cosa puoi fare
table-view = Il tavolo
table-result = Risultato
table-rank = Posizione
table-player = Giocatore
table-points = Punti
table-order = Decidi in anticipo
table-order-help = Verrà eseguito per te al momento giusto; nessun altro lo saprà.
table-order-placed = Hai deciso:
table-order-place = Lascia così
table-order-cancel = Annulla
table-resign = Ritirati
table-resign-title = Ritirarsi?
table-resign-help = Il tuo posto sarà giocato in modo automatico secondo le regole. Non si può tornare indietro.
table-resign-do = Sì, mi ritiro
table-resign-not = No, torna alla partita

# Preferences.
table-preferences = Preferenze
table-preferences-kept = Salvato.
table-language = Lingua
table-zone = Fuso orario
table-zone-help = Un nome come Europe/Rome.
table-keep = Salva
table-address-verified = { $address }: confermato.
table-address-unverified = { $address }: non ancora confermato. Il link per farlo è nella lettera mandata a questo indirizzo.
table-verification-send = Manda un’altra lettera
table-verification-sent = Un’altra lettera è in arrivo.

# What goes wrong.
table-problem-not-found = Qui non c’è niente
table-problem-sign-in = Accedi, per favore
table-problem-too-often = Troppo spesso: aspetta un momento
table-problem-ours = Qualcosa è andato storto da parte nostra
table-problem-away = In questo momento non è possibile
table-problem-refused = Non è stato fatto

# The clock.

table-pace = Tempo per pensare
table-pace-usual = come di solito: normale tra persone, senza orologio contro soli bot
table-pace-fast = veloce: 1 giorno, più 4 ore a ogni turno
table-pace-normal = normale: 3 giorni, più 12 ore a ogni turno
table-pace-slow = lento: 3 giorni, più 36 ore a ogni turno
table-pace-unlimited = senza orologio
table-weekends = Gli orologi si fermano nel fine settimana
table-deadline = Hai tempo fino a { $moment }.

# Accounts for which a program plays, other than the bots of the service.
table-called-bot = { $name } (un programma)
table-bot = Per questo account gioca un programma
table-bot-help = Gli altri vedono che è un bot ovunque sieda. Ha limiti propri e riceve lettere sulle partite solo se le chiede. Non si può cambiare finché siedi a una partita.
table-people-only-wish = Solo persone: i bot degli altri non possono sedersi
table-people-only = solo persone
table-people-only-here = Solo persone: gli account per cui gioca un programma non possono sedersi.
# Those at a table who have no name.
table-departed = qualcuno che se n’è andato
table-seat-bot = Bot { $number } ({ $bot ->
    [random] a caso
    [sensible] ragionato
   *[other] { $bot }
})
table-seat-nobody = Posto { $number }
