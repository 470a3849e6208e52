# Az út egy lépéshez a parti oldalán, lépésről lépésre.

act-title = Te jössz
act-forced = Most semmi más nem lehetséges.
act-free = Most léphetsz, de nem kötelező
act-picked = Amit eddig választottál
act-put-back = Visszateszem
act-lost = Ez most nem lehetséges. Válassz újra.
act-passed = Semmi sem történt. Ez a link egy e-mailből való, és a kérdése már nem vár a válaszodra: megválaszolták, megváltozott, vagy másnak szólt. A parti most így áll.
act-more-follows = Ami ezután jön, azt még senki sem tudhatja.
act-undoable = Visszavonhatod, amíg más nem lép.
act-final = Ezt nem vonhatod vissza.
act-ask = Megerősítés kérése lépés előtt
act-ask-always = mindig
act-ask-final = csak ha nem vonható vissza
act-ask-never = soha
act-in-words = Az állás szavakban
act-to-match = Vissza a partihoz
act-go = Ugrás a lépésedhez
