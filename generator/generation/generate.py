"""Generation of an exercise from its identifier, or from a given problem."""

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from fractions import Fraction
from itertools import islice
from typing import Any, Final, TypeAlias

from msgspec import Struct

from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.question import Question
from generator.base.convention import Convention
from generator.base.errors import (
    GenerationFailed,
    NoFairExercise,
    OtherRevision,
    UnknownName,
    Unmet,
)
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.family import AnyFamily, Level, Mistake
from generator.exercise.features import features
from generator.exercise.parts import Features
from generator.exercise.size import parameters, resized
from generator.exercise.tree_view import TreeView, tree_view, view_of
from generator.exercise.worth import give_worth
from generator.families import FAMILIES
from generator.generation import own_exercise
from generator.generation.fairness import confusions, unnamed
from generator.generation.lazy_answers import lazy_excess
from generator.generation.wishes import aim, are_in_reach, distance, wishes
from solver.errors import RequestError
from solver.message import Message
from solver.parameter import WholeNumber
from solver.trees.node_names import is_inner

# Answers that an exercise gives away by copied leaves or usual answers.


COPIED: Final = Fraction(2, 5)
"""The share of the questions about nodes that one end leaf may answer."""
MIN_COMPARED: Final = 2
"""The least number of questions about nodes for which copied leaves are looked at."""
AIMS: Final = 60
"""A multiple of all usual numbers of options, so that each is aimed at equally often."""

Aims: TypeAlias = Mapping[str, int]
"""For each balanced question, the number that decides which option shall be right."""


def aims(balance: Iterable[str], seed: str) -> Aims:
    """Return an aim for each question that is balanced; `seed` alone decides it."""
    return {name: Rng(f"{seed} {name}").below(AIMS) for name in balance}


def given_away(exercise: Exercise[Any, Any], wanted_aims: Aims) -> Fraction:
    """Return how much an exercise gives away, which is 0 if no aim is missed.

    Aims count 1 each; leaves that may be copied count as the share of questions beyond `COPIED`,
    and lazy answers as the share of the points beyond the family's limit.
    """
    family = exercise.family
    if not (wanted_aims or family.uncopied or family.lazy_limit):
        return Fraction(0)
    view = tree_view(exercise)
    keys = {question.name: (question.form, question.key) for question in exercise.questions}
    missed = Fraction(number_missed(keys, wanted_aims, view))
    if view and family.uncopied:
        missed += copied_too_often(exercise.questions, view)
    return missed + lazy_excess(exercise, view)


def number_missed(
    keys: Mapping[str, tuple[Form, Answer]], wanted_aims: Aims, view: TreeView | None
) -> int:
    """Return how many of the questions, by form and key, have an aim that their key misses."""
    return sum(
        not is_met(form, key, wanted_aims[name], view)
        for name, (form, key) in keys.items()
        if name in wanted_aims
    )


def is_met(form: Form, key: Answer, aim: int, view: TreeView | None) -> bool:
    """Return whether the key is the option aimed at, or there is no choice."""
    options = choices(form, view)
    return len(options) < MIN_COMPARED or names(key, options[aim % len(options)])


def choices(form: Form, view: TreeView | None) -> Sequence[str]:
    """Return the options of a question, or the moves at the root for `moves`."""
    options = form.options
    if form.kind.name != "moves" or view is None:
        return options
    root = view.picture.tree
    own = tuple(move for move in getattr(root, "moves", ()) if move in options)
    return own or options


def names(key: Answer, option: str) -> bool:
    """Return whether an answer names the option, alone or among others."""
    label, labels = getattr(key, "label", None), getattr(key, "labels", ())
    return option == label or option in labels


def copied_too_often(questions: Iterable[Question], view: TreeView) -> Fraction:
    """Return the excess, over the limit, of the share of node questions that one end answers."""
    end_hits = [*answered_by_ends(questions, view)]
    if len(end_hits) < MIN_COMPARED:
        return Fraction(0)
    most = max(sum(ends) for ends in zip(*end_hits, strict=True))
    allowed = max(1, int(COPIED * len(end_hits)))
    return Fraction(max(0, most - allowed), len(end_hits))


