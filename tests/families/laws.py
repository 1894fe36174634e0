"""The laws of every family. Each takes exercises of one family, and fails where one breaks it."""

from dataclasses import asdict, fields
from fractions import Fraction
from functools import cache
from importlib import import_module
from statistics import median

from equals import with_mirror_images

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.path import Path
from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS, EVERY, Convention, override
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.features import WORDS, features
from generator.exercise.pieces import pieces
from generator.exercise.size import parameters
from generator.generation.difficulty import difficulty
from generator.generation.fairness import key_under
from generator.generation.generate import generate_fair, pose
from generator.generation.wishes import understood
from grader.exams.files.exercise_file import answers_json
from grader.figures.labels import number
from grader.figures.nodes import nodes
from grader.marking.marks.grade import Report, grade
from grader.marking.marks.mark import Mistaken, Wrong
from grader.words.render import statement_of
from grader.words.spellings import spellings_of
from solver.errors import RequestError
from solver.parameter import OneOf
from solver.trees.tree import Player

AIMA = CONVENTIONS["aima"]
SEEDS = range(12)
EARNED = {"right", "followed"}


def draws(family, level, seeds=SEEDS, **settings) -> tuple[Exercise, ...]:
    """Exercises of the family, which need not be one that is registered."""
    changed = tuple(sorted(settings.items()))
    return tuple(
        generate_fair(
            family,
            ExerciseId(
                family=family.name,
                level=level,
                seed=seed,
                settings=changed,
                revision=family.revision,
            ),
            AIMA,
        )
        for seed in seeds
    )


def marked(exercise, texts) -> Report:
    return grade(exercise, texts, spellings=spellings_of(exercise))


def texts_of(answers):
    return {name: write_answer(answer) for name, answer in answers.items()}


# what is asked and marked


def the_key_earns_full_marks(exercises):
    for exercise in exercises:
        report = marked(exercise, texts_of(exercise.key))
        assert report.points == report.out_of > 0, exercise.id


def a_mistake_is_recognised_by_its_name(exercises, name):
    for exercise in exercises:
        if name in exercise.mistakes:
            report = marked(exercise, texts_of(exercise.mistakes[name]))
            named = recognised(report)
            assert name in named, (str(exercise.id), name, named)
            assert report.points < report.out_of


def recognised(report):
    """Return the mistakes that are named, or asked about where a slip gives the same answers."""
    verdicts = [mark.verdict for mark in report.marks]
    named = {verdict.mistake for verdict in verdicts if isinstance(verdict, Mistaken)}
    asked = {verdict.perhaps for verdict in verdicts if isinstance(verdict, Wrong)}
    return named | asked - {None}


def a_mistake_has_an_answer_of_its_own(exercises, name):
    """On the question that it concerns."""
    for exercise in exercises:
        by_name = {mistake.name: mistake for mistake in exercise.family.mistakes}
        if name in exercise.mistakes:
            concern = by_name[name].concern(exercise.mistakes[name])
            answer = exercise.mistakes[name][concern]
            assert answer != exercise.key[concern]
            same = [
                other
                for other, answers in exercise.mistakes.items()
                if by_name[other].concern(answers) == concern and answers[concern] == answer
            ]
            assert same == [name], str(exercise.id)


def a_mistake_has_its_occasion(exercises, name):
    assert any(name in exercise.mistakes for exercise in exercises), (
        f"no exercise gives occasion for {name}: write what its student answers"
    )


# the key, and what follows from a slip, against somebody who never saw the solver


@cache
def oracle(name):
    """The family's own, in a file of its name."""
    return beside(name).answers


def beside(name):
    """The oracle's module, which also says why a law does not hold of the family, if one does not.

    `ORDER_IS_SAID`: how the statement says what the order of equals means. `TELLS`: what can be
    told of the key from what is asked. `NAMES_WHAT_IS_SAID`: after what that the statement says
    questions are called, so that they differ where trees have one shape.
    """
    return import_module(f"oracles.{name.replace('-', '_')}")


