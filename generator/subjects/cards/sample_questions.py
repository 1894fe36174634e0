"""Questions on sampled deals: values of leads, means, the choice, and what it really gains."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from generator.answers import forms
from generator.answers.agreement import ALL_OR_NOTHING, TWO_THIRDS
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    own_value,
    single,
)
from generator.subjects.cards.decision_questions import preferred
from generator.subjects.cards.sample_problem import (
    PLAIN,
    SIGNALLED,
    SampledDeals,
    SampleSolution,
    best_leads,
)
from solver.exact import Rational
from solver.hidden.two_tricks import TwoTricks
from solver.mistakes import sampled_deals as wrong
from solver.trees.values import mean_value

AboutSamples = QuestionTemplate[SampledDeals, SampleSolution, SampleSolution]
SolvedCase = SolvedProblem[SampledDeals, SampleSolution]
OPEN, SAMPLE, ALL, REAL = "open-", "sample-", "all-", "real-"
CHOICE, BEST, COST, FUSION = "choice", "best", "cost", "fusion"
POSSIBLE, SIGNAL = "possible", "signal"


def open_values() -> AboutSamples:
    """Ask for the gain of each lead with open cards, deal by deal: `open-4`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"{OPEN}{lead}": Numbers(tuple(map(Rational, values)))
            for lead, values in solution.opened.items()
        },
        form=lambda solved, _: replace(forms.NUMBERS, options=tuple(solved.problem.game.deals)),
        credit=ALL_OR_NOTHING,  # most cards lose in most deals, and always the same
    )


OTHER_RULES: Mapping[str, Callable[[TwoTricks], TwoTricks]] = {
    "replies-high": wrong.reply_high,
    "losses-forgotten": wrong.forget_losses,
}
"""The mistakes in playing the tricks, by name."""


def own_open(solved: SolvedCase, answers: Answers, lead: int) -> tuple[Rational, ...] | None:
    """Return the student's own values of the lead, if they are wrong and were worked out."""
    answer, right_values = answers.get(f"{OPEN}{lead}"), solved.solution.opened[lead]
    if not isinstance(answer, Numbers) or len(answer.values) != len(right_values):
        return None
    values = tuple(v for v in answer.values if not isinstance(v, float))
    is_own = len(values) == len(right_values) and values != right_values
    return values if is_own and is_worked_out(solved, lead, values) else None


def is_worked_out(solved: SolvedCase, lead: int, values: tuple[Rational, ...]) -> bool:
    """Return whether two thirds of the values are right, or a mistake gives all of them.

    Nothing follows from equal values, or from others that are made up: their mean is no work. Nor
    does it in one trick from values that win no card that MIN has, as most guesses do.
    """
    right_values, game = solved.solution.opened[lead], solved.problem.game
    wins = any(v in theirs for v, theirs in zip(values, game.deals.values(), strict=True))
    if len(set(values)) == 1 or not (wins or solved.problem.depth > PLAIN):
        return False
    hits = sum(
        student_value == right_value
        for student_value, right_value in zip(values, right_values, strict=True)
    )
    by_mistake = any(values == rules(game).open_values(lead) for rules in OTHER_RULES.values())
    return Rational(hits, len(right_values)) >= TWO_THIRDS or by_mistake


def means(
    start: str,
    of: Callable[[SampleSolution], Mapping[int, Rational]],
    places: Callable[[SampledDeals], Sequence[int]],
    depths: Sequence[int],
) -> AboutSamples:
    """Ask for a mean over deals for each lead, by the student's own values in the deals."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        own_values = {lead: own_open(solved, answers, lead) for lead in solved.problem.hand}
        chosen = places(solved.problem)
        return {
            f"{start}{lead}": Number(mean_value([values[i] for i in chosen]))
            for lead, values in own_values.items()
            if values is not None and solved.problem.depth in depths
        }

    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{start}{lead}": Number(v)
            for lead, v in of(solution).items()
            if solved.problem.depth in depths
        },
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"{start}{lead}": (f"{OPEN}{lead}",)
            for lead in solved.problem.hand
            if solved.problem.depth in depths
        },
    )


def real_values() -> AboutSamples:
    """Ask what each lead of three really gains, if MAX sees no more than MIN's reply: `real-4`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{REAL}{lead}": Number(v)
            for lead, v in solution.real.items()
            if solved.problem.depth > PLAIN
        },
        form=lambda _solved, _name: forms.NUMBER,
    )


def true_name(solved: SolvedCase, lead: int) -> str:
    """Return the question about what the lead really gains."""
    return f"{REAL if solved.problem.depth > PLAIN else ALL}{lead}"


def true_names(solved: SolvedCase) -> tuple[str, ...]:
    """Return the questions about what the leads really gain."""
    return tuple(true_name(solved, lead) for lead in solved.problem.hand)


