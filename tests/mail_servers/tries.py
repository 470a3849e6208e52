"""Tests a mail server of the distribution in front of a stand-in for the service: what is delivered, and what is not.

Usage: tries.py postfix|exim FOLDER [PORT]. Needs root, Debian and aiosmtpd. The server is configured as
docs/operate/replies.md says, once with SMTP and once with a pipe. The stand-in accepts local parts of 52 letters and
digits, except those that begin with `unknown`. One that begins with `later` is deferred twice, one with `down` while
the file `down` exists.
"""

import asyncio
import os
import re
import smtplib
import ssl
import subprocess
import sys
import time
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP

SERVER, FOLDER = sys.argv[1], Path(sys.argv[2]).resolve()
SCRIPT = Path(__file__).parent / f"{SERVER}.sh"
PORT_IN = int((sys.argv[3:] or [2526])[0])
NEXT_HOP_PORT, OUT_PORT = PORT_IN + 1, PORT_IN + 2
# Neither server trusts this address: mail from it counts as external.
STRANGER = "127.0.0.3"
DOMAIN = "reply.play.example"
LIMIT = 2 << 20
KNOWN = re.compile(r"(?!unknown)[a-z2-7]{52}", re.IGNORECASE)
PIPE = """#!/usr/bin/env python3
# Stand-in for the command: stores the mail, or exits with the reason why not.
import os, re, sys, time
assert sys.argv[1] == '--to'
mail, to, folder = sys.stdin.buffer.read(), sys.argv[2], FOLDER
local = to.rsplit("@", 1)[0]
if not re.fullmatch(KNOWN, local, re.IGNORECASE): sys.exit(67)
with open(f"{folder}/tries", "a") as tries: tries.write(local + chr(10))
tried = open(f"{folder}/tries").read().split(chr(10)).count(local)
if local.startswith("r.later") and tried < 3: sys.exit(75)
if local.startswith("r.killed") and tried < 3: os.kill(os.getpid(), 9)
if local.startswith("r.broken") and tried < 3: sys.exit(1)
with open(f"{folder}/{time.time_ns()}.mail", "wb") as kept: kept.write(f"{to}\\n".encode() + mail)
"""


class StandIn:
    """Stand-in for the service's SMTP listener."""

    def __init__(self):
        self.tries, self.kept, self.asked = {}, [], []

    async def handle_RCPT(self, server, session, envelope, address, options):
        local, domain = address.rsplit("@", 1)
        self.asked.append(address)
        if domain.lower() != DOMAIN or not KNOWN.fullmatch(local):
            return "550 5.1.1 No such address"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 Ok"

    async def handle_DATA(self, server, session, envelope):
        local = envelope.rcpt_tos[0].rsplit("@", 1)[0]
        self.tries[local] = self.tries.get(local, 0) + 1
        if re.match(r"(later|killed|broken)", local) and self.tries[local] < 3:
            return "451 4.3.0 Try again later"
        self.tls = session.ssl is not None
        self.kept += [(to, envelope.content) for to in envelope.rcpt_tos]
        return "250 2.0.0 Kept"


class Outside:
    """Receives the server's mail for other domains: its bounces."""

    def __init__(self):
        self.kept = []

    async def handle_DATA(self, server, session, envelope):
        self.kept.append((envelope.mail_from, envelope.rcpt_tos, envelope.content))
        return "250 2.0.0 Ok"


def listener(handler, port):
    """Listens, and offers STARTTLS with a self-signed certificate."""
    pem = FOLDER / "stand_in.pem"
    if not pem.exists():
        pem.parent.mkdir(exist_ok=True)
        wish = "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2"
        subprocess.run([*wish.split(), "-keyout", pem, "-out", f"{pem}.cert"], check=True, stderr=subprocess.DEVNULL)
        pem.write_text(pem.read_text() + Path(f"{pem}.cert").read_text())
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(pem)
    controller = Controller(handler, hostname="127.0.0.1", port=port, data_size_limit=LIMIT, tls_context=tls)
    controller.start()
    return controller


def address(word):
    return f"{word.ljust(52, '7')}@{DOMAIN}"


