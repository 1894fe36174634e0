"""Whatever the description allows is answered, and nothing of it breaks anything."""

import pytest
from hypothesis import HealthCheck, given, settings

schemathesis = pytest.importorskip("schemathesis", reason="pip install '.[serving]' brings it")

EXAMPLES = 10
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # the library's own


def known(ask, case):
    """With the places that there are: nobody guesses them."""
    there = {"course": ask.course, "assignment": ask.assignment, "student": "ana"}
    asked = case.path_parameters or {}
    case.path_parameters = {**asked, **{name: there[name] for name in there if name in asked}}
    return case


def test_no_request_that_the_description_allows_ends_in_an_error_of_ours(once):
    header = {"Authorization": f"Bearer {once.tokens['owner']}"}
    schema = schemathesis.openapi.from_asgi("/openapi.json", once.client.app)
    for found in schema.get_all_operations():
        operation = found.ok()

        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def ask(case):
            answered = known(once, case).call(headers=header)
            assert answered.status_code < 500, case.as_curl_command()

        ask()
