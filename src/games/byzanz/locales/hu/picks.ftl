# The steps of a choice.

pick-bid = licit ezekkel a lapokkal
# Why somebody can only pass.
byzanz-cannot-beat = Csak passzolhatsz: az összes lapod együtt { $total }, ez nem több, mint { $high }.
