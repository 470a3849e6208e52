"""Plays a match of each game with the installed Python client, receives webhooks, and signs in with a second factor.

Usage: play.py URL NAME [crash | first]. With `crash` it prints `crash` in the middle of the first match, and expects the
service to be killed and started again. With `first` it plays only the first game.
"""

import base64
import hashlib
import hmac
import queue
import random
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import httpx
from logothete import ApiError, Client, WebhookError, verify_webhook
from logothete.schema import CreateMatch, GameCard, GameKey, PlaceKind, TokensView, WebhookMessage

PASSWORD = "correct horse battery"
GAMES: tuple[GameKey, ...] = ("byzanz", "bards", "byzantium")
CRASH_AT = 4
WAIT_SECS = 60
received: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()


class Receiver(BaseHTTPRequestHandler):
    """Receives webhooks."""

    def do_POST(self) -> None:
        received.put((dict(self.headers), self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def refused(code: str, run: object) -> ApiError:
    """Runs something that the service has to refuse."""
    try:
        run()  # type: ignore[operator]
    except ApiError as error:
        assert error.code == code, error
        return error
    raise AssertionError(f"expected {code}")


def await_message(kind: str, secret: str) -> WebhookMessage:
    """Waits for a message of this type, and verifies all that come until then."""
    while True:
        headers, body = received.get(timeout=WAIT_SECS)
        message = verify_webhook(secret, headers, body)
        try:
            verify_webhook(secret, headers, body + b" ")
            raise AssertionError("a forgery is accepted")
        except WebhookError:
            pass
        if message["type"] == kind:
            return message


def create(client: Client, card: GameCard) -> str:
    """Creates a match with the fewest players; bots hold the other seats."""
    others = range(card["about"]["seats"]["fewest"] - 1)
    bots: list[PlaceKind] = [{"type": "bot", "bot": card["bots"][place % len(card["bots"])]} for place in others]
    wish: CreateMatch = {"game": next(game for game in GAMES if game == card["game"]), "places": [{"type": "host"}, *bots]}
    key = f"create-{card['game']}"
    match = client.create_match(wish, idempotency_key=key)["id"]
    assert client.create_match(wish, idempotency_key=key)["id"] == match, "a retry creates another match"
    client.start_match(match)
    return match


def play(client: Client, match: str, crash: bool) -> int:
    """Plays to the end. Returns the number of moves."""
    moves, chance = 0, random.Random(7)
    for turn in client.turns(match):
        if crash and moves == CRASH_AT:
            print("crash", flush=True)
        turn.act(chance.choice(turn.actions))
        moves += 1
    versions = [entry["version"] for entry in client.iter_entries(match, limit=30, records=False)]
    assert versions == list(range(1, len(versions) + 1)), versions
    card = client.get_match(match)
    assert card["stage"] == "over" and card["end"]["outcome"]["standings"]
    refused("game_over", lambda: client.resign(match))
    return moves


def confirm_address(client: Client, url: str, email: str) -> None:
    """Waits for the email with the link, and confirms the address."""
    for _ in range(10 * WAIT_SECS):
        for mail in httpx.get(f"{url}/dev/mailbox").text.split("<li>"):
            link = re.search(r"/dev/mailbox/\d+", mail) if email in mail else None
            found = re.search(r"/verify/([\w-]+)", httpx.get(url + link[0]).text) if link else None
            if found:
                return client.confirm_address({"token": found[1]})
        time.sleep(0.1)
    raise AssertionError("there is no email")


def add_second_factor(client: Client, email: str) -> None:
    """Turns the second factor on, and signs in with a recovery code."""
    secret = client.begin_second_factor({"password": PASSWORD})["secret"]
    digest = hmac.digest(base64.b32decode(secret), int(time.time() // 30).to_bytes(8, "big"), hashlib.sha1)
    code = int.from_bytes(digest[digest[-1] & 15 :][:4], "big") % 2**31 % 10**6
    codes = client.confirm_second_factor({"code": f"{code:06}"})["recovery_codes"]
    error = refused("second_factor_required", lambda: client.login(email, PASSWORD))
    assert error.problem["challenge"]
    client.login(email, PASSWORD, code=lambda: codes[0])


def main(url: str, name: str, mode: str = "") -> None:
    email = f"{name.lower()}@players.example"
    saved: list[TokensView] = []
    with Client(url, on_session=saved.append) as client:
        client.register({"email": email, "name": name, "password": PASSWORD})
        assert refused("wrong_credentials", lambda: client.login(email, "another one")).status == 401
        confirm_address(client, url, email)
        client._refresh(client.login(email, PASSWORD)["access_token"])
        assert client.session == saved[1] and saved[1]["refresh_token"] != saved[0]["refresh_token"]
        receiver = HTTPServer(("127.0.0.1", 0), Receiver)
        threading.Thread(target=receiver.serve_forever, daemon=True).start()
        hook = client.create_webhook({
            "url": f"http://127.0.0.1:{receiver.server_port}/", "events": ["match.your_turn", "match.finished"],
        })
        client.send_webhook_test(hook["webhook_id"])
        await_message("webhook.test", hook["secret"])
        cards = [card for card in client.list_games()["games"] if card["game"] in GAMES]
        assert len(cards) == len(GAMES)
        matches: set[str] = set()
        for card in cards[:1] if mode == "first" else cards:
            match = create(client, card)
            moves = play(client, match, mode == "crash" and not matches)
            matches.add(match)
            message = await_message("match.finished", hook["secret"])
            assert message["type"] == "match.finished" and message["data"]["match_id"] == match
            print(f"{card['game']}: {moves} moves with the Python client, to the end of the match", flush=True)
        listed = {line["id"] for line in client.iter_matches(mine=True, limit=1) if line["game"] in GAMES}
        assert listed == matches, (listed, matches)
        token = client.create_token({"name": "reader", "scopes": ["match:read"]})["secret"]
        refused("insufficient_scope", lambda: Client(url, token).create_seek({"game": "byzanz"}))
        add_second_factor(client, email)


main(*sys.argv[1:])
