# The steps of a choice.

pick-bid = licit ezekkel a lapokkal
