"""What commands tell in another language, word by word against English and the catalogues."""

import english
from english import every_language, left

TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
COMMANDS = (
    ("--help",),
    ("grade", "--help"),
    ("families", "alpha-beta"),
    ("conventions",),
    ("games",),
    ("new", "minimax", "--seed", "1", "--level", "easy", "--key"),
    ("show", "worlds.easy.1"),
    ("solution", "alpha-beta.easy.1.r4"),
    ("check", "alpha-beta.easy.1.r4", "--answer", "value=3", "--answer", "visited=b1"),
    ("solve", TREE, "--steps"),
    ("solve", "nim"),
    ("belief", "guess"),
    ("solve", "max(3, 4"),
    ("solve", TREE, "--method", "minmax"),
    ("new", "alpha-beta", "--set", "depth=9"),
    ("slove",),
    ("check", "nobody.json"),
)


@every_language
def test_no_word_of_english_is_told_in_another_language(tell_once, proper_words, language):
    for command in COMMANDS:
        spoken, other = tell_once(command, "en"), tell_once(command, language)
        assert left(spoken, other, language=language, proper=proper_words) == set(), command


def test_a_sentence_that_stands_in_english_is_found(proper_words, monkeypatch):
    monkeypatch.setattr(english, "untold", lambda _: set())
    spoken = "The tree has the value 3. Its leaves are b1, b2."
    other = "El árbol vale 3. Its leaves are b1, b2."
    assert left(spoken, other, language="es", proper=proper_words) == {"its", "are"}
