# Byzanz (Bizánc).

byzanz-good =
    { $good ->
        [C] szövet
        [S] fűszer
        [W] bor
        [T] fa
        [G] gabona
        [O] olajbogyó
       *[M] kufár
    }
byzanz-merchant = kufár
byzanz-face = { byzanz-good } { $value }
byzanz-copies =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-merchants = { number-word } kufár
byzanz-cards = { number-word } lap

byzanz-dealt = { $name } ennyi lapot kap: { $count }.
byzanz-dealt-cards = { $name } lapjai az osztásból: { $cards }.
byzanz-round-begun = Kezdődik a játék { $round }. fordulója; { $name } nyitja az első aukciót.
byzanz-lot-revealed = Ajánlat a következő licitkártyáért ({ $offer }): { $cards }.
byzanz-bid = { $name } licitje: { $cards }.
byzanz-bid-total = { $name } licitje: { $cards }, összesen { $total }.
byzanz-bid-raised = { $name } emel: { $cards }, így már összesen { $total }.
byzanz-passed = { $name } passzol.
byzanz-passed-back = { $name } passzol, és visszaveszi a lapjait: { $cards }.
byzanz-passed-itself = { $name } nem tud többet licitálni, ezért passzol.
byzanz-passed-itself-back = { $name } nem tud többet licitálni, ezért passzol, és visszaveszi a lapjait: { $cards }.
byzanz-won = { $name } nyeri az ajánlatot; ez kerül érte a piacra: { $cards }.
byzanz-won-unbid = Senki sem licitált; { $name } nyitott, ezért ingyen megkapja az ajánlatot.
byzanz-won-last = Már csak egy játékosnak nincs licitkártyája, ezért licit nélkül megkapja az ajánlatot: { $name }.
byzanz-given = { $name } lapja a piacra: { $card }.
byzanz-given-only = { $name } lapja a piacra: { $card }, mert az ajánlatban nincs más.
byzanz-lot-to-market = Az utolsó ajánlat egyenesen a piacra kerül: { $cards }.
byzanz-offer-taken = { $name } csak a licitkártyát kapja: { $offer }.
byzanz-lot-taken = { $name } megkapja a licitkártyát ({ $offer }), és kézbe veszi az ajánlatot: { $cards }.
byzanz-excess = { $name } kezében túl sok a lap; a fölösleg: { byzanz-cards }.
byzanz-discarded = { $name } eldobott lapja: { $card }.
byzanz-discarded-known = { $name } képpel lefelé eldobott lapja: { $card }.
byzanz-discarded-hidden = { $name } eldob egy lapot képpel lefelé.
byzanz-market-begun = Nyit a piac.
byzanz-market-begun-one = Nyit a piac: { $first } választ.
byzanz-market-begun-order = Nyit a piac: először { $first } választ, aztán { $others }.
byzanz-taken = { $name } elviszi a piacról a következő fajtát: { byzanz-good } ({ $cards }).
byzanz-taken-only = { $name } elviszi a piacról az egyetlen megmaradt fajtát: { byzanz-good } ({ $cards }).
byzanz-skipped = { $name } üresen találja a piacot.
byzanz-sold = { $name } eladása: { $cards }; haszna: { $kept }, azaz { number-points }.
byzanz-sold-itself = A szabályok szerinti eladás – { $name }: { $cards }; haszna: { $kept }, azaz { number-points }.
byzanz-market-cleared = A piac maradék nélkül bezár.
byzanz-market-cleared-left =
    { $count ->
        [1] A piac bezár; megmaradt: { $cards }.
       *[other] A piac bezár; megmaradt: { $cards }.
    }
byzanz-final-sales = Véget ért az utolsó piac; kezdődnek a záró eladások.
byzanz-done = { $name } nem ad el többet.
byzanz-done-itself = { $name } már nem tud eladni.
byzanz-ended-equal =
    { $what ->
        [cards] ugyanannyi kézben maradt lappal
       *[goods] ugyanannyi kézben maradt áruval
    }
byzanz-ended =
    { $count ->
        [1] A meccs véget ér: { $names } győz, { number-points }.
       *[other] A meccs véget ér: { $names } együtt győznek, { number-points }, { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards] ({ $others } előtt, több kézben maradt lappal)
       *[goods] ({ $others } előtt, több kézben maradt áruval)
    }
byzanz-ended-tie =
    { $count ->
        [1] A meccs véget ér: { $names } győz, { number-points } { byzanz-ended-more }.
       *[other] A meccs véget ér: { $names } együtt győznek, { number-points } { byzanz-ended-more }.
    }
