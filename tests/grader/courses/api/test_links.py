"""How students come to a course without anybody's command line: links of their own, or a code."""

import csv
from io import StringIO

import pymupdf
import pytest
from handing_in import under

from grader.courses.actions.enrol_by_code import LENGTH, LETTERS


def links(ask, who="teacher", **wanted):
    asked = {"format": "csv", **wanted}
    return ask(who, "POST", f"/api/courses/{ask.course}/links", json=asked)


def rows(answered):
    assert answered.status_code == 200, answered.text
    return list(csv.DictReader(StringIO(answered.text)))


def token_of(row):
    page, _, token = row["link"].partition("#token=")
    assert page.endswith("/assignment.html")
    return token


def me(ask, token):
    return ask.client.get("/api/me", headers={"Authorization": f"Bearer {token}"})


def test_each_student_gets_a_link_that_lets_in_nobody_else(ask):
    made = rows(links(ask))
    assert [(row["id"], row["name"], row["email"]) for row in made] == [
        ("ana", "Ana Peña", "ana@uni.example"),
        ("luis", "Luis Gil", ""),
    ]
    known = [me(ask, token_of(row)).json() for row in made]
    assert [(one["role"], one["student"]) for one in known] == [
        ("student", "ana"),
        ("student", "luis"),
    ]
    assert made[0]["link"].startswith("https://games.uni.example/en/assignment.html#token=mm_")


def test_links_are_made_for_those_who_have_none(ask):
    (first, _) = rows(links(ask))
    refused = links(ask)
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "nobody lacks a link; enrol somebody, or make links again",
    )
    roster = {"content": b"id,name\neva,Eva\n", "headers": {"Content-Type": "text/csv"}}
    ask("teacher", "POST", f"/api/courses/{ask.course}/students", **roster)
    assert [row["id"] for row in rows(links(ask))] == ["eva"]
    assert me(ask, token_of(first)).status_code == 200


def test_links_that_are_made_again_end_those_before_and_no_other_token(ask):
    before = rows(links(ask))
    (again,) = rows(links(ask, students=["ana", "ana"], again=True))
    codes = [me(ask, token_of(row)).status_code for row in (*before, again)]
    assert codes == [401, 200, 200]
    assert ask("student", "GET", "/api/me").status_code == 200


def test_a_link_of_somebody_who_is_not_enrolled_is_not_made(ask):
    assert links(ask, students=["ana", "zoe"]).status_code == 404
    assert len(rows(links(ask))) == 2


@pytest.mark.parametrize("who", ["student", "pipeline", "stranger", None])
def test_links_are_made_by_those_who_teach_the_course(once, who):
    assert links(once, who).status_code in {401, 403}


def test_a_name_is_no_formula_of_the_table(ask):
    roster = {"content": b"id,name\neva,=1+2\n", "headers": {"Content-Type": "text/csv"}}
    ask("teacher", "POST", f"/api/courses/{ask.course}/students", **roster)
    assert [row["name"] for row in rows(links(ask, students=["eva"]))] == ["'=1+2"]


def test_the_code_on_a_card_is_the_students_link_and_the_words_are_in_their_language(ask):
    zxing = pytest.importorskip("zxingcpp", reason="pip install '.[scan]' brings it")
    image = pytest.importorskip("PIL.Image")
    roster = "id,name,language\nana,Ana Peña,es\n" + "".join(
        f"s{n},A rather long name of student number {n},\n" for n in range(10)
    )
    sent = {"content": roster.encode(), "headers": {"Content-Type": "text/csv"}}
    ask("teacher", "POST", f"/api/courses/{ask.course}/students", **sent)
    made = links(ask, format="pdf")
    assert made.headers["Content-Type"] == "application/pdf"
    pages = pymupdf.open(stream=made.content).pages()
    found, words = [], ""
    for page in pages:
        words += page.get_text()
        shot = page.get_pixmap(dpi=200)
        seen = image.frombytes("RGB", (shot.width, shot.height), shot.samples)
        found += [one.text for one in zxing.read_barcodes(seen)]
    known = [me(ask, text.partition("#token=")[2]).json()["student"] for text in found]
    assert sorted(known) == sorted(["ana", "luis", *(f"s{n}" for n in range(10))])
    assert [text for text in found if "/es/" in text] == [
        text for text in found if me(ask, text.partition("#token=")[2]).json()["student"] == "ana"
    ]
    assert "Ana Peña" in words
    assert "Escanea" in words


# Enrolling by a code.


def code(ask, method="POST", status=200):
    return ask.told("teacher", method, f"/api/courses/{ask.course}/enrolment", status)


def enrol(ask, said, student="eva", **more):
    asked = {"code": said, "student": student, "name": "Eva Gil", **more}
    return ask.client.post("/api/enrolment", json=asked)


def test_people_enrol_by_the_code_while_the_teacher_lets_them(ask):
    assert code(ask, "GET") == {"code": None, "link": None}
    made = code(ask)
    assert len(made["code"]) == LENGTH
    assert set(made["code"]) <= set(LETTERS)
    assert made["link"] == f"https://games.uni.example/en/enrol.html#code={made['code']}"
    written = f" {made['code'][:4]}-{made['code'][4:].lower()} "
    came = enrol(ask, written, language="it")
    assert came.status_code == 201
    known = me(ask, came.json()["token"]).json()
    assert (known["role"], known["course"], known["student"]) == ("student", ask.course, "eva")
    headers = {"Authorization": f"Bearer {came.json()['token']}"}
    variant = ask.client.get(f"{ask.here}/variants/eva", headers=headers).json()
    assert (variant["name"], variant["language"]) == ("Eva Gil", "it")
    code(ask, "DELETE", 204)
    refused = enrol(ask, made["code"], "zoe")
    assert (refused.status_code, refused.json()["title"]) == (
        404,
        "there is no course with that code; perhaps its teacher has closed it",
    )
    assert me(ask, came.json()["token"]).status_code == 200


def test_another_code_takes_the_place_of_the_one_before(ask):
    first, second = code(ask)["code"], code(ask)["code"]
    assert enrol(ask, first).status_code == 404
    assert enrol(ask, second).status_code == 201


def test_nobody_enrols_as_somebody_who_is_enrolled_already(ask):
    refused = enrol(ask, code(ask)["code"], "ana")
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "the student 'ana' is enrolled already; a teacher has the link for you",
    )
    roll = ask.told("teacher", "GET", f"/api/courses/{ask.course}/students")["items"]
    assert roll[0]["name"] == "Ana Peña"


@pytest.mark.parametrize(
    "wrong",
    [{"student": ""}, {"student": " "}, {"name": ""}, {"email": "a\x00"}, {"language": "xx"}],
)
def test_what_no_roster_could_have_nobody_enrols_with(ask, wrong):
    assert enrol(ask, code(ask)["code"], **wrong).status_code in {400, 422}


def test_codes_are_not_guessed_one_after_another_but_right_ones_are_taken(ask):
    right = code(ask)["code"]
    with under(ask, by_guess="2/minute"):
        assert [enrol(ask, "WRONG").status_code for _ in range(3)] == [404, 404, 429]
        assert enrol(ask, right).status_code == 201


@pytest.mark.parametrize("who", ["student", "pipeline", "stranger"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_the_code_is_for_those_who_teach_the_course(once, who, method):
    assert once(who, method, f"/api/courses/{once.course}/enrolment").status_code == 403
