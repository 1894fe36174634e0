"""Alpha-beta with a transposition table."""

from generator.base.sources import AIMA, I_GIOCHI
from grader.solving.methods.base.method import BOARD, Method
from grader.solving.methods.on_games.in_sight import as_played
from solver.games.transpositions import transpositions

METHOD = Method(
    name="transpositions",
    source=f"{AIMA}, section 5.2.3; {I_GIOCHI}, Altri miglioramenti",
    ways=(as_played(transpositions, rank=1),),
    example=BOARD,
)
