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
    all_conditions,
    any_of,
    at_least,
    exact_choices,
    mapped_worth,
    number,
    one_of,
    total,
)
from grader.exports.qti.qti_question import ForeseenAnswer, PartialCredit, PosedQuestion
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE, Rational, Value

# What a question declares of its responses: their right values and worths.


Worth = Mapping[str, Rational]
"""Shares of a question's points by answer."""


def declare_text(identifier: str, right_text: str, worth: Worth) -> str:
    """Declare a typed text, in which case is ignored."""
    return declaration(identifier, "string", "single", (right_text,), worth, caseSensitive="false")


def declare_choice(identifier: str, right_choice: str, worth: Worth) -> str:
    """Declare one choice of several."""
    return declaration(identifier, "identifier", "single", (right_choice,), worth)


def declare_choices(identifier: str, right_choices: Iterable[str], worth: Worth) -> str:
    """Declare any number of choices."""
    return declaration(identifier, "identifier", "multiple", right_choices, worth)


def declaration(  # as the format has it
    identifier: str,
    base: str,
    cardinality: str,
    right_values: Iterable[str],
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
        tag("correctResponse", *(tag("value", words(right_value)) for right_value in right_values)),
        tag("mapping", *entries, defaultValue="0"),
        identifier=identifier,
        cardinality=cardinality,
        baseType=base,
    )


def distinct_texts(worth: Iterable[tuple[str, Rational]]) -> Worth:
    """Return the worth of each text once, ignoring case; the first occurrence counts."""
    worth_by_text: dict[str, tuple[str, Rational]] = {}
    for written_text, share in worth:
        worth_by_text.setdefault(written_text.casefold(), (written_text, share))
    return dict(worth_by_text.values())


def all_right(texts: Iterable[str]) -> Iterable[tuple[str, Rational]]:
    """Return full worth for each text."""
    return ((text, ONE) for text in texts)


def posed_essay(
    item_question: ItemQuestion, identifier: str, prompt: str, lines: int
) -> PosedQuestion:
    """Return a question whose answer a person marks; the item gives it no score."""
    interaction = tag(
        "extendedTextInteraction",
        tag("prompt", prompt),
        responseIdentifier=identifier,
        expectedLines=str(lines),
    )
    declared = tag(
        "responseDeclaration", identifier=identifier, cardinality="single", baseType="string"
    )
    return PosedQuestion(
        name=item_question.question.name,
        points=item_question.points,
        identifiers=(identifier,),
        declarations=(declared,),
        body=interaction,
        right_condition="",
        hint=item_question.hint,
    )


WIDE = 12
"""The least width of a field in letters."""


def posed_text(
    item_question: ItemQuestion, identifier: str, prompt: str, scheme: Scheme
) -> PosedQuestion:
    """Return the question in QTI."""
    place = tag(
        "textEntryInteraction",
        responseIdentifier=identifier,
        expectedLength=str(max(WIDE, len(item_question.paper.longest))),
    )
    usual = item_question.key.texts[0]
    return PosedQuestion(
        name=item_question.question.name,
        points=item_question.points,
        identifiers=(identifier,),
        declarations=(
            declare_text(identifier, usual, distinct_texts(worth(item_question, scheme))),
        ),
        body=tag("p", f"{prompt} ", place),
        right_condition=at_least(mapped_worth(identifier), ONE),
        hint=item_question.hint,
        rounded=rounded_condition(item_question, identifier, scheme),
        wrong=tuple(foreseen_wrong(item_question, identifier)),
    )


def worth(item_question: ItemQuestion, scheme: Scheme) -> Iterator[tuple[str, Rational]]:
    """Yield the worth of each listed text, also of mistakes that earn something."""
    for item_answer in item_question.right_answers:
        yield from all_right(item_answer.texts)
    if share := scheme.rounding.worth:
        yield from ((text, share) for text in item_question.rounded)
    for mistake in item_question.mistakes:
        if mistake.share:
            yield from ((text, mistake.share) for text in mistake.texts)


def rounded_condition(
    item_question: ItemQuestion, identifier: str, scheme: Scheme
) -> tuple[str, Rational] | None:
    """Return the condition for a rounded answer and its share; None if nothing rounds it."""
    if not item_question.rounded:
        return None
    return one_of(identifier, "string", item_question.rounded), scheme.rounding.worth


def foreseen_wrong(item_question: ItemQuestion, identifier: str) -> Iterator[ForeseenAnswer]:
    """Yield the foreseen wrong answers."""
    for mistake in item_question.mistakes:
        texts = (mistake.texts, tuple(text.upper() for text in mistake.texts))
        condition = any_of(one_of(identifier, "string", some) for some in dict.fromkeys(texts))
        yield ForeseenAnswer(condition=condition, share=mistake.share, feedback=mistake.feedback)


# A question with a field for each number of its answer.


NUMBER_WIDE = "8"


