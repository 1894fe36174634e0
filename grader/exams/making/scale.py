"""The scale on which a course gives its marks: in proportion to the points, or by a table."""

from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from generator.base.errors import UnknownName
from grader.base.disk.csv_tables import decimal
from grader.exams.making.exam_table import BadExam, ScaleTable, add_key_path
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational, text

HUNDRED = Rational(100)
HALF = Rational(1, 2)
MAX_MARK = Rational(1000)
MAX_NAME_LENGTH = 12
"""The length of the longest name of a mark, which stands in a cell."""
USUAL_STEP = "0.01"


@dataclass(frozen=True, slots=True, kw_only=True)
class LinearScale:
    """Marks from 0 to `out_of`, in proportion to the points and rounded to multiples of `step`.

    Half a step is rounded up. `passes_from` is the least mark that passes, if the course has one.
    """

    out_of: Rational
    step: Rational
    passes_from: Rational | None

    def round_mark(self, mark: Rational) -> Rational:
        """Return the mark rounded to a multiple of the step, half a step up."""
        return self.step * Rational(int(mark / self.step + HALF))


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkThreshold:
    """The name of a mark, and the least share of the points, or number of points, that earns it."""

    name: str
    least: Rational
    is_share: bool

    def share_of(self, out_of: Rational) -> Rational:
        """Return the share of the points from which on the mark is given."""
        return self.least if self.is_share or not out_of else self.least / out_of

    @property
    def text(self) -> str:
        """The threshold as exam.toml has it: `95%`, or a number of points."""
        number = self.least * HUNDRED if self.is_share else self.least
        is_decimal = (number * HUNDRED).denominator == 1
        number_text = decimal(number) if is_decimal else text(number)
        return f"{number_text}%" if self.is_share else number_text


@dataclass(frozen=True, slots=True, kw_only=True)
class TableScale:
    """Marks by name, each from a threshold on; `passes_from` is the least that passes, or empty."""

    thresholds: tuple[MarkThreshold, ...]
    passes_from: str


Scale: TypeAlias = LinearScale | TableScale


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseMark:
    """A student's mark on the course's scale.

    `exact` is the mark before it was rounded; a table has none. `passed` is None if the course
    has no mark that passes.
    """

    name: str
    exact: Rational | None
    passed: bool | None


def course_mark(points: Rational, out_of: Rational, scale: Scale) -> CourseMark:
    """Return the mark for so many points, which is at least the least and at most the greatest."""
    share = max(ZERO, points / out_of if out_of else ZERO)
    match scale:
        case LinearScale():
            exact = min(ONE, share) * scale.out_of
            mark = min(scale.out_of, scale.round_mark(exact))
            passed = None if scale.passes_from is None else mark >= scale.passes_from
            return CourseMark(name=decimal(mark), exact=exact, passed=passed)
        case TableScale(thresholds=thresholds):
            ranked = sorted(thresholds, key=lambda mark: mark.share_of(out_of))
            reached = [mark for mark in ranked if mark.share_of(out_of) <= share]
            names = [mark.name for mark in ranked]
            name = reached[-1].name
            passed = (
                names.index(name) >= names.index(scale.passes_from) if scale.passes_from else None
            )
            return CourseMark(name=name, exact=None, passed=passed)


# The table [scale] of exam.toml.


def read_scale(table: ScaleTable) -> Scale:
    """Return the scale; BadExam names the wrong key."""
    if (table.out_of is None) == (not table.marks):
        raise BadExam(
            "a scale has either out_of, as {linear}, or a table of marks, as {table}",
            linear="out_of = 10",
            table='marks = { A = "90%", B = "50%", F = 0 }',
        )
    if table.out_of is None:
        return read_table_scale(table)
    out_of = read_hundredths("out_of", table.out_of, MAX_MARK)
    return LinearScale(
        out_of=out_of,
        step=read_hundredths("step", table.step or USUAL_STEP, out_of),
        passes_from=None
        if table.passes_from is None
        else read_hundredths("pass", table.passes_from, out_of),
    )


