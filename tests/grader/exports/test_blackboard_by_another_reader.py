"""Blackboard's text as another program reads it: N. Voss's qti-package-maker."""

from importlib import import_module
from types import SimpleNamespace

import pytest

pytest.importorskip("qti_package_maker", reason="pip install '.[oracles]' brings it")

import read_blackboard

from grader.actions.desk import run_export
from grader.exports.targets import EXPORTS

pytestmark = pytest.mark.oracle

PACKAGE = "qti_package_maker.engines.bbq_text_upload.read_package"

TOML = """title = "Kinds"
[[exercise]]
family = "alpha-beta"
[[exercise]]
family = "worlds"
[[exercise]]
text = "How long is it?"
answer = { key = "3.14", tolerance = "0.01" }
[[exercise]]
text = "Which?"
answer = { kind = "choice", options = ["a", "b"], key = "b" }
"""


@pytest.fixture
def reader(monkeypatch):
    """The reader, which says the fields of each question; its classes take ASCII alone."""
    module = import_module(PACKAGE)
    names = ("MC", "MA", "FIB", "MULTI_FIB", "NUM")
    records = SimpleNamespace(
        **{name: lambda *fields, name=name: (name, *fields) for name in names}
    )
    monkeypatch.setattr(module, "item_types", records)
    return module.make_item_cls_from_line


def test_each_line_has_the_fields_that_the_other_reader_expects(reader, tmp_path):
    file = tmp_path / "exam.toml"
    file.write_text(TOML)
    options = run_export.ExportOptions(seed=1, language="en")
    bank = run_export.bank(str(file), options, usual="en", progress=lambda *_: None)
    lines = EXPORTS["blackboard"].write(bank).decode().splitlines()
    kinds = set()
    for line in lines:
        kind, text, *answers = reader(line)
        own_kind, own_text, *fields = line.split("\t")
        kinds.add(own_kind)
        assert text == own_text
        match kind:
            case "MC" | "MA":
                right = [o for o, is_right in read_blackboard.pairs(fields).items() if is_right]
                chosen = answers[1] if kind == "MA" else [answers[1]]
                assert [read_blackboard.words_of(option)[0] for option in chosen] == right
            case "MULTI_FIB":
                blanks = {name: {t.casefold() for t in texts} for name, texts in answers[0].items()}
                assert blanks == read_blackboard.variables(fields)
            case "NUM":
                assert answers == [3.14, 0.01]
            case _:
                assert answers == [fields]
    assert kinds == {"MC", "MA", "FIB", "FIB_PLUS", "NUM"}
