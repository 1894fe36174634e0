"""The ladder of help: what is true of the answer, where, the rule, the step, the answer."""

import re
from functools import lru_cache
from itertools import combinations

import pytest
from drawn import each_family_at_a_level
from drawn import exercise as exercise_drawn
from laws import marked, texts_of

from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.exercise.work import Operation
from generator.families import FAMILIES
from grader.audit.honest_sheets import slips
from grader.marking.marks.mark import Followed, Mistaken, Right, Rounded, Unmarked, Wrong
from grader.marking.remarks import departure as departures
from grader.marking.remarks.answer_differences import is_member
from grader.marking.remarks.departure import find_departure, search_steps
from grader.marking.remarks.first_remarks import first_remarks_on
from grader.marking.remarks.remark import Differing, Members, Reaches, Slipped
from grader.marking.remarks.remarks import Remarks
from grader.words.first_feedback import first_feedback_of, split_mistake
from grader.words.hints import Grade, hint_of, last_grade
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import answer_of, mistake_of, prompt_of, statement_of
from solver.algebra.orderings import holds_at
from solver.searches.steps import Back, Enter, Evaluate, Leave
from solver.trees.node_names import inner_nodes

RIGHT = (Right, Followed, Rounded, Unmarked)
ABBREVIATIONS = (" ej.", " ex.", " es.", " p.", " z.", " B.", " bzw.", " etc.")
MAX_OPTIONS = 12
"""With more options the sets are too many to try them all."""


@lru_cache(maxsize=8)
def wrong_reports(family, level):
    """Return reports in which one answer is wrong, by a slip or a mistake, and the question."""
    exercise = exercise_drawn(family, level)
    pairs = []
    for question in exercise.questions:
        mistaken = (answers.get(question.name) for answers in exercise.mistakes.values())
        others = [*slips(question, question.key)[:1], *(a for a in mistaken if a is not None)]
        wrong = [answer for answer in dict.fromkeys(others) if not question.accepts(answer)]
        for answer in wrong[:2]:
            report = marked(
                exercise, {**texts_of(exercise.key), **texts_of({question.name: answer})}
            )
            mark = mark_on(report, question)
            if isinstance(mark.verdict, Wrong | Mistaken) and mark.read_as is not None:
                pairs.append((report, question))
    return pairs


def mark_on(report, question):
    return next(mark for mark in report.marks if mark.question == question.name)


def rungs(report, question, language):
    """Return the first feedback and all hints after it."""
    first = first_feedback_of(report, mark_on(report, question), language)
    last = last_grade(report.exercise, question, language)
    grades = [grade for grade in Grade if grade <= last]
    return [first, *(hint(report, question, grade, language) for grade in grades)]


def hint(report, question, grade, language):
    return hint_of(report.exercise, question, grade, language=language, report=report)


def sentences(text):
    """Return the sentences of a text, without the lines of a list."""
    plain = re.sub(r"(?m)^(\d+\.|-|\|).*$", "", text)
    return {one.strip() for one in re.split(r"(?<=[.?!])\s+", plain) if len(one.split()) > 2}


@each_family_at_a_level
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rung_of_the_ladder_repeats_a_sentence_of_another(family, level, language):
    for report, question in wrong_reports(family, level):
        ladder = rungs(report, question, language)
        for lower, higher in combinations(ladder, 2):
            shared = sentences(lower) & sentences(higher)
            assert not shared, (report.exercise.id, question.name, shared)
        for text in ladder:
            assert text, (report.exercise.id, question.name)


@each_family_at_a_level
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_feedback_states_no_key(family, level, language):
    for report, question in wrong_reports(family, level):
        exercise = report.exercise
        first = first_feedback_of(report, mark_on(report, question), language)
        answer = answer_of(question.key, language)
        own = answer_of(mark_on(report, question).read_as, language)
        said = [own, prompt_of(exercise, question, language), statement_of(exercise, language)]
        if len(answer) > 1 and not any(stands(answer, text) for text in said):
            counted = re.sub(r"\d+ \w+ \d+[^.]*\d[^.]*\.", "", first)  # how many are right
            assert not stands(answer, counted), (exercise.id, question.name, first)


@each_family_at_a_level
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_feedback_holds_no_hint(family, level, language):
    """The hints come after it: what they say is not given before somebody asks."""
    for report, question in wrong_reports(family, level):
        first, *hints = (" ".join(text.split()) for text in rungs(report, question, language))
        for text in hints:
            assert text not in first, (report.exercise.id, question.name, text)


@each_family_at_a_level
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_feedback_says_no_key_that_the_statement_names_either(family, level, language):
    for report, question in wrong_reports(family, level):
        mark, key = mark_on(report, question), answer_of(question.key, language)
        own = answer_of(mark.read_as, language)
        if len(key) > 1 and not stands(key, own):
            first = first_feedback_of(report, mark, language)
            assert not stands(key, first), (report.exercise.id, question.name, first)


