# The steps of a choice.

pick-bid = punta queste carte
