"""Sends emails of a real service to an independent mail server, which fails in every way once.

Usage: strange_mail.py PROGRAM FOLDER. The local part of an address names the fault of its first email:
`rcpt-450`, `dot-reset`, `data-silence`. Every email arrives at least once, or bounces with the reply that
refused it. It arrives twice only if its last dot was not answered, and then with the same Message-ID.
"""

import asyncio
import atexit
import email
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.request

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

PROGRAM, FOLDER = sys.argv[1:3]
PASSWORD = "correct horse battery"
LATER, FINAL = [421, 450, 451, 452], [550, 552, 554]
# An email may meet two faults: each costs a minute of silence, and the pauses before the retries are one and three
# minutes, up to a quarter longer.
ONCE_MORE = 480
TOKENS = {}


class Strange(SMTP):
    """An aiosmtpd server that fails as a script says."""

    async def stumble(self, stage, fault):
        if fault == "reset":
            self.transport.abort()
        elif fault == "silence":
            await asyncio.sleep(150)
        else:
            await self.push(f"{fault} scripted at {stage}")
            if str(fault) == "421":
                self.transport.close()

    async def _handle_client(self):
        fault = self.event_handler.next_of("greeting")
        if fault:
            await self.push(f"{fault} scripted at the door")
            self.transport.close()
            return
        await super()._handle_client()

    async def smtp_EHLO(self, hostname):
        fault = self.event_handler.next_of("ehlo")
        await (self.stumble("ehlo", fault) if fault else super().smtp_EHLO(hostname))

    async def smtp_MAIL(self, arg):
        self.event_handler.mails += 1
        fault = self.event_handler.next_of("mail")
        await (self.stumble("mail", fault) if fault else super().smtp_MAIL(arg))

    async def smtp_RCPT(self, arg):
        fault = self.event_handler.of(re.search("<(.*)>", arg or "").group(1), "rcpt")
        await (self.stumble("rcpt", fault) if fault else super().smtp_RCPT(arg))

    async def smtp_DATA(self, arg):
        fault = self.event_handler.of(self.envelope.rcpt_tos[0], "data")
        await (self.stumble("data", fault) if fault else super().smtp_DATA(arg))


class Script:
    """The planned faults, and the received emails."""

    def __init__(self):
        self.queues = {"greeting": [], "ehlo": [], "mail": []}
        self.done, self.taken, self.mails = set(), {}, 0

    def next_of(self, stage):
        return self.queues[stage].pop(0) if self.queues[stage] else None

    def of(self, address, stage):
        at, _, fault = address.split("@")[0].partition("-")
        if at != stage or address in self.done:
            return None
        self.done.add(address)
        return fault

    async def handle_DATA(self, server, session, envelope):
        address = envelope.rcpt_tos[0]
        fault = self.of(address, "dot")
        if fault is None or fault in ("reset", "silence"):
            self.taken.setdefault(address, []).append(envelope.content)
        if fault in ("reset", "silence"):
            await server.stumble("dot", fault)
            fault = None
        return f"{fault} scripted at dot" if fault else "250 taken"


class Door(Controller):
    def factory(self):
        return Strange(self.handler, **self.SMTP_kwargs)


class Service:
    """The service, with a mail server."""

    def __init__(self, smtp_url, **more):
        settings = {
            "LOGOTHETE_BIND": "127.0.0.1:0",
            "LOGOTHETE_DATA": f"{FOLDER}/data",
            "LOGOTHETE_SMTP_URL": smtp_url,
            "LOGOTHETE_MAIL_FROM": "Logothete <letters@mail.example>",
            "LOGOTHETE_SIGN_INS_PER_MINUTE": "100000",
            "LOGOTHETE_ACCESS_LIFETIME": "1h",
            "LOGOTHETE_LOG_LEVEL": "warn",
        }
        self.process = subprocess.Popen(
            [PROGRAM, "serve"], env=os.environ | settings | more, stdout=subprocess.PIPE, text=True
        )
        atexit.register(self.process.terminate)
        for line in self.process.stdout:
            if line.startswith("  API  "):
                self.url = line.split()[-1].removesuffix("/v1")
            if line.startswith("  stop  "):
                return
        raise SystemExit("the service did not start")

    def ask(self, path, body=None, token=None):
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        body = json.dumps(body).encode() if body else None
        request = urllib.request.Request(self.url + path, body, headers)
        return json.load(urllib.request.urlopen(request))

    def register(self, address):
        person = {"email": address, "password": PASSWORD}
        self.ask("/v1/accounts", person | {"name": "Somebody"})

    def letter(self, address):
        """Returns the first email to an address, as the service lists it."""
        person = {"email": address, "password": PASSWORD}
        if address not in TOKENS:
            TOKENS[address] = self.ask("/v1/sessions", person)["access_token"]
        token = TOKENS[address]
        return self.ask("/v1/deliveries", token=token)["letters"][-1]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(30) == 0


