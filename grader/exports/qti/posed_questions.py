"""Questions in QTI: a text or numbers that are typed, and options to choose."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.answers import number_spellings
from generator.answers.agreement import of_sets
from generator.answers.response import Cells, OneOption, SomeOf
from grader.base.disk.csv_tables import decimal
from grader.base.disk.tags import tag, words
from grader.exports.items.item import ItemQuestion
from grader.exports.qti.body import text
from grader.exports.qti.expressions import (
    any_of,
    at_least,
    every,
    exactly,
    mapped,
    number,
    one_of,
    total,
)
from grader.exports.qti.qti_question import ForeseenAnswer, Partly, PosedQuestion
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE, Rational, Value

# What a question declares of its responses: their right values and worths.


Worth = Mapping[str, Rational]
"""Shares of a question's points by answer."""


def typed(identifier: str, right: str, worth: Worth) -> str:
    """Declare a typed text, in which case is ignored."""
    return declaration(identifier, "string", "single", (right,), worth, caseSensitive="false")


def choice(identifier: str, right: str, worth: Worth) -> str:
    """Declare one choice of several."""
    return declaration(identifier, "identifier", "single", (right,), worth)


def choices(identifier: str, right: Iterable[str], worth: Worth) -> str:
    """Declare any number of choices."""
    return declaration(identifier, "identifier", "multiple", right, worth)


def declaration(  # as the format has it
    identifier: str,
    base: str,
    cardinality: str,
    right: Iterable[str],
    worth: Worth,
    **attributes: str,
) -> str:
    """Return the declaration of a response."""
    entries = (
        tag("mapEntry", mapKey=key, mappedValue=decimal(share), **attributes)
        for key, share in worth.items()
    )
    return tag(
        "responseDeclaration",
        tag("correctResponse", *(tag("value", words(one)) for one in right)),
        tag("mapping", *entries, defaultValue="0"),
        identifier=identifier,
        cardinality=cardinality,
        baseType=base,
    )


def distinct(worth: Iterable[tuple[str, Rational]]) -> Worth:
    """Return the worth of each text once, ignoring case; the first occurrence counts."""
    found: dict[str, tuple[str, Rational]] = {}
    for written, share in worth:
        found.setdefault(written.casefold(), (written, share))
    return dict(found.values())


def all_right(texts: Iterable[str]) -> Iterable[tuple[str, Rational]]:
    """Return full worth for each text."""
    return ((text, ONE) for text in texts)


WIDE = 12
"""The least width of a field in letters."""


def posed_text(asked: ItemQuestion, identifier: str, prompt: str, scheme: Scheme) -> PosedQuestion:
    """Return the question in QTI."""
    place = tag(
        "textEntryInteraction",
        responseIdentifier=identifier,
        expectedLength=str(max(WIDE, len(asked.paper.longest))),
    )
    usual = asked.key.texts[0]
    return PosedQuestion(
        name=asked.question.name,
        points=asked.points,
        identifiers=(identifier,),
        declared=(typed(identifier, usual, distinct(worth(asked, scheme))),),
        body=tag("p", f"{prompt} ", place),
        right=at_least(mapped(identifier), ONE),
        hint=asked.hint,
        rounded=rounded(asked, identifier, scheme),
        wrong=tuple(wrong(asked, identifier)),
    )


def worth(asked: ItemQuestion, scheme: Scheme) -> Iterator[tuple[str, Rational]]:
    """Yield the worth of each listed text, also of mistakes that earn something."""
    for given in asked.right:
        yield from all_right(given.texts)
    if share := scheme.rounding.worth:
        yield from ((text, share) for text in asked.rounded)
    for mistake in asked.mistakes:
        if mistake.share:
            yield from ((text, mistake.share) for text in mistake.texts)


def rounded(asked: ItemQuestion, identifier: str, scheme: Scheme) -> tuple[str, Rational] | None:
    """Return the condition for a rounded answer and its share; None if nothing rounds it."""
    if not asked.rounded:
        return None
    return one_of(identifier, "string", asked.rounded), scheme.rounding.worth


