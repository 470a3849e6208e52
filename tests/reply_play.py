"""Plays whole matches by replies only, through a mail server of the distribution in front of a real service.

Usage: reply_play.py PROGRAM FOLDER postfix|exim [PORT]. Needs root, Debian, psql and aiosmtpd. Postfix forwards replies
by SMTP, in a match of each game; Exim by pipe, in one match. People register, confirm their address and sit down; from
then on they know only their emails. Sometimes they undo a move. Each replies late once, sends one automatic
reply, and sends one reply twice. Only the delay of emails about a turn is skipped, in the database.
"""

import atexit
import email
import email.policy
import glob
import json
import os
import random
import re
import shutil
import signal
import smtplib
import subprocess
import sys
import threading
import time
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import make_msgid
from pathlib import Path

from aiosmtpd.controller import Controller

PROGRAM, FOLDER, SERVER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3]
PORT_IN = int((sys.argv[4:] or [2626])[0])
INBOUND_PORT, SINK_PORT = PORT_IN + 1, PORT_IN + 2
SCRIPT = Path(__file__).parent / "mail_servers" / f"{SERVER}.sh"
DOMAIN = "reply.play.example"
PASSWORD = "correct horse battery"
# Said to the table; must not occur in the log.
SECRET = "Nachtigall"
# Limits in seconds: for one match, and for the answer to a reply.
MATCH_SECS, ANSWER_SECS = 600, 60
# Postfix remembers for a minute that the service was unreachable.
PUT_OFF_SECS = 150
# The service sends at most 60 emails an hour to one address, and forgets the count at a restart.
EMAILS_BEFORE_RESTART = 45
BOT = {"type": "bot", "bot": "sensible"}
GAMES = {"byzanz": (3, [BOT]), "byzantium": (3, [BOT]), "bards": (2, [])}
WORDS = {
    "en": {"undo": "undo", "yes": "yes", "say": "say", "late": "too late",
           "wrote": "On Thu, 26 Nov 2026 at 20:00, Logothete <letters@play.example> wrote:",
           "head": ["From", "Sent", "To", "Subject"]},
    "de": {"undo": "zurück", "yes": "ja", "say": "sag", "late": "zu spät",
           "wrote": "Am Do., 26. Nov. 2026 um 20:00 Uhr schrieb Logothete <letters@play.example>:",
           "head": ["Von", "Gesendet", "An", "Betreff"]},
    "fr": {"undo": "annuler", "yes": "oui", "say": "dire", "late": "trop tard",
           "wrote": "Le jeu. 26 nov. 2026 à 20:00, Logothete <letters@play.example> a écrit :",
           "head": ["De", "Envoyé", "À", "Objet"]},
}  # fmt: skip
# Skips the minute in which players may act before an email is sent. Everything about such a recipient is moved ten
# minutes back, so that the order does not change.
HURRY = """
with pair as (
    select match_id, participant from notice where now() - interval '1 minute' < turn_at
    union
    select match_id, participant from match_email
    where state = 'waiting' and holder is null and now() - interval '5 minutes' < posted_at
), noted as (
    update notice as n set turn_at = turn_at - interval '10 minutes'
    from pair where n.match_id = pair.match_id and n.participant = pair.participant
)
update match_email as l set posted_at = posted_at - interval '10 minutes', due_at = due_at - interval '10 minutes'
from pair where l.match_id = pair.match_id and l.participant = pair.participant
"""


class Mail:
    """An email as a mail client shows it."""

    def __init__(self, content):
        mail = email.message_from_bytes(content, policy=email.policy.default)
        self.subject, self.id = mail["Subject"], mail["Message-ID"]
        self.reply_to = mail["Reply-To"]
        # An email that is no answer refers to the thread of its match here.
        answers = mail["In-Reply-To"] or ""
        self.answers = answers if "@home.example" in answers else None
        self.html = mail.get_body(("html",)).get_content()
        self.text = mail.get_body(("plain",)).get_content()
        self.choices = re.findall(r"^\d+\. (.*)$", self.text, re.MULTILINE)
        # A preview of a decision that needs confirmation has not happened.
        told = self.text.split("\n\n")[0].split("This would follow:")[0]
        self.told = told.splitlines() if self.answers else []


class Post:
    """Receives the emails of the service and of the mail server."""

    def __init__(self):
        self.mails, self.strays = {}, []

    async def handle_DATA(self, server, session, envelope):
        for to in envelope.rcpt_tos:
            if DOMAIN in to or not envelope.mail_from:
                self.strays.append((envelope.mail_from, to, envelope.content))
            else:
                self.mails.setdefault(to, []).append(Mail(envelope.content))
        return "250 2.0.0 Ok"


