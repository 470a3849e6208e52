"""Checks the DKIM signatures of emails with dkimpy, which shares no code with the service.

Usage: signatures.py <folder with *.eml and, for each algorithm, its record as <algorithm>.txt>
"""

import pathlib
import sys

import dkim

folder = pathlib.Path(sys.argv[1])
letters = sorted(folder.glob("*.eml"))
for path in letters:
    record = (folder / f"{path.name.split('-')[0]}.txt").read_bytes()
    letter = path.read_bytes()

    def holds(text):
        return dkim.verify(text, dnsfunc=lambda name, timeout=5: record)

    assert holds(letter), f"{path.name}: invalid signature"
    head, body = letter.split(b"\r\n\r\n", 1)
    link = b"https://play.example/v1/unsubscribe"
    forgeries = {
        "another subject": b"Subject: another\r\n" + letter,
        "another sender": b"From: eve@example.org\r\n" + letter,
        "another body": head + b"\r\n\r\nX" + body,
        "another link": head.replace(link, b"https://evil.example") + b"\r\n\r\n" + body,
    }
    for what, forged in forgeries.items():
        assert forged != letter and not holds(forged), f"{path.name}: {what}: expected a forgery to be rejected"
assert letters, "expected emails, got none"
print(f"{len(letters)} signatures of emails are valid, and all forgeries were rejected")
