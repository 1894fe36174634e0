"""Fields in which numbers and probabilities are typed."""

from generator.answers.kinds import KINDS
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.question import Form
from generator.answers.reading.read import read_answer

NUMBER = Form(kind=KINDS["number"])
COUNT = Form(kind=KINDS["number"], integer=True)
LARGE = Form(kind=KINDS["number"], grouping=".,'")
POINTED = Form(kind=KINDS["number"], grouping=",'")
THOUSANDS = Form(kind=KINDS["number"], scale=1000)
OUT_OF_NINE = Form(kind=KINDS["number"], integer=True, total=9)
PROBABILITY = Form(kind=KINDS["probability"])


def value(text, form=NUMBER):
    found = read_answer(text, form)
    assert isinstance(found, ReadAnswer), (text, found)
    return found.answer.value


def reason(text, form=NUMBER):
    found = read_answer(text, form)
    assert isinstance(found, Unreadable), (text, found)
    return found.reason
