"""The pools of an exam.toml, from each of which everybody gets exercises of the same worth."""

from collections.abc import Mapping, Sequence

from generator.base.errors import UnknownName
from grader.exams.making.exam_table import BadExam, EntryTable, ExamTable
from grader.exams.making.pointing import at
from grader.exams.making.selection import Pool, Selection
from solver.errors import RequestError


def selection(read: ExamTable) -> Selection:
    """What the file says of it; BadExam for a pool of which nobody could be given the same."""
    members = members_of(read.exercise)
    for name in read.choose:
        if name not in members:
            with at("choose", name):
                raise UnknownName("no pool", name, members)
    pools = tuple(pool(name, numbers, read.choose) for name, numbers in members.items())
    for each in pools:
        refuse_unequal(each, read.exercise)
    return Selection(versions=read.versions, shuffled=read.shuffle, pools=pools)


def members_of(exercises: Sequence[EntryTable]) -> dict[str, list[int]]:
    """The numbers of each pool's exercises."""
    members: dict[str, list[int]] = {}
    for number, entry in enumerate(exercises, 1):
        if entry.pool is not None:
            members.setdefault(entry.pool, []).append(number)
    return members


def pool(name: str, numbers: Sequence[int], choose: Mapping[str, int]) -> Pool:
    """Of each pool one is chosen, if nothing is said."""
    chosen = choose.get(name, 1)
    if not 1 <= chosen <= len(numbers):
        with at("choose", name):
            raise RequestError(
                "choose: of the pool {name!r}, which has {numbers} exercises, everybody gets from "
                "1 to {numbers}, not {chosen}",
                name=name[:40],
                numbers=len(numbers),
                chosen=chosen,
            )
    return Pool(name, tuple(numbers), chosen)


def refuse_unequal(pool: Pool, exercises: Sequence[EntryTable]) -> None:
    """Whoever gets another exercise of the pool can earn as much."""
    worth = exercises[pool.entries[0] - 1].points
    for number in pool.entries:
        points = exercises[number - 1].points
        if points is None or points != worth:
            raise BadExam(
                "exercise {number}: all exercises of the pool {pool!r} are worth the same, since "
                "not everybody gets them; give each points = {worth}",
                ("exercise", number - 1, "points"),
                number=number,
                pool=pool.name[:40],
                worth=worth or 4,
            )