def open_door(script, **more):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    door = Door(script, hostname="127.0.0.1", port=port, **more)
    # aiosmtpd connects to its own port at the start, so no fault may happen yet.
    door.start()
    return door, port


def until(what, is_so, patience=ONCE_MORE):
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(0.2)


def everything_goes_wrong_once():
    script = Script()
    door, port = open_door(script)
    script.queues = {
        "greeting": [421, 554, 450],
        "ehlo": [421, 451, 554],
        "mail": LATER + [550, 552, 554, "reset", "silence"],
    }
    stages = ["rcpt", "data", "dot"]
    arriving = [f"{stage}-{fault}" for stage in stages for fault in LATER + ["reset", "silence"]]
    arriving += [f"plain{number}" for number in range(12)]
    refused = [f"{stage}-{code}" for stage in stages for code in FINAL]
    address = lambda local: f"{local}@strange.example"
    service = Service(f"smtp://127.0.0.1:{port}")
    for local in arriving + refused:
        service.register(address(local))
    until("an email did not arrive", lambda: all(address(local) in script.taken for local in arriving))
    state = lambda local: service.letter(address(local))["state"]
    until("an email is not in its final state", lambda: all(state(local) == "sent" for local in arriving))
    until("an email did not bounce", lambda: all(state(local) == "bounced" for local in refused))
    for local in refused:
        answer = service.letter(address(local))["answer"]
        assert answer.startswith(local.split("-")[1]), (local, answer)
        assert address(local) not in script.taken, local
    for local in arriving:
        taken = [email.message_from_bytes(message) for message in script.taken[address(local)]]
        twice = local in ("dot-reset", "dot-silence")
        assert len(taken) == (2 if twice else 1), (local, len(taken))
        assert len({message["Message-ID"] for message in taken}) == 1, local
        assert all(message["To"].endswith(f"<{address(local)}>") for message in taken), local
    ids = [email.message_from_bytes(messages[0])["Message-ID"] for messages in script.taken.values()]
    assert len(set(ids)) == len(ids)
    assert not any(script.queues.values()), f"not tried: {script.queues}"
    service.stop()
    door.stop()
    print(f"{len(arriving)} emails arrived, {len(refused)} bounced, despite all faults")


def certificate():
    """Creates a certificate for this machine, signed by a new authority."""
    run = lambda *words: subprocess.run(["openssl", *words], check=True, capture_output=True, cwd=FOLDER)
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    run("req", "-x509", *curve, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=authority")
    run("req", *curve[:-2], "-keyout", "own.key", "-out", "own.csr", "-subj", "/CN=localhost")
    with open(f"{FOLDER}/names", "w") as names:
        names.write("subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n")
    sign = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "names"]
    run("x509", "-req", "-in", "own.csr", "-out", "own.pem", *sign)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(f"{FOLDER}/own.pem", f"{FOLDER}/own.key")
    return context


def only_the_right_server_and_password_will_do():
    context, script = certificate(), Script()

    def knows(server, session, envelope, mechanism, login):
        is_right = (login.login, login.password) == (b"us", b"swordfish")
        # Not handled: aiosmtpd sends the refusal.
        return AuthResult(success=is_right, handled=False)

    rules = {"authenticator": knows, "auth_required": True, "auth_require_tls": True}
    starttls, port = open_door(script, tls_context=context, require_starttls=True, **rules)
    smtps, port_of_tls = open_door(script, ssl_context=context, authenticator=knows, auth_require_tls=False)
    refusing, port_in_the_clear = open_door(script)
    trusted = {"SSL_CERT_FILE": f"{FOLDER}/ca.pem"}
    expected = []
    for number, (url, trust) in enumerate([
        (f"smtp+starttls://us:swordfish@localhost:{port}", {}),
        (f"smtps://us:swordfish@localhost:{port_of_tls}", {}),
        (f"smtp+starttls://us:swordfish@localhost:{port_in_the_clear}", trusted),
        (f"smtp+starttls://us:guess@localhost:{port}", trusted),
        (f"smtps://us:guess@localhost:{port_of_tls}", trusted),
    ]):
        service = Service(url, **trust)
        service.register(f"tls{number}@strange.example")
        expected.append(f"tls{number}@strange.example")
        time.sleep(4)
        assert service.letter(expected[-1])["state"] == "waiting", url
        assert not script.taken and not script.mails, url
        service.stop()
    for url in [f"smtp+starttls://us:swordfish@localhost:{port}", f"smtps://us:swordfish@localhost:{port_of_tls}"]:
        service = Service(url, **trusted)
        expected.append(f"right{len(expected)}@strange.example")
        service.register(expected[-1])
        until("the right server was not used", lambda: expected[-1] in script.taken, 60)
        if url.startswith("smtp+"):
            until("an email was lost", lambda: all(address in script.taken for address in expected), 90)
        service.stop()
    assert all(len(messages) == 1 for messages in script.taken.values())
    for door in (starttls, smtps, refusing):
        door.stop()
    print("emails go only to the right server, with the right password")


everything_goes_wrong_once()
only_the_right_server_and_password_will_do()
