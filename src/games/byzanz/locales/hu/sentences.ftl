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

byzanz-dealt =
    { $name ->
        [you] Ennyi lapot kapsz: { $count }.
       *[other] { $name } ennyi lapot kap: { $count }.
    }
byzanz-dealt-cards =
    { $name ->
        [you] Lapjaid az osztásból: { $cards }.
       *[other] { $name } lapjai az osztásból: { $cards }.
    }
byzanz-round-begun =
    { $name ->
        [you] Kezdődik a játék { $round }. fordulója; te nyitod az első aukciót.
       *[other] Kezdődik a játék { $round }. fordulója; { $name } nyitja az első aukciót.
    }
byzanz-lot-revealed = Ajánlat a következő licitkártyáért ({ $offer }): { $cards }.
byzanz-bid =
    { $name ->
        [you] Licited: { $cards }.
       *[other] { $name } licitje: { $cards }.
    }
byzanz-bid-total =
    { $name ->
        [you] Licited: { $cards }, összesen { $total }.
       *[other] { $name } licitje: { $cards }, összesen { $total }.
    }
byzanz-bid-raised =
    { $name ->
        [you] Emelsz: { $cards }, így már összesen { $total }.
       *[other] { $name } emel: { $cards }, így már összesen { $total }.
    }
byzanz-passed =
    { $name ->
        [you] Passzolsz.
       *[other] { $name } passzol.
    }
byzanz-passed-back =
    { $name ->
        [you] Passzolsz, és visszaveszed a lapjaidat: { $cards }.
       *[other] { $name } passzol, és visszaveszi a lapjait: { $cards }.
    }
byzanz-passed-itself =
    { $name ->
        [you] Nem tudsz többet licitálni, ezért passzolsz.
       *[other] { $name } nem tud többet licitálni, ezért passzol.
    }
byzanz-passed-itself-back =
    { $name ->
        [you] Nem tudsz többet licitálni, ezért passzolsz, és visszaveszed a lapjaidat: { $cards }.
       *[other] { $name } nem tud többet licitálni, ezért passzol, és visszaveszi a lapjait: { $cards }.
    }
byzanz-won =
    { $name ->
        [you] Te nyered az ajánlatot; ez kerül érte a piacra: { $cards }.
       *[other] { $name } nyeri az ajánlatot; ez kerül érte a piacra: { $cards }.
    }
byzanz-won-unbid =
    { $name ->
        [you] Senki sem licitált; te nyitottál, ezért ingyen megkapod az ajánlatot.
       *[other] Senki sem licitált; { $name } nyitott, ezért ingyen megkapja az ajánlatot.
    }
byzanz-won-last =
    { $name ->
        [you] Már csak neked nincs licitkártyád, ezért licit nélkül megkapod az ajánlatot.
       *[other] Már csak egy játékosnak nincs licitkártyája, ezért licit nélkül megkapja az ajánlatot: { $name }.
    }
byzanz-given =
    { $name ->
        [you] Lapod a piacra: { $card }.
       *[other] { $name } lapja a piacra: { $card }.
    }
byzanz-given-only =
    { $name ->
        [you] Lapod a piacra: { $card }, mert az ajánlatban nincs más.
       *[other] { $name } lapja a piacra: { $card }, mert az ajánlatban nincs más.
    }
byzanz-lot-to-market = Az utolsó ajánlat egyenesen a piacra kerül: { $cards }.
byzanz-offer-taken =
    { $name ->
        [you] Csak a licitkártyát kapod: { $offer }.
       *[other] { $name } csak a licitkártyát kapja: { $offer }.
    }
byzanz-lot-taken =
    { $name ->
        [you] Megkapod a licitkártyát ({ $offer }), és kézbe veszed az ajánlatot: { $cards }.
       *[other] { $name } megkapja a licitkártyát ({ $offer }), és kézbe veszi az ajánlatot: { $cards }.
    }
byzanz-excess =
    { $name ->
        [you] Kezedben túl sok a lap; a fölösleg: { byzanz-cards }.
       *[other] { $name } kezében túl sok a lap; a fölösleg: { byzanz-cards }.
    }
