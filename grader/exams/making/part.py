"""One exercise of an exam as exam.json has it."""

from pydantic import BaseModel, ConfigDict, Field

from grader.exams.making.worth import PointsText, Worth, worth


class Part(BaseModel):
    """One exercise of the exam: its family, and what it is worth where the exam says so.

    How it was drawn stands below, with how hard it may be; marking does not read that.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    family: str = Field(description="the name of a family")
    points: PointsText | None = Field(None, description="a number above 0, as a text")
    weights: dict[str, str] = Field({}, description="a table of numbers, as texts")
    credit: dict[str, str | dict[str, str]] = Field({}, description="a table by question")
    level: str | None = Field(None, description="the name of a level")
    want: dict[str, str] = Field({}, description="a table of conditions")
    band: tuple[int, int] | None = Field(None, description="a list of two whole numbers")
    different: int | None = Field(None, description="how many problems there are")

    @property
    def worth(self) -> Worth:
        """As it is said."""
        return worth(self.points, self.weights, self.credit)