def posed_numbers(
    item_question: ItemQuestion,
    identifier: str,
    prompt: str,
    *,
    labels: Sequence[str],
    scheme: Scheme,
) -> PosedQuestion:
    """Return the question in QTI; `labels` are the words before the fields."""
    key = cells(item_question.key.response)
    places = [f"{identifier}_{n}" for n in range(1, len(labels) + 1)]
    worths = [worth_of_number(value, scheme) for value in key]
    return PosedQuestion(
        name=item_question.question.name,
        points=item_question.points,
        identifiers=tuple(places),
        declarations=tuple(
            declare_text(place, next(iter(worth)), worth)
            for place, worth in zip(places, worths, strict=True)
        ),
        body=tag("p", prompt) + tag("p", " ".join(map(entry, labels, places))),
        right_condition=all_of(places),
        hint=item_question.hint,
        wrong=tuple(
            ForeseenAnswer(
                condition=values_condition(cells(mistake.response), places),
                share=mistake.share,
                feedback=mistake.feedback,
            )
            for mistake in item_question.mistakes
        ),
        partly=partial_credit(item_question, places) if item_question.question.has_parts else None,
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
    return distinct_texts(all_right((*number_spellings.spelled(value), *taken)))


def entry(label: str, place: str) -> str:
    """Return a field with its label."""
    interaction = tag("textEntryInteraction", responseIdentifier=place, expectedLength=NUMBER_WIDE)
    return f"{text(label)} = {interaction}"


def all_of(places: Sequence[str]) -> str:
    """Return the condition that all fields are right."""
    return at_least(total(map(mapped_worth, places)), Rational(len(places)))


def values_condition(values: Sequence[Value], places: Sequence[str]) -> str:
    """Return the condition that the fields hold these values."""
    return all_conditions(
        one_of(place, "string", number_spellings.spelled(value))
        for place, value in zip(places, values, strict=True)
    )


def partial_credit(item_question: ItemQuestion, places: Sequence[str]) -> PartialCredit:
    """Return the partial credit: the share of right numbers."""
    share = tag("divide", total(map(mapped_worth, places)), number(Rational(len(places))))
    return PartialCredit(share=share, above=item_question.question.credit.above)


# A question whose answer is chosen among options: one, or several.


NONE = "none"


def posed_choice(
    item_question: ItemQuestion, identifier: str, prompt: str, options: Mapping[str, str]
) -> PosedQuestion:
    """Return a single-choice question; `options` are words by label."""
    names = option_identifiers(options)
    right_choices = [
        names[item_answer.response.label]
        for item_answer in item_question.right_answers
        if isinstance(item_answer.response, OneOption)
    ]
    worth = dict.fromkeys(right_choices, ONE)
    body = interaction(
        identifier, prompt, [(names[o], option) for o, option in options.items()], "1"
    )
    return PosedQuestion(
        name=item_question.question.name,
        points=item_question.points,
        identifiers=(identifier,),
        declarations=(declare_choice(identifier, right_choices[0], worth),),
        body=body,
        right_condition=one_of(identifier, "identifier", right_choices),
        hint=item_question.hint,
        wrong=tuple(
            ForeseenAnswer(
                condition=one_of(identifier, "identifier", [names[mistake.response.label]]),
                share=mistake.share,
                feedback=mistake.feedback,
            )
            for mistake in item_question.mistakes
            if isinstance(mistake.response, OneOption)
        ),
    )


def posed_choices(  # the word for "none" is not an option
    item_question: ItemQuestion,
    identifier: str,
    prompt: str,
    *,
    options: Mapping[str, str],
    none: str,
) -> PosedQuestion:
    """Return a question with several choices; "none" is an option, since a blank is no answer."""
    names = option_identifiers(options)
    right_sets = [
        chosen_identifiers(item_answer.response, names)
        for item_answer in item_question.right_answers
    ]
    listed = [*((names[o], option) for o, option in options.items()), (NONE, none)]
    return PosedQuestion(
        name=item_question.question.name,
        points=item_question.points,
        identifiers=(identifier,),
        declarations=(
            declare_choices(
                identifier, right_sets[0], worth_of_choice(item_question, right_sets[0], listed)
            ),
        ),
        body=interaction(identifier, prompt, listed, "0"),
        right_condition=any_of(exact_choices(identifier, right_set) for right_set in right_sets),
        hint=item_question.hint,
        wrong=tuple(
            ForeseenAnswer(
                condition=exact_choices(identifier, chosen_identifiers(mistake.response, names)),
                share=mistake.share,
                feedback=mistake.feedback,
            )
            for mistake in item_question.mistakes
        ),
        partly=partly_chosen(item_question, identifier),
    )


def option_identifiers(options: Iterable[str]) -> Mapping[str, str]:
    """Return an identifier for each option."""
    return {option: f"O{n}" for n, option in enumerate(options, 1)}


def chosen_identifiers(response: object, names: Mapping[str, str]) -> list[str]:
    """Return the identifiers of a right answer, in the order of the sheet."""
    assert isinstance(response, SomeOf), "every answer to a question is given alike"
    return [name for option, name in names.items() if option in response.labels] or [NONE]


def worth_of_choice(
    item_question: ItemQuestion, right_choices: list[str], listed: list[tuple[str, str]]
) -> Worth:
    """Return the worth of each choice: 1 if right, else a deduction as the course sets it."""
    credit = item_question.question.credit
    off = credit.wrong / credit.right
    return {name: ONE if name in right_choices else -off for name, _ in listed}


def partly_chosen(item_question: ItemQuestion, identifier: str) -> PartialCredit | None:
    """Return the partial credit; if most options are right, those left out are counted.

    Returns None if there is nothing to count.
    """
    key, every = item_question.key.response, item_question.question.form.options
    assert isinstance(key, SomeOf), "every answer to a question is given alike"
    counted = of_sets(key.labels, key.labels, every)
    if not counted.of:
        return None
    out = number(Rational(counted.of - len(key.labels)))
    share = tag("divide", total((mapped_worth(identifier), out)), number(Rational(counted.of)))
    return PartialCredit(share=share, above=item_question.question.credit.above)


def interaction(identifier: str, prompt: str, listed: Iterable[tuple[str, str]], most: str) -> str:
    """Return the interaction; `most` is the greatest number of choices, 0 for any."""
    choices = (tag("simpleChoice", text(label), identifier=name) for name, label in listed)
    return tag(
        "choiceInteraction",
        tag("prompt", prompt),
        *choices,
        responseIdentifier=identifier,
        shuffle="false",
        maxChoices=most,
    )
