import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);

// src/demo-service.ts
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
var port = Number(process.argv[2]);
var typicalMs = Number(readFileSync("delay-ms", "utf8"));
createServer(async (_request, response) => {
  await pause(drawDelayMs());
  response.writeHead(200, { "content-type": "application/json" });
  response.end('{"hello":"world"}\n');
}).listen(
  port,
  "127.0.0.1",
  () => console.log(`demo service: listening on ${port}, typically ${typicalMs} ms`)
);
function drawDelayMs() {
  const delayMs = typicalMs * (1 + Math.random() / 2);
  return Math.random() < 0.02 ? delayMs * 3 : delayMs;
}
