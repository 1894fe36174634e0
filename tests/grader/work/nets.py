"""Small exercises of numbers and choices, with what each rests on, for the rules of marking.

`Net` says what is asked: a number that stands alone, or what comes out of others. From it an
exercise is made that is marked as any other is.
"""

from dataclasses import dataclass, field, replace

from generator.answers.forms import NUMBER, choice
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.question import Question
from generator.base.convention import CONVENTIONS
from generator.exercise.family import Family, Mistake
from generator.generation.generate import pose
from grader.marking.marks.grade import grade
from grader.marking.marks.scheme import Scheme
from solver.exact import Rational

NOTHING, HALF = Rational(0), Rational(1, 2)
OPTIONS = ("low", "middle", "high", "top")


@dataclass(frozen=True)
class Net:
    """What is asked, by name and in order.

    `asked` has a number for what stands alone; else what it is (`sum`, `twice`, `least`, `level`)
    and the names of what it rests on. A `level` is a choice of OPTIONS. `mistakes` are by name the
    answers that they give, `guesses` what takes no work, `worth` the part of the points that each
    mistake earns, `points` what each question is worth by itself, `others` by name what is as right
    as the key.
    """

    asked: dict
    mistakes: dict = field(default_factory=dict)
    guesses: dict = field(default_factory=dict)
    worth: Rational = NOTHING
    points: int = 1
    options: tuple = OPTIONS
    others: dict = field(default_factory=dict)

    def inputs(self, name):
        what = self.asked[name]
        return what[1:] if isinstance(what, tuple) else ()

    def is_choice(self, name):
        what = self.asked[name]
        return isinstance(what, tuple) and what[0] == "level"

    def out_of(self, name, known):
        """What comes out of these answers, or the number that stands alone."""
        what = self.asked[name]
        if not isinstance(what, tuple):
            return what
        numbers = [known[other] for other in what[1:]]
        match what[0]:
            case "sum":
                return sum(numbers)
            case "twice":
                return 2 * numbers[0]
            case "least":
                return min(numbers)
        steps = sum(n > limit for n in numbers[:1] for limit in (10, 20, 30))
        return self.options[min(steps, len(self.options) - 1)]

    def right(self):
        known = {}
        for name in self.asked:
            known[name] = self.out_of(name, known)
        return known

    def follows(self, given):
        """What is right after a student's own answers, where these are not the right ones."""
        right = self.right()
        own = {**right, **given}
        return {
            name: self.out_of(name, own)
            for name in self.asked
            if any(own[other] != right[other] for other in self.inputs(name))
        }


def answer(net, name, value):
    return Choice(value) if net.is_choice(name) else Number(Rational(value))


def value(given):
    return given.label if isinstance(given, Choice) else int(given.value)


def exercise(net):
    """Make the exercise."""
    right = net.right()
    forms = {n: choice(*net.options) if net.is_choice(n) else NUMBER for n in net.asked}

    def follow(_problem, _worked, given):
        known = net.follows({name: value(own) for name, own in given.items()})
        return {name: answer(net, name, v) for name, v in known.items()}

    def asks(_problem, _worked):
        return tuple(
            Question(
                name=n,
                form=forms[n],
                key=answer(net, n, right[n]),
                others=tuple(answer(net, n, other) for other in net.others.get(n, ())),
            )
            for n in net.asked
        )

    family = Family(
        name="nets",
        source="nowhere",
        sizes={},
        draw=lambda _rng, _size: None,
        solve=lambda _problem, _convention: None,
        fair=lambda _problem, _worked, _size: True,
        ask=asks,
        follow=follow,
        mistakes=tuple(mistake(net, name) for name in net.mistakes),
        question_picture=lambda _problem, _worked: None,
        solution_picture=lambda _problem, _worked: None,
        to_plain=lambda _problem: {},
        from_plain=lambda _plain: None,
        rests_on=lambda _problem, _worked: {n: net.inputs(n) for n in net.asked if net.inputs(n)},
        guesses=lambda _problem, _worked: {n: answer(net, n, v) for n, v in net.guesses.items()},
        worth=dict.fromkeys(net.asked, net.points),
    )
    return pose(family, None, CONVENTIONS["aima"])


def mistake(net, name):
    answers = {n: answer(net, n, v) for n, v in net.mistakes[name].items()}
    return Mistake(name=name, concerns="a", answers=lambda _case: answers, worth=net.worth)


def marked(net, given, alone=HALF, **more):
    """Mark the answers; those that are None are blank."""
    texts = {name: str(v) for name, v in given.items() if v is not None}
    report = grade(exercise(net), texts, scheme=replace(Scheme(**more), alone=alone), spellings={})
    return {mark.question: mark for mark in report.marks}
