# Amit a vitákról és döntésekről mondunk.

fact-dispute_opened = Vita indult, a vitatott bejegyzés: { $entry }.
fact-clocks_stopped = Egy vita miatt minden óra áll, legkésőbb eddig: { $moment }.
fact-clocks_started = A vita után újra járnak az órák.
fact-dispute_withdrawn = Vita (indult: { $number }. bejegyzés): visszavonták.
fact-dispute_reviewed = Vita (indult: { $number }. bejegyzés): játékvezető vizsgálja.
fact-dispute_appealed = Vita (indult: { $number }. bejegyzés): fellebbezés érkezett; másik játékvezető dönt.
closed-settled = Vita (indult: { $number }. bejegyzés): lezárult, senki sem fellebbezett.
closed-decided = Vita (indult: { $number }. bejegyzés): lezárult, a döntés végleges.
closed-unheard = Vita (indult: { $number }. bejegyzés): lezárult, egy játékvezető sem vállalta el időben.
closed-undecided = Vita (indult: { $number }. bejegyzés): lezárult, nem született időben döntés.
fact-rewound = A játék innen folytatódik: { $entry }. bejegyzés; a későbbi lépések már nem számítanak.
fact-seat_forfeited =
    { $name ->
        [you] Játékvezetői döntéssel elvesztetted a helyedet.
       *[other] { $name } játékvezetői döntéssel elvesztette a helyét.
    }
fact-seat_reassigned-bot =
    { $name ->
        [you] Játékvezetői döntéssel { $bot } (bot) veszi át a helyedet.
       *[other] Játékvezetői döntéssel { $bot } (bot) veszi át { $name } helyét.
    }
fact-seat_reassigned =
    { $name ->
        [you] Játékvezetői döntéssel elvesztetted a helyedet; más leülhet oda.
       *[other] { $name } játékvezetői döntéssel elvesztette a helyét; más leülhet oda.
    }
dispute-voided = Játékvezetői döntéssel a parti érvénytelen, és senkinek sem számít.
dispute-result-changed = Játékvezetői döntéssel megváltozott a parti végeredménye.
fact-founded_anew = Játékvezetői döntéssel új parti jött létre ugyanazoknak a játékosoknak.
extended-ruling =
    { $name ->
        [you] Játékvezetői döntéssel visszakapsz ennyi időt: { $span }.
       *[other] { $name } játékvezetői döntéssel visszakap ennyi időt: { $span }.
    }

subject-disputed = Vita: { $table }
subject-ruled = Döntés: { $table }
subject-appealed = Fellebbezés: { $table }
subject-dispute-closed = Lezárult egy vita: { $table }
lead-disputed = Egy játékos hibát jelzett a partiban, és játékvezetőt kér. A döntésig, de legfeljebb egy hétig, állnak az órák.
lead-ruled = Egy játékvezető döntött egy vitában, amely erről a partiról szól.
lead-ruled-turn = Egy játékvezető döntött egy vitában, amely erről a partiról szól, és te jössz.
lead-appealed = Fellebbezés érkezett egy döntés ellen, amely erről a partiról szólt. Másik játékvezető dönt, véglegesen.
lead-dispute-closed = Lezárult egy vita erről a partiról.

ruled-dismiss =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; semmi sem változik.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; semmi sem változik.
    }
ruled-rewind =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; a játék visszatér egy korábbi álláshoz.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; a játék visszatér egy korábbi álláshoz.
    }
ruled-correct =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; a játék visszatér egy korábbi álláshoz, és egy lépést kijavítanak.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; a játék visszatér egy korábbi álláshoz, és egy lépést kijavítanak.
    }
ruled-restore_time =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; egy játékos időt kap vissza.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; egy játékos időt kap vissza.
    }
ruled-hand_over =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; egy hely gazdát cserél.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; egy hely gazdát cserél.
    }
ruled-forfeit =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; egy játékos elveszti a helyét.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; egy játékos elveszti a helyét.
    }
ruled-void =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; a parti érvénytelen.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; a parti érvénytelen.
    }
ruled-change_result =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; a végeredmény megváltozik.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; a végeredmény megváltozik.
    }
ruled-found_match =
    { $count ->
        [one] Vita (indult: { $number }. bejegyzés): egy játékvezető döntött; új parti jön létre.
       *[other] Vita (indult: { $number }. bejegyzés): { $count } játékvezető döntött; új parti jön létre.
    }

subject-dispute-waits = Egy vitához játékvezető kell
lead-dispute-waits = Egy vitához vagy fellebbezéshez három napon belül játékvezető kell itt: { $host }. Te is elvállalhatod, ha abban a partiban nem játszol és soha nem is játszottál.
button-dispute = Megnézem a nyitott vitákat
