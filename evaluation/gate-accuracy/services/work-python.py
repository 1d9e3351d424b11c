"""Responds to each request after an exact amount of work, as work-go does.

work-go describes the units and the settings. Each connection has a thread, and the interpreter runs
one of them at a time.
"""

import json
import math
import os
import random
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

defaults = {
    "PORT": 8080,
    "UNITS": 900,
    "BODY_FACTOR": 1,
    "TAIL_FACTOR": 1,
    "STALL_MS": 0,
    "STALL_EVERY_S": 5,
    "ERROR_SHARE": 0,
    "BURN": 0,
    "SEED": 0,
}

BLOCK_WORDS = 32 * 1024 // 8
STEPS_PER_UNIT = 3


def main():
    settings = read_settings()
    if settings["BURN"] > 0:
        start_burning(settings["BURN"])
    Handler.settings = settings
    Handler.random = random.Random(settings["SEED"] or None)
    if settings["STALL_MS"] > 0:
        threading.Thread(target=stall_periodically, args=[settings], daemon=True).start()
    Server(("127.0.0.1", int(settings["PORT"])), Handler).serve_forever()


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    settings = {}
    random = random.Random()
    lock = threading.Lock()  # Of `random`.
    responding = threading.Event()  # Clear during a stall.
    responding.set()

    def do_GET(self):
        units, fails = self.draw()
        result = work(units)
        self.responding.wait()
        body = json.dumps({"units": units, "result": f"{result:016x}"})
        status = "500 Internal Server Error" if fails else "200 OK"
        head = (
            f"HTTP/1.1 {status}\r\nx-units: {units}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\n\r\n"
        )
        # In one write, so that they are one packet.
        self.wfile.write((head + body).encode())

    def draw(self):
        """The units of the next request, and whether it fails.

        2 % of the requests take 6 to 12 times as long.
        """
        with self.lock:
            normal = self.random.normalvariate(0, 1)
            tail, length, failure = (self.random.random() for _ in range(3))
        units = self.settings["UNITS"] * self.settings["BODY_FACTOR"] * math.exp(0.25 * normal)
        if tail < 0.02:
            units *= (6 + 6 * length) * self.settings["TAIL_FACTOR"]
        return round(units), failure < self.settings["ERROR_SHARE"]


block = [0] * BLOCK_WORDS


def work(units):
    """Each step uses the result of the previous one."""
    state = 0x9E3779B97F4A7C15
    for _ in range(units * STEPS_PER_UNIT):
        # xorshift64 (Marsaglia, 2003).
        state = (state ^ (state << 13)) & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 7
        state = (state ^ (state << 17)) & 0xFFFFFFFFFFFFFFFF
        block[state % BLOCK_WORDS] = state
    return state


def stall_periodically(settings):
    """Stops responding for a while at regular intervals, like a service that waits for a lock."""
    while True:
        time.sleep(settings["STALL_EVERY_S"])
        Handler.responding.clear()
        time.sleep(settings["STALL_MS"] / 1000)
        Handler.responding.set()


def start_burning(cores):
    """Uses this part of a core, in [0, 1], in a process of its own.

    A thread would keep the interpreter from running requests.
    """
    parent = os.getpid()
    if os.fork() != 0:
        return
    period = 0.01
    while os.getppid() == parent:
        end = time.perf_counter() + cores * period
        while time.perf_counter() < end:
            work(10)
        time.sleep((1 - cores) * period)
    os._exit(0)


def read_settings():
    """settings.json in the working directory overrides the environment, then the defaults."""
    environment = {name: float(os.environ[name]) for name in defaults if name in os.environ}
    own = {}
    if os.path.exists("settings.json"):
        with open("settings.json", encoding="utf-8") as file:
            own = json.load(file)
    return {**defaults, **environment, **own}


main()
