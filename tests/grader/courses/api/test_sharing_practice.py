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


def own(course_client, student="ana"):
    return f"/api/courses/{course_client.course}/students/{student}/practice"


def share(course_client, *mistakes, who="student", student="ana"):
    return course_client.told(
        who, "PUT", own(course_client, student), json={"mistakes": list(mistakes)}
    )


def persisting(course_client, who="teacher"):
    there = course_client.told(who, "GET", f"/api/courses/{course_client.course}/practice")
    assert there["fewest"] == MIN_STUDENTS
    return there["items"]


def of_class(course_client, number):
    """Enrol so many others, who all share one mistake; their names."""
    there = course_client.client.app.state.within.database
    names = [f"pupil{n}" for n in range(number)]
    roster = "id,name\n" + "".join(f"{name},Name of {name}\n" for name in names)
    course_client.told(
        "teacher",
        "POST",
        f"/api/courses/{course_client.course}/students",
        204,
        content=roster.encode(),
    )
    for name in names:
        holder = Holder(TokenRole.STUDENT, course_client.course, name)
        course_client.tokens[name] = issue_tokens.issue(there, holder, label=name)[1]
        share(course_client, SWAPPED, who=name, student=name)
    return names


def test_nothing_is_shared_by_default_nor_after_it_was_taken_back(course_client):
    assert course_client.told("student", "GET", own(course_client)) == NOTHING
    assert share(course_client, SWAPPED)["mistakes"] == [SWAPPED]
    share(course_client, LAST)
    assert course_client.told("student", "GET", own(course_client))["mistakes"] == [LAST]
    course_client.told("student", "DELETE", own(course_client), 204)
    assert course_client.told("student", "GET", own(course_client)) == NOTHING


def test_a_mistake_is_told_from_five_students_on_in_words_and_without_a_name(course_client):
    names = of_class(course_client, MIN_STUDENTS - 1)
    assert persisting(course_client) == []
    share(course_client, SWAPPED, LAST)
    (one,) = persisting(course_client)
    assert one == {
        "family": "minimax", "title": "Minimax", "mistake": "roles-swapped",
        "called": "MAX and MIN swapped", "students": MIN_STUDENTS,
    }  # fmt: skip
    assert not any(name in json.dumps(one) for name in (*names, "ana"))
    course_client.told("student", "DELETE", own(course_client), 204)
    assert persisting(course_client) == []


def test_what_is_shared_twice_counts_once(course_client):
    of_class(course_client, MIN_STUDENTS - 1)
    share(course_client, SWAPPED, {**SWAPPED, "times": 2})
    assert [one["students"] for one in persisting(course_client)] == [MIN_STUDENTS]


@pytest.mark.parametrize("who", ["teacher", "owner", "pipeline", "luis", "stranger"])
def test_nobody_else_sees_what_a_student_shares(course_client, who):
    share(course_client, SWAPPED)
    for method in ("GET", "DELETE"):
        assert course_client(who, method, own(course_client)).status_code == 403
    assert course_client(who, "PUT", own(course_client), json={"mistakes": []}).status_code == 403
    assert course_client.told("student", "GET", own(course_client))["mistakes"] == [SWAPPED]


def test_the_file_of_a_persons_data_says_that_practice_is_shared_and_not_what(course_client):
    share(course_client, SWAPPED)
    said = course_client.told(
        "teacher", "GET", f"/api/courses/{course_client.course}/students/ana/data"
    )
    (one,) = said["shared_practice"]
    assert set(one) == {"course", "student", "shared"}
    assert "roles-swapped" not in json.dumps(said)


def test_a_deleted_student_leaves_nothing_that_was_shared(course_client):
    of_class(course_client, MIN_STUDENTS)
    assert len(persisting(course_client)) == 1
    course_client.told(
        "teacher", "DELETE", f"/api/courses/{course_client.course}/students/pupil0", 204
    )
    assert persisting(course_client) == []


def test_mistakes_that_no_family_has_are_left_out(course_client):
    unknown = {"family": "no-such", "mistake": "x", "times": 1}
    foreign = {**SWAPPED, "mistake": "x"}
    assert share(course_client, unknown, SWAPPED, foreign)["mistakes"] == [SWAPPED]


@pytest.mark.parametrize("wrong", [{"times": 0}, {"family": "a\nb"}, {"name": "Ana"}])
def test_anything_but_counts_is_refused(course_client, wrong):
    answer = course_client(
        "student", "PUT", own(course_client), json={"mistakes": [{**SWAPPED, **wrong}]}
    )
    assert answer.status_code == 422
