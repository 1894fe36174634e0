"""Mistakes in practice that students share: only if they agree, only of many, and never who."""

import json

import pytest

from grader.courses.actions import issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.actions.share_practice import MIN_STUDENTS
from grader.courses.store.records import TokenRole

SWAPPED = {"family": "minimax", "mistake": "roles-swapped", "times": 3}
LAST = {"family": "minimax", "mistake": "last-son", "times": 1}
NOTHING = {"shared": None, "mistakes": []}


def own(ask, student="ana"):
    return f"/api/courses/{ask.course}/students/{student}/practice"


def share(ask, *mistakes, who="student", student="ana"):
    return ask.told(who, "PUT", own(ask, student), json={"mistakes": list(mistakes)})


def persisting(ask, who="teacher"):
    there = ask.told(who, "GET", f"/api/courses/{ask.course}/practice")
    assert there["fewest"] == MIN_STUDENTS
    return there["items"]


def of_class(ask, number):
    """Enrol so many others, who all share one mistake; their names."""
    there = ask.client.app.state.within.there
    names = [f"pupil{n}" for n in range(number)]
    roster = "id,name\n" + "".join(f"{name},Name of {name}\n" for name in names)
    ask.told("teacher", "POST", f"/api/courses/{ask.course}/students", 204, content=roster.encode())
    for name in names:
        holder = Holder(TokenRole.STUDENT, ask.course, name)
        ask.tokens[name] = issue_tokens.issue(there, holder, label=name)[1]
        share(ask, SWAPPED, who=name, student=name)
    return names


def test_nothing_is_shared_by_default_nor_after_it_was_taken_back(ask):
    assert ask.told("student", "GET", own(ask)) == NOTHING
    assert share(ask, SWAPPED)["mistakes"] == [SWAPPED]
    share(ask, LAST)
    assert ask.told("student", "GET", own(ask))["mistakes"] == [LAST]
    ask.told("student", "DELETE", own(ask), 204)
    assert ask.told("student", "GET", own(ask)) == NOTHING


def test_a_mistake_is_told_from_five_students_on_in_words_and_without_a_name(ask):
    names = of_class(ask, MIN_STUDENTS - 1)
    assert persisting(ask) == []
    share(ask, SWAPPED, LAST)
    (one,) = persisting(ask)
    assert one == {
        "family": "minimax", "title": "Minimax", "mistake": "roles-swapped",
        "called": "MAX and MIN swapped", "students": MIN_STUDENTS,
    }  # fmt: skip
    assert not any(name in json.dumps(one) for name in (*names, "ana"))
    ask.told("student", "DELETE", own(ask), 204)
    assert persisting(ask) == []


def test_what_is_shared_twice_counts_once(ask):
    of_class(ask, MIN_STUDENTS - 1)
    share(ask, SWAPPED, {**SWAPPED, "times": 2})
    assert [one["students"] for one in persisting(ask)] == [MIN_STUDENTS]


@pytest.mark.parametrize("who", ["teacher", "owner", "pipeline", "luis", "stranger"])
def test_nobody_else_sees_what_a_student_shares(ask, who):
    share(ask, SWAPPED)
    for method in ("GET", "DELETE"):
        assert ask(who, method, own(ask)).status_code == 403
    assert ask(who, "PUT", own(ask), json={"mistakes": []}).status_code == 403
    assert ask.told("student", "GET", own(ask))["mistakes"] == [SWAPPED]


def test_the_file_of_a_persons_data_says_that_practice_is_shared_and_not_what(ask):
    share(ask, SWAPPED)
    said = ask.told("teacher", "GET", f"/api/courses/{ask.course}/students/ana/data")
    (one,) = said["shared_practice"]
    assert set(one) == {"course", "student", "shared"}
    assert "roles-swapped" not in json.dumps(said)


def test_a_deleted_student_leaves_nothing_that_was_shared(ask):
    of_class(ask, MIN_STUDENTS)
    assert len(persisting(ask)) == 1
    ask.told("teacher", "DELETE", f"/api/courses/{ask.course}/students/pupil0", 204)
    assert persisting(ask) == []


def test_mistakes_that_no_family_has_are_left_out(ask):
    unknown = {"family": "no-such", "mistake": "x", "times": 1}
    foreign = {**SWAPPED, "mistake": "x"}
    assert share(ask, unknown, SWAPPED, foreign)["mistakes"] == [SWAPPED]


@pytest.mark.parametrize("wrong", [{"times": 0}, {"family": "a\nb"}, {"name": "Ana"}])
def test_anything_but_counts_is_refused(ask, wrong):
    answer = ask("student", "PUT", own(ask), json={"mistakes": [{**SWAPPED, **wrong}]})
    assert answer.status_code == 422
