"""Exercises, and the identifiers that regenerate them."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from generator.answers.answers import Answer, Answers
from generator.answers.question import Question
from generator.base.convention import Convention
from generator.base.errors import MalformedId
from generator.base.plain import Plain
from generator.exercise.family import AnyFamily, Level, Mistake, MistakeCase
from generator.exercise.misreadings import Misreading, list_misreadings
from generator.exercise.predictions import Play
from generator.exercise.wording import USUAL, Wording
from generator.exercise.work import Work

P = TypeVar("P")
W = TypeVar("W")

SEGMENT = r"[a-z_]+~-?[A-Za-z0-9-]+"
WANT = r"[a-z_]+~~[a-z0-9-]+"
ID = re.compile(
    rf"(?P<family>[a-z0-9-]+)\.(?P<level>[a-z]+)(?P<settings>(\.{SEGMENT})*)(?P<wants>(\.{WANT})*)"
    r"\.(?P<seed>\d{1,30})(\.r(?P<revision>[1-9]\d{0,3}))?",
    re.ASCII,
)

THOUSANDS = re.compile(r"(?<![\w.,])[1-9]\d{3}", re.ASCII)
"""A number of a thousand or more as plain data holds it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseId:
    """An exercise id: `alpha-beta.medium.42.r4`, `….depth~3.cuts~~ge3.42.r2`.

    It is safe in a URL, a file name and a shell. `settings` are the changed parameters, `wants` the
    conditions as `wishes` writes them, both sorted by name; the revision is written where it is not
    the first.
    """

    family: str
    level: Level
    seed: int
    settings: tuple[tuple[str, str], ...] = ()
    wants: tuple[tuple[str, str], ...] = ()
    revision: int = 1

    @property
    def with_revision(self) -> str:
        """The id with its revision, also where that is the first."""
        return str(self) if self.revision > 1 else f"{self}.r{self.revision}"

    def __str__(self) -> str:
        changed = [f"{name}~{text}" for name, text in sorted(self.settings)]
        wishes = [f"{name}~~{text}" for name, text in sorted(self.wants)]
        revision = [f"r{self.revision}"] if self.revision > 1 else []
        parts = [self.family, self.level, *changed, *wishes, str(self.seed), *revision]
        return ".".join(parts)

    @classmethod
    def parse(cls, text: str) -> "ExerciseId":
        """Read an id; raise MalformedId if the text is none."""
        match = ID.fullmatch(text)
        if match is None or match["level"] not in list(Level):
            raise MalformedId(text)
        changed = pairs(match["settings"], "~")
        wishes = pairs(match["wants"], "~~")
        if any(len(dict(named_pairs)) < len(named_pairs) for named_pairs in (changed, wishes)):
            raise MalformedId(text)
        return cls(
            family=match["family"],
            level=Level(match["level"]),
            seed=int(match["seed"]),
            settings=changed,
            wants=wishes,
            revision=int(match["revision"] or 1),
        )


def pairs(segments: str, between: str) -> tuple[tuple[str, str], ...]:
    """Return the names and values of `.name~value.other~value`, sorted by name."""
    split = (segment.partition(between) for segment in segments.split(".")[1:])
    return tuple(sorted((name, value) for name, _, value in split))


@dataclass(frozen=True, slots=True)
class KnownAnswers:
    """The answers to some questions that marking has worked out so far.

    They are those of each mistake, under other conventions, and for each number that may be misread
    the answers that are right then and not by the key alone; `posed_misread` are exercises on the
    likelier ones of these problems.
    """

    mistaken: dict[str, Answers | None] = field(default_factory=dict)
    elsewhere: dict[Convention, Answers] = field(default_factory=dict)
    misread: dict[Misreading, Mapping[str, tuple[Answer, ...]]] = field(default_factory=dict)
    posed_misread: dict[Misreading, "Exercise[Any, Any]"] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)  # without slots: it keeps its mistakes once they are made
