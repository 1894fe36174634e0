"""Choosing an engine by name."""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib.util import find_spec

from generator.base.errors import UnknownName
from grader.base.workers import dask, local
from grader.base.workers.engine import ENGINES, Workers
from solver.errors import RequestError


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineChoice:
    """An engine by name and its number of jobs; None for one per core.

    `scheduler` is the address of a Dask cluster; without it, processes of this machine work.
    """

    engine: str = "local"
    scheduler: str | None = None
    jobs: int | None = None


HERE = EngineChoice()


def ready(chosen: EngineChoice, *rooms: str) -> None:
    """Let local processes begin to load the modules while the caller loads its own."""
    if chosen.engine == "local":
        local.ready(rooms)


def half_of(chosen: EngineChoice) -> int:
    """Return half the number of jobs, at least one."""
    return max(1, (chosen.jobs or local.cores()) // 2)


def within_time(chosen: EngineChoice) -> AbstractContextManager[Workers]:
    """Open the engine for untrusted work, which is ended after a time limit."""
    return at_work(chosen, local.SECONDS)


def at_leisure(chosen: EngineChoice) -> AbstractContextManager[Workers]:
    """Open the engine without a time limit."""
    return at_work(chosen, None)


def at_work(chosen: EngineChoice, seconds: float | None) -> AbstractContextManager[Workers]:
    """Open the engine; RequestError if it is not installed or the options contradict it."""
    jobs = chosen.jobs or local.cores()
    match chosen.engine:
        case "local" | "dask" if chosen.scheduler is None:
            return local.local(jobs, seconds=seconds)
        case "local":
            raise RequestError("--scheduler is for --engine dask; leave it out, or name that")
        case "dask":
            if find_spec("distributed") is None:
                raise RequestError(
                    "--engine dask needs Dask; pip install 'minimaestro[dask]' installs it"
                )
            assert chosen.scheduler is not None, "the first case has those without"
            return dask.cluster(chosen.scheduler, jobs, seconds=seconds)
        case unknown:
            raise UnknownName("no engine", unknown, ENGINES)
