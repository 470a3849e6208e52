# Amit maga a ház mond el egy meccsről.

platform-match-created = Létrejött egy meccs: { $game }, { $count } hellyel.
platform-place-taken = Leült valaki: { $place }. hely.
platform-contributed = Új hozzájárulás a meccs szerencséjéhez: { $place }. hely.
platform-place-left = Újra szabad: { $place }. hely.
platform-started = Elkezdődött a meccs. Az ülésrend: { $names }.
platform-seed-renewed = A szolgáltatás megújította minden további húzás szerencséjét.
platform-resigned = { $name } feladta.
platform-ended-finished = A meccs véget ért.
platform-ended-resigned = Egy kivételével mindenki feladta; a meccs véget ért.
platform-ended-abandoned = Nem maradt játékos, vagy bezárták a lobbit; a meccs félbeszakadt.
platform-ended-quarantined = A meccs harminc napig zárolva volt, és lezárult.
platform-ended-agreed = A játékosok közösen úgy döntöttek, hogy befejezik a meccset; senki sem nyert.
platform-taken-back = { $name } visszavont egy lépést; a játék úgy folytatódik, mint a(z) { $entry }. bejegyzés után.
platform-decides-alone = { $name } egyedül dönt: { $what }.
platform-proposed =
    { $count ->
        [one] { $name } javaslata: { $what }. Válaszol: { $names }.
       *[other] { $name } javaslata: { $what }. Válaszolnak: { $names }.
    }
platform-names-and = { $others } és { $last }
platform-consented = { $name } elfogadta a(z) { $number }. javaslatot.
platform-declined = { $name } elutasította a(z) { $number }. javaslatot.
platform-withdrawn = { $name } visszavonta a(z) { $number }. javaslatot.
platform-time-ran-out =
    { $strike ->
        [1] { $name } ideje lejárt.
       *[other] { $name } ideje lejárt, egymás után { $strike } körben.
    }
platform-late-letter = { $name } ennyivel több időt kap: { $span }, mert későn ért oda az e-mail arról, hogy ő következik.
platform-outage = { $name } ennyivel több időt kap: { $span }, mert a szolgáltatás nem volt elérhető.
platform-paused = Minden óra áll eddig: { $moment }.
platform-resumed = Újra járnak az órák.
platform-handed-on = { $name } túl sokáig volt távol; a helyét bot veszi át: „{ bot-name }”.
platform-vacated = { $name } túl sokáig volt távol; a helyét más is elfoglalhatja.
platform-seat-taken = { $name } helyét átvette valaki.
platform-unexcused = { $name } órája a nap minden szakában jár.
platform-excused = { $name } órája áll: { $spans }.
platform-interval = { $from } – { $until }
platform-interval-next = { $others }, továbbá { $next }
platform-moment = { $year }. { $month } { $day }., { $time } UTC
platform-span = { $hours } { $minutes }
platform-span-short = kevesebb mint egy perc