def exempt(name, law):
    """Why that law does not hold of the family; nothing where it does."""
    return getattr(beside(name), law, "")


def the_key_is_what_the_oracle_finds(exercises):
    for exercise in exercises:
        found = oracle(exercise.family.name)(exercise.family.to_plain(exercise.problem), {})
        whole = pose(exercise.family, exercise.problem, exercise.convention)
        assert found.keys() == whole.key.keys() >= exercise.key.keys(), exercise.id
        report = marked(whole, found)
        assert {mark.verdict_name for mark in report.marks} == {"right"}, (exercise.id, found)


def a_slip_costs_that_slip_only(exercises):
    """The student slips once; everything after it the oracle reckons on from there."""
    for exercise in exercises:
        family, plain = exercise.family, exercise.family.to_plain(exercise.problem)
        assert family.follow(exercise.problem, exercise.solution, exercise.key) == {}
        for question, slip in slips(exercise):
            found = oracle(family.name)(plain, {question: slip})
            if found is not None:
                lost = [
                    mark.question
                    for mark in marked(exercise, found).marks
                    if mark.verdict_name not in EARNED
                ]
                assert lost == [question], (str(exercise.id), question, slip, lost)


def what_follows_from_a_recognised_slip_earns_all(exercises):
    for exercise in exercises:
        family, plain = exercise.family, exercise.family.to_plain(exercise.problem)
        for question, slip in near_slips(exercise):
            found = oracle(family.name)(plain, {question: slip})
            if found is not None and not is_right(exercise, question, slip):
                follows = [m for m in marked(exercise, found).marks if m.verdict_name == "followed"]
                less = [
                    mark.question
                    for mark in follows
                    if mark.points < mark.out_of or question in mark.verdict.basis.unexplained
                ]
                assert not less, (str(exercise.id), question, slip, less)


def near_slips(exercise):
    """For each question with a number, one more; with a belief, two probabilities swapped."""
    for name, right in answers_json(exercise.key).items():
        if isinstance(right, dict):
            (one, p), *others = right.items()
            if others and p != others[0][1]:
                other, q = others[0]
                yield name, {**right, one: q, other: p}
        elif isinstance(right, str) and is_number(right):
            yield name, str(Fraction(right) + 1)


def what_follows_is_declared_to_rest_on_what_it_follows_from(exercises):
    """And only on questions that come before it."""
    for exercise in exercises:
        names = [question.name for question in exercise.questions]
        rests_on = exercise.rests_on
        for question, on in rests_on.items():
            assert set(on) <= set(names[: names.index(question)]), (str(exercise.id), question, on)
        for question, slip in slips(exercise):
            given = {m.question: m.read_as for m in marked(exercise, {question: slip}).marks}
            own = {name: answer for name, answer in given.items() if answer is not None}
            follows = exercise.follow(own)
            for name in follows.keys() & set(names):
                assert question in rests_on.get(name, ()), (str(exercise.id), name, question)


def slips(exercise):
    """For each question an answer a little off the key or far off, or one that a mistake gives."""
    for i, (name, right) in enumerate(answers_json(exercise.key).items()):
        if isinstance(right, dict):
            if len(right) > 1:  # where all is sure nothing can be shifted
                yield name, shifted(right)
        elif isinstance(right, str) and is_number(right):
            yield name, str(Fraction(right) + (97 if i % 2 else Fraction(1, 97)))
        else:
            given = [answers_json(a).get(name) for a in exercise.mistakes.values()]
            wrong = [answer for answer in given if answer not in (None, right)]
            yield from ((name, answer) for answer in wrong if not is_right(exercise, name, answer))


def shifted(belief):
    """A little of one probability given to another."""
    (one, p), (other, q), *_ = belief.items()
    little = (Fraction(q) or 1) / 97
    return {**belief, one: str(Fraction(p) + little), other: str(Fraction(q) - little)}


def is_number(text):
    return text.lstrip("-").replace("/", "", 1).isdigit()


