"""A package of QTI 2.1, whose items are marked by carrying out their own rules."""

import operator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain, repeat
from math import prod
from xml.etree import ElementTree as ET

from packaged import every, figures, plain, unpacked, words
from read_back import Exercise, Hand, Question

NAMESPACE = "http://www.imsglobal.org/xsd/imsqti_v2p1"
BLANK = Hand()


@dataclass
class State:
    """The variables of an attempt; a response that is not given is None."""

    declared: dict
    values: dict


@cache
def mapping(declared):
    """What is worth how much, and what anything else is; capitals make no difference."""
    (found,) = every(declared, "mapping")
    entries = {
        entry.get("mapKey").casefold(): Fraction(entry.get("mappedValue")) for entry in found
    }
    assert len(entries) == len(found)
    assert all(entry.get("caseSensitive") != "true" for entry in found)
    return entries, Fraction(found.get("defaultValue"))


def mapped(state, name):
    """As `mapResponse` says: of several choices the sum."""
    entries, usual = mapping(state.declared[name])
    given = state.values[name]
    if given is None:
        return usual
    every_one = given if isinstance(given, list) else [given]
    return sum((entries.get(one.casefold(), usual) for one in every_one), Fraction())


def together(*parts):
    """A container of all that is there."""
    there = (part for part in parts if part is not None)
    return [one for part in there for one in (part if isinstance(part, list) else [part])]


def same(first, second):
    return first is not None and sorted(first) == sorted(second)


OPERATORS = {
    "isNull": lambda given: given is None,
    "and": lambda *conditions: all(conditions),
    "or": lambda *conditions: any(conditions),
    "multiple": together,
    "member": lambda one, several: one in several,
    "match": same,
    "gt": operator.gt,
    "gte": operator.ge,
    "sum": lambda *terms: sum(terms),
    "product": lambda *factors: prod(factors),
    "divide": operator.truediv,
}


def evaluated(element, state):
    tag = plain(element)
    if tag == "variable":
        return state.values[element.get("identifier")]
    if tag == "mapResponse":
        return mapped(state, element.get("identifier"))
    if tag == "baseValue":
        text = element.text or ""
        return Fraction(text) if element.get("baseType") == "float" else text
    return OPERATORS[tag](*(evaluated(child, state) for child in element))


def carry_out(rules, state):
    for rule in rules:
        if plain(rule) == "setOutcomeValue":
            state.values[rule.get("identifier")] = evaluated(rule[0], state)
        else:
            assert plain(rule) == "responseCondition"
            carry_out(first_that_holds(rule, state), state)


def first_that_holds(condition, state):
    for branch in condition:
        if plain(branch) == "responseElse":
            return [*branch]
        if evaluated(branch[0], state):
            return [*branch][1:]
    return []


def attempt(item, responses, n=None):
    """The variables after an attempt; only the n-th question is marked if it is said."""
    declared, outcomes, rules = parts(item)
    assert responses.keys() <= declared.keys()
    state = State(declared, {**dict.fromkeys(declared), **outcomes, **responses})
    carry_out(rules if n is None else [rules[n - 1]], state)
    return state.values


@cache
def parts(item):
    """What is declared, the outcomes before an attempt, the rules."""
    declared = {d.get("identifier"): d for d in every(item, "responseDeclaration")}
    outcomes = {}
    for outcome in every(item, "outcomeDeclaration"):
        usual = outcome.findtext(f".//{{{NAMESPACE}}}value")
        outcomes[outcome.get("identifier")] = None if usual is None else Fraction(usual)
    (processing,) = every(item, "responseProcessing")
    return declared, outcomes, [*processing]


def solution(item):
    """What each response would have to be."""
    right = {}
    for declared in every(item, "responseDeclaration"):
        values = [value.text for value in every(every(declared, "correctResponse")[0], "value")]
        several = declared.get("cardinality") == "multiple"
        right[declared.get("identifier")] = values if several else values[0]
    return right


def responses(place, hand):
    """What a hand gives to the interactions of a question."""
    entries = every(place, "textEntryInteraction")
    typed = chain(hand.cells if len(entries) > 1 else (hand.text,), repeat(""))
    given = {
        one.get("responseIdentifier"): text.strip() or None
        for one, text in zip(entries, typed, strict=False)
    }
    for one in every(place, "choiceInteraction"):
        named = {words(choice): choice.get("identifier") for choice in every(one, "simpleChoice")}
        chosen = [named[label] for label in hand.labels if label in named]
        if one.get("maxChoices") == "1":
            given[one.get("responseIdentifier")] = chosen[0] if chosen else None
        else:
            given[one.get("responseIdentifier")] = chosen or [[*named.values()][-1]]
    return given


def question(item, place, n):
    names = responses(place, BLANK).keys()
    told = {feedback.get("identifier") for feedback in every(item, "modalFeedback")}
    right = {name: value for name, value in solution(item).items() if name in names}
    points = attempt(item, right, n)[f"SCORE_{n}"]

    def earned(hand):
        outcomes = attempt(item, responses(place, hand), n)
        assert {*(outcomes["FEEDBACK"] or [])} <= told
        return outcomes[f"SCORE_{n}"] / points

    return Question(words(place), points, earned)


def exercise(content, files):
    item = ET.fromstring(content)
    assert item.tag == f"{{{NAMESPACE}}}assessmentItem"
    identifiers = [e.get("identifier") for e in item if plain(e).endswith("Declaration")]
    assert len({*identifiers}) == len(identifiers)
    (body,) = every(item, "itemBody")
    statement, *places, rubric = body
    assert all(plain(one) == "div" for one in (statement, *places))
    assert plain(rubric) == "rubricBlock"
    nothing, everything = attempt(item, {}), attempt(item, solution(item))
    assert (nothing["SCORE"], nothing["FEEDBACK"]) == (0, None)
    assert abs(everything["SCORE"] - everything["MAXSCORE"]) < Fraction(1, 1000)
    return Exercise(
        name=item.get("label"),
        statement=words(statement),
        questions=tuple(question(item, place, n) for n, place in enumerate(places, 1)),
        figures=tuple(figures(item, files)),
        solution=words(rubric),
    )


def read(content):
    manifest, files = unpacked(content)
    types = {one.get("type") for one in every(manifest, "resource")}
    assert types == {"imsqti_test_xmlv2p1", "imsqti_item_xmlv2p1"}
    test = ET.fromstring(files["test.xml"])
    referred = [one.get("href") for one in every(test, "assessmentItemRef")]
    assert {*referred} == {path for path in files if path.startswith("items/")}
    return [exercise(files[path], files) for path in referred]
