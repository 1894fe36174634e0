"""What somebody has practised, kept in the browser, as the page shows it and goes on from it."""

import json

import pytest
from visited import until, visited

MINE = [
    {
        "exercise": "minimax.easy.1.r3",
        "points": "4",
        "out_of": "10",
        "time": "2026-03-02T09:00:00Z",
        "mistakes": ["all-max"],
        "answers": {"A": "3"},
    },
    {"exercise": "max-n.easy.1", "points": "1", "out_of": "1", "time": "2026-03-02T09:30:00Z"},
    {"exercise": "max-n.easy.2", "points": "0", "out_of": "1", "begun": "x", "finished": False},
]
"""Lines as the terminal writes them."""


@pytest.fixture(scope="module")
def address():
    with visited() as there:
        yield there


@pytest.mark.parametrize("width", ["desktop", "phone"])
def test_a_record_of_the_terminal_is_read_shown_and_gone_on_from(
    show, flaws_of, address, tmp_path, width
):
    mine = tmp_path / "mine.jsonl"
    mine.write_text("".join(f"{json.dumps(line)}\n" for line in MINE))
    page = show(f"{address}/en/practice.html", width=width)
    page.locator("#read").set_input_files(mine)
    until(page, "document.getElementById('kept').textContent.includes('2')")
    page.locator("#progress summary").click()
    page.wait_for_selector("#learned table")
    told = page.locator("#learned").inner_text()
    assert "Next: Minimax once more, to see whether it goes better." in told
    assert "the maximum everywhere" in told
    assert page.locator("#learned tbody tr").count() == 2
    page.locator(".map summary").click()
    assert page.locator(".map .practised").count() == 2
    assert "\n".join(flaws_of(page)) == ""
    kept = page.evaluate("localStorage.getItem('minimaestro.record')").splitlines()
    assert json.loads(kept[0])["answers"] == {"A": "3"}
    page.locator("#go-on").click()
    page.wait_for_selector("#answers")
    assert "#minimax.easy." in page.url


def test_what_is_handed_in_is_kept_with_the_mistakes_that_were_avoided(show, address):
    page = show(f"{address}/en/practice.html#minimax.easy.3.r3")
    page.wait_for_selector("#answers")
    for name, text in {"B": "29", "C": "19", "D": "18", "A": "29"}.items():
        page.locator(f'[data-question="{name}"]').first.fill(text)
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()
    page.wait_for_selector(".outcome h2")
    kept = json.loads(page.evaluate("localStorage.getItem('minimaestro.record')"))
    assert "roles-swapped" in kept["avoided"]
    assert kept["time"].endswith("Z")
