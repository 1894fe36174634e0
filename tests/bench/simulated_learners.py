"""Is the choice of what comes next better? Simulated learners practise until all is unlearned.

    python tests/bench/simulated_learners.py [N]        the table of docs/practice.md, of N learners
    python tests/bench/simulated_learners.py --write    put it there, of 40
    python tests/bench/simulated_learners.py --stuck    two misconceptions that are never unlearned
    python tests/bench/simulated_learners.py --measure [FAMILY ...]  measure real mistakes anew

What is measured is real: the program's exercises, its wrong solvers' answers, its marking. What is
assumed about learners stands in `Assumptions`.
"""

import json
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from math import log, sqrt
from pathlib import Path
from statistics import fmean, stdev

from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.actions.practice import evidence
from grader.actions.practice.find_exercise import TRIES, levels
from grader.actions.practice.memory import Memory
from grader.actions.practice.next_exercise import ExerciseChooser, NextExercise, NextReason
from grader.actions.practice.practice_record import LADDER, PracticedExercise, level_after
from grader.marking.marks.grade import grade

MEASURED = Path(__file__).with_name("measured_mistakes.json")
PRACTICE = Path(__file__).parents[2] / "docs/practice.md"
LOOKED_AT, MARKED, LEARNERS = 24, 4, 40

# How the real mistakes show: of each family and level, on which share of exercises, how often the
# marker names it, and which share of the points its answers earn.


def measure(names: Collection[str]) -> None:
    """Write what is measured anew, which takes some minutes for all families."""
    rows = json.loads(MEASURED.read_text("utf-8")) if names else {}
    rows |= {
        f"{name}.{level}": measured_of(name, level) for name in names or FAMILIES for level in Level
    }
    MEASURED.write_text(json.dumps(rows, indent=0).replace("\n    ", " ") + "\n", "utf-8")


def measured_of(name: str, level: Level) -> dict[str, list[float]]:
    """Return of each mistake the shares: of exercises, named, suspected, and of points."""
    family = FAMILIES[name]
    shown = {mistake.name: 0 for mistake in family.mistakes}
    named: dict[str, list[bool]] = {mistake: [] for mistake in shown}
    doubted: dict[str, list[bool]] = {mistake: [] for mistake in shown}
    points: dict[str, list[float]] = {mistake: [] for mistake in shown}
    for seed in range(LOOKED_AT):
        id_ = ExerciseId(family=name, level=level, seed=seed, revision=family.revision)
        exercise = generate(id_, CONVENTIONS["aima"])
        for mistake, answers in exercise.mistakes.items():
            given = {**exercise.key, **answers}
            if all(question.accepts(given[question.name]) for question in exercise.questions):
                continue
            shown[mistake] += 1
            if len(named[mistake]) < MARKED:
                texts = {q.name: q.form.kind.plain(given[q.name]) for q in exercise.questions}
                report = grade(exercise, texts, spellings={})
                named[mistake].append(mistake in evidence.shown_mistakes(report))
                doubted[mistake].append(mistake in evidence.suspected_mistakes(report))
                points[mistake].append(float(report.points / report.out_of))
    return {
        mistake: [
            round(shown[mistake] / LOOKED_AT, 3),
            round(fmean(named[mistake] or [0]), 3),
            round(fmean(doubted[mistake] or [0]), 3),
            round(fmean(points[mistake] or [0]), 3),
        ]
        for mistake in shown
    }


@cache
def measured() -> Mapping[str, Mapping[str, list[float]]]:
    return json.loads(MEASURED.read_text("utf-8"))


# What is assumed of learners.


@dataclass(frozen=True, kw_only=True)
class Assumptions:
    """What a learner is like, and how often there is an exercise.

    `held` is how likely a learner has each misconception, `unlearned` how likely it goes when its
    exercise is explained (half as likely where the marker does not name it for sure), `slips` how
    likely an exercise without a misconception goes wrong by a slip. On the share `hinted` of the
    exercises she takes hints as far as the step before she answers: nothing shows then, nothing
    counts as avoided, and what is hers may go as where nothing is named. What is unlearned comes
    back after `kept` days on average, twice as many after each exercise on which it was avoided.
    """

    held: float = 0.15
    unlearned: float = 0.5
    slips: float = 0.1
    hinted: float = 0
    kept: float = 30
    a_day: int = 10
    minutes: int = 6


