/** `tailgate init` on real services of other languages, with nothing but their files. */
import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { image, startDockerd } from '../../helpers/servers/docker-daemon.ts'
import { reserveFreePort } from '../../helpers/service-folder.ts'

const dockerd = await startDockerd()
afterAll(() => (dockerd.kind === 'up' ? dockerd.stop() : undefined))
if (dockerd.kind === 'missing')
  process.stderr.write(`The test of a Dockerfile is skipped: ${dockerd.message}\n`)

test('a Go server on a fixed port is built, started and measured there', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  // The folder of the test has a cache of its own, which would not have the standard library.
  workspace.environment.GOCACHE = execFileSync('go', ['env', 'GOCACHE'], {
    encoding: 'utf8',
  }).trim()
  const port = await reserveFreePort()
  workspace.write('go.mod', 'module example.com/acme/shop\n\ngo 1.22\n')
  workspace.write(
    'cmd/server/main.go',
    `package main

import "net/http"

func main() {
	http.HandleFunc("/healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Server-Timing", "delay;dur=20")
		w.Write([]byte("ok"))
	})
	panic(http.ListenAndServe("127.0.0.1:${port}", nil))
}
`,
  )
  const { exitCode, stdout, stderr } = await workspace.tailgate('init')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain(`It listens on port ${port}`)
  expect(stdout).toContain('GET / was answered with 404 (“404 page not found”). GET /healthz')
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    build: 'go build -o bin/server ./cmd/server',
    start: 'bin/server',
    url: `http://127.0.0.1:${port}`,
    requests: ['GET /healthz'],
  })
})

test('a Rust server that reads PORT is built, started and measured side by side', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write('Cargo.toml', '[package]\nname = "shop"\nversion = "1.0.0"\nedition = "2021"\n')
  workspace.write(
    'src/main.rs',
    `use std::io::{Read, Write};
fn main() {
    let port: u16 = std::env::var("PORT").unwrap().parse().unwrap();
    let listener = std::net::TcpListener::bind(("127.0.0.1", port)).unwrap();
    for stream in listener.incoming() {
        std::thread::spawn(move || {
            let mut stream = stream.unwrap();
            let mut bytes = [0; 4096];
            while matches!(stream.read(&mut bytes), Ok(1..)) {
                let head = "HTTP/1.1 200 OK\\r\\nServer-Timing: delay;dur=20\\r\\nContent-Length: 2\\r\\n\\r\\n";
                if stream.write_all(format!("{head}ok").as_bytes()).is_err() { break }
            }
        });
    }
}
`,
  )
  const { exitCode, stderr } = await workspace.tailgate('init')
  expect(exitCode, stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    build: 'cargo build --release',
    start: 'target/release/shop',
    env: { PORT: '${port}' },
    url: 'http://127.0.0.1:${port}',
  })
})

test.skipIf(!hasFlask())('a Flask application starts on the port that it is told', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write(
    'app.py',
    `from flask import Flask
app = Flask(__name__)

@app.route('/')
def show():
    return 'ok', 200, { 'Server-Timing': 'delay;dur=20' }
`,
  )
  const { exitCode, stderr } = await workspace.tailgate('init')
  expect(exitCode, stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    start: "python3 -m flask --app 'app:app' run --port ${port}",
    url: 'http://127.0.0.1:${port}',
  })
})

test.skipIf(dockerd.kind === 'missing')('a Dockerfile is built and run as an image', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.environment.DOCKER_HOST = process.env.DOCKER_HOST ?? ''
  workspace.write('Dockerfile', `FROM ${image}\nCOPY www /www\n`)
  workspace.write('www/health', 'ok')
  const { exitCode, stderr } = await workspace.tailgate('init')
  expect(exitCode, stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    build: 'docker build --tag tailgate-work:${side} .',
    image: 'tailgate-work:${side}',
    env: { PORT: '${port}' },
    requests: ['GET /health'],
  })
})

function hasFlask(): boolean {
  try {
    execFileSync('python3', ['-c', 'import flask'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
