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
        [elite] case { byzantium-army } « élite »
        [main] case { byzantium-army } « armée principale »
        [movement] case { byzantium-army } « mouvement »
       *[levy] case { byzantium-army } « levées »
    }
byzantium-source-army =
    { $source_army ->
        [byzantine] byzantine
       *[arab] arabe
    }
byzantium-source-box =
    { $source_place ->
        [elite] de la case { byzantium-source-army } « élite »
        [main] de la case { byzantium-source-army } « armée principale »
        [movement] de la case { byzantium-source-army } « mouvement »
       *[levy] de la case { byzantium-source-army } « levées »
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
byzantium-field-army =
    { $name ->
        [you] Votre armée { byzantium-army }
       *[other] L’armée { byzantium-army } ({ $name })
    }
byzantium-arab-army =
    { $name ->
        [you] Votre armée arabe
       *[other] L’armée arabe ({ $name })
    }
byzantium-byzantine-fleet =
    { $name ->
        [you] Votre flotte byzantine
       *[other] La flotte byzantine ({ $name })
    }
byzantium-building =
    { $building ->
        [church] une église
       *[mosque] une mosquée
    }
byzantium-ruler =
    { $army ->
        [byzantine] au trône impérial
       *[arab] au califat
    }

byzantium-seats-ordered = L’ordre du jeu : { $names }.
byzantium-turn-begun =
    { $name ->
        [you] Le tour { $turn } commence ; à vous de jouer en premier.
       *[other] Le tour { $turn } commence ; { $name } joue en premier.
    }
byzantium-seat-called =
    { $name ->
        [you] C’est à vous de jouer.
       *[other] C’est à { $name } de jouer.
    }
byzantium-placement-drafted =
    { $name ->
        [you] Vous prévoyez
       *[other] { $name } prévoit
    } d’ajouter un cube { byzantium-origin } à la { byzantium-box }.
byzantium-tax-drafted =
    { $name ->
        [you] Vous prévoyez
       *[other] { $name } prévoit
    } de lever une taxe ({ $cubes }).
byzantium-draft-taken-back =
    { $name ->
        [you] Vous annulez la dernière étape de votre plan.
       *[other] { $name } annule la dernière étape de son plan.
    }
byzantium-action-ended-itself =
    { $name ->
        [you] Votre action est terminée.
       *[other] L’action est terminée ({ $name }).
    }
byzantium-action-ended =
    { $name ->
        [you] Vous mettez fin à votre action.
       *[other] { $name } met fin à son action.
    }
byzantium-with =
    { $source ->
        [none] il n’y a plus de perte à mettre sur la case « passe »
       *[other] un cube { byzantium-place } va sur la case « passe »
    }
byzantium-passed =
    { $name ->
        [you] Vous passez
       *[other] { $name } passe
    } ; { byzantium-with }.
byzantium-passed-first =
    { $name ->
        [you] Vous passez avant tout le monde
       *[other] { $name } passe avant tout le monde
    } ; { byzantium-with }.

byzantium-city-claimed =
    { $name ->
        [you] Vous prenez
       *[other] { $name } prend
    } le contrôle d’une ville, { $city }, avec un cube { byzantium-origin } : { $points }.
byzantium-army-raised =
    { $name ->
        [you] Votre armée byzantine
       *[other] L’armée byzantine ({ $name })
    } arrive sur le plateau à { $city }.
byzantium-cube-placed =
    { $name ->
        [you] Vous ajoutez
       *[other] { $name } ajoute
    } un cube { byzantium-origin } à la { byzantium-box }.
byzantium-tax-raised =
    { $name ->
        [you] Vous levez
       *[other] { $name } lève
    } une taxe ({ $cubes }) : { $byzantine } pour le trésor byzantin, { $arab } pour le trésor arabe.
byzantium-building-raised =
    { $name ->
        [you] Vous bâtissez { byzantium-building } avec un cube { byzantium-place }, payez { $paid } en tout et marquez { $points }.
       *[other] { $name } bâtit { byzantium-building } avec un cube { byzantium-place }, paie { $paid } en tout et marque { $points }.
    }

byzantium-city-improved =
    { $name ->
        [you] Vous améliorez
       *[other] { $name } améliore
    } { $city }, qui passe à { $counters ->
        [one] { $counters } marqueur
       *[other] { $counters } marqueurs
    }, avec un cube { byzantium-origin }.
byzantium-ruler-crowned =
    { $name ->
        [you] Vous accédez { byzantium-ruler } avec un cube { byzantium-origin }, marquez { $points } et menez la garde.
       *[other] { $name } accède { byzantium-ruler } avec un cube { byzantium-origin }, marque { $points } et mène la garde.
    }
byzantium-fleet-taken =
    { $name ->
        [you] Vous prenez
       *[other] { $name } prend
    } le commandement de la flotte { byzantium-army } avec un cube { byzantium-origin }.
byzantium-city-fortified =
    { $name ->
        [you] Vous fortifiez
       *[other] { $name } fortifie
    } { $city } avec un cube { byzantium-origin }.
byzantium-bulgars-reinforced =
    { $name ->
        [you] Vous renforcez
       *[other] { $name } renforce
    } les Bulgares avec un cube { byzantium-origin } ; renfort : { $cubes }.
byzantium-bulgars-sent =
    { $name ->
        [you] Vous envoyez
       *[other] { $name } envoie
    } les Bulgares contre { $city } pour le camp { $army ->
        [byzantine] byzantin
       *[arab] arabe
    }, avec un cube { byzantium-origin } ; renfort : { $cubes }.
byzantium-civil-war-declared =
    { $name ->
        [you] Vous déclenchez une guerre civile à { $city } avec votre armée { byzantium-army } et un cube { byzantium-origin }.
       *[other] { $name } déclenche une guerre civile à { $city } avec son armée { byzantium-army } et un cube { byzantium-origin }.
    }

byzantium-army-entered = { byzantium-field-army } arrive sur le plateau à { $city }.
byzantium-sea-step-declared = { byzantium-arab-army } veut prendre la mer et quitter { $from } pour { $to }. Coût : { $cubes }, ou { $doubled } si la flotte byzantine le double.
byzantium-fleet-answered =
    { $answer ->
        [double] { byzantium-byzantine-fleet } double le coût.
        [attack] { byzantium-byzantine-fleet } attaque.
        [both] { byzantium-byzantine-fleet } double le coût et attaque.
       *[neither] { byzantium-byzantine-fleet } laisse passer les Arabes.
    }
byzantium-sea-step-dropped = { byzantium-arab-army } renonce à quitter { $from } pour { $to } par la mer.
byzantium-sea-step-dropped-unpaid = { byzantium-arab-army } renonce à quitter { $from } pour { $to } par la mer, faute de pouvoir payer la traversée.
byzantium-passage-paid = { byzantium-arab-army } paie { $cubes } pour la traversée.
byzantium-naval-rolled =
    Attaque en mer : { $holder ->
        [you] votre flotte byzantine
       *[other] la flotte byzantine ({ $holder })
    } lance { $dice } (4, 5 et 6 touchent) ; pertes { $name ->
        [you] de votre armée arabe
       *[other] de l’armée arabe ({ $name })
    } : { $cubes }.
byzantium-army-moved = { byzantium-field-army } quitte { $from } pour { $to }.
byzantium-army-moved-paid = { byzantium-field-army } quitte { $from } pour { $to } ; coût : { $cubes }.
byzantium-army-moved-extra = { byzantium-field-army } fait un pas supplémentaire et quitte { $from } pour { $to }.
byzantium-army-moved-paid-extra = { byzantium-field-army } fait un pas supplémentaire et quitte { $from } pour { $to } ; coût : { $cubes }.

byzantium-attackers =
    { $attack ->
        [bulgars] { $name ->
            [you] Les Bulgares que vous avez envoyés attaquent
           *[other] Les Bulgares envoyés par { $name } attaquent
        }
       *[army] { byzantium-field-army } attaque
    }
byzantium-combat-begun = { byzantium-attackers } { $city }.
byzantium-combat-begun-defended =
    { byzantium-attackers } { $city } ; { $owners ->
        [you] vous pouvez défendre la ville avec une armée.
       *[other] une armée peut défendre la ville : { $owners }.
    }
byzantium-army-stood =
    { $name ->
        [you] Votre armée
       *[other] L’armée ({ $name })
    } reste et défend la ville.
byzantium-army-stood-itself =
    { $name ->
        [you] Votre armée
       *[other] L’armée ({ $name })
    } reste et défend la ville, car elle n’a nulle part où aller.
byzantium-retreat-begun-chosen = { byzantium-field-army } choisit la retraite.
byzantium-retreat-begun = { byzantium-field-army } doit battre en retraite.
byzantium-retreat-declared = { byzantium-arab-army } veut battre en retraite par la mer et quitter { $from } pour { $to }.
byzantium-retreat-allowed = { byzantium-byzantine-fleet } laisse partir l’armée.
byzantium-retreat-forbidden = { byzantium-byzantine-fleet } ferme le passage entre { $from } et { $to }.
byzantium-army-retreated = { byzantium-field-army } bat en retraite et quitte { $from } pour { $to }.
byzantium-army-retreated-hostile = { byzantium-field-army } bat en retraite et quitte { $from } pour { $to }, ville hostile : elle perd un cube et doit continuer.
byzantium-levies-called =
    { $name ->
        [you] Vos levées
       *[other] Les levées ({ $name })
    } défendent la ville.
byzantium-levies-held-back =
    { $name ->
        [you] Vos levées
       *[other] Les levées ({ $name })
    } restent à l’écart.
byzantium-opponent-chosen =
    { $name ->
        [you] Vous affrontez
       *[other] { $name } affronte
    } { $opponent ->
        [you] votre armée
       *[other] une armée : { $opponent }
    }.
byzantium-defenders =
    { $foe ->
        [army] { $defender ->
            [you] votre armée lance
           *[other] l’armée ({ $defender }) lance
        }
        [levies] { $defender ->
            [you] vos levées lancent
           *[other] les levées ({ $defender }) lancent
        }
       *[bulgars] les Bulgares lancent
    }
byzantium-battle-rolled = Bataille : l’attaque lance { $dice }, { byzantium-defenders } { $answer } (4, 5 et 6 touchent) ; pertes de l’attaque : { $cubes }, de la défense : { $lost }.
byzantium-losses-taken = { byzantium-field-army } subit des pertes : { $lost }.
byzantium-levies-lost =
    { $name ->
        [you] Pertes de vos levées : { $cubes }.
       *[other] Pertes des levées ({ $name }) : { $cubes }.
    }
byzantium-bulgars-lost = Pertes des Bulgares : { $cubes }.
byzantium-army-destroyed = { byzantium-field-army } est détruite.
byzantium-army-destroyed-guard = { byzantium-field-army } est détruite, et sa garde rentre chez elle.
byzantium-battle-decided-won = L’attaque gagne la bataille : force { $attacking } contre { $defending }.
byzantium-battle-decided = La défense gagne la bataille : force { $defending } contre { $attacking }.
byzantium-siege-rolled = Siège : { $city } lance { $dice } (4, 5 et 6 touchent) ; pertes de l’attaque : { $cubes }.
byzantium-siege-failed = Le siège échoue ({ $city }) : force { $strength } contre valeur de siège { $value }.

byzantium-city-conquered-bulgars =
    { $name ->
        [you] Les Bulgares que vous avez envoyés prennent
       *[other] Les Bulgares envoyés par { $name } prennent
    } { $city }, désormais à eux : { $points } et { $bezants } pour le camp { $army ->
        [byzantine] byzantin
       *[arab] arabe
    }.
byzantium-city-conquered =
    { $name ->
        [you] Vous conquérez
       *[other] { $name } conquiert
    } { $city } pour le camp { $army ->
        [byzantine] byzantin
       *[arab] arabe
    } : { $points } et { $bezants }.
byzantium-city-garrisoned =
    { $name ->
        [you] Vous laissez
       *[other] { $name } laisse
    } une garnison à { $city } : un cube { byzantium-origin }.
byzantium-garrison-sacrificed =
    { $name ->
        [you] Votre armée
       *[other] L’armée ({ $name })
    } laisse une garnison à { $city } et cède pour cela { $lost }.
byzantium-city-left-empty =
    { $name ->
        [you] Vous n’avez
       *[other] { $name } n’a
    } pas de cube pour { $city } : la ville reste libre.
byzantium-constantinople-fell =
    { $name ->
        [you] Vous conquérez
       *[other] { $name } conquiert
    } Constantinople : { $points } pour le camp arabe.
byzantium-constantinople-fell-bulgars =
    { $name ->
        [you] Les Bulgares que vous avez envoyés conquièrent
       *[other] Les Bulgares envoyés par { $name } conquièrent
    } Constantinople : { $points } pour le camp arabe.

byzantium-income-begun = Les actions du tour { $turn } sont terminées.
byzantium-income-received =
    { $name ->
        [you] Vos revenus
       *[other] Revenus ({ $name })
    } : { $byzantine } pour le trésor byzantin et { $arab } pour le trésor arabe.
byzantium-upkeep-paid =
    { $name ->
        [you] Entretien de votre armée { byzantium-army }
       *[other] Entretien de l’armée { byzantium-army } ({ $name })
    } : { $bezants }.
byzantium-cubes-unpaid =
    { $name ->
        [you] Entretien de votre armée { byzantium-army }
       *[other] Entretien de l’armée { byzantium-army } ({ $name })
    } : { $paid } ; impossible de payer { $lost } ; perte : { $points }.
byzantium-cubes-returned =
    { $name ->
        [you] Vous récupérez
       *[other] { $name } récupère
    } des cubes : { $special } des cases spéciales, { $tax } des taxes, { $pass } de la case « passe », { $casualties } des pertes.
byzantium-guard-returned =
    { $army ->
        [byzantine] La garde de l’Empereur
       *[arab] La garde du Calife
    } quitte { $name ->
        [you] votre armée
       *[other] l’armée ({ $name })
    }.
byzantium-total =
    { $name ->
        [you] vous
       *[other] { $name }
    } { $method ->
        [both] { $byzantine } + { $arab } = { number-points }
        [higher] { number-points } (le plus élevé de { $byzantine } et { $arab })
       *[arab] { number-points }
    }
byzantium-ahead =
    { $others ->
        [you] devant vous à égalité de points
       *[other] devant { $others } à égalité de points
    }
byzantium-tie =
    { $by ->
        [sum] , { byzantium-ahead }, grâce à la somme des deux scores, { $high } contre { $low }
        [cities] , { byzantium-ahead }, grâce au nombre de villes, { $high } contre { $low }
        [arab_cities] , { byzantium-ahead }, grâce au nombre de villes arabes, { $high } contre { $low }
        [bezants] , { byzantium-ahead }, grâce aux besants, { $high } contre { $low }
        [arab_bezants] , { byzantium-ahead }, grâce aux besants arabes, { $high } contre { $low }
       *[nothing] , car tous les critères de départage sont égaux aussi
    }
byzantium-winners =
    { $names ->
        [you] la première place vous revient
       *[other] la première place revient à { $names }
    }
byzantium-ended = Le dernier tour est terminé : { $totals } ; { byzantium-winners }{ $tie }.
byzantium-ended-fallen = Constantinople est tombée et seuls les points arabes comptent : { $totals } ; { byzantium-winners }{ $tie }.