class Service:
    """The service, run as an unprivileged user."""

    def __init__(self):
        self.settings = {
            "LOGOTHETE_BIND": "127.0.0.1:0",
            "LOGOTHETE_DATA": f"{FOLDER}/data",
            "LOGOTHETE_SMTP_URL": f"smtp://127.0.0.1:{SINK_PORT}",
            "LOGOTHETE_MAIL_FROM": "Logothete <letters@play.example>",
            "LOGOTHETE_REPLY_DOMAIN": DOMAIN,
            "LOGOTHETE_SIGN_INS_PER_MINUTE": "100000",
            "LOGOTHETE_ACCESS_LIFETIME": "1h",
        }
        if SERVER == "postfix":
            self.settings["LOGOTHETE_INBOUND_BIND"] = f"127.0.0.1:{INBOUND_PORT}"
        self.log = open(FOLDER / "log", "a+")
        self.is_there = threading.Event()
        atexit.register(lambda: self.process.terminate())
        self.start()

    def start(self):
        self.process = subprocess.Popen([FOLDER / "logothete", "serve"], env=os.environ | self.settings, text=True,
                                        user="nobody", group="nogroup", extra_groups=[], cwd=FOLDER,
                                        stdout=subprocess.PIPE, stderr=self.log)  # fmt: skip
        for line in self.process.stdout:
            if line.startswith("  API  "):
                self.url = line.split()[-1].removesuffix("/v1")
            if line.startswith("  stop  "):
                self.is_there.set()
                return
        raise SystemExit(f"the service did not start; see {FOLDER}/log")

    def stop(self):
        self.is_there.clear()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(60) == 0

    def ask(self, path, body=None, token=None, method=None, language="en"):
        headers = {"content-type": "application/json", "accept-language": language}
        if token:
            headers["authorization"] = f"Bearer {token}"
        body = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, body, headers, method=method)
        return json.loads(urllib.request.urlopen(request, timeout=60).read() or "null")

    def sql(self, text):
        psql = shutil.which("psql") or glob.glob("/usr/lib/postgresql/*/bin/psql")[0]
        login = f"postgres://logothete_owner@localhost/logothete?host={FOLDER}/data/socket"
        done = subprocess.run([psql, "-qXAt", login, "-c", text], check=True, capture_output=True, text=True)
        return done.stdout.split("\n")


