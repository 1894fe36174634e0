"""Work in the current process, for small and trusted tasks."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from grader.base.workers.engine import Guard

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class InlineWorkers:
    """Workers that do each task when it is asked for, without guards."""

    ahead: int = 1
    guard: Guard = nullcontext
    broken: ClassVar[tuple[type[Exception], ...]] = ()

    def submit(self, work: Callable[..., R], /, *args: Any) -> Future[R]:
        """Do the work and return a finished future."""
        future: Future[R] = Future()
        future.set_result(work(*args))
        return future

    def renew(self) -> None:
        """Do nothing, since nothing can break."""

    def rest(self) -> None:
        """Do nothing, since there is nothing to release."""
