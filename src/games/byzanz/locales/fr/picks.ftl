# The steps of a choice.

pick-bid = miser ces cartes

# What is picked brings and costs.
hint-bid = Posez des marchandises qui valent plus que la plus haute mise. Si vous gagnez, elles vont au marché, et le lot est à vous sauf une carte.
hint-pass = Vous reprenez votre mise et quittez cette enchère.
hint-give = Une carte du lot va au marché ; vous recevez les autres.
hint-discard = Défaussez jusqu’à n’avoir que 7 cartes ; les cartes défaussées quittent le jeu et ne rapportent rien.
hint-take = Toutes les cartes d’une sorte passent gratuitement du marché dans votre main.
hint-sell = Trois cartes d’une sorte ; un commerçant remplace n’importe laquelle. La plus haute est votre gain, les autres quittent le jeu. Trois commerçants rapportent 5.
hint-done = Vous ne vendez plus rien ; les cartes restées en main ne rapportent pas de points.

# Why somebody can only pass.
byzanz-cannot-beat = Vous ne pouvez que passer : toutes vos cartes ensemble font { $total } et ne dépassent pas { $high }.
