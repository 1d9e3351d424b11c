import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  require_http
} from "./chunks/chunk-S23GNTGG.js";
import {
  __toESM
} from "./chunks/chunk-EDONXQC2.js";

// src/demo-service.ts
var import_node_http = __toESM(require_http(), 1);
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
var port = Number(process.argv[2]);
var typicalMs = Number(readFileSync("delay-ms", "utf8"));
(0, import_node_http.createServer)(async (_request, response) => {
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
