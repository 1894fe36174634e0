"""A question in QTI whose answer is chosen among options: one, or several."""

from collections.abc import Iterable, Mapping

from generator.answers.agreement import of_sets
from generator.answers.response import OneOption, SomeOf
from grader.base.disk.tags import tag
from grader.exports.items.item import ItemQuestion
from grader.exports.qti import response_declaration
from grader.exports.qti.body import text
from grader.exports.qti.expressions import any_of, exactly, mapped, number, one_of, total
from grader.exports.qti.qti_question import ForeseenAnswer, Partly, PosedQuestion
from solver.exact import ONE, Rational

NONE = "none"


def one(
    asked: ItemQuestion, identifier: str, prompt: str, options: Mapping[str, str]
) -> PosedQuestion:
    """Return a single-choice question; `options` are words by label."""
    names = named(options)
    right = [names[it.response.label] for it in asked.right if isinstance(it.response, OneOption)]
    worth = dict.fromkeys(right, ONE)
    body = interaction(identifier, prompt, [(names[o], said) for o, said in options.items()], "1")
    return PosedQuestion(
        name=asked.question.name,
        points=asked.points,
        identifiers=(identifier,),
        declared=(response_declaration.choice(identifier, right[0], worth),),
        body=body,
        right=one_of(identifier, "identifier", right),
        hint=asked.hint,
        wrong=tuple(
            ForeseenAnswer(
                condition=one_of(identifier, "identifier", [names[it.response.label]]),
                share=it.share,
                feedback=it.feedback,
            )
            for it in asked.mistakes
            if isinstance(it.response, OneOption)
        ),
    )


def some(  # the word for "none" is not an option
    asked: ItemQuestion, identifier: str, prompt: str, *, options: Mapping[str, str], none: str
) -> PosedQuestion:
    """Return a question with several choices; "none" is an option, since a blank is no answer."""
    names = named(options)
    right = [chosen(it.response, names) for it in asked.right]
    listed = [*((names[o], said) for o, said in options.items()), (NONE, none)]
    return PosedQuestion(
        name=asked.question.name,
        points=asked.points,
        identifiers=(identifier,),
        declared=(
            response_declaration.choices(identifier, right[0], worth(asked, right[0], listed)),
        ),
        body=interaction(identifier, prompt, listed, "0"),
        right=any_of(exactly(identifier, each) for each in right),
        hint=asked.hint,
        wrong=tuple(
            ForeseenAnswer(
                condition=exactly(identifier, chosen(it.response, names)),
                share=it.share,
                feedback=it.feedback,
            )
            for it in asked.mistakes
        ),
        partly=partly(asked, identifier),
    )


def named(options: Iterable[str]) -> Mapping[str, str]:
    """Return an identifier for each option."""
    return {option: f"O{n}" for n, option in enumerate(options, 1)}


def chosen(response: object, names: Mapping[str, str]) -> list[str]:
    """Return the identifiers of a right answer, in the order of the sheet."""
    assert isinstance(response, SomeOf), "every answer to a question is given alike"
    return [name for option, name in names.items() if option in response.labels] or [NONE]


def worth(
    asked: ItemQuestion, right: list[str], listed: list[tuple[str, str]]
) -> response_declaration.Worth:
    """Return the worth of each choice: 1 if right, else a deduction as the course sets it."""
    credit = asked.question.credit
    off = credit.wrong / credit.right
    return {name: ONE if name in right else -off for name, _ in listed}


def partly(asked: ItemQuestion, identifier: str) -> Partly | None:
    """Return the partial credit; if most options are right, those left out are counted.

    Returns None if there is nothing to count.
    """
    key, every = asked.key.response, asked.question.form.options
    assert isinstance(key, SomeOf), "every answer to a question is given alike"
    counted = of_sets(key.labels, key.labels, every)
    if not counted.of:
        return None
    out = number(Rational(counted.of - len(key.labels)))
    share = tag("divide", total((mapped(identifier), out)), number(Rational(counted.of)))
    return Partly(share=share, above=asked.question.credit.above)


def interaction(identifier: str, prompt: str, listed: Iterable[tuple[str, str]], most: str) -> str:
    """Return the interaction; `most` is the greatest number of choices, 0 for any."""
    choices = (tag("simpleChoice", text(said), identifier=name) for name, said in listed)
    return tag(
        "choiceInteraction",
        tag("prompt", prompt),
        *choices,
        responseIdentifier=identifier,
        shuffle="false",
        maxChoices=most,
    )
