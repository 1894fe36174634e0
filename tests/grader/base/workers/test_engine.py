import subprocess
import sys
from multiprocessing import active_children
from threading import Thread

import pytest
from chunk_work import deadly, doubled, refused, unwritten

from grader.base.workers.engine import FinishedTask, LostTask, split_into_chunks, spread
from grader.base.workers.here import InlineWorkers
from grader.base.workers.local import MEMORY, local, pool
from solver.errors import RequestError


def by_four(numbers: range) -> list[list[int]]:
    return list(split_into_chunks(numbers, most=4, weigh=lambda _: 1, heaviest=100))


def test_outcomes_come_in_order_from_any_number_of_processes():
    expected = [(n, FinishedTask(2 * n)) for n in range(30)]
    assert list(spread(InlineWorkers(), doubled, by_four(range(30)))) == expected
    for jobs in (1, 2):
        with local(jobs) as workers:
            assert list(spread(workers, doubled, by_four(range(30)))) == expected


def test_a_refusal_comes_back_from_another_process():
    with local(2) as workers, pytest.raises(RequestError, match="there is no number '7'"):
        list(spread(workers, refused, by_four(range(20))))


def test_what_the_system_refuses_comes_back_too():
    with local(2) as workers, pytest.raises(RequestError, match="/nowhere/at/all"):
        list(spread(workers, unwritten, by_four(range(20))))


def test_what_ends_a_process_is_lost_and_costs_no_other():
    with local(2, seconds=1) as workers:
        assert list(spread(workers, deadly, by_four(range(20)))) == [
            (n, LostTask() if n in (7, 9, 11) else FinishedTask(n)) for n in range(20)
        ]


def test_while_they_rest_there_is_no_process_and_then_there_are_others():
    with local(2) as workers:
        for _ in range(2):
            assert list(spread(workers, doubled, [[1, 2]])) == [
                (1, FinishedTask(2)),
                (2, FinishedTask(4)),
            ]
            assert active_children()
            workers.rest()
            assert not active_children()


def test_nothing_to_do_is_done():
    with local(2) as workers:
        assert list(spread(workers, doubled, [])) == []


def test_a_chunk_is_as_long_as_it_is_light():
    assert list(split_into_chunks([1, 1, 1, 9, 1], most=2, weigh=int, heaviest=9)) == [
        [1, 1],
        [1, 9],
        [1],
    ]


WITNESS = """
import sys
sys.path.remove("")  # the folder, which an installed command does not look into
from grader.base.workers import local
local.ready(["witness"])
with local.local(1) as workers:
    print(workers.submit(abs, -3).result())
"""


def test_processes_load_nothing_that_lies_where_the_caller_is(tmp_path):
    (tmp_path / "witness.py").write_text("open('seen', 'w').close()")
    ran = subprocess.run(
        [sys.executable, "-c", WITNESS], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert (ran.stdout, ran.stderr) == ("3\n", "")
    assert not (tmp_path / "seen").exists()


LEFT_IN_THE_MIDST = """
from grader.base.workers.local import MEMORY, pool
if __name__ == "__main__":
    with pool(2, MEMORY) as processes:
        long = [processes.submit(bytes, 100_000_000) for _ in range(6)]
        long[0].result()  # now the next one is on its way
"""


def test_who_leaves_in_the_midst_of_a_result_waits_for_nothing(tmp_path):
    (program := tmp_path / "left.py").write_text(LEFT_IN_THE_MIDST)
    subprocess.run([sys.executable, program], check=True, timeout=60)


def stop_the_start_of_a_pool():
    with pool(1, MEMORY) as processes:
        processes._executor_manager_thread = Thread()  # as the interrupt of a start leaves it
        raise KeyboardInterrupt


def test_who_is_stopped_while_the_thread_of_a_pool_starts_is_told_just_that():
    with pytest.raises(KeyboardInterrupt):
        stop_the_start_of_a_pool()
