front-title = Társasjátékok e-mailben
front-what = Játssz társasjátékokat a barátaiddal, lépésről lépésre, a saját tempótokban. Ha te jössz, e-mailt küldünk: megnézed, lépsz egyet, és mehet tovább a napod.
front-replies = Úgy is léphetsz, hogy válaszolsz az e-mailre.
front-how = Ingyenes, telefonon is működik, alkalmazás nélkül. A parti akkor is folytatódik, amikor nem vagy itt, és a lapjaidat senki sem láthatja.
front-games = Játékok
front-play = Játszom most
front-play-help = Játssz azonnal botok ellen, fiók nélkül.
front-play-with = { $count ->
        [one] Te egy bot ellen.
       *[other] Te { $count } bot ellen.
    }
home-first = Még nincs partid. Próbálj ki most egy játékot botok ellen: egy koppintás, és az asztalnál ülsz.
home-people = Vagy játssz emberekkel, órákon vagy napokon át:
home-bots = Játszom botok ellen
front-rules = Szabályok
front-watch = Nézhető partik
home-until = határidő: { $moment }
home-awaited = soron van: { $names }
home-last-move = utolsó lépés: { $moment }
home-task = { $names }: { $task }
home-latest = { $text } · { $span } telt el azóta
home-least-first = elöl, ahol a legkevesebb idő van
home-finished = Nemrég befejezve
home-all-finished = Minden befejezett parti
home-older = Régebbi partik
home-nothing-finished = Még nem fejeztél be partit.
home-with = Játékostársak: { $names }
home-rank = Helyezés
home-points = Pont
home-find = Keress játékostársat
