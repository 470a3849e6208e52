from __future__ import annotations

import json
import random
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from typing import Any, Self, TypedDict, TypeVar, Unpack, cast

import httpx

from .schema import Problem, TokensView

Item = TypeVar("Item")
Cursor = TypeVar("Cursor")
MAX_WAIT_SECS = 60
RECONNECT_SECS = 3.0
SILENCE_SECS = 60  # The service sends a comment every 20 seconds, so a silent connection is dead.


class Options(TypedDict, total=False):
    """Options of one request."""

    idempotency_key: str
    """Key of a write. By default each call has a new one, which its retries share."""
    headers: Mapping[str, str]
    """Further headers, such as `Accept-Language` or `If-Match`."""


class ApiError(Exception):
    """A request that failed. `code` is stable; it is `no_response` with status 0 if there was no response."""

    def __init__(self, code: str, status: int, problem: Mapping[str, Any], retry_after: float | None = None) -> None:
        super().__init__(f"{code}: {problem['detail']}" if "detail" in problem else code)
        self.code, self.status, self.retry_after = code, status, retry_after
        self.problem = cast(Problem, problem)

    @classmethod
    def from_response(cls, response: httpx.Response) -> ApiError:
        is_problem = "problem+json" in response.headers.get("content-type", "")
        problem = response.json() if is_problem else {}
        seconds = response.headers.get("retry-after", "")
        code = problem.get("code", f"http_{response.status_code}")
        return cls(code, response.status_code, problem, float(seconds) if seconds.isdigit() else None)

    @property
    def is_passing(self) -> bool:
        """Whether the same request may succeed later."""
        return self.status in (0, 408, 429, 502, 503, 504) or self.code == "under_way"


class Transport:
    """Sends requests, and retries them. Threads can share it."""

    session: TokensView | None
    """Tokens of the session, after `login`."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        session: TokensView | None = None,
        on_session: Callable[[TokensView], None] | None = None,
        retries: int = 8,
        timeout: float = 60,
        http: httpx.Client | None = None,
    ) -> None:
        """
        :param url: Address of the service, such as `https://play.example`.
        :param token: A personal access token, or the access token of an app.
        :param session: Tokens of a session, as `login` returned them. The client refreshes them when they expire.
        :param on_session: Called with the new tokens of a session, so that you can save them for the next start.
        :param retries: Maximum number of retries of a request; the default waits for half a minute in all.
        :param timeout: Seconds to wait for a response.
        :param http: An `httpx.Client` of your own, for example with a proxy.
        """
        self.session = session
        self._url, self._token, self._on_session = url.rstrip("/"), token, on_session
        self._retries, self._timeout = retries, timeout
        self._http = http or httpx.Client()
        self._refreshing = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def login(self, email: str, password: str, code: Callable[[], str] | None = None) -> TokensView:
        """Signs in. `code` is called for a code if the account has a second factor."""
        try:
            return self._start_session("/v1/sessions", {"email": email, "password": password})
        except ApiError as error:
            challenge = error.problem.get("challenge")
            if not challenge or not code:
                raise
        return self._start_session("/v1/sessions/second-factor", {"challenge": challenge, "code": code()})

    def send(
        self, method: str, path: str, *, query: Mapping[str, Any] | None = None, body: object = None,
        is_stream: bool = False, **options: Unpack[Options],
    ) -> httpx.Response:
        """Sends a request that has no method, and returns the successful response."""
        headers = dict(options.get("headers", {}))
        if method != "GET":
            headers["idempotency-key"] = options.get("idempotency_key") or str(uuid.uuid4())
        given = {name: value for name, value in (query or {}).items() if value is not None}
        timeout, url = SILENCE_SECS if is_stream else self._timeout, self._url + path
        request = self._http.build_request(method, url, params=given, json=body, headers=headers, timeout=timeout)
        attempt, is_refreshed = 0, False
        while True:
            token = self.session["access_token"] if self.session else self._token
            if token:
                request.headers["authorization"] = f"Bearer {token}"
            result = self._attempt(request, is_stream)
            if isinstance(result, httpx.Response):
                return result
            if result.code == "token_expired" and self.session and not is_refreshed:
                is_refreshed = self._refresh(token)
                continue
            seconds = result.retry_after or min(8, 0.25 * 2**attempt) * random.uniform(0.5, 1)
            if not result.is_passing or attempt >= self._retries or seconds > MAX_WAIT_SECS:
                raise result
            time.sleep(seconds)
            attempt += 1

    def json(self, method: str, path: str, **request: Any) -> Any:
        return self.send(method, path, **request).json()

    def stream(
        self, path: str, *, query: Mapping[str, Any] | None = None, **options: Unpack[Options]
    ) -> Iterator[dict[str, Any]]:
        """Yields the events of a stream. Reconnects without gaps, until the stream ends."""
        headers, pause = dict(options.get("headers", {})), RECONNECT_SECS
        while True:
            try:
                with closing(self.send("GET", path, query=query, headers=headers, is_stream=True)) as response:
                    for fields in parse_events(response.iter_lines()):
                        pause = int(fields.pop("retry", 1000 * pause)) / 1000
                        headers |= {"last-event-id": fields["id"]} if "id" in fields else {}
                        if "data" in fields:
                            yield {**fields, "data": json.loads(fields["data"])}
                            if fields.get("event") == "end":
                                return
            except httpx.TransportError:
                pass
            except ApiError as error:
                if not error.is_passing:
                    raise
            time.sleep(pause)

    def _attempt(self, request: httpx.Request, is_stream: bool) -> httpx.Response | ApiError:
        """Sends a request once. Returns the response or an error."""
        try:
            response = self._http.send(request, stream=is_stream)
            if response.is_success:
                return response
            response.read()
            return ApiError.from_response(response)
        except httpx.TransportError as error:
            return ApiError("no_response", 0, {"detail": f"no response from {request.url.host}: {error!r}"})

    def _refresh(self, expired: str | None) -> bool:
        """Replaces an expired access token. Simultaneous requests share one refresh."""
        with self._refreshing:
            if self.session and self.session["access_token"] == expired:
                self._start_session("/v1/sessions/refresh", {"refresh_token": self.session["refresh_token"]})
        return True

    def _start_session(self, path: str, body: object) -> TokensView:
        stranger = Transport(self._url, retries=self._retries, timeout=self._timeout, http=self._http)
        self.session = session = cast(TokensView, stranger.json("POST", path, body=body))
        if self._on_session:
            self._on_session(session)
        return session


def parse_events(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """Parses server-sent events. Yields the fields of each."""
    fields: dict[str, Any] = {}
    for line in lines:
        name, _, value = line.partition(":")
        if not line:
            yield fields
            fields = {}
        elif name == "data" and "data" in fields:
            fields["data"] += "\n" + value.removeprefix(" ")
        elif name:
            fields[name] = value.removeprefix(" ")


def each(first: Cursor, load: Callable[[Cursor], tuple[list[Item], Cursor | None]]) -> Iterator[Item]:
    """Iterates over the items of all pages. `load` returns the items of a page and the cursor of the next one."""
    items, cursor = load(first)
    yield from items
    while items and cursor is not None:
        items, cursor = load(cursor)
        yield from items

