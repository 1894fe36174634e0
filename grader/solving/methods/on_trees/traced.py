"""An alpha-beta search, and what can be read off it."""

from collections.abc import Callable
from typing import TypeVar

from grader.solving.methods.base.method import Solution
from grader.solving.methods.on_trees.asked import Asked
from grader.solving.methods.on_trees.search import Searched, WithSearch, searched, working_steps
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import Run
from solver.searches.run import run as run_to_its_end

W = TypeVar("W", bound=WithSearch)


def traced(read: Callable[[Asked, Run, Searched], W]) -> Callable[[Asked], Solution[W]]:
    """The search, and what `read` finds in its run beside the usual."""

    def search(asked: Asked) -> Solution[W]:
        run = run_to_its_end(asked.tree, alpha_beta(asked.tree, asked.under.rules))
        return Solution(read(asked, run, searched(asked, run)), working_steps(asked, run))

    return search
