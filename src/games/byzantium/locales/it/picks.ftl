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
pick-split = { $byzantine } al tesoro bizantino, { $arab } a quello arabo
pick-answer =
    { $answer ->
        [double] raddoppia il costo
        [attack] attacca
        [both] raddoppia il costo e attacca
        [neither] lascia passare gli Arabi
        [sail] naviga
        [stay] rinuncia a navigare
        [stand] tieni la posizione
        [retreat] ritirati
        [forbid] chiudi la via
        [allow] lascia andare l’armata
        [defend] difendi la città
       *[wait] resta in disparte
    }
# Why an army cannot move on.
byzantium-stands-still = Nessun cubo movimento rimasto: l’esercito non può proseguire.