def answered_by_ends(questions: Iterable[Question], view: TreeView) -> Iterator[tuple[bool, bool]]:
    """Yield, for each question about a node, whether its leftmost and rightmost leaf answer it."""
    for question in questions:
        place = view.place_of(question)
        utilities = view.utilities(place.node) if place else ()
        if place and utilities and is_inner(place.node):
            key: Plain = question.form.kind.plain(question.key)
            if question.form.kind.name == "window":
                yield is_end_of(utilities[0], key), is_end_of(utilities[-1], key)
            elif type(key) is type(utilities[0]):
                yield utilities[0] == key, utilities[-1] == key


def is_end_of(leaf: Plain, key: Plain) -> bool:
    """Return whether a window is the half-line from one leaf, or the leaf's number."""
    return key in ([leaf, leaf], ["-inf", leaf], [leaf, "inf"])


TRIES = 4_000
COSTLY_TRIES, MAX_WORK = 300, 500_000
"""After so many draws and so much work nothing is looked for any more, if nothing is kept yet."""
CHOICE = 40
"""The number of fair draws, each giving something away, of which the best is chosen."""
DRAWS_FOR_ONE_IN_A_HUNDRED = 459
"""The draws after which a wish that one in a hundred meets is unmet in one case of a hundred."""
FAR = 10**9
LOOKED_AT, MAX_NAMED = 20, 3
"""The number of rejected draws that are examined, and of mistakes that are named."""


def family_named(name: str) -> AnyFamily:
    """Return the family of that name; raise UnknownName with those that there are."""
    if name not in FAMILIES:
        raise UnknownName("no family", name, FAMILIES)
    return FAMILIES[name]


def family_of_exam(name: str) -> AnyFamily:
    """Return the family of that name, including the family of teachers' own questions."""
    return own_exercise.OWN if name == own_exercise.NAME else family_named(name)


def refuse_unplayable(family: AnyFamily) -> None:
    """Raise RequestError with the families that can be played, if this one cannot."""
    if not family.is_playable:
        raise RequestError(
            "{family} has no algorithm to be played step by step; these have: {playable}",
            family=family.name,
            playable=", ".join(name for name, each in FAMILIES.items() if each.is_playable),
        )


