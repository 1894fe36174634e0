"""A right answer with its numbers as the teacher wrote them: `3.14`, not 157/50.

It is no Markdown, and escaped where it stands in such a text.
"""

import re

from generator.answers.kinds.phrase import Phrase
from generator.answers.question import Question
from grader.figures import formulas
from grader.figures.labels import print_number
from grader.words.amounts import decimal_sign
from grader.words.filters import escaped
from solver.exact import Rational, rational, text

WRITTEN_NUMBER = re.compile(r"(?<![\w./,])-?(\d+[.,]\d+|\d+/\d+|\d+)( ?%)?(?![\w/])")
MAX_DIGITS = 30
POINT, COMMA, BETWEEN = ".", ",", ", "


def write_as_teacher(printed: str, written: str, language: str) -> str:
    """Return a printed answer in which each fraction is as the teacher wrote it.

    Decimals have the sign of the language, unless commas stand between several numbers.
    """
    sign = POINT if BETWEEN in printed else decimal_sign(language)
    for match in WRITTEN_NUMBER.finditer(written):
        fraction = print_number(text(value_of(match)))
        if "/" in fraction:
            number = print_number(re.sub(r"[.,]", sign, match[0]))
            printed = re.sub(rf"(?<![\w/]){re.escape(fraction)}(?![\w/])", number, printed)
    return printed


def value_of(match: re.Match[str]) -> Rational:
    """Return the value of a written number, of which a percentage is a hundredth."""
    digits = match[0].removesuffix("%").rstrip().replace(COMMA, POINT)
    if len(digits) > MAX_DIGITS or digits.endswith("/0"):
        return Rational(0)
    return rational(digits) / Rational(100) if match[2] else rational(digits)


def escape_answer(answer: str, question: Question) -> str:
    """Return a right answer as Markdown that shows it as it is, with the formulas of options."""
    if question.form.kind.answer is Phrase:
        return escaped(answer).replace("$", r"\$")
    formula_texts = [match[0] for match in formulas.FORMULA.finditer(answer)]
    between = formulas.FORMULA.sub("\0", answer).split("\0")
    pairs = zip(between, [*formula_texts, ""], strict=True)
    return "".join(escaped(text) + formula for text, formula in pairs)
