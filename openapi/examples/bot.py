"""A bot that plays at random: whatever the game, it does one of the things that are allowed.

Usage: bot.py URL TOKEN GAME; the token needs match:read, match:play and match:create. Needs nothing
but Python 3.
"""
import json
import random
import sys
import time
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL, TOKEN, GAME = sys.argv[1:]


def ask(method, path, body=None, **headers):
    """Sends a request, again if it is asked to wait; a write that is sent again is done once."""
    headers |= {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    if method == "POST":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    while True:
        try:
            data = None if body is None else json.dumps(body).encode()
            return urlopen(Request(f"{URL}/v1/{path}", data, headers, method=method), timeout=60)
        except HTTPError as problem:
            if problem.code == 409:
                return problem  # Something happened meanwhile: the stream tells what.
            if "Retry-After" not in problem.headers:
                raise
            time.sleep(int(problem.headers["Retry-After"]))


def events(path):
    """What happens, as it happens; goes on where it broke off, without a gap and without a repeat."""
    last = {}
    while True:
        try:
            for line in ask("GET", path, **last):
                field, _, value = line.decode().rstrip("\n").partition(": ")
                if field == "id":
                    last = {"Last-Event-ID": value}
                elif field == "event":
                    yield value
        except ConnectionError:
            time.sleep(3)


card = json.load(ask("GET", f"games/{GAME}"))
bots = [{"type": "bot", "bot": card["bots"][0]}] * (card["about"]["seats"]["fewest"] - 1)
match = json.load(ask("POST", "matches", {"game": GAME, "places": [{"type": "host"}, *bots]}))["id"]
ask("POST", f"matches/{match}/start")
for event in events(f"matches/{match}/stream"):
    if event == "end":
        break
    legal = json.load(ask("GET", f"matches/{match}/legal"))
    if "decision" in legal:
        gesture = {"decision": legal["decision"], "action": random.choice(legal["actions"])}
        ask("POST", f"matches/{match}/actions", gesture)
print(match, json.load(ask("GET", f"matches/{match}"))["end"]["outcome"]["standings"])
