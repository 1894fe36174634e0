"""A value of the wrong type is told what it should be, also where its key has no description."""

from typing import Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from grader.base.disk.validation_errors import complaint


class Settings(BaseModel):
    """A table with a key of each type."""

    model_config = ConfigDict(strict=True, extra="forbid")

    title: str = ""
    depth: int = 1
    share: float = 0.5
    shown: bool = True
    leaves: list[int] = []
    parts: dict[str, str] = {}
    paper: Literal["a4", "letter"] = "a4"
    size: int = Field(10, description="a size in points")
    code: bytes = b""


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("title", 3, "title is a text, not 3"),
        ("depth", "two", "depth is a whole number, not 'two'"),
        ("share", "half", "share is a number, not 'half'"),
        ("shown", "no", "shown is true or false, not 'no'"),
        ("leaves", 3, "leaves is a list, not 3"),
        ("parts", [], "parts is a table, not a list"),
        ("paper", "a5", "paper is one of 'a4' or 'letter', not 'a5'"),
        ("size", "big", "size is a size in points, not 'big'"),
        ("code", 3, "code is of another form, not 3"),
    ],
)
def test_a_wrong_type_is_told_what_would_be_right(key, value, sentence):
    with pytest.raises(ValidationError) as error:
        Settings.model_validate({key: value})
    assert str(complaint(error.value, Settings, {})) == sentence
