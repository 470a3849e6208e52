# Byzantium.

byzantium-cubes =
    { $count ->
        [0] no cubes
        [1] 1 cube
       *[other] { $count } cubes
    }
byzantium-points =
    { $count ->
        [0] no points
        [1] 1 point
       *[other] { $count } points
    }
byzantium-bezants =
    { $count ->
        [0] no bezants
        [1] 1 bezant
       *[other] { $count } bezants
    }
byzantium-no-dice = no dice
byzantium-no-cubes = no more cubes
byzantium-lost =
    { $place ->
        [elite] { $count ->
            [1] 1 elite cube
           *[other] { $count } elite cubes
        }
        [main] { $count ->
            [1] 1 main-army cube
           *[other] { $count } main-army cubes
        }
        [movement] { $count ->
            [1] 1 movement cube
           *[other] { $count } movement cubes
        }
       *[levy] { $count ->
            [1] 1 levy cube
           *[other] { $count } levy cubes
        }
    }
byzantium-army =
    { $army ->
        [byzantine] Byzantine
       *[arab] Arab
    }
byzantium-box =
    { $place ->
        [elite] { byzantium-army } elite
        [main] { byzantium-army } main army
        [movement] { byzantium-army } movement cubes
       *[levy] { byzantium-army } levies
    }
byzantium-source-army =
    { $source_army ->
        [byzantine] Byzantine
       *[arab] Arab
    }
byzantium-source-box =
    { $source_place ->
        [elite] from the { byzantium-source-army } elite
        [main] from the { byzantium-source-army } main army
        [movement] from the { byzantium-source-army } movement cubes
       *[levy] from the { byzantium-source-army } levies
    }
byzantium-place =
    { $source ->
        [pool] from the pool
        [casualties] from the casualties
       *[box] { byzantium-source-box }
    }
byzantium-origin =
    { $price ->
        [0] { byzantium-place }
       *[other] { byzantium-place } for { $price } bezants
    }
byzantium-field-army =
    { $name ->
        [you] Your { byzantium-army } army
       *[other] The { byzantium-army } army of { $name }
    }
byzantium-arab-army =
    { $name ->
        [you] Your Arab army
       *[other] The Arab army of { $name }
    }
byzantium-byzantine-fleet =
    { $name ->
        [you] Your Byzantine fleet
       *[other] The Byzantine fleet of { $name }
    }
byzantium-building =
    { $building ->
        [church] a church
       *[mosque] a mosque
    }
byzantium-ruler =
    { $army ->
        [byzantine] Emperor
       *[arab] Caliph
    }

byzantium-seats-ordered = The order of play is { $names }.
byzantium-turn-begun =
    { $name ->
        [you] Turn { $turn } begins; you go first.
       *[other] Turn { $turn } begins; { $name } goes first.
    }
byzantium-seat-called =
    { $name ->
        [you] It is your turn.
       *[other] It is the turn of { $name }.
    }
byzantium-placement-drafted =
    { $name ->
        [you] You plan
       *[other] { $name } plans
    } to add a cube { byzantium-origin } to the { byzantium-box }.
byzantium-tax-drafted =
    { $name ->
        [you] You plan
       *[other] { $name } plans
    } to collect taxes with { $cubes }.
byzantium-draft-taken-back =
    { $name ->
        [you] You undo the last step of your plan.
       *[other] { $name } undoes the last step of the plan.
    }
byzantium-action-ended-itself =
    { $name ->
        [you] Your action is over.
       *[other] The action of { $name } is over.
    }
byzantium-action-ended =
    { $name ->
        [you] You end your action.
       *[other] { $name } ends the action.
    }
byzantium-with =
    { $source ->
        [none] no casualty is left for the pass space
       *[other] a cube { byzantium-place } goes to the pass space
    }
byzantium-passed =
    { $name ->
        [you] You pass
       *[other] { $name } passes
    }; { byzantium-with }.
byzantium-passed-first =
    { $name ->
        [you] You are the first to pass
       *[other] { $name } is the first to pass
    }; { byzantium-with }.

byzantium-city-claimed =
    { $name ->
        [you] You claim { $city } with a cube { byzantium-origin } and score { $points }.
       *[other] { $name } claims { $city } with a cube { byzantium-origin } and scores { $points }.
    }
byzantium-army-raised =
    { $name ->
        [you] Your Byzantine army
       *[other] The Byzantine army of { $name }
    } enters the board in { $city }.
byzantium-cube-placed =
    { $name ->
        [you] You add
       *[other] { $name } adds
    } a cube { byzantium-origin } to the { byzantium-box }.
byzantium-tax-raised =
    { $name ->
        [you] You collect
       *[other] { $name } collects
    } taxes with { $cubes }: { $byzantine } for the Byzantine treasury, { $arab } for the Arab one.
byzantium-building-raised =
    { $name ->
        [you] You build { byzantium-building } with a cube { byzantium-place }, pay { $paid } in all and score { $points }.
       *[other] { $name } builds { byzantium-building } with a cube { byzantium-place }, pays { $paid } in all and scores { $points }.
    }

