# Byzantium.

byzantium-cubes =
    { $count ->
        [0] aucun cube
        [1] 1 cube
       *[other] { $count } cubes
    }
byzantium-points =
    { $count ->
        [0] aucun point
        [1] 1 point
       *[other] { $count } points
    }
byzantium-bezants =
    { $count ->
        [0] aucun besant
        [1] 1 besant
       *[other] { $count } besants
    }
byzantium-no-dice = aucun dé
byzantium-no-cubes = aucun autre cube
byzantium-lost =
    { $place ->
        [elite] { $count ->
            [1] 1 cube d’élite
           *[other] { $count } cubes d’élite
        }
        [main] { $count ->
            [1] 1 cube d’armée principale
           *[other] { $count } cubes d’armée principale
        }
        [movement] { $count ->
            [1] 1 cube de mouvement
           *[other] { $count } cubes de mouvement
        }
       *[levy] { $count ->
            [1] 1 cube de levées
           *[other] { $count } cubes de levées
        }
    }
byzantium-army =
    { $army ->
        [byzantine] byzantine
       *[arab] arabe
    }
byzantium-box =
    { $place ->
        [elite] case { byzantium-army } « élite »
        [main] case { byzantium-army } « armée principale »
        [movement] case { byzantium-army } « mouvement »
       *[levy] case { byzantium-army } « levées »
    }
byzantium-source-army =
    { $source_army ->
        [byzantine] byzantine
       *[arab] arabe
    }
byzantium-source-box =
    { $source_place ->
        [elite] de la case { byzantium-source-army } « élite »
        [main] de la case { byzantium-source-army } « armée principale »
        [movement] de la case { byzantium-source-army } « mouvement »
       *[levy] de la case { byzantium-source-army } « levées »
    }
byzantium-place =
    { $source ->
        [pool] de la réserve
        [casualties] des pertes
       *[box] { byzantium-source-box }
    }
byzantium-origin =
    { $price ->
        [0] { byzantium-place }
       *[other] { byzantium-place } pour { $price } besants
    }

byzantium-seats-ordered = L’ordre du jeu : { $names }.
byzantium-turn-begun = Le tour { $turn } commence avec { $name }.
byzantium-seat-called = C’est à { $name } de jouer.
byzantium-placement-drafted = { $name } prévoit un cube { byzantium-origin } pour la { byzantium-box }.
byzantium-tax-drafted = { $name } prévoit une taxe : { $cubes }.
byzantium-draft-taken-back = { $name } reprend une étape du plan.
byzantium-action-ended-itself = L’action prend fin ({ $name }).
byzantium-action-ended = { $name } met fin à l’action.
byzantium-with =
    { $source ->
        [none] sans cube
       *[other] avec un cube { byzantium-place }
    }
byzantium-passed = { $name } passe { byzantium-with }.
byzantium-passed-first = { $name } passe { byzantium-with }, avant tout le monde.

byzantium-city-claimed = { $name } prend le contrôle d’une ville, { $city }, avec un cube { byzantium-origin } : { $points }.
byzantium-army-raised = L’armée byzantine ({ $name }) arrive sur le plateau : { $city }.
byzantium-cube-placed = { $name } ajoute un cube { byzantium-origin } à la { byzantium-box }.
byzantium-tax-raised = { $name } lève une taxe, { $cubes } : { $byzantine } pour le trésor byzantin, { $arab } pour le trésor arabe.
byzantium-building-raised =
    { $building ->
        [church] { $name } bâtit une église avec un cube { byzantium-place }, paie { $paid } en tout et marque { $points }.
       *[mosque] { $name } bâtit une mosquée avec un cube { byzantium-place }, paie { $paid } en tout et marque { $points }.
    }

byzantium-city-improved = { $name } améliore { $city }, qui passe à { $counters } marqueurs, avec un cube { byzantium-origin }.
byzantium-ruler-crowned =
    { $army ->
        [byzantine] { $name } monte sur le trône impérial avec un cube { byzantium-origin }, marque { $points } et mène la garde.
       *[arab] { $name } accède au califat avec un cube { byzantium-origin }, marque { $points } et mène la garde.
    }
