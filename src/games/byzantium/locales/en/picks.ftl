# The steps of a choice.

pick-army =
    { $army ->
        [byzantine] Byzantine army
       *[arab] Arab army
    }
pick-side =
    { $army ->
        [byzantine] for the Byzantine side
       *[arab] for the Arab side
    }
pick-fleet =
    { $army ->
        [byzantine] Byzantine fleet
       *[arab] Arab fleet
    }
pick-lands =
    { $faction ->
        [byzantine] Byzantine lands
        [arab] Arab lands
       *[persian] Persian lands
    }
pick-via =
    { $via ->
        [road] by road
        [desert] through the desert
        [sea] by sea
       *[capital] by ship from Constantinople
    }
pick-kind =
    { $kind ->
        [cities] Cities
        [armies] Armies
        [money] Money
        [special] Special actions
       *[end] End or go back
    }
pick-kinds =
    { $kinds ->
        [special] special action
       *[march] move an army
    }
pick-special =
    { $kind ->
        [improve] improve a city
        [ruler] take a throne
        [fleet] take a fleet
        [fortify] fortify a city
        [bulgar_reinforcement] reinforce Bulgars
        [bulgar_attack] attack with Bulgars
       *[civil_war] begin a civil war
    }
pick-note =
    { $kind ->
        [claim_city] { $count } free
        [place_cube] free from the pool
        [tax] 2 bezants a cube
        [special] { $count } open
       *[pass] until the next turn
    }
pick-march = via { $cities }, for { byzantium-lost }
pick-split =
    { $byzantine ->
        [1] 1 bezant
       *[other] { $byzantine } bezants
    } for the Byzantine treasury, { $arab } for the Arab one
pick-answer =
    { $answer ->
        [double] double the cost
        [attack] attack
        [both] double the cost and attack
        [neither] let the Arabs sail
        [sail] sail
        [stay] do not sail
        [stand] stay to defend the city
        [retreat] retreat
        [forbid] close the route
        [allow] let the army go
        [defend] defend the city
       *[wait] stay out of the fight
    }

# What is picked brings and costs.
hint-cube = The cube is free from the pool; from elsewhere it costs 3 bezants.
hint-pass = You take no more actions in this turn. A cube from the casualties goes to the pass space, free of charge; whoever passes first starts the next turn.
hint-tax = 2 bezants for each cube you send out from your pool until the next turn; once a turn.
hint-kinds =
    { $kinds ->
        [special] One of seven special actions, each with its own boxes; or a church or a mosque.
       *[march] An army on the board moves on, or one enters the board.
    }
hint-claim_city = A free city becomes yours: you score its value now, and get twice that in bezants at the end of each turn. { hint-cube }
hint-place_cube = 1 to 3 cubes for your armies in one action, at most one of them elite. A cube is free from the pool; from elsewhere it costs 3 bezants.
hint-finish_increase = The planned cubes are placed, and your action ends.
hint-split_tax = Share the bezants out between your two treasuries.
hint-take_back = The last step of the plan is undone and costs nothing.
hint-build = A church or mosque for 6 bezants: 2 points for its side. The cube stays there; it is free from the pool and costs 3 bezants more from elsewhere.
hint-special_improve = A city with a value below 3 becomes worth 1 more, whoever owns it; this scores no points now. { hint-cube }
hint-special_ruler = Emperor or Caliph until the next turn: 2 points, and the guard fights with your elite. { hint-cube }
hint-special_fleet = Until the next turn the Byzantine fleet hinders other players’ Arab armies at sea; the Arab fleet halves the cost of your own Arab sea steps. { hint-cube }
hint-special_fortify = One of your discs replaces your cube in a city: its siege value is 1 higher, and the cube goes to the casualties. { hint-cube }
hint-special_bulgar_reinforcement = 4 cubes join the Bulgars, who are then stronger for whoever sends them next. { hint-cube }
hint-special_bulgar_attack = Up to 2 cubes join the Bulgars, who attack a city. If it falls, the side you choose scores its value less 1. { hint-cube }
hint-special_civil_war = Your army attacks the city of its own side where it stands. If it falls, you get its value less 1 in points and in bezants; then the action ends. { hint-cube }
hint-enter_army = Your army enters the board in a city of its side, free of charge; then it may march on, paying with movement cubes.
hint-move_army = A step by road or desert costs 1 movement cube, by sea 1 for Byzantines and 2 for Arabs; a step into a city of another side is an attack.
hint-step = The army marches on to another city, paying with movement cubes; a second step in an action costs 1 more.
hint-end_action = The army stays where it is, and the next player acts.
hint-fleet_response = Your fleet may double the cost of the Arab step, attack with a die for each cube paid, or both.
hint-confirm_sea_move = Sail and pay; or stay and pay nothing, and this route is closed for the rest of the action.
hint-stand_or_retreat = An army that stands fights; one that retreats goes to another city, free of charge.
hint-retreat_step = The retreat is free; in a city of another side the army loses a cube and has to go on.
hint-fleet_block = Your fleet may close this sea route to the retreating army, free of charge.
hint-levy_defence = Your levies may defend the city: one die each, three at most; cubes that are hit go to the casualties.
hint-choose_opponent = The army that yours fights next; you will have to fight them all.
hint-choose_losses = For each hit a cube goes to the casualties.
hint-garrison = One of your cubes makes the conquered city yours. { hint-cube }
hint-garrison_by_sacrifice = This takes two cubes of the army: one holds the city, the other goes to the casualties.
hint-choose_unmaintained = Cubes that you do not pay for leave the game and cost 1 point each.
hint-box =
    { $place ->
        [elite] one die each in battle; upkeep 3 bezants
        [main] three dice at most in battle; upkeep 1 bezant
        [movement] pays for steps, does not fight; upkeep 1 bezant
       *[levy] defends cities of yours; upkeep 2 bezants
    }
hint-building =
    { $building ->
        [church] 2 Byzantine points for 6 bezants of the Byzantine treasury
       *[mosque] 2 Arab points for 6 bezants of the Arab treasury
    }
hint-throne =
    { $army ->
        [byzantine] 2 Byzantine points and the guard for your Byzantine army
       *[arab] 2 Arab points and the guard for your Arab army
    }
hint-fleet =
    { $army ->
        [byzantine] you may double the cost of other Arab armies’ sea steps, attack them and close their retreat
       *[arab] sea steps of your Arab army cost half
    }
hint-side =
    { $army ->
        [byzantine] points for your Byzantine side, whose treasury pays
       *[arab] points for your Arab side, whose treasury pays
    }
# Why an army cannot move on.
byzantium-stands-still = No movement cubes are left: the army cannot march on.
