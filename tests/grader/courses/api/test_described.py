"""Whatever the description allows is answered as it says, and nothing of it breaks anything."""

import pytest
from course import TOML
from handing_in import under
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from visitor import register

from grader.actions.desk import known_names

schemathesis = pytest.importorskip("schemathesis", reason="pip install '.[serving]' brings it")

pytestmark = pytest.mark.filterwarnings("ignore")  # the library's own
FEW, SOME, MANY = 2, 10, 40
LONG = 600
"""Seconds that an answer may take: the machine may be busy."""
RATES = ("by_address", "by_visitor", "by_guess", "by_draft", "by_submission", "work")
OFTEN = dict.fromkeys(RATES, "1000000/second")
TREES = ("max(min(3, 12), min(2, 4))", "min(1, max(2, 3))", "max(chance(1/2: 1, 1/2: 3), 2)")
DECISION = '[[count]]\nstudent = "ana"\nquestion = "1.D"\npoints = "0"\n'
NEEDING_MORE = {"moodle", "github-annotations"}
"""A column of the roster, and one student: the description says so in words."""
FORMATS = {
    "language": known_names.languages(),
    "method": ["minimax", "alpha-beta"],
    "window": ["(0, 5)"],
    "exercise-id": ["minimax.easy.1.r3"],
    "game-tree": TREES,
    "exam.toml": [TOML],
    "overrides.toml": ["", DECISION],
    "marks-format": sorted({*known_names.formats()} - NEEDING_MORE),
    "public-url": ["https://127.0.0.1/x", "http://127.0.0.1:8080/x"],
    "roster.csv": ["id,name\nana,Ana\n", "id,name\neva,Eva\n"],
}
"""What the description calls by the name of its own format, and no schema can spell out.

No URL has a name that would have to be resolved.
"""
SIGNED = ("/lti/launch", "/lti/link")
"""What comes there is signed, which nobody guesses."""


@pytest.fixture(scope="module")
def described(shared_client):
    """The operations of the service, of which nothing is asked too often."""
    for name, known in FORMATS.items():
        schemathesis.openapi.format(name, st.sampled_from(list(known)))
    with under(shared_client, **OFTEN):
        register(shared_client, client="10000000000009")
        shared_client.hand_in()
        schema = schemathesis.openapi.from_asgi("/openapi.json", shared_client.client.app)
        yield {f"{op.method.upper()} {op.path}": op for op in map(ok, schema.get_all_operations())}


def ok(found):
    return found.ok()


def known(course_client, case):
    """With the places that there are, and with parts that suit each other: nobody guesses them."""
    there = {
        "course": course_client.course,
        "assignment": course_client.assignment,
        "student": "ana",
    }
    asked = case.path_parameters or {}
    if case.method.upper() == "DELETE":  # others need it
        there.pop(case.operation.path.rpartition("/")[2].strip("{}"), None)
    case.path_parameters = {**asked, **{name: there[name] for name in there if name in asked}}
    suits = SUITING.get(f"{case.method.upper()} {case.operation.path}", {})
    for part in ("body", "query"):
        if isinstance(sent := getattr(case, part), dict):
            kept = {name: value for name, value in sent.items() if name not in suits}
            setattr(case, part, kept | {name: suits[name] for name in suits if suits[name]})
    return case


LOGIN = {"iss": "https://canvas.example", "login_hint": "7", "target_link_uri": "x"}
ALONE = dict.fromkeys(("family", "tree", "convention"))
ANY_TIME = dict.fromkeys(("opens", "closes", "keys"))
ASSIGNMENTS = "/api/courses/{course}/assignments"
SUITING = {
    "GET /api/exercise": {"id": "minimax.easy.1.r3", **ALONE},
    "POST /api/identify": {"seed": 7, "settings": None, "wants": None},
    "POST /api/onwards": {"seed": 7},  # the largest is rounded up by what draws seeds
    "POST /api/check": {"exercise": "minimax.easy.1.r3", "answers": {"A": "3"}},
    "POST /api/hint": {"exercise": "minimax.easy.1.r3", "question": "A"},
    "POST /api/solution": {"exercise": "minimax.easy.1.r3"},
    "POST /api/edit": {"tree": TREES[0], "node": "A", "act": "min"},
    "POST /api/solve": dict.fromkeys(("method", "bounds", "order", "depth")),
    "GET /lti/login": LOGIN,
    "POST /lti/login": LOGIN,
    "POST /api/courses/{course}/tokens": {"role": "pipeline", "student": None},
    f"POST {ASSIGNMENTS}": ANY_TIME,
    f"PATCH {ASSIGNMENTS}/{{assignment}}": ANY_TIME,
    f"PUT {ASSIGNMENTS}/{{assignment}}/extensions": {"closes": "2090-01-01T00:00:00Z"},
    f"POST {ASSIGNMENTS}/{{assignment}}/regrade": {"toml": TOML},
    "POST /api/platforms": {"course": None},
}
"""What the description says in words: parts that suit each other, and names of what there is.

What stands for nothing is left out.
"""


def ask_all(course_client, operation, examples, check):
    who = "student" if operation.path.endswith("/draft") else "owner"

    @settings(
        max_examples=examples,
        suppress_health_check=list(HealthCheck),
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
    )
    @given(case=operation.as_strategy(generation_mode=schemathesis.GenerationMode.POSITIVE))
    def asked(case):
        check(known(course_client, case), {"Authorization": f"Bearer {course_client.tokens[who]}"})

    asked()


def test_names_of_which_there_are_some_are_listed(shared_client):
    asked = shared_client.client.get("/openapi.json").json()["components"]["schemas"]["Onwards"]
    said = asked["properties"]
    assert said["level"]["enum"] == known_names.levels()
    assert said["language"]["enum"] == known_names.languages()
    assert said["family"]["anyOf"][0]["enum"] == known_names.families()


@pytest.mark.parametrize(
    "examples",
    [pytest.param(FEW, marks=pytest.mark.slow), pytest.param(SOME, marks=pytest.mark.whole)],
)
def test_no_request_that_the_description_allows_ends_in_an_error_of_ours(
    shared_client, described, examples
):
    def check(case, headers):
        assert case.call(headers=headers, timeout=LONG).status_code < 500, case.as_curl_command()

    for operation in described.values():
        ask_all(shared_client, operation, examples, check)


@pytest.mark.nightly
def test_every_answer_is_one_that_the_description_tells_of(shared_client, described):
    failed = {}

    def check(case, headers):
        case.call_and_validate(headers=headers, timeout=LONG)

    for name, operation in described.items():
        if operation.path in SIGNED:
            continue
        try:
            ask_all(shared_client, operation, MANY, check)
        except BaseExceptionGroup as group:
            failed[name] = "\n".join(map(str, group.exceptions))
    assert not failed, "\n".join(f"{name}: {why}" for name, why in failed.items())