def own_real(solved: SolvedCase, answers: Answers) -> Mapping[int, Rational]:
    """Return the student's own values of what the leads really gain."""
    real = solved.solution.real
    return {lead: own_value(answers, true_name(solved, lead), v) for lead, v in real.items()}


def by_label(worths: Mapping[int, Rational]) -> Mapping[str, Rational]:
    """Return the values by the cards as labels."""
    return {str(lead): v for lead, v in worths.items()}


def choice() -> AboutSamples:
    """Ask which card the sample recommends, by the student's own means."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right_means = solved.solution.sampled
        own_means = {
            lead: own_value(answers, f"{SAMPLE}{lead}", v) for lead, v in right_means.items()
        }
        return preferred(by_label(own_means), by_label(right_means))

    return single(
        CHOICE,
        form=lambda solved: forms.choice(*map(str, solved.problem.hand)),
        answer=lambda _, solution: Choice(str(solution.chosen[0])),
        others=lambda solved: tuple(Choice(str(c)) for c in solved.solution.chosen[1:]),
        follow=follow,
        rests_on=lambda solved: tuple(f"{SAMPLE}{lead}" for lead in solved.problem.hand),
    )


def best() -> AboutSamples:
    """Ask which card is really best, by the student's own values, where MAX has three."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        if solved.problem.depth == PLAIN:
            return None
        return preferred(by_label(own_real(solved, answers)), by_label(solved.solution.real))

    return single(
        BEST,
        form=lambda solved: forms.choice(*map(str, solved.problem.hand)),
        answer=lambda solved, solution: (
            None if solved.problem.depth == PLAIN else Choice(str(solution.best[0]))
        ),
        others=lambda solved: tuple(Choice(str(c)) for c in solved.solution.best[1:]),
        follow=follow,
        rests_on=true_names,
    )


def cost() -> AboutSamples:
    """Ask how much less the recommended card really gains than the best, by the own answers."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own_values = own_real(solved, answers)
        answer = answers.get(CHOICE)
        known = isinstance(answer, Choice) and answer.label in by_label(own_values)
        chosen = answer.label if known else str(solved.solution.chosen[0])  # type: ignore[union-attr]  # a Choice
        lost = max(own_values.values()) - by_label(own_values)[chosen]
        return None if lost == solved.solution.cost() else Number(lost)

    return single(
        COST,
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.cost()),
        follow=follow,
        rests_on=lambda solved: (CHOICE, *true_names(solved)),
    )


def fusion() -> AboutSamples:
    """Ask by how much averaging overrates the first of MAX's leads that it overrates most."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        lead = overrated(solved.solution)
        values = own_open(solved, answers, lead)
        right_average = solved.solution.everywhere[lead]
        average = right_average if values is None else mean_value(values)
        real = own_real(solved, answers)[lead]
        if (
            solved.problem.depth < SIGNALLED
            or average - real == right_average - solved.solution.real[lead]
        ):
            return {}
        return {f"{FUSION}-{lead}": Number(average - real)}

    def overrated_answers(solved: SolvedCase, solution: SampleSolution) -> Answers:
        lead = overrated(solved.solution)
        over = solution.everywhere[lead] - solution.real[lead]
        return {f"{FUSION}-{lead}": Number(over)} if solved.problem.depth == SIGNALLED else {}

    return QuestionTemplate(
        answers=overrated_answers,
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"{FUSION}-{lead}": (f"{OPEN}{lead}", f"{REAL}{lead}")
            for lead in (overrated(solved.solution),)
            if solved.problem.depth == SIGNALLED
        },
    )


def overrated(solution: SampleSolution) -> int:
    """Return the lead that the average with open cards overrates most, the first of several."""
    over = {lead: v - solution.real[lead] for lead, v in solution.everywhere.items()}
    return best_leads(over)[0]


def signalled() -> AboutSamples:
    """Ask which deals are possible after the partner's signal, if there is one."""
    return single(
        POSSIBLE,
        form=lambda solved: forms.moves(*solved.problem.game.deals),
        answer=lambda solved, solution: Moves(solution.possible) if solved.problem.signal else None,
    )


def signal() -> AboutSamples:
    """Ask what the partner's signal is worth, by the student's own values without it."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        best_real = max(own_real(solved, answers).values())
        if not solved.problem.signal or best_real == max(solved.solution.real.values()):
            return None
        return Number(solved.solution.with_signal - best_real)

    return single(
        SIGNAL,
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: (
            Number(solution.with_signal - max(solution.real.values()))
            if solved.problem.signal
            else None
        ),
        follow=follow,
        rests_on=true_names,
    )


QUESTIONS: tuple[AboutSamples, ...] = (
    open_values(),
    means(SAMPLE, lambda solution: solution.sampled, lambda problem: problem.places, range(3)),
    choice(),
    means(
        ALL,
        lambda solution: solution.everywhere,
        lambda problem: range(len(problem.game.deals)),
        (PLAIN,),
    ),
    real_values(),
    best(),
    cost(),
    fusion(),
    signalled(),
    signal(),
)
