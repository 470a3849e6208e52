# The steps of a choice.

pick-bid = punta queste carte
# Why somebody can only pass.
byzanz-cannot-beat = Puoi solo passare: tutte le tue carte insieme fanno { $total } e non superano { $high }.
