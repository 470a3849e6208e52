# A bárdok csatája.

bards-theme-turned = Az első téma: { $card }.
bards-cards = { number-word } lap
bards-looks =
    { $name ->
        [you] Megnézel { number-word } lapot.
       *[other] { $name } megnéz { number-word } lapot.
    }
bards-looks-at =
    { $name ->
        [you] Megnézel { number-word } lapot: { $cards }.
       *[other] { $name } megnéz { number-word } lapot: { $cards }.
    }
bards-turn = { $turn }. kör. { $drawn }
bards-stories-begun =
    { $name ->
        [you] Ezekkel kezdesz történeteket: { $kept }; az ellenfélnek ez marad: { $given }.
       *[other] { $name } ezekkel kezd történeteket: { $kept }; az ellenfélnek ez marad: { $given }.
    }
bards-split =
    { $name ->
        [you] Kettéosztod a lapokat; nyílt: { $up }; rejtett: { bards-cards }.
       *[other] { $name } kettéosztja a lapokat; nyílt: { $up }; rejtett: { bards-cards }.
    }
bards-split-known =
    { $name ->
        [you] Kettéosztod a lapokat; nyílt: { $up }; rejtett ({ bards-cards }): { $down }.
       *[other] { $name } kettéosztja a lapokat; nyílt: { $up }; rejtett ({ bards-cards }): { $down }.
    }
bards-group-taken =
    { $group ->
        [face_up]
            { $name ->
                [you] A nyílt lapokat viszed el.
               *[other] { $name } a nyílt lapokat viszi el.
            }
       *[face_down]
            { $name ->
                [you] A rejtett lapokat viszed el.
               *[other] { $name } a rejtett lapokat viszi el.
            }
    }
bards-segment-begun =
    { $segment ->
        [1]
            { $name ->
                [you] Te játszol elsőként.
               *[other] { $name } játszik elsőként.
            }
       *[other]
            { $name ->
                [you] Te játszol másodikként.
               *[other] { $name } játszik másodikként.
            }
    }
bards-group-revealed =
    { $name ->
        [you] Felfeded a lapjaidat: { $cards }.
       *[other] { $name } felfedi a lapjait: { $cards }.
    }
bards-played =
    { $story ->
        [1]
            { $name ->
                [you] Az első történetedhez játszod ki: { $card }.
               *[other] { $name } az első történetéhez játssza ki: { $card }.
            }
       *[other]
            { $name ->
                [you] A második történetedhez játszod ki: { $card }.
               *[other] { $name } a második történetéhez játssza ki: { $card }.
            }
    }
bards-excuse-played =
    { $name ->
        [you] Kijátszod a Kifogást.
       *[other] { $name } kijátssza a Kifogást.
    }
bards-how =
    { $how ->
        [automatic] , ez volt az utolsó nyitott
        [excuse] , a Kifogással
       *[choice] {""}
    }
bards-fashion =
    { $count ->
        [0] egyik szín sem divatos
       *[other] divatos: { $suits }
    }
bards-concluded =
    { $name ->
        [you] Befejezel egy történetet: { $cards }{ bards-how } ({ bards-fashion }).
       *[other] { $name } befejez egy történetet: { $cards }{ bards-how } ({ bards-fashion }).
    }
bards-concluded-worth =
    { $name ->
        [you] Befejezel egy történetet: { $cards }{ bards-how } ({ bards-fashion }) – { $worth }.
       *[other] { $name } befejez egy történetet: { $cards }{ bards-how } ({ bards-fashion }) – { $worth }.
    }
bards-worth-bored = több lapja van, mint a legnagyobb értéke, ezért nem ér semmit
bards-worth-nothing = nem ér semmit
bards-worth-theme = { number-points } a témáért
bards-worth-ranks = { number-points } a rangokért
bards-worth-both = { $theme } a témáért és { $ranks } a rangokért, összesen { number-points }
bards-theme-replaced = { $card } lesz az új téma; a régi: { $used }.
bards-theme-used-up = Elhasznált téma: { $used }; a húzópakli üres, nincs több téma.
bards-segment-ended =
    { $name ->
        [you] Nem játszol ki többet.
       *[other] { $name } nem játszik ki többet.
    }
bards-segment-ended-itself =
    { $name ->
        [you] Kifogytál a lapokból és a történetekből.
       *[other] { $name } kifogyott a lapokból és a történetekből.
    }
bards-last-scoring =
    { $name ->
        [you] Túl kevés lap maradt még egy körhöz: befejezed a nyitott történeteidet.
       *[other] Túl kevés lap maradt még egy körhöz: { $name } befejezi a nyitott történeteit.
    }
bards-ended-score =
    { $name ->
        [you] A parti véget ér: te győzöl, { $points }–{ $other } arányban.
       *[other] A parti véget ér: { $name } győz, { $points }–{ $other } arányban.
    }
bards-ended-bard =
    { $name ->
        [you] A parti véget ér: az állás egyenlő ({ number-points }), de te győzöl, mert van egy befejezett történeted a Bárddal.
       *[other] A parti véget ér: az állás egyenlő ({ number-points }), de { $name } győz, mert van egy befejezett története a Bárddal.
    }
bards-ended-draw = A parti döntetlen: mindkét fél eredménye { number-points }, és a Bárd sem dönt.

bards-suit =
    { $suit ->
        [moons] holdak
        [suns] napok
        [waves] hullámok
        [leaves] levelek
        [wyrms] sárkányok
       *[knots] csomók
    }

bards-card-ace_moons = Hold-ász
bards-card-ace_suns = Nap-ász
bards-card-ace_waves = Hullám-ász
bards-card-ace_leaves = Levél-ász
bards-card-ace_wyrms = Sárkány-ász
bards-card-ace_knots = Csomó-ász
bards-card-author = Szerző
bards-card-desert = Sivatag
bards-card-origin = Eredet
bards-card-journey = Utazás
bards-card-painter = Festő
bards-card-savage = Vadember
bards-card-mountain = Hegy
bards-card-sailor = Tengerész
bards-card-battle = Csata
bards-card-forest = Erdő
bards-card-discovery = Felfedezés
bards-card-soldier = Katona
bards-card-lunatic = Holdkóros
bards-card-penitent = Vezeklő
bards-card-market = Piac
bards-card-chance_meeting = Véletlen találkozás
bards-card-castle = Kastély
bards-card-cave = Barlang
bards-card-diplomat = Diplomata
bards-card-mill = Malom
bards-card-betrayal = Árulás
bards-card-pact = Paktum
bards-card-darkness = Sötétség
bards-card-merchant = Kereskedő
bards-card-huntress = Vadásznő
bards-card-bard = Bárd
bards-card-sea = Tenger
bards-card-end = Vég
bards-card-calamity = Csapás
bards-card-windfall = Szerencse
bards-card-harvest = Aratás
bards-card-watchman = Őr
bards-card-light_keeper = Világítótorony-őr
bards-card-borderland = Határvidék
bards-card-consul = Konzul
bards-card-rite = Rítus
bards-card-island = Sziget
bards-card-window = Ablak
bards-card-excuse = Kifogás
