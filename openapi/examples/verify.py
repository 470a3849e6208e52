#!/usr/bin/env python3
"""Checks bundles of finished matches: `verify.py [--key KEY]… bundle.json …`.

Needs nothing but Python 3 and shares no code with the service. It checks that the file has the one
form it may have (RFC 8785), the chain of hashes, every seal, what the seeds were committed to, what
the players added to them, every draw, the result that is written beside the entries, and, where the
bundle has them, the signed checkpoint and the place of the match in the tree over all matches. What
it does not check is the rules of the game; `logothete verify` does that too.

A bundle that is signed says by which key. Whose key that is you have to know: compare it with the one
that the service lists at `/v1/proof/keys`, or that you wrote down, or give that one as `--key`, and
no bundle holds that it did not sign. Of an unsigned one nobody vouches that it was ever played.

Says a sentence for each file; ends with 0 if all of them hold, with 1 if one does not.
"""
import argparse, base64, hashlib, hmac, json, re, sys, uuid
from datetime import datetime

FORMAT, SUITE = "logothete/bundle/1", "logothete/1"
OPEN_LUCK, SEALED_LUCK = 1, 2       # By which contributions stand open, or are sealed until the start.
LARGEST = 2**53 - 1
HASH, SALT = re.compile(r"[0-9a-f]{64}\Z"), re.compile(r"[0-9a-f]{32}\Z")
TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z\Z")

class Bad(Exception):
    """Why a bundle does not hold."""

def need(holds, sentence):
    if not holds:
        raise Bad(sentence)

def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()

def u64(number):
    return number.to_bytes(8, "big")

# --- The form: RFC 8785, for the values that occur: texts, whole numbers, lists, objects.

