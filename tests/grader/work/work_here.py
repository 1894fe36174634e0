"""Commands of tests work in the process of the tests, where all is loaded and warm."""

import pickle
from contextlib import nullcontext
from dataclasses import dataclass
from threading import current_thread, main_thread

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
    """Work here, unless the test is marked or asks for several jobs, or a service asks."""
    is_usual = chosen.engine == "local" and chosen.scheduler is None and chosen.jobs in {None, 1}
    is_of_service = current_thread() is not main_thread()
    if is_usual and not is_of_service and not Switch.starts_processes:
        return nullcontext(PickledWorkers())
    return open_processes(chosen, seconds)