def wrong(asked: ItemQuestion, identifier: str) -> Iterator[ForeseenAnswer]:
    """Yield the foreseen wrong answers."""
    for mistake in asked.mistakes:
        texts = (mistake.texts, tuple(text.upper() for text in mistake.texts))
        condition = any_of(one_of(identifier, "string", some) for some in dict.fromkeys(texts))
        yield ForeseenAnswer(condition=condition, share=mistake.share, feedback=mistake.feedback)


# A question with a field for each number of its answer.


NUMBER_WIDE = "8"


def posed_numbers(
    asked: ItemQuestion, identifier: str, prompt: str, *, labels: Sequence[str], scheme: Scheme
) -> PosedQuestion:
    """Return the question in QTI; `labels` are the words before the fields."""
    key = cells(asked.key.response)
    places = [f"{identifier}_{n}" for n in range(1, len(labels) + 1)]
    worths = [worth_of_number(value, scheme) for value in key]
    return PosedQuestion(
        name=asked.question.name,
        points=asked.points,
        identifiers=tuple(places),
        declared=tuple(
            typed(place, next(iter(worth)), worth)
            for place, worth in zip(places, worths, strict=True)
        ),
        body=tag("p", prompt) + tag("p", " ".join(map(entry, labels, places))),
        right=all_of(places),
        hint=asked.hint,
        wrong=tuple(
            ForeseenAnswer(
                condition=given(cells(it.response), places), share=it.share, feedback=it.feedback
            )
            for it in asked.mistakes
        ),
        partly=partly(asked, places) if asked.question.form.kind.has_parts else None,
    )


def cells(response: object) -> tuple[Value, ...]:
    """Return the numbers of a response."""
    assert isinstance(response, Cells), "every answer to a question is given alike"
    return response.values


def worth_of_number(value: Value, scheme: Scheme) -> Worth:
    """Return the worth of each text in a field.

    Rounded numbers count if the course accepts them.
    """
    taken = number_spellings.rounded(value) if scheme.rounding.worth == ONE else ()
    return distinct(all_right((*number_spellings.spelled(value), *taken)))


def entry(label: str, place: str) -> str:
    """Return a field with its label."""
    interaction = tag("textEntryInteraction", responseIdentifier=place, expectedLength=NUMBER_WIDE)
    return f"{text(label)} = {interaction}"


def all_of(places: Sequence[str]) -> str:
    """Return the condition that all fields are right."""
    return at_least(total(map(mapped, places)), Rational(len(places)))


def given(values: Sequence[Value], places: Sequence[str]) -> str:
    """Return the condition that the fields hold these values."""
    return every(
        one_of(place, "string", number_spellings.spelled(value))
        for place, value in zip(places, values, strict=True)
    )


def partly(asked: ItemQuestion, places: Sequence[str]) -> Partly:
    """Return the partial credit: the share of right numbers."""
    share = tag("divide", total(map(mapped, places)), number(Rational(len(places))))
    return Partly(share=share, above=asked.question.credit.above)


# A question whose answer is chosen among options: one, or several.


NONE = "none"


def posed_choice(
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
        declared=(choice(identifier, right[0], worth),),
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


def posed_choices(  # the word for "none" is not an option
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
        declared=(choices(identifier, right[0], worth_of_choice(asked, right[0], listed)),),
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
        partly=partly_chosen(asked, identifier),
    )


def named(options: Iterable[str]) -> Mapping[str, str]:
    """Return an identifier for each option."""
    return {option: f"O{n}" for n, option in enumerate(options, 1)}


def chosen(response: object, names: Mapping[str, str]) -> list[str]:
    """Return the identifiers of a right answer, in the order of the sheet."""
    assert isinstance(response, SomeOf), "every answer to a question is given alike"
    return [name for option, name in names.items() if option in response.labels] or [NONE]


def worth_of_choice(asked: ItemQuestion, right: list[str], listed: list[tuple[str, str]]) -> Worth:
    """Return the worth of each choice: 1 if right, else a deduction as the course sets it."""
    credit = asked.question.credit
    off = credit.wrong / credit.right
    return {name: ONE if name in right else -off for name, _ in listed}


def partly_chosen(asked: ItemQuestion, identifier: str) -> Partly | None:
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