class Person:
    """A player who reads emails and replies to them."""

    def __init__(self, service, post, name, language, luck):
        self.service, self.name, self.language, self.luck = service, name, language, luck
        self.address, self.words = f"{name.lower()}@home.example", WORDS[language]
        person = {"email": self.address, "password": PASSWORD}
        service.ask("/v1/accounts", person | {"name": name, "language": language})
        self.mails = post.mails.setdefault(self.address, [])
        until(f"{name} is asked to confirm", lambda: self.mails)
        token = re.search(r"/verify/(\S+)", self.mails[0].text).group(1)
        service.ask("/v1/accounts/verification", {"token": token})
        self.token = service.ask("/v1/sessions", person)["access_token"]
        self.read, self.before_restart, self.written, self.silent = len(self.mails), 0, [], []
        self.first, self.todo = None, ["say", "away", "twice", "late"]
        self.did = Counter()

    def play(self, over):
        """Replies to emails until the match is over."""
        while not over.is_set():
            asking = [mail for mail in self.mails[self.read :] if mail.choices]
            if not asking:
                time.sleep(0.1)
                continue
            self.read = len(self.mails)
            self.turn(asking[-1], over)

    def turn(self, mail, over):
        self.first = self.first or mail
        odd = self.todo[0] if self.todo and self.luck.random() < 0.3 else None
        if odd == "late" and mail is not self.first:
            done = self.reply(self.first, "1", over)
            assert done is None or self.words["late"] in done.text, done.text
        elif odd == "say":
            self.reply(mail, f"{self.words['say']} {SECRET} {self.name}", over)
        elif odd == "away":
            away = self.written_to(mail, "1")
            away["Auto-Submitted"] = "auto-replied"
            self.silent.append(away["Message-ID"])
            self.send(mail, away)
            self.read -= 1
        else:
            odd = "twice" if odd == "twice" else None
            done = self.reply(mail, self.choice(mail), over, again=odd == "twice")
            if done and self.words["undo"] in "".join(done.told) and self.luck.random() < 0.12:
                self.did["undo"] += 1
                self.reply(done, self.words["undo"], over)
        if odd:
            self.todo.pop(0)
            self.did[odd] += 1

    def choice(self, mail):
        index = self.luck.randrange(len(mail.choices))
        if len(mail.choices) == 1:
            return self.luck.choice(["1", self.words["yes"]])
        return self.luck.choice([str(index + 1), f"{index + 1}. {mail.choices[index]}"])

    def reply(self, mail, text, over, again=False):
        """Sends a reply and returns its answer; None if the match ends before."""
        written = self.written_to(mail, text)
        self.written.append(written["Message-ID"])
        for _ in range(1 + again):
            self.send(mail, written)

        def answer():
            mine = [one for one in self.mails if one.answers == written["Message-ID"]]
            return mine or over.is_set()

        found = until(f"{self.name}: {text!r} is answered", answer, ANSWER_SECS)
        if found is True:
            return None
        # Emails that arrived in the meantime are outdated, unless the answer has no choices.
        if found[0].choices:
            self.read = self.mails.index(found[0])
        return found[0]

    def written_to(self, mail, text):
        """Returns a reply as Gmail, Outlook or Thunderbird writes it."""
        written = EmailMessage(policy=email.policy.SMTP)
        written["From"], written["To"] = f"{self.name} <{self.address}>", mail.reply_to
        written["Subject"], written["Message-ID"] = f"Re: {mail.subject}", make_msgid(domain="home.example")
        written["In-Reply-To"] = written["References"] = mail.id
        quoted = "".join(f"> {line}\n" for line in mail.text.splitlines())
        client = self.luck.choice(["gmail", "outlook", "thunderbird"])
        self.did[client] += 1
        if client == "gmail":
            written.set_content(f"{text}\n\n{self.words['wrote']}\n\n{quoted}")
            attribution = self.words["wrote"].replace("<", "&lt;").replace(">", "&gt;")
            html = f'<div dir="ltr">{text}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">'
            html += f'{attribution}<br></div><blockquote class="gmail_quote">{mail.html}</blockquote></div>'
            written.add_alternative(html, subtype="html", cte="base64")
        elif client == "outlook":
            values = ["Logothete <letters@play.example>", "26.11.2026 20:00", self.address, mail.subject]
            head = [f"{name}: {value}" for name, value in zip(self.words["head"], values)]
            written.set_content("\n".join([text, "", "_" * 32, *head, "", mail.text]), cte="quoted-printable")
            head = "<br>".join(line.replace("<", "&lt;") for line in head)
            html = f'<p class="MsoNormal">{text}</p><div id="divRplyFwdMsg">{head}</div><div>{mail.html}</div>'
            written.add_alternative(html, subtype="html", cte="base64")
        else:
            written["User-Agent"] = "Mozilla Thunderbird"
            body = f"{self.words['wrote']}\n{quoted}\n{text}\n\n-- \n{self.name}\n"
            written.set_content(body, cte="quoted-printable", params={"format": "flowed"})
        return written

    def send(self, mail, written):
        """Delivers a mail as the sender's mail server does, and retries if it is deferred."""
        end = time.monotonic() + PUT_OFF_SECS
        while True:
            self.service.is_there.wait()
            try:
                with smtplib.SMTP("127.0.0.1", PORT_IN, timeout=60, source_address=("127.0.0.3", 0)) as client:
                    client.sendmail(self.address, [mail.reply_to], written.as_bytes())
                return
            except smtplib.SMTPRecipientsRefused as refused:
                ((code, words),) = refused.recipients.values()
                assert 400 <= code < 500 and time.monotonic() < end, (code, words)
            time.sleep(0.5)


def until(what, check, seconds=60):
    end = time.monotonic() + seconds
    while not (found := check()):
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        time.sleep(0.1)
    return found


