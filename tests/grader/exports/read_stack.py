"""Questions of STACK's in Moodle's XML, gone through node by node as a response tree is.

What Maxima would compare is told apart here by a small reader of numbers, texts, lists and sets.
Whether conditions are the same sets of numbers is Maxima's own to say: `test_stack.py` asks it.
"""

import json
import re
from fractions import Fraction
from html import unescape
from math import inf
from xml.etree import ElementTree as ET

from read_back import Exercise, Question
from read_moodle import pictures, text_of, words

PLACE = re.compile(r"\[\[(input|validation|feedback):([a-z]+[0-9]+)\]\]")
READ = {"[": list, "{": frozenset}
NAME = re.compile(r"[a-z]{1,15}[0-9]{0,3}")
BARE = re.compile(r'sremove\(" ",sdowncase\((\w+)\)\)')
NUMBER = re.compile(r"-?[0-9]+(/[0-9]+|\.[0-9]+)?")
CONSTANTS = {"true": True, "inf": inf, "-inf": -inf}
CHOSEN = {"radio", "dropdown", "checkbox"}
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')


def parted(text):
    """The items between commas that stand in no brackets."""
    found, depth, start, at = [], 0, 0, 0
    while at < len(text):
        if text[at] == '"':
            at = STRINGS.match(text, at).end() - 1
        depth += (text[at] in "[{(") - (text[at] in ")}]")
        if text[at] == "," and not depth:
            found.append(text[start:at])
            start = at + 1
        at += 1
    return [*found, text[start:]] if text else []


def function(text, known):
    """What comes of one of Maxima's, if the text calls one of those that are used."""
    if bare := BARE.fullmatch(text):
        return known[bare[1]].replace(" ", "").lower()
    if text.startswith("condition_"):
        return False
    if text.startswith("setify("):
        return frozenset(value(text[7:-1], known))
    if text.startswith("member("):
        one, several = (value(part, known) for part in parted(text[7:-1]))
        return one in several
    return None


def value(text, known):
    """What Maxima would make of it; a word that is nothing is itself."""
    text = text.strip()
    found = known.get(text, function(text, known))
    if found is None and text[:1] in READ:
        found = READ[text[0]](value(one, known) for one in parted(text[1:-1]))
    elif found is None and text[:1] == '"':
        found = json.loads(text)
    elif found is None and NUMBER.fullmatch(text):
        found = Fraction(text)
    return CONSTANTS.get(text, {text}) if found is None else found


def agree(node, known):
    given, exact = value(text(node, "sans"), known), value(text(node, "tans"), known)
    test = text(node, "answertest")
    if test == "AlgEquiv":
        return given == exact
    assert test == "NumAbsolute"
    return isinstance(given, Fraction) and abs(given - exact) <= Fraction(text(node, "testoptions"))


def text(element, tag):
    return element.findtext(tag) or ""


def marked(tree, given):
    """The share that is earned, and what the nodes noted on the way."""
    known = dict(given)
    for line in (text_of(tree.find("feedbackvariables")) or "").splitlines():
        name, _, said = line.removesuffix(";").partition(":")
        if not said.startswith("="):  # which defines a function
            known[name] = value(said, known)
    there = {text(node, "name"): node for node in tree.findall("node")}
    score, at, notes = Fraction(), "0", []
    while at != "-1":
        node = there.pop(at)
        branch = "true" if agree(node, known) else "false"
        amount = Fraction(text(node, f"{branch}score"))
        score = amount if text(node, f"{branch}scoremode") == "=" else score + amount
        notes.append(text(node, f"{branch}answernote"))
        at = text(node, f"{branch}nextnode")
    return min(max(score, Fraction()), Fraction(1)), notes


def typed(entry, hand, n):
    """What a hand gives to an input, as Maxima gets it; None where nothing is to be compared."""
    sort = text(entry, "type")
    if sort in CHOSEN:
        options = [value(one, {}) for one in parted(text(entry, "tans")[1:-1])]
        assert len({option[2] for option in options}) == len(options)
        chosen = [number for number, _, said in options if said in hand.labels]
        if sort == "checkbox":
            return sorted(chosen) or [options[-1][0]]
        return chosen[0] if chosen else None
    if sort == "string":
        return hand.text.strip()
    return value(hand.cells[n], {}) if n < len(hand.cells) else None


def question(entry, inputs, trees):
    places = PLACE.findall(entry)
    names = [name for sort, name in places if sort == "input"]
    assert names == [name for sort, name in places if sort == "validation"]
    (tree,) = [trees[name] for sort, name in places if sort == "feedback"]
    prompt = words(PLACE.sub("", entry))[0]

    def earned(hand):
        given = {name: typed(inputs[name], hand, n) for n, name in enumerate(names)}
        return marked(tree, given)[0]

    alone = len(names) == 1 and text(inputs[names[0]], "type") == "algebraic"
    return Question(prompt, Fraction(text(tree, "value")), None if alone else earned)


def own_tests(element, trees):
    """STACK's own: the right answers earn everything, by the first node."""
    (test,) = element.findall("qtest")
    given = {text(one, "name"): value(text(one, "value"), {}) for one in test.findall("testinput")}
    for expected in test.findall("expected"):
        score, notes = marked(trees[text(expected, "name")], given)
        assert score == Fraction(text(expected, "expectedscore"))
        assert notes[-1] == text(expected, "expectedanswernote")
    return given


def exercise(element):
    asked = element.find("questiontext")
    html = text_of(asked)
    inputs = {text(one, "name"): one for one in element.findall("input")}
    trees = {text(one, "name"): one for one in element.findall("prt")}
    assert all(NAME.fullmatch(name) for name in (*inputs, *trees))
    assert own_tests(element, trees).keys() == inputs.keys()
    before, _, after = html.rpartition("<ol>")
    assert not re.search(r"\[\[|\{[@#]|\\[(\[]|\$", before), "nothing is a command"
    statement, shown = words(before)
    solution = element.find("generalfeedback")
    told, also = words(text_of(solution))
    entries = after.split("<li>")[1:]
    assert sorted(name for _, name in PLACE.findall(after)) == sorted([*inputs, *inputs, *trees])
    return Exercise(
        name=text(element, "idnumber"),
        statement=unescape(statement),
        questions=tuple(question(entry, inputs, trees) for entry in entries),
        figures=(*pictures(asked, shown), *pictures(solution, also)),
        solution=told,
    )


def read(content):
    quiz = ET.fromstring(content)
    questions = [q for q in quiz if q.get("type") == "stack"]
    assert len(questions) + len([q for q in quiz if q.get("type") == "category"]) == len(quiz)
    return [exercise(q) for q in questions]
