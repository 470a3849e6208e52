"""Plays a match against bots with the generated client, and nothing but it.

Usage: play.py URL EMAIL; the generated package must be on the path. Prints the id of the match.
"""

import random
import sys

from logothete_client import AuthenticatedClient, Client
from logothete_client.api.accounts import register, show_account, sign_in
from logothete_client.api.lobby import create_match, get_match, list_matches, start_match
from logothete_client.api.play import act, list_entries, list_legal_actions, rehearse, view_match
from logothete_client.models import Act, CreateMatch, Problem, Rehearse, RegisterRequest, SignInRequest

MOST_MOVES = 2_000


def get(answer):
    """The answer, if it is what was asked for."""
    assert answer is not None and not isinstance(answer, Problem), answer
    return answer


def main(url, email):
    luck = random.Random(7)
    password = "correct horse battery"
    with Client(base_url=url) as stranger:
        get(register.sync(client=stranger, body=RegisterRequest(email=email, name="Greta", password=password)))
        tokens = get(sign_in.sync(client=stranger, body=SignInRequest(email=email, password=password)))
    with AuthenticatedClient(base_url=url, token=tokens.access_token) as client:
        assert get(show_account.sync(client=client)).email == email
        wish = CreateMatch.from_dict(
            {
                "game": "byzanz",
                "places": [
                    {"type": "host"},
                    {"type": "bot", "bot": "random"},
                    {"type": "bot", "bot": "sensible"},
                ],
            }
        )
        match = get(create_match.sync(client=client, body=wish, idempotency_key="create"))
        again = get(create_match.sync(client=client, body=wish, idempotency_key="create"))
        assert again.id == match.id, "resent, not done twice"
        get(start_match.sync(match.id, client=client, idempotency_key="start"))
        moves = 0
        for _ in range(MOST_MOVES):
            table = get(view_match.sync(match.id, client=client))
            if table.end:
                break
            legal = get(list_legal_actions.sync(match.id, client=client))
            if not table.decision or not legal.actions:
                continue
            action = luck.choice(legal.actions)
            get(rehearse.sync(match.id, client=client, body=Rehearse(action=action, decision=table.decision)))
            moves += 1
            gesture = Act(action=action, decision=table.decision)
            get(act.sync(match.id, client=client, body=gesture, idempotency_key=f"move-{moves}"))
        else:
            raise AssertionError("the match does not end")
        entries = get(list_entries.sync(match.id, client=client, limit=100)).entries
        card = get(get_match.sync(match.id, client=client))
        listed = get(list_matches.sync(client=client, mine=True)).matches
        assert [line.id for line in listed] == [match.id]
        assert entries[0].version == 1 and card.end.outcome
        print(match.id)
        print(f"{moves} moves with the generated client, to the end of the match", file=sys.stderr)


main(*sys.argv[1:])
