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
            [1] 1 main cube
           *[other] { $count } main cubes
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
        [movement] { byzantium-army } movement
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
        [movement] from the { byzantium-source-army } movement
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

byzantium-seats-ordered = The order of play is { $names }.
byzantium-turn-begun = Turn { $turn } begins with { $name }.
byzantium-seat-called = It is the turn of { $name }.
byzantium-placement-drafted = { $name } plans a cube { byzantium-origin } for the { byzantium-box }.
byzantium-tax-drafted = { $name } plans to tax { $cubes }.
byzantium-draft-taken-back = { $name } takes a step of the plan back.
byzantium-action-ended-itself = The action of { $name } ends.
byzantium-action-ended = The action of { $name } ends by choice.
byzantium-with =
    { $source ->
        [none] without a cube
       *[other] with a cube { byzantium-place }
    }
byzantium-passed = { $name } passes { byzantium-with }.
byzantium-passed-first = { $name } passes { byzantium-with }, the first to do so.

byzantium-city-claimed = { $name } claims { $city } with a cube { byzantium-origin } and scores { $points }.
byzantium-army-raised = The Byzantine army of { $name } comes to the board in { $city }.
byzantium-cube-placed = { $name } adds a cube { byzantium-origin } to the { byzantium-box }.
byzantium-tax-raised = { $name } taxes { $cubes }: { $byzantine } for the Byzantine treasury, { $arab } for the Arab one.
byzantium-building-raised =
    { $building ->
        [church] { $name } builds a church with a cube { byzantium-place }, pays { $paid } in all and scores { $points }.
       *[mosque] { $name } builds a mosque with a cube { byzantium-place }, pays { $paid } in all and scores { $points }.
    }

byzantium-city-improved = { $name } improves { $city } to { $counters } counters with a cube { byzantium-origin }.
byzantium-ruler-crowned =
    { $army ->
        [byzantine] { $name } becomes Emperor with a cube { byzantium-origin }, scores { $points } and leads the guard.
       *[arab] { $name } becomes Caliph with a cube { byzantium-origin }, scores { $points } and leads the guard.
    }
byzantium-fleet-taken = { $name } takes the { byzantium-army } fleet with a cube { byzantium-origin }.
byzantium-city-fortified = { $name } fortifies { $city } with a cube { byzantium-origin }.
byzantium-bulgars-reinforced = { $name } strengthens the Bulgars by { $cubes }, with a cube { byzantium-origin }.
byzantium-bulgars-sent = { $name } sends the Bulgars against { $city } for the { byzantium-army } side with a cube { byzantium-origin }; { $cubes } join them.
byzantium-civil-war-declared = { $name } begins a civil war with the { byzantium-army } army in { $city }, with a cube { byzantium-origin }.

byzantium-army-entered = The { byzantium-army } army of { $name } enters the board in { $city }.
byzantium-sea-step-declared = The Arab army of { $name } wants to sail from { $from } to { $to } for { $cubes }, or for { $doubled } if the Byzantine fleet doubles that.
byzantium-fleet-answered =
    { $answer ->
        [double] The Byzantine fleet of { $name } doubles the cost.
        [attack] The Byzantine fleet of { $name } attacks.
        [both] The Byzantine fleet of { $name } doubles the cost and attacks.
       *[neither] The Byzantine fleet of { $name } lets the Arabs sail.
    }
byzantium-sea-step-dropped = The Arab army of { $name } does not sail from { $from } to { $to }.
byzantium-sea-step-dropped-unpaid = The Arab army of { $name } does not sail from { $from } to { $to }, as it cannot pay for it.
byzantium-passage-paid = The Arab army of { $name } sails for { $cubes }.
byzantium-naval-rolled = The Byzantine fleet of { $holder } rolls { $dice }: the Arab army of { $name } loses { $cubes }.
byzantium-army-moved = The { byzantium-army } army of { $name } moves from { $from } to { $to }.
byzantium-army-moved-paid = The { byzantium-army } army of { $name } moves from { $from } to { $to } for { $cubes }.
byzantium-army-moved-extra = The { byzantium-army } army of { $name } moves from { $from } to { $to }, an additional step.
byzantium-army-moved-paid-extra = The { byzantium-army } army of { $name } moves from { $from } to { $to } for { $cubes }, an additional step.

byzantium-combat-begun =
    { $attack ->
        [bulgars] The Bulgars, sent by { $name }, attack { $city }.
       *[army] The { byzantium-army } army of { $name } attacks { $city }.
    }
byzantium-combat-begun-defended =
    { $attack ->
        [bulgars] The Bulgars, sent by { $name }, attack { $city }, where { $owners } can defend it with an army.
       *[army] The { byzantium-army } army of { $name } attacks { $city }, where { $owners } can defend it with an army.
    }
