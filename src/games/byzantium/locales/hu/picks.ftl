# The steps of a choice.

pick-army =
    { $army ->
        [byzantine] bizánci sereg
       *[arab] arab sereg
    }
pick-side =
    { $army ->
        [byzantine] a bizánci oldal javára
       *[arab] az arab oldal javára
    }
pick-fleet =
    { $army ->
        [byzantine] bizánci flotta
       *[arab] arab flotta
    }
pick-lands =
    { $faction ->
        [byzantine] bizánci földek
        [arab] arab földek
       *[persian] perzsa földek
    }
pick-via =
    { $via ->
        [road] úton
        [desert] sivatagon át
        [sea] tengeren
       *[capital] hajóval Konstantinápolyból
    }
pick-split = { $byzantine } a bizánci kincstárba, { $arab } az arabba
pick-answer =
    { $answer ->
        [double] a költség megkettőzése
        [attack] támadás
        [both] a költség megkettőzése és támadás
        [neither] az arabok átengedése
        [sail] hajózás
        [stay] lemondás a hajózásról
        [stand] kitartás
        [retreat] visszavonulás
        [forbid] az út lezárása
        [allow] a sereg elengedése
        [defend] a város védelme
       *[wait] távolmaradás
    }
# Why an army cannot move on.
byzantium-stands-still = Nincs több mozgáskocka: a sereg nem mehet tovább.
