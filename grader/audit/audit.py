"""The stress test of a family: what each population of sheets earns by the usual marking."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Any, Final

from generator.answers.answers import Answers
from generator.answers.outcome import Blank, ReadAnswer
from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from generator.exercise.features import features
from generator.generation.difficulty import difficulty
from generator.generation.generate import mistakes_told_apart
from grader.audit import honest_sheets, unworked_sheets
from grader.audit.habits import Habits, QuestionHabits, habits_by_question, learn_habits
from grader.audit.lazy_sheets import LazySheet, worst_sheets
from grader.audit.population import InventedSheet, Population, Sample, SheetSort, texts
from grader.audit.sample_exercises import AuditPart, GenerationCost, drawn_exercises
from grader.base.workers.engine import LostTask, Progress, Workers, spread
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.check import explain_wrong
from grader.marking.marks.diagnosis import diagnose
from grader.marking.marks.grade import Report, grade
from grader.marking.marks.mark import Mistaken, Right, Wrong
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational

# Every population, in the order of the audit's tables.


POPULATIONS: Final = (
    *honest_sheets.POPULATIONS,
    *unworked_sheets.POPULATIONS,
)


# The measures of one exercise.


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseLook:
    """Measures of one exercise.

    `apart` says that all mistakes have different answers, `named` whether each mistake is
    recognised, `full` that the key earns full points, and `accused` that a right answer is called
    mistaken.
    """

    likeness: str
    difficulty: int
    denominator: int
    number: int
    apart: bool
    named: Mapping[str, bool]
    full: bool
    accused: bool


def look(exercise: Exercise[Any, Any]) -> ExerciseLook:
    """Measure one exercise; its key is marked as any submission would be."""
    measured_features = features(exercise)
    report = grade(exercise, texts(exercise, exercise.key), spellings={})
    verdicts = [mark.verdict for mark in report.marks]
    return ExerciseLook(
        likeness=exercise.family.likeness(exercise.problem),
        difficulty=difficulty(exercise),
        denominator=int(measured_features["denominators"]),
        number=int(measured_features["numbers"]),
        apart=mistakes_told_apart(exercise, list(exercise.family.mistakes)),
        named={name: recognises_mistake(exercise, name) for name in exercise.mistakes},
        full=report.points == report.out_of and all(isinstance(v, Right) for v in verdicts),
        accused=any(isinstance(v, Mistaken) for v in verdicts),
    )


def recognises_mistake(exercise: Exercise[Any, Any], mistake: str) -> bool:
    """Tell whether the mistake's answers are diagnosed as it, or it is asked about."""
    attempt = attempt_of(exercise, exercise.mistakes[mistake])
    diagnosis = diagnose(attempt)
    verdicts = (explain_wrong(question, diagnosis) for question in diagnosis.explains)
    return Mistaken(mistake) in verdicts or mistake in diagnosis.perhaps.values()


def attempt_of(exercise: Exercise[Any, Any], answers: Answers) -> Attempt:
    """Return the attempt with these answers and no others."""
    return Attempt(
        exercise,
        {
            question.name: ReadAnswer(answers[question.name])
            if question.name in answers
            else Blank()
            for question in exercise.questions
        },
    )


# The measures of a family at one level, over all its sample exercises.


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelMeasures:
    """Measures of a family at one level.

    `apart`, `full` and `accused` count exercises, `named` counts their `mistakes`. `distinct`
    counts problems that differ in more than names. Times are the median and the slowest draw in
    milliseconds; only they differ from run to run.
    """

    exercises: int
    draws: int
    apart: int
    mistakes: int
    named: int
    full: int
    accused: int
    distinct: int
    difficulty: tuple[int, int, int]
    denominator: int
    number: int
    milliseconds: tuple[int, int] = field(compare=False)

    @property
    def accepted(self) -> Rational:
        """The share of draws that are kept."""
        return Rational(self.exercises, self.draws)

    @property
    def recognised(self) -> Rational:
        """The share of mistakes that are named correctly; 1 if there are none."""
        return Rational(self.named, self.mistakes) if self.mistakes else Rational(1)


