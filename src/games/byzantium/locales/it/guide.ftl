# La guida al gioco.

guide-lead = Nel settimo secolo le armate arabe travolgono la Persia e mezzo impero bizantino. Ognuno gioca per entrambe le parti: guidi un’armata bizantina e una araba, e alla fine devono andare bene tutte e due.
guide-length = { $minutes } minuti al tavolo, di solito uno o due mesi via email

guide-1-title = La mappa
guide-1-text =
    La mappa mostra 33 città, dalla Grecia alla Mecca, unite da strade, piste nel deserto e rotte di mare. Una città appartiene a una fazione: bizantina (quadrato), araba (cerchio), persiana (rombo) o bulgara (esagono). Il numero è il suo valore, e dice anche quanto è difficile assediarla. Una città può anche avere un proprietario, che ne riceve gli introiti; una città bizantina o araba che non ne ha è libera.
guide-1-picture = La mappa all’inizio. Sotto, una scheda per ogni giocatore: punti, bisanti e cubi, una riga per la parte bizantina e una per quella araba.

guide-2-title = Che cosa hai
guide-2-text =
    I tuoi 42 cubi sono soldati, esattori e presidi. Ognuna delle tue due armate ha cubi élite e dell’armata principale per combattere, e cubi di movimento per marciare; le leve difendono le tue città. Alcuni cubi stanno nella riserva, altri tra i caduti.

    Per ogni parte hai un tesoro in bisanti e un punteggio. Cominci con 10 punti per parte, 15 bisanti bizantini e 5 arabi.

guide-3-title = Il tuo turno
guide-3-text =
    Il gioco dura tre turni. In ogni turno i giocatori fanno un’azione alla volta, finché tutti non hanno passato:

    – prendere una città libera e segnarne il valore in punti,
    – aggiungere fino a tre cubi alle tue armate,
    – tassare, una volta per turno: due bisanti per ogni cubo impiegato,
    – costruire una chiesa o una moschea, per 2 punti,
    – muovere un’armata, e con essa attaccare,
    – fare un’azione speciale.

    Il cubo che ti serve è gratis se viene dalla riserva. Dai caduti o da un’altra casella costa 3 bisanti, pagati dal tesoro della parte che ne trae vantaggio. Chi passa per primo comincia il turno dopo.

guide-4-title = Marciare e combattere
guide-4-text =
    Ogni passo di un’armata costa cubi di movimento: uno per strada o deserto; per mare uno ai bizantini, due agli arabi. Le armate bizantine non possono attraversare il deserto.

    Un passo in una città di un’altra fazione è un attacco. Le armate di quella fazione che vi si trovano restano o si ritirano. Se una resta, tirano tutte e due le parti: un dado per ogni cubo élite e per al massimo tre cubi dell’armata principale. Con 4, 5 o 6 si colpisce, e per ogni colpo l’altra parte perde un cubo. Vince la parte più forte. Se non resta nessuna armata, possono difendere la città le leve del proprietario.

    Poi la città stessa tira un dado per ogni punto del suo valore. Se l’attaccante ha ancora almeno quella forza, la città cade. Passa dalla sua parte, perde un po’ del suo valore, e lui ottiene punti e bisanti e vi lascia un cubo di presidio.
guide-4-picture = Un attacco: una croce rossa segna la città, a sinistra si vedono i dadi. Ora chi attacca sceglie quali cubi perdere.

guide-5-title = Azioni speciali
guide-5-text =
    Le caselle accanto alla mappa si possono usare una sola volta per turno, e sono di chi arriva prima. Un trono porta 2 punti e la guardia del sovrano, mura più forti proteggono una città, una città migliorata vale di più, le flotte dominano il mare. Con una guerra civile attacchi una città della parte della tua stessa armata. E i Bulgari attaccano da nord per chi li manda.

guide-6-title = Introiti e mantenimento
guide-6-text =
    Alla fine di un turno ogni tua città porta 2 bisanti per ogni punto del suo valore. Poi vanno pagate le armate: 3 bisanti per un cubo élite, 2 per le leve, 1 per ogni altro. I cubi che non puoi pagare escono dal gioco e costano un punto ciascuno. I caduti tornano solo in parte.

guide-7-title = La fine
guide-7-text =
    Dopo tre turni sommi i tuoi due punteggi, ma solo se il più basso è almeno la metà del più alto. Altrimenti conta solo il più alto: trascurare una parte costa caro. In caso di parità decidono la somma dei due punteggi, poi le città, poi i bisanti.

    Se Costantinopoli cade, il gioco finisce subito. Chi l’ha attaccata riceve 5 punti arabi, e per tutti contano solo i punti arabi.
guide-7-picture = Verso la fine del secondo turno: i tracciati sotto la mappa confrontano i punti delle due parti. A nord i Bulgari hanno preso alcune città.

guide-8-title = Via email
guide-8-text =
    Nulla è nascosto tranne i dadi futuri, e quelli li tira il servizio. Ti propone solo mosse che puoi pagare, mostra che cosa ne seguirebbe e, dove non c’è scelta, toglie perdite e mette presidi da solo. Cubi e tasse si decidono un passo alla volta e si possono annullare finché non hai finito.

    Ti viene chiesto qualcosa anche quando non è il tuo turno: se vieni attaccato, decidi se restare o ritirarti. Se il tuo tempo scade, il servizio passa, resta, o cede meno cubi possibile.
