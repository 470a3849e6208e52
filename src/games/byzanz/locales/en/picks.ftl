# The steps of a choice.

pick-bid = bid these cards
