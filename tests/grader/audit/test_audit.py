"""The audit: invented sheets, marked as any other."""

import json
from functools import cache, lru_cache

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.audit.audit import POPULATIONS, AuditPart, audit, marked_sheets, neighbours
from grader.audit.audit_table import percent, tables
from grader.audit.population import SheetSort
from grader.audit.sample_exercises import drawn_exercises
from grader.base.workers.engine_choice import EngineChoice, at_leisure
from grader.marking.marks.grade import grade
from grader.words.audits import population_of
from grader.words.language_catalogues import LANGUAGES
from solver.exact import ONE, Rational

AIMA = CONVENTIONS["aima"]
NAMES = [population.name for population in POPULATIONS]
BY_NAME = {population.name: population for population in POPULATIONS}
every_family = pytest.mark.parametrize("family", FAMILIES)
every_population = pytest.mark.parametrize("population", POPULATIONS, ids=NAMES)


@cache
def sample(family):
    """Return an exercise beside one that copies can be made from."""
    both = [e for e, _ in drawn_exercises(AuditPart(family, Level.EASY), range(2), AIMA)]
    return neighbours(both)[0]


@lru_cache(maxsize=20)
def sheets(family, population):
    return [*marked_sheets(BY_NAME[population], sample(family))]


def earned(one):
    return {e.population: e for e in one.earned}


def run_audit(parts, jobs):
    with at_leisure(EngineChoice(jobs=jobs)) as workers:
        return list(
            audit(
                parts,
                samples=2,
                convention=AIMA,
                workers=workers,
                progress=lambda _done, _total: None,
            )
        )


PARTS = (
    AuditPart("minimax", Level.EASY),
    AuditPart("minimax", Level.HARD),
    AuditPart("worlds", Level.EASY),
)


@cache
def audited():
    """Return the audit of the parts, by one process."""
    return run_audit(PARTS, 1)


@every_family
def test_nothing_earns_nothing(family):
    assert [report.points for _, report in sheets(family, "blank")] == [0]


@every_family
def test_whoever_did_not_copy_another_sheet_writes_what_can_be_read(family):
    for population in (each.name for each in POPULATIONS if each.name != "neighbour"):
        for _, report in sheets(family, population):
            said = {mark.verdict_name for mark in report.marks}
            assert said.isdisjoint({"unreadable", "ambiguous"}), population


@every_family
def test_one_slip_is_wrong_at_its_own_question(family):
    for _, report in sheets(family, "one-slip"):
        missed = [m for m in report.marks if m.verdict_name not in {"right", "followed"}]
        assert missed, "no slip is right"


def test_what_follows_from_a_slip_is_reckoned_rightly():
    """On trees whatever is not the slip itself is right, or right by it."""
    for _, report in sheets("expectiminimax", "one-slip"):
        verdicts = [mark.verdict_name for mark in report.marks]
        assert len([v for v in verdicts if v not in {"right", "followed"}]) == 1


@every_family
def test_a_mistake_alone_answers_what_it_answers_and_no_more(family):
    for sheet, report in sheets(family, "mistake-alone"):
        answers = report.exercise.mistakes[sheet.mistake]
        assert {m.question for m in report.marks if m.verdict_name != "blank"} <= set(answers)


@every_family
def test_a_slip_beside_a_mistake_changes_one_answer(family):
    pairs = zip(sheets(family, "mistake"), sheets(family, "mistake-and-slip"), strict=True)
    for (one, _), (other, _) in pairs:
        assert one.mistake == other.mistake
        assert sum(one.texts[name] != other.texts[name] for name in one.texts) == 1


def test_a_neighbour_has_his_own_exercise_right():
    (sheet,) = BY_NAME["neighbour"].sheets(sample("minimax"), Rng(""))
    report = grade(sample("minimax").neighbour, sheet.texts, spellings={})
    assert report.points == report.out_of


def test_the_leaves_copied_up_are_the_leftmost_ones():
    (sheet,) = BY_NAME["leaves-copied"].sheets(sample("minimax"), Rng(""))
    tree = sample("minimax").exercise.problem.tree
    assert sheet.texts["B"] == str(tree.children[0].children[0].utility)


@pytest.mark.slow
def test_the_same_numbers_come_out_every_time_in_any_number_of_processes():
    assert run_audit(PARTS[::2], 2) == audited()[::2]


@every_population
def test_a_population_has_a_title_of_its_own_in_every_language(population):
    for language in LANGUAGES:
        titles = [population_of(name, language) for name in NAMES]
        assert population_of(population.name, language)
        assert len(set(titles)) == len(titles)


def test_a_mistake_is_named_rightly_where_it_alone_is_named():
    one = earned(audited()[0])["mistake-alone"]
    assert (one.named, one.misnamed) == (one.sheets, 0)


def test_a_family_is_a_table_with_its_levels_side_by_side():
    minimax, worlds = tables(audited())
    assert (minimax.family, minimax.levels) == ("minimax", ("easy", "hard"))
    assert (worlds.family, worlds.levels) == ("worlds", ("easy",))
    row = minimax.rows[0]
    assert (row.population, row.sort, row.sheets) == ("one-slip", SheetSort.HONEST, 4)
    assert row.mean == (row.shares[0] + row.shares[1]) / 2


def test_shares_are_percentages_to_a_tenth():
    assert percent(Rational(1, 3)) == "33.3"
    assert percent(Rational(2, 3)) == "66.7"
    assert percent(ONE) == "100.0"


def test_the_command_prints_a_row_for_each_population(run):
    code, out, _ = run("audit", "minimax", "--level", "easy", "--samples", "2", "--jobs", "1")
    assert code in {0, 1}, "two exercises may miss a target"
    assert "minimax: " in out
    for title in ("one slip", "nothing at all", "a neighbour’s", "most often right"):
        assert title in out


def test_the_command_prints_the_same_as_json(run):
    arguments = ("audit", "minimax", "--level", "easy", "--samples", "2", "--jobs", "1", "--json")
    code, out, err = run(*arguments)
    (part,) = json.loads(out)
    assert (code, err) == (1 if part["missed"] else 0, "")
    assert (part["family"], part["level"]) == ("minimax", "easy")
    assert {h["question"] for h in part["habits"]} == {"*", "best", "variation"}
    (blank,) = [p for p in part["populations"] if p["population"] == "blank"]
    assert blank == {
        "population": "blank",
        "sort": "cheating",
        "sheets": 2,
        "percent": "0.0",
        "named": 0,
        "misnamed": 0,
        "beyond": "100.0",
        "low": 2,
    }


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["minimaks"], "did you mean 'minimax'?"),
        (["--level", "esy"], "did you mean 'easy'?"),
        (["--samples", "1"], "a whole number from 2 to 10000, not '1'"),
    ],
)
def test_what_there_is_not_is_refused_in_one_line(run, arguments, says):
    code, out, err = run("audit", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert says in err
