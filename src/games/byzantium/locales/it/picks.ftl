# The steps of a choice.

pick-army =
    { $army ->
        [byzantine] armata bizantina
       *[arab] armata araba
    }
pick-side =
    { $army ->
        [byzantine] per la parte bizantina
       *[arab] per la parte araba
    }
pick-fleet =
    { $army ->
        [byzantine] flotta bizantina
       *[arab] flotta araba
    }
pick-lands =
    { $faction ->
        [byzantine] terre bizantine
        [arab] terre arabe
       *[persian] terre persiane
    }
pick-via =
    { $via ->
        [road] per strada
        [desert] per il deserto
        [sea] per mare
       *[capital] per nave da Costantinopoli
    }
pick-kind =
    { $kind ->
        [cities] Città
        [armies] Armate
        [money] Denaro
        [special] Azioni speciali
       *[end] Concludi o torna indietro
    }
pick-kinds =
    { $kinds ->
        [special] azione speciale
       *[march] muovi un’armata
    }
pick-special =
    { $kind ->
        [improve] migliora una città
        [ruler] prendi un trono
        [fleet] prendi una flotta
        [fortify] fortifica una città
        [bulgar_reinforcement] rinforzi bulgari
        [bulgar_attack] attacco bulgaro
       *[civil_war] comincia una guerra civile
    }
pick-note =
    { $kind ->
        [claim_city] { $count } libere
        [place_cube] gratis dalla riserva
        [tax] 2 bisanti per cubo
        [special] { $count } possibili
       *[pass] fino al prossimo turno
    }
pick-march = via { $cities }, per { byzantium-lost }
pick-split =
    { $byzantine ->
        [1] 1 bisante
       *[other] { $byzantine } bisanti
    } al tesoro bizantino, { $arab } a quello arabo
pick-answer =
    { $answer ->
        [double] raddoppia il costo
        [attack] attacca
        [both] raddoppia il costo e attacca
        [neither] lascia passare gli Arabi
        [sail] naviga
        [stay] rinuncia a navigare
        [stand] resta e difendi la città
        [retreat] ritirati
        [forbid] chiudi la via
        [allow] lascia andare l’armata
        [defend] difendi la città
       *[wait] resta in disparte
    }

# What is picked brings and costs.
hint-cube = Un cubo della riserva è gratis; preso altrove costa 3 bisanti.
hint-pass = In questo turno non fai più azioni. Un cubo dei caduti va gratis nella casella di chi passa; chi passa per primo comincia il turno successivo.
hint-tax = 2 bisanti per ogni cubo che mandi dalla tua riserva fino al turno successivo; una volta per turno.
hint-kinds =
    { $kinds ->
        [special] Una delle sette azioni speciali, ognuna con le sue caselle; oppure una chiesa o una moschea.
       *[march] Un’armata sul tabellone si muove, oppure una entra sul tabellone.
    }
