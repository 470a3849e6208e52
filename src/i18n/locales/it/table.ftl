# The pages of matches, accounts and preferences.

# Around every page.
table-skip = Vai al contenuto
table-navigation = Pagine
table-footer = Logothete: giochi da tavolo, un turno alla volta.
table-sign-in = Accedi
table-sign-out = Esci
table-register = Crea un account
table-to-the-beginning = Vai alla pagina iniziale
table-rule = regola
table-yes = sì
table-no = no

# Signing in and registering.
table-email = Indirizzo email
table-password = Password
table-password-help = Da 10 a 128 caratteri.
table-name = Nome
table-name-help = Il nome che vedono gli altri giocatori.
table-no-account = Non hai ancora un account?
table-have-account = Hai già un account?
table-registered = Account creato. Ti abbiamo mandato un’email: apri il link che contiene, poi accedi.
table-wrong-credentials = Indirizzo email o password non corretti.

# The links in emails.
table-verified = Il tuo indirizzo email è confermato.
table-link-asked = Se l’indirizzo ha un account, abbiamo mandato lì un’email.
table-reset-done = La password è cambiata: accedi con quella nuova.
table-without-password = Senza password
table-send-sign-in-link = Mandami un link per accedere
table-forgotten = Ho dimenticato la password
table-verify = Conferma il tuo indirizzo email
table-verify-help = Conferma che questo indirizzo è tuo, così possiamo mandarti email sulle tue partite. Se non ti sei registrato tu, non confermare: scegli «Ho dimenticato la password» quando accedi, e tutto ciò che è stato creato con il tuo indirizzo non varrà più.
table-verify-do = Conferma
table-sign-in-by-link-help = Questo link ti fa accedere una volta sola, senza password.
table-reset = Scegli una nuova password
table-reset-help = Sostituisce quella vecchia e ti scollega ovunque. I token e le app che hai autorizzato smettono di funzionare; i tuoi webhook e le tue app restano fermi finché non li riattivi.
table-reset-do = Imposta la password
table-new-password = Nuova password
table-dead-link = Questo link non è più valido
table-dead-link-help = È già stato usato, è scaduto, oppure uno più nuovo ne ha preso il posto.
table-dead-link-address = Accedi: nelle preferenze puoi farti mandare un’altra email.

# My matches and the lobby.
table-my-matches = Le mie partite
table-mine-asked = Tocca a te
table-mine-waiting = In attesa degli altri
table-mine-lobbies = Non ancora cominciate
table-mine-over = Finite
table-to-the-lobby = Unisciti a una partita o creane una
table-referee = Arbitraggio
table-lobby = Trova giocatori
table-open = Partite con posti liberi
table-open-none = In questo momento nessuna partita ha un posto libero.
lobby-all = Tutte
lobby-days = Giorni
lobby-hours = Ore
lobby-unlimited = Senza limite di tempo
lobby-known = Con qualcuno che conosci
lobby-last = Manca un posto
lobby-filters = Filtri
lobby-none-fit = Nessuna partita con posti liberi corrisponde a questi filtri.
table-new = Nuova partita
table-new-choose = Scegli un gioco:
table-places = Posti
table-place = Posto { $number }
table-place-yours = Il posto 1 è il tuo.
table-place-host = chi ospita
table-place-open = aperto a tutti
table-place-private = su invito
table-place-bot = bot
table-place-none = nessun posto
table-around = Organizzazione
table-seating = Ordine dei posti
table-seating-random = a sorte
table-seating-as-placed = come in elenco
table-spectators = Spettatori ammessi
table-options = Opzioni
table-as-usual = predefinito
table-create = Crea la partita
table-match-of = Una partita di { $game }
table-lobby-free =
    { $count ->
        [0] Non ancora cominciata: tutti i posti sono occupati; chi ospita può cominciare la partita.
       *[other] Non ancora cominciata (posti occupati: { $taken } su { $places }).
    }
table-free = libero
table-join = Partecipa
table-leave = Esci dalla partita
table-start = Comincia la partita
table-invite = Invita altri
table-invite-help = Chi ha questo link può prendere un posto riservato:

# A match.
table-title = { $game }: { $names }
table-picture-new = nuovo
table-picture-key = Legenda dei simboli
table-zoom = Immagine più grande
table-marks-all = Segna tutto ciò che è nuovo
table-marks-last = Segna solo l’ultimo turno
table-over-finished = La partita è finita.
table-over-resigned = Tutti tranne uno si sono ritirati: la partita è finita.
table-over-abandoned = La partita è stata abbandonata.
table-over-quarantined = La partita è stata bloccata e chiusa dal servizio.
table-over-agreed = Tutti i giocatori hanno deciso insieme di chiudere la partita; non ha vinto nessuno.
table-over-voided = La partita è stata annullata dagli arbitri; non conta per nessuno.
table-over-ruled = La partita è finita; gli arbitri ne hanno fissato la classifica.
table-seats = Giocatori
table-vacant = ritirato
table-awaited = deve giocare
table-happened = Cronologia
table-happened-nothing = Da allora non è successo nulla.
table-happened-new = Solo le novità
table-happened-before = Prima
table-happened-after = Dopo
table-view = Il tavolo
table-result = Risultato
table-rank = Posizione
table-player = Giocatore
table-points = Punti
table-order = Mossa programmata
table-order-help = Verrà giocata per te al momento giusto; nessun altro la vede.
table-order-placed = Programmata:
table-order-place = Programma
table-order-cancel = Annulla la programmazione
table-resign = Ritirati
table-resign-title = Ritirarsi?
table-resign-help = Da ora in poi per te vengono giocate le mosse predefinite; se non resta nessun’altra persona, la partita finisce. Non si può annullare.
table-resign-do = Sì, mi ritiro
table-resign-not = No, torna alla partita