def stands(word, text):
    return re.search(rf"(?<![\w−/.]){re.escape(word)}(?![\w/])", text) is not None


@each_family_at_a_level
def test_the_first_feedback_tells_no_distance_from_the_key(family, level):
    for report, question in wrong_reports(family, level):
        remarks = first_remarks_on(Remarks(report), question)
        assert not any(isinstance(remark, Slipped) for remark in remarks)


@each_family_at_a_level
def test_after_the_first_feedback_more_than_one_set_is_possible(family, level):
    for report, question in wrong_reports(family, level):
        answer, options = mark_on(report, question).read_as, question.form.options
        remarks = first_remarks_on(Remarks(report), question)
        counted = [remark for remark in remarks if isinstance(remark, Members)]
        if counted and isinstance(answer, Nodes | Moves) and len(options) <= MAX_OPTIONS:
            sets = [
                {*chosen}
                for size in range(len(options) + 1)
                for chosen in combinations(options, size)
            ]
            possible = [one for one in sets if fits(counted[0], answer.labels, one)]
            assert len(possible) > 1, (report.exercise.id, question.name, counted[0])


def fits(remark, own, key):
    missing, extra = len(key - own), len(own - key)
    if remark.bare:
        return (missing > 0, extra > 0) == (remark.missing > 0, remark.extra > 0)
    return (missing, extra) == (remark.missing, remark.extra)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_sentence_on_a_mistake_begins_with_what_was_done(family, language):
    """So that the first feedback can leave the correction to the hints."""
    for mistake in FAMILIES[family].mistakes:
        done, correction = split_mistake(mistake_of(FAMILIES[family], mistake.name, language))
        assert len(done.split()) > 1, (mistake.name, done)
        assert correction, mistake.name
        assert not done.endswith(ABBREVIATIONS), (mistake.name, done)


@each_family_at_a_level
def test_the_place_named_is_one_at_which_the_answer_really_departs(family, level):
    for report, question in wrong_reports(family, level):
        place = find_departure(report, question)
        if place is not None:
            is_real = CHECKS[type(place)]
            assert is_real(place, report, question), (report.exercise.id, question.name, place)


@each_family_at_a_level
def test_an_earlier_answer_that_is_named_is_wrong_and_this_one_rests_on_it(family, level):
    exercise = exercise_drawn(family, level)
    rests_on = exercise.earlier_questions
    for answers in exercise.mistakes.values():
        report = marked(exercise, texts_of({**exercise.key, **answers}))
        for question in exercise.questions:
            place = find_departure(report, question)
            if isinstance(place, departures.EarlierAnswer):
                assert is_earlier_wrong(place, report, question), (exercise.id, place)
                assert place.question in resting(rests_on, question.name)


def resting(rests_on, name):
    return {e for earlier in rests_on.get(name, ()) for e in (earlier, *resting(rests_on, earlier))}


def own_and_key(report, question):
    return mark_on(report, question).read_as, question.key


def is_earlier_wrong(place, report, _):
    mark = next(mark for mark in report.marks if mark.question == place.question)
    return not isinstance(mark.verdict, RIGHT)


def is_first_contradiction(place, report, question):
    """By the values that come back in the search, or else by the keys of the children."""
    own, key = own_and_key(report, question)
    exercise = report.exercise
    children = values_at(place.node, exercise)
    names = [name for name, _ in children]
    at = names.index(place.next_child) if place.next_child else len(names)
    assert names[at - 1 : at] == ([place.child] if place.child else [])
    if isinstance(own, Moves):
        return own != key and contradicted_moves(own, children[: at + 1], exercise, place)
    steps = search_steps(exercise.solution)
    ends = [s for s in steps if isinstance(s, Leave) and s.node.name == place.node]
    greatest = is_max(place.node, exercise, question)
    pick = max if greatest else min

    def contradicts(values):
        best = pick(values)
        return best > own.value if greatest else best < own.value

    before, after = [v for _, v in children[:at]], [v for _, v in children[: at + 1]]
    if before and contradicts(before):
        return False
    whole = pick(v for _, v in children)
    assert not ends or ends[0].value == whole
    return contradicts(after) if at < len(names) else own.value != whole


def contradicted_moves(own, children, exercise, place):
    root = tree_of(exercise)
    moves = dict(zip((child.name for child in root.children), root.moves, strict=True))
    greatest = is_max(place.node, exercise, None)
    best = (max if greatest else min)(value for _, value in children)
    beaten = [name for name, value in children if moves[name] in own.labels and value != best]
    return bool(beaten) or not place.next_child


def tree_of(exercise):
    return exercise.family.question_picture(exercise.problem, exercise.solution).tree


