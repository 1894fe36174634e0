"""The law of a cell: a place agrees with the plain function of the exam, or says what is lost."""

import re
from fractions import Fraction

import grains
import places
from plain_exam import plain_exam

from grader.exports.items.loss import Loss
from grader.exports.targets import EXPORTS

WORD = re.compile(r"[^\W\d_]+")


def crosses(pack, export, bank):
    """The law of a cell: the points, the bonus and the words are the exam's, or listed as lost."""
    plain = plain_exam(grains.exam_toml(pack))
    target = EXPORTS[export]
    losses = [*target.losses(bank)]
    lost = {loss.lost.loss for loss in losses}
    lost_keys = {loss.lost.question for loss in losses if loss.lost.loss is Loss.SETTINGS}
    content = target.write(bank)
    place = places.READERS[export](content)
    gone = {(loss.item, loss.lost.question) for loss in losses if loss.lost.loss is Loss.KIND}
    if gone:
        has_the_rest(place, plain, bank, gone)
    elif Loss.WHOLE_POINTS not in lost:
        assert place.total == plain.total
        assert place.bonus_points == plain.bonus_points
        every = tuple(plain.points.values())
        assert in_order(place.points, bank) in {in_order(p, bank) for p in (every, *plain.sheets)}
    unsaid = "".join(places.letters(text) for text in texts_of(bank, gone))
    every_word = places.every_word(content)
    for name in pack:
        grain = grains.ALL[name]
        keyed = target.keyed and Loss.RUBRIC not in lost
        for words in (*grain.words, *(grain.key_words if keyed else ())):
            assert places.letters(words) in place.words or places.letters(words) in unsaid, words
        for key, words in {"title": grains.TITLE, **grain.settings}.items():
            assert (key in lost_keys) != (key in target.keeps), key
            assert key in lost_keys or places.letters(words) in every_word, key
    assert "kinds" not in pack or (Loss.CASE in lost) == (Loss.CASE in target.lacks)
    assert "image" not in pack or places.shows_picture(content) or Loss.IMAGE in lost


def is_as_written(pack, export, bank, translated_labels):
    """The law of a cell in another language: it has the teacher's words, and none of our own."""
    target = EXPORTS[export]
    losses = [*target.losses(bank)]
    gone = {(loss.item, loss.lost.question) for loss in losses if loss.lost.loss is Loss.KIND}
    content = target.write(bank)
    unsaid = "".join(places.letters(text) for text in texts_of(bank, gone))
    shown = places.words_in(content) + unsaid
    for words in (words for name in pack for words in grains.ALL[name].words):
        assert places.letters(words) in shown, words
    seen = {word for _, text in places.texts_in(content) for word in WORD.findall(text)}
    assert translated_labels.isdisjoint(seen)


def in_order(points, bank):
    """The points in their order; sorted where each sheet has an order of its own."""
    return tuple(sorted(points)) if bank.selection.shuffled else points


def has_the_rest(place, plain, bank, gone):
    """The points of each exercise but those of questions that are said not to be in the file."""
    rest = dict(plain.points)
    for number, pool in enumerate(bank.pools, 1):
        (item, *_) = pool.items
        for asked in item.questions:
            if (item.name, asked.question.name) in gone:
                rest[number] -= Fraction(int(asked.points.numerator), int(asked.points.denominator))
    sheets = (tuple(rest[n] for n in numbers if rest[n]) for numbers in plain.numbers)
    assert in_order(place.points, bank) in {in_order(sheet, bank) for sheet in sheets}
    assert place.bonus_points == sum(rest[n] for n in plain.bonus)


def texts_of(bank, gone):
    """What questions say, with their answers, that are said not to be in the file."""
    for item in bank.items:
        asked = [one for one in item.questions if (item.name, one.question.name) in gone]
        if len(asked) == len(item.questions):
            alt = item.paper.picture.alt if item.paper.picture else ""
            yield f"{item.statement} {alt} {item.paper.rubric} {' '.join(item.paper.key.values())}"
        for one in asked:
            answers = (answer.texts[0] for answer in one.right_answers)
            yield f"{one.paper.full_prompt} {' '.join(answers)}"
