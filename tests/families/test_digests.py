"""The same exercise out, for ever: what an id stands for changes only with the revision."""

from dataclasses import replace

import digests
import pytest
from drawn import exercise

from generator.exercise.family import Level
from generator.families import FAMILIES

USUAL = 2
every_family = pytest.mark.parametrize("family", FAMILIES)


def digest_once(family, level, seed):
    """Of the exercise that other laws are held on as well, which is drawn once."""
    return digests.digest_of(exercise(family.name, level, seed))


def the_same_id_gives_the_same_problem(family, seeds, digest=digests.digest):
    there = digests.pinned()
    for level in family.sizes:
        revision, kept = there.get((family.name, str(level)), (0, []))
        assert revision == family.revision, "run `python tests/families/digests.py`"
        now = [digest(family, level, seed) for seed in seeds]
        assert now == [kept[seed] for seed in seeds], f"raise the revision of {family.name}"


@pytest.mark.each
@every_family
def test_the_same_id_gives_the_same_problem(family):
    the_same_id_gives_the_same_problem(FAMILIES[family], range(USUAL), digest_once)


@pytest.mark.nightly
@every_family
def test_so_do_all_ids_that_are_pinned(family):
    the_same_id_gives_the_same_problem(FAMILIES[family], range(digests.SEEDS))


def test_a_family_that_draws_otherwise_is_told_to_raise_its_revision():
    minimax = FAMILIES["minimax"]
    other = replace(minimax, sizes={Level.EASY: minimax.sizes[Level.MEDIUM]})
    with pytest.raises(AssertionError, match="raise the revision of minimax"):
        the_same_id_gives_the_same_problem(other, range(USUAL))


def test_a_new_revision_is_pinned_before_it_passes():
    newer = replace(FAMILIES["minimax"], revision=99)
    with pytest.raises(AssertionError, match=r"digests\.py"):
        the_same_id_gives_the_same_problem(newer, range(USUAL))
