# Le guide du jeu.

guide-lead = Au septième siècle, les armées arabes submergent la Perse et la moitié de l’Empire byzantin. Chacun joue les deux camps : vous menez une armée byzantine et une armée arabe, et à la fin toutes deux doivent avoir réussi.
guide-length = { $minutes } minutes autour d’une table, en général un à deux mois par e-mail

guide-1-title = La carte
guide-1-text =
    La carte montre 33 villes, de la Grèce à La Mecque, reliées par des routes, des pistes du désert et des voies maritimes. Une ville appartient à une faction : byzantine (carré), arabe (cercle), perse (losange) ou bulgare (hexagone). Le nombre est sa valeur, et dit aussi combien elle est difficile à assiéger. Une ville peut avoir un propriétaire, qui en touche les revenus ; une ville byzantine ou arabe qui n’en a pas est libre.
guide-1-picture = La carte au début. En dessous, une fiche par joueur : points, besants et cubes, une ligne pour le camp byzantin et une pour le camp arabe.

guide-2-title = Ce que vous avez
guide-2-text =
    Vos 42 cubes sont des soldats, des percepteurs et des garnisons. Chacune de vos deux armées a des cubes d’élite et d’armée principale pour se battre, et des cubes de mouvement pour marcher ; les levées défendent vos villes. Certains cubes sont dans votre réserve, d’autres parmi les pertes.

    Pour chaque camp, vous avez un trésor en besants et un score. Vous commencez avec 10 points de chaque côté, 15 besants byzantins et 5 arabes.

guide-3-title = Votre tour
guide-3-text =
    La partie compte trois tours. À chaque tour, les joueurs font une action à la fois, jusqu’à ce que tous aient passé :

    – prendre une ville libre et marquer sa valeur,
    – ajouter jusqu’à trois cubes à vos armées,
    – taxer, une fois par tour : deux besants par cube envoyé,
    – bâtir une église ou une mosquée, pour 2 points,
    – déplacer une armée, et attaquer avec elle,
    – faire une action spéciale.

    Le cube qu’il vous faut est gratuit s’il vient de votre réserve. Pris parmi les pertes ou dans une autre case, il coûte 3 besants, payés par le trésor du camp qui en profite. Qui passe en premier commence le tour suivant.

guide-4-title = Marcher et combattre
guide-4-text =
    Chaque pas d’une armée coûte des cubes de mouvement : un par route ou désert ; par mer, un pour les Byzantins et deux pour les Arabes. Les armées byzantines ne peuvent pas traverser le désert.

    Un pas vers une ville d’une autre faction est une attaque. Les armées de cette faction qui s’y trouvent tiennent ou se retirent. Si l’une d’elles tient, les deux camps lancent un dé par cube d’élite et pour trois cubes d’armée principale au plus. Un 4, un 5 ou un 6 touche, et l’autre camp perd un cube par touche. Le camp le plus fort l’emporte. Si aucune armée ne tient, les levées du propriétaire peuvent défendre la ville.

    Puis la ville elle-même lance un dé par point de sa valeur. Si l’attaquant est encore au moins aussi fort, la ville tombe. Elle rejoint son camp, perd un peu de sa valeur, et il marque des points, gagne des besants et y laisse un cube en garnison.
guide-4-picture = Une attaque : une croix rouge marque la ville, les dés sont à gauche. L’attaquant choisit maintenant quels cubes il perd.

guide-5-title = Actions spéciales
guide-5-text =
    Les cases à côté de la carte ne servent qu’une fois par tour, au premier qui les prend. Un trône rapporte 2 points et la garde du souverain, des murs plus forts protègent une ville, une ville améliorée gagne en valeur, les flottes dominent la mer. Une guerre civile vous permet d’attaquer une ville du camp de votre propre armée. Et les Bulgares attaquent par le nord pour qui les envoie.

guide-6-title = Revenus et entretien
guide-6-text =
    À la fin d’un tour, chacune de vos villes rapporte 2 besants par point de valeur. Puis il faut payer les armées : 3 besants pour un cube d’élite, 2 pour les levées, 1 pour tout autre. Les cubes que vous ne pouvez pas payer quittent le jeu et coûtent un point chacun. Les pertes ne reviennent qu’en partie.

guide-7-title = La fin
guide-7-text =
    Après trois tours, vous additionnez vos deux scores, mais seulement si le plus bas atteint au moins la moitié du plus haut. Sinon, seul le plus haut compte : négliger un camp coûte cher. À égalité, on compare la somme des deux scores, puis le nombre de villes, puis les besants.

    Si Constantinople tombe, la partie s’arrête aussitôt. L’attaquant gagne 5 points arabes, et seuls les points arabes comptent pour tous.
guide-7-picture = Vers la fin du deuxième tour : les pistes sous la carte comparent les points des deux camps. Au nord, les Bulgares ont pris des villes.

guide-8-title = Par e-mail
guide-8-text =
    Rien n’est caché, sauf les dés à venir, et c’est le service qui les lance. Il ne propose que des coups que vous pouvez payer, montre ce qui s’ensuivrait, et règle lui-même pertes et garnisons quand il n’y a pas de choix. Les cubes et les taxes se préparent pas à pas et peuvent être annulés tant que vous n’avez pas terminé.

    On vous interroge aussi hors de votre tour : si l’on vous attaque, vous décidez de tenir ou de vous retirer. Si votre temps est écoulé, le service passe, tient, ou cède aussi peu de cubes que possible.
