from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import cast

from .schema import WebhookMessage


class WebhookError(Exception):
    """A message whose signature is not valid, or which is too old. Respond with status 400."""


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes | str, tolerance: float = 300) -> WebhookMessage:
    """Verifies a message to a webhook by the rules of Standard Webhooks, and returns it.

    :param secret: The secret `whsec_…` of the webhook. Keys of the kind `ed25519` need a library for them.
    :param body: The body of the request exactly as it came, before it is parsed.
    :param tolerance: Maximum difference of the clocks, in seconds.
    """
    found = {name.lower(): value for name, value in headers.items()}
    try:
        message, sent, signatures = (found[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError as error:
        raise WebhookError(f"the header {error} is missing") from None
    if not sent.isdigit() or tolerance < abs(time.time() - int(sent)):
        raise WebhookError("the message is too old, or the clocks differ")
    content = body.encode() if isinstance(body, str) else body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.digest(key, f"{message}.{sent}.".encode() + content, hashlib.sha256)
    expected = b"v1," + base64.b64encode(digest)
    if not any(hmac.compare_digest(expected, signature.encode()) for signature in signatures.split()):
        raise WebhookError("no signature is valid")
    return cast(WebhookMessage, json.loads(content))