byzanz-discarded =
    { $name ->
        [you] Eldobott lapod: { $card }.
       *[other] { $name } eldobott lapja: { $card }.
    }
byzanz-discarded-known =
    { $name ->
        [you] Képpel lefelé eldobott lapod: { $card }.
       *[other] { $name } képpel lefelé eldobott lapja: { $card }.
    }
byzanz-discarded-hidden =
    { $name ->
        [you] Eldobsz egy lapot képpel lefelé.
       *[other] { $name } eldob egy lapot képpel lefelé.
    }
byzanz-market-begun = Nyit a piac.
byzanz-market-begun-one =
    { $first ->
        [you] Nyit a piac: te választasz.
       *[other] Nyit a piac: { $first } választ.
    }
byzanz-market-begun-order =
    { $first ->
        [you] Nyit a piac: először te választasz, aztán { $others }.
       *[other]
            { $others ->
                [you] Nyit a piac: először { $first } választ, aztán te.
               *[other] Nyit a piac: először { $first } választ, aztán { $others }.
            }
    }
byzanz-taken =
    { $name ->
        [you] Elviszed a piacról a következő fajtát: { byzanz-good } ({ $cards }).
       *[other] { $name } elviszi a piacról a következő fajtát: { byzanz-good } ({ $cards }).
    }
byzanz-taken-only =
    { $name ->
        [you] Elviszed a piacról az egyetlen megmaradt fajtát: { byzanz-good } ({ $cards }).
       *[other] { $name } elviszi a piacról az egyetlen megmaradt fajtát: { byzanz-good } ({ $cards }).
    }
byzanz-skipped =
    { $name ->
        [you] Üresen találod a piacot.
       *[other] { $name } üresen találja a piacot.
    }
byzanz-sold =
    { $name ->
        [you] Eladásod: { $cards }; hasznod: { $kept }, azaz { number-points }.
       *[other] { $name } eladása: { $cards }; haszna: { $kept }, azaz { number-points }.
    }
byzanz-sold-itself =
    { $name ->
        [you] A szabályok szerinti eladásod: { $cards }; hasznod: { $kept }, azaz { number-points }.
       *[other] A szabályok szerinti eladás – { $name }: { $cards }; haszna: { $kept }, azaz { number-points }.
    }
byzanz-market-cleared = A piac maradék nélkül bezár.
byzanz-market-cleared-left =
    { $count ->
        [1] A piac bezár; megmaradt: { $cards }.
       *[other] A piac bezár; megmaradt: { $cards }.
    }
byzanz-final-sales = Véget ért az utolsó piac; kezdődnek a záró eladások.
byzanz-done =
    { $name ->
        [you] Nem adsz el többet.
       *[other] { $name } nem ad el többet.
    }
byzanz-done-itself =
    { $name ->
        [you] Már nem tudsz eladni.
       *[other] { $name } már nem tud eladni.
    }
byzanz-ended-equal =
    { $what ->
        [cards] ugyanannyi kézben maradt lappal
       *[goods] ugyanannyi kézben maradt áruval
    }
byzanz-ended =
    { $count ->
        [1]
            { $names ->
                [you] A meccs véget ér: te győzöl, { number-points }.
               *[other] A meccs véget ér: { $names } győz, { number-points }.
            }
       *[other] A meccs véget ér: { $names } együtt győznek, { number-points }, { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards]
            { $others ->
                [you] (előtted, több kézben maradt lappal)
               *[other] ({ $others } előtt, több kézben maradt lappal)
            }
       *[goods]
            { $others ->
                [you] (előtted, több kézben maradt áruval)
               *[other] ({ $others } előtt, több kézben maradt áruval)
            }
    }
byzanz-ended-tie =
    { $count ->
        [1]
            { $names ->
                [you] A meccs véget ér: te győzöl, { number-points } { byzanz-ended-more }.
               *[other] A meccs véget ér: { $names } győz, { number-points } { byzanz-ended-more }.
            }
       *[other] A meccs véget ér: { $names } együtt győznek, { number-points } { byzanz-ended-more }.
    }
