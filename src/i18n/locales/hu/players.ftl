# Egy játékos oldala.

profile-since = Itt van { $year }. { $month } óta
profile-speaks = nyelve: { $language }
profile-id = azonosító: { $id }
profile-on-time = a körök időben, az utolsó 90 napban
profile-tier-new = új
profile-tier-reliable = megbízható
profile-tier-usually-on-time = többnyire időben lép
profile-tier-often-late = gyakran késik
profile-new = tíznél kevesebb kör határidővel az utolsó 90 napban
profile-usual = szokásos idő egy lépésig
profile-given-up = feladva { $all } befejezettből
profile-games = Játékok
profile-games-help = megnyert partik és helyezések
profile-won = győzelem { $all } partiból
profile-places = Helyezések: { $places }
profile-finished = Befejezett partik
profile-none = Nincs befejezett parti, amelyet bárki megnézhet.
profile-with-you = veled
profile-duel = Te és { $name }
profile-duel-text =
    { $matches ->
        [one] Egy közös parti.
       *[other] { $matches } közös parti.
    } Te végeztél előrébb: { $ahead }, { $name }: { $behind }. Az utolsó vége: { $day }.
profile-now = Most játszik
profile-watch = nézheted
profile-source = Mindez olyan befejezett partikból származik, amelyeket bárki megnézhet. { $name } a beállításaiban dönti el, ki látja.
profile-own = Mindez olyan befejezett partikból származik, amelyeket bárki megnézhet. Ezt az oldalt látja: { $who }.
profile-choose = Módosítás
profile-visibility = Ki látja az oldalamat
profile-visibility-everyone = mindenki
profile-visibility-played-with = akikkel már játszottam
profile-visibility-nobody = senki
profile-mine = Az oldalam
refusal-no-such-person = Nincs ilyen személy, vagy nem láthatod az oldalát.
