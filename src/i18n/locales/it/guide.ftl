# Le pagine che spiegano i giochi.

guide-title = I giochi
guide-intro = I giochi si giocano un turno alla volta, via email. Queste pagine li spiegano a chi non li conosce ancora.
guide-read = Come si gioca a { $game }
guide-players = { $count } giocatori
guide-by = un gioco di { $designer }
guide-play = Comincia una partita o unisciti
guide-rules = Le regole per numero
guide-rules-help = Quando una mossa non è permessa, il messaggio indica la regola che la vieta. Questo elenco è in inglese.