def read_table_scale(table: ScaleTable) -> TableScale:
    """Return the scale of a table of marks; BadExam names the wrong key."""
    if table.step is not None:
        raise BadExam("step is for marks in proportion, with out_of; leave it out", ("step",))
    thresholds = tuple(read_threshold(name, least) for name, least in table.marks.items())
    amounts = [(mark.least, mark.is_share and mark.least > 0) for mark in thresholds]
    if (ZERO, False) not in amounts:
        raise BadExam("marks: one of them is given from 0 on, such as F = 0", ("marks",))
    if len(set(amounts)) < len(amounts):
        raise BadExam("marks: no two of them begin at the same number", ("marks",))
    passes_from = table.passes_from or ""
    if passes_from and passes_from not in table.marks:
        with add_key_path("pass"):
            raise UnknownName("no mark", passes_from, table.marks)
    return TableScale(thresholds=thresholds, passes_from=passes_from)


def refuse_mixed(scale: Scale, out_of: Rational | None) -> None:
    """Refuse parts and points in one table if a mark begins above a better one (BadExam).

    The marks stand from the best to the worst, or the other way round. Without the exam's points
    `out_of`, nothing is known.
    """
    if not isinstance(scale, TableScale) or not out_of:
        return
    thresholds = scale.thresholds
    if len({mark.is_share for mark in thresholds if mark.least}) < 2:
        return
    ascending = thresholds[0].least == 0
    for better, worse in pairwise(thresholds[::-1] if ascending else thresholds):
        if worse.share_of(out_of) >= better.share_of(out_of):
            raise BadExam(
                "marks: of {points} points, {worse} begins at {later} and {better} at {earlier}; "
                "write all of them as parts such as 50%, or from the best to the worst",
                ("marks", worse.name),
                points=text(out_of),
                worse=repr(worse.name),
                later=worse.text,
                better=repr(better.name),
                earlier=better.text,
            )


def refuse_unreachable(scale: Scale, out_of: Rational | None, bonus: Rational) -> None:
    """Refuse a mark that begins above the exam's points and its bonus together (BadExam).

    Without the exam's points `out_of`, nothing is known.
    """
    if not isinstance(scale, TableScale) or not out_of:
        return
    for mark in scale.thresholds:
        if mark.share_of(out_of) * out_of <= out_of + bonus:
            continue
        share = text(mark.least) if not mark.is_share and mark.least <= HUNDRED else "95"
        raise BadExam(
            "marks: nobody has {name}, which begins at {least}: the exam has {points} points; "
            "for a part of the points, write {example}",
            ("marks", mark.name),
            name=repr(mark.name),
            least=mark.text,
            points=text(out_of + bonus),
            example=f'"{mark.name}" = "{share}%"',
        )


def read_threshold(name: str, least: str) -> MarkThreshold:
    """Return a mark and where it begins: `95%`, or a number of points; BadExam if it is neither."""
    is_share = least.endswith("%")
    try:
        number = rational(least.removesuffix("%").strip())
    except RequestError:
        number = Rational(-1)
    if number < 0 or not 0 < len(name) <= MAX_NAME_LENGTH or not name.isprintable():
        raise BadExam(
            "marks: {name} begins at a part of the points such as 95%, or at a number of points, "
            "not {least}, and its name has at most {longest} characters",
            ("marks", name),
            name=repr(name)[:40],
            least=repr(least)[:40],
            longest=MAX_NAME_LENGTH,
        )
    return MarkThreshold(
        name=name, least=number / HUNDRED if is_share else number, is_share=is_share
    )


def read_hundredths(key: str, number_text: str, most: Rational) -> Rational:
    """Return a number above 0 with at most two decimals; BadExam if it is none, or too great."""
    try:
        number = rational(number_text)
    except RequestError:
        number = ZERO
    if not ZERO < number <= most or (number * HUNDRED).denominator != 1:
        raise BadExam(
            "{key} is a number above 0 and up to {most} with at most two decimals, not {number}",
            (key,),
            key=key,
            most=text(most),
            number=number_text[:40],
        )
    return number
