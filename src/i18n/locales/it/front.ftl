front-title = Giochi da tavolo via email
front-what = Gioca a giochi da tavolo con gli amici, una mossa alla volta, con i tuoi tempi. Quando tocca a te ricevi un’email: guardi, fai una mossa e torni alle tue cose.
front-replies = Puoi anche fare la tua mossa rispondendo all’email.
front-how = È gratis, funziona sul telefono e senza app. La partita continua anche mentre non ci sei, e nessuno può vedere le tue carte.
front-games = Giochi
front-play = Gioca ora
front-play-help = Gioca subito contro i bot, senza account.
front-play-with = { $count ->
        [one] Tu contro un bot.
       *[other] Tu contro { $count } bot.
    }
home-first = Non hai ancora partite. Prova subito un gioco contro i bot: un tocco e sei al tavolo.
home-people = Oppure gioca con altre persone, nel giro di ore o di giorni:
home-bots = Gioca subito contro i bot
front-rules = Regole
front-watch = Partite da guardare
home-until = entro { $moment }
home-awaited = in attesa di { $names }
home-last-move = ultima mossa: { $moment }
home-task = { $names }: { $task }
home-latest = { $text } · { $span } fa
home-least-first = prima quelle con meno tempo
home-finished = Finite di recente
home-all-finished = Tutte le partite finite
home-older = Partite precedenti
home-nothing-finished = Non hai ancora finito una partita.
home-with = con { $names }
home-rank = Posto
home-points = Punti
home-find = Trova qualcuno con cui giocare
