"""Checks the signatures of webhooks with libraries that share no code with the service.

Usage: webhooks.py <folder with *.json, each with the headers and the body of a request, and its key>
"""

import base64
import json
import pathlib
import sys

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey
from standardwebhooks import Webhook, WebhookVerificationError


def holds(key, headers, body):
    if key.startswith("whsec_"):
        try:
            Webhook(key).verify(body, headers)
        except WebhookVerificationError:
            return False
        return True
    # The library does not support asymmetric keys yet.
    content = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
    public = VerifyKey(base64.b64decode(key.removeprefix("whpk_")))
    for signature in headers["webhook-signature"].split():
        version, signature = signature.split(",")
        if version != "v1a":
            continue
        try:
            public.verify(content, base64.b64decode(signature))
        except BadSignatureError:
            continue
        return True
    return False


ways = set()
requests = sorted(pathlib.Path(sys.argv[1]).glob("*.json"))
for path in requests:
    request = json.loads(path.read_text())
    key, headers, body = request["key"], request["headers"], request["body"]
    ways.add(key.split("_")[0])
    assert holds(key, headers, body), f"{path.name}: invalid signature"
    forgeries = {
        "another body": (headers, body + " "),
        "another id": (headers | {"webhook-id": "another"}, body),
        "another time": (headers | {"webhook-timestamp": str(int(headers["webhook-timestamp"]) + 1)}, body),
    }
    for what, forged in forgeries.items():
        assert not holds(key, *forged), f"{path.name}: {what}: expected a forgery to be rejected"
assert ways == {"whsec", "whpk"}, f"expected requests of both kinds of keys, got {ways}"
print(f"{len(requests)} signed webhooks are valid, and all forgeries were rejected")
