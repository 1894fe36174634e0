"""Commands of tests work in the process of the tests, where all is loaded and warm."""

import pickle
from contextlib import nullcontext
from dataclasses import dataclass

from grader.base.workers import engine_choice
from grader.base.workers.here import InlineWorkers

open_processes = engine_choice.at_work
PROCESSES = "processes"
"""The marker of tests that are about processes: theirs are started."""


@dataclass(frozen=True, slots=True)
class PickledWorkers(InlineWorkers):
    """Workers in this process that get and give copies, as if it were another one."""

    def submit(self, work, /, *args):
        work, args = copy_of((work, args))
        return super(PickledWorkers, self).submit(lambda: copy_of(work(*args)))


def copy_of(thing):
    """Return what another process would get of it."""
    return pickle.loads(pickle.dumps(thing))  # noqa: S301  # of our own


class Switch:
    """Whether processes are started for the test that runs."""

    starts_processes = False


def at_work(chosen, seconds):
    """Open processes for a test that asks for several or is marked; else work here."""
    here = chosen.engine == "local" and chosen.scheduler is None and chosen.jobs in {None, 1}
    if here and not Switch.starts_processes:
        return nullcontext(PickledWorkers())
    return open_processes(chosen, seconds)
