# The steps of a choice.

pick-bid = miser ces cartes
# Why somebody can only pass.
byzanz-cannot-beat = Vous ne pouvez que passer : toutes vos cartes ensemble font { $total } et ne dépassent pas { $high }.
