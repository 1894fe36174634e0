"""Star1: alpha-beta that also cuts at chance nodes, by the bounds on the leaves."""

from generator.base.sources import BALLARD, HAUK, JOGOS
from grader.solving.methods.base.method import CHANCE, Method
from grader.solving.methods.on_trees.search import run_search
from grader.solving.methods.on_trees.tree_way import MethodOption, to_depth
from solver.searches.star import star1
from solver.trees.suitable import Feature

METHOD = Method(
    name="star1",
    source=f"{BALLARD}; {HAUK}; {JOGOS}",
    ways=(
        to_depth(
            run_search(lambda query: star1(query.tree, query.bounds, query.under.rules)),
            MethodOption.BOUNDS,
            values=(Feature.CHANCE,),
        ),
    ),
    example=f"{CHANCE} --bounds -5,7",
)
