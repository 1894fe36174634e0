import pytest
from chunk_work import doubled, ended, refused, unwritten

from grader.engine.local import spread
from solver.errors import RequestError


def heard(jobs: int) -> tuple[list[list[int]], list[tuple[int, int]]]:
    said: list[tuple[int, int]] = []
    chunks = spread(doubled, range(10), size=4, jobs=jobs, progress=lambda *done: said.append(done))
    return list(chunks), said


def silent(_done: int, _all: int) -> None:
    """Nobody watches."""


@pytest.mark.parametrize("jobs", [1, 2])
def test_chunks_and_progress_are_the_same_in_any_number_of_processes(jobs: int):
    assert heard(jobs) == (
        [[0, 2, 4, 6], [8, 10, 12, 14], [16, 18]],
        [(0, 10), (4, 10), (8, 10), (10, 10)],
    )


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_refusal_comes_back_from_another_process(jobs: int):
    with pytest.raises(RequestError, match="there is no number '7'"):
        list(spread(refused, range(20), size=4, jobs=jobs, progress=silent))


def test_what_the_system_refuses_comes_back_too():
    with pytest.raises(RequestError, match="/nowhere/at/all"):
        list(spread(unwritten, range(20), size=4, jobs=2, progress=silent))


def test_a_process_that_is_ended_is_one_line():
    with pytest.raises(RequestError, match="a process was ended from outside"):
        list(spread(ended, range(20), size=4, jobs=2, progress=silent))


def test_nothing_to_do_is_done():
    assert list(spread(doubled, [], size=4, jobs=2, progress=silent)) == []
