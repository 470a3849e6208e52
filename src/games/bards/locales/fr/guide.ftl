# Le guide du jeu.

guide-lead = Deux bardes racontent des histoires devant le même public. L’un partage cinq cartes en deux groupes, l’autre en choisit un, et tous deux ajoutent leurs cartes à leurs récits.
guide-length = { $minutes } minutes autour d’une table, en général une semaine environ par e-mail

guide-1-title = Les cartes
guide-1-text =
    On joue avec le Decktet, un paquet à six couleurs : lunes, soleils, vagues, feuilles, dragons et nœuds. Chaque carte de 2 à 9 appartient à deux couleurs à la fois ; les as et les couronnes, à une seule. Le paquet de base compte 36 cartes. Le paquet étendu ajoute des pions et des cours, à trois couleurs chacun, et l’Excuse.

    Une carte visible sert de thème. Ses couleurs sont en vogue, et les récits qui les contiennent valent davantage.

    Au début, le donneur regarde quatre cartes, en garde deux et laisse les deux autres à l’adversaire. Chacune commence un récit : les deux joueurs partent donc avec deux récits d’une carte.

guide-2-title = Partager et choisir
guide-2-text =
    Les joueurs partagent à tour de rôle. Celui qui partage pioche cinq cartes, les regarde seul et en fait un groupe visible et un groupe caché : une carte contre quatre, ou deux contre trois.

    L’autre voit les cartes visibles et le nombre de cartes cachées, et prend l’un des groupes. L’autre groupe revient à celui qui a partagé. En général, le joueur aux cartes visibles joue en premier. Les cartes cachées sont retournées quand leur propriétaire commence à jouer.
guide-2-picture = Deux cartes sont visibles, trois sont cachées. Quel groupe prendriez-vous ? Le thème est au milieu, les récits des deux joueurs au-dessus et en dessous.

guide-3-title = Raconter
guide-3-text =
    Vous jouez toutes les cartes reçues, une par une, dans l’ordre de votre choix. Une carte peut continuer l’un de vos récits si elle partage une couleur avec sa dernière carte. Ou bien elle commence un nouveau récit, si vous avez une place libre : vous pouvez avoir deux récits ouverts à la fois.

    Si une carte ne va nulle part et que les deux places sont prises, vous devez d’abord conclure un récit. Vous pouvez aussi en conclure un quand vous voulez pendant votre partie du tour, avant, entre ou après vos cartes.
guide-3-picture = Le second joueur, en bas, a deux récits et encore deux cartes à jouer, montrées au milieu.

guide-4-title = Ce que vaut un récit
guide-4-text =
    Un récit doit tenir le public : sa plus haute valeur doit être au moins égale au nombre de ses cartes. Un as vaut 1, une couronne 10, les pions et les cours 0. Un long récit sans carte forte ne rapporte rien.

    S’il tient, il rapporte :

    – 1 point pour chaque couleur de ses cartes qui est aussi une couleur du thème,
    – 4 points pour un rang présent deux fois,
    – 9 points pour un rang présent trois fois ou plus.

    Un thème qui a rapporté des points est épuisé : la carte suivante de la pioche le remplace. Le même récit peut donc valoir plus ou moins, selon qui conclut le premier.
guide-4-picture = Sous chaque récit ouvert, l’image indique combien de cartes il a, combien il pourrait en avoir et ce qu’il vaut maintenant. Les récits conclus sont en bas.

guide-5-title = La fin
guide-5-text =
    S’il reste moins de cinq cartes dans la pioche au début d’un tour, la partie se termine. Les deux joueurs concluent leurs récits ouverts, en commençant par celui qui aurait dû partager. Le plus haut total l’emporte. À égalité, le joueur qui a conclu un récit avec le Barde (la Couronne de Soleils) l’emporte ; si les deux l’ont fait, ou aucun des deux, la partie est nulle.

guide-6-title = Par e-mail
guide-6-text =
    Un tour demande trois ou quatre visites : l’un partage, l’autre choisit, puis chacun joue toutes ses cartes en une fois. Le service pioche, sait quelle carte va où, compte les points et ne vous laisse jamais poser une carte au mauvais endroit. Votre partie du tour se termine quand vous le dites, ou d’elle-même quand vous n’avez plus ni cartes ni récits.

    Si votre temps est écoulé, le service partage les cartes comme elles ont été piochées, prend le groupe visible ou joue vos cartes sur vos récits dans un ordre fixe. Il ne conclut un récit que si une carte ne va nulle part.
