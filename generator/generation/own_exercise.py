"""Exercises with a teacher's own questions, which have a key or are marked by hand.

The family is like any other, but generates nothing: the problem itself contains the questions and
the key. So the problem is not shown to students.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from generator.answers.answers import Answer
from generator.answers.forms import GROUPING
from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.number import Number
from generator.answers.kinds.phrase import Phrase
from generator.answers.kinds.text import Text
from generator.answers.outcome import Ambiguous, Outcome, ReadAnswer, Unreadable
from generator.answers.question import Question
from generator.answers.reading import read
from generator.answers.reading.reasons import Reason
from generator.answers.writing import write_answer
from generator.base.convention import Convention
from generator.base.errors import BadProblem, UnknownName
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.family import AnyFamily, Family
from generator.exercise.wording import Translated, translated
from solver.exact import ONE, ZERO, Rational, rational, text
from solver.verbatim import TranslatedName, Verbatim

NAME: Final = "own"
ALONE: Final = "answer"
"""The name of the only question of an exercise."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
BY_HAND: Final = "text"
PHRASE: Final = "phrase"
"""The kind of a text with a key."""
LINES: Final = 5
MAX_LINES: Final = 60
MAX_OPTIONS: Final = 20


@dataclass(frozen=True, slots=True)
class RubricItem:
    """One item of a rubric, which earns its points."""

    text: Translated
    points: Rational


