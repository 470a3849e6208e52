"""An MCP server with which an agent plays: it lists matches, shows a position in words, and plays a choice.

Usage: API_URL=… API_TOKEN=… mcp.py, over stdin and stdout. The token needs match:read and match:play.
Needs the Python client of openapi/clients.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

from logothete import ApiError, Client

RECENT = 12
VERSIONS = ("2025-06-18", "2025-03-26", "2024-11-05")
client = Client(os.environ["API_URL"], os.environ["API_TOKEN"])


def list_matches() -> str:
    """Lists my matches that are not over, and says where it is my turn."""
    lines = [f"{match['id']}: {match['game']}, {match['stage']}{', my turn' if match['awaiting_me'] else ''}"
             for match in client.iter_matches(mine=True) if match["stage"] != "over"]
    return "\n".join(lines) or "no matches"


def show_position(match: str) -> str:
    """Shows a match: what happened lately, the table as I see it, and my choices."""
    table = client.view_match(match)
    entries = client.list_entries(match, after=max(0, table["version"] - RECENT), records=False)["entries"]
    happened = [fact["text"] for entry in entries for fact in entry["facts"]]
    if "end" in table:
        standings = table["end"].get("outcome", {}).get("standings", [])
        return "\n".join(["The match is over.", *happened, *in_words(standings)])
    seat = f"I have seat {table['seat']}." if "seat" in table else "I only watch."
    view = in_words(table.get("view", {}))
    return "\n".join([f"A match of {table['game']}. {seat}", "Lately:", *happened, "The table:", *view, play(match)])


def play(match: str, picks: list[str] | None = None) -> str:
    """Picks what to do, by the words of all picks so far. Plays once only one action is left."""
    picked = client.list_choices(match, pick=picks or [])
    if "decision" not in picked:
        return "It is not my turn."
    if picks and "action" in picked:
        done = client.act(match, {"decision": picked["decision"], "action": picked["action"]})["done"]
        return "Done: " + " ".join(fact["text"] for entry in done for fact in entry["facts"])
    # Picks without an alternative are made already. If all are, the first one is offered.
    words = [pick["word"] for pick in picked["picked"]] if picked["options"] else []
    options = [f"  {option['word']}: {option['label']}" for option in picked["options"] or picked["picked"][:1]]
    return "\n".join([f"It is my turn. Picked: {json.dumps(words)}. Pick next:", *options])


def in_words(value: Any, indent: str = "  ") -> Iterator[str]:
    """Yields the lines that describe a value."""
    for name, item in value.items() if isinstance(value, dict) else enumerate(value):
        label, parts = str(name).replace("_", " "), item if isinstance(item, list) else []
        if isinstance(item, dict) or any(isinstance(part, (dict, list)) for part in parts):
            yield f"{indent}{label}:"
            yield from in_words(item, indent + "  ")
        else:
            yield f"{indent}{label}: {', '.join(map(str, parts)) if isinstance(item, list) else item}"


MATCH = {"match": {"type": "string", "description": "Id of the match."}}
PICKS = {"picks": {"type": "array", "items": {"type": "string"}, "description": "Words of all picks so far, in order."}}
TOOLS: dict[str, tuple[Callable[..., str], dict[str, Any]]] = {
    "list_matches": (list_matches, {}), "show_position": (show_position, MATCH), "play": (play, MATCH | PICKS),
}


def answer(method: str, params: dict[str, Any]) -> dict[str, Any]:
    if method == "initialize":
        wanted = params.get("protocolVersion")
        return {"protocolVersion": wanted if wanted in VERSIONS else VERSIONS[0], "capabilities": {"tools": {}},
                "serverInfo": {"name": "logothete", "version": "1.0.0"}}
    if method == "tools/list":
        return {"tools": [{"name": name, "description": run.__doc__, "inputSchema": {
            "type": "object", "properties": fields, "required": list(fields)}} for name, (run, fields) in TOOLS.items()]}
    if method == "tools/call":
        try:
            text, is_error = TOOLS[params["name"]][0](**params.get("arguments", {})), False
        except (ApiError, KeyError, TypeError) as error:
            text, is_error = str(error), True
        return {"content": [{"type": "text", "text": text}], "isError": is_error}
    if method == "ping":
        return {}
    raise NotImplementedError(method)


for line in sys.stdin:
    request = json.loads(line)
    if "id" in request:
        reply: dict[str, Any] = {"jsonrpc": "2.0", "id": request["id"]}
        try:
            reply["result"] = answer(request["method"], request.get("params", {}))
        except NotImplementedError as error:
            reply["error"] = {"code": -32601, "message": f"there is no method {error}"}
        print(json.dumps(reply), flush=True)
