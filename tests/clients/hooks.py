"""What made-up requests need that JSON Schema cannot say. See `.ci/long`."""

import re
import uuid

import schemathesis

KEY = "Idempotency-Key"


def whole(value):
    """A whole number is written without a point, as the document says."""
    if isinstance(value, dict):
        return {name: whole(field) for name, field in value.items()}
    if isinstance(value, list):
        return [whole(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@schemathesis.hook
def before_call(context, case, kwargs):
    """Another request has another key: where one is of the right form, it is made a new one."""
    key = (case.headers or {}).get(KEY)
    if isinstance(key, str) and re.fullmatch("[!-~]{1,64}", key):
        case.headers[KEY] = uuid.uuid4().hex
    case.body = whole(case.body)
    # Nobody waits half a minute for what does not come.
    wait = str((case.query or {}).get("wait", ""))
    if re.fullmatch("[1-9]|[12][0-9]|30", wait):
        case.query["wait"] = 1
