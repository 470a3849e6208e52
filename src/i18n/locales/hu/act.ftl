# Az út egy lépéshez a meccs oldalán, lépésről lépésre.

act-title = Te jössz
act-forced = Most semmi más nem lehetséges.
act-free = Léphetsz, ha akarsz
act-picked = Amit eddig választottál
act-put-back = Visszateszem
act-lost = Ez már nem lehetséges. Kezdd elölről.
act-more-follows = Ezután olyasmi is történik, amit még senki sem tudhat.
act-undoable = Visszavonhatod, amíg más nem lép.
act-final = Ezt nem vonhatod vissza.
act-do = Lépek
act-ask = Kérdezz rá lépés előtt
act-ask-always = mindig
act-ask-final = csak ha nem vonható vissza
act-ask-never = soha
act-in-words = Az egész asztal szavakban
act-to-match = Vissza a meccshez
act-go = A választásodhoz
