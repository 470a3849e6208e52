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
pick-split = { $byzantine } for the Byzantine treasury, { $arab } for the Arab one
pick-answer =
    { $answer ->
        [double] double the cost
        [attack] attack
        [both] double the cost and attack
        [neither] let the Arabs sail
        [sail] sail
        [stay] do not sail
        [stand] stand
        [retreat] retreat
        [forbid] close the way
        [allow] let the army go
        [defend] defend the city
       *[wait] stay away
    }
# Why an army cannot move on.
byzantium-stands-still = No movement cubes left: the army cannot move on.
