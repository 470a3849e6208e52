# La guida al gioco.

guide-lead = Sei un mercante a Bisanzio. Punti carte per aggiudicarti lotti di merci, raccogli serie di tre e le vendi; di ogni serie tieni una carta come profitto.
guide-length = { $minutes } minuti al tavolo, di solito una o due settimane via email

guide-1-title = Le carte
guide-1-text =
    Le carte sono 112. La maggior parte, 96, mostra una delle sei merci: stoffa, spezie, vino, legname, grano o olive, con un valore da 1 a 4. I valori bassi sono comuni, i 4 sono rari. Le altre 16 sono mercanti. Un mercante non ha valore, ma può sostituire una carta che manca in una serie.

    All’inizio ognuno ha quattro carte. Le carte sono merce e denaro insieme: paghi proprio con le carte che vorresti vendere, e ciò che paghi può finire in mano ad altri attraverso il mercato.

guide-2-title = Un round
guide-2-text =
    In ogni round ci sono tante aste quanti sono i giocatori, e ognuno ne vince esattamente una. Una pila di carte offerta dice quante carte sono in vendita. Si comincia dal lotto più grande: in quattro i lotti sono di 5, 4, 3 e 2 carte.

    Chi vince un lotto prende anche la sua carta offerta e non partecipa alle aste che restano. Il numero su quella carta conta di nuovo al mercato.

guide-3-title = L’asta
guide-3-text =
    Quando tocca a te, punti o passi. Per puntare metti sul tavolo merci della tua mano. Conta solo la somma dei valori, che deve superare la puntata più alta. Le carte restano lì: se tocca di nuovo a te, ne aggiungi altre. Se passi, le riprendi e sei fuori da questa asta.

    Vince chi resta per ultimo. La puntata va al mercato, insieme a una carta del lotto scelta da chi ha vinto. Il resto del lotto va in mano al vincitore. Se tutti passano senza puntare, chi ha aperto l’asta ottiene il lotto per niente.

    L’ultimo giocatore senza lotto non deve puntare. In tre o quattro prende le due carte e ne dà una al mercato; in cinque o sei l’unica carta va dritta al mercato.
guide-3-picture = Un’asta vista da chi deve giocare: in alto il lotto, sotto il mercato, accanto ai nomi le carte puntate, in fondo la propria mano.

guide-4-title = Il mercato
guide-4-text =
    Dopo le aste ognuno prende qualcosa dal mercato. Sceglie per primo chi ha la carta offerta più bassa: anche un lotto piccolo ha il suo vantaggio. Prendi tutte le carte di un tipo; anche i mercanti sono un tipo. Finché resta qualcosa, devi prendere. Ciò che nessuno prende esce dal gioco.
guide-4-picture = Il mercato dopo quattro aste. Sceglie per primo chi ha la carta offerta 2.

guide-5-title = Vendere
guide-5-text =
    Puoi vendere in ogni momento, anche quando non tocca a te. Si vendono esattamente tre carte alla volta:

    – tre carte della stessa merce,
    – due della stessa merce e un mercante,
    – una merce e due mercanti,
    – oppure tre mercanti.

    Tieni come profitto la merce di maggior valore; le altre due carte escono dal gioco. Di tre mercanti ne tieni uno, che vale 5 punti.

    In mano puoi avere sette carte. Se un lotto o il mercato te ne danno di più, devi vendere o scartare finché ne restano sette.
guide-5-picture = Nove carte sono troppe. Tre olive formano una serie: a venderle ne restano sei, e arrivano 4 punti.

guide-6-title = Fine e punteggio
guide-6-text =
    Quando il mazzo è vuoto, il round in corso è l’ultimo. Dopo il suo mercato tutti possono vendere ancora una volta. Poi si sommano le carte profitto: i loro valori, e 5 per ogni mercante. Le carte rimaste in mano non danno punti, ma decidono in caso di parità: vince chi ne ha di più. Se anche queste sono pari, la vittoria è condivisa.

guide-7-title = Via email
guide-7-text =
    Il servizio dà le carte, fa i conti e va avanti da solo dove non c’è nulla da decidere. Passa per te quando nessuna mano potrebbe superare la puntata, e prende per te l’ultimo tipo rimasto al mercato. Se sai già fin dove vuoi arrivare, puoi programmare di passare nell’asta in corso; nessun altro lo vede.

    Se il tuo tempo scade, il servizio passa per te, dà al mercato la tua carta di minor valore o prende il mucchio più grande, così gli altri non aspettano a lungo.
