# The steps of a choice.

pick-bid = diese Karten bieten
# Why somebody can only pass.
byzanz-cannot-beat = Du kannst nur passen: Alle deine Karten zusammen ergeben { $total } und überbieten { $high } nicht.
