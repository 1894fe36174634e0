"""What every route has at hand."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request

from grader.base.workers.engine_choice import Chosen
from grader.courses.store.database import Database
from grader.interfaces.lti.platform_keys import PlatformKeys
from grader.interfaces.service.rates import Rates, ServiceSettings


@dataclass(frozen=True, slots=True)
class ServiceState:
    """The database and the settings, of the whole application."""

    there: Database
    settings: ServiceSettings
    rates: Rates
    platform_keys: PlatformKeys = field(default_factory=PlatformKeys)

    @property
    def engine(self) -> Chosen:
        """Where bulk work is done."""
        return self.settings.engine


def around(request: Request) -> ServiceState:
    found: ServiceState = request.app.state.within
    return found


async def within(request: Request) -> ServiceState:
    return around(request)


async def body(request: Request) -> bytes:
    """What was sent, as it came."""
    return await request.body()


At = Annotated[ServiceState, Depends(within)]
Sent = Annotated[bytes, Depends(body)]