byzantium-fleet-taken = { $name } prend la flotte { byzantium-army } avec un cube { byzantium-origin }.
byzantium-city-fortified = { $name } fortifie { $city } avec un cube { byzantium-origin }.
byzantium-bulgars-reinforced = { $name } renforce les Bulgares ({ $cubes }), avec un cube { byzantium-origin }.
byzantium-bulgars-sent = { $name } envoie les Bulgares contre { $city } au profit de la cause { byzantium-army }, avec un cube { byzantium-origin } ; renfort : { $cubes }.
byzantium-civil-war-declared = { $name } déclenche une guerre civile avec l’armée { byzantium-army } à { $city }, avec un cube { byzantium-origin }.

byzantium-army-entered = L’armée { byzantium-army } ({ $name }) entre sur le plateau : { $city }.
byzantium-sea-step-declared = L’armée arabe ({ $name }) veut prendre la mer, { $from } – { $to }, pour { $cubes }, ou pour { $doubled } si la flotte byzantine double le coût.
byzantium-fleet-answered =
    { $answer ->
        [double] La flotte byzantine ({ $name }) double le coût.
        [attack] La flotte byzantine ({ $name }) attaque.
        [both] La flotte byzantine ({ $name }) double le coût et attaque.
       *[neither] La flotte byzantine ({ $name }) laisse passer les Arabes.
    }
byzantium-sea-step-dropped = L’armée arabe ({ $name }) renonce à la traversée { $from } – { $to }.
byzantium-sea-step-dropped-unpaid = L’armée arabe ({ $name }) renonce à la traversée { $from } – { $to }, faute de pouvoir la payer.
byzantium-passage-paid = L’armée arabe ({ $name }) prend la mer pour { $cubes }.
byzantium-naval-rolled = La flotte byzantine ({ $holder }) lance { $dice } : pertes de l’armée arabe ({ $name }) : { $cubes }.
byzantium-army-moved = L’armée { byzantium-army } ({ $name }) se déplace : { $from } – { $to }.
byzantium-army-moved-paid = L’armée { byzantium-army } ({ $name }) se déplace : { $from } – { $to }, pour { $cubes }.
byzantium-army-moved-extra = L’armée { byzantium-army } ({ $name }) se déplace : { $from } – { $to }, un pas supplémentaire.
byzantium-army-moved-paid-extra = L’armée { byzantium-army } ({ $name }) se déplace : { $from } – { $to }, un pas supplémentaire, pour { $cubes }.

byzantium-combat-begun =
    { $attack ->
        [bulgars] Les Bulgares envoyés par { $name } attaquent { $city }.
       *[army] L’armée { byzantium-army } ({ $name }) attaque { $city }.
    }
byzantium-combat-begun-defended =
    { $attack ->
        [bulgars] Les Bulgares envoyés par { $name } attaquent { $city } ; une armée peut défendre la ville : { $owners }.
       *[army] L’armée { byzantium-army } ({ $name }) attaque { $city } ; une armée peut défendre la ville : { $owners }.
    }
byzantium-army-stood = L’armée ({ $name }) tient bon.
byzantium-army-stood-itself = L’armée ({ $name }) tient bon, car elle n’a nulle part où aller.
byzantium-retreat-begun-chosen = L’armée { byzantium-army } ({ $name }) choisit la retraite.
byzantium-retreat-begun = L’armée { byzantium-army } ({ $name }) doit battre en retraite.
byzantium-retreat-declared = L’armée arabe ({ $name }) veut battre en retraite par la mer : { $from } – { $to }.
byzantium-retreat-allowed = La flotte byzantine ({ $name }) la laisse partir.
byzantium-retreat-forbidden = La flotte byzantine ({ $name }) ferme le passage { $from } – { $to }.
byzantium-army-retreated = L’armée { byzantium-army } ({ $name }) bat en retraite : { $from } – { $to }.
byzantium-army-retreated-hostile = L’armée { byzantium-army } ({ $name }) bat en retraite, { $from } – { $to }, en ville hostile : elle perd un cube et continue.
byzantium-levies-called = Les levées ({ $name }) défendent la ville.
byzantium-levies-held-back = Les levées ({ $name }) restent à l’écart.
byzantium-opponent-chosen = { $name } affronte une armée : { $opponent }.
byzantium-defenders =
    { $foe ->
        [army] l’armée ({ $defender }) lance
        [levies] les levées ({ $defender }) lancent
       *[bulgars] les Bulgares lancent
    }
