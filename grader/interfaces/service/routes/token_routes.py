"""Routes for the tokens of a course."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Query, Response

from grader.courses.actions import issue_tokens, requested
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.issue_tokens import Holder
from grader.courses.actions.refusals import NotThere
from grader.courses.store import tokens as kept
from grader.courses.store.records import TokenRole
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Staff
from grader.interfaces.service.schemas import Id, Limit, Page, TokenAsked, TokenMade, TokenShown
from solver.errors import RequestError

ROUTER = APIRouter(prefix="/api/courses/{course}/tokens", tags=["tokens"])


@ROUTER.get("")
def every(
    at: At,
    _: Staff,
    course: Id,
    after: Annotated[str, Query(max_length=32)] = "",
    limit: Limit = 50,
) -> Page[TokenShown]:
    """List the tokens of the course, without their secrets."""
    with at.there.reading() as tx:
        requested.course_of(tx, course)
        found = kept.listed(tx, course, after=after, limit=limit)
    more = f"/api/courses/{course}/tokens?after={found[-1].id}&limit={limit}" if found else ""
    return Page(items=list(map(TokenShown.of, found)), next=more if len(found) == limit else None)


@ROUTER.post("", status_code=HTTPStatus.CREATED)
def create(at: At, who: Staff, course: Id, wanted: TokenAsked) -> TokenMade:
    """Create a token, whose secret is shown only now."""
    if wanted.role is TokenRole.OWNER:
        raise RequestError("a course's tokens are for its teachers, pipelines and students")
    with at.there.reading() as tx:
        requested.course_of(tx, course)
    made, shown = issue_tokens.issue(
        at.there,
        Holder(wanted.role, course, wanted.student),
        label=wanted.label,
        expires=issue_tokens.expiry(at.there, who, wanted.days),
    )
    return TokenMade(**TokenShown.of(made).model_dump(), token=shown)


@ROUTER.delete("/{token}", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def revoke(at: At, _: Staff, course: Id, token: Id) -> None:
    """Revoke the token."""
    with at.there.writing() as tx:
        if not kept.revoke(tx, course, token, moment=now()):
            raise NotThere("there is no token {token} in this course", token=token)
