# The steps of a choice.

pick-army =
    { $army ->
        [byzantine] armée byzantine
       *[arab] armée arabe
    }
pick-side =
    { $army ->
        [byzantine] pour le camp byzantin
       *[arab] pour le camp arabe
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
pick-kind =
    { $kind ->
        [cities] Villes
        [armies] Armées
        [money] Argent
        [special] Actions spéciales
       *[end] Terminer ou revenir en arrière
    }
pick-kinds =
    { $kinds ->
        [special] action spéciale
       *[march] déplacer une armée
    }
pick-special =
    { $kind ->
        [improve] améliorer une ville
        [ruler] prendre un trône
        [fleet] prendre une flotte
        [fortify] fortifier une ville
        [bulgar_reinforcement] renforts bulgares
        [bulgar_attack] attaque bulgare
       *[civil_war] déclencher une guerre civile
    }
pick-note =
    { $kind ->
        [claim_city] { $count } libres
        [place_cube] gratuit depuis la réserve
        [tax] 2 besants par cube
        [special] { $count } possibles
       *[pass] jusqu’au prochain tour
    }
pick-march = via { $cities } ; coût : { byzantium-lost }
pick-split =
    { $byzantine ->
        [1] 1 besant
       *[other] { $byzantine } besants
    } pour le trésor byzantin, { $arab } pour le trésor arabe
pick-answer =
    { $answer ->
        [double] doubler le coût
        [attack] attaquer
        [both] doubler le coût et attaquer
        [neither] laisser passer les Arabes
        [sail] prendre la mer
        [stay] renoncer à la traversée
        [stand] rester et défendre la ville
        [retreat] battre en retraite
        [forbid] fermer le passage
        [allow] laisser partir l’armée
        [defend] défendre la ville
       *[wait] rester à l’écart
    }

# What is picked brings and costs.
hint-cube = Un cube de la réserve est gratuit ; pris ailleurs, il coûte 3 besants.
hint-pass = Vous ne faites plus d’action pendant ce tour. Un cube des pertes va sans frais sur la case « passe » ; qui passe en premier commence le tour suivant.
hint-tax = 2 besants par cube que vous envoyez de votre réserve jusqu’au tour suivant ; une fois par tour.
hint-kinds =
    { $kinds ->
        [special] Une des sept actions spéciales, chacune avec ses cases ; ou une église ou une mosquée.
       *[march] Une armée sur le plateau se déplace, ou une armée entre sur le plateau.
    }
hint-claim_city = Une ville libre devient vôtre : sa valeur en points tout de suite, et le double en besants à la fin de chaque tour. { hint-cube }
hint-place_cube = 1 à 3 cubes pour vos armées en une action, dont un d’élite au plus. Un cube de la réserve est gratuit ; pris ailleurs, il coûte 3 besants.
hint-finish_increase = Les cubes prévus sont placés, et votre action prend fin.
hint-split_tax = Répartissez les besants entre vos deux trésors.
hint-take_back = La dernière étape du plan est annulée, sans frais.
hint-build = Une église ou une mosquée pour 6 besants : 2 points pour son camp. Le cube y reste ; pris dans la réserve, il est gratuit ; pris ailleurs, il coûte 3 besants de plus.
hint-special_improve = Une ville d’une valeur inférieure à 3 vaut désormais 1 de plus, quel que soit son propriétaire ; cela ne rapporte pas de points maintenant. { hint-cube }
hint-special_ruler = Empereur ou calife jusqu’au tour suivant : 2 points, et la garde combat avec votre élite. { hint-cube }
hint-special_fleet = Jusqu’au tour suivant, la flotte byzantine gêne en mer les armées arabes des autres ; la flotte arabe réduit de moitié le coût de vos pas arabes par mer. { hint-cube }
hint-special_fortify = Un disque remplace le cube dans une de vos villes : sa valeur de siège augmente de 1, et le cube va aux pertes. { hint-cube }
hint-special_bulgar_reinforcement = 4 cubes rejoignent les Bulgares, qui seront plus forts pour le prochain joueur qui les envoie. { hint-cube }
hint-special_bulgar_attack = Jusqu’à 2 cubes rejoignent les Bulgares, qui attaquent une ville. Si elle tombe, le camp que vous choisissez marque sa valeur moins 1. { hint-cube }
hint-special_civil_war = Votre armée attaque la ville de son propre camp où elle se trouve. Si elle tombe, vous recevez sa valeur moins 1 en points et en besants ; puis l’action prend fin. { hint-cube }
hint-enter_army = Votre armée entre sur le plateau dans une ville de son camp, sans frais ; elle peut ensuite marcher en payant des cubes de mouvement.
hint-move_army = Un pas par route ou désert coûte 1 cube de mouvement, par mer 1 aux Byzantins et 2 aux Arabes ; vers une ville d’un autre camp, c’est une attaque.
hint-step = L’armée avance d’une ville en payant des cubes de mouvement ; le second pas d’une action coûte 1 de plus.
hint-end_action = L’armée reste où elle est, et c’est au joueur suivant d’agir.
hint-fleet_response = Votre flotte peut doubler le coût du pas arabe, attaquer avec un dé par cube payé, ou les deux.
hint-confirm_sea_move = Traverser et payer, ou rester sans rien payer ; cette voie est alors fermée pour le reste de l’action.
hint-stand_or_retreat = Une armée qui tient combat ; si elle se retire, elle va dans une autre ville sans frais.
hint-retreat_step = La retraite est gratuite ; dans une ville d’un autre camp, l’armée perd un cube et doit continuer.
hint-fleet_block = Votre flotte peut fermer cette voie maritime à l’armée en retraite, sans frais.
hint-levy_defence = Vos levées peuvent défendre la ville : un dé chacune, trois au plus ; celles qui sont touchées vont aux pertes.
hint-choose_opponent = L’armée que la vôtre combat ensuite ; vous les affrontez toutes.
hint-choose_losses = Un cube par touche va aux pertes.
hint-garrison = Un de vos cubes en garnison, et la ville conquise est à vous. { hint-cube }
hint-garrison_by_sacrifice = Cela prend deux cubes à l’armée : l’un tient la ville, l’autre va aux pertes.
hint-choose_unmaintained = Les cubes que vous ne payez pas quittent le jeu et coûtent 1 point chacun.
hint-box =
    { $place ->
        [elite] un dé chacun au combat ; entretien 3 besants
        [main] trois dés au plus au combat ; entretien 1 besant
        [movement] paie les pas, ne combat pas ; entretien 1 besant
       *[levy] défend vos villes ; entretien 2 besants
    }
hint-building =
    { $building ->
        [church] 2 points byzantins pour 6 besants du trésor byzantin
       *[mosque] 2 points arabes pour 6 besants du trésor arabe
    }
hint-throne =
    { $army ->
        [byzantine] 2 points byzantins et la garde pour votre armée byzantine
       *[arab] 2 points arabes et la garde pour votre armée arabe
    }
hint-fleet =
    { $army ->
        [byzantine] vous pouvez doubler le coût des pas par mer des autres armées arabes, les attaquer et fermer leur retraite
       *[arab] les pas par mer de votre armée arabe coûtent la moitié
    }
hint-side =
    { $army ->
        [byzantine] des points pour votre camp byzantin, dont le trésor paie
       *[arab] des points pour votre camp arabe, dont le trésor paie
    }

# Why an army cannot move on.
byzantium-stands-still = Plus de cubes de mouvement : l’armée ne peut plus avancer.
