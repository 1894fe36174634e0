"""Routes for the tokens of a course."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Query, Response

from grader.courses.actions import issue_tokens, requested
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.issue_tokens import Holder
from grader.courses.actions.refusals import NotFound
from grader.courses.store import tokens as kept
from grader.courses.store.records import TokenRole
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Staff
from grader.interfaces.service.schemas.shapes import Id, Limit, Page
from grader.interfaces.service.schemas.token_schemas import NewTokenView, TokenRequest, TokenView
from solver.errors import RequestError

ROUTER = APIRouter(prefix="/api/courses/{course}/tokens", tags=["tokens"])


@ROUTER.get("")
def list_tokens(
    state: At,
    _: Staff,
    course: Id,
    after: Annotated[str, Query(max_length=32)] = "",
    limit: Limit = 50,
) -> Page[TokenView]:
    """List the tokens of the course, without their secrets."""
    with state.database.reading() as tx:
        requested.course_of(tx, course)
        tokens = kept.list_tokens(tx, course, after=after, limit=limit)
    more = f"/api/courses/{course}/tokens?after={tokens[-1].id}&limit={limit}" if tokens else ""
    return Page(
        items=list(map(TokenView.from_token, tokens)), next=more if len(tokens) == limit else None
    )


@ROUTER.post("", status_code=HTTPStatus.CREATED)
def create(state: At, caller: Staff, course: Id, body: TokenRequest) -> NewTokenView:
    """Create a token, whose secret is shown only now."""
    if body.role is TokenRole.OWNER:
        raise RequestError("a course's tokens are for its teachers, pipelines and students")
    with state.database.reading() as tx:
        requested.course_of(tx, course)
    token, secret = issue_tokens.issue(
        state.database,
        Holder(body.role, course, body.student),
        label=body.label,
        expires=issue_tokens.expiry(state.database, caller, body.days),
    )
    return NewTokenView(**TokenView.from_token(token).model_dump(), token=secret)


@ROUTER.delete("/{token}", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def revoke(state: At, _: Staff, course: Id, token: Id) -> None:
    """Revoke the token."""
    with state.database.writing() as tx:
        if not kept.revoke(tx, course, token, moment=now()):
            raise NotFound("there is no token {token} in this course", token=token)