def is_right(exercise, name, answer):
    verdicts = {mark.question: mark.verdict_name for mark in marked(exercise, {name: answer}).marks}
    return verdicts[name] == "right"


# what the sheet shows and says


def the_asked_picture_hides_the_key(exercises):
    for exercise in exercises:
        picture = exercise.family.question_picture(exercise.problem, exercise.solution)
        if picture is None:
            continue
        assert not picture.crossed | picture.thick, exercise.id
        assert not picture.faded, exercise.id
        for node in nodes(picture):
            asked = node.tree.name.replace(".", "-") in exercise.key
            inner = bool(getattr(node.tree, "children", ()))
            player = isinstance(node.tree, Player) and node.inside == str(node.tree.index)
            assert player or not (node.inside and (asked or inner)), (exercise.id, node.inside)
            assert node.beside in ((), estimate(node.tree), said(exercise, node.tree)), (
                exercise.id,
                node.beside,
            )
            p = exercise.key.get(f"p-{node.tree.name.replace('.', '-')}")
            assert p is None or number(p.value) not in node.branch, exercise.id


def estimate(node):
    """What a problem itself says beside a node: its static evaluation."""
    given = getattr(node, "evaluation", None)
    noise = "" if given is None or node.quiescent else " !"
    return () if given is None else (f"e = {number(given)}{noise}",)


def said(exercise, node):
    """What the problem itself says there in other words, such as how often the node was tried."""
    notes = getattr(exercise.problem, "notes", {})
    return (notes[node.name],) if node.name in notes else ()


def answers_have_their_places_in_the_figure(exercises):
    """Places are at nodes of the asked tree, and names leave room for those of pieces."""
    for exercise in exercises:
        picture = exercise.family.question_picture(exercise.problem, exercise.solution)
        there = {node.tree.name for node in nodes(picture)} if picture else set()
        for question in exercise.questions:
            assert "_" not in question.name
            if picture and question.place is not None:
                assert getattr(question.place, "node", picture.tree.name) in there
                written_in = pieces(question.key, question.place, picture.tree)
                assert not any("." in piece for piece in written_in)


def another_convention_changes_the_key_only_where_the_sheet_names_it(exercises):
    changed = (override(AIMA, {name: value}) for name, values in EVERY.items() for value in values)
    others = [each for each in (*CONVENTIONS.values(), *changed) if each != AIMA]
    for exercise in exercises:
        read = settings_read(exercise)
        for other in others:
            if differs(other, AIMA, read) and key_under(exercise, other) != exercise.key:
                posed = pose(exercise.family, exercise.problem, other)
                assert statement_of(posed, "en") != statement_of(exercise, "en"), other


def a_setting_that_is_not_named_never_changes_what_is_right(exercises):
    """Whether the solver declares that it reads it or not, and under any bundle of settings."""
    for exercise in exercises:
        silent = [name for name in EVERY if name not in exercise.family.settings]
        for setting, value in ((name, value) for name in silent for value in EVERY[name]):
            other = override(exercise.convention, {setting: value})
            assert key_under(exercise, other) == exercise.key, (str(exercise.id), setting, value)


def which_of_equals_stands_first_never_changes_what_is_right(exercises):
    """What is right in the mirror, where the last stands first, is right here as well."""
    for exercise, mirrored, names in with_mirror_images(exercises):
        questions = {question.name: question for question in exercise.questions}
        for question in mirrored.questions:
            if isinstance(question.key, Moves | Path | Choice):
                stem, hyphen, node = question.name.rpartition("-")
                own = questions[stem + hyphen + names.get(node, node) if hyphen else node]
                assert own.accepts(question.key), (exercise.problem, own.name, question.key)


def settings_read(exercise):
    """What the key asks of its convention: any other that says the same there gives the same."""
    read = set()

    class Watched(Convention):
        def __getattribute__(self, name):
            read.add(name)
            return super().__getattribute__(name)

    key_under(exercise, Watched(**asdict(AIMA)))
    return read & {field.name for field in fields(Convention)}


