"""Cut reasons: why a search leaves the rest of a node out, or does not, among reasons offered."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import ceil, floor, isfinite
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level, Mistake
from generator.exercise.mistakes import reckoning
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.cut_sizes import check_most, possible_cuts, refuse_rare
from generator.subjects.trees.drawing.searched_trees import SearchSize, check_deep, drawn_tree
from generator.subjects.trees.drawing.tree_shapes import MIN_CHILDREN
from generator.subjects.trees.problems.reason_problem import (
    REASONS,
    Beside,
    Lists,
    ReasonList,
    ReasonProblem,
    Wishes,
    draw_lists,
    is_clear,
)
from generator.subjects.trees.searches.search_questions import leaves_form
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values import tree_pictures
from solver.analyses.cut_reasons import Moment, Reason, list_moments
from solver.exact import Rational, Value
from solver.mistakes.cut_reasons import (
    MISCONCEPTIONS,
    REVERSED,
    is_consistent,
    misconception_of,
    number_of,
)
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import CutRule, Order, Rules
from solver.searches.run import Run, run
from solver.trees.backup import Backup
from solver.trees.tree import Inner, Leaf
from solver.trees.values import backed_up, correct_choice

# Moments of a search, and what is right about each.


@dataclass(frozen=True, slots=True)
class JudgedList:
    """A list of reasons with the moment that it is about, and its number on the sheet."""

    number: int
    list: ReasonList
    moment: Moment

    @property
    def key(self) -> str:
        """The letter of the right reason."""
        right = self.moment.right_reason()
        return next(letter for letter, each in self.list.lettered.items() if each == right)


@dataclass(frozen=True, slots=True)
class ReasonSolution:
    """The search, and the lists whose moments it comes to, each with one right reason."""

    judged: tuple[JudgedList, ...]
    run: Run
    rules: Rules
    minimax: Backup[Value]

    @property
    def by_number(self) -> Mapping[str, JudgedList]:
        """The lists by their numbers, as in the names of questions."""
        return {str(each.number): each for each in self.judged}

    def letter_of(self, misconception: str, judged: JudgedList, tree: Inner) -> str | None:
        """Return the letter of the reason that somebody with the misconception gives, or None."""
        moment = judged.moment
        for letter, reason in judged.list.lettered.items():
            if misconception_of(reason, moment) == misconception:
                number = number_of(reason, moment, tree, self.minimax.values)
                if misconception in REVERSED or (
                    number is not None and is_consistent(reason, moment, number, self.rules)
                ):
                    return letter
        return None


SolvedCase: TypeAlias = SolvedProblem[ReasonProblem, ReasonSolution]


def solve(problem: ReasonProblem, convention: Convention) -> ReasonSolution:
    """Run alpha-beta under the course's rules, and judge the reasons at each moment."""
    rules = convention.rules
    found_run = run(problem.tree, alpha_beta(problem.tree, rules))
    moments = list_moments(found_run, rules)
    return ReasonSolution(
        tuple(
            JudgedList(number, each, moments[each.child])
            for number, each in enumerate(problem.lists(rules.order), 1)
            if each.child in moments
            and is_clear(moments[each.child])
            and moments[each.child].right_reason() in each.reasons
        ),
        found_run,
        rules,
        backed_up(problem.tree, correct_choice),
    )


def inequality_at(moment: Moment, bound: Value, rules: Rules) -> Inequality:
    """Return the inequality between v and the bound by which the search decides."""
    rising = moment.left_out == moment.low
    less, greater = (moment.v, bound) if rising else (bound, moment.v)
    strict = moment.left_out == (rules.cut is CutRule.GT)
    return Inequality(less, greater, strict, turned=not rising)


def changed_utility(moment: Moment, bound: Rational, rules: Rules) -> Rational:
    """Return the nearest whole utility of the last leaf with which the search decides otherwise.

    If the rest is left out now, v must come back from the bound, else reach it.
    """
    sign = 1 if moment.low else -1
    limit = bound if moment.low else -bound
    cuts_at_bound = rules.cut is CutRule.GE
    if moment.left_out:
        whole = floor(limit) + 1 if cuts_at_bound else ceil(limit)
    else:
        whole = floor(limit) if cuts_at_bound else ceil(limit) - 1
    return Rational(sign * whole)


# Questions: for each moment the two numbers, the reason, and one thing more.


INEQUALITY, REASON, LEAF, CHANGE = "inequality-", "reason-", "leaf-", "change-"


