# Egy parti eseményei, amelyek minden játékban azonosak.

fact-match_created =
    { $bots ->
        [0] Új parti jött létre { $count } hellyel: { $game }.
        [one] Új parti jött létre { $count } hellyel: { $game }. { $seated } (bot) leült.
       *[other] Új parti jött létre { $count } hellyel: { $game }. { $seated } (botok) leültek.
    }
fact-place_taken =
    { $person ->
        [you] Leültél.
       *[other] { $person } leült.
    }
platform-contributed =
    { $person ->
        [you] Hozzájárultál a parti véletlenéhez.
        [nobody] { $place }. hely: hozzájárult a parti véletlenéhez.
       *[other] { $person } hozzájárult a parti véletlenéhez.
    }
fact-place_left =
    { $person ->
        [you] Kiléptél a partiból.
        [nobody] { $place }. hely: újra szabad.
       *[other] { $person } kilépett a partiból.
    }
fact-seats_drawn = Elkezdődött a parti. Ülésrend: { $names }.
fact-seed_renewed = A szolgáltatás megújította a további húzások véletlenét.
fact-seat_resigned =
    { $name ->
        [you] Feladtad.
       *[other] { $name } feladta.
    }
platform-ended-finished = A parti véget ért.
platform-ended-resigned = Egy kivételével mindenki feladta; a parti véget ért.
platform-ended-abandoned = Nem maradt játékos, vagy bezárták a lobbit; a parti félbeszakadt.
platform-ended-quarantined = A parti harminc napig zárolva volt, és lezárult.
platform-ended-agreed = A játékosok közösen úgy döntöttek, hogy befejezik a partit; senki sem nyert.
fact-taken_back =
    { $name ->
        [you] Visszavontál egy lépést; a játék innen folytatódik: { $entry }. bejegyzés.
       *[other] { $name } visszavont egy lépést; a játék innen folytatódik: { $entry }. bejegyzés.
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
        [you] { $number }. javaslat: elfogadtad.
       *[other] { $number }. javaslat: { $name } elfogadta.
    }
fact-declined =
    { $name ->
        [you] { $number }. javaslat: elutasítottad.
       *[other] { $number }. javaslat: { $name } elutasította.
    }
fact-withdrawn =
    { $name ->
        [you] { $number }. javaslat: visszavontad.
       *[other] { $number }. javaslat: { $name } visszavonta.
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
                [you] Az időd lejárt, immár { $strike } egymást követő körben.
               *[other] { $name } ideje lejárt, immár { $strike } egymást követő körben.
            }
    }
extended-late_letter =
    { $name ->
        [you] { $span } ráadásidőt kapsz, mert későn érkezett meg az e-mail arról, hogy te jössz.
       *[other] { $name } { $span } ráadásidőt kap, mert későn érkezett meg az e-mail arról, hogy ő jön.
    }
extended-outage =
    { $name ->
        [you] { $span } ráadásidőt kapsz, mert a szolgáltatás nem volt elérhető.
       *[other] { $name } { $span } ráadásidőt kap, mert a szolgáltatás nem volt elérhető.
    }
fact-paused = Minden óra szünetel eddig: { $moment }.
fact-resumed = Újra járnak az órák.
fact-seat_handed_on =
    { $name ->
        [you] Túl sokáig voltál távol; a helyedet { $bot } (bot) veszi át.
       *[other] { $name } túl sokáig volt távol; a helyét { $bot } (bot) veszi át.
    }
fact-seat_vacated =
    { $name ->
        [you] Túl sokáig voltál távol; a helyedet más is elfoglalhatja.
       *[other] { $name } túl sokáig volt távol; a helyét más is elfoglalhatja.
    }
fact-seat_taken =
    { $person ->
        [you] Átvetted { $name } helyét.
       *[other]
            { $name ->
                [you] { $person } átvette a helyedet.
               *[other] { $person } átvette { $name } helyét.
            }
    }
fact-seat_taken-again =
    { $person ->
        [you] Visszatértél.
       *[other] { $person } visszatért.
    }
platform-unexcused =
    { $name ->
        [you] Az órád mostantól a nap minden szakában jár.
       *[other] { $name } órája mostantól a nap minden szakában jár.
    }
platform-excused =
    { $name ->
        [you] Az órád áll: { $spans }.
       *[other] { $name } órája áll: { $spans }.
    }
platform-interval = { $from } – { $until }
platform-interval-next = { $others }, továbbá { $next }
platform-moment = { $year }. { $month } { $day }., { $hours }:{ $minutes }{ $clock }
platform-span = { $hours } { $minutes }
platform-span-short = kevesebb mint egy perc
