"""A proxy that makes a service look newer than its document: one more game, fact and scope, and more fields.

Usage: newer.py URL. Prints the URL on which it listens, and serves until it is stopped.
"""

import json
import sys
import uuid
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

GAME, SCOPE = "chess", "songs:write"
# Id of a match of the additional game.
MATCH = str(uuid.uuid4())
LEGAL = {"match": MATCH, "game": GAME, "version": 3, "actions": [{"type": "castle", "side": "king"}]}
FACTS = [
    {"fact": {"game": {"type": "sang", "seat": 0, "verses": 3}}, "text": "Somebody sang."},
    {"fact": {"platform": {"type": "applauded", "seat": 1}}, "text": "Somebody applauded."},
    {"fact": {"club": {"type": "closed"}}, "text": "The club has closed."},
]
# Headers that concern only one connection.
NOT_HOP = {"connection", "transfer-encoding", "content-length", "accept-encoding", "host"}


def newer(value):
    """Adds features to a response that the document does not have."""
    if isinstance(value, list):
        return [newer(item) for item in value]
    if not isinstance(value, dict):
        return value
    value = {name: field if name in ("action", "actions") else newer(field) for name, field in value.items()}
    if isinstance(value.get("facts"), list):
        value["facts"] += FACTS
        value["later"] = {"added": True}
    if isinstance(value.get("scopes"), list):
        value["scopes"].append(SCOPE)
        value["later"] = {"added": True}
    for name in ("games", "matches"):
        items = value.get(name)
        if isinstance(items, list) and items and isinstance(items[0], dict) and "game" in items[0]:
            other = {**items[0], "game": GAME, "later": True}
            if name == "matches":
                other["id"] = MATCH
            items.insert(0, other)
    return value


def newer_document(document):
    """Adds a game, a fact and a scope to the document, as a later version would."""
    schemas = document["components"]["schemas"]
    schemas["GameKey"]["enum"].append(GAME)
    schemas["TokenScope"]["enum"].append(SCOPE)
    kinds = {"type": {"type": "string", "enum": ["castle"]}, "side": {"type": "string"}}
    for part, union in (("Action", "GameAction"), ("Fact", "GameFact"), ("View", "GameView")):
        schemas[f"{GAME.title()}{part}"] = {"type": "object", "required": ["type"], "properties": kinds}
        schemas[union]["anyOf"].insert(0, {"$ref": f"#/components/schemas/{GAME.title()}{part}"})
    sang = {"type": "object", "required": ["type", "seat"], "properties": {
        "type": {"type": "string", "enum": ["sang"]}, "seat": {"$ref": "#/components/schemas/Seat"}}}
    schemas["ByzanzFactSang"] = sang
    schemas["ByzanzFact"]["oneOf"].append({"$ref": "#/components/schemas/ByzanzFactSang"})
    return document


class Newer(BaseHTTPRequestHandler):
    """Forwards each request, and returns the changed response."""

    protocol_version = "HTTP/1.1"
    service = ""

    def hand_on(self):
        size = int(self.headers.get("content-length") or 0)
        body = self.rfile.read(size) if size else None
        headers = {name: value for name, value in self.headers.items() if name.lower() not in NOT_HOP}
        service = HTTPConnection(self.service, timeout=60)
        service.request(self.command, self.path, body, headers)
        answer = service.getresponse()
        if answer.headers.get("content-type", "").startswith("text/event-stream"):
            return self.hand_on_stream(answer)
        content = answer.read()
        if self.path == "/openapi.json":
            content = json.dumps(newer_document(json.loads(content))).encode()
        elif self.path == f"/v1/matches/{MATCH}/legal":
            answer.status, content = 200, json.dumps(LEGAL).encode()
            answer.headers.replace_header("content-type", "application/json")
        elif answer.status < 300 and answer.headers.get("content-type", "").startswith("application/json"):
            content = json.dumps(newer(json.loads(content))).encode()
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            if name.lower() not in NOT_HOP:
                self.send_header(name, value)
        if answer.status not in (204, 304):
            self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        service.close()

    def hand_on_stream(self, answer):
        """Forwards the changed events of a stream as they come."""
        self.send_response(answer.status)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        self.close_connection = True
        for line in answer:
            if line.startswith(b"data: "):
                line = f"data: {json.dumps(newer(json.loads(line[6:])))}\n".encode()
            self.wfile.write(line)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = hand_on

    def log_message(self, *_):
        pass


def main(url):
    Newer.service = urlsplit(url).netloc
    server = ThreadingHTTPServer(("127.0.0.1", 0), Newer)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


main(*sys.argv[1:])
