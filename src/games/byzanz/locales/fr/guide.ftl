# Le guide du jeu.

guide-lead = Vous êtes un marchand de Byzance. Vous misez des cartes pour remporter des lots, vous réunissez des séries de trois et vous les vendez ; de chaque série, vous gardez une carte comme gain.
guide-length = { $minutes } minutes autour d’une table, en général une à deux semaines par e-mail

guide-1-title = Les cartes
guide-1-text =
    Il y a 112 cartes. La plupart, 96, montrent l’une des six marchandises : étoffe, épices, vin, bois, céréales ou olives, avec une valeur de 1 à 4. Les petites valeurs sont courantes, les 4 sont rares. Les 16 autres sont des commerçants. Un commerçant n’a pas de valeur, mais il peut remplacer une carte qui manque à une série.

    Chacun commence avec quatre cartes. Les cartes sont à la fois la marchandise et l’argent : vous payez avec les cartes mêmes que vous voudriez vendre, et ce que vous payez peut être repris au marché par quelqu’un d’autre.

guide-2-title = Une manche
guide-2-text =
    Une manche compte autant d’enchères que de joueurs, et chacun en remporte exactement une. Une pile de cartes Offre indique combien de cartes sont en vente. Le plus gros lot vient d’abord : à quatre, les lots comptent 5, 4, 3 puis 2 cartes.

    Qui remporte un lot prend aussi sa carte Offre et ne participe plus aux enchères suivantes. Le numéro de cette carte compte à nouveau au marché.

guide-3-title = Les enchères
guide-3-text =
    À votre tour, vous misez ou vous passez. Pour miser, posez sur la table des marchandises de votre main. Seul leur total compte, et il doit dépasser la plus haute mise. Les cartes y restent : quand votre tour revient, vous en ajoutez. Si vous passez, vous les reprenez et quittez cette enchère.

    Le dernier en lice l’emporte. Sa mise va au marché, ainsi qu’une carte du lot, de son choix. Il prend le reste du lot en main. Si tout le monde passe sans miser, celui qui a ouvert l’enchère obtient le lot pour rien.

    Le dernier joueur sans lot n’a pas à miser. À trois ou quatre, il reçoit les deux cartes et en donne une au marché ; à cinq ou six, la seule carte du lot va directement au marché.
guide-3-picture = Une enchère vue par qui doit jouer : le lot en haut, le marché en dessous, les cartes misées à côté des noms et la main du joueur en bas.

guide-4-title = Le marché
guide-4-text =
    Après les enchères, chacun prend quelque chose au marché. La plus petite carte Offre choisit en premier : un petit lot a donc son avantage. Vous prenez toutes les cartes d’une sorte ; les commerçants sont une sorte eux aussi. Tant qu’il reste quelque chose, vous devez prendre. Ce que personne ne prend quitte le jeu.
guide-4-picture = Le marché après quatre enchères. Le joueur qui a la carte Offre 2 choisit en premier.

guide-5-title = Vendre
guide-5-text =
    Vous pouvez vendre à tout moment, même quand ce n’est pas à vous de jouer. Une vente compte exactement trois cartes :

    – trois cartes de la même marchandise,
    – deux de la même marchandise et un commerçant,
    – une marchandise et deux commerçants,
    – ou trois commerçants.

    Vous gardez comme gain la marchandise de plus grande valeur ; les deux autres cartes quittent le jeu. Sur trois commerçants, vous en gardez un, qui vaut 5 points.

    Votre main est limitée à sept cartes. Si un lot ou le marché vous en donne davantage, vous devez vendre ou défausser jusqu’à n’en garder que sept.
guide-5-picture = Neuf cartes, c’est trop. Trois olives forment une série : les vendre laisse six cartes et rapporte 4 points.

guide-6-title = Fin et score
guide-6-text =
    Quand la pioche est vide, la manche en cours est la dernière. Après son marché, tout le monde peut vendre encore une fois. Puis on additionne les gains : la valeur des cartes, et 5 par commerçant. Les cartes restées en main ne rapportent rien, mais elles départagent : à égalité de points, le joueur qui en a le plus l’emporte. Si cela ne suffit pas, la victoire est partagée.

guide-7-title = Par e-mail
guide-7-text =
    Le service distribue, compte et avance tout seul là où il n’y a rien à décider. Il passe pour vous quand aucune main ne pourrait dépasser la mise, et prend pour vous la dernière sorte du marché. Si vous savez jusqu’où vous voulez aller, vous pouvez programmer une passe pour l’enchère en cours ; personne d’autre ne la voit.

    Si votre temps est écoulé, le service passe pour vous, donne au marché votre carte de moindre valeur ou y prend le plus gros tas : les autres n’attendent pas longtemps.