def jcs(value):
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(jcs(name) + ":" + jcs(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(jcs, value)) + "]"
    need(not isinstance(value, float), "a number is not whole")
    need(isinstance(value, bool) or not isinstance(value, int) or abs(value) <= LARGEST, "a number is too large")
    return json.dumps(value, ensure_ascii=False)

def fields(value, place, names, others=()):
    need(isinstance(value, dict), f"{place}: an object belongs here")
    for name in names:
        need(name in value, f"{place}: the field `{name}` is missing")
    for name in value:
        need(name in names or name in others, f"{place}: the format has no field {name!r}")
    return [value[name] for name in names]

def text(value, place, pattern=None):
    need(isinstance(value, str), f"{place}: a text belongs here")
    need(pattern is None or pattern.match(value), f"{place}: hexadecimal digits, so many and in lower case, belong here")
    return value

def number(value, place):
    need(type(value) is int and 0 <= value, f"{place}: a whole number belongs here")
    return value

def listed(value, place):
    need(isinstance(value, list), f"{place}: a list belongs here")
    return value

# --- The chain, and what was sealed in it.

def check_chain(bundle, match):
    records, head = [], bytes(32)
    for version, entry in enumerate(listed(bundle["entries"], "entries"), 1):
        place = f"entries[{version - 1}]"
        at, digest, public = fields(entry, place, ["at", "hash", "record"])
        text(digest, f"{place}.hash", HASH)
        data = text(public, f"{place}.record").encode()
        head = sha(b"logothete/entry/1", match, u64(version), head, sha(data))
        need(head.hex() == digest, f"the chain is broken at entry {version}")
        record = json.loads(data)
        need(jcs(record).encode() == data, f"entry {version} is not in the form of RFC 8785")
        need(record["version"] == version and record["match"] == bundle["match"], f"entry {version} belongs elsewhere")
        need(record["suite"] == SUITE, f"entry {version} is of another suite")
        need(record["at"] == at and TIME.match(at), f"entry {version} was not written at {at!r}")
        datetime.strptime(at, "%Y-%m-%dT%H:%M:%S.%fZ")
        records.append(record)
    need(records, "there is no entry")
    need(bundle["version"] == len(records), f"`version` says {bundle['version']}, and there are {len(records)} entries")
    need(bundle["head"] == head.hex(), "`head` is not the hash of the last entry")
    return records

def is_seal(value):
    return isinstance(value, dict) and list(value) == ["sealed"] and isinstance(value["sealed"], str) \
        and HASH.match(value["sealed"])

def seals_in(value, pointer=""):
    if is_seal(value):
        yield pointer, value["sealed"]
    elif isinstance(value, (dict, list)):
        for name, item in value.items() if isinstance(value, dict) else enumerate(value):
            step = str(name).replace("~", "~0").replace("/", "~1")
            yield from seals_in(item, f"{pointer}/{step}")

def check_seals(bundle, match, records):
    shut = {(version, pointer): seal for version, record in enumerate(records, 1)
            for pointer, seal in seals_in(record)}
    opened, before = {}, None
    for index, item in enumerate(listed(bundle["sealed"], "sealed")):
        place = f"sealed[{index}]"
        pointer, salt, value, version = fields(item, place, ["pointer", "salt", "value", "version"])
        text(pointer, f"{place}.pointer"), number(version, f"{place}.version")
        name, key = pointer.encode(), (version, pointer)
        need(before is None or before < (version, name), f"{place}: the sealed parts are not in order, each once")
        before = (version, name)
        need(key in shut, f"nothing is sealed at {pointer} of entry {version}")
        seal = sha(b"logothete/seal/1", match, u64(version), len(name).to_bytes(4, "big"), name,
                   bytes.fromhex(text(salt, f"{place}.salt", SALT)), jcs(value).encode())
        need(seal.hex() == shut.pop(key), f"what is sealed at {pointer} of entry {version} does not fit its seal")
        opened[key] = value
    for version, pointer in shut:
        raise Bad(f"the seal at {pointer} of entry {version} is not opened")
    return opened

# --- The luck: the seeds, what was added to them, every draw.

def draw(key, k, n):
    fair = 2**64 // n * n
    for j in range(2**32):
        block = mac(key, b"logothete/draw/1" + u64(k) + j.to_bytes(4, "big"))
        for i in range(0, 32, 8):
            x = int.from_bytes(block[i:i + 8], "big")
            if x < fair:
                return x % n

def check_luck(bundle, match, records, opened):
    seeds, added, places, drawn, in_lobby, ending = [], {}, 0, 0, True, None
    holders, given = {}, {}                     # Who sits where, and what each person added.
    for version, record in enumerate(records, 1):
        for index, fact in enumerate(record["facts"]):
            fact = fact.get("platform", {})
            kind = fact.get("type")
            if kind in ("match_created", "seed_renewed"):
                pointer = f"/facts/{index}/platform/seed"
                need((version, pointer) in opened, f"entry {version} commits to no seed")
                seeds.append({"seed": opened[version, pointer], "version": version})
            if kind == "match_created":
                charter = fact["charter"]
                places = len(charter["places"])
            elif kind == "seed_renewed" and in_lobby:
                added, given = {}, {}           # It was added before this seed was chosen.
            elif kind == "seats_drawn":
                in_lobby = False
            elif kind in ("place_taken", "place_left"):
                holders[fact["place"]] = person = fact.get("participant")
                added.pop(fact["place"], None)
                if person in given:             # It goes with whoever added it.
                    added[fact["place"]] = given[person]
            elif kind == "contribution_set":
                need(charter["luck"] == OPEN_LUCK, f"entry {version} adds to the luck in the open")
                added[fact["place"]] = fact["contribution"]
            elif kind == "contribution_committed":
                person, sealed = holders[fact["place"]], (version, f"/facts/{index}/platform/contribution")
                need(charter["luck"] == SEALED_LUCK and sealed in opened, f"entry {version} seals no contribution")
                need(in_lobby and person and person not in given, f"entry {version} adds to the luck again")
                added[fact["place"]] = given[person] = text(opened[sealed], f"entry {version}", HASH)
            elif kind == "match_ended":
                need(fact["seed"] == seeds[-1]["seed"], "the end opens another seed than the one committed to")
                ending = {"why": fact["why"]}
                if "outcome" in fact:
                    ending["result"] = fact["outcome"]
            elif kind == "result_changed":
                ending = {"why": fact["why"], **({"result": fact["outcome"]} if "outcome" in fact else {})}
        info = b"".join(b"\1" + bytes.fromhex(added[place]) if place in added else b"\0" for place in range(places))
        key = mac(mac(match, bytes.fromhex(seeds[-1]["seed"])), info + b"\1")     # HKDF, 32 bytes of it
        for index, item in enumerate(record["draws"]):
            hidden = opened.get((version, f"/draws/{index}/hidden"))
            need(("hidden" in item) == (hidden is not None), f"a draw of entry {version} is neither open nor hidden")
            draws = [item] if hidden is None else hidden
            need(hidden is None or (item["k"], item["count"]) == (drawn, len(hidden)),
                 f"the hidden draws of entry {version} are not those that were counted")
            for one in draws:
                k, n, at, urn = (one[name] for name in ("k", "n", "index", "from"))
                need(k == drawn, f"draw {drawn} is missing, or comes twice, in entry {version}")
                need(sum(count for _, count in urn) == n, f"draw {k} is from another multiset than it says")
                need(at == draw(key, k, n), f"draw {k}, in entry {version}, is not what the seed gives")
                drawn += 1
    need(ending, "the match is not over: its entries do not end it")
    pins = {name: charter[name] for name in ("game", "luck", "platform", "rules")}
    need(pins["luck"] in (OPEN_LUCK, SEALED_LUCK), "the luck is derived in another way than this program knows")
    contributions = [{"contribution": added[place], "place": place} for place in sorted(added)]
    for name, found in (("pins", {**pins, "suite": SUITE}), ("seeds", seeds),
                        ("contributions", contributions), ("outcome", ending)):
        need(jcs(bundle[name]) == jcs(found), f"`{name}` is not what the entries say")
    return drawn

# --- Signed notes and the tree, where there are any.

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)

