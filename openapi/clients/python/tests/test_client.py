"""Tests of the client without a service: `python -m unittest discover tests`."""

from __future__ import annotations

import json
import threading
import unittest
from collections.abc import Callable
from unittest import mock

import httpx
from logothete import ApiError, Client, WebhookError, verify_webhook
from logothete.schema import ByzanzAction, TokensView

Answer = Callable[[httpx.Request], httpx.Response]
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BODY = '{"test": 2432232314}'
# The example of the specification.
SIGNED = {
    "Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "Webhook-Timestamp": "1614265330",
    "Webhook-Signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}


def problem(status: int, code: str, headers: dict[str, str] | None = None, **fields: str) -> httpx.Response:
    headers = {"content-type": "application/problem+json", **(headers or {})}
    return httpx.Response(status, headers=headers, json={"code": code, "status": status, "detail": "Why.", **fields})


def session(number: int) -> TokensView:
    return {
        "account_id": "a", "session_id": "s", "token_type": "Bearer", "access_token": f"access-{number}",
        "expires_in": 300, "refresh_token": f"refresh-{number}", "refresh_expires_at": "2030-01-01T00:00:00Z",
    }


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.requests: list[httpx.Request] = []
        self.sleep = mock.patch("logothete.transport.time.sleep").start()
        self.addCleanup(mock.patch.stopall)

    def client(self, *answers: httpx.Response | Exception, session: TokensView | None = None) -> Client:
        """Returns a client that gets these answers, in this order."""
        left = list(answers)

        def answer(request: httpx.Request) -> httpx.Response:
            copy = httpx.Request(request.method, request.url, headers=request.headers.copy(), content=request.content)
            self.requests.append(copy)
            found = left.pop(0)
            if isinstance(found, Exception):
                raise found
            return found

        return self.with_answers(answer, session)

    def with_answers(self, answer: Answer, session: TokensView | None = None) -> Client:
        http = httpx.Client(transport=httpx.MockTransport(answer))
        return Client("http://play.example/", None if session else "lgt_pat_x", session=session, http=http)

    def headers(self, name: str) -> list[str | None]:
        return [request.headers.get(name) for request in self.requests]

    def test_a_retry_has_the_same_key(self) -> None:
        lost, proxy, under_way = httpx.ReadError("reset"), httpx.Response(502, text="<html>"), problem(409, "under_way")
        client = self.client(lost, proxy, under_way, httpx.Response(204), httpx.Response(204))
        client.cancel_standing_order("m/1")
        client.cancel_standing_order("m/1")
        keys = self.headers("idempotency-key")
        self.assertEqual(len(set(keys[:4])), 1)
        self.assertNotEqual(keys[3], keys[4])
        self.assertEqual(self.requests[0].url.raw_path, b"/v1/matches/m%2F1/standing-order")
        self.assertEqual(self.sleep.call_count, 3)

    def test_reads_have_no_key_and_omit_absent_parameters(self) -> None:
        client = self.client(httpx.Response(200, json={}), httpx.Response(200, json={}))
        client.list_matches(mine=True, limit=5)
        client.list_choices("m", pick=["a", "b"], headers={"accept-language": "fr"})
        self.assertEqual([request.url.query for request in self.requests], [b"mine=true&limit=5", b"pick=a&pick=b"])
        self.assertEqual(self.headers("idempotency-key"), [None, None])
        self.assertEqual(self.headers("accept-language"), [None, "fr"])
        self.assertEqual(self.headers("authorization"), ["Bearer lgt_pat_x"] * 2)

    def test_it_waits_as_long_as_it_is_asked_to_within_a_minute(self) -> None:
        soon, late = problem(429, "slow", {"retry-after": "7"}), problem(429, "slow", {"retry-after": "900"})
        client = self.client(soon, httpx.Response(200, json={"games": []}), late)
        client.list_games()
        self.sleep.assert_called_once_with(7)
        with self.assertRaises(ApiError) as caught:
            client.list_games()
        self.assertEqual(caught.exception.retry_after, 900)

    def test_an_error_has_its_code(self) -> None:
        client = self.client(problem(422, "bid_too_low", rule="B-7"))
        with self.assertRaises(ApiError) as caught:
            client.act("m", {"action": {"type": "bid", "cards": ["C1"]}})
        error = caught.exception
        self.assertEqual((error.code, error.status, error.problem["rule"]), ("bid_too_low", 422, "B-7"))
        self.assertEqual(str(error), "bid_too_low: Why.")

    def test_without_a_response_it_gives_up_in_the_end(self) -> None:
        with self.assertRaises(ApiError) as caught:
            self.client(*[httpx.ConnectError("refused")] * 9).list_games()
        self.assertEqual((caught.exception.code, caught.exception.status), ("no_response", 0))
        self.assertEqual(len(self.requests), 9)

    def test_expired_tokens_are_refreshed_once(self) -> None:
        refreshes, both = [], threading.Barrier(2)

        def answer(request: httpx.Request) -> httpx.Response:
            if request.url.path == "/v1/sessions/refresh":
                self.assertNotIn("authorization", request.headers)
                refreshes.append(json.loads(request.content)["refresh_token"])
                return httpx.Response(200, json=session(2))
            if request.headers["authorization"] == "Bearer access-1":
                both.wait(10)
                return problem(401, "token_expired")
            return httpx.Response(200, json={"seeks": []})

        client = self.with_answers(answer, session(1))
        threads = [threading.Thread(target=client.list_seeks) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(refreshes, ["refresh-1"])
        self.assertEqual(client.session, session(2))

    def test_a_second_factor_is_asked_for_a_code(self) -> None:
        challenge = problem(401, "second_factor_required", challenge="c")
        client = self.client(challenge, httpx.Response(201, json=session(1)), challenge)
        client.login("anna@example.org", "secret", code=lambda: "123456")
        self.assertEqual(json.loads(self.requests[1].content), {"challenge": "c", "code": "123456"})
        with self.assertRaisesRegex(ApiError, "second_factor_required"):
            client.login("anna@example.org", "secret")

    def test_a_stream_resumes_after_the_last_event(self) -> None:
        def broken() -> object:
            yield b'event: current\r\ndata: {"current":2}\r\n\r\n:\n\nid: 1\nevent: entry\ndata: {"ver'
            yield b'sion":1}\n\nretry: 20\n\nid: 2\nevent: en'
            raise httpx.ReadError("reset")

        rest = b'id: 2\nevent: entry\ndata: {"version":\ndata: 2}\n\nevent: end\ndata: {"reason":"match_over"}\n\n'
        client = self.client(
            httpx.Response(200, content=broken()), httpx.ConnectError("refused"), httpx.Response(200, content=rest)  # type: ignore[arg-type]
        )
        events = list(client.watch_match("m", after=0))
        self.assertEqual([event["event"] for event in events], ["current", "entry", "entry", "end"])
        self.assertEqual(events[2]["data"], {"version": 2})
        self.assertEqual(self.headers("last-event-id"), [None, "1", "1"])
        self.assertEqual(self.sleep.call_args_list[0], mock.call(0.02))

    def test_a_refused_stream_is_an_error(self) -> None:
        with self.assertRaisesRegex(ApiError, "no_such_match"):
            next(self.client(problem(404, "no_such_match")).watch_match("m"))

    def test_pages_follow_the_cursor(self) -> None:
        pages = [{"matches": [{"id": "1"}, {"id": "2"}], "next": "c"}, {"matches": [{"id": "3"}]}]
        client = self.client(*[httpx.Response(200, json=page) for page in pages])
        self.assertEqual([match["id"] for match in client.iter_matches(mine=True)], ["1", "2", "3"])
        self.assertEqual(self.requests[1].url.query, b"mine=true&cursor=c")

    def test_turns_come_once_for_each_question(self) -> None:
        def legal(version: int, **fields: str) -> httpx.Response:
            actions = [{"type": "pass"}]
            return httpx.Response(200, json={"game": "byzanz", "version": version, "actions": actions, **fields})

        events = "".join(f'id: {version}\nevent: entry\ndata: {{"version":{version}}}\n\n' for version in (4, 5, 6))
        client = self.client(
            legal(3, decision="a"), httpx.Response(200, text=events + 'event: end\ndata: {"reason":"match_over"}\n\n'),
            legal(5), legal(6, decision="b"), httpx.Response(200, json={"done": []}),
        )
        for turn in client.turns("m", "byzanz"):
            action: ByzanzAction = turn.actions[0]
            if turn.decision == "b":
                turn.act(action, {"type": "done"})
        self.assertEqual(json.loads(self.requests[-1].content),
                         {"decision": "b", "action": {"type": "pass"}, "then": [{"type": "done"}]})
        self.assertEqual(len(self.requests), 5)
        with self.assertRaises(TypeError):
            next(self.client(legal(3)).turns("m", "bards"))


class WebhookTest(unittest.TestCase):
    def test_a_message_is_verified(self) -> None:
        for body in (BODY, BODY.encode()):
            self.assertEqual(verify_webhook(SECRET, SIGNED, body, tolerance=1e12), {"test": 2432232314})

    def test_forgeries_are_rejected(self) -> None:
        for name, value in {"Webhook-Id": "other", "Webhook-Timestamp": "1614265331", "Webhook-Signature": "v1,"}.items():
            with self.assertRaises(WebhookError):
                verify_webhook(SECRET, {**SIGNED, name: value}, BODY, tolerance=1e12)
        with self.assertRaises(WebhookError):
            verify_webhook(SECRET, SIGNED, BODY + " ", tolerance=1e12)
        with self.assertRaisesRegex(WebhookError, "missing"):
            verify_webhook(SECRET, {}, BODY)
        with self.assertRaisesRegex(WebhookError, "too old"):
            verify_webhook(SECRET, SIGNED, BODY)


if __name__ == "__main__":
    unittest.main()
