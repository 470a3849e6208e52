# La guida al gioco.

guide-lead = Due bardi raccontano storie davanti allo stesso pubblico. Uno divide cinque carte in due gruppi, l’altro ne sceglie uno, e tutti e due aggiungono le carte alle proprie storie.
guide-length = { $minutes } minuti al tavolo, di solito circa una settimana via email

guide-1-title = Le carte
guide-1-text =
    Si gioca con il Decktet, un mazzo con sei semi: lune, soli, onde, foglie, draghi e nodi. Ogni carta dal 2 al 9 appartiene a due semi insieme; assi e corone a uno solo. Il mazzo base ha 36 carte. Il mazzo esteso aggiunge pedoni e corti, con tre semi ciascuno, e la Scusa.

    Una carta scoperta fa da tema. I suoi semi sono di moda, e le storie che li contengono valgono di più.

    All’inizio il mazziere guarda quattro carte, ne tiene due e lascia le altre all’avversario. Ognuna comincia una storia: tutti e due partono quindi con due storie di una carta.

guide-2-title = Io divido, tu scegli
guide-2-text =
    I giocatori si alternano a dividere. Chi divide pesca cinque carte, le guarda da solo e ne fa un gruppo scoperto e uno coperto: una carta contro quattro, oppure due contro tre.

    L’altro vede le carte scoperte e quante sono quelle coperte, e prende uno dei gruppi. L’altro gruppo va a chi ha diviso. Di solito gioca per primo chi ha le carte scoperte. Le carte coperte si girano quando il loro proprietario comincia a giocare.
guide-2-picture = Due carte sono scoperte, tre coperte. Quale gruppo prenderesti? Al centro c’è il tema, sopra e sotto le storie dei due giocatori.

guide-3-title = Raccontare
guide-3-text =
    Giochi tutte le carte ricevute, una alla volta, nell’ordine che vuoi. Una carta può continuare una tua storia se ha un seme in comune con la sua ultima carta. Oppure comincia una storia nuova, se hai un posto libero: puoi avere due storie aperte alla volta.

    Se una carta non sta da nessuna parte e i posti sono occupati, devi prima concludere una storia. Puoi anche concluderne una quando vuoi nella tua parte del turno, prima, durante o dopo le tue carte.
guide-3-picture = Il secondo giocatore, in basso, ha due storie e ancora due carte da giocare, mostrate al centro.

guide-4-title = Quanto vale una storia
guide-4-text =
    Una storia deve tenere il pubblico: il suo valore più alto dev’essere almeno pari al numero delle sue carte. Un asso vale 1, una corona 10, pedoni e corti 0. Una storia lunga senza una carta alta non porta nulla.

    Se regge, porta:

    – 1 punto per ogni seme sulle sue carte che è anche un seme del tema,
    – 4 punti per un valore che compare due volte,
    – 9 punti per un valore che compare tre volte o più.

    Un tema che ha portato punti è consumato: lo sostituisce la prossima carta del mazzo. Così la stessa storia può valere di più o di meno, a seconda di chi conclude prima.
guide-4-picture = Sotto ogni storia aperta l’immagine dice quante carte ha, quante potrebbe averne e quanto vale ora. In fondo ci sono le storie concluse.

guide-5-title = La fine
guide-5-text =
    Se all’inizio di un turno nel mazzo restano meno di cinque carte, la partita finisce. Tutti e due concludono le storie aperte, a cominciare da chi avrebbe dovuto dividere. Vince il totale più alto. In caso di parità vince chi ha concluso una storia con il Bardo (la Corona di Soli); se l’hanno fatto entrambi o nessuno, è pareggio.

guide-6-title = Via email
guide-6-text =
    Un turno richiede tre o quattro visite: uno divide, l’altro sceglie, poi ognuno gioca tutte le sue carte in una volta. Il servizio pesca, sa quale carta sta dove, conta i punti e non ti lascia mai mettere una carta nel posto sbagliato. La tua parte del turno finisce quando lo dici tu, o da sola quando non hai più né carte né storie.

    Se il tuo tempo scade, il servizio divide le carte così come sono state pescate, prende il gruppo scoperto oppure gioca le tue carte nelle tue storie in un ordine fisso. Conclude una storia solo se una carta non sta da nessuna parte.