def generate(id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Return the exercise of an id, the same in every version that has its family's revision.

    OtherRevision names the release that still generates an earlier revision.
    """
    return generated(family_named(id_.family), id_, convention)


def generated(family: AnyFamily, id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Return the exercise; raise GenerationFailed for a fault in the family's code."""
    try:
        return generate_fair(family, id_, convention)
    except (RequestError, ModuleNotFoundError):  # a library may be missing
        raise
    except Exception as fault:  # whatever the fault is, it is this seed's; laws call `drawn`
        raise GenerationFailed(id_, fault) from fault


def generate_fair(family: AnyFamily, id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Draw problems from the id's random numbers until one is fair."""
    if id_.revision != family.revision:
        now = replace(id_, revision=family.revision)
        raise OtherRevision(
            id_.with_revision,
            now.with_revision,
            earlier=id_.revision < family.revision,
            release=family.last_release.get(id_.revision, ""),
        )
    if id_.wants:
        return generate_wished(family, id_, convention)
    suspects, rng = list(family.mistakes), Rng(str(id_))
    rejected_draws = RejectedDraws()
    tries = rejected_draws.noted(islice(fair_draws(family, id_, convention, rng), TRIES))
    exercise = preferred(
        tries,
        suspects,
        aims(family.balance, str(id_)),
        gives_up=lambda: rejected_draws.tries >= COSTLY_TRIES and rng.work_done >= MAX_WORK,
    )
    if exercise is None:
        raise NoFairExercise(id_, rejected_draws.tries, rejected_draws.why(family.mistakes))
    return exercise


class SolvedDraw(Struct, frozen=True):
    """A fair problem that was drawn and solved, and whose questions are not made yet."""

    id: ExerciseId
    family: AnyFamily
    problem: Any
    convention: Convention
    solution: Any

    def pose(self) -> Exercise[Any, Any]:
        """Return the exercise on it."""
        return posed(self.id, self.family, self.problem, self.convention, self.solution)

    def features(self, names: Collection[str]) -> Features:
        """Return features, at least those of the names; the questions are made only for theirs."""
        family = self.family
        of_family = family.features(self.problem, self.solution) if family.features else {}
        return of_family if of_family.keys() >= set(names) else features(self.pose())

    def aims_missed(self, wanted_aims: Aims) -> int:
        """Return how many aims it misses for certain, without making the questions.

        A question that the level may leave out is not counted.
        """
        family = self.family
        limits = (*family.limits, *family.easy_limits)
        asked = [
            name for name in wanted_aims if not any(fnmatchcase(name, limit) for limit in limits)
        ]
        if family.balanced_keys is None:
            return 0
        keys = family.balanced_keys(self.problem, self.solution, asked)
        view = view_of(family.question_picture(self.problem, self.solution)) if keys else None
        return number_missed(keys, wanted_aims, view)


@dataclass(slots=True)
class RejectedDraws:
    """Rejected draws: their number, that of unfair ones, and the last of the others."""

    tries: int = 0
    unfair: int = 0
    last: deque[SolvedDraw] = field(default_factory=lambda: deque(maxlen=LOOKED_AT))

    def noted(self, tries: Iterable[SolvedDraw | None]) -> Iterator[SolvedDraw | None]:
        """Yield the same draws, and note each one."""
        for draw in tries:
            self.tries += 1
            self.unfair += draw is None
            if draw is not None:
                self.last.append(draw)
            yield draw

    def why(self, mistakes: Sequence[Mistake[Any, Any]]) -> Message:
        """Return the reason why the draws failed: the family's wishes, mistakes, the convention."""
        exercises = [draw.pose() for draw in self.last]
        confused = Counter(
            mistake.name
            for exercise in exercises
            for confusion in islice(confusions(exercise, mistakes), 1)
            for mistake in confusion.mistakes
        )
        silent = Counter(name for exercise in exercises for name in unnamed(exercise))
        if not self.last:
            return Message("none is as the family wants its problems")
        told_apart = Message(
            "{unfair} are not as the family wants them, and of the last {last} others "
            "{confused} cannot be told from another answer",
            unfair=self.unfair,
            last=len(self.last),
            confused=", ".join(f"{name} ({n})" for name, n in confused.most_common(MAX_NAMED))
            or "-",
        )
        if not silent:
            return told_apart
        return Message("{rest}, or depend on {names}", rest=told_apart, names=", ".join(silent))


def preferred(
    draws: Iterable[SolvedDraw | None],
    suspects: list[Mistake[Any, Any]],
    wanted_aims: Aims,
    *,
    gives_up: Callable[[], bool],
) -> Exercise[Any, Any] | None:
    """Return the first exercise that is kept and gives nothing away; None if none is kept.

    If all give something away, return the one that gives least among the first and the `CHOICE`
    fair exercises after it. Until one is kept, it is asked after each draw whether to give up.
    """
    least: Exercise[Any, Any] | None = None
    fraction, tries_left = Fraction(FAR), CHOICE
    for draw in draws:
        if least is None and gives_up():
            break
        if draw is None:
            continue
        if least is None or draw.aims_missed(wanted_aims) < fraction:
            exercise = draw.pose()
            own = given_away(exercise, wanted_aims)
            if own < fraction and is_kept(exercise, suspects):
                least, fraction = exercise, own
        tries_left -= least is not None
        if not fraction or not tries_left:
            break
    return least


def generate_wished(
    family: AnyFamily, id_: ExerciseId, convention: Convention
) -> Exercise[Any, Any]:
    """Return the first exercise that meets the wishes; raise Unmet if none does in time.

    The family's patience is cut short where draws take long: after `enough` fair ones if these came
    near none that meets them, and else after `DRAWS_FOR_ONE_IN_A_HUNDRED`.
    """
    conditions = wishes(family, dict(id_.wants))
    suspects = list(family.mistakes)
    nearest: Features = {}
    least, patience = FAR, family.patience
    if family.enough:
        patience = min(patience, DRAWS_FOR_ONE_IN_A_HUNDRED)
    values_seen: list[Features] = []
    for number, draw in enumerate(fair_draws(family, id_, convention, Rng(str(id_)))):
        if number >= patience:
            break
        if draw is None:
            continue
        feature_values = draw.features(conditions)
        off = distance(conditions, feature_values)
        if off < least:
            patience -= 1  # to look at its mistakes takes as long as a draw
            exercise = draw.pose()
            if is_kept(exercise, suspects):
                if not off:
                    return exercise
                least, nearest = off, feature_values
        values_seen.append(feature_values)
        if len(values_seen) == family.enough and not are_in_reach(conditions, values_seen):
            break
    text = ", ".join(f"{name} {wish}" for name, wish in conditions.items())
    raise Unmet(text, ", ".join(f"{name} {nearest[name]}" for name in conditions if nearest))


def fair_draws(
    family: AnyFamily, id_: ExerciseId, convention: Convention, rng: Rng
) -> Iterator[SolvedDraw | None]:
    """Yield one draw after another, without end; None for an unfair one."""
    size = size_for(family, id_)
    while True:
        problem = family.draw(rng, size)
        right_solution = family.solve(problem, convention)
        fair = family.fair(problem, right_solution, size)
        yield SolvedDraw(id_, family, problem, convention, right_solution) if fair else None


def is_kept(exercise: Exercise[Any, Any], suspects: list[Mistake[Any, Any]]) -> bool:
    """Return whether mistakes are distinguishable, and the convention matters only where named."""
    return mistakes_told_apart(exercise, suspects) and convention_is_named(exercise)


def size_of(family: AnyFamily, level: Level, settings: dict[str, str]) -> Any:
    """Return the level's size with settings changed; raise BadParameter if nothing is fair."""
    size = resized(family.sizes[level], settings)
    checks = (family.check, family.easy_check if level is Level.EASY else None)
    for check in checks if settings else ():
        if check is not None:
            check(size)
    return size


def size_for(family: AnyFamily, id_: ExerciseId) -> Any:
    """Return the size that the id asks for, adjusted to make its wishes likelier."""
    settings = dict(id_.settings)
    sizes, wanted_wishes = parameters(family.sizes[id_.level]), wishes(family, dict(id_.wants))
    kinds = {
        name: sizes[name].kind for name in wanted_wishes.keys() & sizes.keys() - settings.keys()
    }
    usual = family.sizes[id_.level]
    for name, kind in kinds.items():
        towards = aim(wanted_wishes[name], getattr(usual, name))
        if isinstance(kind, WholeNumber) and kind.low <= towards <= kind.high:
            settings[name] = str(towards)
    return size_of(family, id_.level, settings)


def pose(
    family: AnyFamily,
    problem: Any,
    convention: Convention,
    id_: ExerciseId | None = None,
    *,
    level: Level | None = None,
) -> Exercise[Any, Any]:
    """Return the exercise on a given problem, fair or not.

    Without an id, `level` says how much is asked.
    """
    solution = family.solve(problem, convention)
    return posed(id_, family, problem, convention, solution, level=level)


def posed(  # noqa: PLR0913  # context first
    id_: ExerciseId | None,
    family: AnyFamily,
    problem: Any,
    convention: Convention,
    solution: Any,
    *,
    level: Level | None = None,
) -> Exercise[Any, Any]:
    """Return the exercise on a problem that is already solved, with what its level asks.

    An id of an earlier revision asks everything, as it did.
    """
    if id_ is not None and id_.revision == family.revision:
        level = id_.level
    questions = asked_at_level(level, family, family.ask(problem, solution))
    if level is not None and family.takes_no_work is not None:
        known = family.takes_no_work(problem, solution)
        questions = [question for question in questions if question.name not in known]
    return Exercise(
        id=id_,
        family=family,
        problem=problem,
        convention=convention,
        solution=solution,
        questions=give_worth(family, questions),
    )


def asked_at_level(
    level: Level | None, family: AnyFamily, questions: Sequence[Question]
) -> Sequence[Question]:
    """Return the questions that an exercise of the level asks; all of them without a level."""
    if level is None:
        return questions
    at_level = {
        Level.EASY: family.easy_limits,
        Level.MEDIUM: family.medium_limits,
        Level.HARD: family.hard_limits,
    }
    limits = {**family.limits, **at_level[level]}
    counts: Counter[str] = Counter()
    asked = []
    for question in questions:
        fitting = [pattern for pattern in limits if fnmatchcase(question.name, pattern)]
        counts.update(fitting)
        if all(counts[pattern] <= limits[pattern] for pattern in fitting):
            asked.append(question)
    return asked


def mistakes_told_apart(exercise: Exercise[Any, Any], suspects: list[Mistake[Any, Any]]) -> bool:
    """Return whether each mistake has a distinctive answer to the question that it concerns.

    They are tried in the order of the suspects. Those that fail come first there from then on: they
    are the likeliest to fail on the next draw as well.
    """
    for confusion in confusions(exercise, suspects):
        suspects.sort(key=lambda mistake: mistake not in confusion.mistakes)
        return False
    return True


def convention_is_named(exercise: Exercise[Any, Any]) -> bool:
    """Return whether the answers stay the same under settings that the statement does not name."""
    return not any(unnamed(exercise))