byzantium-city-improved =
    { $name ->
        [you] You improve
       *[other] { $name } improves
    } { $city } to { $counters } counters with a cube { byzantium-origin }.
byzantium-ruler-crowned =
    { $name ->
        [you] You become { byzantium-ruler } with a cube { byzantium-origin }, score { $points } and lead the guard.
       *[other] { $name } becomes { byzantium-ruler } with a cube { byzantium-origin }, scores { $points } and leads the guard.
    }
byzantium-fleet-taken =
    { $name ->
        [you] You take
       *[other] { $name } takes
    } command of the { byzantium-army } fleet with a cube { byzantium-origin }.
byzantium-city-fortified =
    { $name ->
        [you] You fortify
       *[other] { $name } fortifies
    } { $city } with a cube { byzantium-origin }.
byzantium-bulgars-reinforced =
    { $name ->
        [you] You reinforce
       *[other] { $name } reinforces
    } the Bulgars by { $cubes }, with a cube { byzantium-origin }.
byzantium-bulgars-sent =
    { $name ->
        [you] You send
       *[other] { $name } sends
    } the Bulgars against { $city } for the { byzantium-army } side, with a cube { byzantium-origin }; the Bulgars are reinforced by { $cubes }.
byzantium-civil-war-declared =
    { $name ->
        [you] You begin a civil war in { $city } with your { byzantium-army } army and a cube { byzantium-origin }.
       *[other] { $name } begins a civil war in { $city } with the { byzantium-army } army and a cube { byzantium-origin }.
    }

byzantium-army-entered = { byzantium-field-army } enters the board in { $city }.
byzantium-sea-step-declared = { byzantium-arab-army } wants to sail from { $from } to { $to } for { $cubes }, or for { $doubled } if the Byzantine fleet doubles the cost.
byzantium-fleet-answered =
    { $answer ->
        [double] { byzantium-byzantine-fleet } doubles the cost.
        [attack] { byzantium-byzantine-fleet } attacks.
        [both] { byzantium-byzantine-fleet } doubles the cost and attacks.
       *[neither] { byzantium-byzantine-fleet } lets the Arabs sail.
    }
byzantium-sea-step-dropped = { byzantium-arab-army } does not sail from { $from } to { $to } after all.
byzantium-sea-step-dropped-unpaid = { byzantium-arab-army } does not sail from { $from } to { $to }, as it cannot pay for the passage.
byzantium-passage-paid = { byzantium-arab-army } pays { $cubes } for the passage.
byzantium-naval-rolled =
    Attack at sea: { $holder ->
        [you] your Byzantine fleet
       *[other] the Byzantine fleet of { $holder }
    } rolls { $dice } (4, 5 and 6 hit); { $name ->
        [you] your Arab army
       *[other] the Arab army of { $name }
    } must lose { $cubes }.
byzantium-army-moved = { byzantium-field-army } moves from { $from } to { $to }.
byzantium-army-moved-paid = { byzantium-field-army } moves from { $from } to { $to } for { $cubes }.
byzantium-army-moved-extra = { byzantium-field-army } makes an additional step from { $from } to { $to }.
byzantium-army-moved-paid-extra = { byzantium-field-army } makes an additional step from { $from } to { $to } for { $cubes }.

byzantium-attackers =
    { $attack ->
        [bulgars] { $name ->
            [you] The Bulgars you sent attack
           *[other] The Bulgars sent by { $name } attack
        }
       *[army] { byzantium-field-army } attacks
    }
byzantium-combat-begun = { byzantium-attackers } { $city }.
byzantium-combat-begun-defended =
    { byzantium-attackers } { $city }, which { $owners ->
        [you] you
       *[other] { $owners }
    } can defend with an army.
byzantium-army-stood =
    { $name ->
        [you] Your army
       *[other] The army of { $name }
    } stays to defend the city.
byzantium-army-stood-itself =
    { $name ->
        [you] Your army
       *[other] The army of { $name }
    } stays to defend the city, as it has nowhere to go.
byzantium-retreat-begun-chosen = { byzantium-field-army } chooses to retreat.
byzantium-retreat-begun = { byzantium-field-army } has to retreat.
byzantium-retreat-declared = { byzantium-arab-army } wants to retreat by sea from { $from } to { $to }.
byzantium-retreat-allowed = { byzantium-byzantine-fleet } lets the army go.
byzantium-retreat-forbidden = { byzantium-byzantine-fleet } closes the route from { $from } to { $to }.
byzantium-army-retreated = { byzantium-field-army } retreats from { $from } to { $to }.
byzantium-army-retreated-hostile = { byzantium-field-army } retreats from { $from } to { $to }, a hostile city: it loses a cube and has to go on.
byzantium-levies-called =
    { $name ->
        [you] Your levies
       *[other] The levies of { $name }
    } defend the city.
byzantium-levies-held-back =
    { $name ->
        [you] Your levies
       *[other] The levies of { $name }
    } stay out of the fight.
byzantium-opponent-chosen =
    { $name ->
        [you] You fight
       *[other] { $name } fights
    } { $opponent ->
        [you] your army
       *[other] the army of { $opponent }
    }.