def differs(one, other, names):
    return any(getattr(one, name) != getattr(other, name) for name in names)


# sizes and plain data


def every_parameter_at_both_ends_draws_or_is_refused(family, level):
    for parameter in parameters(family.sizes[level]).values():
        for end in ends(parameter.kind):
            try:
                (exercise,) = draws(family, level, [1], **{parameter.name: str(end)})
            except BadParameter as refused:
                assert_one_line(refused)
            else:
                assert exercise.questions


def ends(kind):
    return kind.options if isinstance(kind, OneOf) else (kind.low, kind.high)


def different_seeds_draw_different_problems(family):
    for size in family.sizes.values():
        problems = [family.draw(Rng(str(seed)), size) for seed in range(20)]
        plain = {str(family.to_plain(problem)) for problem in problems}
        assert len(plain) > len(problems) * 3 // 4


def a_problem_read_back_gives_the_same_exercise(exercises):
    for exercise in exercises:
        there = exercise.family.to_plain(exercise.problem)
        back = pose(exercise.family, exercise.family.from_plain(there), AIMA, exercise.id)
        assert back.key == exercise.key
        assert back.mistakes == exercise.mistakes
        assert exercise.family.to_plain(back.problem) == there


def an_exercise_has_the_features_that_can_be_wanted_of_its_family(exercises):
    """Whatever is drawn, but for the place of a best move that there may not be."""
    for exercise in exercises:
        there = features(exercise)
        assert set(there) - {"best"} == set(understood(exercise.family)) - {"best"}, exercise.id
        assert all(there[name] in WORDS[name] for name in there.keys() & WORDS.keys())
        assert difficulty(exercise) > 0


def each_level_is_harder_than_the_one_before(levels):
    """In the median; each level by its exercises."""
    medians = [median(map(difficulty, exercises)) for exercises in levels]
    assert medians == sorted(set(medians)), medians


def a_problem_is_like_itself_when_it_is_read_back_and_unlike_others(exercises):
    """Problems that are written alike are the same; of several, more than one is different."""
    likeness = exercises[0].family.likeness
    for exercise in exercises:
        back = exercise.family.from_plain(exercise.family.to_plain(exercise.problem))
        assert likeness(back) == likeness(exercise.problem), exercise.id
    assert len({likeness(exercise.problem) for exercise in exercises}) > len(exercises) // 2


HOSTILE = [
    None, True, 0, -1, 3, 1.5, float("nan"), float("inf"), 10**400, "", " ", "-", "0", "\0",
    "\n", "\ud800",
    "x" * 10_000, "max(" * 5_000, "9" * 500, "1/0", "nan", "max(1, nan)", "<1,2>", [], [[]],
    [None], [3], [""], ["\n"], ["x"] * 5_000, [["x"]], {}, {"tree": {}}, {"": ""},
]  # fmt: skip


def hostile_data_is_refused_in_one_line(exercises):
    """Or it is a problem after all, which can be asked about."""
    family, problem = exercises[0].family, exercises[0].problem
    good = family.to_plain(problem)
    lists = {name: part for name, part in good.items() if isinstance(part, list)}
    for bad in [
        *HOSTILE,
        [good],
        *({k: v for k, v in good.items() if k != name} for name in good),
        *({**good, "more": part} for part in HOSTILE),
        *({**good, name: part} for name in good for part in HOSTILE),
        *({**good, name: [*part, part[0]]} for name, part in lists.items()),
        *({**good, name: part[:-1]} for name, part in lists.items()),
        *({**good, name: good[other]} for name in good for other in good),
    ]:
        try:
            read = family.from_plain(bad)
        except RequestError as refused:
            assert_one_line(refused)
        else:
            assert pose(family, read, AIMA).questions


def assert_one_line(refused):
    assert str(refused).isprintable(), str(refused)
    assert 0 < len(str(refused)) < 500  # what fits on a terminal