hint-claim_city = Una città libera diventa tua: subito il suo valore in punti, e il doppio in bisanti alla fine di ogni turno. { hint-cube }
hint-place_cube = Da 1 a 3 cubi per le tue armate in un’azione, al massimo uno d’élite. Un cubo della riserva è gratis; preso altrove costa 3 bisanti.
hint-finish_increase = I cubi previsti vengono piazzati, e la tua azione finisce.
hint-split_tax = Ripartisci i bisanti fra i tuoi due tesori.
hint-take_back = L’ultimo passo del piano è annullato, senza costi.
hint-build = Una chiesa o una moschea per 6 bisanti: 2 punti per la sua parte. Il cubo resta lì; dalla riserva è gratis, preso altrove costa 3 bisanti in più.
hint-special_improve = Una città di valore inferiore a 3 vale d’ora in poi 1 in più, di chiunque sia; adesso non porta punti. { hint-cube }
hint-special_ruler = Imperatore o califfo fino al turno dopo: 2 punti, e la guardia combatte con la tua élite. { hint-cube }
hint-special_fleet = Fino al turno dopo la flotta bizantina ostacola in mare le armate arabe altrui; quella araba dimezza il costo dei tuoi passi arabi per mare. { hint-cube }
hint-special_fortify = Un disco sostituisce il cubo in una tua città: il suo valore d’assedio sale di 1, e il cubo va tra i caduti. { hint-cube }
hint-special_bulgar_reinforcement = 4 cubi si uniscono ai Bulgari, che saranno più forti per chi li manderà. { hint-cube }
hint-special_bulgar_attack = Fino a 2 cubi si uniscono ai Bulgari, che attaccano una città. Se cade, la parte che scegli segna il suo valore meno 1. { hint-cube }
hint-special_civil_war = La tua armata attacca la città della propria parte in cui si trova. Se cade, ricevi il suo valore meno 1 in punti e in bisanti; poi l’azione finisce. { hint-cube }
hint-enter_army = La tua armata entra sul tabellone in una città della sua parte, gratis; poi può marciare pagando cubi di movimento.
hint-move_army = Un passo per strada o deserto costa 1 cubo di movimento, per mare 1 ai bizantini e 2 agli arabi; in una città di un’altra parte è un attacco.
hint-step = L’armata avanza di una città pagando cubi di movimento; il secondo passo di un’azione costa 1 in più.
hint-end_action = L’armata resta dov’è, e tocca al giocatore successivo.
hint-fleet_response = La tua flotta può raddoppiare il costo del passo arabo, attaccare con un dado per cubo pagato, o entrambe le cose.
hint-confirm_sea_move = Naviga e paga, oppure resta senza pagare; allora questa via è chiusa per il resto dell’azione.
hint-stand_or_retreat = Un’armata che resta combatte; se si ritira va in un’altra città, gratis.
hint-retreat_step = La ritirata è gratis; in una città di un’altra parte l’armata perde un cubo e deve proseguire.
hint-fleet_block = La tua flotta può chiudere questa via di mare all’armata in ritirata, gratis.
hint-levy_defence = Le tue leve possono difendere la città: un dado ciascuna, al massimo tre; i cubi colpiti vanno tra i caduti.
hint-choose_opponent = L’armata contro cui la tua combatte ora; le affronti tutte.
hint-choose_losses = Un cubo per ogni colpo va tra i caduti.
hint-garrison = Con un tuo cubo di presidio la città conquistata è tua. { hint-cube }
hint-garrison_by_sacrifice = Servono due cubi dell’armata: uno tiene la città, l’altro va tra i caduti.
hint-choose_unmaintained = I cubi che non paghi escono dal gioco e costano 1 punto ciascuno.
hint-box =
    { $place ->
        [elite] un dado ciascuno in battaglia; mantenimento 3 bisanti
        [main] al massimo tre dadi in battaglia; mantenimento 1 bisante
        [movement] paga i passi, non combatte; mantenimento 1 bisante
       *[levy] difende le tue città; mantenimento 2 bisanti
    }
hint-building =
    { $building ->
        [church] 2 punti bizantini per 6 bisanti del tesoro bizantino
       *[mosque] 2 punti arabi per 6 bisanti del tesoro arabo
    }
hint-throne =
    { $army ->
        [byzantine] 2 punti bizantini e la guardia per la tua armata bizantina
       *[arab] 2 punti arabi e la guardia per la tua armata araba
    }
hint-fleet =
    { $army ->
        [byzantine] puoi raddoppiare il costo dei passi per mare delle altre armate arabe, attaccarle e chiudere loro la ritirata
       *[arab] i passi per mare della tua armata araba costano la metà
    }
hint-side =
    { $army ->
        [byzantine] punti per la tua parte bizantina, il cui tesoro paga
       *[arab] punti per la tua parte araba, il cui tesoro paga
    }

# Why an army cannot move on.
byzantium-stands-still = Nessun cubo di movimento rimasto: l’armata non può proseguire.
