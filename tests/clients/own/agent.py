"""Plays a match of each game through the MCP server of the examples, as an agent would.

Usage: agent.py SERVER URL NAME, with the Python client installed.
"""

import json
import os
import random
import re
import subprocess
import sys
import time

from logothete import Client

PASSWORD = "correct horse battery"
MAX_CALLS = 20_000
PAUSE_SECS = 0.02
PICKED = re.compile(r"It is my turn\. Picked: (\[.*\])\. Pick next:\n")
PICK = re.compile(r"^  (\S+): ", re.M)


class Agent:
    """Speaks JSON-RPC with the server."""

    def __init__(self, server, url, token):
        env = os.environ | {"API_URL": url, "API_TOKEN": token}
        self.server = subprocess.Popen([sys.executable, server], env=env, text=True, stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE)
        self.count = 0

    def send(self, method, **params):
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}
        print(json.dumps(request), file=self.server.stdin, flush=True)
        reply = json.loads(self.server.stdout.readline())
        assert reply["id"] == self.count, reply
        return reply

    def call(self, name, **arguments):
        result = self.send("tools/call", name=name, arguments=arguments)["result"]
        return result["content"][0]["text"], result["isError"]


def play(agent, match, chance):
    """Plays to the end, by what the tools say and nothing else. Returns the number of actions."""
    actions, picks = 0, []
    for _ in range(MAX_CALLS):
        text, is_error = agent.call("play", match=match, picks=picks)
        if text.startswith("It is my turn."):
            assert not is_error
            picks = [*json.loads(PICKED.match(text)[1]), chance.choice(PICK.findall(text))]
            continue
        actions, picks = actions + text.startswith("Done: "), []
        if agent.call("show_position", match=match)[0].startswith("The match is over."):
            return actions
        time.sleep(0 if text.startswith("Done: ") else PAUSE_SECS)
    raise AssertionError("the match does not end")


def main(server, url, name):
    email, chance = f"{name.lower()}@players.example", random.Random(7)
    with Client(url) as client:
        client.register({"email": email, "name": name, "password": PASSWORD})
        client.login(email, PASSWORD)
        token = client.create_token({"name": "agent", "scopes": ["match:read", "match:play"]})["secret"]
        agent = Agent(server, url, token)
        hello = agent.send("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "test"})
        assert hello["result"]["protocolVersion"] == "2025-06-18" and "tools" in hello["result"]["capabilities"]
        print('{"jsonrpc":"2.0","method":"notifications/initialized"}', file=agent.server.stdin, flush=True)
        names = {tool["name"] for tool in agent.send("tools/list")["result"]["tools"]}
        assert names == {"list_matches", "show_position", "play"}, names
        assert agent.send("no/such")["error"]["code"] == -32601
        assert agent.call("list_matches") == ("no matches", False)
        assert agent.call("show_position", match="00000000-0000-7000-8000-000000000000")[1]
        for card in client.list_games()["games"]:
            bots = [{"type": "bot", "bot": card["bots"][0]}] * (card["about"]["seats"]["fewest"] - 1)
            match = client.create_match({"game": card["game"], "places": [{"type": "host"}, *bots]})["id"]
            client.start_match(match)
            assert match in agent.call("list_matches")[0]
            text, is_error = agent.call("show_position", match=match)
            assert not is_error and text.startswith(f"A match of {card['game']}. I have seat ") and "The table:" in text
            actions = play(agent, match, chance)
            print(f"{card['game']}: {actions} actions by an agent, to the end of the match")
        agent.server.stdin.close()
        assert agent.server.wait(10) == 0


main(*sys.argv[1:])
