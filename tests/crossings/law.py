"""The law of a cell: a place agrees with the plain function of the exam, or says what is lost."""

import grains
import places
from plain_exam import plain_exam

from grader.exports.items.loss import Loss
from grader.exports.targets import EXPORTS


def crosses(pack, export, bank):
    """The law of a cell: the points, the bonus and the words are the exam's, or listed as lost."""
    plain = plain_exam(grains.exam_toml(pack))
    target = EXPORTS[export]
    lost = {loss.lost.loss for loss in target.losses(bank)}
    content = target.write(bank)
    place = places.READERS[export](content)
    if Loss.WHOLE_POINTS not in lost:
        assert place.total == plain.total
        assert place.bonus_points == plain.bonus_points
        every = tuple(plain.points.values())
        assert place.points in {every, *plain.sheets}
    for name in pack:
        for words in grains.ALL[name].words:
            assert places.letters(words) in place.words, words
        for words in grains.ALL[name].key_words if target.keyed and Loss.RUBRIC not in lost else ():
            assert places.letters(words) in place.words, words
    assert "image" not in pack or places.shows_picture(content) or Loss.IMAGE in lost
