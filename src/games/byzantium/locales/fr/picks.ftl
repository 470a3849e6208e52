# The steps of a choice.

pick-army =
    { $army ->
        [byzantine] armée byzantine
       *[arab] armée arabe
    }
pick-side =
    { $army ->
        [byzantine] au profit de la cause byzantine
       *[arab] au profit de la cause arabe
    }
pick-fleet =
    { $army ->
        [byzantine] flotte byzantine
       *[arab] flotte arabe
    }
pick-lands =
    { $faction ->
        [byzantine] terres byzantines
        [arab] terres arabes
       *[persian] terres perses
    }
pick-via =
    { $via ->
        [road] par la route
        [desert] par le désert
        [sea] par la mer
       *[capital] par bateau depuis Constantinople
    }
pick-split = { $byzantine } pour le trésor byzantin, { $arab } pour le trésor arabe
pick-answer =
    { $answer ->
        [double] doubler le coût
        [attack] attaquer
        [both] doubler le coût et attaquer
        [neither] laisser passer les Arabes
        [sail] prendre la mer
        [stay] renoncer à la traversée
        [stand] tenir la position
        [retreat] se retirer
        [forbid] fermer le passage
        [allow] laisser partir l’armée
        [defend] défendre la ville
       *[wait] rester à l’écart
    }
# Why an army cannot move on.
byzantium-stands-still = Plus de cubes de mouvement : l’armée ne peut plus avancer.
