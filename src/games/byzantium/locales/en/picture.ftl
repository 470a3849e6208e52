# The words of pictures.

byzantium-picture-turn = Turn { $turn } of { $turns }
byzantium-picture-over = The end
byzantium-picture-fallen = Constantinople has fallen
byzantium-picture-won = First place: { $who }
byzantium-picture-task =
    { $ask ->
        [main_action] main action
        [increase_armies] increase armies
        [split_tax] split the taxes
        [move_continue] move on
        [fleet_response] fleet response
        [confirm_sea_move] sail or stay
        [stand_or_retreat] stand or retreat
        [retreat_step] retreat
        [fleet_block] block the retreat
        [levy_defence] defend with levies
        [choose_opponent] choose an opponent
        [choose_losses] choose losses
        [garrison] garrison
       *[choose_unmaintained] upkeep
    }
byzantium-picture-asked = { $who }: { byzantium-picture-task }
byzantium-picture-retreat =
    { $name ->
        [you] Your { byzantium-army } army retreats
       *[other] The { byzantium-army } army of { $name } retreats
    }
byzantium-picture-sails =
    { $name ->
        [you] Your { byzantium-army } army: { $from } to { $to }?
       *[other] { $name }, { byzantium-army } army: { $from } to { $to }?
    }
byzantium-picture-journey =
    { $name ->
        [you] Your { byzantium-army } army is marching
       *[other] The { byzantium-army } army of { $name } is marching
    }{ $steps ->
        [0] {""}
        [1] , 1 step so far
       *[other] , { $steps } steps so far
    }
byzantium-picture-increase = Planned cubes: { $count }
byzantium-picture-tax =
    Planned taxes: { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } for { $bezants } bezants
byzantium-picture-stage =
    { $stage ->
        [gathering] defenders
        [battle] battle
        [siege] siege
        [garrison] garrison
       *[leaving] withdrawal
    }
byzantium-picture-attack =
    { $attack ->
        [bulgars]
            { $name ->
                [you] Your Bulgars attack { $city } · { byzantium-picture-stage }
               *[other] The Bulgars of { $name } attack { $city } · { byzantium-picture-stage }
            }
        [war]
            { $name ->
                [you] You wage civil war in { $city } · { byzantium-picture-stage }
               *[other] { $name } wages civil war in { $city } · { byzantium-picture-stage }
            }
       *[step]
            { $name ->
                [you] You attack { $city } · { byzantium-picture-stage }
               *[other] { $name } attacks { $city } · { byzantium-picture-stage }
            }
    }
byzantium-picture-via =
    { $via ->
        [road] road
        [desert] desert
       *[sea] sea
    }
byzantium-picture-faction =
    { $faction ->
        [byzantine] Byzantine
        [arab] Arab
        [persian] Persian
       *[bulgar] Bulgar
    }
byzantium-picture-city = { $city }: { byzantium-picture-faction }, value { $value }
byzantium-picture-city-owned =
    { $name ->
        [you] { $city }: { byzantium-picture-faction }, value { $value }, yours
       *[other] { $city }: { byzantium-picture-faction }, value { $value }, held by { $name }
    }
byzantium-picture-fortified = { $about }, fortified
byzantium-picture-army =
    { $name ->
        [you] Your { byzantium-army } army in { $city }, strength { $strength }
       *[other] The { byzantium-army } army of { $name } in { $city }, strength { $strength }
    }
byzantium-picture-army-away =
    { $name ->
        [you] Your { byzantium-army } army, off the board, strength { $strength }
       *[other] The { byzantium-army } army of { $name }, off the board, strength { $strength }
    }
byzantium-picture-box =
    { $kind ->
        [throne] Throne
        [war] Civil war
        [fleet] Fleet
        [improve] Improve
       *[fortify] Fortify
    }
byzantium-picture-space =
    { $kind ->
        [bulgars] Bulgars
        [fortify] Fortification
        [improve-byzantine] Byzantine improvement
        [improve-arab] Arab improvement
        [emperor] Emperor
        [caliph] Caliph
        [war-byzantine] Byzantine civil war
        [war-arab] Arab civil war
        [fleet-byzantine] Byzantine fleet
       *[fleet-arab] Arab fleet
    }
byzantium-picture-bulgars = Bulgars
byzantium-picture-bulgars-about = Bulgars: { $count } in their box, { $supply } in supply
byzantium-picture-points =
    { $army ->
        [byzantine] Byzantine points
       *[arab] Arab points
    }
byzantium-picture-people =
    { $army ->
        [byzantine] Byzantines
       *[arab] Arabs
    }
byzantium-picture-side = { byzantium-picture-people }: points { $points }, bezants { $bezants }, elite { $elite }, main army { $main }, movement { $movement }, levies { $levy }
byzantium-picture-beside = Pool { $pool }, casualties { $casualties }, taxes { $tax }, discs { $discs }, churches { $churches }, mosques { $mosques }
byzantium-picture-passed = passed
byzantium-picture-table-title = Armies and treasuries
byzantium-key =
    { $symbol ->
        [city-byzantine] Byzantine city and its value
        [city-arab] Arab city and its value
        [city-persian] Persian city and its value
        [bulgars] Bulgars: the cubes in their box, or a city of theirs and its value
        [capital] Constantinople, the capital
        [fortified] Fortified city: a siege value 1 higher
        [owner] The players’ signs; beside a city, its owner’s
        [army-byzantine] Byzantine army: its player’s sign and its strength
        [army-arab] Arab army: its player’s sign and its strength
        [attack] A battle for this city
        [course] Where an army wants to go
        [closed] A route closed to an army
        [raid] The Bulgars can attack this city from outside the map
        [space] Free box for a special action
        [taken] Box taken by a player, until the next turn
        [side-byzantine] The Byzantine side
        [side-arab] The Arab side
        [active] The player to act
        [points] Points
        [bezants] Bezants
        [elite] Elite: one die each (+1: the guard)
        [main] Main army: three dice at most
        [movement] Movement: pays for steps and does not fight
        [levy] Levies: defend your own cities
        [pool] Pool: free cubes
        [casualties] Casualties: half of them come back in the next turn
        [tax] Cubes used to collect taxes
        [discs] Fortification discs in hand
        [church] Churches
       *[mosque] Mosques
    }