# Preferences.
table-preferences = Preferenze
table-preferences-kept = Salvato.
table-language = Lingua
table-zone = Fuso orario
table-keep = Salva
table-address-verified = { $address }: confermato.
table-address-unverified = { $address }: non ancora confermato. Apri il link nell’email che abbiamo mandato lì.
table-verification-send = Manda un’altra email
table-verification-sent = Abbiamo mandato un’altra email.

# What goes wrong.
table-problem-not-found = Pagina non trovata
table-problem-sign-in = Accedi, per favore
table-sign-in-to-continue = Accedi per continuare
table-session-gone = La tua sessione è terminata e non è ancora stato fatto nulla. Accedi e ritroverai ciò che avevi scelto.
table-problem-too-often = Troppe richieste: aspetta un momento
table-problem-ours = Qualcosa è andato storto da parte nostra
table-problem-away = Temporaneamente non disponibile
table-problem-refused = Non eseguito

# The clock.

table-pace = Tempo di gioco
pace-usual = Come al solito
pace-usual-help = 3 giorni a testa, più 12 ore a ogni turno; senza limite di tempo contro soli bot
pace-evening = Stasera
pace-evening-help = ci siete tutti insieme, con 45 minuti per tutta la partita, più 1 minuto a ogni turno
pace-week = Una partita in una settimana
pace-week-help = 1 giorno a testa, più 4 ore a ogni turno: passa qualche volta al giorno
pace-leisure = Con calma
pace-leisure-help = 3 giorni a testa, più 36 ore a ogni turno, e nel fine settimana gli orologi si fermano
pace-other = Altri tempi di gioco
pace-other-help = Senza limite di tempo, con un tempo fisso per turno o con tempi a tua scelta.
create-away = Quando qualcuno non c’è
create-away-help = Se il fine settimana conta e che cosa succede quando qualcuno salta un turno dopo l’altro. Tra amici non serve cambiare nulla.
create-around-help = Chi siede dove, chi può guardare e se possono giocare i bot di altri.
create-options-help = Le varianti del gioco. Se non cambi nulla, valgono le regole consuete.
table-pace-fast = veloce: 1 giorno, più 4 ore a ogni turno
table-pace-normal = normale: 3 giorni, più 12 ore a ogni turno
table-pace-slow = lento: 3 giorni, più 36 ore a ogni turno
table-pace-unlimited = senza limite di tempo
table-weekends = Ferma gli orologi nel fine settimana

# Accounts for which a program plays, other than the bots of the service.
table-called-bot = { $name } (un programma)
table-bot = Per questo account gioca un programma
table-bot-help = Gli altri vedono in ogni partita che è un bot. Ha limiti propri e riceve email sulle partite solo se le chiede. Non si può cambiare finché giochi una partita.
table-people-only-wish = Solo persone, senza i bot degli altri giocatori
table-people-only = solo persone
table-people-only-here = Solo persone: gli account per cui gioca un programma non possono partecipare.
table-start-when-full = Comincia automaticamente appena tutti i posti sono occupati
table-starts-when-full = La partita comincia automaticamente appena tutti i posti sono occupati.
table-reliability = Affidabilità degli altri
table-reliability-any = qualsiasi
table-reliability-usually-or-new = di solito in tempo, o nuovo
table-reliability-usually = di solito in tempo
table-reliability-reliable-or-new = affidabile, o nuovo
table-reliability-reliable = affidabile
table-reliability-here = Chi può unirsi: { $tier }.
# Those at a table who have no name.
table-departed = un ex giocatore
table-seat-nobody = Posto { $number }
# The bots of the service.
bot-level =
    { $bot ->
        [random] gioca a caso
        [sensible] gioca con criterio
       *[other] gioca come «{ $bot }»
    }
table-bot-level = { $name }: un bot, { bot-level }.

# The bar, the dock and the header of the page of a match.
bar-others =
    { $count ->
        [1] Tocca a { $names }
       *[other] Tocca a { $names }
    }
bar-paused = Pausa
bar-dispute = Contestazione
bar-until = fino a { $moment }
bar-clocks-paused = gli orologi sono fermi
bar-left = restano { $span }
bar-then = poi si gioca per te
bar-watching = le carte coperte non si vedono
bar-recorded = questa consultazione è registrata
bar-seat-free = { $name }: il posto è libero
header-waiting =
    { $count ->
        [1] una partita ti aspetta:
       *[other] { $count } partite ti aspettano, la prossima:
    }
header-menu = Menu
header-keep = Conserva
header-turns = { $count }: tocca a te
dock-each = Che cosa fa ogni scelta
dock-options = { $count } scelte
dock-listed = Nell’immagine, o da questo elenco ({ $count })
dock-waiting = Ti scriveremo quando toccherà a te.
dock-next = Prossima: { $name }
log-all = Tutte le { $count }
table-more = Altro su questa partita
key-title = Legenda: { $game }
