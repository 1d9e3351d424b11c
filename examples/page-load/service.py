"""An application server like uWSGI: each of WORKERS processes accepts a request when it is free.

A page takes 20 ms of waiting for a database. Requests wait in the listen backlog of the socket,
and one that finds it full is refused.
"""

import os
import socket
import sys
import time

PAGE_SECONDS = 0.02
PAGE = (
    b"<!doctype html>"
    + b"".join(b"<link rel=stylesheet href=/%s.css>" % name for name in (b"style", b"menu", b"print"))
    + b"".join(b"<script src=/%s.js></script>" % name for name in (b"app", b"menu", b"search"))
)
RESPONSE = (
    b"HTTP/1.0 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n%s"
    % (len(PAGE), PAGE)
)


def serve(listener: socket.socket) -> None:
    while True:
        connection, _ = listener.accept()
        with connection:
            try:
                connection.recv(65536)
                time.sleep(PAGE_SECONDS)
                connection.sendall(RESPONSE)
            except OSError:
                pass  # nginx closed the connection.


def main() -> None:
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(sys.argv[1])
    listener.listen(int(os.environ["BACKLOG"]))
    for _ in range(int(os.environ["WORKERS"]) - 1):
        if os.fork() == 0:
            break
    serve(listener)


main()
