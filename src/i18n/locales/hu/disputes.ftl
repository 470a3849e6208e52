# Amit a vitákról és döntésekről mondunk.

fact-dispute_opened = Valaki vitatja a(z) { $entry }. bejegyzést: vita indult.
fact-clocks_stopped = Egy vita miatt minden óra áll, legkésőbb eddig: { $moment }.
fact-clocks_started = A vita után újra járnak az órák.
fact-dispute_withdrawn = A(z) { $number }. vitát visszavonták.
fact-dispute_reviewed = Játékvezető vizsgálja a(z) { $number }. vitát.
fact-dispute_appealed = Fellebbezés érkezett a(z) { $number }. vitában; másik játékvezető dönt.
closed-settled = A(z) { $number }. vita lezárult: senki sem fellebbezett.
closed-decided = A(z) { $number }. vita lezárult: a döntés végleges.
closed-unheard = A(z) { $number }. vita lezárult: egy játékvezető sem vállalta el időben.
closed-undecided = A(z) { $number }. vita lezárult: nem született időben döntés.
fact-rewound = A játék úgy folytatódik, mint a(z) { $entry }. bejegyzés után; ami azóta eldőlt, nem érvényes.
fact-seat_forfeited =
    { $name ->
        [you] Játékvezetői döntéssel elvesztetted a helyedet.
       *[other] { $name } játékvezetői döntéssel elvesztette a helyét.
    }
fact-seat_reassigned-bot =
    { $name ->
        [you] Játékvezetői döntéssel bot veszi át a helyedet: „{ bot-name }”.
       *[other] Játékvezetői döntéssel bot veszi át { $name } helyét: „{ bot-name }”.
    }
fact-seat_reassigned =
    { $name ->
        [you] Játékvezetői döntéssel elvesztetted a helyedet; más leülhet oda.
       *[other] { $name } játékvezetői döntéssel elvesztette a helyét; más leülhet oda.
    }
dispute-voided = Játékvezetői döntéssel a meccs senkinek sem számít.
dispute-result-changed = Játékvezetői döntéssel megváltozott a meccs végeredménye.
fact-founded_anew = Játékvezetői döntéssel új meccs jött létre azoknak, akik játszottak.
extended-ruling =
    { $name ->
        [you] Ennyi időt kapsz vissza játékvezetői döntéssel: { $span }.
       *[other] { $name } ennyi időt kap vissza játékvezetői döntéssel: { $span }.
    }

dispute-over-voided = A meccset játékvezetők érvénytelenítették; senkinek sem számít.
dispute-over-ruled = A meccs véget ért; végeredményét játékvezetők állapították meg.

subject-disputed = Vita: { $table }
subject-ruled = Döntés: { $table }
subject-appealed = Fellebbezés: { $table }
subject-dispute-closed = Lezárt vita: { $table }
lead-disputed = Valaki hibát jelzett a meccsben, és játékvezetőt kér. A döntésig az órák állnak, legfeljebb egy hétig.
lead-ruled = Egy játékvezető döntött egy vitában erről a meccsről.
lead-ruled-turn = Egy játékvezető döntött egy vitában erről a meccsről, és te jössz.
lead-appealed = Fellebbezés érkezett egy döntés ellen, amely erről a meccsről szólt. Másik játékvezető dönt, véglegesen.
lead-dispute-closed = Lezárult egy vita erről a meccsről.

ruled-dismiss =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: semmi sem változik.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: semmi sem változik.
    }
ruled-rewind =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: a játék visszalép.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: a játék visszalép.
    }
ruled-correct =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: a játék visszalép, és másként folytatódik.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: a játék visszalép, és másként folytatódik.
    }
ruled-restore_time =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: időt ad vissza.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: időt ad vissza.
    }
ruled-hand_over =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: egy hely gazdát cserél.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: egy hely gazdát cserél.
    }
ruled-forfeit =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: egy hely elveszett.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: egy hely elveszett.
    }
ruled-void =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: a meccs érvénytelen.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: a meccs érvénytelen.
    }
ruled-change_result =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: a végeredmény megváltozik.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: a végeredmény megváltozik.
    }
ruled-found_match =
    { $count ->
        [one] A(z) { $number }. vitában egy játékvezető döntött: új meccs jön létre.
       *[other] A(z) { $number }. vitában { $count } játékvezető döntött: új meccs jön létre.
    }

subject-dispute-waits = Egy vitához játékvezető kell
lead-dispute-waits = Egy vitához vagy fellebbezéshez három napon belül játékvezető kell itt: { $host }. Te is elvállalhatod, ha abban a meccsben nem játszol és soha nem is játszottál.
button-dispute = Megnézem a nyitott vitákat