byzantium-defenders =
    { $foe ->
        [army] { $defender ->
            [you] your army rolls
           *[other] the army of { $defender } rolls
        }
        [levies] { $defender ->
            [you] your levies roll
           *[other] the levies of { $defender } roll
        }
       *[bulgars] the Bulgars roll
    }
byzantium-battle-rolled = Battle: the attacker rolls { $dice }, { byzantium-defenders } { $answer } (4, 5 and 6 hit); the attacker must lose { $cubes }, the defender { $lost }.
byzantium-losses-taken = { byzantium-field-army } loses { $lost }.
byzantium-levies-lost =
    { $name ->
        [you] Your levies
       *[other] The levies of { $name }
    } lose { $cubes }.
byzantium-bulgars-lost = The Bulgars lose { $cubes }.
byzantium-army-destroyed = { byzantium-field-army } is destroyed.
byzantium-army-destroyed-guard = { byzantium-field-army } is destroyed, and its guard goes home.
byzantium-battle-decided-won = The attacker wins the battle, with strength { $attacking } against { $defending }.
byzantium-battle-decided = The defender wins the battle, with strength { $defending } against { $attacking }.
byzantium-siege-rolled = Siege: { $city } rolls { $dice } (4, 5 and 6 hit); the attacker must lose { $cubes }.
byzantium-siege-failed = The siege of { $city } fails, with strength { $strength } against siege value { $value }.

byzantium-city-conquered-bulgars =
    { $name ->
        [you] The Bulgars you sent take
       *[other] The Bulgars sent by { $name } take
    } { $city }, which is theirs now: { $points } and { $bezants } for the { byzantium-army } side.
byzantium-city-conquered =
    { $name ->
        [you] You conquer
       *[other] { $name } conquers
    } { $city } for the { byzantium-army } side: { $points } and { $bezants }.
byzantium-city-garrisoned =
    { $name ->
        [you] You leave
       *[other] { $name } leaves
    } a garrison in { $city }: a cube { byzantium-origin }.
byzantium-garrison-sacrificed =
    { $name ->
        [you] Your army
       *[other] The army of { $name }
    } leaves a garrison in { $city }, which costs it { $lost }.
byzantium-city-left-empty =
    { $name ->
        [you] You have
       *[other] { $name } has
    } no cube for { $city }, which stays free.
byzantium-constantinople-fell =
    { $name ->
        [you] You conquer
       *[other] { $name } conquers
    } Constantinople: { $points } for the Arab side.
byzantium-constantinople-fell-bulgars =
    { $name ->
        [you] The Bulgars you sent conquer
       *[other] The Bulgars sent by { $name } conquer
    } Constantinople: { $points } for the Arab side.

byzantium-income-begun = The actions of turn { $turn } are over.
byzantium-income-received =
    { $name ->
        [you] You receive
       *[other] { $name } receives
    } { $byzantine } for the Byzantine treasury and { $arab } for the Arab one.
byzantium-upkeep-paid =
    { $name ->
        [you] You pay
       *[other] { $name } pays
    } { $bezants } for the upkeep of the { byzantium-army } cubes.
byzantium-cubes-unpaid =
    { $name ->
        [you] You pay { $paid } for the upkeep of the { byzantium-army } cubes, cannot pay for { $lost } and lose { $points }.
       *[other] { $name } pays { $paid } for the upkeep of the { byzantium-army } cubes, cannot pay for { $lost } and loses { $points }.
    }
byzantium-cubes-returned =
    { $name ->
        [you] You get
       *[other] { $name } gets
    } cubes back: { $special } from special boxes, { $tax } from taxes, { $pass } from passing, { $casualties } from the casualties.
byzantium-guard-returned =
    { $name ->
        [you] The guard of the { byzantium-ruler } leaves your army.
       *[other] The guard of the { byzantium-ruler } leaves the army of { $name }.
    }
byzantium-total =
    { $name ->
        [you] you
       *[other] { $name }
    } { $method ->
        [both] { $byzantine } + { $arab } = { number-points }
        [higher] { number-points } (the higher of { $byzantine } and { $arab })
       *[arab] { number-points }
    }
byzantium-ahead =
    { $others ->
        [you] ahead of you
       *[other] ahead of { $others }
    }
byzantium-tie =
    { $by ->
        [sum] , { byzantium-ahead } on equal points: a higher sum of both scores, { $high } to { $low }
        [cities] , { byzantium-ahead } on equal points: more cities, { $high } to { $low }
        [arab_cities] , { byzantium-ahead } on equal points: more Arab cities, { $high } to { $low }
        [bezants] , { byzantium-ahead } on equal points: more bezants, { $high } to { $low }
        [arab_bezants] , { byzantium-ahead } on equal points: more Arab bezants, { $high } to { $low }
       *[nothing] , as every tie-break is equal too
    }
byzantium-winners =
    { $names ->
        [you] first place goes to you
       *[other] first place goes to { $names }
    }
byzantium-ended = The last turn is over: { $totals }; { byzantium-winners }{ $tie }.
byzantium-ended-fallen = Constantinople has fallen and only Arab points count: { $totals }; { byzantium-winners }{ $tie }.
