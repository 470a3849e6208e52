#!/usr/bin/env bash
# A whole match of Byzanz with nothing but curl, and Python to read JSON: from no account to a checked result.
# Usage: match.sh [URL]

set -euo pipefail
A="${1:-http://127.0.0.1:8080}/v1" J='content-type: application/json'
field() { python3 -c 'import json, sys; print(eval("answer" + sys.argv[1], {"answer": json.load(sys.stdin)}))' "$1"; }

# An account, a session, and a token for programs with no more scopes than this needs.
ME='"email":"me-'$RANDOM$RANDOM'@example.org","password":"a rather long one"'
curl -sf "$A/accounts" -H "$J" -d "{$ME,\"name\":\"Me\"}"
S=$(curl -sf "$A/sessions" -H "$J" -d "{$ME}" | field '["access_token"]')
T=$(curl -sf "$A/tokens" -H "$J" -H "Authorization: Bearer $S" \
    -d '{"name":"a match in curl","scopes":["match:read","match:play","match:create"]}' | field '["secret"]')
B="Authorization: Bearer $T"

# A match against two bots. The key lets a request that got lost be sent again without a second match.
ID=$(curl -sf "$A/matches" -H "$J" -H "$B" -H "Idempotency-Key: create-$RANDOM$RANDOM" \
    -d '{"game":"byzanz","places":[{"type":"host"},{"type":"bot","bot":"sensible"},{"type":"bot","bot":"random"}]}' |
    field '["id"]')
M="$A/matches/$ID"
curl -sf -X POST "$M/start" -H "$B" >/dev/null

# Look what may be done; do the first of it; until nothing is asked any more.
while [ "$(curl -sf "$M" -H "$B" | field '["stage"]')" != over ]; do
    legal=$(curl -sf "$M/legal" -H "$B")
    act=$(field '.get("decision") and __import__("json").dumps({"decision": answer["decision"], "action": answer["actions"][0]})' <<<"$legal")
    if [ "$act" = None ]; then
        sleep 0.3 # Somebody else is asked.
    else
        echo "$act"
        curl -sf "$M/actions" -H "$J" -H "$B" -d "$act" >/dev/null
    fi
done
curl -sf "$M" -H "$B" | field '["end"]["outcome"]["standings"]'

# Everything is open now: the chain, the seals and the luck are checked by a program that is not the service's.
after=0 pages=()
while page=$(curl -sf "$M/entries?limit=100&after=$after" -H "$B") && [ "$(field '["entries"] == []' <<<"$page")" = False ]; do
    pages+=("$page") after=$(field '["next_after"]' <<<"$page")
done
printf '%s\n' "${pages[@]}" |
    python3 -c 'import json, sys; print(json.dumps([entry for page in sys.stdin for entry in json.loads(page)["entries"]]))' |
    python3 "$(dirname "$0")/../../tests/verify.py"
