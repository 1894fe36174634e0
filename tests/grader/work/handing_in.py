"""What several tests do with an assignment behind its API."""

from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy import event, select, update

from grader.courses.store.tables import DRAFTS, OPENINGS, SUBMISSIONS
from grader.interfaces.service.rates import Rates


def at(moment):
    """As a request says it."""
    return moment.isoformat()


def change(ask, **terms):
    """Have the teacher change the terms."""
    return ask.told("teacher", "PATCH", ask.here, json=terms)


def put_back(there, by):
    """As if all that was saved, handed in and opened by now had been so much earlier."""
    with there.writing() as tx:
        for moment in (DRAFTS.c.saved, SUBMISSIONS.c.received, OPENINGS.c.opened):
            key = [*moment.table.primary_key]
            for row in tx.execute(select(*key, moment)).all():
                where = (column == value for column, value in zip(key, row, strict=False))
                tx.execute(update(moment.table).where(*where).values({moment: row[-1] - by}))


@contextmanager
def queries_of(ask):
    """The queries of a block, each as one more of a list."""
    queries = []

    def note(*_, **__):
        queries.append(1)

    engine = ask.client.app.state.within.database.engine
    event.listen(engine, "before_cursor_execute", note)
    yield queries
    event.remove(engine, "before_cursor_execute", note)


@contextmanager
def under(ask, **settings):
    """With other settings for a while."""
    state = ask.client.app.state
    before = state.within
    changed = replace(before.settings, **settings)
    state.within = replace(before, settings=changed, rates=Rates(changed))
    try:
        yield state.within
    finally:
        state.within = before
