from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from .schema import Act, Acted

if TYPE_CHECKING:
    from .client import Client

Action = TypeVar("Action")
View = TypeVar("View")


@dataclass
class Turn(Generic[Action, View]):
    """Your turn in a match. `actions` are all that the rules allow now."""

    client: Client
    match_id: str
    version: int
    decision: str
    actions: list[Action]

    def act(self, action: Action, *then: Action) -> Acted:
        """Carries out an action, and optionally others after it."""
        body = {"decision": self.decision, "action": action, **({"then": list(then)} if then else {})}
        return self.client.act(self.match_id, cast(Act, body))

    def view(self) -> View:
        """Loads the state of the game, as you may see it."""
        return cast(View, self.client.view_match(self.match_id).get("view"))


def turns(client: Client, match_id: str, game: str | None) -> Iterator[Turn[Any, Any]]:
    seen = -1

    def look() -> Iterator[Turn[Any, Any]]:
        nonlocal seen
        legal = client.list_legal_actions(match_id)
        if game not in (None, legal["game"]):
            raise TypeError(f"this is a match of {legal['game']}, not of {game}")
        seen = legal["version"]
        if "decision" in legal:
            yield Turn(client, match_id, seen, legal["decision"], list(legal["actions"]))

    yield from look()
    for event in client.watch_match(match_id, after=seen, records=False):
        if event["event"] == "entry" and seen < event["data"]["version"]:
            yield from look()