def send(to, *others, sender="anna@home.example", size=0, text="1", announced=False):
    """Sends a reply as an external client. Returns the response to RCPT or to the last dot."""
    number = time.time_ns()
    mail = f"From: {sender}\r\nTo: {to}\r\nMessage-ID: <{number}@home.example>\r\nSubject: Re: Your turn\r\n\r\n{text}\r\n"
    mail += ("x" * 70 + "\r\n") * (size // 72)
    with smtplib.SMTP("127.0.0.1", PORT_IN, timeout=60, source_address=(STRANGER, 0)) as client:
        client.ehlo("home.example")
        code, words = client.mail(sender, [f"SIZE={len(mail)}"] if announced else [])
        if code == 250:
            for rcpt in [to, *others]:
                code, words = client.docmd("RCPT", f"TO:<{rcpt}>")
        if code == 250:
            code, words = client.data(mail)
    return code, words.decode()


def until(what, check, seconds=60):
    end = time.monotonic() + seconds
    while not (found := check()):
        if time.monotonic() > end:
            sys.exit(f"{SERVER}: {what}: not within {seconds} s; see {FOLDER}")
        time.sleep(0.1)
    print(f"ok: {what}")
    return found


def holds(what, truth):
    if not truth:
        sys.exit(f"{SERVER}: {what}: no")
    print(f"ok: {what}")


def start(*pipe, **more):
    environment = os.environ | {"OUT_PORT": str(OUT_PORT)} | more
    command = ["bash", SCRIPT, "start", FOLDER, str(PORT_IN), str(NEXT_HOP_PORT), *pipe]
    subprocess.run(command, env=environment, check=True, stdin=subprocess.DEVNULL)


def stop():
    subprocess.run(["bash", SCRIPT, "stop", FOLDER], check=True)


def bounced(outside, to):
    """Returns the bounces about an address; none may go to a reply address."""
    assert not any(DOMAIN in rcpt for _, rcpts, _ in outside.kept for rcpt in rcpts), outside.kept
    return [mail for sender, rcpts, mail in outside.kept if to.encode() in mail and rcpts == ["anna@home.example"]]


def comes_through(kept, outside):
    """Checks what SMTP and pipe have in common. `kept()` lists recipients and mails."""
    began = time.monotonic()
    to = address("plain")
    holds("a reply is accepted", send(to)[0] == 250)
    until("and is delivered", lambda: [mail for rcpt, mail in kept() if rcpt == to])
    print(f"    after {time.monotonic() - began:.1f} s")
    to = address("Upper").replace("777", "7A7", 1)
    holds("capitals are accepted", send(to)[0] == 250)
    until("and stay", lambda: [rcpt for rcpt, _ in kept() if rcpt == to])
    quoted = address("quoted")
    holds("a quoted local part is accepted", send('"{}"@{}'.format(*quoted.split("@")))[0] == 250)
    until("and is delivered without its quotes", lambda: [rcpt for rcpt, _ in kept() if rcpt == quoted])
    for strange in ["anna", "r.short", "r.x+detail", '"r. x"', "r.", "postmaster.x"]:
        code, words = send(f"{strange}@{DOMAIN}")
        holds(f"{strange} is refused: {code} {words}", code == 550)
    code, words = send("anna@else.example")
    holds(f"mail for others is refused: {code} {words}", 400 <= code)
    to = address("long")
    code, words = send(to, text="y" * 3000)
    if SERVER == "postfix":
        holds("a line of 3,000 characters is accepted", code == 250)
        mail = until("and is delivered", lambda: [mail for rcpt, mail in kept() if rcpt == to])[0]
        holds("with every character", re.sub(rb"\r?\n ?", b"", mail).count(b"y" * 3000) == 1)
    else:
        holds(f"a line of 3,000 characters is refused: {code} {words}", code == 550)
    pair = [address("one"), address("two")]
    holds("a reply to two addresses is accepted", send(*pair)[0] == 250)
    until("and is delivered to both", lambda: {rcpt for rcpt, _ in kept()} >= set(pair))
    for word in ["later", "killed", "broken"]:
        to = address(word)
        holds(f"{word}: accepted", send(to)[0] == 250)
        until("and is delivered after two retries", lambda: [rcpt for rcpt, _ in kept() if rcpt == to])
        holds("and no bounce is sent", not bounced(outside, to))
    to = address("nobody")
    holds("a bounce is accepted", send(to, sender="")[0] == 250)
    until("and is delivered", lambda: [rcpt for rcpt, _ in kept() if rcpt == to])


def by_smtp():
    service, outside = StandIn(), Outside()
    listeners = [listener(service, NEXT_HOP_PORT), listener(outside, OUT_PORT)]
    start()
    try:
        comes_through(lambda: service.kept, outside)
        holds("over TLS", service.tls)
        code, words = send(address("unknown"))
        holds(f"an unknown address is refused: {code} {words}", code == 550)
        to = address("large")
        holds("an oversized mail is accepted if its size was not announced", send(to, size=LIMIT + 100_000)[0] == 250)
        until("and a bounce is sent", lambda: bounced(outside, to))
        to = address("announced")
        code, words = send(to, size=LIMIT + 100_000, announced=True)
        holds(f"with its size announced: {code} {words}", code == (250 if SERVER == "postfix" else 552))
        if code == 250:
            until("and a bounce is sent", lambda: bounced(outside, to))
        listeners[0].stop()
        code, words = send(address("away"))
        holds(f"while the service is away, the sender is deferred: {code} {words}", 400 <= code < 500)
        listeners[0] = listener(service, NEXT_HOP_PORT)
        until("and is accepted once it is back", lambda: send(address("away"))[0] == 250, 90)
        until("and is delivered", lambda: [rcpt for rcpt, _ in service.kept if rcpt == address("away")])
    finally:
        stop()
        for one in listeners:
            one.stop()


def greylisted():
    service = StandIn()
    listeners = [listener(service, NEXT_HOP_PORT)]
    start(GREYLIST_PORT=str(PORT_IN + 3))
    try:
        to = address("grey")
        code, words = send(to)
        holds(f"a new client is deferred: {code} {words}", code == 450 and "reylist" in words)
        code, words = send(address("unknowngrey"))
        holds("an unknown address is refused at once", code == 550)
        until("and is accepted on a retry", lambda: send(to)[0] == 250)
        until("and is delivered", lambda: [rcpt for rcpt, _ in service.kept if rcpt == to])
    finally:
        stop()
        listeners[0].stop()


def by_pipe():
    command, kept = FOLDER / "stand_in", FOLDER / "kept"
    kept.mkdir(exist_ok=True)
    for old in kept.iterdir():
        old.unlink()
    kept.chmod(0o777)
    command.write_text(PIPE.replace("FOLDER", repr(str(kept))).replace("KNOWN", repr(KNOWN.pattern)))
    command.chmod(0o755)
    outside = Outside()
    listeners = [listener(outside, OUT_PORT)]

    def mails():
        for path in kept.glob("*.mail"):
            to, _, mail = path.read_bytes().partition(b"\n")
            yield to.decode(), mail

    start("pipe", str(command))
    try:
        comes_through(lambda: list(mails()), outside)
        to = address("unknown")
        holds("an unknown address is accepted if its form is valid", send(to)[0] == 250)
        until("and a bounce is sent", lambda: bounced(outside, to))
        to = address("large")
        holds("an oversized mail is accepted if its size was not announced", send(to, size=LIMIT + 100_000)[0] == 250)
        until("and a bounce is sent", lambda: bounced(outside, to))
        command.rename(FOLDER / "gone")
        to = address("gone")
        holds("a mail is accepted without the command", send(to)[0] == 250)
        time.sleep(3)
        holds("and no bounce is sent", not bounced(outside, to))
        (FOLDER / "gone").rename(command)
        until("and delivered once the command is back", lambda: [rcpt for rcpt, _ in mails() if rcpt == to])
    finally:
        stop()
        for one in listeners:
            one.stop()


by_smtp()
by_pipe()
if SERVER == "postfix":
    greylisted()
