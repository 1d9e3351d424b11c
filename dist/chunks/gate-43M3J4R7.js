import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-4KT5ERTO.js";
import "./chunk-OUGK4UQT.js";
import "./chunk-OA2AT3WS.js";
import "./chunk-LU65P65G.js";
import "./chunk-QPVHJAT2.js";
import "./chunk-HD445M6S.js";
import "./chunk-PNMBFS2R.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