class Exercise(Generic[P, W]):
    """A problem, solved, with its questions; `id` is None for a teacher's own problem.

    `asked_by_revision` is the revision of the family that asked it, where a record says so: what
    follows from what may have been otherwise. Without one it is the id's, or the present one.

    The `wording` is a teacher's, or the family's by default. Copies with other questions or another
    wording share what is known of the problem's answers, by the names of the questions.
    """

    id: ExerciseId | None
    family: AnyFamily
    problem: P
    convention: Convention
    solution: W
    questions: tuple[Question, ...]
    wording: Wording = USUAL
    asked_by_revision: int | None = None
    shared: dict[frozenset[str], KnownAnswers] = field(
        default_factory=dict, repr=False, compare=False
    )

    @cached_property
    def has_thousands(self) -> bool:
        """Whether the problem has a number of a thousand or more."""
        return THOUSANDS.search(json.dumps(self.plain_problem)) is not None

    @cached_property
    def plain_problem(self) -> Plain:
        """The problem as plain data."""
        return self.family.to_plain(self.problem)

    @cached_property
    def mistakes(self) -> Mapping[str, Answers]:
        """The answers of each misconception for which the problem gives occasion, by its name.

        They are computed when they are first asked for: a right submission never needs them.
        """
        return dict(self.mistakes_made())

    def mistakes_made(self) -> Iterator[tuple[str, Answers]]:
        """Yield the answers of each misconception, one by one."""
        for mistake in self.family.mistakes:
            answers = self.answers_of(mistake)
            if answers is not None:
                yield mistake.name, answers

    def answers_of(self, mistake: Mistake[P, W]) -> Answers | None:
        """Return the answers under one misconception, cached; None without an occasion for it.

        Questions that are not asked are left out: a longer line, an impossible belief.
        """
        mistaken = self.known.mistaken
        if mistake.name not in mistaken:
            answers = mistake.answers(self.case)
            mistaken[mistake.name] = answers and {
                name: answer for name, answer in answers.items() if name in self.question_names
            }
        return mistaken[mistake.name]

    @cached_property
    def case(self) -> MistakeCase[P, W]:
        """The problem, its solution, the convention and the key, as wrong solvers take them."""
        return MistakeCase(
            problem=self.problem, solution=self.solution, convention=self.convention, key=self.key
        )

    @cached_property
    def question_names(self) -> frozenset[str]:
        """The names of the questions."""
        return frozenset(question.name for question in self.questions)

    @cached_property
    def whole_key(self) -> Answers:
        """The right answers to all questions that the family has for the problem."""
        return self.family.key(self.problem, self.solution)

    @cached_property
    def names_left_out(self) -> frozenset[str]:
        """The names of the questions that its family has for the problem and it does not ask."""
        return frozenset(self.whole_key.keys() - self.question_names)

    @cached_property
    def known(self) -> KnownAnswers:
        """What is known of the answers to these questions."""
        return self.shared.setdefault(self.question_names, KnownAnswers())

    @cached_property
    def misreadings(self) -> tuple[Misreading, ...]:
        """Every misreading of the problem, the likeliest kind first."""
        return list_misreadings(self.family, self.problem)

    @property
    def key(self) -> Answers:
        """The right answers, by question."""
        return {question.name: question.key for question in self.questions}

    def follow(self, answers: Answers) -> Answers:
        """Return the answers that follow from those, also through questions that are not asked.

        What is not asked is taken to follow too: nobody can tell what else was written for it.
        """
        if self.family.follow is None:
            return {}
        between: Answers = {}
        while True:
            follows = self.family.follow(self.problem, self.solution, {**between, **answers})
            unasked = {
                name: answer
                for name, answer in follows.items()
                if name not in self.question_names and name not in answers
            }
            if unasked.items() <= between.items():
                return follows
            between = {**between, **unasked}

    @cached_property
    def earlier_questions(self) -> Mapping[str, tuple[str, ...]]:
        """By question that its family has, the earlier ones from which it follows directly."""
        return self.family.earlier_questions(self.problem, self.solution, self.revision)

    @property
    def revision(self) -> int:
        """The revision of the family that asked: as recorded, by the id, or the present one."""
        of_id = self.family.revision if self.id is None else self.id.revision
        return self.asked_by_revision or of_id

    @cached_property
    def guesses(self) -> Answers:
        """The answers that somebody writes without working, by question."""
        guesses = self.family.guesses
        return {} if guesses is None else guesses(self.problem, self.solution)

    @cached_property
    def works(self) -> Mapping[str, Work]:
        """How each answer is computed, by question, where the family says so."""
        works = self.family.works
        return {} if works is None else works(self.problem, self.solution)

    @cached_property
    def play(self) -> Play:
        """The steps of its run, and their predictions; none where there is nothing to play."""
        play = self.family.play
        return Play() if play is None else play(self.problem, self.solution, self.convention)

    @cached_property
    def rests_on(self) -> Mapping[str, tuple[str, ...]]:
        """By question, those asked from which it follows, directly or through what is not asked."""
        every = self.earlier_questions
        order = [question.name for question in self.questions]

        def find_asked(name: str) -> frozenset[str]:
            return frozenset().union(
                *(
                    [earlier] if earlier in self.question_names else find_asked(earlier)
                    for earlier in every.get(name, ())
                )
            )

        return {
            name: every[name]
            if self.question_names.issuperset(every[name])
            else tuple(sorted(find_asked(name), key=order.index))
            for name in every
            if name in self.question_names
        }