def node_of(name, exercise):
    return next(node for node in inner_nodes(tree_of(exercise)) if node.name == name)


def is_max(name, exercise, question):
    """By the rule that the family says, or by the node itself."""
    if question is not None:
        work = exercise.works.get(question.name)
        if work is not None and work.operation in (Operation.GREATEST, Operation.LEAST):
            return work.operation is Operation.GREATEST
    return type(node_of(name, exercise)).__name__ == "Max"


def values_at(name, exercise):
    """Return each child that comes back with its value, in their order."""
    backs = [
        step
        for step in search_steps(exercise.solution)
        if isinstance(step, Back) and step.node.name == name
    ]
    returned = {
        step.node.name: step.value
        for step in search_steps(exercise.solution)
        if isinstance(step, Leave)
    }
    node = node_of(name, exercise)
    order = [step.node.children[step.i] for step in backs] or node.children
    keys = exercise.key

    def value(child):
        if hasattr(child, "utility"):
            return child.utility
        if child.name in returned:
            return returned[child.name]
        asked = [child.name, *(name for name in keys if child.name in name.split("-"))]
        return next(keys[name].value for name in asked if isinstance(keys.get(name), Number))

    return [(child.name, value(child)) for child in order]


def is_at_own_node(place, report, _):
    return place.node == node_of(place.node, report.exercise).name


def is_handed_down(place, report, question):
    own, key = own_and_key(report, question)
    children = [child.name for child in node_of(place.parent, report.exercise).children]
    windows = [
        (step.alpha, step.beta)
        for step in search_steps(report.exercise.solution)
        if isinstance(step, Enter) and step.node.name == place.node
    ]
    assert (key.low, key.high) in windows
    return place.node in children and (own.low, own.high) != (key.low, key.high)


def is_first_leaf(place, report, question):
    own, key = own_and_key(report, question)
    wrong = own.labels ^ key.labels
    steps = search_steps(report.exercise.solution)
    evaluated = [step.leaf.name for step in steps if isinstance(step, Evaluate)]
    before = evaluated[: evaluated.index(place.leaf)] if place.leaf in evaluated else []
    windows = {
        (step.alpha, step.beta)
        for step in steps
        if isinstance(step, Enter) and step.node.name == place.node
    }
    assert (place.low, place.high) in windows
    return place.leaf in wrong and not wrong & {*before, place.before}


def is_wrong_member(place, report, question):
    own, key = own_and_key(report, question)
    if isinstance(own, Distribution):
        return dict(own.weights).get(place.member) != dict(key.weights).get(place.member)
    wrong = [label for label in question.form.options if label in own.labels ^ key.labels]
    return wrong[0] == place.member


def is_first_wrong_move(place, report, question):
    own, key = own_and_key(report, question)
    lines = [line.moves for line in (key, *question.others)]
    if place.after:
        return own.moves[-1] == place.move and any(
            line[: len(own.moves)] == own.moves for line in lines
        )
    at = [i for i, move in enumerate(own.moves) if move == place.move]
    return any(
        all(line[: i + 1] != own.moves[: i + 1] for line in lines)
        and any(line[:i] == own.moves[:i] for line in lines)
        for i in at
    )


def is_first_wrong_number(place, report, question):
    own, key = (answer.values for answer in own_and_key(report, question))
    at = place.place - 1
    return own[:at] == key[:at] and own[at : at + 1] != key[at : at + 1]


def is_wrong_witness(place, report, question):
    own, key = own_and_key(report, question)
    return is_member(own.spans, place.witness) != is_member(key.spans, place.witness)


def is_wrong_example(place, report, question):
    own, key = own_and_key(report, question)
    values = dict(place.values)
    return holds_at(own.condition, values) != holds_at(key.condition, values)


def has_right_inputs(_, report, question):
    exercise = report.exercise
    earlier = exercise.earlier_questions[question.name]
    marks = {mark.question: mark.verdict for mark in report.marks}
    return all(isinstance(marks[name], RIGHT) for name in earlier if name in marks)


def is_wrong_inequality(place, report, question):
    own, key = own_and_key(report, question)
    numbers = {own.less, own.greater} == {key.less, key.greater}
    return own != key and numbers is isinstance(place, departures.BothRight)


CHECKS = {
    departures.EarlierAnswer: is_earlier_wrong,
    departures.AfterChild: is_first_contradiction,
    departures.AtNode: is_at_own_node,
    departures.HandedDown: is_handed_down,
    departures.AtLeaf: is_first_leaf,
    departures.AtMember: is_wrong_member,
    departures.AtMove: is_first_wrong_move,
    departures.AtNumber: is_first_wrong_number,
    departures.HereAlone: has_right_inputs,
    departures.BothRight: is_wrong_inequality,
    departures.Compared: is_wrong_inequality,
    Reaches: is_wrong_witness,
    Differing: is_wrong_example,
}
