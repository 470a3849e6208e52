# Les mots des images.

byzantium-picture-turn = Tour { $turn } sur { $turns }
byzantium-picture-over = Fin de la partie
byzantium-picture-fallen = Constantinople est tombée
byzantium-picture-won = Première place : { $who }
byzantium-picture-task =
    { $ask ->
        [main_action] action principale
        [increase_armies] renforcer les armées
        [split_tax] répartir les taxes
        [move_continue] continuer le déplacement
        [fleet_response] réponse de la flotte
        [confirm_sea_move] confirmer la traversée
        [stand_or_retreat] tenir ou se retirer
        [retreat_step] retraite
        [fleet_block] blocus de la flotte
        [levy_defence] défense des levées
        [choose_opponent] choix de l’adversaire
        [choose_losses] choix des pertes
        [garrison] garnison
       *[choose_unmaintained] entretien
    }
byzantium-picture-asked = { $who } : { byzantium-picture-task }
byzantium-picture-retreat =
    { $name ->
        [you] Votre armée { byzantium-army } bat en retraite
       *[other] L’armée { byzantium-army } ({ $name }) bat en retraite
    }
byzantium-picture-sails =
    { $name ->
        [you] Votre armée { byzantium-army } : { $from } – { $to } ?
       *[other] { $name }, armée { byzantium-army } : { $from } – { $to } ?
    }
byzantium-picture-journey =
    { $name ->
        [you] Votre armée { byzantium-army } est en marche
       *[other] L’armée { byzantium-army } ({ $name }) est en marche
    }{ $steps ->
        [0] {""}
        [1] , 1 pas jusqu’ici
       *[other] , { $steps } pas jusqu’ici
    }
byzantium-picture-increase = Cubes prévus : { $count }
byzantium-picture-tax =
    Taxes prévues : { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } pour { $bezants } besants
byzantium-picture-stage =
    { $stage ->
        [gathering] défenseurs
        [battle] bataille
        [siege] siège
        [garrison] garnison
       *[leaving] départ
    }
byzantium-picture-attack =
    { $attack ->
        [bulgars]
            { $name ->
                [you] Vos Bulgares attaquent { $city } · { byzantium-picture-stage }
               *[other] Les Bulgares ({ $name }) attaquent { $city } · { byzantium-picture-stage }
            }
        [war]
            { $name ->
                [you] Vous menez une guerre civile à { $city } · { byzantium-picture-stage }
               *[other] { $name } mène une guerre civile à { $city } · { byzantium-picture-stage }
            }
       *[step]
            { $name ->
                [you] Vous attaquez { $city } · { byzantium-picture-stage }
               *[other] { $name } attaque { $city } · { byzantium-picture-stage }
            }
    }
byzantium-picture-via =
    { $via ->
        [road] route
        [desert] désert
       *[sea] mer
    }
byzantium-picture-faction =
    { $faction ->
        [byzantine] byzantine
        [arab] arabe
        [persian] perse
       *[bulgar] bulgare
    }
byzantium-picture-city = { $city } : { byzantium-picture-faction }, valeur { $value }
byzantium-picture-city-owned =
    { $name ->
        [you] { $city } : { byzantium-picture-faction }, valeur { $value }, à vous
       *[other] { $city } : { byzantium-picture-faction }, valeur { $value }, tenue par { $name }
    }
byzantium-picture-fortified = { $about }, fortifiée
byzantium-picture-army =
    { $name ->
        [you] Votre armée { byzantium-army } à { $city }, force { $strength }
       *[other] L’armée { byzantium-army } ({ $name }) à { $city }, force { $strength }
    }
byzantium-picture-army-away =
    { $name ->
        [you] Votre armée { byzantium-army }, hors du plateau, force { $strength }
       *[other] L’armée { byzantium-army } ({ $name }), hors du plateau, force { $strength }
    }
byzantium-picture-box =
    { $kind ->
        [throne] Trône
        [war] Guerre civile
        [fleet] Flotte
        [improve] Amélioration
       *[fortify] Fortification
    }
byzantium-picture-space =
    { $kind ->
        [bulgars] Bulgares
        [fortify] Fortification
        [improve-byzantine] Amélioration byzantine
        [improve-arab] Amélioration arabe
        [emperor] Empereur
        [caliph] Calife
        [war-byzantine] Guerre civile byzantine
        [war-arab] Guerre civile arabe
        [fleet-byzantine] Flotte byzantine
       *[fleet-arab] Flotte arabe
    }
byzantium-picture-bulgars = Bulgares
byzantium-picture-bulgars-about = Bulgares : { $count } dans leur case, { $supply } en réserve
byzantium-picture-points =
    { $army ->
        [byzantine] Points byzantins
       *[arab] Points arabes
    }
byzantium-picture-people =
    { $army ->
        [byzantine] Byzantins
       *[arab] Arabes
    }
byzantium-picture-side = { byzantium-picture-people } : points { $points }, besants { $bezants }, élite { $elite }, armée principale { $main }, mouvement { $movement }, levées { $levy }
byzantium-picture-beside = Réserve { $pool }, pertes { $casualties }, taxes { $tax }, disques { $discs }, églises { $churches }, mosquées { $mosques }
byzantium-picture-passed = a passé
byzantium-picture-table-title = Armées et trésors
byzantium-key =
    { $symbol ->
        [city-byzantine] Ville byzantine et sa valeur
        [city-arab] Ville arabe et sa valeur
        [city-persian] Ville perse et sa valeur
        [bulgars] Bulgares : les cubes dans leur case, ou une de leurs villes et sa valeur
        [capital] Constantinople, la capitale
        [fortified] Ville fortifiée : valeur de siège augmentée de 1
        [owner] Les signes des joueurs ; à côté d’une ville, celui de son propriétaire
        [army-byzantine] Armée byzantine : le signe de son joueur et sa force
        [army-arab] Armée arabe : le signe de son joueur et sa force
        [attack] Combat dans cette ville
        [course] Là où une armée veut aller
        [closed] Une voie fermée à une armée
        [raid] Les Bulgares peuvent attaquer cette ville depuis l’extérieur de la carte
        [space] Case libre pour une action spéciale
        [taken] Case occupée, jusqu’au prochain tour
        [side-byzantine] Le camp byzantin
        [side-arab] Le camp arabe
        [active] Le joueur qui agit
        [points] Points
        [bezants] Besants
        [elite] Élite : un dé chacun (+1 : la garde)
        [main] Armée principale : trois dés au plus
        [movement] Mouvement : paie les pas et ne combat pas
        [levy] Levées : défendent vos propres villes
        [pool] Réserve : cubes disponibles
        [casualties] Pertes : la moitié revient au tour suivant
        [tax] Cubes utilisés pour lever des taxes
        [discs] Disques de fortification en main
        [church] Églises
       *[mosque] Mosquées
    }
