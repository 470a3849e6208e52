"""Checks a finished match from its feed alone: the chain, every seal, every draw.

Reads a JSON array of all entries from standard input. Needs only Python 3, and shares no code with
the service. It does not check the rules of the game; `logothete verify` does.
"""
import hashlib
import hmac
import json
import sys
import uuid

sha = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
jcs = lambda value: json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
mac = lambda key, data: hmac.new(key, data, hashlib.sha256).digest()

def draw(key, k, n):
    fair = 2**64 // n * n
    for j in range(2**32):
        block = mac(key, b"logothete/draw/1" + k.to_bytes(8, "big") + j.to_bytes(4, "big"))
        for i in range(0, 32, 8):
            x = int.from_bytes(block[i:i + 8], "big")
            if x < fair:
                return x % n

entries = json.load(sys.stdin)                       # all entries of the feed, in order
match = uuid.UUID(json.loads(entries[0]["record"])["match"]).bytes
head, records, opened = bytes(32), [], {}
for entry in entries:                                # 1. the chain
    record = entry["record"].encode()
    version = entry["version"].to_bytes(8, "big")
    head = sha(b"logothete/entry/1", match, version, head, sha(record))
    assert head.hex() == entry["hash"], entry["version"]
    records.append(json.loads(record))
    for seal in entry["opened"]:
        opened[seal["version"], seal["pointer"]] = seal
def at(value, pointer):
    for step in pointer.split("/")[1:]:
        value = value[int(step) if isinstance(value, list) else step]
    return value
for (version, pointer), seal in opened.items():      # 2. the seals
    name = pointer.encode()
    hash = sha(b"logothete/seal/1", match, version.to_bytes(8, "big"), len(name).to_bytes(4, "big"),
               name, bytes.fromhex(seal["salt"]), jcs(seal["value"]))
    assert at(records[version - 1], pointer) == {"sealed": hash.hex()}, (version, pointer)
seed, luck, key, draws, lobby, holders, given = None, {}, None, 0, True, {}, {}
for version, record in enumerate(records, 1):        # 3. the draws
    for index, fact in enumerate(record["facts"]):
        fact = fact.get("platform", {})
        if fact.get("type") in ("match_created", "seed_renewed"):
            seed = bytes.fromhex(opened[version, f"/facts/{index}/platform/seed"]["value"])
            places = len(fact["charter"]["places"]) if "charter" in fact else places
        if fact.get("type") == "seed_renewed" and lobby:
            luck, given = {}, {}                     # added before this seed was sealed
        lobby = lobby and fact.get("type") != "seats_drawn"
        if fact.get("type") in ("place_taken", "place_left"):
            luck.pop(fact["place"], None)
            holders[fact["place"]] = person = fact.get("participant")
            if person in given:                      # a contribution moves with its owner
                luck[fact["place"]] = given[person]
        if fact.get("type") == "contribution_set":
            luck[fact["place"]] = bytes.fromhex(fact["contribution"])
        if fact.get("type") == "contribution_committed":
            added = opened[version, f"/facts/{index}/platform/contribution"]["value"]
            assert holders[fact["place"]] not in given, "a player contributes twice"
            luck[fact["place"]] = given[holders[fact["place"]]] = bytes.fromhex(added)
    info = b"".join(b"\1" + luck[p] if p in luck else b"\0" for p in range(places))
    key = mac(mac(match, seed), info + b"\1")        # HKDF, 32 bytes
    for index, item in enumerate(record["draws"]):
        for one in opened[version, f"/draws/{index}/hidden"]["value"] if "hidden" in item else [item]:
            assert one["k"] == draws and one["index"] == draw(key, one["k"], one["n"]), one
            assert sum(count for _, count in one["from"]) == one["n"]
            draws += 1
print(len(records), "entries,", len(opened), "seals,", draws, "draws: all valid; the head is", head.hex())
