front-title = Társasjátékok e-mailben
front-what = Játssz társasjátékokat a barátaiddal, egyszerre egy lépést, napokon át. Ha te jössz, e-mailt küldünk: megnézed, lépsz egyet, és folytatod a napodat.
front-how = Ingyenes, telefonon is működik, alkalmazás nélkül. A meccs akkor is folytatódik, amikor nem vagy itt, és a lapjaidat senki sem láthatja.
front-games = Játékok
front-play = Játszom most
front-play-help = Játssz azonnal botok ellen, fiók nélkül.
front-play-with = { $count ->
        [one] Te egy bot ellen.
       *[other] Te { $count } bot ellen.
    }
home-first = Még nincs meccsed. Próbálj ki most egy játékot botok ellen: egy koppintás, és az asztalnál ülsz.
home-people = Vagy játssz emberekkel, órákon vagy napokon át:
home-bots = Játék most botok ellen
front-rules = Szabályok
front-watch = Meccsek, amelyeket nézhetsz
front-watching = Ezt a meccset nézed.
home-until = határidő: { $moment }
home-last-move = utolsó lépés: { $moment }
