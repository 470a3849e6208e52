# Amit maga a ház mond el egy meccsről.

fact-match_created = Létrejött egy meccs: { $game }, { $count } hellyel.
fact-place_taken = Leült valaki: { $place }. hely.
platform-contributed = Új hozzájárulás a meccs szerencséjéhez: { $place }. hely.
fact-place_left = Újra szabad: { $place }. hely.
fact-seats_drawn = Elkezdődött a meccs. Az ülésrend: { $names }.
fact-seed_renewed = A szolgáltatás megújította minden további húzás szerencséjét.
fact-seat_resigned =
    { $name ->
        [you] Feladtad.
       *[other] { $name } feladta.
    }
platform-ended-finished = A meccs véget ért.
platform-ended-resigned = Egy kivételével mindenki feladta; a meccs véget ért.
platform-ended-abandoned = Nem maradt játékos, vagy bezárták a lobbit; a meccs félbeszakadt.
platform-ended-quarantined = A meccs harminc napig zárolva volt, és lezárult.
platform-ended-agreed = A játékosok közösen úgy döntöttek, hogy befejezik a meccset; senki sem nyert.
fact-taken_back =
    { $name ->
        [you] Visszavontál egy lépést; a játék úgy folytatódik, mint a(z) { $entry }. bejegyzés után.
       *[other] { $name } visszavont egy lépést; a játék úgy folytatódik, mint a(z) { $entry }. bejegyzés után.
    }
platform-decides-alone =
    { $name ->
        [you] Egyedül döntesz: { $what }.
       *[other] { $name } egyedül dönt: { $what }.
    }
platform-proposed =
    { $count ->
        [one]
            { $name ->
                [you] Javaslatod: { $what }. Válaszol: { $names }.
               *[other]
                    { $names ->
                        [you] { $name } javaslata: { $what }. Te válaszolsz.
                       *[other] { $name } javaslata: { $what }. Válaszol: { $names }.
                    }
            }
       *[other]
            { $name ->
                [you] Javaslatod: { $what }. Válaszolnak: { $names }.
               *[other] { $name } javaslata: { $what }. Válaszolnak: { $names }.
            }
    }
fact-consented =
    { $name ->
        [you] Elfogadtad a(z) { $number }. javaslatot.
       *[other] { $name } elfogadta a(z) { $number }. javaslatot.
    }
fact-declined =
    { $name ->
        [you] Elutasítottad a(z) { $number }. javaslatot.
       *[other] { $name } elutasította a(z) { $number }. javaslatot.
    }
fact-withdrawn =
    { $name ->
        [you] Visszavontad a(z) { $number }. javaslatot.
       *[other] { $name } visszavonta a(z) { $number }. javaslatot.
    }
fact-time_ran_out =
    { $strike ->
        [1]
            { $name ->
                [you] Az időd lejárt.
               *[other] { $name } ideje lejárt.
            }
       *[other]
            { $name ->
                [you] Az időd lejárt, egymás után { $strike } körben.
               *[other] { $name } ideje lejárt, egymás után { $strike } körben.
            }
    }
extended-late_letter =
    { $name ->
        [you] Ennyivel több időt kapsz: { $span }, mert későn ért oda az e-mail arról, hogy te jössz.
       *[other] { $name } ennyivel több időt kap: { $span }, mert későn ért oda az e-mail arról, hogy ő következik.
    }
extended-outage =
    { $name ->
        [you] Ennyivel több időt kapsz: { $span }, mert a szolgáltatás nem volt elérhető.
       *[other] { $name } ennyivel több időt kap: { $span }, mert a szolgáltatás nem volt elérhető.
    }
fact-paused = Minden óra áll eddig: { $moment }.
fact-resumed = Újra járnak az órák.
fact-seat_handed_on =
    { $name ->
        [you] Túl sokáig voltál távol; a helyedet bot veszi át: „{ bot-name }”.
       *[other] { $name } túl sokáig volt távol; a helyét bot veszi át: „{ bot-name }”.
    }
fact-seat_vacated =
    { $name ->
        [you] Túl sokáig voltál távol; a helyedet más is elfoglalhatja.
       *[other] { $name } túl sokáig volt távol; a helyét más is elfoglalhatja.
    }
fact-seat_taken =
    { $name ->
        [you] A helyedet átvette valaki.
       *[other] { $name } helyét átvette valaki.
    }
platform-unexcused =
    { $name ->
        [you] Az órád a nap minden szakában jár.
       *[other] { $name } órája a nap minden szakában jár.
    }
platform-excused =
    { $name ->
        [you] Az órád áll: { $spans }.
       *[other] { $name } órája áll: { $spans }.
    }
platform-interval = { $from } – { $until }
platform-interval-next = { $others }, továbbá { $next }
platform-moment = { $year }. { $month } { $day }., { $time }{ $clock }
platform-span = { $hours } { $minutes }
platform-span-short = kevesebb mint egy perc
