# The steps of a choice.

pick-bid = diese Karten bieten