def measures(times: Sequence[GenerationCost], looks: Sequence[ExerciseLook]) -> LevelMeasures:
    """Return the measures of exercises and of the time to generate them."""
    difficulties = sorted(look.difficulty for look in looks)
    seconds = sorted(time.seconds for time in times)
    return LevelMeasures(
        exercises=len(looks),
        draws=sum(time.draws for time in times),
        apart=sum(look.apart for look in looks),
        mistakes=sum(len(look.named) for look in looks),
        named=sum(sum(look.named.values()) for look in looks),
        full=sum(look.full for look in looks),
        accused=sum(look.accused for look in looks),
        distinct=len({look.likeness for look in looks}),
        difficulty=(difficulties[0], difficulties[len(looks) // 2], difficulties[-1]),
        denominator=max(look.denominator for look in looks),
        number=max(look.number for look in looks),
        milliseconds=(round(median(seconds) * 1000), round(seconds[-1] * 1000)),
    )


SHEETS = 30
"""The number of exercises of a part on which sheets are invented: enough for a mean."""
LIMITED_SHEETS = 120
"""That of sheets with a target for what they earn: a mean of 30 is off by 2 to 3 % by chance."""
LESSONS = 60
"""The number of other exercises from which habits are learned."""
HALF = Rational(1, 2)
WITHOUT_SOLVING: Final = ("all-zeros", "all-equal", "leaves-copied", "neighbour")
"""The populations that have not looked at the exercise, or not at this one."""
LEARNED = "learned"
"""The population that solves nothing and knows these habits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PopulationResult:
    """The result of a population: the number of sheets, and their mean share of the points.

    `named` is the number of sheets on which marking names only the mistake that was made, or asks
    about it; `misnamed` that on which it names another one, or one that was not made. `beyond` is
    the mean share that is lost beyond what the sheets themselves forfeit, `low` the number of
    sheets that earn less than half.
    """

    population: str
    sort: SheetSort
    sheets: int
    share: Rational
    named: int
    misnamed: int
    beyond: Rational
    low: int


@dataclass(frozen=True, slots=True)
class FamilyAudit:
    """The measures of a family at one level, and what each population with a sheet earns.

    `habits` has for each question what is most often right without any work, `lazy` the sheets
    without any work that earn most.
    """

    part: AuditPart
    measures: LevelMeasures
    earned: tuple[PopulationResult, ...]
    habits: tuple[QuestionHabits, ...] = ()
    lazy: tuple[LazySheet, ...] = ()

    def share(self, population: str) -> Rational | None:
        """Return the share that a population earns; None if it has no sheets."""
        return next((e.share for e in self.earned if e.population == population), None)


def audit(
    parts: Sequence[AuditPart],
    *,
    samples: int,
    convention: Convention,
    workers: Workers,
    progress: Progress,
) -> Iterator[FamilyAudit]:
    """Yield the audit of each part, on `samples` exercises each; only times vary between runs."""
    work = partial(audit_part, samples=samples, convention=convention)
    progress(0, len(parts))
    for n, (part, outcome) in enumerate(spread(workers, work, ([part] for part in parts)), 1):
        if isinstance(outcome, LostTask):
            raise RequestError(
                "{family} at level {level}: a process was ended from outside, perhaps for want of "
                "memory; try again with --jobs 1",
                family=part.family,
                level=part.level,
            )
        progress(n, len(parts))
        yield outcome.result


def audit_part(part: AuditPart, *, samples: int, convention: Convention) -> FamilyAudit:
    """Audit one part: look at every exercise, invent sheets on the first ones, and learn habits.

    Habits are learned from exercises of later seeds; how often they are right is told of all.
    """
    times: list[GenerationCost] = []
    looks: list[ExerciseLook] = []
    drawn: list[Exercise[Any, Any]] = []
    for exercise, time in drawn_exercises(part, range(samples), convention):
        times.append(time)
        looks.append(look(exercise))
        drawn.append(exercise)
    later = drawn_exercises(part, range(samples, samples + LESSONS), convention)
    lessons = [exercise for exercise, _ in later]
    learned = learned_population(learn_habits(lessons))
    earned = (
        earned_by(population, samples_for(population, drawn))
        for population in (*POPULATIONS, learned)
    )
    return FamilyAudit(
        part,
        measures(times, looks),
        tuple(e for e in earned if e is not None),
        habits_by_question([*drawn, *lessons]),
        worst_sheets(lessons, drawn[:SHEETS]),
    )


def learned_population(habits: Habits) -> Population:
    """Return the population whose sheet is the best that these habits make."""

    def sheets(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
        yield InventedSheet(habits.sheet(sample.exercise))

    return Population(LEARNED, SheetSort.CHEATING, sheets)


def samples_for(population: Population, drawn: Sequence[Exercise[Any, Any]]) -> tuple[Sample, ...]:
    """Return the exercises on which the population's sheets are invented."""
    is_limited = population.name in (*WITHOUT_SOLVING, LEARNED)
    return neighbours(drawn[: LIMITED_SHEETS if is_limited else SHEETS])


def neighbours(exercises: Sequence[Exercise[Any, Any]]) -> tuple[Sample, ...]:
    """Return each exercise with the next one as its neighbour; the last one with the first."""
    pairs = zip(exercises, [*exercises[1:], *exercises[:1]], strict=True)
    return tuple(Sample(exercise, other) for exercise, other in pairs)


def earned_by(population: Population, samples: Iterable[Sample]) -> PopulationResult | None:
    """Return what a population earns; None if no exercise has such a sheet."""
    marked = [pair for sample in samples for pair in marked_sheets(population, sample)]
    if not marked:
        return None
    shares = [report.points / report.out_of for _, report in marked]
    names = [(sheet.mistake, names_in(report)) for sheet, report in marked]
    recognised = [(sheet.mistake, names_in(report) | asked_in(report)) for sheet, report in marked]
    return PopulationResult(
        population=population.name,
        sort=population.sort,
        sheets=len(marked),
        share=sum(shares, ZERO) / Rational(len(shares)),
        named=sum(
            mistake is not None and named_mistakes == {mistake}
            for mistake, named_mistakes in recognised
        ),
        misnamed=sum(bool(named_mistakes - {mistake}) for mistake, named_mistakes in names),
        beyond=sum((lost_beyond(*pair) for pair in marked), ZERO) / Rational(len(marked)),
        low=sum(share < HALF for share in shares),
    )


def lost_beyond(sheet: InventedSheet, report: Report) -> Rational:
    """Return the share of the points that is lost beyond what the sheet itself forfeits."""
    lost = (
        max(ZERO, mark.out_of * (ONE - sheet.lost.get(mark.question, ZERO)) - mark.points)
        for mark in report.marks
    )
    return sum(lost, ZERO) / report.out_of


def marked_sheets(population: Population, sample: Sample) -> Iterator[tuple[InventedSheet, Report]]:
    """Yield the population's sheets for an exercise with their reports."""
    rng = Rng(f"{sample.exercise.id} {population.name}")
    for sheet in population.sheets(sample, rng):
        yield sheet, grade(sample.exercise, sheet.texts, spellings={})


def asked_in(report: Report) -> set[str]:
    """Return the mistakes that marking asks about, since a slip gives the same answer."""
    wrong = [mark.verdict for mark in report.marks if isinstance(mark.verdict, Wrong)]
    return {verdict.perhaps for verdict in wrong if verdict.perhaps is not None}


def names_in(report: Report) -> set[str]:
    """Return the mistakes that the marking names."""
    return {mark.verdict.mistake for mark in report.marks if isinstance(mark.verdict, Mistaken)}
