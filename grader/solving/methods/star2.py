"""Star2: star1 after probing one move of each child of a chance node."""

from generator.base.sources import BALLARD, HAUK, JOGOS
from grader.solving.methods.base.method import CHANCE, Method
from grader.solving.methods.on_trees.search import run_search
from grader.solving.methods.on_trees.tree_way import MethodOption, to_depth
from solver.searches.star import star2
from solver.trees.suitable import Feature

METHOD = Method(
    name="star2",
    source=f"{BALLARD}; {HAUK}; {JOGOS}",
    ways=(
        to_depth(
            run_search(lambda query: star2(query.tree, query.bounds, query.under.rules)),
            MethodOption.BOUNDS,
            values=(Feature.CHANCE,),
        ),
    ),
    example=f"{CHANCE} --bounds -5,7",
)
