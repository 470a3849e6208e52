"""Client for the API of Logothete. The types of requests and responses are in `logothete.schema`."""

from .client import Client
from .transport import ApiError, Options
from .turns import Turn
from .webhooks import WebhookError, verify_webhook

__all__ = ["ApiError", "Client", "Options", "Turn", "WebhookError", "verify_webhook"]