@dataclass(frozen=True, slots=True)
class Tolerance:
    """By how much a number may differ from the key: so much, or that part of the key."""

    amount: Rational
    relative: bool

    def around(self, key: Answer) -> Rational:
        """Return by how much a number may differ from this key."""
        if not self.relative:
            return self.amount
        assert isinstance(key, Number), "only a number has a tolerance"
        return self.amount * abs(key.value) if not isinstance(key.value, float) else ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnQuestion:
    """One question; `others` are right besides its key.

    `key_texts` has the key and the others as the teacher wrote them, if their notation is another.
    A question marked by a person has the `model` of an answer as its key, and perhaps a `rubric`.
    """

    name: str
    form: Form
    key: Answer
    others: tuple[Answer, ...] = ()
    key_texts: tuple[str, ...] = ()
    tolerance: Tolerance | None = None
    points: Rational = ONE
    model: Translated
    rubric: tuple[RubricItem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnProblem:
    """The questions and their keys; the wording of the exercise says how they are asked."""

    questions: tuple[OwnQuestion, ...]


def refuse_to_generate(_rng: Rng, _size: object) -> OwnProblem:
    """Refuse to generate: a teacher's own exercise has no random problems."""
    raise AssertionError("an exercise of a teacher's own is not generated")


def questions(problem: OwnProblem, _worked: OwnProblem) -> tuple[Question, ...]:
    """Return the questions with their keys."""
    return tuple(
        Question(
            name=q.name,
            form=q.form,
            key=q.key,
            points=q.points,
            others=q.others,
            key_texts=q.key_texts,
            tolerance=q.tolerance.around(q.key) if q.tolerance else ZERO,
        )
        for q in problem.questions
    )


# As plain data, and back.


def to_plain(problem: OwnProblem) -> dict[str, Plain]:
    """Return the questions with their keys as plain data."""
    return {"questions": [question_to_plain(question) for question in problem.questions]}


def question_to_plain(question: OwnQuestion) -> dict[str, Plain]:
    """Return one question as plain data, without the parts that are not given."""
    form, by_hand = question.form, question.form.kind.by_hand
    optional_parts = {
        "options": [option_to_plain(option) for option in form.options],
        "key": "" if by_hand else key_to_plain(question.key),
        "also": [key_to_plain(other) for other in question.others],
        "written": list(question.key_texts),
        "tolerance": tolerance_text(question.tolerance),
        "unit": option_to_plain(form.unit),
        "case": form.counts_case,
        "accents": form.counts_accents,
        "model": dict(question.model),
        "rubric": [{"text": dict(i.text), "points": text(i.points)} for i in question.rubric],
    }
    return {
        "name": question.name,
        "kind": form.kind.name,
        "points": text(question.points),
        **({"lines": form.lines} if by_hand else {}),
        **({} if form.grouping or by_hand else {"whole": form.integer}),
        **{name: value for name, value in optional_parts.items() if value},
    }


def from_plain(plain: Plain) -> OwnProblem:
    """Read a problem from plain data; raise BadProblem."""
    own_questions = read_questions(plain.get("questions"))
    return OwnProblem(questions=tuple(own_questions))


def read_questions(plain: Plain) -> Iterator[OwnQuestion]:
    """Yield the questions of plain data; raise BadProblem for none or too many."""
    if not isinstance(plain, list) or not 1 <= len(plain) <= len(LETTERS):
        raise BadProblem("an exercise of your own has 1 to {most} questions", most=len(LETTERS))
    for number, question_data in enumerate(plain):
        usual = ALONE if len(plain) == 1 else LETTERS[number]
        yield question_from_plain(question_data, str(question_data.get("name", usual)))


def question_from_plain(plain: Mapping[str, Any], name: str) -> OwnQuestion:
    """Read one question; its key is read like a student's answer."""
    rubric = tuple(map(rubric_item, plain.get("rubric", ())))
    points = points_of(plain.get("points"), rubric)
    form = form_of(plain)
    tolerance = tolerance_of(plain.get("tolerance"), form)
    model = translated(plain.get("model", ""))
    if form.kind.by_hand:
        key: Answer = Text(named_in_languages(model) if model else "")
        others: tuple[Answer, ...] = ()
        key_texts: tuple[str, ...] = ()
    else:
        key = key_in_languages(plain.get("key"), form)
        others = tuple(key_in_languages(other, form) for other in plain.get("also", ()))
        key_texts = written_of(plain, (key, *others))
    return OwnQuestion(
        name=name,
        form=form,
        key=key,
        others=others,
        key_texts=key_texts,
        tolerance=tolerance,
        points=points,
        model=model,
        rubric=rubric,
    )


def written_of(plain: Mapping[str, Any], answers: Sequence[Answer]) -> tuple[str, ...]:
    """Return the answers as they were written; nothing if that is how files write them."""
    texts = plain.get("written") or (plain.get("key"), *plain.get("also", ()))
    written = tuple(str(first_text(text_)).strip() for text_ in texts)
    is_usual = written == tuple(map(write_answer, answers))
    return () if is_usual or len(written) != len(answers) else written


def form_of(plain: Mapping[str, Any]) -> Form:
    """Read the kind of answer, with its options or its lines."""
    kind = plain.get("kind", BY_HAND)
    if kind == BY_HAND and plain.get("key"):
        kind = PHRASE
    if kind not in KINDS:
        raise UnknownName("no kind of answer", str(kind), KINDS)
    options = tuple(map(read_option, plain.get("options", ())))
    aliases = translations_of(options)
    if len(set(options)) < len(options) or len(options) > MAX_OPTIONS:
        raise BadProblem("options are up to {most} different texts", most=MAX_OPTIONS)
    if KINDS[kind].soft and len(options) < len("AB"):
        raise BadProblem('a choice needs options, such as options = ["yes", "no"]')
    lines = int(plain.get("lines", LINES))
    if not 1 <= lines <= MAX_LINES:
        raise BadProblem(
            "an answer has 1 to {most} lines, not {lines}", most=MAX_LINES, lines=lines
        )
    whole = plain.get("whole")
    unit_texts = translated(plain.get("unit") or "")
    unit = named_in_languages(unit_texts) if unit_texts else ""
    if unit and kind != Number.__name__.lower():
        raise BadProblem("unit is for an answer of the kind number; leave it out")
    return Form(
        kind=KINDS[kind],
        options=options,
        aliases=aliases,
        integer=whole is True,
        grouping=GROUPING if whole is None else "",
        lines=lines if KINDS[kind].by_hand else 1,
        unit=unit,
        counts_case=plain.get("case") is True,
        counts_accents=plain.get("accents") is True,
    )


def read_option(plain: Plain) -> Verbatim:
    """Read an option, which is a text or has one for each language; raise BadProblem."""
    texts = translated(plain)
    if not texts:
        raise BadProblem("an option is a text, and none is empty")
    return named_in_languages(texts)


def named_in_languages(texts: Translated) -> Verbatim:
    """Return a text that a teacher wrote, which keeps its other languages if there are any."""
    return Verbatim(texts[""]) if set(texts) == {""} else TranslatedName(texts)


def option_to_plain(option: str) -> Plain:
    """Return an option as plain data, with its texts by language if it has several."""
    return dict(option.texts) if isinstance(option, TranslatedName) else str(option)


def translations_of(options: Sequence[str]) -> dict[str, str]:
    """Return the options by their texts in other languages; raise BadProblem if two share one."""
    translations: list[tuple[str, str]] = [
        (Verbatim(text_), option)
        for option in options
        if isinstance(option, TranslatedName)
        for text_ in option.texts.values()
    ]
    meanings: dict[str, str] = {}
    for name, meant in translations:
        meanings.setdefault(name, meant)
    for name, meant in (*translations, *((option, option) for option in options)):
        if meanings.get(name, meant) is not meant:
            raise BadProblem(
                "two options are called {option!r}, in one language or another; an answer "
                "could mean either",
                option=name[:60],
            )
    return {name: option for name, option in meanings.items() if name != option}


PERCENT: Final = Rational(1, 100)


def tolerance_of(plain: object, form: Form) -> Tolerance | None:
    """Read a tolerance, such as `0.01` or, of the key, `1%`; raise BadProblem."""
    if plain in (None, ""):
        return None
    number_text = str(plain).strip()
    relative = number_text.endswith("%")
    amount = rational(number_text.removesuffix("%").strip())
    if amount <= ZERO or form.kind.answer is not Number:
        raise BadProblem(
            'tolerance is a number above 0 such as "0.01", or a part of the key such as "1%", for '
            "an answer of the kind number or probability"
        )
    return Tolerance(amount * PERCENT if relative else amount, relative)


def tolerance_text(tolerance: Tolerance | None) -> str:
    """Return the tolerance as files write it; empty if there is none."""
    if tolerance is None:
        return ""
    return f"{text(tolerance.amount / PERCENT)}%" if tolerance.relative else text(tolerance.amount)


def answer(written_so: object, form: Form) -> Answer:
    """Read the key as a student's answer would be read; raise BadProblem."""
    outcome = read.read_answer(str(written_so), form) if written_so not in (None, "") else None
    if isinstance(outcome, Ambiguous) or is_in_thousands(outcome):
        raise BadProblem(
            "the key {key!r} can be read in more than one way; write it without a sign between "
            "thousands, or whole = true for whole numbers and whole = false for decimals",
            key=str(written_so)[:60],
        )
    if not isinstance(outcome, ReadAnswer) and form.options:
        raise BadProblem(
            "the key {key!r} is none of the options, or not of the kind {kind}; they are {options}",
            key="" if written_so is None else str(written_so)[:60],
            kind=form.kind,
            options=", ".join(option[:60] for option in form.options),
        )
    if not isinstance(outcome, ReadAnswer):
        raise unreadable_key("" if written_so is None else str(written_so), form)
    return outcome.answer


def unreadable_key(key: str, form: Form) -> BadProblem:
    """Return the error for a key that is no answer of its kind."""
    return BadProblem(
        "the key {key!r} cannot be read as an answer of the kind {kind}",
        key=key[:60],
        kind=form.kind,
    )


def key_in_languages(written_so: Plain, form: Form) -> Answer:
    """Read the key, or one text for each language; raise BadProblem.

    Words may differ from language to language, and any other answer is the same in each.
    """
    if not isinstance(written_so, dict):
        return answer(written_so, form)
    answers = {language: answer(text_, form) for language, text_ in written_so.items() if text_}
    phrases = {name: a.words for name, a in answers.items() if isinstance(a, Phrase)}
    if phrases:
        return Phrase(named_in_languages(phrases))
    if len(set(answers.values())) != 1:
        raise unreadable_key(" / ".join(map(str, written_so.values())), form)
    return answers.popitem()[1]


def key_to_plain(key: Answer) -> Plain:
    """Return a right answer as plain data, with its texts by language if it has several."""
    return option_to_plain(key.words) if isinstance(key, Phrase) else write_answer(key)


def first_text(plain: Plain) -> Plain:
    """Return a text, or the first of those by language."""
    return next(iter(plain.values()), "") if isinstance(plain, dict) else plain


def is_in_thousands(outcome: Outcome | None) -> bool:
    """Return whether a number may be in thousands or a decimal."""
    return isinstance(outcome, Unreadable) and outcome.reason == Reason.THOUSANDS


def rubric_item(plain: Mapping[str, Any]) -> RubricItem:
    """Read one item of a rubric; raise BadProblem unless its points are above 0."""
    points = rational(str(plain["points"]))
    if points <= ZERO:
        raise BadProblem("what a rubric pays for is worth more than 0 points")
    return RubricItem(translated(plain["text"]), points)


def points_of(points_data: object, rubric: tuple[RubricItem, ...]) -> Rational:
    """Read the points of a question, to which its rubric must sum up."""
    total = sum((item.points for item in rubric), ZERO)
    if points_data is None:
        return total or ONE
    points = rational(str(points_data))
    if points <= ZERO:
        raise BadProblem("points: a number above 0")
    if rubric and total != points:
        raise BadProblem(
            "the rubric pays {total} points in all, and the question {points}; make them the same",
            total=text(total),
            points=text(points),
        )
    return points


def solve(problem: OwnProblem, _convention: Convention) -> OwnProblem:
    """Return the problem itself, which contains the key."""
    return problem


OWN: Final[AnyFamily] = Family(
    name=NAME,
    source="",
    sizes={},
    draw=refuse_to_generate,
    solve=solve,
    fair=lambda _problem, _worked, _size: True,
    ask=questions,
    follow=None,
    mistakes=(),
    to_plain=to_plain,
    from_plain=from_plain,
    has_keys=True,
)
"""The family of questions that teachers write; it is not among those that are generated."""
