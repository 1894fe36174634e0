"""Work in the background, in rounds, for as long as a block lasts."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event, Thread

LOG = logging.getLogger("minimaestro")
PAUSE = 2.0
"""In seconds."""


@contextmanager
def rounds(work: Callable[[Event], None], otherwise: str, pause: float = PAUSE) -> Iterator[None]:
    """`work` is told by the event when to end; `otherwise` is logged where it fails."""
    ended = Event()
    thread = Thread(target=repeated, args=(work, otherwise, pause, ended), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def repeated(work: Callable[[Event], None], otherwise: str, pause: float, ended: Event) -> None:
    """One round after another; whatever becomes of one, there is a next."""
    with ThreadPoolExecutor(1) as one:
        while not ended.wait(pause):
            error = one.submit(work, ended).exception()
            if error is not None:
                LOG.error(otherwise, exc_info=error)
