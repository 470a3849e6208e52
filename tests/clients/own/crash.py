"""Starts a service of its own for a program, and kills it when the program prints `crash`.

Usage: crash.py BINARY FOLDER PROGRAM ARGUMENT…. Among the arguments, `URL` becomes the address of the service, and
`NEWER` that of a proxy that makes it look newer than the clients.
"""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

PATIENCE_SECS = 60
NEWER = Path(__file__).parent.parent / "newer.py"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def start(binary, folder, port):
    """Starts the service, and waits until it is ready."""
    env = os.environ | {
        "LOGOTHETE_BIND": f"127.0.0.1:{port}", "LOGOTHETE_DATA": f"{folder}/data", "LOGOTHETE_LOG_LEVEL": "warn",
        "LOGOTHETE_SIGN_INS_PER_MINUTE": "100000", "LOGOTHETE_ACTIONS_PER_SECOND": "100000",
        "LOGOTHETE_WEBHOOK_NETWORKS": "127.0.0.0/8",
    }
    with open(f"{folder}/log", "ab") as log:
        service = subprocess.Popen([binary, "serve"], env=env, stdout=log, stderr=log)
    until = time.monotonic() + PATIENCE_SECS
    while time.monotonic() < until:
        try:
            urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=5).close()
            return service
        except OSError:
            assert service.poll() is None, Path(f"{folder}/log").read_text()
            time.sleep(0.1)
    raise AssertionError("the service is not ready")


def main(binary, folder, *program):
    folder = Path(folder)
    folder.mkdir(mode=0o755, parents=True)
    port, kills = free_port(), 0
    url = f"http://127.0.0.1:{port}"
    service = start(binary, folder, port)
    proxy = subprocess.Popen([sys.executable, NEWER, url], stdout=subprocess.PIPE, text=True)
    try:
        addresses = {"URL": url, "NEWER": proxy.stdout.readline().strip()}
        arguments = [addresses.get(part, part) for part in program]
        with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as client:
            for line in client.stdout:
                if line == "crash\n":
                    service.kill()
                    service.wait()
                    kills += 1
                    service = start(binary, folder, port)
                else:
                    print(line, end="", flush=True)
        if client.returncode or "crash" in program and kills != 1:
            sys.exit(f"failed with {client.returncode} after {kills} kills\n{(folder / 'log').read_text()[-2000:]}")
    finally:
        proxy.kill()
        proxy.wait()
        service.terminate()
        service.wait()


main(*sys.argv[1:])
