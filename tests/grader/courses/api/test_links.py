"""How students come to a course without anybody's command line: links of their own, or a code."""

import csv
from io import StringIO

import pymupdf
import pytest
from handing_in import under

from grader.courses.actions.enrol_by_code import LENGTH, LETTERS


def links(course_client, who="teacher", **wanted):
    asked = {"format": "csv", **wanted}
    return course_client(who, "POST", f"/api/courses/{course_client.course}/links", json=asked)


def rows(answered):
    assert answered.status_code == 200, answered.text
    return list(csv.DictReader(StringIO(answered.text)))


def token_of(row):
    page, _, token = row["link"].partition("#token=")
    assert page.endswith("/assignment.html")
    return token


def me(course_client, token):
    return course_client.client.get("/api/me", headers={"Authorization": f"Bearer {token}"})


def test_each_student_gets_a_link_that_lets_in_nobody_else(course_client):
    made = rows(links(course_client))
    assert [(row["id"], row["name"], row["email"]) for row in made] == [
        ("ana", "Ana Peña", "ana@uni.example"),
        ("luis", "Luis Gil", ""),
    ]
    known = [me(course_client, token_of(row)).json() for row in made]
    assert [(one["role"], one["student"]) for one in known] == [
        ("student", "ana"),
        ("student", "luis"),
    ]
    assert made[0]["link"].startswith("https://games.uni.example/en/assignment.html#token=mm_")


def test_links_are_made_for_those_who_have_none(course_client):
    (first, _) = rows(links(course_client))
    refused = links(course_client)
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "nobody lacks a link; enrol somebody, or make links again",
    )
    roster = {"content": b"id,name\neva,Eva\n", "headers": {"Content-Type": "text/csv"}}
    course_client("teacher", "POST", f"/api/courses/{course_client.course}/students", **roster)
    assert [row["id"] for row in rows(links(course_client))] == ["eva"]
    assert me(course_client, token_of(first)).status_code == 200


def test_links_that_are_made_again_end_those_before_and_no_other_token(course_client):
    before = rows(links(course_client))
    (again,) = rows(links(course_client, students=["ana", "ana"], again=True))
    codes = [me(course_client, token_of(row)).status_code for row in (*before, again)]
    assert codes == [401, 200, 200]
    assert course_client("student", "GET", "/api/me").status_code == 200


def test_a_link_of_somebody_who_is_not_enrolled_is_not_made(course_client):
    assert links(course_client, students=["ana", "zoe"]).status_code == 404
    assert len(rows(links(course_client))) == 2


@pytest.mark.parametrize("who", ["student", "pipeline", "stranger", None])
def test_links_are_made_by_those_who_teach_the_course(shared_client, who):
    assert links(shared_client, who).status_code in {401, 403}


def test_a_name_is_no_formula_of_the_table(course_client):
    roster = {"content": b"id,name\neva,=1+2\n", "headers": {"Content-Type": "text/csv"}}
    course_client("teacher", "POST", f"/api/courses/{course_client.course}/students", **roster)
    assert [row["name"] for row in rows(links(course_client, students=["eva"]))] == ["'=1+2"]


def test_the_code_on_a_card_is_the_students_link_and_the_words_are_in_their_language(course_client):
    zxing = pytest.importorskip("zxingcpp", reason="pip install '.[scan]' brings it")
    image = pytest.importorskip("PIL.Image")
    roster = "id,name,language\nana,Ana Peña,es\n" + "".join(
        f"s{n},A rather long name of student number {n},\n" for n in range(10)
    )
    sent = {"content": roster.encode(), "headers": {"Content-Type": "text/csv"}}
    course_client("teacher", "POST", f"/api/courses/{course_client.course}/students", **sent)
    made = links(course_client, format="pdf")
    assert made.headers["Content-Type"] == "application/pdf"
    pages = pymupdf.open(stream=made.content).pages()
    found, words = [], ""
    for page in pages:
        words += page.get_text()
        shot = page.get_pixmap(dpi=200)
        seen = image.frombytes("RGB", (shot.width, shot.height), shot.samples)
        found += [one.text for one in zxing.read_barcodes(seen)]
    known = [me(course_client, text.partition("#token=")[2]).json()["student"] for text in found]
    assert sorted(known) == sorted(["ana", "luis", *(f"s{n}" for n in range(10))])
    assert [text for text in found if "/es/" in text] == [
        text
        for text in found
        if me(course_client, text.partition("#token=")[2]).json()["student"] == "ana"
    ]
    assert "Ana Peña" in words
    assert "Escanea" in words


