"""Every family speaks every language, to the last sentence."""

import re
from itertools import product
from pathlib import Path

import pytest
from drawn import each_family_at_a_level, exercise
from untranslated import speaks

from generator.answers.kinds import KINDS
from generator.answers.kinds.choice import Choice
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from grader.marking.marks.grade import grade
from grader.words.feedback import feedback_of
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import (
    answer_of,
    convention_of,
    mistake_of,
    page_of,
    prompt_of,
    solution_of,
    statement_of,
    summary_of,
    title_of,
)
from grader.words.spellings import spellings_of

LEFT_OVER = re.compile(
    r"{{|}}|{%|%}|\bNone\b|mpq\(|Fraction\(|\bTrue\b|\bFalse\b|%\(|<class|\S {2,}\S| [,;:.]( |$)"
)
"""What a template leaves behind when a name or an argument goes astray."""
DRAWN = re.compile(r"^```[^\n]*$.*?^```$", re.MULTILINE | re.DOTALL)
"""What is drawn with letters."""

every_family = pytest.mark.parametrize("family", FAMILIES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def clean(markdown):
    prose = DRAWN.sub("", markdown)
    lines = [line for line in prose.splitlines() if not line.startswith("|")]
    found = [match[0] for line in lines if (match := LEFT_OVER.search(line))]
    return markdown.strip() != "" and found == []


def is_whole(family, level, seed, language):
    """Every sentence of the exercise is whole."""
    drawn = exercise(family, level, seed)
    assert clean(statement_of(drawn, language)), statement_of(drawn, language)
    assert clean(solution_of(drawn, language)), solution_of(drawn, language)
    for question in drawn.questions:
        prompt = prompt_of(drawn, question, language)
        assert clean(prompt), prompt
        assert "\n" not in prompt


@each_family_at_a_level
def test_statement_questions_and_solution_are_whole_sentences(family, level):
    for language in LANGUAGES:
        is_whole(family, level, 1, language)


@pytest.mark.nightly
@each_family_at_a_level
def test_fifty_of_each_level_are_told_in_whole_sentences_in_every_language(family, level):
    for seed, language in product((0, *range(2, 50)), LANGUAGES):
        is_whole(family, level, seed, language)


@every_language
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_statement_names_the_settings_on_which_the_answers_depend(convention, language):
    id_ = ExerciseId(
        family="alpha-beta", level=Level.MEDIUM, seed=1, revision=FAMILIES["alpha-beta"].revision
    )
    drawn = generate(id_, CONVENTIONS[convention])
    statement = statement_of(drawn, language)
    assert clean(statement)
    assert clean(solution_of(drawn, language))
    for setting in drawn.family.settings:
        if setting in ("cut", "order"):
            assert convention_of(drawn.convention, [setting], language) in statement


@every_language
@every_family
def test_title_summary_and_mistakes_are_whole_sentences(family, language):
    record = FAMILIES[family]
    assert clean(title_of(record, language))
    assert clean(summary_of(record, language))
    for mistake in record.mistakes:
        sentence = mistake_of(record, mistake.name, language)
        assert clean(sentence), sentence
        assert sentence.endswith((".", "!", "?"))


@every_language
@each_family_at_a_level
def test_a_question_is_asked_in_words_of_its_own(family, level, language):
    drawn = exercise(family, level)
    prompts = [prompt_of(drawn, question, language) for question in drawn.questions]
    assert len(set(prompts)) == len(prompts)


@every_language
@each_family_at_a_level
def test_a_choice_names_each_of_its_options(family, level, language):
    """In the prompt, or in a list of the statement where several questions have the same ones."""
    drawn = exercise(family, level)
    for question in drawn.questions:
        if question.form.kind is KINDS["choice"]:
            statement = statement_of(drawn, language)
            prompt = prompt_of(drawn, question, language)
            words = [answer_of(Choice(option), language) for option in question.form.options]
            assert all(map(naming(r"\b%s\b", prompt), words)) or all(
                map(naming(r"(?m)^[-*] \**%s\b", statement), words)
            )


def naming(pattern, text):
    """Whether a word stands there in that way."""
    return lambda word: re.search(pattern % re.escape(word), text) is not None


OWN = {"ca": {"node"}}
"""English words that a language has as well."""


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@each_family_at_a_level
def test_nothing_stays_in_english(family, level, language):
    drawn = exercise(family, level)
    english = re.compile(r"\b(the|and|with|what|which|is|of|not|leaf|move|node|bet|draw)\b")
    told = statement_of(drawn, "en"), solution_of(drawn, "en")
    template = f"families/{family}.md.j2"
    if not speaks(language, template):
        pytest.skip("the family is not translated yet")
    statement, solution = statement_of(drawn, language), solution_of(drawn, language)
    assert statement != told[0]
    assert solution != told[1]
    page = re.sub("`.*?`", "", page_of(drawn, language))  # a question's name stays as it is
    for text in (statement, solution, page):
        assert {*english.findall(text)} <= OWN.get(language, set())


@every_language
@each_family_at_a_level
def test_the_key_as_it_is_printed_is_read_as_right(family, level, language):
    drawn = exercise(family, level)
    texts = {q.name: answer_of(q.key, language) for q in drawn.questions}
    report = grade(drawn, texts, spellings=spellings_of(drawn))
    assert report.points == report.out_of


@each_family_at_a_level
def test_feedback_on_a_mistake_has_its_sentence_and_not_the_key(family, level):
    drawn = exercise(family, level)
    for answers in drawn.mistakes.values():
        texts = {name: answer_of(answer, "en") for name, answer in answers.items()}
        report = grade(drawn, texts, spellings=spellings_of(drawn))
        for language, mark in product(LANGUAGES, report.marks):
            said = feedback_of(report, mark, language)
            assert clean(said), said


@each_family_at_a_level
def test_spellings_never_take_an_option_of_another_name(family, level):
    drawn = exercise(family, level)
    for question in drawn.questions:
        words = spellings_of(drawn)[question.name]
        assert set(words).isdisjoint(question.form.options)
        assert set(words.values()) <= set(question.form.options)
        folded = [word.casefold() for word in words]
        assert len(set(folded)) == len(folded)


def test_a_spelling_in_a_students_language_is_read_as_the_option():
    drawn = exercise("worlds", "easy")
    best = next(q for q in drawn.questions if "pass" in q.form.options)
    texts = {best.name: "pasar"}
    report = grade(drawn, texts, spellings=spellings_of(drawn))
    given = next(mark.read_as for mark in report.marks if mark.question == best.name)
    assert "pass" in str(given)


GIVEN = {
    "alpha-beta": {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"},
    "worlds": {
        "deck": "2A 2K 2Q",
        "order": ["Q", "K", "A"],
        "hand": "K",
        "bets": ["2", "4"],
        "ante": "1",
    },
    "draw-poker": {
        "deck": "4A 4K",
        "order": ["KK", "K", "AK", "A", "AA"],
        "stake": "3",
        "hand": "A",
    },
}
"""AIMA 4e, Figure 5.2; S0, "Apuestas 1" and "Póker (muy) simplificado"."""


@every_language
@pytest.mark.parametrize("family", GIVEN)
def test_a_published_problem_reads_as_it_did(family, language):
    record = FAMILIES[family]
    posed = pose(record, record.from_plain(GIVEN[family]), CONVENTIONS["aima"])
    golden = Path(__file__).parents[2] / "golden" / f"{family}.{language}.md"
    text = f"{page_of(posed, language)}\n\n---\n\n{solution_of(posed, language)}\n"
    assert text == golden.read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "cards"),
    [("en", "of A, Q, J;"), ("es", "valor: A (as), Q (dama), J (jota);"), ("fr", "Q (dame)")],
)
def test_cards_are_named_where_a_language_has_other_letters_for_them(language, cards):
    record = FAMILIES["kuhn-poker"]
    plain = {"deck": "1A 1Q 1J", "order": ["A", "J", "Q"], "bet": "4", "ante": "4"}
    acts = {"bettors": "max", "acts": ["1/2", "3/4", "1/4"]}
    posed = pose(record, record.from_plain({**plain, **acts}), CONVENTIONS["aima"])
    assert cards in page_of(posed, language)
