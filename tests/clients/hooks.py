"""Rules of generated requests that JSON Schema cannot express. See `.ci/long`."""

import re
import uuid

import schemathesis

KEY = "Idempotency-Key"


def whole(value):
    """Converts whole numbers written with a decimal point to integers, as the document requires."""
    if isinstance(value, dict):
        return {name: whole(field) for name, field in value.items()}
    if isinstance(value, list):
        return [whole(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@schemathesis.hook
def before_call(context, case, kwargs):
    """Gives each request a new idempotency key, unless its key is malformed."""
    key = (case.headers or {}).get(KEY)
    if isinstance(key, str) and re.fullmatch("[!-~]{1,64}", key):
        case.headers[KEY] = uuid.uuid4().hex
    case.body = whole(case.body)
    # Long polls end after a second, because nothing happens that the generated requests could wait for.
    wait = str((case.query or {}).get("wait", ""))
    if re.fullmatch("[1-9]|[12][0-9]|30", wait):
        case.query["wait"] = 1


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Closes the request schemas themselves, where schemathesis looks for `additionalProperties`."""
    schemas = raw_schema["components"]["schemas"]
    left, closed = [raw_schema], set()

    def close(value):
        if isinstance(value, dict):
            name = str(value.get("$ref", "")).rpartition("/")[2]
            if name in schemas and name not in closed:
                closed.add(name)
                close(schemas[name])
            if isinstance(value.get("properties"), dict):
                value.setdefault("additionalProperties", False)
        for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            close(part)

    while left:
        value = left.pop()
        if isinstance(value, dict):
            if value.pop("unevaluatedProperties", True) is False:
                close({"$ref": value["$ref"]})
            left.extend(value.values())
        elif isinstance(value, list):
            left.extend(value)