def each_moment() -> QuestionTemplate[ReasonProblem, ReasonSolution, ReasonSolution]:
    """Ask about each moment: `inequality-1`, `leaf-1`, `reason-1`, `change-1`."""
    return QuestionTemplate(
        answers=lambda solved, solution: dict(answers_of(solved.problem.beside, solution)),
        form=form_of,
        others=as_right,
        follow=follow,
        rests_on=lambda solved: {
            name: (INEQUALITY + name.rpartition("-")[2],)
            for name, _ in answers_of(solved.problem.beside, solved.solution)
            if name.startswith((LEAF, CHANGE))
        },
    )


def answers_of(beside: Beside, solution: ReasonSolution) -> Iterator[tuple[str, Answer]]:
    """Yield the questions with their keys, moment by moment."""
    for number, judged in solution.by_number.items():
        moment = judged.moment
        yield INEQUALITY + number, inequality_at(moment, moment.bound, solution.rules)
        if beside is Beside.LEAF:
            yield LEAF + number, Nodes(frozenset(moment.source_leaves()))
        yield REASON + number, Choice(judged.key)
        if asks_change(beside, judged):
            yield (
                CHANGE + number,
                Number(changed_utility(moment, finite_bound(moment), solution.rules)),
            )


def asks_change(beside: Beside, judged: JudgedList) -> bool:
    """Return whether it is asked how the last leaf would have to change."""
    return beside is Beside.CHANGE and isinstance(judged.moment.child, Leaf)


def finite_bound(moment: Moment) -> Rational:
    """Return the bound, which is finite where a moment has a right reason."""
    assert not isinstance(moment.bound, float), "an infinite bound has no right reason"
    return moment.bound


def form_of(solved: SolvedCase, name: str) -> Form:
    """Return the form of a question."""
    sort, _, number = name.partition("-")
    match f"{sort}-":
        case "inequality-":
            return forms.INEQUALITY
        case "leaf-":
            return leaves_form(solved)
        case "change-":
            return forms.NUMBER
        case _:
            return forms.choice(*solved.solution.by_number[number].list.lettered)


def as_right(solved: SolvedCase, name: str) -> tuple[Answer, ...]:
    """Return the strict inequality as right too, where equality does not occur."""
    if not name.startswith(INEQUALITY):
        return ()
    moment = solved.solution.by_number[name.removeprefix(INEQUALITY)].moment
    key = inequality_at(moment, moment.bound, solved.solution.rules)
    if key.strict or key.less == key.greater:
        return ()
    return (Inequality(key.less, key.greater, strict=True, turned=key.turned),)


def follow(solved: SolvedCase, answers: Answers) -> Answers:
    """Return the leaves and the changed utilities that follow from the student's own bounds."""
    follows: dict[str, Answer] = {}
    for number, judged in solved.solution.by_number.items():
        moment = judged.moment
        own = own_bound(moment, answers.get(INEQUALITY + number))
        if own is None:
            continue
        worth_it = [leaf.name for leaf in moment.known.evaluated_leaves if leaf.utility == own]
        if solved.problem.beside is Beside.LEAF and len(worth_it) == 1:
            follows[LEAF + number] = Nodes(frozenset(worth_it))
        if asks_change(solved.problem.beside, judged):
            changed = changed_utility(moment, own, solved.solution.rules)
            follows[CHANGE + number] = Number(changed)
    return follows


def own_bound(moment: Moment, answer: Answer | None) -> Rational | None:
    """Return the student's wrong bound, if v is right in the inequality; else None."""
    if not isinstance(answer, Inequality):
        return None
    sides = [side for side in (answer.less, answer.greater) if side != moment.v]
    if len(sides) != 1 or isinstance(sides[0], float) or sides[0] == moment.bound:
        return None
    is_left_out = (answer.less == moment.v) == moment.low
    return sides[0] if is_left_out == moment.left_out else None


# Draws: a tree with moments at which the search decides as wanted.


@dataclass(frozen=True, slots=True)
class Size(SearchSize):
    """The parameters; `deep` asks for a bound that is not the parent's.

    `asks` is what is asked besides the inequality and the reason.
    """

    moments: int = within(1, 3)
    deep: str = one_of("any", "yes")
    asks: str = one_of(*Beside)


SIZES = {
    Level.EASY: Size(3, 3, 12, "uneven", 0, 20, "never", 1, 2, "any", "none"),
    Level.MEDIUM: Size(3, 4, 18, "uneven", -9, 20, "never", 1, 2, "yes", "leaf"),
    Level.HARD: Size(3, 4, 22, "even", -20, 20, "sometimes", 1, 3, "yes", "change"),
}
SHALLOWEST, TELLING, DEEP = 2, 3, 4
"""The least depths with cuts, with mostly enough wrong bounds, and with one not the parent's."""
MIN_MIXED = 3
"""The number of moments from which on at least one is not a cut."""
FIRST_LEAF_IN = 4
"""Where the leaf of the bound is asked for, it may be the first one in one draw of so many."""
TRIES = 150
"""The draws of a tree after which it is taken as it is."""


