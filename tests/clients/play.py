"""Plays a match of every known game against bots, with nothing but the generated client.

Usage: play.py URL EMAIL; the generated package must be on the path. Prints the ids of the matches.
"""

import random
import sys
import time

from logothete_client import AuthenticatedClient, Client
from logothete_client.api.accounts import register, show_account, sign_in
from logothete_client.api.games import list_games
from logothete_client.api.lobby import create_match, get_match, list_matches, start_match
from logothete_client.api.play import act, list_entries, list_legal_actions, rehearse, view_match
from logothete_client.api.programs import create_token, list_tokens
from logothete_client.models import Act, CreateMatch, CreateTokenRequest, GameKey, OtherLegalActions, Problem
from logothete_client.models import Rehearse, RegisterRequest, SignInRequest, TokenScope

MOST_LOOKS = 5_000
PAUSE_SECS = 0.01
PAGE = 100


def get(answer):
    """Returns a successful response."""
    assert answer is not None and not isinstance(answer, Problem), answer
    return answer


def found(client, card):
    """Creates a match of a game with the fewest players; bots hold the other seats."""
    others = range(card.about.seats.fewest - 1)
    bots = [{"type": "bot", "bot": card.bots[place % len(card.bots)]} for place in others]
    wish = CreateMatch.from_dict({"game": str(card.game), "places": [{"type": "host"}, *bots]})
    key = f"create-{card.game}"
    match = get(create_match.sync(client=client, body=wish, idempotency_key=key))
    again = get(create_match.sync(client=client, body=wish, idempotency_key=key))
    assert again.id == match.id, "expected a retry to return the first result"
    get(start_match.sync(match.id, client=client, idempotency_key=f"start-{card.game}"))
    return match.id


def play(client, match, luck):
    """Plays to the end. Returns the number of moves."""
    moves = 0
    for _ in range(MOST_LOOKS):
        table = get(view_match.sync(match, client=client))
        if table.end:
            return moves
        legal = get(list_legal_actions.sync(match, client=client))
        if not table.decision or not legal.actions:
            time.sleep(PAUSE_SECS)
            continue
        assert legal.game == table.game and not isinstance(legal, OtherLegalActions)
        action = luck.choice(legal.actions)
        get(rehearse.sync(match, client=client, body=Rehearse(action=action, decision=table.decision)))
        moves += 1
        gesture = Act(action=action, decision=table.decision)
        get(act.sync(match, client=client, body=gesture, idempotency_key=f"move-{match}-{moves}"))
    raise AssertionError("the match does not end")


def check(client, match):
    """Reads the whole match: versions without gaps, a text for every fact, and standings."""
    versions = []
    while True:
        after = versions[-1] if versions else 0
        page = get(list_entries.sync(match, client=client, after=after, limit=PAGE)).entries
        versions += [entry.version for entry in page]
        assert all(fact.text for entry in page for fact in entry.facts)
        if len(page) < PAGE:
            break
    assert versions == list(range(1, len(versions) + 1))
    assert get(get_match.sync(match, client=client)).end.outcome.standings


def main(url, email):
    luck = random.Random(7)
    password = "correct horse battery"
    with Client(base_url=url) as stranger:
        get(register.sync(client=stranger, body=RegisterRequest(email=email, name="Greta", password=password)))
        tokens = get(sign_in.sync(client=stranger, body=SignInRequest(email=email, password=password)))
        cards = get(list_games.sync(client=stranger)).games
    with AuthenticatedClient(base_url=url, token=tokens.access_token) as client:
        assert get(show_account.sync(client=client)).email == email
        matches = []
        wish = CreateTokenRequest(name="reader", scopes=[TokenScope.MATCHREAD])
        get(create_token.sync(client=client, body=wish, idempotency_key="token"))
        (token,) = get(list_tokens.sync(client=client)).tokens
        assert TokenScope.MATCHREAD in token.scopes
        # Skips games that the generated client does not know.
        cards = [card for card in cards if isinstance(card.game, GameKey)]
        assert len(cards) == len(GameKey)
        for card in cards:
            match = found(client, card)
            moves = play(client, match, luck)
            check(client, match)
            matches.append(match)
            print(match)
            print(f"{card.game}: {moves} moves with the generated client, to the end of the match", file=sys.stderr)
        listed = get(list_matches.sync(client=client, mine=True)).matches
        assert {line.id for line in listed if line.game in list(GameKey)} == set(matches)
        for line in listed:
            if line.game not in list(GameKey):
                legal = get(list_legal_actions.sync(line.id, client=client))
                assert isinstance(legal, OtherLegalActions) and legal.game == line.game and legal.actions
        assert len(cards) == len(matches) == len(set(matches))


main(*sys.argv[1:])
