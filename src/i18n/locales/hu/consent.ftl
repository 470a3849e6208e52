# Amit visszavonnak, javasolnak és megválaszolnak; és az újabb parti.

subject-asked = A beleegyezésedre van szükség: { $table }
lead-asked = Egy játékos olyasmit javasol, amihez a te beleegyezésed is kell. Nézd meg, és fogadd el vagy utasítsd el.
lead-lobby-closed = A parti el sem kezdődött: sokáig nem történt semmi, vagy elment, aki létrehozta.
button-answer = Válaszolok

consent-proposed-by = { $name } javaslata:
consent-your-proposal = A te javaslatod:
consent-takeback = egy lépés visszavonása (bejegyzés: { $entry })
consent-agreed-end = a parti befejezése, győztes nélkül
consent-pause = minden óra álljon eddig: { $moment }
consent-resume = a szünet vége
consent-waits-for = Még nem válaszolt: { $names }.
consent-lapses = Eddig érvényes: { $moment }.
consent-agree = Elfogadom
consent-decline = Elutasítom
consent-withdraw = Visszavonom a javaslatot
consent-take-back = Visszavonom az utolsó lépésemet
consent-take-back-help = Azóta más ember nem lépett, ezért azonnal visszavonjuk.
consent-take-back-ask = Kérem, hogy visszavonhassam az utolsó lépésemet
consent-take-back-ask-help = Azóta mások is léptek, az ő beleegyezésük kell: { $names }.
consent-more = Javaslattétel
consent-more-help = Akkor lép életbe, ha minden játékos elfogadja.
consent-propose-end = Javaslom a parti befejezését
consent-propose-pause = Szünetet javaslok
consent-pause-days = Nap
consent-propose-resume = Javaslom a szünet végét
consent-rematch = Még egy parti
consent-rematch-help = Ugyanaz a játék ugyanazokkal a játékosokkal, mindenki egy hellyel arrébb ül.
consent-rematch-look = Ugrás a visszavágóhoz
consent-struck = visszavonva

# How a match ended for the reader, and what comes next.
ending-two =
    { $how ->
        [won] Nyertél, { $own } : { $other }.
        [shared] Döntetlen, { $own } : { $other }.
       *[lost] Vesztettél, { $own } : { $other }.
    }
ending-many =
    { $how ->
        [won] Nyertél, { ending-points }.
        [shared] Holtversenyben első vagy, { ending-points }.
       *[lost] { $count } játékos közül { $rank }. lettél, { ending-points }.
    }
ending-moments = Döntő pillanatok
ending-points = { $own } ponttal
