# The steps of a choice.

pick-bid = miser ces cartes
