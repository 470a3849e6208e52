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
        [you] Az osztásnál { byzanz-cards }ot kapsz.
       *[other] { $name } { byzanz-cards }ot kap.
    }
byzanz-dealt-cards =
    { $name ->
        [you] Ezeket a lapokat kapod: { $cards }.
       *[other] { $name } ezeket a lapokat kapja: { $cards }.
    }
byzanz-round-begun =
    { $name ->
        [you] { $round }. forduló: te nyitod az első aukciót.
       *[other] { $round }. forduló: { $name } nyitja az első aukciót.
    }
byzanz-lot-revealed = { $offer }. licitkártya – az ajánlat: { $cards }.
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
        [you] Nem tudsz magasabbat licitálni, ezért passzolsz.
       *[other] { $name } nem tud magasabbat licitálni, ezért passzol.
    }
byzanz-passed-itself-back =
    { $name ->
        [you] Nem tudsz magasabbat licitálni, ezért passzolsz, és visszaveszed a lapjaidat: { $cards }.
       *[other] { $name } nem tud magasabbat licitálni, ezért passzol, és visszaveszi a lapjait: { $cards }.
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
        [you] A piacra adod: { $card }.
       *[other] { $name } a piacra adja: { $card }.
    }
byzanz-given-only =
    { $name ->
        [you] A piacra adod: { $card }; az ajánlatban nincs más.
       *[other] { $name } a piacra adja: { $card }; az ajánlatban nincs más.
    }
byzanz-lot-to-market = Az utolsó ajánlat egyenesen a piacra kerül: { $cards }.
byzanz-offer-taken =
    { $name ->
        [you] Elveszed a licitkártyát ({ $offer }), mást nem.
       *[other] { $name } elveszi a licitkártyát ({ $offer }), mást nem.
    }
byzanz-lot-taken =
    { $name ->
        [you] Elveszed a licitkártyát ({ $offer }), és kézbe veszed az ajánlatot: { $cards }.
       *[other] { $name } elveszi a licitkártyát ({ $offer }), és kézbe veszi az ajánlatot: { $cards }.
    }
byzanz-excess =
    { $name ->
        [you] Túl sok lap van a kezedben; a fölösleg: { byzanz-cards }.
       *[other] { $name } kezében túl sok lap van; a fölösleg: { byzanz-cards }.
    }
byzanz-discarded =
    { $name ->
        [you] Eldobod: { $card }.
       *[other] { $name } eldobja: { $card }.
    }
byzanz-discarded-known =
    { $name ->
        [you] Eldobod, képpel lefelé: { $card }.
       *[other] { $name } eldobja, képpel lefelé: { $card }.
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
        [you] Elviszed a piacról ezt a fajtát: { byzanz-good } ({ $cards }).
       *[other] { $name } elviszi a piacról ezt a fajtát: { byzanz-good } ({ $cards }).
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
        [you] Eladod: { $cards }; a hasznod { $kept }, azaz { number-points }.
       *[other] { $name } eladja: { $cards }; a haszna { $kept }, azaz { number-points }.
    }
byzanz-sold-itself =
    { $name ->
        [you] Automatikus eladásod: { $cards }; a hasznod { $kept }, azaz { number-points }.
       *[other] { $name } automatikus eladása: { $cards }; a haszna { $kept }, azaz { number-points }.
    }
byzanz-market-cleared = A piac bezár; nem maradt semmi.
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
                [you] A parti véget ér: te győzöl { number-points }tal.
               *[other] A parti véget ér: { $names } győz { number-points }tal.
            }
       *[other] A parti véget ér: { $names } együtt győznek { number-points }tal, { byzanz-ended-equal }.
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
                [you] A parti véget ér: te győzöl { number-points }tal { byzanz-ended-more }.
               *[other] A parti véget ér: { $names } győz { number-points }tal { byzanz-ended-more }.
            }
       *[other] A parti véget ér: { $names } együtt győznek { number-points }tal { byzanz-ended-more }.
    }