byzantium-army-stood = The army of { $name } stands.
byzantium-army-stood-itself = The army of { $name } stands, as it has nowhere to go.
byzantium-retreat-begun-chosen = The { byzantium-army } army of { $name } chooses to retreat.
byzantium-retreat-begun = The { byzantium-army } army of { $name } has to retreat.
byzantium-retreat-declared = The Arab army of { $name } wants to retreat by sea from { $from } to { $to }.
byzantium-retreat-allowed = The Byzantine fleet of { $name } lets it go.
byzantium-retreat-forbidden = The Byzantine fleet of { $name } closes the way from { $from } to { $to }.
byzantium-army-retreated = The { byzantium-army } army of { $name } retreats from { $from } to { $to }.
byzantium-army-retreated-hostile = The { byzantium-army } army of { $name } retreats from { $from } to { $to }, which is hostile: it loses a cube and goes on.
byzantium-levies-called = The levies of { $name } defend the city.
byzantium-levies-held-back = The levies of { $name } stay away.
byzantium-opponent-chosen = { $name } meets the army of { $opponent }.
byzantium-defenders =
    { $foe ->
        [army] the army of { $defender } rolls
        [levies] the levies of { $defender } roll
       *[bulgars] the Bulgars roll
    }
byzantium-battle-rolled = Battle: the attacker rolls { $dice }, { byzantium-defenders } { $answer }; the attacker is to lose { $cubes }, the defender { $lost }.
byzantium-losses-taken = The { byzantium-army } army of { $name } loses { $lost }.
byzantium-levies-lost = The levies of { $name } lose { $cubes }.
byzantium-bulgars-lost = The Bulgars lose { $cubes }.
byzantium-army-destroyed = The { byzantium-army } army of { $name } is destroyed.
byzantium-army-destroyed-guard = The { byzantium-army } army of { $name } is destroyed, and its guard goes home.
byzantium-battle-decided-won = The attacker wins the battle, { $attacker } against { $defender }.
byzantium-battle-decided = The defender wins the battle, { $attacker } against { $defender }.
byzantium-siege-rolled = Siege: { $city } rolls { $dice }; the attacker has to lose { $cubes }.
byzantium-siege-failed = The siege of { $city } fails, { $strength } against { $value }.

byzantium-city-conquered-bulgars = The Bulgars of { $name } take { $city }, which is theirs now: { $points } and { $bezants } for the { byzantium-army } side.
byzantium-city-conquered = { $name } conquers { $city } for the { byzantium-army } side: { $points } and { $bezants }.
byzantium-city-garrisoned = { $name } holds { $city } with a cube { byzantium-origin }.
byzantium-garrison-sacrificed = { $name } holds { $city } with a cube of the army, which gives { $lost } for it.
byzantium-city-left-empty = { $name } has no cube for { $city }, which stays free.
byzantium-constantinople-fell = Constantinople falls to { $name }: { $points } for the Arab side.
byzantium-constantinople-fell-bulgars = Constantinople falls to { $name } with the Bulgars: { $points } for the Arab side.

byzantium-income-begun = The actions of turn { $turn } are over.
byzantium-income-received = { $name } receives { $byzantine } for the Byzantine treasury and { $arab } for the Arab one.
byzantium-upkeep-paid = { $name } pays { $bezants } for the { byzantium-army } cubes.
byzantium-cubes-unpaid = { $name } pays { $paid } for the { byzantium-army } cubes, cannot pay for { $lost } and loses { $points }.
byzantium-cubes-returned = { $name } gets cubes back: { $special } from special boxes, { $tax } from taxes, { $pass } from passing, { $casualties } from the casualties.
byzantium-guard-returned =
    { $army ->
        [byzantine] The guard of the Emperor leaves { $name }.
       *[arab] The guard of the Caliph leaves { $name }.
    }
byzantium-total =
    { $method ->
        [both] { $name } { $byzantine } + { $arab } = { number-points }
        [higher] { $name } { number-points } (the higher of { $byzantine } and { $arab })
       *[arab] { $name } { number-points }
    }
byzantium-tie =
    { $by ->
        [sum] , ahead of { $others } with equal points by the higher sum of both scores, { $high } to { $low }
        [cities] , ahead of { $others } with equal points by more cities, { $high } to { $low }
        [arab_cities] , ahead of { $others } with equal points by more Arab cities, { $high } to { $low }
        [bezants] , ahead of { $others } with equal points by more bezants, { $high } to { $low }
        [arab_bezants] , ahead of { $others } with equal points by more Arab bezants, { $high } to { $low }
       *[nothing] , as everything that breaks a tie is equal
    }
byzantium-ended = The last turn is over: { $totals }; the first place goes to { $names }{ $tie }.
byzantium-ended-fallen = Constantinople has fallen and only Arab points count: { $totals }; the first place goes to { $names }{ $tie }.