class Table:
    """A match of one game, and its players."""

    def __init__(self, service, post, game, seed):
        self.service, self.game, self.over = service, game, threading.Event()
        people, bots = GAMES[game]
        languages = list(WORDS)
        self.people = [
            Person(service, post, f"{game.capitalize()}{languages[number].upper()}", languages[number],
                   random.Random(f"{seed} {game} {number}"))
            for number in range(people)
        ]  # fmt: skip
        host = self.people[0].token
        places = [{"type": "host"}, *[{"type": "open"}] * (people - 1), *bots]
        wish = {"game": game, "places": places, "seating": "as_placed"}
        self.path = "/v1/matches/" + service.ask("/v1/matches", wish, host)["id"]
        for person in self.people[1:]:
            service.ask(f"{self.path}/join", {}, person.token)
        service.ask(f"{self.path}/start", {}, host)

    def is_over(self):
        return self.service.ask(f"{self.path}/view", token=self.people[0].token)["stage"] == "over"

    def entries(self, person):
        entries = []
        while True:
            path = f"{self.path}/entries?limit=100&after={len(entries)}"
            page = self.service.ask(path, token=person.token, language=person.language)["entries"]
            entries += page
            if len(page) < 100:
                return entries

    def check(self):
        """Compares the log with what each player was told: every action exactly once."""
        for seat, person in enumerate(self.people):
            until(f"{person.name} has every answer", lambda: set(person.written) <= {m.answers for m in person.mails})
            answers = Counter(mail.answers for mail in person.mails if mail.answers)
            assert set(answers.values()) <= {1}, f"{person.name} was answered twice"
            assert set(answers) <= set(person.written), f"{person.name} got an answer to something else"
            assert not set(answers) & set(person.silent)
            own = [entry for entry in self.entries(person) if entry.get("by") == {"kind": "player", "seat": seat}]
            played = [[fact["text"] for fact in entry["facts"] if "game" in fact["fact"]] for entry in own
                      if "game" in entry.get("action", {})]  # fmt: skip
            assert len(list(filter(None, played))) <= len(answers), f"{person.name} has more moves than answers"
            # The log uses names, and an email says "you": texts without the player's name are the same.
            played = [text for texts in played for text in texts if person.name not in text]
            told = [line for mail in person.mails for line in mail.told if line in set(played)]
            # The log of the API is in English.
            if person.language == "en" and told != played:
                (FOLDER / "told").write_text("\n".join(told))
                (FOLDER / "played").write_text("\n".join(played))
                raise AssertionError(f"{person.name} got other texts than the log has: see told and played in {FOLDER}")
            print(f"{person.name}: {len(person.written)} replies, {len(person.mails)} emails, {dict(person.did)}")


def restart_if_needed(service, people):
    if max(len(person.mails) - person.before_restart for person in people) < EMAILS_BEFORE_RESTART:
        return
    service.stop()
    service.start()
    for person in people:
        person.before_restart = len(person.mails)


def play(service, tables):
    people = [person for table in tables for person in table.people]
    end = time.monotonic() + MATCH_SECS
    with ThreadPoolExecutor(len(people)) as pool:
        playing = [pool.submit(person.play, table.over) for table in tables for person in table.people]
        try:
            while not all(table.over.is_set() for table in tables):
                assert time.monotonic() < end, f"the matches did not end within {MATCH_SECS} s"
                for one in playing:
                    if one.done():
                        one.result()
                service.sql(HURRY)
                for table in tables:
                    if not table.over.is_set() and table.is_over():
                        table.over.set()
                        print(f"{table.game} is over")
                restart_if_needed(service, people)
                time.sleep(0.5)
        finally:
            for table in tables:
                table.over.set()
    for one in playing:
        one.result()


def mail_server():
    """Starts the mail server as the operators' page says, and stops it at the end."""
    way = []
    if SERVER == "exim":
        deliver, settings = FOLDER / "deliver", {"LOGOTHETE_DATA": f"{FOLDER}/data", "LOGOTHETE_REPLY_DOMAIN": DOMAIN}
        lines = ["#!/bin/sh", *[f"export {name}={value}" for name, value in settings.items()]]
        deliver.write_text("\n".join([*lines, f'exec {FOLDER}/logothete deliver "$@"', ""]))
        deliver.chmod(0o755)
        way = ["pipe", str(deliver)]
    subprocess.run(
        ["bash", SCRIPT, "start", FOLDER / SERVER, str(PORT_IN), str(INBOUND_PORT), *way],
        env=os.environ | {"OUT_PORT": str(SINK_PORT)}, check=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    atexit.register(subprocess.run, ["bash", SCRIPT, "stop", FOLDER / SERVER])


def campaign(post):
    mail_server()
    service = Service()
    games = list(GAMES) if SERVER == "postfix" else ["bards"]
    tables = [Table(service, post, game, os.environ.get("LAWS_SEED", "1")) for game in games]
    play(service, tables)
    until("nothing waits", lambda: service.sql("select count(*) from reply where state = 'kept'")[0] == "0")
    for table in tables:
        table.check()
    service.stop()
    assert not post.strays, post.strays[0]
    log = (FOLDER / "log").read_text()
    for secret in ["ERROR", DOMAIN, SECRET, "home.example"]:
        assert secret not in log, f"the log has {secret}: see {FOLDER}/log"
    print(f"{', '.join(games)}: played to the end by replies, through {SERVER}")


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    began = time.monotonic()
    FOLDER.mkdir(exist_ok=True)
    shutil.chown(FOLDER, "nobody", "nogroup")
    shutil.copy(PROGRAM, FOLDER / "logothete")
    post = Post()
    sink = Controller(post, hostname="127.0.0.1", port=SINK_PORT)
    sink.start()
    try:
        campaign(post)
    finally:
        sink.stop()
        print(f"{time.monotonic() - began:.0f} s")


main()