OFTEN = 0.1
"""The least share of exercises on which a misconception shows."""
SLIPPED = 0.7
"""The share of the points with a slip."""
WITH_HINTS, HINTS = 0.6, 3
"""The share of the points where hints were taken, and how many these are."""
LONGEST = 10_000
"""The longest that something is kept on average, in days."""
MOST = 5000
START = datetime(2026, 1, 1, 9, tzinfo=UTC)
PARTS = 10**9


@dataclass
class Learner:
    """Somebody with misconceptions: each has the time from which it is there (again)."""

    families: tuple[str, ...]
    assumed: Assumptions
    rng: Rng
    back: dict[tuple[str, str], datetime] = field(default_factory=dict)
    keeps: dict[tuple[str, str], float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        every = [(f, m) for f in self.families for m in possible(f)]
        while not self.back:
            self.back = {each: START for each in every if self.chance(self.assumed.held)}
        self.keeps = dict.fromkeys(self.back, self.assumed.kept)

    def chance(self, share: float) -> bool:
        return self.rng.below(PARTS) < share * PARTS

    def has(self, family: str, mistake: str, now: datetime) -> bool:
        return self.back.get((family, mistake), datetime.max.replace(tzinfo=UTC)) <= now

    def is_free(self, now: datetime) -> bool:
        return all(at > now for at in self.back.values())

    def keep(self, which: tuple[str, str], now: datetime) -> None:
        """It is unlearned: until when is a matter of luck."""
        luck = (self.rng.below(PARTS) + 1) / PARTS
        self.back[which] = now + timedelta(days=-log(luck) * self.keeps[which])

    def works_on(self, exercise: "Posed", now: datetime) -> PracticedExercise:
        """Answer, look at the marks and the solution, and perhaps learn."""
        family, level = exercise.family, exercise.level
        there = measured()[f"{family}.{level}"]
        own = [name for name in sorted(exercise.shows) if self.has(family, name, now)]
        if self.assumed.hinted and self.chance(self.assumed.hinted):
            for name in own:
                if self.chance(self.assumed.unlearned / 2):
                    self.keep((family, name), now)
            return line(exercise, WITH_HINTS, now, hints=HINTS)
        if own:
            name = self.rng.pick(own)
            _, named, doubted, points = there[name]
            lot = self.rng.below(PARTS) / PARTS
            said, maybe = lot < named, named <= lot < named + doubted
            if self.chance(self.assumed.unlearned / (1 if said else 2)):
                self.keep((family, name), now)
            shown, suspected = (name,) * said, (name,) * maybe
            return line(exercise, points, now, mistakes=shown, suspected=suspected)
        avoided = sorted(exercise.shows)
        for name in avoided:
            if (family, name) in self.back:
                self.keeps[family, name] = min(2 * self.keeps[family, name], LONGEST)
                self.keep((family, name), now)
        if self.chance(self.assumed.slips):
            seen = tuple(name for name in avoided if self.chance(0.5))
            return line(exercise, SLIPPED, now, avoided=seen)
        return line(exercise, 1, now, avoided=tuple(avoided))


@cache
def possible(family: str) -> tuple[str, ...]:
    """The mistakes of a family that show often enough at every level.

    The others are left out in favour of the old practice, which would hardly ever come across them.
    """
    every = {m: min(measured()[f"{family}.{v}"][m][0] for v in Level) for m in mistakes_of(family)}
    return tuple(name for name, share in every.items() if share >= OFTEN)


@cache
def mistakes_of(family: str) -> tuple[str, ...]:
    return tuple(measured()[f"{family}.easy"])


@dataclass(frozen=True)
class Posed:
    """An exercise: the mistakes that show on it."""

    family: str
    level: Level
    seed: int
    shows: frozenset[str]


def line(
    it: Posed, share: float, now: datetime, *, hints: int = 0, **more: tuple[str, ...]
) -> PracticedExercise:
    return PracticedExercise(
        exercise=f"{it.family}.{it.level}.{it.seed}",
        points=str(round(share * 1000)),
        out_of="1000",
        time=now.isoformat(),
        hints=hints,
        **more,
    )


def drawn(family: str, level: Level, seed: int, rng: Rng) -> Posed:
    there = measured()[f"{family}.{level}"].items()
    shows = frozenset(m for m, (share, *_) in there if rng.below(PARTS) < share * PARTS)
    return Posed(family, level, seed, shows)


# The ways to choose the next exercise.


@dataclass
class Practice:
    """What has been practised of some families, and the draws of the program."""

    families: tuple[str, ...]
    rng: Rng
    memory: Memory = field(default_factory=Memory)

    def done(self, family: str) -> list[PracticedExercise]:
        known = self.memory.families.get(family)
        return known.done if known else []


def at_random(practice: Practice, _now: datetime) -> NextExercise:
    rng = practice.rng
    return NextExercise(rng.pick(practice.families), rng.pick(LADDER), NextReason.NEW)


def by_levels(practice: Practice, _now: datetime) -> NextExercise:
    """As before: one of the families practised least, at the level of its last results."""
    times = {family: len(practice.done(family)) for family in practice.families}
    fewest = min(times.values())
    family = practice.rng.pick([name for name in practice.families if times[name] == fewest])
    return NextExercise(family, level_after(practice.done(family), Level.EASY), NextReason.NEW)


def by_choice(practice: Practice, now: datetime) -> NextExercise:
    return ExerciseChooser(
        memory=practice.memory,
        now=now,
        families=practice.families,
        mistakes_of=mistakes_of,
        first=Level.EASY,
        ladder=practice.done,
    ).choose()


WAYS = {"random": at_random, "levels": by_levels, "choice": by_choice}


def posed(wish: NextExercise, seed: int, rng: Rng) -> Posed:
    """As find_exercise finds it."""
    usual = None
    for level in levels(wish):
        for _ in range(TRIES if wish.mistakes else 1):
            exercise = drawn(wish.family, level, seed, rng)
            if not wish.mistakes or exercise.shows & set(wish.mistakes):
                return exercise
            usual = usual or exercise
    assert usual
    return usual


def exercises_needed(way: str, families: tuple[str, ...], assumed: Assumptions, who: int) -> int:
    """How many exercises until no misconception is left."""
    learner = Learner(families, assumed, Rng(f"learner {who}"))
    learner.rng = Rng(f"learner {who} {way}")
    practice = Practice(families, Rng(f"practice {who} {way}"))
    for number in range(MOST):
        day, turn = divmod(number, assumed.a_day)
        now = START + timedelta(days=day, minutes=turn * assumed.minutes)
        if learner.is_free(now):
            return number
        exercise = posed(WAYS[way](practice, now), number, practice.rng)
        practice.memory.take(learner.works_on(exercise, now))
    return MOST


# Learners who do not unlearn what they have wrong.

STUCK, DRILLED = 2, 400
"""The number of misconceptions that stay, and of exercises."""


def drill(who: int, hinted: float) -> tuple[float, int]:
    """Return the share of exercises that ask for what stays, and the number of families met."""
    families = tuple(FAMILIES)
    learner = Learner(
        families,
        replace(USUAL, held=0, unlearned=0, hinted=hinted),
        Rng("nobody"),
        {("", ""): START},
    )
    learner.rng = rng = Rng(f"stuck {who}")
    every = [(family, name) for family in families for name in possible(family)]
    learner.back = dict.fromkeys(rng.shuffled(every)[:STUCK], START)
    practice = Practice(families, Rng(f"practice {who}"))
    asked = 0
    for number in range(DRILLED):
        day, turn = divmod(number, USUAL.a_day)
        now = START + timedelta(days=day, minutes=turn * USUAL.minutes)
        wish = by_choice(practice, now)
        asked += any((wish.family, name) in learner.back for name in wish.mistakes)
        practice.memory.take(learner.works_on(posed(wish, number, practice.rng), now))
    return asked / DRILLED, len(practice.memory.families)


def stuck_row(learners: int, hinted: float) -> str:
    """Return in a sentence how much is drilled, and how many families are met at worst."""
    shares, families = zip(*(drill(who, hinted) for who in range(learners)), strict=True)
    return (
        f"{STUCK} misconceptions that stay, hints on {hinted:.0%} of the exercises: "
        f"{fmean(shares):.0%} of {DRILLED} exercises ask for them ({max(shares):.0%} at worst), "
        f"{min(families)} families are met at worst"
    )


# The table.

SUBJECTS = (
    *("minimax", "alpha-beta", "alpha-beta-windows", "expectiminimax"),
    *("belief-graph", "belief-cards", "worlds", "opponent-model"),
)
SCOPES = {
    f"all {len(FAMILIES)} families": tuple(FAMILIES),
    "eight families": SUBJECTS,
    "alpha-beta alone": ("alpha-beta",),
}
USUAL = Assumptions()
VARIANTS = {
    "as assumed": USUAL,
    "5 % of the misconceptions held": replace(USUAL, held=0.05),
    "30 % held": replace(USUAL, held=0.3),
    "unlearned with 25 %": replace(USUAL, unlearned=0.25),
    "slips with 25 %": replace(USUAL, slips=0.25),
    "kept 10 days": replace(USUAL, kept=10),
    "hints on 30 % of the exercises": replace(USUAL, hinted=0.3),
    "hints on 60 % of the exercises": replace(USUAL, hinted=0.6),
    "never forgotten": replace(USUAL, kept=LONGEST),
}


CASES = (
    *((scope, "as assumed") for scope in SCOPES),
    *((next(iter(SCOPES)), variant) for variant in VARIANTS if variant != "as assumed"),
)


def rows(learners: int) -> Iterator[str]:
    """Yield the rows of the table."""
    yield "| families | learners | random | levels (before) | choice | choice : levels |"
    yield "|---|---|---|---|---|---|"
    for scope, variant in CASES:
        yield row(scope, variant, learners)


def write_table() -> None:
    """Put the table into docs/practice.md instead of the one that is there."""
    text = PRACTICE.read_text("utf-8")
    begin = text.index("| families | learners |")
    end = text.index("\n\n", begin)
    table = "\n".join(rows(LEARNERS))
    PRACTICE.write_text(text[:begin] + table + text[end:], "utf-8")


def row(scope: str, variant: str, learners: int) -> str:
    """Return a row; practice at random is told only under the usual assumptions."""
    needed = {
        way: [
            exercises_needed(way, SCOPES[scope], VARIANTS[variant], who) for who in range(learners)
        ]
        for way in (WAYS if variant == "as assumed" else ("levels", "choice"))
    }
    cells = [
        f"{mean(needed[way])} ± {margin(needed[way])}" if way in needed else "" for way in WAYS
    ]
    share, off = ratio(needed["choice"], needed["levels"])
    return f"| {scope} | {variant} | {' | '.join(cells)} | {share:.0%} ± {off:.0%} |"


def mean(numbers: list[int]) -> str:
    return f"{fmean(numbers):.0f}"


def margin(numbers: list[int]) -> str:
    """Half of the interval that holds the mean with 95 %."""
    return f"{1.96 * stdev(numbers) / sqrt(len(numbers)):.0f}"


def ratio(some: list[int], others: list[int]) -> tuple[float, float]:
    """The ratio of the means of pairs, with half of its interval (by the delta method)."""
    share = fmean(some) / fmean(others)
    rest = [x - share * y for x, y in zip(some, others, strict=True)]
    return share, 1.96 * stdev(rest) / sqrt(len(rest)) / fmean(others)


if __name__ == "__main__":
    if "--measure" in sys.argv:
        measure(sys.argv[sys.argv.index("--measure") + 1 :])
    elif "--stuck" in sys.argv:
        for hinted in (0, 0.3, 0.6):
            sys.stdout.write(f"{stuck_row(20, hinted)}\n")
    elif "--write" in sys.argv:
        write_table()
    else:
        for table_row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else LEARNERS):
            sys.stdout.write(f"{table_row}\n")
            sys.stdout.flush()