byzantium-battle-rolled = Bataille : l’attaque lance { $dice }, { byzantium-defenders } { $answer } ; pertes de l’attaque : { $cubes }, de la défense : { $lost }.
byzantium-losses-taken = L’armée { byzantium-army } ({ $name }) perd { $lost }.
byzantium-levies-lost = Les levées ({ $name }) perdent { $cubes }.
byzantium-bulgars-lost = Les Bulgares perdent { $cubes }.
byzantium-army-destroyed = L’armée { byzantium-army } ({ $name }) est détruite.
byzantium-army-destroyed-guard = L’armée { byzantium-army } ({ $name }) est détruite, et sa garde rentre chez elle.
byzantium-battle-decided-won = L’attaque gagne la bataille, { $attacker } contre { $defender }.
byzantium-battle-decided = La défense gagne la bataille : attaque { $attacker }, défense { $defender }.
byzantium-siege-rolled = Siège : { $city } lance { $dice } ; pertes de l’attaque : { $cubes }.
byzantium-siege-failed = Le siège échoue ({ $city }), { $strength } contre { $value }.

byzantium-city-conquered-bulgars = Les Bulgares envoyés par { $name } prennent { $city }, désormais à eux : { $points } et { $bezants } pour la cause { byzantium-army }.
byzantium-city-conquered = { $name } conquiert { $city } pour la cause { byzantium-army } : { $points } et { $bezants }.
byzantium-city-garrisoned = { $name } tient { $city } avec un cube { byzantium-origin }.
byzantium-garrison-sacrificed = { $name } tient { $city } avec un cube de l’armée, qui cède pour cela { $lost }.
byzantium-city-left-empty = { $name } n’a pas de cube pour { $city } : la ville reste libre.
byzantium-constantinople-fell = Constantinople tombe aux mains d’une armée arabe ({ $name }) : { $points } pour la cause arabe.
byzantium-constantinople-fell-bulgars = Constantinople tombe aux mains des Bulgares ({ $name }) : { $points } pour la cause arabe.

byzantium-income-begun = Les actions du tour { $turn } sont terminées.
byzantium-income-received = { $name } reçoit { $byzantine } pour le trésor byzantin et { $arab } pour le trésor arabe.
byzantium-upkeep-paid = { $name } paie { $bezants } pour l’armée { byzantium-army }.
byzantium-cubes-unpaid = { $name } paie { $paid } pour l’armée { byzantium-army }, ne peut entretenir { $lost } et perd { $points }.
byzantium-cubes-returned = { $name } récupère des cubes : { $special } des cases spéciales, { $tax } des taxes, { $pass } des passes, { $casualties } des pertes.
byzantium-guard-returned =
    { $army ->
        [byzantine] La garde de l’Empereur quitte { $name }.
       *[arab] La garde du Calife quitte { $name }.
    }
byzantium-total =
    { $method ->
        [both] { $name } { $byzantine } + { $arab } = { number-points }
        [higher] { $name } { number-points } (le plus élevé de { $byzantine } et { $arab })
       *[arab] { $name } { number-points }
    }
byzantium-tie =
    { $by ->
        [sum] , à égalité de points avec { $others } mais grâce à la somme des deux scores, { $high } contre { $low }
        [cities] , à égalité de points avec { $others } mais grâce au nombre de villes, { $high } contre { $low }
        [arab_cities] , à égalité de points avec { $others } mais grâce au nombre de villes arabes, { $high } contre { $low }
        [bezants] , à égalité de points avec { $others } mais grâce aux besants, { $high } contre { $low }
        [arab_bezants] , à égalité de points avec { $others } mais grâce aux besants arabes, { $high } contre { $low }
       *[nothing] , car tout ce qui départage est égal aussi
    }
byzantium-ended = Le dernier tour est terminé : { $totals } ; la première place revient à { $names }{ $tie }.
byzantium-ended-fallen = Constantinople est tombée et seuls les points arabes comptent : { $totals } ; la première place revient à { $names }{ $tie }.