def draw(rng: Rng, size: Size) -> ReasonProblem:
    """Generate a tree with lists of reasons, the decisions at whose moments are set before."""
    every = product((True, False), repeat=size.moments)
    wanted = [each for each in every if any(each) and (len(each) < MIN_MIXED or not all(each))]
    wishes = Wishes(
        decisions=(rng.pick(wanted),),
        distant=size.deep == "yes",
        leaf_last=size.asks == Beside.CHANGE,
        later_leaf=size.asks == Beside.LEAF and rng.below(FIRST_LEAF_IN) > 0,
    )
    tree, left_lists = draw_until(
        lambda: drawn_lists(rng, size, wishes), lambda tree_lists: bool(tree_lists[1]), TRIES
    )
    right_lists = draw_lists(rng, tree, Order.RIGHT, replace(wishes, decisions=wanted))
    return ReasonProblem(tree, left_lists, right_lists, Beside(size.asks))


def drawn_lists(rng: Rng, size: Size, wishes: Wishes) -> tuple[Inner, Lists]:
    """Generate a tree, with lists if it has such moments in a search from left to right."""
    tree = drawn_tree(rng, size).tree
    return tree, draw_lists(rng, tree, Order.LEFT, wishes)


def check(size: Size) -> None:
    """Raise BadParameter where no bound is as far away as wanted, or few may be mistaken."""
    check_deep(size, depth=DEEP if size.deep == "yes" else SHALLOWEST)
    if size.depth < TELLING:
        refuse_rare(size)
    check_most(size, possible_cuts(size))
    if size.branching == MIN_CHILDREN and size.depth < DEEP:
        raise BadParameter(
            "a tree of depth {depth} with two moves at each node has too few wrong reasons; "
            "ask for branching 3, or depth {deep}",
            depth=size.depth,
            deep=DEEP,
        )


def fair(_problem: ReasonProblem, solution: ReasonSolution, size: Size) -> bool:
    """Return whether all moments are asked about, one of them a cut, with enough cuts in all."""
    return (
        len(solution.judged) == size.moments
        and any(each.moment.left_out for each in solution.judged)
        and len(solution.run.cuts) >= size.cuts
    )


# Misconceptions.


def choosing(name: str) -> Mistake[ReasonProblem, ReasonSolution]:
    """Return the mistake of choosing the reasons of a misconception, with its own bound."""

    def answers(problem: ReasonProblem, solution: ReasonSolution) -> Answers | None:
        chosen: dict[str, Answer] = {}
        for number, judged in solution.by_number.items():
            letter = solution.letter_of(name, judged, problem.tree)
            if letter is None:
                continue
            reason = judged.list.lettered[letter]
            chosen |= {
                f"{INEQUALITY}{number}": own
                for own in own_inequality(problem, solution, judged, reason)
            }
            chosen[REASON + number] = Choice(letter)
        return chosen or None

    return reckoning(name, answers, about=REASON)


def own_inequality(
    problem: ReasonProblem, solution: ReasonSolution, judged: JudgedList, reason: Reason
) -> Iterator[Inequality]:
    """Yield the inequality of somebody who compares v with another number than the bound."""
    moment = judged.moment
    number = number_of(reason, moment, problem.tree, solution.minimax.values)
    if number is not None and isfinite(number) and number not in (moment.v, moment.bound):
        less, greater = sorted((moment.v, number))
        strict = reason.left_out == (solution.rules.cut is CutRule.GT)
        yield Inequality(less, greater, strict, turned=less is number)


def searched(problem: ReasonProblem, solution: ReasonSolution) -> Picture:
    """Draw the windows, values and cuts of the search."""
    return tree_pictures.searched(problem, solution.run)


FAMILY: Family[Size, ReasonProblem, ReasonSolution] = family_on_trees(
    "cut-reasons",
    source="S1, Corte alfa, Corte beta; AIMA 4e, section 5.2.3",
    sizes=SIZES,
    enough=450,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(each_moment(),),
    notation=REASONS,
    solution_picture=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    lazy_limit=Fraction(1, 5),
    worth={"inequality-*": 2, "reason-*": 2, "leaf-*": 1, "change-*": 1},
    mistakes=tuple(map(choosing, MISCONCEPTIONS)),
)