def point(data):
    number = int.from_bytes(data, "little")
    y, sign = number & (2**255 - 1), number >> 255
    need(y < P, "a signature is no signature")
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT % P
    need(x * x % P == square and (x or not sign), "a signature is no signature")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P

def add(one, other):
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % P, (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    return (b - a) * (d - c) % P, (d + c) * (b + a) % P, (d - c) * (d + c) % P, (b - a) * (b + a) % P

def times(factor, base):
    result = (0, 1, 1, 0)
    while factor:
        result = add(result, base) if factor & 1 else result
        base, factor = add(base, base), factor >> 1
    return result

def is_signed(public, signature, message):
    s = int.from_bytes(signature[32:], "little")
    base = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % L
    one, other = times(s, base), add(point(signature[:32]), times(k, point(public)))
    return s < L and all((one[i] * other[2] - other[i] * one[2]) % P == 0 for i in (0, 1))

def from_base64(code, place):
    data = base64.b64decode(code, validate=True)
    need(base64.b64encode(data).decode() == code, f"{place} is not in the one form that base64 has")
    return data

def read_key(key, place):
    name, key_id, code = text(key, place).split("+", 2)     # There may be a + in the base64 as well.
    public = from_base64(code, place)
    need(re.match(r"[^\s/\x00-\x1f\x7f]+\Z", name), f"{place} has no name that a key may have")
    need(public[:1] == b"\1" and len(public) == 33, f"{place} is no key of Ed25519")
    need(sha(name.encode(), b"\n", public)[:4].hex() == key_id, f"{place} does not have its own number")
    return name, bytes.fromhex(key_id), public[1:]

def signed_lines(note, key, place):
    name, key_id, public = read_key(key, "`key`")
    body, gap, line = text(note, place).rpartition("\n\n")
    start = f"\u2014 {name} "
    need(gap and line.endswith("\n") and line.count("\n") == 1 and line.startswith(start),
         f"{place} is no note that `key` has signed, and nobody else")
    data = from_base64(line[len(start):-1], place)
    need(data[:4] == key_id and len(data) == 68, f"{place} is not signed with `key`")
    need(is_signed(public, data[4:], (body + "\n").encode()), f"the signature of {place} does not hold")
    return name, body.split("\n")

def check_witness(bundle, match):
    name, lines = signed_lines(bundle["checkpoint"], bundle["key"], "`checkpoint`")
    head = bytes.fromhex(bundle["head"])
    says = [f"{name}/matches/{bundle['match']}", str(bundle["version"]), base64.b64encode(head).decode()]
    need(lines == says, "`checkpoint` is of another match, version or head")
    hashes, index, tree = fields(bundle["proof"], "proof", ["hashes", "index", "tree"])
    name, lines = signed_lines(tree, bundle["key"], "`proof.tree`")
    need(len(lines) == 4 and lines[0] == f"{name}/tree" and lines[1] == str(int(lines[1])), "`proof.tree` is of something else")
    need(lines[3].startswith("at ") and TIME.match(lines[3][3:]), "`proof.tree` does not say when it was signed")
    size, node = int(lines[1]), sha(b"\0", b"logothete/leaf/1", match, u64(bundle["version"]), head)
    need(number(index, "proof.index") < size, "`proof.index` is no leaf of the tree")
    first, last = index, size - 1
    for other in listed(hashes, "proof.hashes"):        # RFC 9162, 2.1.3.2
        other = bytes.fromhex(text(other, "proof.hashes", HASH))
        need(last > 0, "`proof` has too many hashes")
        if first & 1 or first == last:
            node = sha(b"\1", other, node)
            while not first & 1 and first:
                first, last = first >> 1, last >> 1
        else:
            node = sha(b"\1", node, other)
        first, last = first >> 1, last >> 1
    need(last == 0 and base64.b64encode(node).decode() == lines[2], "`proof` does not lead to the root of the tree")

def check(data, keys):
    try:
        bundle = json.loads(data)
    except ValueError as error:
        raise Bad("it is no JSON") from error
    names = ["contributions", "entries", "format", "head", "match", "outcome", "pins", "sealed", "seeds", "version"]
    extras = ["checkpoint", "key", "proof"]
    fields(bundle, "the bundle", names, extras)
    need(bundle["format"] == FORMAT, f"`format` is not {FORMAT}")
    need(jcs(bundle).encode() == data, "it is not in the form of RFC 8785, or something stands in it twice")
    match = uuid.UUID(text(bundle["match"], "match")).bytes
    need(str(uuid.UUID(bytes=match)) == bundle["match"], "`match` is not written as ids are")
    records = check_chain(bundle, match)
    opened = check_seals(bundle, match, records)
    drawn = check_luck(bundle, match, records, opened)
    signed = "unsigned"
    if any(name in bundle for name in extras):
        fields(bundle, "the bundle", names + extras)
        check_witness(bundle, match)
        signed = f"signed with {bundle['key']}"
    need(not keys or bundle.get("key") in keys, f"it is {signed}, and not with a key that was asked for")
    found = f"{len(records)} entries, {len(opened)} seals, {drawn} draws: all hold"
    return f"{found}; the head is {bundle['head']}, {signed}"

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--key", action="append", default=[], help="a verifier key that must have signed")
    parser.add_argument("bundles", nargs="+", metavar="bundle.json")
    wish, bad = parser.parse_args(), 0
    try:
        for key in wish.key:
            read_key(key, "it")
    except (Bad, ValueError):
        parser.error(f"{key!r} is no verifier key")
    for path in wish.bundles:
        try:
            with open(path, "rb") as file:
                said = check(file.read(), wish.key)
        except Bad as error:
            bad, said = bad + 1, f"invalid: {error}"
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError):
            bad, said = bad + 1, "invalid: something in it does not have the expected form"
        except OSError as error:
            bad, said = bad + 1, f"cannot be read: {error.strerror}"
        print(f"{path}: {said}")
    return 1 if bad else 0

if __name__ == "__main__":
    sys.exit(main())
