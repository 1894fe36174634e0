import sys
from threading import Barrier, Thread

from solver.working import FRAMES, AnswerWithSteps, RecordedWorking, answer, deep, work


def test_the_recursion_limit_is_raised_inside_alone():
    before = sys.getrecursionlimit()
    with deep():
        assert sys.getrecursionlimit() == max(FRAMES, before)
        with deep():
            pass
        assert sys.getrecursionlimit() == max(FRAMES, before)
    assert sys.getrecursionlimit() == before


def test_a_thread_that_is_done_does_not_lower_it_under_another():
    before, done, seen = sys.getrecursionlimit(), Barrier(2), []

    def other():
        with deep():
            done.wait()
            done.wait()
            seen.append(sys.getrecursionlimit())

    thread = Thread(target=other)
    thread.start()
    with deep():
        done.wait()
    done.wait()
    thread.join()
    assert (seen, sys.getrecursionlimit()) == ([max(FRAMES, before)], before)


def test_working_keeps_each_step_and_the_answer():
    def count(tell):
        for n in range(3):
            tell(n)
        return 3

    assert work(count) == AnswerWithSteps(3, (0, 1, 2))


def test_steps_are_made_of_a_record_only_if_somebody_asks_for_them():
    made = []

    def count(record):
        for n in range(3):
            record(n)
        return 3

    def tell_squares(record, tell):
        for n in record:
            made.append(n)
            tell(n * n)

    recorded = RecordedWorking(count, tell_squares)
    assert (answer(recorded), made) == (3, [])
    assert work(recorded) == AnswerWithSteps(3, (0, 1, 4))