# Enrolling by a code.


def code(course_client, method="POST", status=200):
    return course_client.told(
        "teacher", method, f"/api/courses/{course_client.course}/enrolment", status
    )


def enrol(course_client, said, student="eva", **more):
    asked = {"code": said, "student": student, "name": "Eva Gil", **more}
    return course_client.client.post("/api/enrolment", json=asked)


def test_people_enrol_by_the_code_while_the_teacher_lets_them(course_client):
    assert code(course_client, "GET") == {"code": None, "link": None}
    made = code(course_client)
    assert len(made["code"]) == LENGTH
    assert set(made["code"]) <= set(LETTERS)
    assert made["link"] == f"https://games.uni.example/en/enrol.html#code={made['code']}"
    written = f" {made['code'][:4]}-{made['code'][4:].lower()} "
    came = enrol(course_client, written, language="it")
    assert came.status_code == 201
    known = me(course_client, came.json()["token"]).json()
    assert (known["role"], known["course"], known["student"]) == (
        "student",
        course_client.course,
        "eva",
    )
    headers = {"Authorization": f"Bearer {came.json()['token']}"}
    variant = course_client.client.get(f"{course_client.here}/variants/eva", headers=headers).json()
    assert (variant["name"], variant["language"]) == ("Eva Gil", "it")
    code(course_client, "DELETE", 204)
    refused = enrol(course_client, made["code"], "zoe")
    assert (refused.status_code, refused.json()["title"]) == (
        404,
        "there is no course with that code; perhaps its teacher has closed it",
    )
    assert me(course_client, came.json()["token"]).status_code == 200


def test_another_code_takes_the_place_of_the_one_before(course_client):
    first, second = code(course_client)["code"], code(course_client)["code"]
    assert enrol(course_client, first).status_code == 404
    assert enrol(course_client, second).status_code == 201


def test_nobody_enrols_as_somebody_who_is_enrolled_already(course_client):
    refused = enrol(course_client, code(course_client)["code"], "ana")
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "the student 'ana' is enrolled already; a teacher has the link for you",
    )
    roll = course_client.told("teacher", "GET", f"/api/courses/{course_client.course}/students")[
        "items"
    ]
    assert roll[0]["name"] == "Ana Peña"


@pytest.mark.parametrize(
    "wrong",
    [{"student": ""}, {"student": " "}, {"name": ""}, {"email": "a\x00"}, {"language": "xx"}],
)
def test_what_no_roster_could_have_nobody_enrols_with(course_client, wrong):
    assert enrol(course_client, code(course_client)["code"], **wrong).status_code in {400, 422}


def test_codes_are_not_guessed_one_after_another_but_right_ones_are_taken(course_client):
    right = code(course_client)["code"]
    with under(course_client, by_guess="2/minute"):
        assert [enrol(course_client, "WRONG").status_code for _ in range(3)] == [404, 404, 429]
        assert enrol(course_client, right).status_code == 201


@pytest.mark.parametrize("who", ["student", "pipeline", "stranger"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_the_code_is_for_those_who_teach_the_course(shared_client, who, method):
    assert (
        shared_client(who, method, f"/api/courses/{shared_client.course}/enrolment").status_code
        == 403
    )
