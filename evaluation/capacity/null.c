// null PORT: responds to each request at once with the same bytes, in one thread. That is far less
// work than sending the request.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

static const char response[] = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nok\n";

int main(int count, char **arguments) {
    if (count < 2) return 2;
    int one = 1, poll = epoll_create1(0);
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    struct sockaddr_in address = {.sin_family = AF_INET};
    address.sin_port = htons((unsigned short)atoi(arguments[1]));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (bind(listener, (struct sockaddr *)&address, sizeof address)) return 1;
    if (listen(listener, 4096)) return 1;
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[256];
    epoll_ctl(poll, EPOLL_CTL_ADD, listener, &event);
    for (;;) {
        int ready = epoll_wait(poll, events, 256, -1);
        for (int index = 0; index < ready; index++) {
            int socket = events[index].data.fd;
            if (socket == listener) {
                int opened = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
                if (opened < 0) continue;
                setsockopt(opened, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
                event = (struct epoll_event){.events = EPOLLIN, .data.fd = opened};
                epoll_ctl(poll, EPOLL_CTL_ADD, opened, &event);
                continue;
            }
            char bytes[4096];
            ssize_t length = read(socket, bytes, sizeof bytes);
            if (length <= 0 || write(socket, response, sizeof response - 1) < 0) close(socket);
        }
    }
}
